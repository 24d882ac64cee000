"""The actions that are still possible in a turn. Rulebook: "A Player's Turn", "Color actions"."""

from pnp.play.parts import Part
from pnp.play.rules import Ruling, refused
from pnp.play.views import Members, Value, Values, Zones

from .cards import Cards, Job
from .house import House, less
from .kinds import MAIN, Colour, Kind
from .printed import Amounts

FINISH_FIRST = refused("PRECONDITION", "no other action begun: finish first")
_PLAIN = [Job(kind=kind) for kind in Kind]


class Agenda(Part):
    """The open jobs of a turn, and the current one, kept as numbers among all jobs of the game."""

    cards: Cards

    places = Values(int, "agenda")
    current = Value(int, "job")
    taken = Members()

    def prepare(self) -> None:
        # A job with a kind and nothing else has the number of its kind.
        self.jobs = _PLAIN + [Job(kind=Kind.COLOUR, colour=colour) for colour in Colour]
        self.jobs = list(dict.fromkeys((*self.jobs, *self.cards.jobs())))
        self._numbers = {job: number for number, job in enumerate(self.jobs)}
        # The refusals are made once, because they are needed for every action that is tried.
        self._other = {kind: refused("PRECONDITION", f"the {kind} action, begun with take") for kind in Kind}
        colours: dict[Colour | None, str] = {None: "", **{colour: f"{colour.name.lower()} " for colour in Colour}}
        self._none_left = {
            colour: refused("ALREADY_DONE", f"a {words}colour action, or provisions, still to be done")
            for colour, words in colours.items()
        }

    @property
    def job(self) -> Job:
        return self.jobs[self.current]

    @property
    def kind(self) -> Kind:
        return self.jobs[self.current].kind

    def wants(self, kind: Kind) -> Ruling | None:
        """Refuse if another action, or none, is being taken."""
        return None if self.kind is kind else self._other[kind]

    def promise(self, job: Job) -> None:
        """Add a job; a job for which the agenda has no place is lost."""
        free = next((place for place, number in enumerate(self.places) if not number), None)
        if free is not None:
            self.places[free] = self._numbers[job]

    def due(self) -> list[Job]:
        jobs = self.jobs
        return [jobs[number] for number in self.places if number]

    def _allows(self, job: Job, kind: Kind, colour: Colour | None) -> bool:
        """Tell whether an action may be taken for a job. Provisions are a colour action."""
        if job.kind is kind:
            return None in (colour, job.colour) or colour is job.colour
        if kind is Kind.COLOUR:
            kind = Kind.PROVISIONS
        return job.kind is kind or (job.kind is Kind.ANY and kind in MAIN and self._may_be(job, kind))

    def _may_be(self, job: Job, kind: Kind) -> bool:
        """Tell whether a free choice of action may be of this kind; two actions of one card must differ."""
        return not (job.differing and kind in self.taken)

    def _place_for(self, kind: Kind, colour: Colour | None = None) -> int | None:
        """The place of the job that allows an action and leaves least choice; the last one of equal jobs."""
        # Kinds are in the order of the choice that they leave: a colour action, provisions instead of one, any action.
        allowing = [
            (job.kind, job.colour is None, -place)
            for place, number in enumerate(self.places)
            if number and self._allows(job := self.jobs[number], kind, colour)
        ]
        return -min(allowing)[-1] if allowing else None

    def job_for(self, kind: Kind, colour: Colour | None = None) -> Job | None:
        """The job that allows an action; a free choice becomes one of this kind."""
        place = self._place_for(kind, colour)
        return None if place is None else self._job_at(place, kind)

    def _job_at(self, place: int, kind: Kind) -> Job:
        job = self.jobs[self.places[place]]
        return _PLAIN[kind] if job.kind is Kind.ANY else job

    def strike(self, kind: Kind, colour: Colour | None = None) -> Job:
        """Take the job that allows an action off the agenda."""
        place = self._place_for(kind, colour)
        assert place is not None
        job = self._job_at(place, kind)
        if self.jobs[self.places[place]].kind is Kind.ANY:
            self.taken.add(Kind.PROVISIONS if kind is Kind.COLOUR else kind)
        self.places[place] = 0
        return job

    def open_kinds(self) -> set[Kind]:
        """The kinds of action that may be taken."""
        found: set[Kind] = set()
        for job in self.due():
            found |= {kind for kind in MAIN if self._may_be(job, kind)} if job.kind is Kind.ANY else {job.kind}
        return found

    def begin(self, job: Job) -> None:
        self.current = self._numbers[job]

    def end(self) -> None:
        self.current = Kind.NONE

    def clear(self) -> None:
        self.places.clear()
        self.taken.clear()

    # Colour actions.

    def lacks_right(self, colour: Colour | None) -> Ruling | None:
        """Refuse during another action, and if no colour action of this colour is left."""
        if self.current:
            return FINISH_FIRST
        return self._none_left[colour] if self._place_for(Kind.COLOUR, colour) is None else None

    def colours(self) -> list[Colour]:
        """The colours of which a colour action may be taken now."""
        jobs = [job for job in self.due() if self._allows(job, Kind.COLOUR, None)]
        found = {colour for job in jobs for colour in (Colour if job.colour is None else (job.colour,))}
        return [] if self.current else sorted(found)


class Prices(Part):
    """Prices after the reductions of jobs and lasting cards; goods that lasting cards give may be used to pay."""

    house: House
    cards: Cards

    specials = Zones()

    def prepare(self) -> None:
        cards = self.cards
        self._lasting = {
            kind: [
                (card, cards.of[card].effects[0].printed)
                for card in cards.special
                if (effect := cards.of[card].effects[0]).printed.when == "each" and effect.during == kind
            ]
            for kind in Kind
        }

    def lasting(self, seat: int, job: Job) -> list[tuple[Amounts, Amounts]]:
        """The costs that lasting cards save, and the gains they give, with the action of a job."""
        count, zone = self.state.count, self.specials[seat]
        if not job.as_action:
            return []
        return [(effect.discount, effect.gain) for card, effect in self._lasting[job.kind] if count(card, zone)]

    def cost(self, base: Amounts, job: Job, seat: int) -> Amounts:
        if job.is_free:
            return {}
        return less(base, job.spares, *(amounts for pair in self.lasting(seat, job) for amounts in pair))

    def short(self, base: Amounts, job: Job, seat: int) -> Ruling | None:
        """Refuse a price that a seat cannot pay."""
        return self.house.short(seat, self.cost(base, job, seat))

    def pay(self, base: Amounts, job: Job, seat: int) -> None:
        """Pay, and gain the part of the gains of lasting cards that the price did not use."""
        self.house.spend(seat, self.cost(base, job, seat))
        lasting = self.lasting(seat, job)
        price = {} if job.is_free else less(base, job.spares, *(discount for discount, _ in lasting))
        for _, gain in lasting:
            self.house.gain(seat, less(gain, price))
