"""Editions and translations: texts that replace others, each in a file `texts/<name>.yaml` beside the content.

The designer's own files are never touched by them. An overlay remembers a fingerprint of every text it was made from,
so that a translation can be told that its original has changed since.
"""

import hashlib
import re
from pathlib import Path
from typing import ClassVar

from pydantic import Field

from pnp.base.findings import Findings
from pnp.game.fields import Language, Names
from pnp.game.placeholders import all_placeholders, icons, placeholders
from pnp.game.plurals import misfit
from pnp.reader.placed import Placed
from pnp.reader.typed import typed
from pnp.reader.yaml_reader import read

FOLDER = "texts"

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")


class Overlay(Placed):
    """`texts/<name>.yaml`: a language, or an edition when it names none."""

    called: ClassVar[str] = "an overlay"

    language: Language | None = Field(None, description="left out: an edition in the same language")
    texts: dict[str, str] = Field(default_factory=dict, description="the text by the key it replaces")
    originals: dict[str, str] = Field(default_factory=dict, description="fingerprints of what was replaced")


def fingerprint(text: str) -> str:
    """A short hash that tells whether an original is still what was translated."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def is_overlay_name(name: str) -> bool:
    """Tell whether an overlay may be called so: letters, digits, - and _, so that it is a file in its folder."""
    return _NAME.fullmatch(name) is not None


def overlay_names(folder: Path) -> tuple[str, ...]:
    """The overlays of a game's folder by name, sorted."""
    return tuple(sorted(path.stem for path in (folder / FOLDER).glob("*.yaml")))


def read_overlay(folder: Path, name: str, *, shown_from: Path, findings: Findings) -> Overlay | None:
    """Read an overlay of a game's folder; every problem becomes a finding."""
    path = folder / FOLDER / f"{name}.yaml"
    documents = read(path, shown_as=path.relative_to(shown_from).as_posix(), findings=findings, inside=shown_from)
    return typed(Overlay, documents[0], names=Names(), findings=findings) if documents else None


def lost_or_invented(original: str, text: str) -> str | None:
    """What a text lost or invented among placeholders and icons, as the end of a sentence; None when they agree."""
    before = {*placeholders(original), *(f"icon:{name}" for name in icons(original))}
    after = {*placeholders(text), *(f"icon:{name}" for name in icons(text))}
    lost, invented = sorted(before - after), sorted(after - before)
    said = [f"lost {_listed(lost)}"] if lost else []
    said += [f"invented {_listed(invented)}"] if invented else []
    return " and ".join(said) or None


def wrong_forms(text: str, language: str) -> str | None:
    """What is wrong with the forms that go with the numbers of a text, as a sentence."""
    told = (misfit(forms, language) for _, forms in all_placeholders(text) if forms)
    return next((wrong for wrong in told if wrong), None)


def _listed(names: list[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in names)
