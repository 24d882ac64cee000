r"""Parses rich text: `**bold**`, `*italic*`, `- ` lists, `{icon:name}`, `\` before a sign.

A line break is kept, a blank line separates paragraphs, and an unpaired asterisk is printed.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

_BULLET = re.compile(r"[ \t]*- +")
_TOKEN = re.compile(r"\\(?P<plain>[\\*{}\-])|(?P<stars>\*+)|\{icon:(?P<icon>[^{}]+)\}")


class Span(NamedTuple):
    """Characters of one weight and slant, including line breaks, or one icon."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: str | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or a list entry; `after_gap` when a blank line precedes it."""

    spans: tuple[Span, ...]
    bullet: bool = False
    after_gap: bool = False


def parse(markup: str) -> tuple[Block, ...]:
    """The blocks of a rich text; markup characters without a meaning are printed as typed."""
    return tuple([Block(_spans(text), bullet, gap) for text, bullet, gap in _blocks(markup)])


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
    tokens = list(_TOKEN.finditer(text))
    if not tokens:
        return (Span(text),)
    spans: list[Span] = []
    plain = ""
    bold = italic = False
    at = 0
    closers = _last_closers(text, tokens)
    for token in tokens:
        start, end = token.span()
        kind = token.lastgroup
        plain += text[at:start]
        at = end
        before = (bold, italic)
        if kind == "stars":
            bold, italic = _toggled(text, start, end, closers, before)
        if kind != "icon" and (bold, italic) == before:
            plain += token[kind or 0]
            continue
        if plain:
            spans.append(Span(plain, *before))
            plain = ""
        if kind == "icon":
            spans.append(Span("", bold, italic, token["icon"].strip()))
    plain += text[at:]
    return (*spans, Span(plain, bold, italic)) if plain else tuple(spans)


def _last_closers(text: str, tokens: list[re.Match[str]]) -> tuple[int, int]:
    """The positions of the last asterisks that could close bold, and italic; only pairs are emphasis."""
    bold = italic = -1
    for token in tokens:
        start, end = token.span()
        if token.lastgroup == "stars" and start and not text[start - 1].isspace():
            count = end - start
            bold = start if count in (2, 3) else bold
            italic = start if count in (1, 3) else italic
    return bold, italic


def _toggled(text: str, start: int, end: int, closers: tuple[int, int], before: tuple[bool, bool]) -> tuple[bool, bool]:
    """Weight and slant after a run of asterisks; unchanged if it neither opens nor closes emphasis."""
    count = end - start
    opens = end < len(text) and not text[end].isspace()
    closes = start > 0 and not text[start - 1].isspace()
    bold, italic = before
    if count in (2, 3):
        bold = not closes if bold else opens and closers[0] > start
    if count in (1, 3):
        italic = not closes if italic else opens and closers[1] > start
    return bold, italic
