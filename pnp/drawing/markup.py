r"""Rich text as people type it, taken apart: `**bold**`, `*italic*`, `- ` lists, `{icon:name}`, `\` before a sign.

A line break stays one, a blank line parts paragraphs, an asterisk without its partner is an asterisk.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_BULLET = re.compile(r"[ \t]*- +")
_TOKEN = re.compile(r"\\(?P<plain>[\\*{}\-])|(?P<stars>\*+)|\{icon:(?P<icon>[^{}]+)\}")


@dataclass(frozen=True, slots=True)
class Span:
    """Characters of one weight and slant (line breaks among them), or one icon."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: str | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or a list entry; `after_gap` when a blank line stands before it."""

    spans: tuple[Span, ...]
    bullet: bool = False
    after_gap: bool = False


def parse(markup: str) -> tuple[Block, ...]:
    """The blocks of a rich text; nothing is refused, what has no meaning is printed as it stands."""
    return tuple(Block(_spans(text), bullet, gap) for text, bullet, gap in _blocks(markup))


def _blocks(markup: str) -> Iterator[tuple[str, bool, bool]]:
    text, bullet, gap = "", False, False
    started = False
    for typed in markup.split("\n"):
        if not typed.strip():
            if started:
                yield text, bullet, gap
            gap, started = gap or started, False
            continue
        marker = _BULLET.match(typed)
        if marker is None and started and (not bullet or typed[0] in " \t"):
            text += (" " if bullet else "\n") + typed.strip()
            continue
        if started:
            yield text, bullet, gap
            gap = False
        text, bullet, started = typed[marker.end() if marker else 0 :].strip(), marker is not None, True
    if started:
        yield text, bullet, gap


def _spans(text: str) -> tuple[Span, ...]:
    made: list[Span] = []
    plain = ""
    bold = italic = False
    at = 0
    for token in _TOKEN.finditer(text):
        plain += text[at : token.start()]
        at = token.end()
        if token["plain"]:
            plain += token["plain"]
            continue
        before = (bold, italic)
        if token["stars"]:
            bold, italic = _toggled(text, token, bold=bold, italic=italic)
            if (bold, italic) == before:
                plain += token["stars"]
                continue
        if plain:
            made.append(Span(plain, *before))
            plain = ""
        if token["icon"]:
            made.append(Span("", bold, italic, token["icon"].strip()))
    plain += text[at:]
    return (*made, Span(plain, bold, italic)) if plain else tuple(made)


def _toggled(text: str, stars: re.Match[str], *, bold: bool, italic: bool) -> tuple[bool, bool]:
    """Weight and slant after a row of asterisks; unchanged when it opens nothing that is closed later."""
    count = len(stars["stars"])
    if count > 3:
        return bold, italic
    return (
        _switched(text, stars, "**", on=bold) if count >= 2 else bold,
        _switched(text, stars, "*", on=italic) if count != 2 else italic,
    )


def _switched(text: str, stars: re.Match[str], sign: str, *, on: bool) -> bool:
    if on:
        return text[stars.start() - 1].isspace()
    rest = text[stars.end() :]
    if not rest or rest[0].isspace():
        return False
    wanted = (2, 3) if sign == "**" else (1, 3)
    return any(
        len(later["stars"]) in wanted and not rest[later.start() - 1].isspace()
        for later in _TOKEN.finditer(rest)
        if later["stars"] and later.start() > 0
    )
