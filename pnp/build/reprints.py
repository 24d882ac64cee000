"""Reprints: only the pieces that look different from before, each labelled with what it replaces."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.base.findings import Findings
from pnp.build.revisions import Difference, Key, NoSuchRevisionError, differences, pieces_before, pieces_of_faces
from pnp.game.catalogue import Catalogue
from pnp.game.model import Piece, component_of
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import DrawnSet
from pnp.project.folder import Project


@dataclass(frozen=True, slots=True, kw_only=True)
class Reprint:
    """The sets to print again, the notes about them for the cover, and the labels under their pieces."""

    drawn: tuple[DrawnSet, ...]
    notes: tuple[str, ...] = ()
    labels: Mapping[Key, tuple[str, ...]]


def reprint(
    project: Project, read: ReadGame, drawn: Sequence[DrawnSet], old: str, words: Catalogue, findings: Findings
) -> Reprint:
    """Select what looks different from before; everything, with a finding, when the earlier look is unknown."""
    try:
        before = pieces_before(project, read.game.id, old, findings)
    except NoSuchRevisionError as error:
        findings.error("unknown-revision", str(error), hint="name a manifest.json, its folder, or a git revision")
        return Reprint(drawn=tuple(drawn), labels={})
    after = pieces_of_faces(read.game.id, (face for one in drawn for face in one.faces))
    changed = {(d.component, d.item): d for d in differences(before, after) if d.kind != "gone"}
    titles = dict(_titles(read))
    notes = tuple(_note(difference, read, words) for difference in changed.values())
    return Reprint(
        drawn=tuple(_only(drawn, changed)),
        notes=notes or (words.say("reprint.nothing"),),
        labels={key: _label(difference, titles.get(key), words) for key, difference in changed.items()},
    )


def _only(drawn: Iterable[DrawnSet], wanted: Mapping[Key, Difference]) -> Iterable[DrawnSet]:
    for one in drawn:
        faces = tuple(face for face in one.faces if (face.component, face.item) in wanted)
        if faces:
            yield replace(one, faces=faces)


def _note(difference: Difference, read: ReadGame, words: Catalogue) -> str:
    component = read.game.components[difference.component].name
    return words.say(f"reprint.{difference.kind}", component=component, item=difference.item, n=difference.copies)


def _label(difference: Difference, title: str | None, words: Catalogue) -> tuple[str, ...]:
    """Give the line under a piece: its name and id, or the id alone where there is less room."""
    return words.say(
        f"reprint.label_{difference.kind}", item=title or difference.item, id=difference.item
    ), difference.item


def _titles(read: ReadGame) -> Iterable[tuple[Key, str]]:
    """Give the name that each piece bears, on one line; pieces without a name are left out."""
    for item in read.sets:
        for piece in item.spec.pieces:
            if title := _title(piece):
                yield (component_of(item.spec, piece, read.game), piece.id), title


def _title(piece: Piece) -> str | None:
    names = (getattr(piece, key, None) for key in ("title", "heading", "name", "label"))
    return next((" ".join(words.split()) for words in names if isinstance(words, str) and words.strip()), None)
