"""Widgets of a playingcards.io room: decks in holders, pieces, boards, dice and the hand."""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.drawing.geometry import Point
from pnp.exports.tabletop.lots import Lot

SCHEMA = 8
"""The version of the format whose widgets these are."""

ASSETS = "userassets"
"""The folder of the pictures in the file."""

D6 = "d6"
"""The id of the component that becomes dice of the table."""

OF_A_LOT = 2
"""The widgets of a lot beside its pieces: its holder and its deck."""

# The height of the label above a holder, and the margin of a holder around its pieces, in units of the table.
_LABEL, _EDGE = 28.0, 4.0
_DIE, _DICE_GAP = 50, 10

Widget = dict[str, Any]


def hand() -> Widget:
    """The hand of each player, below the table."""
    return {"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1, "enabled": True}


def board(name: str, place: Point, size: tuple[float, float], picture: str) -> Widget:
    """A board, which lies below everything else."""
    return {
        "id": f"board-{name}",
        "type": "board",
        **_at(place, 1),
        "width": _whole(size[0]),
        "height": _whole(size[1]),
        "boardImage": _asset(picture),
    }


def size_of_lot(piece: tuple[float, float]) -> tuple[float, float]:
    """Width and height of a holder with its label, around pieces of this size."""
    return piece[0] + 2 * _EDGE, piece[1] + 2 * _EDGE + _LABEL


def lot(
    of: Lot, place: Point, size: tuple[float, float], pictures: Sequence[tuple[str, str]], most: int
) -> Iterator[Widget]:
    """A holder with pieces of this size, with at most `most` copies of each; `pictures` are the front and the back."""
    width, height = _whole(size[0]), _whole(size[1])
    holder = {
        "id": f"holder-{of.name}",
        "type": "holder",
        **_at(Point(place.x, place.y + _LABEL), 2),
        "width": _whole(size[0] + 2 * _EDGE),
        "height": _whole(size[1] + 2 * _EDGE),
        "label": of.title,
        "allowedDecks": None,
    }
    yield holder
    middle = Point(place.x + _EDGE, place.y + _LABEL + _EDGE)
    deck = {
        "id": f"deck-{of.name}",
        "type": "cardDeck",
        **_at(middle, 3),
        "parent": holder["id"],
        "collectionName": of.title,
        "cardWidth": width,
        "cardHeight": height,
        "enlarge": True,
        "cardTypes": {
            piece.name: {"label": piece.title, "face": _asset(front), "back": _asset(back or front)}
            for piece, (front, back) in zip(of.pieces, pictures, strict=True)
        },
        "faceTemplate": _template("face", width, height, has_radius=of.kind == "card"),
        "backTemplate": _template("back", width, height, has_radius=of.kind == "card"),
    }
    yield deck
    kind = "piece" if of.kind == "token" else "card"
    for piece in of.pieces:
        for copy in range(min(piece.copies, most)):
            yield {
                "id": f"{kind}-{piece.name}-{copy + 1}",
                "type": kind,
                "deck": deck["id"],
                "cardType": piece.name,
                "parent": holder["id"],
                **_at(middle, 4),
                "faceup": of.kind != "card",
                "owner": None,
            }


def size_of_dice(number: int) -> tuple[float, float]:
    """Width and height of a row of dice."""
    return number * (_DIE + _DICE_GAP), _DIE


def dice(number: int, place: Point) -> Iterator[Widget]:
    """A row of dice of six faces with the pips of the table."""
    yield {
        "id": "deck-d6",
        "type": "cardDeck",
        **_at(place, 3),
        "collectionType": "dice",
        "cardWidth": _DIE,
        "cardHeight": _DIE,
        "cardTypes": {str(n): {"label": str(n), "image": f"/img/dice-basic/{n}.svg"} for n in range(1, 7)},
        "faceTemplate": _template("image", _DIE, _DIE, has_radius=False),
    }
    for die in range(number):
        spot = Point(place.x + die * (_DIE + _DICE_GAP), place.y)
        yield {"id": f"dice-{die + 1}", "type": "dice", "deck": "deck-d6", **_at(spot, 5), "diceValue": "1"}


def _template(value: str, width: float, height: float, *, has_radius: bool) -> Widget:
    picture = {"type": "image", "x": 0, "y": 0, "w": width, "h": height, "color": "transparent"}
    return {
        "includeBorder": False,
        "includeRadius": has_radius,
        "objects": [picture | {"valueType": "dynamic", "value": value}],
    }


def _at(place: Point, z: int) -> Widget:
    return {"x": _whole(place.x), "y": _whole(place.y), "z": z}


def _asset(picture: str) -> str:
    return f"package://{ASSETS}/{picture}"


def _whole(length: float) -> float:
    return round(length, 1)
