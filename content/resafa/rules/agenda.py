"""What may still be done in a turn of Resafa: main actions, colour actions, and what cards let one do."""

from pnp.play.rules import Ruling, refused, unless

from .cards import ANY, ANY_COLOUR, COLOUR, COLOURS, PROVISIONS, Job, job_of
from .house import House

JOB_NAMES = (
    "no", "colour", "workshop", "production", "provisions", "garden", "canal", "trading", "base", "any",
)  # fmt: skip


class Agenda(House):
    """A list of jobs, each a whole number; one of them is being done."""

    def agenda(self) -> list[int]:
        first = self.at.agenda
        return [code for code in self.values[first : first + len(self.kept["agenda"])] if code]

    def promise(self, code: int) -> None:
        """Add a job; one beyond the places of the agenda is lost."""
        values = self.values
        for place in self.kept["agenda"]:
            if not values[place]:
                self.state.set(place, code)
                return

    def pending(self, kind: int) -> int | None:
        """The place on the agenda of the last job of a kind."""
        values = self.values
        for place in reversed(self.kept["agenda"]):
            if values[place] & 15 == kind:
                return place
        return None

    def strike(self, place: int) -> int:
        code = self.values[place]
        self.state.set(place, 0)
        return code

    def right(self, colour: int | None) -> int | None:
        """The place on the agenda of the job that allows a colour action, the most specific one first."""
        values, best, found = self.values, 9, None
        for place in self.kept["agenda"]:
            code = values[place]
            kind = code & 15
            if kind == COLOUR:
                bound = code >> 15 & 7
                rank = 1 if bound == ANY_COLOUR else 0 if colour in (None, bound) else 9
            elif kind == PROVISIONS:
                rank = 2
            else:
                rank = 3 if kind == ANY and self.is_free_to_take(code, PROVISIONS) else 9
            if rank < best:
                best, found = rank, place
        return found

    def is_free_to_take(self, code: int, kind: int) -> bool:
        """Tell whether a free choice of action may be of this kind; two actions of one card must differ."""
        return not (code >> 18 & 1 and self.values[self.at.taken] >> kind & 1)

    def use_right(self, colour: int | None) -> None:
        place = self.right(colour)
        assert place is not None
        if self.strike(place) & 15 == ANY:
            self.state.set(self.at.taken, self.values[self.at.taken] | 1 << PROVISIONS)

    def has_right(self, colour: int | None) -> Ruling | None:
        """Refuse when no colour action of this colour is left."""
        if self.right(colour) is not None:
            return None
        of_colour = "" if colour is None else f"{COLOURS[colour]} "
        return refused("ALREADY_DONE", f"a {of_colour}colour action, or provisions, still to be done")

    def colours_now(self) -> list[int]:
        values, bound = self.values, set[int]()
        for place in self.kept["agenda"]:
            code = values[place]
            kind, colour = code & 15, code >> 15 & 7
            if kind == PROVISIONS or (kind == ANY and self.is_free_to_take(code, PROVISIONS)):
                return list(range(len(COLOURS)))
            if kind == COLOUR:
                if colour == ANY_COLOUR:
                    return list(range(len(COLOURS)))
                bound.add(colour)
        return sorted(bound)

    @property
    def job(self) -> Job:
        return job_of(self.values[self.at.job])

    @property
    def job_kind(self) -> int:
        return self.values[self.at.job] & 15

    def wants_job(self, kind: int) -> Ruling | None:
        """Refuse when another action, or none, is being taken."""
        return unless(self.job_kind == kind, "PRECONDITION", f"the {JOB_NAMES[kind]} action, begun with take")
