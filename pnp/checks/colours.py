"""No two pieces differ only in colours that are too similar for some kind of colour vision, or in grey."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.game.colour_vision import BADGES, NEAR, SIGHTS, Pair, distances_of, pairs_by_colour
from pnp.game.model import Game

WORDS_ONLY = True

_FOR = {
    "normal": "for every eye",
    "protan": "for eyes without red cones",
    "deutan": "for eyes without green cones",
    "tritan": "for eyes without blue cones",
    "grey": "on a print without colour",
}

_OF_BADGES = "give one of them another `icon` or `shape`"
_OF_PIECES = "let something else that is printed differ, too: an icon, a letter, a word, a shape"


def check(game: Game) -> Iterator[Finding]:
    """Measure the differences of badges and pieces that differ only in colour, with CIEDE2000."""
    pairs = list(pairs_by_colour(game))
    measured = distances_of(pair.colours for pair in pairs)
    for pair in pairs:
        distances = measured[pair.colours]
        confused = [sight for sight in SIGHTS if distances[sight] < NEAR]
        if confused:
            yield _finding(pair, confused[0], distances[confused[0]])


def _finding(pair: Pair, sight: str, distance: float) -> Finding:
    first, second = pair.first, pair.second
    return Finding(
        code="colour-alone",
        subject=f"{pair.group}.{first.name}.{second.name}",
        message=(
            f'"{first.name}" and "{second.name}" of "{pair.group}" differ only in colour; {_FOR[sight]}, '
            f"{first.colour} and {second.colour} have a distance of {distance:g} (CIEDE2000); "
            f"expected at least {NEAR:g}"
        ),
        place=second.place,
        hint=_OF_BADGES if pair.group == BADGES else _OF_PIECES,
    )
