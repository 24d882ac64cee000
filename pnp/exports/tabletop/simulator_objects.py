"""Objects of a Tabletop Simulator save: decks, tiles, tokens, stacks and bags, each at its real size.

One unit of the table is an inch. The size of an object at scale 1 is taken from the bounds that scripts of published
games report; pnp's objects have not been measured in the program.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pnp.base.units import INCH

Object = dict[str, Any]

# Inches at scale 1: the width of a card (its height follows the picture), the depth of a tile or token.
_CARD_WIDTH, _TILE_DEPTH = 2.2, 2.0

_THICK_CARD, _THICK_BOARD = 0.05, 0.1
_FACE_UP, _FACE_DOWN = 0.0, 180.0
_BAG_SHUFFLES = 2

# The height of an object in inches: a loose one falls onto the table, a fixed one must lie on it.
_ABOVE_THE_TABLE, _ON_THE_TABLE = 1.5, 1.06

BOX, HEX, CIRCLE, ROUNDED = range(4)


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """The name of an object, its component and item, and its size in millimetres; `key` is unique in the save."""

    key: str
    name: str
    component: str
    item: str = ""
    width: float
    height: float


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckSheet:
    """One sheet of a deck: its number, the addresses of its pictures, its grid."""

    number: int
    face: str
    back: str
    columns: int
    rows: int
    has_own_backs: bool

    def as_json(self) -> Object:
        """Give the entry of `CustomDeck`."""
        return {
            "FaceURL": self.face,
            "BackURL": self.back,
            "NumWidth": self.columns,
            "NumHeight": self.rows,
            "BackIsHidden": True,
            "UniqueBack": self.has_own_backs,
            "Type": 0,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckCard:
    """One card of a deck: its name, its sheet, and its cell on the sheet, counted from 0."""

    name: str
    item: str
    sheet: DeckSheet
    cell: int

    @property
    def id(self) -> int:
        """Its number in the save."""
        return 100 * self.sheet.number + self.cell


def deck(label: Label, cards: Sequence[DeckCard]) -> Object:
    """A deck, face down; a single card becomes a card object."""
    contained = [_card(label, card, number) for number, card in enumerate(cards)]
    if len(contained) == 1:
        return contained[0]
    sheets = {str(card.sheet.number): card.sheet.as_json() for card in cards}
    return _object("DeckCustom", label, scale=_card_scale(label), turned=_FACE_DOWN) | {
        "HideWhenFaceDown": True,
        "SidewaysCard": label.width > label.height,
        "DeckIDs": [card.id for card in cards],
        "CustomDeck": sheets,
        "ContainedObjects": contained,
    }


def _card(label: Label, card: DeckCard, number: int) -> Object:
    label_of_card = Label(
        key=f"{label.key}/{number}",
        name=card.name,
        component=label.component,
        item=card.item,
        width=label.width,
        height=label.height,
    )
    return _object("CardCustom", label_of_card, scale=_card_scale(label), turned=_FACE_DOWN) | {
        "HideWhenFaceDown": True,
        "Hands": True,
        "SidewaysCard": label.width > label.height,
        "CardID": card.id,
        "CustomDeck": {str(card.sheet.number): card.sheet.as_json()},
    }


def tile(label: Label, face: str, back: str | None, type_: int, *, is_fixed: bool = False) -> Object:
    """A flat piece: a box, hexagon, circle or rounded box with a picture on each side."""
    thickness = _THICK_BOARD if is_fixed else _THICK_CARD * 2
    tile_object = _object("Custom_Tile", label, scale=_tile_scale(label))
    if is_fixed:
        tile_object["Transform"]["posY"] = _ON_THE_TABLE
    return tile_object | {
        "Locked": is_fixed,
        "CustomImage": _image(face, back)
        | {"CustomTile": {"Type": type_, "Thickness": thickness, "Stackable": not is_fixed, "Stretch": True}},
    }


def token(label: Label, face: str, *, is_standing: bool = False) -> Object:
    """A piece whose outline is the opaque part of its picture; a standee stands."""
    return _object("Custom_Token", label, scale=_tile_scale(label)) | {
        "CustomImage": _image(face, None)
        | {
            "CustomToken": {
                "Thickness": 0.1,
                "MergeDistancePixels": 5.0,
                "StandUp": is_standing,
                "Stackable": not is_standing,
            }
        },
    }


def stack(piece: Object, copies: int) -> Object:
    """Equal pieces in one stack."""
    return piece if copies == 1 else piece | {"Name": f"{piece['Name']}_Stack", "Number": copies}


def bag(label: Label, pieces: Sequence[Object]) -> Object:
    """A bag from which pieces are drawn at random."""
    return _object("Bag", label, scale=1.0) | {
        "Bag": {"Order": _BAG_SHUFFLES},
        "ContainedObjects": list(pieces),
    }


def with_pages(first: Object, others: Sequence[Object]) -> Object:
    """A piece of several pages: the object has a state for each page."""
    return first | {"States": {str(number): page for number, page in enumerate(others, start=2)}} if others else first


def at(piece: Object, x: float, z: float) -> Object:
    """The object at a place on the table."""
    return piece | {"Transform": piece["Transform"] | {"posX": round(x, 3), "posZ": round(z, 3)}}


def save(title: str, note: str, objects: Sequence[Object]) -> Object:
    """The whole file."""
    return {
        "SaveName": title,
        "GameMode": title,
        "Date": "",
        "VersionNumber": "",
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": note,
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": list(objects),
    }


def _card_scale(label: Label) -> float:
    return label.width / INCH / _CARD_WIDTH


def _tile_scale(label: Label) -> float:
    return label.height / INCH / _TILE_DEPTH


def _image(face: str, back: str | None) -> Object:
    return {"ImageURL": face, "ImageSecondaryURL": back or "", "ImageScalar": 1.0, "WidthScale": 0.0}


def _object(kind: str, label: Label, *, scale: float, turned: float = _FACE_UP) -> Object:
    across = round(scale, 4)
    return {
        "GUID": hashlib.sha256(label.key.encode()).hexdigest()[:6],
        "Name": kind,
        "Transform": {
            "posX": 0.0,
            "posY": _ABOVE_THE_TABLE,
            "posZ": 0.0,
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": turned,
            "scaleX": across,
            "scaleY": 1.0,
            "scaleZ": across,
        },
        "Nickname": label.name,
        "Description": "",
        "GMNotes": f"{label.component}/{label.item}" if label.item else label.component,
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
    }
