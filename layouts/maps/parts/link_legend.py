"""The legend of links, and the table of points for links of each length."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol

from pnp.drawing.api import Box, Item, Kit, Point, outlines

from .courses import course
from .link_slots import LaneLook, lane_items, neutral, slot_items, slot_row
from .margin import LegendRow
from .plain_links import line_items


class _Colour(Protocol):
    colour: str
    symbol: str | None
    name: str | None


class _Link(Protocol):
    @property
    def kind(self) -> str: ...
    @property
    def length(self) -> int: ...
    @property
    def lanes(self) -> tuple[str | None, ...]: ...


def legend_rows(colours: Mapping[str, _Colour], links: Sequence[_Link], kit: Kit) -> list[LegendRow]:
    """A row for each named colour, and for each kind of link that the map has."""
    rows = [
        LegendRow(
            partial(
                _swatch, LaneLook(colour=kit.colour(link_colour.colour), symbol=link_colour.symbol, kind="plain"), kit
            ),
            link_colour.name,
        )
        for link_colour in colours.values()
        if link_colour.name
    ]
    if any(None in link.lanes for link in links if link.length):
        rows.append(_row("plain", kit))
    has_slots: dict[str, bool] = {}
    for link in links:
        has_slots[link.kind] = has_slots.get(link.kind, False) or link.length > 0
    kinds = [kind for kind in ("ferry", "tunnel") if kind in has_slots]
    return rows + [_row(kind, kit) if has_slots[kind] else _line_row(kind, kit) for kind in kinds]


def scoring_items(scoring: Sequence[int], title: str | None, box: Box, slot: float, kit: Kit) -> Iterator[Item]:
    """For each length a row of slots and its points."""
    style, inner = kit.style, box.inset(3, 2.4)
    top = inner.y
    words = style.rules().but(size_pt=10, min_pt=6, bold=True, valign="middle", align="right", leading=1.0)
    if title:
        head = style.title().but(align="centre", valign="middle")
        yield kit.text(title, Box(inner.x, top, inner.width, 5.4), head, what="scoring table")
        top += 6.4
    row = min(6.0, (inner.bottom - top) / len(scoring))
    cell = min(slot, (inner.width - 16) / len(scoring))
    for length, points in enumerate(scoring, 1):
        y = top + (length - 1) * row
        yield kit.text(str(length), Box(inner.x, y, 5, row), words.but(align="left", bold=False), what="scoring table")
        for at in range(length):
            place = Box(inner.x + 6 + at * cell, y + row * 0.25, cell - 0.7, row * 0.5)
            look = LaneLook(colour=neutral(kit), symbol=None, kind="plain")
            yield from slot_items(outlines.rectangle(place), look, kit)
        yield kit.text(str(points), Box(inner.right - 10, y, 10, row), words, what="scoring table")


def _row(kind: str, kit: Kit) -> LegendRow:
    look = LaneLook(colour=neutral(kit), symbol=None, kind=kind, wild=int(kind == "ferry"))
    return LegendRow(partial(_swatch, look, kit), kit.words.say(f"layout.link_{kind}"))


def _line_row(kind: str, kit: Kit) -> LegendRow:
    def swatch(box: Box) -> Iterator[Item]:
        line = course(Point(box.x, box.centre.y), Point(box.right, box.centre.y))
        return line_items(line, (kit.style.ink,), kind)

    return LegendRow(swatch, kit.words.say(f"layout.link_{kind}"))


def _swatch(look: LaneLook, kit: Kit, box: Box) -> Iterator[Item]:
    line = course(Point(box.x, box.centre.y), Point(box.right, box.centre.y))
    return lane_items(slot_row(line, 1, (box.width, min(3.4, box.height)), (0, 0)), 0.0, look, kit)
