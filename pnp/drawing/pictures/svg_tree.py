"""SVG files as trees of elements with places: read without entities, without references, and never too large."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.parsers import expat  # every door it has to the outside is shut below

from pnp.base import files
from pnp.base.findings import Findings, Place

LARGEST_BYTES = 1_000_000
DEEPEST = 40
MOST_ELEMENTS = 5_000

_FARTHEST = 1e6
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,2})?")
_SVG = "http://www.w3.org/2000/svg"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Element:
    """One SVG element; elements of other namespaces are left out when a file is read."""

    tag: str
    attributes: Mapping[str, str]
    place: Place
    children: list["Element"] = field(default_factory=list)

    def __iter__(self) -> Iterator["Element"]:
        return iter(self.children)


class _RefusedError(Exception):
    """Stops the parser at something that is not read on."""


def read_tree(path: Path, *, shown_as: str, findings: Findings, inside: Path | None = None) -> Element | None:
    """Read a file as a tree; None, with a finding, when it is no SVG or not a safe one."""
    data = files.content(path, shown_as=shown_as, findings=findings, longest=LARGEST_BYTES, inside=inside)
    return None if data is None else _Reader(shown_as, findings).read(data)


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
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.EntityDeclHandler = self._doctype
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
            self._refuse("svg-too-large", f"the picture has more than {MOST_ELEMENTS:,} elements")
        if len(self.open) >= DEEPEST:
            self._refuse("svg-too-large", f"elements are nested more than {DEEPEST} deep")
        namespace, _, tag = name.rpartition(" ")
        outside = namespace != _SVG or (bool(self.open) and self.open[-1] is None)
        element = None if outside else Element(tag=tag, attributes=attributes, place=self._place())
        if element is not None and self.open:
            parent = self.open[-1]
            assert parent is not None
            parent.children.append(element)
        elif element is not None:
            self.root = element
        self.open.append(element)

    def _end(self, _name: str) -> None:
        self.open.pop()

    def _doctype(self, *_declared: Any) -> None:
        self._refuse("svg-refused", "met a document type or an entity; expected plain SVG without <!DOCTYPE>")

    def _refuse(self, code: str, message: str) -> None:
        self._note(code, message)
        raise _RefusedError

    def _note(self, code: str, message: str) -> None:
        self.findings.error(code, message, place=self._place())

    def _place(self) -> Place:
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber
        return Place(self.shown_as, max(line, 1), column + 1)


def _reason(error: Exception) -> str:
    return expat.ErrorString(error.code) if isinstance(error, expat.ExpatError) else str(error)


def number(text: str, what: str) -> float:
    """Read one number; `px` behind it is allowed.

    Raises ValueError with a sentence for the user, as all functions here do.
    """
    bare = text.strip().removesuffix("px")
    if _NUMBER.fullmatch(bare) is None or abs(float(bare)) > _FARTHEST:
        raise ValueError(f'{what} is "{text}"; expected a number without a unit')
    return float(bare)


def numbers(text: str, what: str) -> list[float]:
    """Read numbers with blanks or commas between them."""
    return [number(part, what) for part in re.split(r"[\s,]+", text.strip()) if part]
