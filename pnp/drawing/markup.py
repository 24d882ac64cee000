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
    tokens = list(_TOKEN.finditer(text))
    closers = _last_closers(text, tokens)
    for token in tokens:
        plain += text[at : token.start()]
        at = token.end()
        before = (bold, italic)
        if token["stars"]:
            bold, italic = _toggled(text, token, closers, before)
        if not token["icon"] and (bold, italic) == before:
            plain += token["plain"] or token["stars"]
            continue
        if plain:
            made.append(Span(plain, *before))
            plain = ""
        if token["icon"]:
            made.append(Span("", bold, italic, token["icon"].strip()))
    plain += text[at:]
    return (*made, Span(plain, bold, italic)) if plain else tuple(made)


def _last_closers(text: str, tokens: list[re.Match[str]]) -> tuple[int, int]:
    """Where the last asterisks stand that could end bold, and italic: only a pair is emphasis."""
    bold = italic = -1
    for token in tokens:
        if token["stars"] and token.start() and not text[token.start() - 1].isspace():
            count = len(token["stars"])
            bold = token.start() if count in (2, 3) else bold
            italic = token.start() if count in (1, 3) else italic
    return bold, italic


def _toggled(
    text: str, stars: re.Match[str], closers: tuple[int, int], before: tuple[bool, bool]
) -> tuple[bool, bool]:
    """Weight and slant after a row of asterisks; unchanged when it neither ends nor begins anything."""
    count = len(stars["stars"])
    opens = stars.end() < len(text) and not text[stars.end()].isspace()
    closes = stars.start() > 0 and not text[stars.start() - 1].isspace()
    after = [not closes if on else opens and closer > stars.start() for on, closer in zip(before, closers, strict=True)]
    return (after[0] if count in (2, 3) else before[0], after[1] if count in (1, 3) else before[1])
