"""What a game's `rules.py` builds on: the questions and deeds that no vocabulary says, over the table of a match."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pnp.base.findings import PnpError
from pnp.game.play import Code
from pnp.play.model import OVER, PHASE, ROUND, ROUND_END, TURN
from pnp.play.rulings import ALLOWED, CHANCE, Action, Ruling

if TYPE_CHECKING:
    from pnp.play.match import Match

__all__ = ["ALLOWED", "CHANCE", "Action", "Own", "Plain", "Ruling", "SupplyRunsOutError", "refused"]


class SupplyRunsOutError(PnpError):
    """A rule takes a piece that is not there, and the rulebook does not say what happens then."""

    def __init__(self, pool: str) -> None:
        super().__init__(f"no {pool} is left, and no rule says how play goes on")
        self.pool = pool


def refused(code: Code, needed: str, met: str = "") -> Ruling:
    """A refusal."""
    return Ruling(code, needed, met)


class Own:
    """A game's own rules; `rules.py` extends it as `Rules` with the functions that `play.yaml` names."""

    def __init__(self, match: "Match") -> None:
        self.match = match
        self.plan = match.plan
        self.table = match.table
        self.players = match.plan.players
        self.zones = match.plan.zone_numbers
        self.kept = match.plan.value_numbers
        self.figures = match.plan.figures
        self.prepare()

    def prepare(self) -> None:
        """Look up once what is needed often."""

    def begin(self) -> None:
        """Set up the first round; all pieces are at home."""

    def look_again(self) -> None:
        """Work out what follows from what lies where, after a scenario has laid it."""

    def after(self) -> None:
        """Look at what every action leads to, whichever it was."""

    def aim(self, _seat: int) -> int:
        """How well a player stands, for players who want to do well."""
        return 0

    def kinds(self, family: str) -> range:
        """The numbers of the pools of a family."""
        numbers = list(self.plan.families[family].values())
        return range(numbers[0], numbers[-1] + 1)

    def go(self, phase: str) -> None:
        """Let a phase begin."""
        self.table.set(PHASE, self.match.phase_numbers[phase])

    def pass_to(self, seat: int) -> None:
        """Let somebody act from now on; CHANCE for cards, dice and spinners."""
        self.table.set(TURN, seat)

    def take(self, pool: int, count: int, zone: int) -> int:
        """Move pieces from their home, as many as there are when the rest is lost; tells how many came."""
        home = self.table.homes[pool]
        there = self.table.count(pool, home)
        if there < count:
            if self.match.when_empty[pool] == "undefined":
                raise SupplyRunsOutError(self.plan.pools[pool])
            count = there
        self.table.move(count, pool, home, zone)
        return count

    def put_back(self, pool: int, count: int, zone: int) -> None:
        """Move pieces home."""
        self.table.move(count, pool, zone, self.table.homes[pool])

    def send_home(self, zones: Iterable[int]) -> None:
        """Move everything in some zones home."""
        table = self.table
        for zone in zones:
            for pool, count in enumerate(table.cells[zone :: table.zones] if table.held[zone] else ()):
                if count and zone != table.homes[pool]:
                    table.move(count, pool, zone, table.homes[pool])

    def end_round(self, reason: str) -> None:
        """Count a round that ended in one of the ways of `play.yaml`."""
        self.table.set(ROUND, self.table.values[ROUND] + 1)
        self.table.set(ROUND_END, self.plan.ends.index(reason) + 1)

    def end(self, reason: str) -> None:
        """Let the game be over."""
        self.table.set(OVER, self.plan.ends.index(reason) + 1)

    def look_for_ends(self, moment: str) -> bool:
        """Let the game be over when one of the ends looked at now has come; tells whether one has."""
        return self.match.look_for_ends(moment)

    def value(self, name: str, at: int = 0) -> int:
        """One of the values that play keeps; `at` is a seat or a space."""
        return self.table.values[self.kept[name][at]]

    def set(self, name: str, number: int, at: int = 0) -> None:
        """Change one of the values that play keeps."""
        self.table.set(self.kept[name][at], number)


class Plain(Own):
    """The rules of a game without a `rules.py`: its ends are looked at after every action, its aim is what it says."""

    def after(self) -> None:
        """Look whether the game is over."""
        self.look_for_ends("turn")

    def aim(self, seat: int) -> int:
        """How well a player stands, as `aim` of `play.yaml` counts."""
        look = self.match.aim
        return int(look(Action("", seat))) if look else 0
