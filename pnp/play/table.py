"""The table of a match, for rules in Python: zones and values, taking and returning pieces, phases, turns and ends."""

from collections.abc import Callable, Iterable, Mapping

from pnp.game.model import nearest
from pnp.play.course import Course
from pnp.play.errors import PlayError, SupplyRunsOutError
from pnp.play.model import OVER, PHASE, ROUND, ROUND_END, TURN
from pnp.play.rulings import CHANCE


def _named(figures: Mapping[str, int], prefix: str) -> dict[str, int]:
    return {name.removeprefix(prefix): figure for name, figure in figures.items() if name.startswith(prefix)}


class Table:
    """The table on which the rules of a game act.

    `number` has the numbers of `rules.yaml`, `reading` the values of readings (`who_eats`) and whether options are
    chosen (`who_eats.all`). `parts` are the parts of the rules that were made at this table.
    """

    def __init__(self, course: Course) -> None:
        self.course = course
        self.model = course.model
        self.state = course.state
        self.players = course.model.players
        self.zones = course.model.zone_numbers
        self.kept = course.model.value_numbers
        self.values = course.state.values
        self.parts: list[object] = []
        self.figures = course.model.figures
        self.number = _named(self.figures, "number.")
        self.reading = _named(self.figures, "reading.")

    def kinds(self, family: str) -> range:
        """The numbers of the pools of a family."""
        numbers = list(self.model.families[family].values())
        return range(numbers[0], numbers[-1] + 1)

    def is_open(self, kind: str, seat: int = CHANCE) -> bool:
        """Tell whether a seat, or chance, has a legal action of a kind, regardless of phase and turn."""
        return self.course.resolver.kinds.counts[kind](seat) > 0

    def begin_phase(self, phase: int) -> None:
        """Begin a phase by its number."""
        if self.values[PHASE] != phase:
            self.state.set(PHASE, phase)

    def go(self, phase: str) -> None:
        """Begin a phase by its name."""
        self.begin_phase(self.model.phase_numbers[phase])

    def pass_to(self, seat: int) -> None:
        """Give the turn to a seat, or to CHANCE for cards, dice and spinners."""
        if self.values[TURN] != seat:
            self.state.set(TURN, seat)

    def pass_to_first(self, seats: Iterable[int], may: Callable[[int], object]) -> bool:
        """Give the turn to the first of some seats that may act; return whether there is such a seat."""
        for seat in seats:
            if may(seat):
                self.pass_to(seat)
                return True
        return False

    def take(self, pool: int, count: int, zone: int) -> int:
        """Move pieces from their home and return the number: less than `count` if missing pieces are lost.

        Raises SupplyRunsOutError if no rule says what happens when the home is empty.
        """
        home = self.state.homes[pool]
        present = self.state.count(pool, home)
        if present < count:
            if self.model.when_empty[pool] == "undefined":
                raise SupplyRunsOutError(self.model.pools[pool])
            count = present
        self.state.move(count, pool, home, zone)
        return count

    def bring(self, pools: Iterable[int], zone: int) -> None:
        """Move all pieces of some pools from their homes into a zone, for the setup."""
        for pool in pools:
            home = self.state.homes[pool]
            self.state.move(self.state.count(pool, home), pool, home, zone)

    def put_back(self, pool: int, count: int, zone: int) -> None:
        """Move pieces home."""
        self.state.move(count, pool, zone, self.state.homes[pool])

    def send_home(self, zones: Iterable[int]) -> None:
        """Move everything in some zones home."""
        state = self.state
        for zone in zones:
            for pool, count in enumerate(state.cells[zone :: state.zones] if state.held[zone] else ()):
                if count and zone != state.homes[pool]:
                    state.move(count, pool, zone, state.homes[pool])

    def end_round(self, reason: str) -> None:
        """Count a round that ended for one of the reasons in `play.yaml`."""
        end = self._end_number(reason)
        self.state.set(ROUND, self.state.values[ROUND] + 1)
        self.state.set(ROUND_END, end)

    def end(self, reason: str) -> None:
        """End the game for one of the reasons in `play.yaml`."""
        self.state.set(OVER, self._end_number(reason))

    def _end_number(self, reason: str) -> int:
        if reason not in self.model.ends:
            raise PlayError(f'"{reason}" is not an end{nearest(reason, self.model.ends)}')
        return self.model.ends.index(reason) + 1

    def look_for_ends(self, moment: str) -> bool:
        """End the game if one of the ends that are checked at this moment applies; return whether one does."""
        return self.course.look_for_ends(moment)

    def value(self, name: str, at: int = 0) -> int:
        """A value of the state; `at` is a seat or a space."""
        return self.state.values[self.kept[name][at]]

    def set(self, name: str, number: int, at: int = 0) -> None:
        """Change a value of the state."""
        self.state.keep(self.kept[name][at], number)

    def forget(self, values: Iterable[int]) -> None:
        """Reset values, given by their numbers, to 0."""
        numbers = self.values
        for value in values:
            if numbers[value]:
                self.state.set(value, 0)
