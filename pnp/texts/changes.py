"""Changed texts on their way into an overlay: what there is, what becomes what, and the file in the game's order."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.base.findings import Place
from pnp.base.writer import write_file
from pnp.drawing.kit import Setting
from pnp.game.typed_sets import ReadGame
from pnp.project.folder import Project
from pnp.reader.editing import quoted
from pnp.reader.nodes import MappingNode
from pnp.texts.keys import Wording
from pnp.texts.overlays import FOLDER, Overlay, fingerprint


@dataclass(frozen=True, slots=True, kw_only=True)
class Texts:
    """The texts of one game in order, its overlays, and how each text of its own words comes out."""

    project: Project
    read: ReadGame
    wordings: tuple[Wording, ...]
    overlays: Mapping[str, Overlay]

    @property
    def folder(self) -> Path:
        """The game's folder."""
        return self.project.game_folder(self.read.game.id)

    def overlay(self, name: str) -> Overlay:
        """An overlay by name; an empty one when it is not there yet."""
        return self.overlays.get(name, Overlay(language=None))


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One text that becomes another: its key, whose words, and where the new one was written."""

    wording: Wording
    overlay: str
    old: str
    new: str
    place: Place

    def __str__(self) -> str:
        return f"{self.wording.place}: {self.wording.key}\n  - {_on_one_line(self.old)}\n  + {_on_one_line(self.new)}"


def verdict(setting: Setting | None) -> str:
    """How a text comes out, in words: its size, its lines, and what would still fit."""
    if setting is None:
        return "drawn by its layout"
    if not setting.fits:
        return "does not fit"
    more = f", {setting.lines_left} more would fit" if setting.lines_left else ""
    lines = f"{setting.lines} {'line' if setting.lines == 1 else 'lines'}"
    return f"fits at {round(setting.size_pt, 2):g} pt in {lines}{more}"


def overlay_of(changes: Sequence[Change], language: str | None) -> Overlay:
    """An overlay of changes whose places are the cells they stand in."""
    first = changes[0].place
    texts = MappingNode(first, ((c.wording.key, c.new, c.place, c.place) for c in changes))
    node = MappingNode(first, [("texts", texts, first, first)])
    return Overlay.model_validate(node).model_copy(update={"language": language})


def write_overlay(texts: Texts, name: str, changes: Sequence[Change], forget: Collection[str] = ()) -> None:
    """Write the overlay anew in the order of the game's texts, without those to forget.

    Lines a translator wrote about it are kept on top.
    """
    before = texts.overlay(name)
    new = {change.wording.key: change.new for change in changes}
    kept = {key: text for key, text in {**before.texts, **new}.items() if key not in forget}
    order = {wording.key: number for number, wording in enumerate(texts.wordings)}
    originals = dict(before.originals)
    originals |= {change.wording.key: fingerprint(change.wording.text) for change in changes}
    keys = sorted(kept, key=lambda key: (order.get(key, len(order)), key))
    path = texts.folder / FOLDER / f"{name}.yaml"
    language = before.language or language_of(name)
    lines = [*_comments(path), *([f"language: {language}"] if language else []), "texts:" if kept else "texts: {}"]
    lines += [f"  {key}: {quoted(kept[key])}" for key in keys]
    made_from = [f'  {key}: "{originals[key]}"' for key in keys if key in originals]
    lines += ["originals:", *made_from] if made_from else []
    write_file(path, ("\n".join(lines) + "\n").encode())


def _comments(path: Path) -> list[str]:
    """The comment lines a file begins with."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return lines[: next((n for n, line in enumerate(lines) if not line.startswith("#")), len(lines))]


def language_of(name: str) -> str | None:
    """An overlay named like a language code is a language: fi, pt-BR."""
    return name if re.fullmatch(r"[a-z]{2,3}(-[A-Z]{2})?", name) else None


def _on_one_line(text: str) -> str:
    return text.strip().replace("\n", " / ")
