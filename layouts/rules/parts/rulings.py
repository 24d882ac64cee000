"""What the rulebook leaves open, and how it was ruled: the gaps of `audit.yaml` with the rulings of `waivers.yaml`."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.base.colours import Colour, lighter
from pnp.base.findings import Place
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Path
from pnp.drawing.style import HAIRLINE, Type
from pnp.drawing.typesetting.text import line_height
from pnp.game.model import Game

from .flow import Chunk

_INDENT = 4.2
_GAP = 1.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Kinds of gaps that are read together, under one heading."""

    name: str
    icon: str
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """One gap: what is open, where in the rulebook, how it was ruled."""

    says: str
    section: str
    ruling: str
    place: Place | None


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


def grouped(game: Game, kinds: tuple[str, ...]) -> Iterator[tuple[Group, tuple[Ruling, ...]]]:
    """The groups that have rulings of the kinds asked for; no kinds are all kinds."""
    waivers = {(waiver.code, waiver.about): waiver for waiver in game.waivers.waivers}
    for group in GROUPS:
        rulings = tuple(
            Ruling(says=gap.says, section=gap.where, ruling=waivers[gap.kind, gap.id].ruling, place=gap.place)
            for gap in game.audit.gaps
            if gap.kind in group.kinds and (not kinds or gap.kind in kinds) and (gap.kind, gap.id) in waivers
        )
        if rulings:
            yield group, rulings


def ruling_chunk(ruling: Ruling, width: float, kit: Kit, type_: Type, accent: Colour, *, last: bool) -> Chunk:
    """The open question with its place in the rulebook, behind an arrow what is played, and a hairline."""
    question = f"{_sentence(ruling.says)} *({ruling.section})*"
    top = kit.height(question, width, type_)
    items: list[Item] = [kit.text(question, Box(0, 0, width, top + 0.05), type_, place=ruling.place)]
    top += 0.5
    side = line_height(type_)
    items.append(kit.icon("arrow_right", Box(0, top, side, side), accent))
    bold = type_.but(bold=True)
    height = kit.height(ruling.ruling, width - _INDENT, bold)
    words = Box(_INDENT, top, width - _INDENT, height + 0.05)
    items.append(kit.text(ruling.ruling, words, bold, place=ruling.place))
    top += max(height, side)
    if not last:
        top += _GAP * 0.7
        rule = outlines.line(0, top, width, top)
        items.append(Path(outline=rule, stroke=lighter(accent, 0.55), width=HAIRLINE))
    return Chunk(height=top, items=tuple(items), before=_GAP * 0.7)


def _sentence(words: str) -> str:
    return words if words.endswith((".", "?", "!")) else f"{words}."
