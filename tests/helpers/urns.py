"""What chance should do in the shipped games, told by the pieces on the table alone: an urn for each action of chance.

The urns name zones and pools of `play.yaml` and know nothing of the weights of the engine.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from helpers.chance import chi_square, highest

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.match import Match
from pnp.play.opening import opener
from pnp.play.rulings import CHANCE, Action
from pnp.referee.players import at_random

ROOT = Path(__file__).parents[2]
What = tuple[int, ...]
Urn = Callable[[Match], Mapping[What, int]]
DRAWS = 3_000
_MOST_GAMES, _MOST_ACTIONS = 30, 3_000


def pieces(group: str, *families: str) -> Urn:
    """Every piece of some pools in that zone of a group in which all outcomes lie."""

    def urn(match: Match) -> Mapping[What, int]:
        count, met = match.state.count, [action.what[0] for action in match.odds()]
        (zone,) = (z for z in match.model.zone_numbers[group] if all(count(pool, z) for pool in met))
        pools = [pool for family in families for pool in match.model.families[family].values()]
        return {(pool,): count(pool, zone) for pool in pools if count(pool, zone)}

    return urn


def alike(*outcomes: int) -> Urn:
    """Outcomes that are all as likely, such as the faces of a die."""
    return lambda _match: {(outcome,): 1 for outcome in outcomes}


def _placed(match: Match) -> Mapping[What, int]:
    """The first trading tile of Resafa: any of its colour, and turned as often as one of that colour is."""
    tiles = [action.what[0] for action in match.odds()]
    turned, colour = 1, len(set(tiles))
    return {(tile, way): turned if way else colour - turned for tile in tiles for way in (0, 1)}


def _bot_tile(match: Match) -> Mapping[What, int]:
    """A stack of seven tiles, a random side up, but never the tank's on the last two, which are alike."""
    (zone,), pools = match.model.zone_numbers["bot_canals"], list(match.model.families["canal"].values())
    stack = [number % 6 for number, pool in enumerate(pools) for _ in range(match.state.count(pool, zone))]
    return Counter((piece, side) for piece in stack for side in ((0, 0) if piece == 5 else (0, 1)))


def _turned(match: Match) -> Mapping[What, int]:
    tiles = pieces("pile", "tile")(match)
    return {(tile, quarters): copies for (tile,), copies in tiles.items() for quarters in range(4)}


def _places(match: Match) -> Mapping[What, int]:
    return {(place,): 1 for place in range(match.state.held[match.model.zone_numbers["waste"][0]])}


def _slots(match: Match) -> Mapping[What, int]:
    """Above which tile of the first stack, or under all of it, a Crisis lies."""
    pile = match.model.zone_numbers["pile"][0]
    stacks = match.rules.number["stacks"]
    return {(above,): 1 for above in range(-(-match.state.held[pile] // stacks) + 1)}


def _everybody(match: Match) -> Mapping[What, int]:
    return {(seat,): 1 for seat in range(match.model.players)}


URNS: Mapping[str, Mapping[str, Urn]] = {
    "end_of_resources": {"deal": pieces("deck", "card")},
    "resafa": {
        "leave_out": pieces("deck", "special"),
        "reveal": pieces("deck", "special"),
        "lay_tile": _placed,
        "set_grid": pieces("box", "setup"),
        "lay_bonus": pieces("box", "canal_bonus"),
        "uncover": pieces("heap", "workshop"),
        "show": pieces("pile", "bonus"),
        "start": alike(0, 1),
        "give_set": alike(0, 1, 2, 3),
        "draw": pieces("stock", "action", "special"),
        "draw_sack": pieces("sack_deck", "sack"),
        "bot_first": lambda match: dict.fromkeys(list(pieces("bot_deck", "solo")(match))[1:], 1),
        "bot_tile": _bot_tile,
        "bot_turn": lambda match: dict.fromkeys(list(pieces("bot_deck", "solo")(match))[1:], 1),
    },
    "resource_hog": {
        "lot": _everybody,
        "draw": _everybody,
        "throw": alike(*range(6)),
        "roll": alike(*range(6)),
    },
    "resourced": {
        "roll": alike(*range(1, 7)),
        "good": pieces("good_pile", "good"),
        "bad": pieces("bad_pile", "bad"),
        "study": _places,
        "clean": alike(*range(1, 7)),
        "spin": lambda match: {(n,): 1 for n in range(1, match.rules.number["spinner_sectors"] + 1)},
    },
    "resourcity": {
        "deal": pieces("pile", "tile"),
        "fill": _turned,
        "slot": _slots,
        "empower": pieces("powers", "superpower"),
        "draw": pieces("pile", "tile", "huat"),
        "crisis": pieces("crises", "crisis"),
    },
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Draws of one action of chance, the first time that it came, beside its urn."""

    game: str
    action: str
    outcomes: int
    pieces: int
    statistic: float
    most: float


def rows(game_id: str) -> Iterator[Row]:
    """Draw thousands of times from every action of chance of a game."""
    game = load_game(ROOT / "content" / game_id, shown_from=ROOT, findings=Findings())
    assert game is not None
    match, rng, met = opener(game).match(game.file.players.min), random.Random(20), set[str]()
    for _ in range(_MOST_GAMES):
        match.reset()
        for _ in range(_MOST_ACTIONS):
            kind = next((action.kind for action in match.odds()), None)
            if kind is not None and kind not in met:
                met.add(kind)
                yield _row(match, game_id, kind, rng)
            action = at_random(match, rng)
            if action is None:
                break
            match.carry_out(action)
        if met == set(URNS[game_id]):
            return


def _row(match: Match, game_id: str, kind: str, rng: random.Random) -> Row:
    urn = URNS[game_id][kind](match)
    drawn = Counter(match.draw(rng.random) for _ in range(DRAWS))
    return Row(
        game=game_id,
        action=kind,
        outcomes=len(urn),
        pieces=sum(urn.values()),
        statistic=chi_square(drawn, {Action(kind, CHANCE, what): weight for what, weight in urn.items()}),
        most=highest(len(urn) - 1),
    )
