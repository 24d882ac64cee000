"""Overlays: files `texts/<name>.yaml` of a game, each an edition or a translation, whose texts replace originals.

The designer's own files stay unchanged. An overlay keeps a fingerprint of every original that it replaces, to detect
originals that changed later.
"""

import hashlib
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from pydantic import Field

from pnp.base import files
from pnp.base.findings import Findings, Place
from pnp.base.writer import NotWritableError, write_file
from pnp.game.fields import Language, Names
from pnp.reader.nodes import MappingNode
from pnp.reader.overlay_file import overlay_file
from pnp.reader.placed import Placed
from pnp.reader.typed import typed
from pnp.reader.yaml_reader import read

if TYPE_CHECKING:
    from pnp.game.model import Game

FOLDER = "texts"

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
# A language, with its script and its region if they are written as usual, unlike the words of an edition's name.
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-(?:[A-Z]{2}|[0-9]{3}))?")


class Overlay(Placed):
    """`texts/<name>.yaml`: a translation if it names a language, or else an edition."""

    called: ClassVar[str] = "an overlay"

    language: Language | None = Field(None, description="left out: an edition in the same language")
    texts: dict[str, str] = Field(default_factory=dict, description="the text by the key it replaces")
    originals: dict[str, str] = Field(default_factory=dict, description="fingerprints of what was replaced")


def overlay_of(texts: Iterable[tuple[str, str, Place]], place: Place) -> Overlay:
    """Make an overlay of keys and texts with their places."""
    node = MappingNode(place, ((key, text, where, where) for key, text, where in texts))
    return Overlay.model_validate(MappingNode(place, [("texts", node, place, place)]))


def fingerprint(text: str) -> str:
    """Hash an original, to find out later whether it has changed since it was translated."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def is_overlay_name(name: str) -> bool:
    """Tell whether an overlay may have this name: only letters, digits, - and _, so that it stays in its folder."""
    return _NAME.fullmatch(name) is not None


def language_of(name: str) -> str | None:
    """Give the language of an overlay whose name is a language code, such as fi or pt-BR."""
    return name if _LANGUAGE.fullmatch(name) else None


def overlay_names(folder: Path) -> tuple[str, ...]:
    """Give the names of the overlays in a game's folder, sorted."""
    return tuple(sorted(path.stem for path in (folder / FOLDER).glob("*.yaml")))


def read_overlay(folder: Path, name: str, *, shown_from: Path, findings: Findings) -> Overlay | None:
    """Read an overlay of a game's folder; every problem becomes a finding."""
    path = folder / FOLDER / f"{name}.yaml"
    documents = read(path, shown_as=path.relative_to(shown_from).as_posix(), findings=findings, inside=shown_from)
    return typed(Overlay, documents[0], names=Names(), findings=findings) if documents else None


def read_overlays(game: "Game", findings: Findings) -> dict[str, Overlay]:
    """Read the overlays of a game by their names; every problem becomes a finding."""
    names, root = overlay_names(game.folder), game.shown_from
    read_by_name = {name: read_overlay(game.folder, name, shown_from=root, findings=findings) for name in names}
    return {name: overlay for name, overlay in read_by_name.items() if overlay is not None}


def read_translations(game: "Game", findings: Findings) -> dict[str, Overlay]:
    """Read the overlays of a game that name a language; every problem becomes a finding."""
    overlays = read_overlays(game, findings)
    return {name: overlay for name, overlay in overlays.items() if overlay.language is not None}


def write_overlay(folder: Path, name: str, overlay: Overlay, keys: Sequence[str], *, inside: Path) -> None:
    """Write an overlay into a game's folder, in the order of `keys`, those of the game's texts.

    Comments and line ends of an existing file are kept. Raises NotWritableError, also when the folder of overlays is a
    link that leaves the folder `inside`.
    """
    path = folder / FOLDER / f"{name}.yaml"
    if files.leads_out(path, inside):
        raise NotWritableError(f"cannot write {path}: it lies behind a link that leaves the project")
    numbers = {key: number for number, key in enumerate(keys)}
    content = overlay_file(
        path.read_bytes().decode() if path.exists() else "",
        language=overlay.language or language_of(name),
        texts=overlay.texts,
        originals={key: overlay.originals[key] for key in overlay.texts if key in overlay.originals},
        order=lambda key: (numbers.get(key, len(numbers)), key),
    )
    write_file(path, content.encode())
