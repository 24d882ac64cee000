"""Measures differences of the colours of badges and pieces for each kind of colour vision, and in grey."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType

from pnp.base.findings import Place
from pnp.base.kept_results import kept, made_by
from pnp.base.versions import version
from pnp.game.heads import PieceHead, SetHead
from pnp.game.model import Game
from pnp.game.templates import LAYOUT
from pnp.reader.nodes import different_texts

# Names of the filters that simulate the three kinds of colour blindness; grey is a printer without colour.
SIGHTS = ("normal", "protan", "deutan", "tritan", "grey")

# Eyes see a distance of about 2 side by side; pieces apart on a table, in lamplight and cheap ink, need more.
NEAR = 10.0

BADGES = "badges"
"""The group of the badges of a game; other groups are piece sets."""

_NO_SIGNS = frozenset({"id", "component", "count", "source", "colour", "ink", "back", "effect", "bleed", "sheet"})
_ENTRIES = ("items",)
_Numbered = tuple[int, PieceHead]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """One badge or piece: its colour as `#RRGGBB`, and its other visible keys with their values."""

    name: str
    colour: str
    others: Mapping[str, str]
    place: Place | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two signs of one group with different colours."""

    group: str
    first: Sign
    second: Sign

    @property
    def colours(self) -> tuple[str, str]:
        """The two colours."""
        return self.first.colour, self.second.colour

    @property
    def distances(self) -> Mapping[str, float]:
        """The distance of the two colours for each kind of vision."""
        return distances(*self.colours)

    @property
    def told_apart_by(self) -> tuple[str, ...]:
        """The visible keys other than colour in which the two signs differ."""
        first, second = self.first.others, self.second.others
        return tuple(sorted(key for key in first.keys() | second.keys() if first.get(key) != second.get(key)))


def pairs(game: Game) -> Iterator[Pair]:
    """Every pair of signs of a group with different colours; badges first, then by set."""
    for group, signs in _groups(game, lambda head: enumerate(head.pieces)):
        for first, second in combinations(signs, 2):
            if first.colour != second.colour:
                yield Pair(group=group, first=first, second=second)


def pairs_by_colour(game: Game) -> Iterator[Pair]:
    """The pairs that differ only in colour, in the same order, found without comparing all pairs."""
    for group, signs in _groups(game, lambda head: head.of_same_words):
        alike: defaultdict[frozenset[tuple[str, str]], list[int]] = defaultdict(list)
        for number, sign in enumerate(signs):
            alike[frozenset(sign.others.items())].append(number)
        for first, second in sorted(pair for numbers in alike.values() for pair in combinations(numbers, 2)):
            if signs[first].colour != signs[second].colour:
                yield Pair(group=group, first=signs[first], second=signs[second])


def _groups(game: Game, pieces_of: Callable[[SetHead], Iterable[_Numbered]]) -> Iterator[tuple[str, list[Sign]]]:
    yield BADGES, list(_badges(game))
    for head in game.sets:
        if pieces := tuple(pieces_of(head)):
            yield head.id, list(_pieces(game, head, pieces))


def _badges(game: Game) -> Iterator[Sign]:
    for name, badge in game.file.look.badges.items():
        others = {"icon": badge.icon or name, "shape": badge.shape}
        yield Sign(name=name, colour=_hex(game, badge.colour), others=others, place=badge.place)


def _pieces(game: Game, head: SetHead, pieces: Iterable[_Numbered]) -> Iterator[Sign]:
    is_each_apart = _prints_each_apart(head)
    for number, piece in pieces:
        icon = piece.text("icon")
        badge = game.file.look.badges.get(icon or "")
        colour = piece.text("colour") or (badge.colour if badge else head.text("colour"))
        if colour is not None:
            others = piece.as_texts(without=_NO_SIGNS)
            if is_each_apart:
                others["id"] = f"{piece.id} {number}"
            if badge:
                others["icon"] = f"{badge.icon or icon} on a {badge.shape}"
            yield Sign(name=piece.id, colour=_hex(game, colour), others=others, place=piece.place)


def _prints_each_apart(head: SetHead) -> bool:
    """Tell whether a template prints a field, or names a picture by a field, whose values are all different."""
    if head.layout != LAYOUT:
        return False
    texts = different_texts(head.document.without(_ENTRIES))
    return any(field in text for text in texts for field in ("{id}", "{index}"))


def _hex(game: Game, colour: str) -> str:
    return game.file.look.palette.get(colour, colour).upper()


def distances_of(pairs: Iterable[tuple[str, str]]) -> Mapping[tuple[str, str], Mapping[str, float]]:
    """The `distances` of pairs of colours, kept between runs, because the measuring library is slow to import."""
    asked = sorted(set(pairs))
    kind = made_by(__file__, also=f"distances of colours, coloraide {version('coloraide')}")
    measured = kept(kind, json.dumps(asked).encode(), lambda: _measured(asked)) if asked else b"[]"
    return dict(zip(asked, json.loads(measured), strict=True))


def _measured(pairs: Iterable[tuple[str, str]]) -> bytes:
    return json.dumps([dict(distances(*pair)) for pair in pairs]).encode()


@lru_cache(maxsize=4096)
def distances(colour: str, other: str) -> Mapping[str, float]:
    """The CIEDE2000 distance of two colours for each kind of vision: 0 is the same colour, 100 black and white.

    Colour blindness is simulated by the method of Brettel, Viénot and Mollon, at full strength.
    """
    from coloraide import Color  # noqa: PLC0415  # slow to import, and few games need it

    first, second = Color(colour), Color(other)
    blind = {name: (first.filter(name), second.filter(name)) for name in SIGHTS if name not in ("normal", "grey")}
    grey = (first.filter("grayscale"), second.filter("grayscale"))
    seen = {"normal": (first, second), **blind, "grey": grey}
    return MappingProxyType({sight: round(a.delta_e(b, method="2000"), 1) for sight, (a, b) in seen.items()})
