"""The table of a match, for rules in Python: zones and values, taking and returning pieces, phases, turns and ends."""

from collections.abc import Callable, Iterable, Mapping

from pnp.play.course import Course
from pnp.play.effects import end_round, take
from pnp.play.model import OVER, PHASE, TURN
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
        return take(self.model, self.state, pool, count, zone)

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
            for pool, count in state.pieces_in(zone):
                if zone != state.homes[pool]:
                    state.move(count, pool, zone, state.homes[pool])

    def end_round(self, reason: str) -> None:
        """Count a round that ended for one of the reasons in `play.yaml`."""
        end_round(self.state, self.model.end_number(reason))

    def end(self, reason: str) -> None:
        """End the game for one of the reasons in `play.yaml`."""
        self.state.set(OVER, self.model.end_number(reason))

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
        self.state.forget(values)
