"""A reprint: only the pieces that look different from before, each with the words that tell what it replaces."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.base.findings import Findings
from pnp.build.revisions import Difference, Key, NoSuchRevisionError, differences, pieces_before, pieces_of_faces
from pnp.game.model import Piece, component_of
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import DrawnSet
from pnp.project.folder import Project
from pnp.texts.catalogue import Catalogue


@dataclass(frozen=True, slots=True, kw_only=True)
class Reprint:
    """What is drawn again, what the cover says of each, and what stands under each on its sheet."""

    drawn: tuple[DrawnSet, ...]
    notes: tuple[str, ...] = ()
    labels: Mapping[Key, tuple[str, ...]]


def reprint(
    project: Project, read: ReadGame, drawn: Sequence[DrawnSet], old: str, words: Catalogue, findings: Findings
) -> Reprint:
    """Only what looks different from before; all of it, and a finding, when nobody knows what was before."""
    try:
        before = pieces_before(project, read.game.id, old, findings)
    except NoSuchRevisionError as error:
        findings.error("unknown-revision", str(error), hint="name a manifest.json, its folder, or a git revision")
        return Reprint(drawn=tuple(drawn), labels={})
    after = pieces_of_faces(read.game.id, (face for one in drawn for face in one.faces))
    met = {(one.component, one.item): one for one in differences(before, after) if one.kind != "gone"}
    titles = dict(_titles(read))
    notes = tuple(_note(one, read, words) for one in met.values())
    return Reprint(
        drawn=tuple(_only(drawn, met)),
        notes=notes or (words.say("reprint.nothing"),),
        labels={key: _label(one, titles.get(key), words) for key, one in met.items()},
    )


def _only(drawn: Iterable[DrawnSet], wanted: Mapping[Key, Difference]) -> Iterable[DrawnSet]:
    for one in drawn:
        faces = tuple(face for face in one.faces if (face.component, face.item) in wanted)
        if faces:
            yield replace(one, faces=faces)


def _note(one: Difference, read: ReadGame, words: Catalogue) -> str:
    """The sentence on the cover."""
    component = read.game.components[one.component].name
    return words.say(f"reprint.{one.kind}", component=component, item=one.item, n=one.copies)


def _label(one: Difference, title: str | None, words: Catalogue) -> tuple[str, ...]:
    """The line under the piece: its name and its id, or the id alone where there is less room."""
    return words.say(f"reprint.label_{one.kind}", item=title or one.item, id=one.item), one.item


def _titles(read: ReadGame) -> Iterable[tuple[Key, str]]:
    """What each piece is called on itself, on one line; those without a name are left out."""
    for item in read.sets:
        for piece in item.spec.pieces:
            if title := _title(piece):
                yield (component_of(item.spec, piece, read.game), piece.id), title


def _title(piece: Piece) -> str | None:
    met = (getattr(piece, key, None) for key in ("title", "heading", "name", "label"))
    return next((" ".join(words.split()) for words in met if isinstance(words, str) and words.strip()), None)
