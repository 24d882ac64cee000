"""Which pieces look different from those of sheets built earlier, or of another revision of the content.

A reprint is only these pieces, each labelled with what it replaces.
"""

import json
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from pnp.base.findings import Findings, PnpError
from pnp.build.drawn_game import draw_for, read_for
from pnp.build.git_revision import RevisionError, write_revision
from pnp.drawing.faces import Face
from pnp.drawing.visual_hash import VisualHashes
from pnp.game.catalogue import Catalogue
from pnp.game.model import Piece, component_of
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import DrawnSet
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.sheets.order import Order
from pnp.texts.overlays import overlay_names
from pnp.texts.pseudo import PSEUDO

Key = tuple[str, str]
Appearance = frozenset[str]


class NoSuchRevisionError(PnpError, ValueError):
    """Raised when a name is neither a manifest, nor a folder with one, nor a git revision.

    `argument` is OLD or NEW, where two are compared.
    """

    argument = "OLD"


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A piece that is `changed`, `new` or `gone`, with its numbers of copies now and before."""

    game: str
    component: str
    item: str
    kind: str
    copies: int
    copies_before: int

    def __str__(self) -> str:
        counts = f"{self.copies} now, {self.copies_before} before" if self.copies != self.copies_before else ""
        return f"{self.game}: {self.kind} {self.component} {self.item}" + (f" ({counts})" if counts else "")

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return asdict(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pieces:
    """The pieces of a game by component and item: the visual hashes of their sides, and the number of copies."""

    game: str
    looks: Mapping[Key, Appearance]
    copies: Mapping[Key, int]


def pieces_of_faces(game: str, faces: Iterable[Face]) -> Pieces:
    """Hash the looks of drawn faces."""
    looks = VisualHashes()
    hashes: dict[Key, set[str]] = {}
    copies: dict[Key, int] = {}
    for face in faces:
        key = (face.component, face.item)
        hashes.setdefault(key, set()).update(map(looks.of, face.stamps))
        copies[key] = max(copies.get(key, 0), face.count)
    return Pieces(game=game, looks={key: frozenset(sides) for key, sides in hashes.items()}, copies=copies)


def pieces_now(project: Project, game_id: str, order: Order, findings: Findings) -> Pieces | None:
    """Hash the pieces of a game as an order draws its content now; None, with findings, when it cannot be drawn."""
    read = read_for(order, project, Layouts(project.layout_folders), game_id, findings)
    if read is None:
        return None
    drawn = draw_for(order, project, read, findings).drawn
    return pieces_of_faces(game_id, (face for one in drawn for face in one.faces))


def pieces_before(project: Project, game_id: str, old: str, order: Order, findings: Findings) -> Pieces:
    """Give the pieces as they were in a manifest, in a folder that has one, or in a git revision of the content.

    A revision is drawn as the order asks. Raises NoSuchRevisionError.
    """
    manifest = _manifest_at(old)
    if manifest is not None:
        return _from_manifest(manifest, game_id)
    return _from_git(project, game_id, old, order, findings)


def compare(project: Project, game_id: str, old: str, new: str, findings: Findings) -> list[Difference]:
    """List the pieces of a game that look different in `new`, or, when that is empty, in the content as it is now.

    A manifest of another game gives no differences. Raises NoSuchRevisionError.
    """
    if _is_of_another(old, game_id) or (new and _is_of_another(new, game_id)):
        return []
    with _argument("OLD"):
        before = pieces_before(project, game_id, old, Order(), findings)
    with _argument("NEW"):
        after = (
            pieces_before(project, game_id, new, Order(), findings)
            if new
            else pieces_now(project, game_id, Order(), findings)
        )
    return [] if after is None else list(differences(before, after))


@contextmanager
def _argument(name: str) -> Iterator[None]:
    try:
        yield
    except NoSuchRevisionError as error:
        error.argument = name
        raise


def differences(before: Pieces, after: Pieces) -> Iterator[Difference]:
    """Give every piece that changed, in the order of the new content; pieces that are gone come last."""
    for key, look in after.looks.items():
        if key not in before.looks:
            yield _difference("new", key, before, after)
        elif look != before.looks[key] or after.copies[key] > before.copies[key]:
            yield _difference("changed", key, before, after)
    for key in before.looks:
        if key not in after.looks:
            yield _difference("gone", key, before, after)


def _difference(kind: str, key: Key, before: Pieces, after: Pieces) -> Difference:
    return Difference(
        game=after.game,
        component=key[0],
        item=key[1],
        kind=kind,
        copies=after.copies.get(key, 0),
        copies_before=before.copies.get(key, 0),
    )


def _manifest_at(name: str) -> Path | None:
    found = (path for path in (Path(name), Path(name) / "manifest.json") if path.is_file())
    return next(found, None)


def _is_of_another(name: str, game_id: str) -> bool:
    manifest = _manifest_at(name)
    if manifest is None:
        return False
    try:
        return bool(json.loads(manifest.read_bytes())["game"] != game_id)
    except (ValueError, KeyError, TypeError, RecursionError):
        return False


def _from_manifest(path: Path, game_id: str) -> Pieces:
    try:
        words = json.loads(path.read_bytes())
        whole = next(file for file in words["files"] if file["file"] == f"{words['game']}.pdf")
        pieces = [piece for page in whole["pages"] for piece in page["pieces"]]
        looks: dict[Key, set[str]] = {}
        copies: dict[Key, int] = {}
        for piece in pieces:
            key = (piece["component"], piece["item"])
            looks.setdefault(key, set()).add(piece["look"])
            copies[key] = max(copies.get(key, 0), piece["copy"])
    except (ValueError, KeyError, TypeError, AttributeError, StopIteration, RecursionError):
        raise NoSuchRevisionError(
            f"{path} is not a manifest of this version of pnp; build those sheets again"
        ) from None
    if words["game"] != game_id:
        raise NoSuchRevisionError(f"{path} is of {words['game']}, not of {game_id}")
    return Pieces(game=game_id, looks={key: frozenset(sides) for key, sides in looks.items()}, copies=copies)


def _from_git(project: Project, game_id: str, revision: str, order: Order, findings: Findings) -> Pieces:
    name = f"content/{game_id}"
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        try:
            is_there = write_revision(project.root, revision, name, root)
            if is_there and project.runs_code:
                write_revision(project.root, revision, "layouts", root)
        except RevisionError as error:
            raise NoSuchRevisionError(f'"{revision}" is no manifest, and no folder with one; {error}') from None
        if not is_there:
            kinds = "no manifest, no folder with one, and no git revision"
            raise NoSuchRevisionError(f'"{revision}" is {kinds} that has {name}')
        old = Project(root=root, output=root / "output", runs_code=project.runs_code)
        pieces = pieces_now(old, game_id, _as_then(order, root / name), findings)
    if pieces is None:
        raise NoSuchRevisionError(f"{game_id} cannot be drawn as it was in {revision}")
    return pieces


def _as_then(order: Order, folder: Path) -> Order:
    """The order for an earlier game, with all its pieces, and in its own words where it had no others."""
    is_worded = order.wording in (PSEUDO, *overlay_names(folder))
    return replace(order, only=(), wording=order.wording if is_worded else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reprint:
    """The sets to print again, the notes about them for the cover, and the labels under their pieces."""

    drawn: tuple[DrawnSet, ...]
    notes: tuple[str, ...] = ()
    labels: Mapping[Key, tuple[str, ...]]


def reprint(
    project: Project, read: ReadGame, drawn: Sequence[DrawnSet], order: Order, words: Catalogue, findings: Findings
) -> Reprint:
    """Select what looks different from before; everything, with a finding, when the earlier look is unknown.

    `order` names what was before, and says how it is drawn.
    """
    try:
        before = pieces_before(project, read.game.id, order.changed_since, order, findings)
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
