"""The cards of Resafa: effects, and actions they bring. Rulebook: "Bonus and special card effects explanation"."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from pnp.base.place import Place
from pnp.game.card_effects import CardEffect
from pnp.play.errors import PlayError
from pnp.play.parts import Part
from pnp.play.printed import Items, Printed
from pnp.play.views import Pools

from .kinds import KINDS, Colour, Kind, Size
from .printed import Amounts, EffectCard, SpecialCard


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """An open action of a turn: its kind, its reduction, and its limits.

    `only` is the level or size it is limited to, `colour` the colour of a colour action. Jobs that are `differing` are
    taken as actions of different kinds. Without `as_action`, building gives nothing that comes with the action.
    """

    kind: Kind
    spares: Amounts = field(default_factory=dict, hash=False)
    only: int = 0
    colour: Colour | None = None
    is_free: bool = False
    without_travel_cost: bool = False
    without_green_bonus: bool = False
    differing: bool = False
    as_action: bool = True


# Pieces that are built rather than gained.
_BUILT = {
    "small_garden": Job(kind=Kind.GARDEN, only=Size.SMALL),
    "large_garden": Job(kind=Kind.GARDEN, only=Size.LARGE),
    "workshop": Job(kind=Kind.WORKSHOP),
    "workshop_1": Job(kind=Kind.WORKSHOP, only=1),
    "workshop_2": Job(kind=Kind.WORKSHOP, only=2),
    "base_at_camel": Job(kind=Kind.BASE),
}


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect as printed, with the kind of action it belongs to, its immediate gains, and the jobs it brings."""

    printed: CardEffect
    during: Kind
    gain: Amounts
    jobs: tuple[Job, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A card with its colours, the level at which it is placed, and its points at the end."""

    suits: tuple[Colour, ...]
    level: int
    place: Place | None
    end: int
    effects: tuple[Effect, ...]

    @property
    def lasts(self) -> bool:
        """Tell whether the card stays open, for repeated effects or for the final scoring."""
        return any(effect.printed.when != "now" for effect in self.effects)


class Cards(Part):
    """All cards with effects, by their pools."""

    special = Pools()
    bonus = Pools()
    sack = Pools()
    printed_special = Printed(Items[SpecialCard], "special_card", pool="special")
    printed_bonus = Printed(Items[EffectCard], "bonus_card", pool="bonus")
    printed_sack = Printed(Items[EffectCard], "sack_card", pool="sack")

    def prepare(self) -> None:
        self.of: dict[int, Card] = {}
        for pools, printed in (
            (self.special, self.printed_special),
            (self.bonus, self.printed_bonus),
            (self.sack, self.printed_sack),
        ):
            self.of |= dict(zip(pools, map(_card, printed.items), strict=True))
        self.yellow = self.among(Colour.YELLOW)

    def among(self, colour: Colour, level: int | None = None) -> range:
        """The special cards of a colour, or of one of its levels; their numbers are consecutive.

        Raises PlayError if there are none, or if their numbers are not consecutive.
        """
        found = [
            pool for pool in self.special if self.of[pool].suits == (colour,) and level in (None, self.of[pool].level)
        ]
        if not found or found[-1] - found[0] >= len(found):
            wanted = f"{colour.name.lower()} special cards" + (f" of level {level}" if level else "")
            problem = f"the rules met {len(found)} {wanted}; expected one or more, with no others between them"
            raise PlayError(problem, self.of[found[-1]].place if found else None)
        return range(found[0], found[-1] + 1)

    def stack(self, card: int, colour: Colour, levels: int) -> int:
        """The number of a card's stack; each colour has a stack for each of its levels.

        Raises PlayError for a card of another level.
        """
        level = self.of[card].level
        if not 1 <= level <= levels:
            raise PlayError(f"the rules met a card of level {level}; expected 1 to {levels}", self.of[card].place)
        return colour * levels + level - 1

    def jobs(self) -> Iterator[Job]:
        """Every job that a card brings."""
        for card in self.of.values():
            for effect in card.effects:
                yield from effect.jobs


def _card(printed: EffectCard) -> Card:
    return Card(
        printed.suit, printed.level, printed.place_of("level"), printed.end, tuple(map(_effect, printed.effects))
    )


def _effect(printed: CardEffect) -> Effect:
    gain = {unit: number for unit, number in printed.gain.items() if unit not in _BUILT}
    return Effect(printed, KINDS.get(printed.during or "", Kind.NONE), gain, tuple(_jobs(printed)))


def _jobs(effect: CardEffect) -> Iterator[Job]:
    for unit in effect.gain:
        if unit in _BUILT:
            job = replace(
                _BUILT[unit],
                is_free=effect.cost == "none" or bool(effect.pay),
                as_action=False,
                without_green_bonus="green_bonus" in effect.without,
            )
            yield from [job] * effect.gain[unit]
    for unit, number in effect.actions.items():
        job = Job(
            kind=KINDS[unit],
            spares=effect.discount,
            is_free=effect.cost == "none",
            without_travel_cost="travel_cost" in effect.without,
            differing=effect.different,
        )
        yield from [job] * number
