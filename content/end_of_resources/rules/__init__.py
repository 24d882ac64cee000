"""The rules of End of Resources: rows and areas that die, exile, and how a round is scored."""

from collections.abc import Iterable

from pnp.play.boards.hexes import HexBoard
from pnp.play.rules import CHANCE, Action, GameRules, Ruling, refused
from pnp.play.state import NOTHING

NOT_NEAR = refused("NOT_ADJACENT", "a hex next to a piece")
NOT_PLAYED = refused("PRECONDITION", "a species of this round")
DEAD = refused("PRECONDITION", "a species that is not extinct")


class Rules(GameRules):
    """Rules 9 to 11 and the starting phase; a hex of the board is a zone of the table, from `map` on."""

    def prepare(self) -> None:
        assert isinstance(self.model.board, HexBoard)
        state, self.board = self.state, self.model.board
        self.lying, self.spread = state.lying, state.spread
        self.map = self.zones["map"][0]
        self.held, self.supply, self.native = (self.zones[zone][0] for zone in ("held", "supply", "native"))
        self.species, self.cards, self.wasted = self.kinds("specie"), self.kinds("card"), self.kinds("wasted")[0]
        self.nobody = (NOTHING, self.wasted)
        self.starting, self.row = self.number["start_pieces"], self.number["row"]
        self.put, self.moved, self.exiled = (self.kept[name][0] for name in ("put", "moved", "exiled"))
        self.on_map = state.spaces_of[self.map]
        self.deck = slice(self.cards[0] * state.zones + self.zones["deck"][0], None, state.zones)
        self.not_free = [refused("NO_SPACE", "a free hex", name) for name in self.model.pools]
        self._survey()
        self._played: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._likely = 0

    def _survey(self) -> None:
        """The zones around every hex, and in both directions of its three rows."""
        board, first = self.board, self.map
        self.hexes = range(board.spaces)
        self.around = [[first + near for near in some] for some in board.neighbours]
        self.rows = [
            [[[first + hex_ for hex_ in ray] for ray in (rays[way], rays[way + 3])] for way in range(3)]
            for rays in board.rays
        ]
        # In every direction the one that may be caught, and behind it the one that catches it.
        between = self.number["between"]
        self.reach = [
            [(ray[0], first + ray[0], first + ray[between]) for ray in rays if len(ray) > between]
            for rays in board.rays
        ]

    def begin(self) -> None:
        """Let chance deal the cards; it does not matter who is the hungriest player."""
        self.go("deal")
        self.pass_to(CHANCE)

    def deal(self, action: Action) -> None:
        """Give the card to the next player without one; the card after the last player's is the native."""
        free = [zone for zone in self.zones["identity"] if not self.state.held[zone]]
        self.state.move(1, action.what[0], self.zones["deck"][0], free[0] if free else self.native)
        if not free:
            points = [self.value("points", seat) for seat in range(self.players)]
            self.pass_to(points.index(max(points)))
            self.go("give")

    # Questions.

    def at(self, space: int) -> int:
        return self.lying[self.map + space]

    def living(self, species: int) -> int:
        return self.spread[self.on_map + species]

    def is_starting(self) -> bool:
        return self.values[self.put] < self.starting

    def in_play(self) -> tuple[int, ...]:
        """The species whose cards were dealt."""
        in_deck = tuple(self.state.cells[self.deck])
        if in_deck not in self._played:
            self._played[in_deck] = tuple(
                species for species, cards in zip(self.species, in_deck, strict=False) if not cards
            )
        return self._played[in_deck]

    def is_in_play(self, action: Action) -> Ruling | None:
        """Setup 1: only the species selected are played."""
        return None if action.what[0] in self.in_play() else NOT_PLAYED

    def is_to_begin_with(self, action: Action) -> Ruling | None:
        """Starting phase 4: two pieces of every species."""
        each, there = self.number["start_each"], self.living(action.what[0])
        if there >= each and self.is_starting():
            return refused("LIMIT_REACHED", f"fewer than {each} pieces of it in the starting phase", str(there))
        return None

    def is_alive(self, action: Action) -> Ruling | None:
        """10.c: a species that is extinct cannot be played any more."""
        dead = not self.living(action.what[0]) and not self.is_starting()
        return DEAD if dead else None

    def is_free(self, action: Action) -> Ruling | None:
        """6 and 10: a piece goes on a free hex, not onto a piece or a wasted area."""
        lies = self.lying[self.map + action.what[-1]]
        return None if lies == NOTHING else self.not_free[lies]

    def is_next_to_a_piece(self, action: Action) -> Ruling | None:
        """10: a piece goes next to another piece, in the starting phase anywhere."""
        if self.touches(action.what[-1]) or self.is_starting():
            return None
        return NOT_NEAR

    def touches(self, space: int, but: int = NOTHING) -> bool:
        """Tell whether a piece lies next to a hex; the one on the hex `but` does not count."""
        lying, nobody, but = self.lying, self.nobody, self.map + but
        for near in self.around[space]:  # noqa: SIM110  # asked at every placing; a generator takes twice as long
            if lying[near] not in nobody and near != but:
                return True
        return False

    def is_caught(self, action: Action) -> Ruling | None:
        """10.d: a piece is caught between the one just put and another of that species, once in a turn."""
        space = action.what[0]
        if self.values[self.exiled] >> space & 1:
            return refused("ALREADY_DONE", "a piece not yet exiled in this turn")
        return None if space in self.caught() else refused("PRECONDITION", "a piece caught by the one just put")

    def is_another_place(self, action: Action) -> Ruling | None:
        """10.d: the piece goes to another hex, by the rules of placing."""
        source, target = action.what
        if target == source:
            return refused("WRONG_PLACE", "another hex than the one it leaves")
        refusal = self.is_free(action)
        if refusal is None and not self.touches(target, but=source):
            return NOT_NEAR
        return refusal

    def caught(self) -> list[int]:
        lying, moved, exiled, found = self.lying, self.values[self.moved], self.values[self.exiled], set()
        while moved:
            space = moved.bit_length() - 1
            moved ^= 1 << space
            species = lying[self.map + space]
            for between, zone, beyond in self.reach[space]:
                is_caught = lying[beyond] == species and lying[zone] not in (*self.nobody, species)
                if is_caught and not exiled >> between & 1:
                    found.add(between)
        return sorted(found)

    def exiles(self) -> Iterable[tuple[int, int]]:
        return [(space, target) for space in self.caught() for target in self.hexes]

    def can_place(self, but: int = NOTHING) -> bool:
        """11.b: tell whether a piece can be put anywhere; the one on the hex `but` does not count as a neighbour."""
        lying, first = self.lying, self.map
        # Where there was a place there mostly still is one.
        for hex_ in (self._likely, *self.hexes):
            if lying[first + hex_] == NOTHING and self.touches(hex_, but):
                self._likely = hex_
                return True
        return False

    # What happens.

    def place(self, action: Action) -> None:
        """10: put the piece held on the map, then apply a) to d)."""
        (space,) = action.what
        piece = next(species for species in self.species if self.state.count(species, self.held))
        self.state.move(1, piece, self.held, self.map + space)
        put = self.values[self.put] + 1
        self.state.set(self.put, put)
        if put > self.starting:
            self.look_around(space)
        else:
            self.go("give")

    def exile(self, action: Action) -> None:
        """10.d: move the piece elsewhere and apply all rules of 10 to it."""
        source, target = action.what
        self.state.move(1, self.at(source), self.map + source, self.map + target)
        self.state.set(self.moved, self.values[self.moved] & ~(1 << source))
        self.state.set(self.exiled, self.values[self.exiled] | 1 << target)
        self.look_around(target)

    def look_around(self, space: int) -> None:
        """Apply 10.a to 10.d to a piece that came to a hex."""
        species, state = self.in_play(), self.state
        before = self.spread[self.on_map : self.on_map + len(state.totals)]
        state.set(self.moved, self.values[self.moved] | 1 << space)
        if self.kill_rows(space) or self.kill_area(space):
            self.remember_the_dead([one for one in species if before[one] and not self.living(one)])
        caught = [piece for piece in self.caught() if self.can_place(but=piece)]
        if caught:
            self.go("exile")
        else:
            self.end_turn()

    def kill_rows(self, space: int) -> bool:
        """10.a: every row of three or more through the hex dies at once."""
        lying, dead = self.lying, set[int]()
        species = lying[self.map + space]
        for rays in self.rows[space]:
            row = {self.map + space}
            for ray in rays:
                for zone in ray:
                    if lying[zone] != species:
                        break
                    row.add(zone)
            if len(row) >= self.row:
                dead |= row
        self.waste(dead)
        return bool(dead)

    def kill_area(self, space: int) -> bool:
        """10.b: the area just filled dies, when a piece can still be put in another one."""
        area = self.full_area(self.map + space)
        dies = bool(area) and self.can_place()
        if dies:
            self.waste(area, mark=bool(self.reading["full_area"]))
        return dies

    def full_area(self, zone: int) -> set[int]:
        """The area round a piece, as far as wasted areas and the edge let one walk; empty when a hex of it is free."""
        lying, around, first, wasted = self.lying, self.around, self.map, self.wasted
        area, edge = {zone}, [zone]
        while edge:
            for near in around[edge.pop() - first]:
                lies = lying[near]
                if lies == NOTHING:
                    return set()
                if lies != wasted and near not in area:
                    area.add(near)
                    edge.append(near)
        return area

    def waste(self, zones: Iterable[int], *, mark: bool = True) -> None:
        """Send the pieces of some hexes home, and waste these hexes."""
        for zone in sorted(zones):
            self.put_back(self.lying[zone], 1, zone)
            for value in (self.moved, self.exiled):
                if self.values[value] >> zone - self.map & 1:
                    self.state.set(value, self.values[value] ^ 1 << zone - self.map)
            if mark:
                self.take(self.wasted, 1, zone)

    def remember_the_dead(self, dead: list[int]) -> None:
        """11.a.2: remember who lost their species in the same move, because they were the last alive."""
        if not dead:
            return
        for seat, zone in enumerate(self.zones["identity"]):
            self.set("last_alive", any(self.owns(zone, species) for species in dead), seat)

    def owns(self, zone: int, species: int) -> bool:
        return self.state.count(species - self.species[0] + self.cards[0], zone) > 0

    def end_turn(self, _action: Action | None = None) -> None:
        """11: give the next piece, unless the round is over."""
        self.forget((self.moved, self.exiled))
        alive = [species for species in self.in_play() if self.living(species)]
        if len(alive) == 1:
            native = self.owns(self.native, alive[0])
            self.score("one_native" if native else "one_owned", alive)
        elif not self.can_place():
            self.score("land_full", alive)
        elif not any(self.state.count(species, self.supply) for species in alive):
            self.score("nothing_to_give", alive)
        else:
            self.go("give")

    def score(self, reason: str, alive: list[int]) -> None:
        """Give points for the pieces on the map; then begin a new round, unless the game is over."""
        for seat, zone in enumerate(self.zones["identity"]):
            won = sum(self.living(species) for species in alive if self.owns(zone, species))
            if reason == "one_native":
                is_last = self.value("last_alive", seat)
                won = self.number["last_alive_points"] if is_last else self.living(alive[0])
            self.set("points", self.value("points", seat) + won * self.number["points_each"], seat)
        self.end_round(reason)
        if not self.look_for_ends("round"):
            self.new_round()

    def new_round(self) -> None:
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
