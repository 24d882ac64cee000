"""The seasons of Resource Hog, from the clearing of forests to the trading board."""

from pnp.play.rules import CHANCE, Action, Ruling, refused

from .households import Households
from .trade import ARMS, MERCENARY, SLAVE


class Seasons(Households):
    """Players only decide what to build and what to preserve; the rest happens."""

    def begin_seasons(self) -> None:
        """Turn forests into fields; then everybody builds."""
        for seat in range(self.players):
            for area in self.own(seat):
                squares = self.busy("clearing", area)
                for _ in range(squares):
                    self.clear(seat, area)
                if squares:
                    self.state.set(self.job["clearing"] + area, 0)
        self.go("build")
        self.next_builder(0)

    def clear(self, seat: int, area: int) -> None:
        """Cover a forest square with a field, which lowers the maximum of game."""
        if not self.at(self.disc[seat], self.site + area):
            return
        self.state.move(1, self.disc[seat], self.site + area, self.work + area)
        if self.take(self.field, self.number["clear_per_worker"], self.built + area):
            over = self.at(self.game, self.ground + area) - self.most_game(area)
            if over > 0:
                self.put_back(self.game, over, self.ground + area)

    def most_game(self, area: int) -> int:
        """The maximum of game in an area, less for every square that was cleared."""
        cleared = self.squares[area] - self.woods(area)
        return max(0, self.pools[area] - self.number["forest_square_game"] * cleared)

    def after_building(self) -> None:
        """Mines, nobles, food, starving and children, in this order; then food is preserved."""
        for area in self.land:
            owner = self.owner(area)
            self.bring_up_ore(area, owner)
            if owner is not None:
                self.make_noble(owner, area)
        hungry = [(seat, area, self.feed(seat, area)) for seat in range(self.players) for area in self.own(seat)]
        if self.reading["event_6.grow"]:
            self.grow_people()
        for seat, area, unfed in hungry:
            self.starve(seat, area, self.feed_from_afar(seat, unfed))
        if not self.reading["event_6.grow"]:
            self.grow_people()
        self.go("preserve")
        self.next_to_preserve(0)

    # Preserving.

    def fresh(self, area: int) -> int:
        """How much fresh food lies in an area."""
        cells, width, here = self.cells, self.width, self.catch + area
        return cells[self.fish * width + here] + cells[self.game * width + here] + cells[self.grain * width + here]

    def most_preserved(self, area: int) -> int:
        """How much food can be preserved: salt for each, and a token in the supply."""
        salt = self.at(self.salt, self.store + area) // self.costs["preserved"]["salt"]
        return min(self.fresh(area), salt, self.at(self.food, self.box))

    def next_to_preserve(self, seat: int) -> None:
        """Pass to the next player who can preserve; after the last one the rest spoils."""
        while seat < self.players and not any(self.most_preserved(area) for area in self.own(seat)):
            seat += 1
        if seat < self.players:
            self.pass_to(seat)
        else:
            self.after_preserving()

    def preservings(self) -> list[tuple[int, int]]:
        return [
            (area, count) for area in self.own(self.course.turn) for count in range(1, self.most_preserved(area) + 1)
        ]

    def can_preserve(self, action: Action) -> Ruling | None:
        """Preserving needs fresh food, salt and tokens."""
        area, count = action.what
        if not self.is_own(area, action.by):
            return refused("WRONG_PLACE", "an area of one's own")
        if not 0 < count <= self.fresh(area):
            return refused("PRECONDITION", f"{max(1, count)} fresh food in the area", str(self.fresh(area)))
        salt, wanted = self.at(self.salt, self.store + area), count * self.costs["preserved"]["salt"]
        if salt < wanted:
            return refused("CANNOT_PAY", f"{wanted} salt in the area", str(salt))
        if self.at(self.food, self.box) < count:
            return refused("SUPPLY_EMPTY", f"{count} preserved food", str(self.at(self.food, self.box)))
        return None

    def preserve(self, action: Action) -> None:
        """Preserve food of an area, for a salt each."""
        area, count = action.what
        self.put_back(self.salt, count * self.costs["preserved"]["salt"], self.store + area)
        self.take(self.food, count, self.store + area)
        self.use_up(((food, self.catch + area) for food in (self.fish, self.game, self.grain)), count)
        self.next_to_preserve(action.by)

    def skip(self, action: Action) -> None:
        self.next_to_preserve(action.by + 1)

    # The end of the round.

    def after_preserving(self) -> None:
        """Spoil fresh food, let the pools grow, and move the board towards balance."""
        if not self.reading["spoiling.never"]:
            for area in self.land:
                fresh = ((food, self.catch + area) for food in (self.fish, self.game, self.grain))
                self.use_up(fresh, self.fresh(area))
        for area, most in enumerate(self.pools):
            if self.is_water[area]:
                is_small = self.is_sea[area] and self.players == 3 and self.reading["sea_for_three.ever"]
                self.grow(self.fish, area, self.number["sea_fish_three"] if is_small else most)
            elif most:
                self.grow(self.game, area, self.most_game(area))
        balance, steps = self.number["start_stock"], self.number["adjust_steps"]
        for good in range(ARMS + 1):
            self.put_on_board(good, self.columns[good].towards(self.stock(good), balance, steps))
        self.pass_to(CHANCE)
        self.go("board")

    def grow(self, kind: int, area: int, most: int) -> None:
        """Add animals to a pool, more the more there are, up to the maximum."""
        met, number = self.at(kind, self.ground + area), self.number
        steps = (
            number["grow_few"] * (met >= 1),
            number["grow_some"] * (met >= number["grow_some_from"]),
            number["grow_many"] * (met >= number["grow_many_from"]),
        )
        more = min(sum(steps) if self.reading["growth.added_up"] else max(steps), most - met)
        if more > 0:
            self.take(kind, more, self.ground + area)

    def put_on_board(self, good: int, wanted: int) -> None:
        """Fill a column from the supply, or empty it, down to a stock."""
        met, token, track = self.stock(good), self.tokens[good], self.tracks[good]
        if wanted > met:
            self.take(token, wanted - met, track)
        elif wanted < met:
            self.put_back(token, met - wanted, track)

    def roll(self, action: Action) -> None:
        """Move a good as the die says; then a person leaves the stack, and the round is over."""
        _, good, way = self.model.game.rules.tables["die"].rows[action.what[0]]
        steps = self.number["adjust_die"] * (1 if way == "up" else -1)
        number = self.goods.index(str(good))
        self.put_on_board(number, self.columns[number].moved(self.stock(number), steps))
        person = SLAVE if self.is_slave_market_open() else MERCENARY
        has_room = self.stock(person) < self.columns[person].most
        self.state.move(1, self.grey, self.stack, self.tracks[person] if has_room else self.box)
        self.go_home_from_work()
        self.close_round()

    def go_home_from_work(self) -> None:
        """Make everybody free again."""
        ways = [(first, self.idle) for first in (self.moved, self.work, self.site)]
        ways += [(first, self.nobles) for first in (self.rode, self.tired)]
        for seat, disc in enumerate(self.disc):
            for area in self.own(seat):
                for first, home in ways:
                    if count := self.at(disc, first + area):
                        self.state.move(count, disc, first + area, home + area)
        self.forget(self.resets)

    def close_round(self) -> None:
        raise NotImplementedError
