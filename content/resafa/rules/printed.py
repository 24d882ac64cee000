"""The print on the pieces of Resafa, as far as the rules use it."""

import re
from collections.abc import Mapping
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from pnp.base.findings import BadValueError
from pnp.game.card_effects import CardEffect
from pnp.game.model import Placed
from pnp.play.printed import Items

from .kinds import KINDS, Colour, Kind


def _named(known: Mapping[str, Kind] | Mapping[str, Colour]) -> BeforeValidator:
    """Accept a member of an enumeration by its name."""

    def read(name: object) -> object:
        if not isinstance(name, str) or name not in known:
            raise BadValueError(f"expected one of {', '.join(known)}")
        return known[name]

    return BeforeValidator(read)


Amounts = Mapping[str, int]
KindName = Annotated[Kind, _named(KINDS)]
ColourName = Annotated[Colour, _named({colour.name.lower(): colour for colour in Colour})]
Suits = Annotated[tuple[ColourName, ...], BeforeValidator(lambda suits: (suits,) if isinstance(suits, str) else suits)]
_GAIN = re.compile(r"(?:(\d+)\s+)?\{icon:(\w+)\}")


class _Print(BaseModel):
    model_config = ConfigDict(frozen=True)


class EffectCard(Placed):
    """A card with effects; sack cards have neither suit nor level."""

    model_config = ConfigDict(extra="ignore")

    suit: Suits = ()
    level: int = 0
    end: int = 0
    effects: tuple[CardEffect, ...]


class SpecialCard(EffectCard):
    suit: Annotated[Suits, Field(min_length=1, max_length=1)]


class Half(_Print):
    kind: KindName
    suit: ColourName
    fallback: bool = False


class ActionCard(_Print):
    top: Half
    bottom: Half


class Room(_Print):
    gives: Amounts


class Workshop(_Print):
    kind: str
    rooms: tuple[Room, ...]
    sides: tuple[Amounts, ...]

    @property
    def level(self) -> int:
        """The level; 0 for a starting workshop."""
        return {"level_1": 1, "level_2": 2}.get(self.kind, 0)


class WorkshopBack(_Print):
    rooms: tuple[Room, ...]


class WorkshopKind(_Print):
    back: WorkshopBack | None = None


class Workshops(Items[Workshop]):
    kinds: dict[str, WorkshopKind]


class CanalTile(_Print):
    front: str
    back: str


class CanalBonus(_Print):
    value: str

    @property
    def gain(self) -> Amounts:
        return {unit: int(number or 1) for number, unit in _GAIN.findall(self.value)}


class SetupSide(_Print):
    spaces: tuple[tuple[int, int], ...]


class SetupCard(_Print):
    front: SetupSide
    back: SetupSide


class Purchase(_Print):
    item: str
    better: Amounts
    worse: Amounts


class Sale(Purchase):
    bonus: Amounts = {}


class TradingTile(_Print):
    colour: str
    buy: Purchase
    sell: Sale


class Good(_Print):
    id: str
    value: Annotated[str, Field(pattern=r"^×?[0-9]{1,3}$")] = "1"

    @property
    def worth(self) -> int:
        return int(self.value.lstrip("×"))


class Guide(Placed):
    """How the bot takes a main action."""

    model_config = ConfigDict(extra="ignore")

    kind: KindName
    slot: str = ""
    track: str = ""
    arrow: str = ""
    places: tuple[str, ...] = ()


class SoloCard(_Print):
    points: str
    discards: tuple[str, str]
    guides: tuple[Guide, ...]
    first: int = 0
    top: Half | None = None
    bottom: Half | None = None

    def guide(self, kind: Kind) -> Guide:
        return next(guide for guide in self.guides if guide.kind == kind)


class Waypoint(_Print):
    between: tuple[str, str]


class Routes(_Print):
    waypoint: Waypoint


class Region(_Print):
    routes: Routes | None = None


class Board(_Print):
    regions: tuple[Region, ...]
