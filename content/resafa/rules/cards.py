"""What the cards of Resafa do, read once from the data that prints them and packed into whole numbers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pnp.base.findings import Findings
from pnp.game.card_effects import CardEffect
from pnp.game.model import Game, SetHead
from pnp.game.model import Names as Known
from pnp.reader.typed import typed

NO_JOB, COLOUR, WORKSHOP, PRODUCTION, PROVISIONS, GARDEN, CANAL, TRADING, BASE, ANY = range(10)
KINDS = {
    "any_colour": COLOUR,
    "workshop_construction": WORKSHOP,
    "production": PRODUCTION,
    "production_action": PRODUCTION,
    "provisions": PROVISIONS,
    "garden_construction": GARDEN,
    "canal_construction": CANAL,
    "trading": TRADING,
    "any_action": ANY,
}
COLOURS = ("yellow", "white", "blue", "pink")
ANY_COLOUR = len(COLOURS)
SMALL, LARGE = 1, 2
# What is built rather than gained: the job it is, and the size or level it is bound to.
_BUILT = {
    "small_garden": (GARDEN, SMALL),
    "large_garden": (GARDEN, LARGE),
    "workshop": (WORKSHOP, 0),
    "workshop_1": (WORKSHOP, 1),
    "workshop_2": (WORKSHOP, 2),
    "base_at_camel": (BASE, 0),
}
# How many bits a whole number has for each part of a job, from the lowest; states keep jobs as such codes.
_WIDTHS = {
    "kind": 4, "coin": 2, "stone": 2, "marble": 2, "free": 1, "no_travel": 1, "no_green": 1, "only": 2, "colour": 3,
    "apart": 1, "no_action": 1,
}  # fmt: skip

Amounts = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """Something that may still be done in a turn: what, how much cheaper, and bound to what.

    `free`, `no_travel`, `no_green`, `apart` and `no_action` are 0 or 1; with `no_action` a card has something built
    without the action that builds it.
    """

    kind: int
    coin: int = 0
    stone: int = 0
    marble: int = 0
    free: int = 0
    no_travel: int = 0
    no_green: int = 0
    apart: int = 0
    no_action: int = 0
    only: int = 0
    colour: int = 0

    @property
    def code(self) -> int:
        code = shift = 0
        for name, width in _WIDTHS.items():
            code |= getattr(self, name) << shift
            shift += width
        return code


@lru_cache(maxsize=1024)
def job_of(code: int) -> Job:
    """The job of a code."""
    numbers = {}
    for name, width in _WIDTHS.items():
        numbers[name] = code & (1 << width) - 1
        code >>= width
    return Job(**numbers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Does:
    """One effect: what it needs, takes and gives, which jobs it brings, and what it spares in the job at hand."""

    when: str
    during: int
    founding: bool
    needs: Amounts
    pay: Amounts
    gain: Amounts
    off: Amounts
    mix: Amounts
    jobs: tuple[int, ...]
    per: str
    times: int
    apart: bool
    scale: str
    again: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card: its colours and level, the points on it, and what it does."""

    id: str
    suits: tuple[int, ...]
    level: int
    end: int
    does: tuple[Does, ...]

    @property
    def lasts(self) -> bool:
        """Tell whether the card stays open, for repeated effects or for the final scoring."""
        return any(one.when != "now" for one in self.does)


def amounts(told: Mapping[str, Any]) -> Amounts:
    """Amounts by their unit, in a fixed order."""
    return tuple((str(unit), int(number)) for unit, number in told.items())


def items(game: Game, set_id: str) -> list[Mapping[str, Any]]:
    """The pieces of a set, as they are written."""
    return list(whole(game, set_id)["items"])


def whole(game: Game, set_id: str) -> Mapping[str, Any]:
    """A set, as it is written."""
    return _source(game, set_id).document


def cards(game: Game, set_id: str) -> tuple[Card, ...]:
    """The cards of a set of effect cards."""
    return _cards(_source(game, set_id))


def _source(game: Game, set_id: str) -> SetHead:
    return next(source for source in game.sets if source.id == set_id)


@lru_cache(maxsize=8)
def _cards(source: SetHead) -> tuple[Card, ...]:
    return tuple(map(_card, source.document["items"]))


def _card(item: Mapping[str, Any]) -> Card:
    suit = item.get("suit", ())
    suits = (suit,) if isinstance(suit, str) else tuple(suit)
    return Card(
        id=str(item["id"]),
        suits=tuple(COLOURS.index(one) for one in suits),
        level=int(item.get("level", 0)),
        end=int(item.get("end", 0)),
        does=tuple(_does(node) for node in item["effects"]),
    )


def _does(node: Any) -> Does:
    effect = typed(CardEffect, node, names=Known(), findings=Findings())
    assert effect is not None
    gain = {unit: n for unit, n in effect.gain.items() if unit not in _BUILT}
    return Does(
        when=effect.when,
        during=KINDS.get(effect.during or "", NO_JOB),
        founding=effect.during == "trading_base",
        needs=amounts(effect.needs),
        pay=amounts(effect.pay),
        gain=amounts(gain),
        off=() if effect.actions else amounts(effect.discount),
        mix=((",".join(effect.mix.of), effect.mix.number),) if effect.mix else (),
        jobs=tuple(job.code for job in _jobs(effect)),
        per=effect.per or "",
        times=effect.times or 0,
        apart=effect.different,
        scale=effect.scale or "",
        again=bool(effect.again),
    )


def _jobs(effect: CardEffect) -> Iterator[Job]:
    free, no_green = effect.cost == "none" or bool(effect.pay), "green_bonus" in effect.without
    for unit, number in effect.gain.items():
        if unit in _BUILT:
            kind, only = _BUILT[unit]
            yield from (Job(kind=kind, only=only, free=free, no_green=no_green, no_action=True) for _ in range(number))
    off = dict(effect.discount) if effect.actions else {}
    for unit, number in effect.actions.items():
        for _ in range(number):
            yield Job(
                kind=KINDS[unit],
                colour=ANY_COLOUR if unit == "any_colour" else 0,
                free=effect.cost == "none",
                no_travel="travel_cost" in effect.without,
                apart=effect.different,
                coin=off.get("coin", 0),
                stone=off.get("stone", 0),
                marble=off.get("marble", 0),
            )
