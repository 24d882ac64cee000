"""Open questions of the rulebook and their rulings: the gaps of `audit.yaml`, the rulings of `waivers.yaml`."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from pnp.base.findings import Place
from pnp.drawing.api import HAIRLINE, Box, Item, Path, Type, lighter, line_height, outlines
from pnp.game.model import RULINGS, Game

from ..parts.page import GAP, Block, Chunk, Page
from . import heading

_INDENT = 4.2

RulingKind = Literal[
    "contradiction", "ambiguous", "undefined", "player-range", "no-rule-when-empty", "lost-with-picture",
    "listed-twice", "missing-piece", "name-drift", "broken-reference", "numbering", "extraction-marker", "error",
]  # fmt: skip


class Rulings(Block):
    """Open questions of the rulebook and their rulings: gaps of audit.yaml that have a waiver, in groups."""

    rulings: Literal["all"] | tuple[RulingKind, ...] = Field(description="all, or the kinds of gaps to show")
    size: float = Field(0.9, gt=0.5, le=1, description="of the type, as a part of the running text's size")

    def printed_tables(self) -> Iterator[str]:
        """The tables of audit.yaml and waivers.yaml."""
        yield RULINGS


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Kinds of gaps that are printed together, under one heading."""

    name: str
    icon: str
    kinds: tuple[RulingKind, ...]


GROUPS = (
    Group(name="contradiction", icon="scales", kinds=("contradiction",)),
    Group(name="ambiguous", icon="eye", kinds=("ambiguous",)),
    Group(name="undefined", icon="question", kinds=("undefined", "player-range")),
    Group(name="empty", icon="bag", kinds=("no-rule-when-empty",)),
    Group(name="picture", icon="brush", kinds=("lost-with-picture",)),
    Group(
        name="slip",
        icon="scroll",
        kinds=(
            "listed-twice", "missing-piece", "name-drift", "broken-reference",
            "numbering", "extraction-marker", "error",
        ),
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """One gap: the open question, its place in the rulebook, and the ruling."""

    says: str
    section: str
    ruling: str
    place: Place | None


def chunks(block: Rulings, page: Page) -> Iterator[Chunk]:
    """A heading for each group, and a chunk for each of its rulings."""
    size = page.size_pt * block.size
    type_ = page.body.but(size_pt=size, min_pt=size)
    for group in GROUPS:
        kinds = [kind for kind in group.kinds if block.rulings == "all" or not block.rulings or kind in block.rulings]
        rulings = list(_rulings(page.game, kinds))
        if rulings:
            title = heading.Heading(heading=page.kit.words.say(f"rulings.{group.name}"), icon=group.icon)
            yield from heading.chunks(title, page)
        for ruling in rulings:
            yield _chunk(ruling, page, type_, is_last=ruling is rulings[-1])


def _rulings(game: Game, kinds: list[RulingKind]) -> Iterator[Ruling]:
    waivers = {(waiver.code, waiver.about): waiver for waiver in game.waivers.waivers}
    for gap in game.audit.gaps:
        waiver = waivers.get((gap.kind, gap.id))
        if gap.kind in kinds and waiver:
            yield Ruling(says=gap.says, section=gap.where, ruling=waiver.ruling, place=gap.place)


def _chunk(ruling: Ruling, page: Page, type_: Type, *, is_last: bool) -> Chunk:
    """The open question with its place in the rulebook, an arrow before the ruling, and a hairline."""
    kit, width = page.kit, page.width
    question = f"{_sentence(ruling.says)} *({ruling.section})*"
    top = kit.height(question, width, type_)
    items: list[Item] = [kit.text(question, Box(0, 0, width, top + 0.05), type_, place=ruling.place)]
    top += 0.5
    side = line_height(type_)
    items.append(kit.icon("arrow_right", Box(0, top, side, side), page.accent))
    bold = type_.but(bold=True)
    height = kit.height(ruling.ruling, width - _INDENT, bold)
    items.append(kit.text(ruling.ruling, Box(_INDENT, top, width - _INDENT, height + 0.05), bold, place=ruling.place))
    top += max(height, side)
    if not is_last:
        top += GAP * 0.7
        rule = outlines.line(0, top, width, top)
        items.append(Path(outline=rule, stroke=lighter(page.accent, 0.55), width=HAIRLINE))
    return Chunk(height=top, items=tuple(items), before=GAP * 0.7)


def _sentence(words: str) -> str:
    return words if words.endswith((".", "?", "!")) else f"{words}."
