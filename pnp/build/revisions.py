"""Compares the pieces of a game with sheets built earlier, or with another revision of the content."""

import json
import tempfile
from collections.abc import Container, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from pnp.base.findings import Findings, PnpError
from pnp.base.made_ids import made_id
from pnp.build.drawn_game import draw_for, read_for
from pnp.build.freshness import Names, read_record
from pnp.build.git_revision import RevisionError, write_revision
from pnp.build.piece_names import names_of
from pnp.drawing.kit import Kit
from pnp.drawing.visual_hash import VisualHashes
from pnp.project.faces import DrawnSet
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.sheets.order import Order
from pnp.texts.overlays import overlay_names
from pnp.texts.pseudo import PSEUDO

Key = tuple[str, str]
Appearance = frozenset[tuple[str, str, str]]
"""The sides of a piece, on all its copies: which side, which part of the piece, and its visual hash."""


class NoSuchRevisionError(PnpError, ValueError):
    """Raised when a name is neither a manifest, nor a folder with one, nor a git revision.

    When two are compared, `argument` says which one it is, OLD or NEW.
    """

    argument = "OLD"


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A piece that is `changed`, `new` or `gone`, or that looks the same but has `more` or `fewer` copies.

    It has the numbers of copies and the names, now and before; unknown names are empty.
    """

    game: str
    component: str
    item: str
    kind: str
    copies: int
    copies_before: int
    name: str = ""
    name_before: str = ""

    @property
    def add(self) -> int:
        """The number of copies to print, and to add to those that stay."""
        return self.copies - self._stay

    @property
    def take_out(self) -> int:
        """The number of earlier copies to take out."""
        return self.copies_before - self._stay

    @property
    def _stay(self) -> int:
        return 0 if self.kind == "changed" else min(self.copies, self.copies_before)

    def __str__(self) -> str:
        counts = f" ({self.copies} now, {self.copies_before} before)" if self.copies != self.copies_before else ""
        parts = (f"{words} {n}" for words, n in (("take out", self.take_out), ("add", self.add)) if n)
        return f"{self.game}: {self.kind} {self.component} {self.item}{self._called}{counts}: {', '.join(parts)}"

    @property
    def _called(self) -> str:
        """The names, now and before, where they say more than the id."""
        names = [name for name in dict.fromkeys((self.name, self.name_before)) if name]
        if not names or names == [name for name in names if made_id(name) == self.item]:
            return ""
        return " " + ", before ".join(f'"{name}"' for name in names)

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return asdict(self) | {"take_out": self.take_out, "add": self.add}


class Piece(NamedTuple):
    """The looks of a piece, the number of its copies, and its name, which is empty if it is unknown."""

    looks: Appearance
    copies: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pieces:
    """The pieces of a game by component and item."""

    game: str
    by_key: Mapping[Key, Piece]

    def with_those_of(self, other: "Pieces", components: Container[str]) -> "Pieces":
        """These pieces, and those pieces of some components that only `other` has."""
        added = {key: piece for key, piece in other.by_key.items() if key[0] in components and key not in self.by_key}
        return replace(self, by_key={**self.by_key, **added})

    def as_json(self) -> list[dict[str, Any]]:
        """Give a list of the pieces, which `_from_list` reads back."""
        return [
            {
                "component": component,
                "item": item,
                "copies": piece.copies,
                "name": piece.name,
                "looks": sorted(map(list, piece.looks)),
            }
            for (component, item), piece in self.by_key.items()
        ]


def drawn_pieces(game: str, drawn: Iterable[DrawnSet], kit: Kit) -> Pieces:
    """Give the pieces of drawn sets that have copies."""
    drawn, hashes = tuple(drawn), VisualHashes()
    looks: dict[Key, set[tuple[str, str, str]]] = {}
    copies: dict[Key, int] = {}
    for face in (face for drawn_set in drawn for face in drawn_set.faces if face.count):
        key = (face.component, face.item)
        sides = (("front", [look.front for look in face.looks]), ("back", [look.back for look in face.looks]))
        stamps = ((side, stamp) for side, of_side in sides for stamp in of_side if stamp)
        looks.setdefault(key, set()).update((side, face.part or "", hashes.of(stamp)) for side, stamp in stamps)
        copies[key] = max(copies.get(key, 0), face.count)
    return _gathered(game, looks, copies, names_of(drawn, kit))


def _gathered(
    game: str, looks: Mapping[Key, set[tuple[str, str, str]]], copies: Mapping[Key, int], names: Names
) -> Pieces:
    return Pieces(
        game=game,
        by_key={
            key: Piece(frozenset(sides), copies[key], names.get(key[0], {}).get(key[1], ""))
            for key, sides in looks.items()
        },
    )


def pieces_now(project: Project, game_id: str, order: Order, findings: Findings) -> Pieces | None:
    """Give the pieces of a game as an order draws its current content; None, with findings, if it cannot be drawn."""
    read = read_for(order, project, Layouts(project.layout_folders), game_id, findings)
    if read is None:
        return None
    game = draw_for(order, read, findings)
    return drawn_pieces(game_id, game.drawn, game.kit)


def pieces_before(project: Project, game_id: str, old: str, order: Order, findings: Findings) -> Pieces:
    """Give the pieces as they were in a manifest, in a folder that has one, or in a git revision of the content.

    The manifest of a reprint gives all pieces of the game after the reprint. A git revision is drawn as the order asks.
    Raises NoSuchRevisionError.
    """
    manifest = manifest_at(old)
    if manifest is not None:
        return _from_manifest(manifest, game_id)
    try:
        return _from_git(project, game_id, old, order, findings)
    except NoSuchRevisionError:
        if below := _folders_of_sheets(Path(old), game_id):
            meant = " or ".join(map(str, below))
            raise NoSuchRevisionError(f'"{old}" has no manifest.json itself; did you mean {meant}?') from None
        raise


def compare(project: Project, game_id: str, old: str, new: str, findings: Findings) -> list[Difference]:
    """List how the pieces in `new` differ from those in `old`; an empty `new` is the current content.

    A manifest of another game gives no differences. Raises NoSuchRevisionError.
    """
    if _is_of_another(old, game_id) or (new and _is_of_another(new, game_id)):
        return []
    problems = findings.of_game(game_id)
    with _argument("OLD"):
        before = pieces_before(project, game_id, old, Order(), problems)
    with _argument("NEW"):
        after = (
            pieces_before(project, game_id, new, Order(), problems)
            if new
            else pieces_now(project, game_id, Order(), problems)
        )
    findings.extend(problems)
    return [] if after is None else list(differences(before, after))


@contextmanager
def _argument(name: str) -> Iterator[None]:
    try:
        yield
    except NoSuchRevisionError as error:
        error.argument = name
        raise


def differences(before: Pieces, after: Pieces) -> Iterator[Difference]:
    """Yield every piece that differs, in the order of the new content; removed pieces come last."""
    for component, item in dict.fromkeys((*after.by_key, *before.by_key)):
        old, new = before.by_key.get((component, item)), after.by_key.get((component, item))
        if kind := _kind(old, new):
            yield Difference(
                game=after.game,
                component=component,
                item=item,
                kind=kind,
                copies=new.copies if new else 0,
                copies_before=old.copies if old else 0,
                name=new.name if new else "",
                name_before=old.name if old else "",
            )


def _kind(before: Piece | None, after: Piece | None) -> str:
    """The kind of difference; empty if there is none."""
    if before is None:
        return "new"
    if after is None:
        return "gone"
    if not _looks_the_same(before, after):
        return "changed"
    added = after.copies - before.copies
    return "" if added == 0 else "more" if added > 0 else "fewer"


def _looks_the_same(before: Piece, after: Piece) -> bool:
    """Tell whether a piece looks as before; with fewer copies, fewer of its decorative variations may be left."""
    if before.copies == after.copies:
        return before.looks == after.looks
    few, many = (piece.looks for piece in sorted((before, after), key=lambda piece: piece.copies))
    return few <= many and {(side, part) for side, part, _ in few} == {(side, part) for side, part, _ in many}


def manifest_at(name: str) -> Path | None:
    """Give the manifest at a path, which is the file or its folder; None if there is no manifest."""
    found = (path for path in (Path(name), Path(name) / "manifest.json") if path.is_file())
    return next(found, None)


def _folders_of_sheets(folder: Path, game_id: str) -> list[Path]:
    """The first folders with sheets of a game in an output folder, or in the game's folder within it."""
    if not folder.is_dir():
        return []
    manifests = sorted((*folder.glob("*/manifest.json"), *folder.glob(f"{game_id}/*/manifest.json")))
    return list(islice((path.parent for path in manifests if _is_of_sheets(path, game_id)), 3))


def _is_of_sheets(path: Path, game_id: str) -> bool:
    """Tell whether a manifest describes sheets of a game, not an export, which has a manifest, too."""
    try:
        return bool(_from_manifest(path, game_id))
    except NoSuchRevisionError:
        return False


def _is_of_another(name: str, game_id: str) -> bool:
    manifest = manifest_at(name)
    if manifest is None:
        return False
    try:
        return bool(json.loads(manifest.read_bytes())["game"] != game_id)
    except (ValueError, KeyError, TypeError, RecursionError):
        return False


def _from_manifest(path: Path, game_id: str) -> Pieces:
    try:
        words = json.loads(path.read_bytes())
        is_reprint = words.get("order", {}).get("reprint", False)
        record = None if is_reprint else read_record(path.parent)
        pieces = _from_list(words) if is_reprint else _from_pages(words, record.names if record else {})
    except (ValueError, KeyError, TypeError, AttributeError, StopIteration, RecursionError):
        raise NoSuchRevisionError(
            f"{path} is not a manifest of this version of pnp; build those sheets again"
        ) from None
    if pieces.game != game_id:
        raise NoSuchRevisionError(f"{path} is of {pieces.game}, not of {game_id}")
    return pieces


def _from_pages(words: Mapping[str, Any], names: Names) -> Pieces:
    """The pieces on the pages of a manifest, which has no names itself."""
    whole = next(file for file in words["files"] if file["file"] == f"{words['game']}.pdf")
    looks: dict[Key, set[tuple[str, str, str]]] = {}
    copies: dict[Key, int] = {}
    for piece in (piece for page in whole["pages"] for piece in page["pieces"]):
        key = (piece["component"], piece["item"])
        # On a poster, `part` numbers the page, not a part of the piece.
        part = "" if "window" in piece else piece.get("part", "")
        looks.setdefault(key, set()).add((piece["side"], part, piece["look"]))
        copies[key] = max(copies.get(key, 0), piece["copy"])
    return _gathered(words["game"], looks, copies, names)


def _from_list(words: Mapping[str, Any]) -> Pieces:
    """Read back the pieces that `Pieces.as_json` listed in the manifest of a reprint."""
    return Pieces(
        game=words["game"],
        by_key={
            (piece["component"], piece["item"]): Piece(
                frozenset((side, part, look) for side, part, look in piece["looks"]),
                int(piece["copies"]),
                piece["name"],
            )
            for piece in words["box"]
        },
    )


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
    """The order that draws an earlier revision: all pieces, and in the original words if it lacks the translation."""
    is_worded = order.wording in (PSEUDO, *overlay_names(folder))
    return replace(order, only=(), wording=order.wording if is_worded else "")
