"""What only End of Resources knows: rows and areas that die, exile, and how a round is scored."""

from collections.abc import Iterable

from pnp.referee.own import CHANCE, Action, Own, Ruling, refused
from pnp.referee.table import NOTHING


class Rules(Own):
    """Rules 9 to 11 and the starting phase; a hex of the board is a zone of the table."""

    def prepare(self) -> None:
        """Number what is needed at every placing."""
        assert self.plan.board is not None
        self.board = self.plan.board
        self.map = self.zones["map"][0]
        self.held, self.supply, self.native = (self.zones[zone][0] for zone in ("held", "supply", "native"))
        self.species, self.cards, self.wasted = self.kinds("specie"), self.kinds("card"), self.kinds("wasted")[0]
        self.starting, self.row = self.figures["number.start_pieces"], self.figures["number.row"]
        self.hexes = range(self.board.spaces)
        # Two hexes on, in every direction that has them: the one that may be caught, and the one that catches it.
        self.reach = tuple(tuple((ray[0], ray[1]) for ray in rays if len(ray) > 1) for rays in self.board.rays)

    def begin(self) -> None:
        """Deal by lot; the hungriest player is one like any other."""
        self.go("deal")
        self.pass_to(CHANCE)

    def deal(self, action: Action) -> None:
        """Give the next player the card, and when all have one make it the native."""
        free = [zone for zone in self.zones["identity"] if not any(self.table.count(card, zone) for card in self.cards)]
        self.table.move(1, action.what[0], self.zones["deck"][0], free[0] if free else self.native)
        if not free:
            points = [self.value("points", seat) for seat in range(self.players)]
            self.pass_to(points.index(max(points)))
            self.go("give")

    # Questions.

    def at(self, space: int) -> int:
        """What lies on a hex."""
        return self.table.lying[self.map + space]

    def living(self, species: int) -> int:
        """How many pieces of a species are on the map."""
        table = self.table
        return table.totals[species] - table.count(species, self.supply) - table.count(species, self.held)

    def is_starting(self) -> bool:
        """Tell whether the starting pieces are still being put."""
        return self.value("put") < self.starting

    def in_play(self) -> list[int]:
        """The species whose cards were dealt."""
        table, first = self.table, self.species[0] - self.cards[0]
        return [card + first for card in self.cards if not table.count(card, table.homes[card])]

    def is_in_play(self, action: Action) -> Ruling | None:
        """Setup 1: only the species selected are played."""
        return None if action.what[0] in self.in_play() else refused("PRECONDITION", "a species of this round")

    def is_to_begin_with(self, action: Action) -> Ruling | None:
        """Starting phase 4: two pieces of every species."""
        each, there = self.figures["number.start_each"], self.living(action.what[0])
        if self.is_starting() and there >= each:
            return refused("LIMIT_REACHED", f"fewer than {each} pieces of it in the starting phase", str(there))
        return None

    def is_alive(self, action: Action) -> Ruling | None:
        """10.c: a species that is extinct cannot be played any more."""
        dead = not self.is_starting() and not self.living(action.what[0])
        return refused("PRECONDITION", "a species that is not extinct") if dead else None

    def is_free(self, action: Action) -> Ruling | None:
        """6 and 10: not over a piece, not over a wasted area."""
        lies = self.at(action.what[-1])
        return None if lies == NOTHING else refused("NO_SPACE", "a free hex", self.plan.pools[lies])

    def is_next_to_a_piece(self, action: Action) -> Ruling | None:
        """10: next to any existing piece; in the starting phase anywhere."""
        if self.is_starting() or self.touches(action.what[-1]):
            return None
        return refused("NOT_ADJACENT", "a hex next to a piece")

    def touches(self, space: int, but: int = NOTHING) -> bool:
        """Tell whether a piece lies next to a hex; the one on the hex `but` does not count."""
        lying, first, wasted = self.table.lying, self.map, self.wasted
        return any(
            lying[first + near] != NOTHING and lying[first + near] != wasted and near != but
            for near in self.board.neighbours[space]
        )

    def is_caught(self, action: Action) -> Ruling | None:
        """10.d: one piece between the piece just put and another of its species; nobody is exiled twice in a turn."""
        space = action.what[0]
        if self.value("moved", space) == 2:
            return refused("ALREADY_DONE", "a piece not yet exiled in this turn")
        return None if space in self.caught() else refused("PRECONDITION", "a piece caught by the one just put")

    def is_another_place(self, action: Action) -> Ruling | None:
        """10.d: to another location, by the rules of placing."""
        source, target = action.what
        if target == source:
            return refused("WRONG_PLACE", "another hex than the one it leaves")
        refusal = self.is_free(action)
        if refusal is None and not self.touches(target, but=source):
            return refused("NOT_ADJACENT", "a hex next to a piece")
        return refusal

    def caught(self) -> list[int]:
        """The hexes whose pieces can be exiled now."""
        at, moved, found = self.at, self.kept["moved"][0], set()
        flags = self.table.values[moved : moved + self.board.spaces]
        for space in (space for space in self.hexes if flags[space]):
            species = at(space)
            for between, beyond in self.reach[space]:
                if at(beyond) == species and at(between) not in (NOTHING, self.wasted, species) and flags[between] < 2:
                    found.add(between)
        return sorted(found)

    def exiles(self) -> Iterable[tuple[int, int]]:
        """Every piece that is caught, to every hex."""
        return [(space, target) for space in self.caught() for target in self.hexes]

    def can_go(self, space: int) -> bool:
        """Tell whether an exiled piece has somewhere to go."""
        return any(self.at(hex_) == NOTHING and self.touches(hex_, but=space) for hex_ in self.hexes)

    # What happens.

    def place(self, action: Action) -> None:
        """10: the piece held goes to the map; then a) to d)."""
        (space,) = action.what
        piece = next(species for species in self.species if self.table.count(species, self.held))
        self.table.move(1, piece, self.held, self.map + space)
        self.set("put", self.value("put") + 1)
        if self.value("put") > self.starting:
            self.look_around(space, 1)
        else:
            self.go("give")

    def exile(self, action: Action) -> None:
        """10.d: it goes elsewhere, and all rules of 10 apply to it."""
        source, target = action.what
        self.table.move(1, self.at(source), self.map + source, self.map + target)
        self.set("moved", 0, source)
        self.look_around(target, 2)

    def look_around(self, space: int, how: int) -> None:
        """10.a to 10.d for a piece that came to a hex."""
        before = [species for species in self.in_play() if self.living(species)]
        self.set("moved", how, space)
        if not self.kill_rows(space):
            self.kill_area(space)
        self.remember_the_dead([species for species in before if not self.living(species)])
        caught = [piece for piece in self.caught() if self.can_go(piece)]
        if caught:
            self.go("exile")
        else:
            self.end_turn()

    def kill_rows(self, space: int) -> bool:
        """10.a: every row of three or more through the hex dies at once."""
        species = self.at(space)
        rows = [row for row in self.board.rows(space, lambda hex_: self.at(hex_) == species) if len(row) >= self.row]
        self.waste({hex_ for row in rows for hex_ in row})
        return bool(rows)

    def kill_area(self, space: int) -> None:
        """10.b: the area just filled dies, when a piece can still be put in another one."""
        if any(self.at(near) == NOTHING for near in self.board.neighbours[space]):
            return
        area = self.board.region(space, lambda hex_: self.at(hex_) != self.wasted)
        if all(self.at(hex_) != NOTHING for hex_ in area) and self.can_place():
            self.waste(area, mark=bool(self.figures["reading.full_area"]))

    def waste(self, hexes: Iterable[int], *, mark: bool = True) -> None:
        """The pieces die, and their hexes are wasted."""
        for hex_ in sorted(hexes):
            self.put_back(self.at(hex_), 1, self.map + hex_)
            self.set("moved", 0, hex_)
            if mark:
                self.take(self.wasted, 1, self.map + hex_)

    def remember_the_dead(self, dead: list[int]) -> None:
        """11.a.2 asks who was alive last: all who lose their species in the same move."""
        if not dead:
            return
        for seat, zone in enumerate(self.zones["identity"]):
            self.set("last_alive", any(self.owns(zone, species) for species in dead), seat)

    def owns(self, zone: int, species: int) -> bool:
        """Tell whether a card zone holds the card of a species."""
        return self.table.count(species - self.species[0] + self.cards[0], zone) > 0

    def can_place(self) -> bool:
        """11.b: tell whether a piece can be put anywhere."""
        lying, first = self.table.lying, self.map
        return any(lying[first + hex_] == NOTHING and self.touches(hex_) for hex_ in self.hexes)

    def end_turn(self, _action: Action | None = None) -> None:
        """11: the next piece is given, unless the round is over."""
        first = self.kept["moved"][0]
        for hex_, how in enumerate(self.table.values[first : first + self.board.spaces]):
            if how:
                self.set("moved", 0, hex_)
        alive = [species for species in self.in_play() if self.living(species)]
        if len(alive) == 1:
            native = self.owns(self.native, alive[0])
            self.score("one_native" if native else "one_owned", alive)
        elif not self.can_place():
            self.score("land_full", alive)
        elif not any(self.table.count(species, self.supply) for species in alive):
            self.score("nothing_to_give", alive)
        else:
            self.go("give")

    def score(self, reason: str, alive: list[int]) -> None:
        """Points for the pieces on the map; then a new round, unless the game is over."""
        for seat, zone in enumerate(self.zones["identity"]):
            won = sum(self.living(species) for species in alive if self.owns(zone, species))
            if reason == "one_native" and not self.value("last_alive", seat):
                won = self.living(alive[0])
            self.set("points", self.value("points", seat) + won * self.figures["number.points_each"], seat)
        self.end_round(reason)
        if not self.look_for_ends("round"):
            self.new_round()

    def new_round(self) -> None:
        """Everything goes home, and cards are dealt anew."""
        self.send_home(zone for name in ("map", "identity", "native") for zone in self.zones[name])
        self.set("put", 0)
        for seat in range(self.players):
            self.set("last_alive", 0, seat)
        self.begin()

    def aim(self, seat: int) -> int:
        """Points, and pieces of one's own on the map."""
        zone = self.zones["identity"][seat]
        own = sum(self.living(species) for species in self.in_play() if self.owns(zone, species))
        return 100 * self.value("points", seat) + own
