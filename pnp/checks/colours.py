"""Nothing is told apart by colour alone where some eyes, or a printer without colour, see one colour."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.game.colour_vision import NEAR, SIGHTS, Pair, pairs_by_colour
from pnp.game.model import Game

WORDS_ONLY = True

_WHOSE = {
    "normal": "to every eye",
    "protan": "to eyes without red cones",
    "deutan": "to eyes without green cones",
    "tritan": "to eyes without blue cones",
    "grey": "on a print without colour",
}


def check(game: Game) -> Iterator[Finding]:
    """Measure the colours of badges and pieces that differ in nothing but colour, with CIEDE2000."""
    for pair in pairs_by_colour(game):
        near = [sight for sight in SIGHTS if pair.distances[sight] < NEAR]
        if near:
            yield _finding(pair, near[0])


def _finding(pair: Pair, sight: str) -> Finding:
    first, second = pair.first, pair.second
    return Finding(
        code="colour-alone",
        message=(
            f'only colour tells "{first.name}" and "{second.name}" of "{pair.group}" apart, and {_WHOSE[sight]} '
            f"{first.colour} and {second.colour} are {pair.distances[sight]:g} apart; expected at least {NEAR:g}"
        ),
        place=second.place,
        hint="give one of them another icon, letter, label or shape",
    )
