"""Colours, goods and kinds of action in Resafa."""

from enum import IntEnum, IntFlag


class Colour(IntEnum):
    """The colours of cards and tracks."""

    YELLOW = 0
    WHITE = 1
    BLUE = 2
    PINK = 3


class Kind(IntEnum):
    """The kinds of jobs in a turn: colour actions, main actions, a base founded by a card, any main action."""

    NONE = 0
    COLOUR = 1
    WORKSHOP = 2
    PRODUCTION = 3
    PROVISIONS = 4
    GARDEN = 5
    CANAL = 6
    TRADING = 7
    BASE = 8
    ANY = 9

    def __str__(self) -> str:
        return self.name.lower()


KINDS = {
    "any_colour": Kind.COLOUR,
    "workshop_construction": Kind.WORKSHOP,
    "production": Kind.PRODUCTION,
    "production_action": Kind.PRODUCTION,
    "provisions": Kind.PROVISIONS,
    "garden_construction": Kind.GARDEN,
    "canal_construction": Kind.CANAL,
    "trading": Kind.TRADING,
    "trading_base": Kind.BASE,
    "any_action": Kind.ANY,
}
BEGUN = (Kind.WORKSHOP, Kind.PRODUCTION, Kind.GARDEN, Kind.CANAL, Kind.TRADING)
MAIN = (*BEGUN, Kind.PROVISIONS)


class Size(IntEnum):
    """The sizes of gardens."""

    SMALL = 1
    LARGE = 2


class Stage(IntEnum):
    """The stage of a trading action."""

    AWAY = 0
    ARRIVED = 1
    TRADED = 2


class Due(IntEnum):
    """Gains still to be used in this turn, as indexes of the value `due`."""

    SACK_CARD = 0
    SQUARE_TOKEN = 1
    SCARAB_TOKEN = 2
    ANY_STEP = 3
    PINK_STEP = 4
    FLIP_TILE = 5
    RARE = 6
    GOOD = 7
    PRODUCTION = 8  # in any room
    APART = 9  # by cards, in different workshops
    ACTION = 10  # by the production action, in different workshops


class Used(IntFlag):
    """The use that was made of a workshop in this turn."""

    ACTION = 1
    APART = 2


# The phases in which a player acts: before the action card, and after it.
ANY_TIME = ("play", "turn")
GOODS = ("stone", "marble", "spice", "amphora")
RARE = ("spice", "amphora")
OWNERS = ("red", "green", "yellow", "blue")
