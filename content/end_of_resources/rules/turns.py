"""A turn: a piece is given, put on the map, and may exile others. Rulebook: "Starting phase", 9 and 10."""

from pnp.play.parts import Part, action, external, stated
from pnp.play.rules import Ruling, refused, unless
from pnp.play.state import NOTHING
from pnp.play.views import Members, Number, Phase, Reading, Value, Zone

from .land import NOT_NEAR, Land
from .rounds import Rounds
from .species import Species

NOT_PLAYED = refused("PRECONDITION", "a species of this round")


class Turns(Part):
    """The player with a piece puts it down; then a) to d) of rule 10 apply to it, and to every piece that it exiles."""

    species: Species
    land: Land
    rounds: Rounds

    supply = Zone()
    held = Zone()
    put = Value()
    moved = Members()
    exiled = Members()
    start_pieces = Number()
    start_each = Number()
    may_stay = Reading("exile.may")
    marks_full_area = Reading("full_area")
    give_phase = Phase("give")
    exile_phase = Phase("exile")

    @property
    def is_starting(self) -> bool:
        return self.put < self.start_pieces

    @property
    def piece(self) -> int:
        """The species of the piece that was given, if any."""
        given = self.state.present(self.species.pieces, self.held)
        return given[0] if given else NOTHING

    # 9: giving.

    @action(
        phase="give",
        of={"kind": "specie"},
        then="place",
        turn="next",
        source=stated("9", 'selects and gives any "SPECIE" piece to the next player on his/her left side'),
        text="{seat} gives a piece of {kind} to the next player",
    )
    def give(self, _seat: int, kind: int) -> None:
        self.state.move(1, kind, self.supply, self.held)

    @give.verify
    def may_give(self, _seat: int, kind: int) -> Ruling | None:
        """Setup 1, starting phase 4, 10.c: a species of this round; two pieces of each first, then a live one."""
        if not self.species.is_in_play(kind):
            return NOT_PLAYED
        living, is_starting = self.species.living(kind), self.is_starting
        if is_starting and living >= self.start_each:
            return refused("LIMIT_REACHED", f"fewer than {self.start_each} pieces of it to begin with", str(living))
        if not living and not is_starting:
            return refused("PRECONDITION", "a species that is not extinct")
        return unless(self.state.count(kind, self.supply), "SUPPLY_EMPTY", "a piece in the supply")

    # 10: placing.

    @action(
        phase="place",
        of={"hex": "space"},
        source=stated("10", 'next to any already existing "SPECIE" piece, but not over a "WASTED AREA" piece'),
        text="{seat} puts the {piece} piece on {hex}",
    )
    def place(self, _seat: int, hex_: int) -> None:
        """Put the piece held on the map, then apply a) to d)."""
        self.state.move(1, self.piece, self.held, self.land.hexes[hex_])
        was_starting = self.is_starting
        self.put += 1
        if was_starting:
            self.table.begin_phase(self.give_phase)
        else:
            self.look_around(hex_)

    @place.verify
    def may_place(self, _seat: int, hex_: int) -> Ruling | None:
        """A free hex next to another piece; in the starting phase any free hex."""
        if refusal := self.land.may_lie(hex_):
            return refusal
        return None if self.land.touches(hex_) or self.is_starting else NOT_NEAR

    @place.words
    def placed(self, _seat: int, _hex: int) -> dict[str, str]:
        return {"piece": self.species.name(self.piece)}

    def look_around(self, hex_: int) -> None:
        """Apply 10.a to 10.d to a piece that has just come to a hex."""
        self.moved.add(hex_)
        if not self.kill(self.land.full_rows(hex_)):
            self.kill(self.land.full_area(hex_), mark=bool(self.marks_full_area))
        if any(map(self.land.has_place, self.caught())):
            self.table.begin_phase(self.exile_phase)
        else:
            self.end_turn()

    def kill(self, zones: set[int], *, mark: bool = True) -> bool:
        """Kill the pieces on some hexes, and remember who lost their species; return whether a piece died."""
        if not zones:
            return False
        killed = {self.land.lying[zone] for zone in zones}
        self.land.waste(zones, mark=mark)
        for zone in zones:
            self.moved.discard(zone - self.land.first)
            self.exiled.discard(zone - self.land.first)
        self.rounds.remember_the_dead([species for species in killed if not self.species.living(species)])
        return True

    # 10.d: exile.

    def caught(self) -> list[int]:
        """The hexes of the pieces that may be exiled, each once in a turn."""
        found = {caught for hex_ in self.moved for caught in self.land.caught_by(hex_)}
        return sorted([caught for caught in found if caught not in self.exiled])

    @action(
        phase="exile",
        of={"hex": "space", "to": "space"},
        source=stated("10.d", "it can be exiled and moved to another location on the map"),
        text="{seat} exiles the {piece} piece on {hex} to {to}",
    )
    def exile(self, _seat: int, hex_: int, to: int) -> None:
        """Move the piece elsewhere and apply all rules of 10 to it."""
        hexes = self.land.hexes
        self.state.move(1, self.land.lying[hexes[hex_]], hexes[hex_], hexes[to])
        self.moved.discard(hex_)
        self.exiled.add(to)
        self.look_around(to)

    @exile.options
    def exiles(self, _seat: int) -> list[tuple[int, int]]:
        land, lying, first = self.land, self.land.lying, self.land.first
        free = [hex_ for hex_ in land.spaces if lying[first + hex_] == NOTHING]
        return [(hex_, to) for hex_ in self.caught() for to in free if land.touches(to, but=hex_)]

    @exile.verify
    def may_exile(self, _seat: int, hex_: int, to: int) -> Ruling | None:
        """Once a turn, a piece caught by the piece just put may be exiled to another hex by the rules of placing."""
        if hex_ in self.exiled:
            return refused("ALREADY_DONE", "a piece not yet exiled in this turn")
        if hex_ not in self.caught():
            return refused("PRECONDITION", "a piece caught by the one just put")
        if to == hex_:
            return refused("WRONG_PLACE", "another hex than the one it leaves")
        return self.land.may_lie(to) or (None if self.land.touches(to, but=hex_) else NOT_NEAR)

    @exile.words
    def exiled_one(self, _seat: int, hex_: int, _to: int) -> dict[str, str]:
        return {"piece": self.species.name(self.land.lying[self.land.hexes[hex_]])}

    @action(
        phase="exile",
        source=external("the authors' later note makes exile optional"),
        text="{seat} leaves every caught piece where it lies",
    )
    def stay(self, _seat: int) -> None:
        self.end_turn()

    @stay.verify
    def need_not_exile(self, _seat: int) -> Ruling | None:
        return unless(self.may_stay, "PRECONDITION", "exile as a choice")

    def end_turn(self) -> None:
        """11: give the next piece, unless the round is over."""
        self.moved.clear()
        self.exiled.clear()
        if not self.rounds.is_over():
            self.table.begin_phase(self.give_phase)
