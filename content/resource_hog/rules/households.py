"""What the seasons bring to an area: ore, nobles, food and hunger, children."""

from .trade import Trade


class Households(Trade):
    """Everybody eats what the own area has."""

    def bring_up_ore(self, area: int, owner: int | None) -> None:
        """Move salt and arms to the store of the area, gold to its owner."""
        ore = self.ore[area]
        count = self.at(ore, self.dug + area)
        if count:
            purse = self.box if owner is None else self.zones["purse"][owner]
            self.state.move(count, ore, self.dug + area, purse if ore == self.gold else self.store + area)

    def make_noble(self, seat: int, area: int) -> None:
        """Turn a peasant at the manor into a noble, if there are arms."""
        if self.busy("arming", area) and self.at(self.disc[seat], self.site + area):
            has_arms = self.at(self.arms, self.store + area) >= self.costs["new_noble"]["arms"]
            if has_arms and self.defence(area):
                self.put_back(self.arms, self.costs["new_noble"]["arms"], self.store + area)
                self.state.move(1, self.disc[seat], self.site + area, self.nobles + area)
            else:
                self.state.move(1, self.disc[seat], self.site + area, self.work + area)

    def feed(self, seat: int, area: int) -> int:
        """Feed the nobles of an area; return how many go hungry."""
        hungry = self.knights(seat, area) + self.reading["who_eats.all"] * self.people(seat, area)
        return self.eat(area, hungry * self.number["noble_food"])

    def eat(self, area: int, left: int) -> int:
        """Eat food of an area, fresh food first; return how much is missing."""
        fresh = [(food, self.catch + area) for food in (self.grain, self.game, self.fish)]
        return self.use_up((*fresh, (self.food, self.store + area)), left)

    def feed_from_afar(self, seat: int, left: int) -> int:
        """Feed the hungry out of all own areas, in the reading that allows it; return how many stay hungry."""
        if left and self.reading["food_from.everywhere"]:
            for area in self.own(seat):
                left = self.eat(area, left)
        return left

    def starve(self, seat: int, area: int, unfed: int) -> None:
        """Lose a peasant for each noble not fed, or else a noble."""
        left = unfed * self.number["starved"]
        if left:
            left -= self.lose_people(seat, area, left)
            self.use_up(((self.disc[seat], first + area) for first in (self.tired, self.rode, self.nobles)), left)
            self.look_at(area, seat)

    def grow_people(self) -> None:
        """Add a peasant where one is at work on a preserved food."""
        for seat in range(self.players):
            for area in self.own(seat):
                wanted = self.costs["new_peasant"]["preserved_food"]
                tended = self.busy("tending", area) and self.at(self.disc[seat], self.site + area)
                if tended and self.at(self.food, self.store + area) >= wanted:
                    self.put_back(self.food, wanted, self.store + area)
                    self.take(self.disc[seat], 1, self.moved + area)
