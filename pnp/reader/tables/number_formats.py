"""Applies number formats of spreadsheets: the text that a cell shows for a number, if it can be determined.

Percentages, leading zeros, thousands, fixed decimals, currencies and words around a number are supported. Fractions,
powers of ten, optional decimals, conditions and formats that depend on the language of the program are not.
"""

import re
from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache
from typing import NamedTuple

_UNCLEAR = "# ?"
_ACCOUNTS = "_(* {0}_);_(* \\({0}\\);_(* {1}_)"
BUILT_IN: Mapping[int, str] = {
    1: "0",
    2: "0.00",
    3: "#,##0",
    4: "#,##0.00",
    9: "0%",
    10: "0.00%",
    **dict.fromkeys((5, 6, 7, 8, 11, 12, 13, 42, 44, 48), _UNCLEAR),
    **dict.fromkeys((37, 38), "#,##0_);\\(#,##0\\)"),
    **dict.fromkeys((39, 40), "#,##0.00_);\\(#,##0.00\\)"),
    41: _ACCOUNTS.format("#,##0", '"-"'),
    43: _ACCOUNTS.format("#,##0.00", '"-"'),
}
"""The formats by the numbers that every workbook knows, without those of dates and plain numbers."""

PLAIN = frozenset({"", "General", "@"})

_TOKEN = re.compile(
    r"""
    "(?P<quoted>[^"]*)" | \\(?P<escaped>.) | (?P<space>[_*].)
    | \[\$(?P<currency>[^\]-]*)(?:-[^\]]*)?\]
    | \[(?P<colour>black|blue|cyan|green|magenta|red|white|yellow|color\ ?[0-9]+)\]
    | (?P<number>\#,\#\#0(?:\.0+)?|\#*0+(?:\.0+)?)
    | (?P<percent>%) | (?P<blank>\?) | (?P<sign>[-+$€£¥()!: \u00a0]) | (?P<end>;) | (?P<other>.)
    """,
    re.VERBOSE | re.IGNORECASE | re.DOTALL,
)
_SILENT = frozenset({"space", "blank", "colour"})
_LONGEST = 255
_LARGEST = 1e15


class _Section(NamedTuple):
    """The format of numbers of one sign: words around the number, or words alone."""

    before: str
    number: str
    after: str
    is_percent: bool


def plain_number(value: float) -> int | float:
    """A number of a file, which keeps all as decimals: a whole number without them, if it is not too large."""
    return int(value) if value.is_integer() and abs(value) < _LARGEST else value


@lru_cache(maxsize=4096)
def shown(number: float, code: str) -> str | None:
    """The text that a format shows for a number; None if it shows nothing, or if the format is not supported."""
    if len(code) > _LONGEST or not abs(number) < _LARGEST:
        return None
    sections = _sections(code)
    at = 1 if number < 0 and len(sections) > 1 else 2 if number == 0 and len(sections) > 2 else 0
    section = sections[at]
    if section is None:
        return None
    digits = _digits(Decimal(repr(abs(number))), section) if section.number else ""
    is_negative = number < 0 and at == 0 and any(digit in "123456789" for digit in digits)
    return f"{'-' * is_negative}{section.before}{digits}{section.after}".strip() or None


def _digits(number: Decimal, section: _Section) -> str:
    whole, _, decimals = section.number.partition(".")
    places = len(decimals)
    scaled = number * 100 if section.is_percent else number
    rounded = scaled.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    if "," in whole:
        return f"{rounded:,f}"
    return f"{rounded:0{whole.count('0') + (places + 1 if places else 0)}f}"


@lru_cache(maxsize=1024)
def _sections(code: str) -> tuple[_Section | None, ...]:
    """The sections of a format: one for all numbers, or for positive numbers, negative numbers and zero."""
    sections: list[_Section | None] = []
    tokens: list[tuple[str, str]] = []
    for found in _TOKEN.finditer(f"{code};"):
        kind = str(found.lastgroup)
        if kind == "end":
            sections.append(_section(tokens))
            tokens = []
        else:
            tokens.append((kind, found[kind]))
    return tuple(sections)


def _section(tokens: list[tuple[str, str]]) -> _Section | None:
    kinds = [kind for kind, _ in tokens]
    if "other" in kinds or kinds.count("number") > 1 or {"number", "blank"} <= set(kinds):
        return None
    words = ["" if kind in _SILENT else text for kind, text in tokens]
    at = kinds.index("number") if "number" in kinds else len(words)
    return _Section("".join(words[:at]), "".join(words[at : at + 1]), "".join(words[at + 1 :]), "percent" in kinds)
