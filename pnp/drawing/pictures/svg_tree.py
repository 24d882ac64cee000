"""Parses SVG files safely into trees of elements with places: reads nothing outside of the file, and limits its size.

Drawing programs write a document type, and entities for the names of namespaces; both are accepted if they are short
and refer to nothing.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.parsers import expat  # all its external access is disabled below

from pnp.base import files
from pnp.base.findings import Findings, Place

LARGEST_BYTES = 5_000_000
DEEPEST = 60
MOST_ELEMENTS = 20_000
SIMPLIFY = "simplify it in the drawing program, or save it as PNG"

_FARTHEST = 1e6
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?0*\d{1,2})?")
_UNITS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
# Units that depend on the font size or the window.
_RELATIVE = ("%", "em", "ex", "rem", "ch", "vw", "vh")
_SVG = "http://www.w3.org/2000/svg"
_LINK = "http://www.w3.org/1999/xlink href"
_SPACE = "http://www.w3.org/XML/1998/namespace space"
# Entities for namespaces have less than fifty characters. A reference has at least three, which bounds the growth of a
# file by entities.
_LONGEST_ENTITY = 64


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Element:
    """One SVG element with its child elements and texts; other namespaces are left out, except links."""

    tag: str
    attributes: Mapping[str, str]
    place: Place
    content: "list[Element | str]" = field(default_factory=list)

    def __iter__(self) -> Iterator["Element"]:
        return (part for part in self.content if isinstance(part, Element))

    def everything(self) -> Iterator["Element"]:
        """The element and all elements in it."""
        pending = [self]
        while pending:
            element = pending.pop()
            yield element
            if element.content:
                pending += [part for part in reversed(element.content) if isinstance(part, Element)]

    @property
    def text(self) -> str:
        """The words in the element itself."""
        return "".join(part for part in self.content if isinstance(part, str))


class NotKeptError(Exception):
    """Raised for valid SVG that outlines cannot represent exactly; the message names it."""


class _RefusedError(Exception):
    """Stops the parser when the file is refused."""


def read_tree(path: Path, *, shown_as: str, findings: Findings, inside: Path | None = None) -> Element | None:
    """Read a file as a tree; None, with a finding, if it is not SVG or not safe."""
    data = files.content(path, shown_as=shown_as, findings=findings, longest=LARGEST_BYTES, inside=inside)
    return None if data is None else tree_in(data, shown_as=shown_as, findings=findings)


def tree_in(data: bytes, *, shown_as: str, findings: Findings) -> Element | None:
    """Read the content of a file as a tree; None, with a finding, if it is not SVG or not safe."""
    return _Reader(shown_as, findings).read(data)


class _Reader:
    def __init__(self, shown_as: str, findings: Findings) -> None:
        self.shown_as = shown_as
        self.findings = findings
        self.root: Element | None = None
        self.open: list[Element | None] = []
        self.count = 0
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._words
        self.parser.EntityDeclHandler = self._entity
        self.parser.buffer_text = True
        self.parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)

    def read(self, data: bytes) -> Element | None:
        """Parse the whole file."""
        try:
            self.parser.Parse(data, True)  # noqa: FBT003  # expat takes no keywords
        except _RefusedError:
            return None
        except (expat.ExpatError, LookupError, ValueError) as error:
            self._note("svg-broken", f"the file is not well-formed XML: {_reason(error)}")
            return None
        if self.root is None or self.root.tag != "svg":
            self._note("svg-broken", f'the file is not SVG; expected <svg xmlns="{_SVG}"> at the top')
            return None
        return self.root

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS:
            self._refuse("svg-too-large", f"the picture has more than {MOST_ELEMENTS:,} elements", SIMPLIFY)
        if len(self.open) >= DEEPEST:
            self._refuse("svg-too-large", f"elements are nested more than {DEEPEST} deep", SIMPLIFY)
        namespace, _, tag = name.rpartition(" ")
        outside = namespace != _SVG or (bool(self.open) and self.open[-1] is None)
        element = None if outside else Element(tag=tag, attributes=_plain(attributes), place=self._place())
        if element is not None and self.open:
            parent = self.open[-1]
            assert parent is not None
            parent.content.append(element)
        elif element is not None:
            self.root = element
        self.open.append(element)

    def _end(self, _name: str) -> None:
        self.open.pop()

    def _words(self, words: str) -> None:
        if self.open and (element := self.open[-1]) is not None:
            element.content.append(words)

    def _entity(self, name: str, _is_parameter: bool, value: str | None, *_declared: Any) -> None:  # noqa: FBT001  # expat calls it
        if value is None or "&" in value or "%" in value or len(value) > _LONGEST_ENTITY:
            message = f'met the entity "{name}"; expected none but short ones that refer to nothing else'
            self._refuse("svg-refused", message)

    def _refuse(self, code: str, message: str, hint: str | None = None) -> None:
        self._note(code, message, hint)
        raise _RefusedError

    def _note(self, code: str, message: str, hint: str | None = None) -> None:
        self.findings.error(code, message, place=self._place(), hint=hint)

    def _place(self) -> Place:
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber
        return Place(self.shown_as, max(line, 1), column + 1)


def _plain(attributes: dict[str, str]) -> dict[str, str]:
    """The attributes of SVG itself, and the links."""
    plain = {name: value for name, value in attributes.items() if " " not in name}
    if _LINK in attributes:
        plain.setdefault("href", attributes[_LINK])
    if _SPACE in attributes:
        plain["xml:space"] = attributes[_SPACE]
    return plain


def _reason(error: Exception) -> str:
    return expat.ErrorString(error.code) if isinstance(error, expat.ExpatError) else str(error)


def number(text: str, what: str) -> float:
    """Read one number, or a length in CSS pixels, 96 to the inch.

    Raises ValueError with a sentence for the user, as all functions here do, and NotKeptError.
    """
    match = _NUMBER.match(text.strip())
    unit = text.strip()[match.end() :].lower() if match else ""
    if unit in _RELATIVE:
        raise NotKeptError(f"lengths in {unit}")
    if match is None or unit not in _UNITS or abs(float(match[0])) > _FARTHEST:
        raise ValueError(f'{what} is "{text}"; expected a number')
    return float(match[0]) * _UNITS[unit]


def numbers(text: str, what: str) -> list[float]:
    """Read numbers with blanks or commas between them."""
    return [number(part, what) for part in re.split(r"[\s,]+", text.strip()) if part]
