"""The seasons in an area: ore, nobles, food and hunger, children. Rulebook: "Produce from mines" and on."""

from pnp.play.parts import Part, automatic
from pnp.play.views import Number, Phase, Reading, Values

from .buildings import Buildings
from .land import Land
from .nature import Nature
from .stores import Stores


class Households(Part):
    """People eat the food of their own area."""

    land: Land
    stores: Stores
    buildings: Buildings
    nature: Nature

    arming = Values()
    tending = Values()
    arms_of_noble = Number("cost.new_noble.arms")
    food_of_child = Number("cost.new_peasant.preserved_food")
    noble_food = Number()
    starved = Number()
    everybody_eats = Reading("who_eats.all")
    food_comes_from_everywhere = Reading("food_from.everywhere")
    children_come_first = Reading("event_6.grow")

    preserve_phase = Phase("preserve")

    @automatic("feed")
    def begin(self) -> bool:
        """Mines, nobles, food, starving and children, in this order; then food is preserved."""
        owners = self.land.owners()
        for area in self.land.areas:
            owner = owners.get(area)
            self.nature.bring_up_ore(area, owner)
            if owner is not None:
                self.make_noble(owner, area)
        hungry = [(seat, area, self.feed(seat, area)) for seat in range(self.players) for area in self.land.own(seat)]
        if self.children_come_first:
            self.grow_people()
        for seat, area, unfed in hungry:
            self.starve(seat, area, self._feed_from_afar(seat, unfed))
        if not self.children_come_first:
            self.grow_people()
        self.table.pass_to(0)
        self.table.begin_phase(self.preserve_phase)
        return True

    def make_noble(self, seat: int, area: int) -> None:
        """Turn a peasant at the manor into a noble, if there are arms."""
        land, arms, peasants = self.land, self.stores.arms, self.land.waiting[seat]
        if not self.arming[area] or not peasants[area]:
            return
        if arms[area] >= self.arms_of_noble and self.buildings.fort(area) is not None:
            arms.lose(self.arms_of_noble, area)
            peasants.move(1, area, land.nobles[seat], area)
        else:
            peasants.move(1, area, land.working[seat], area)

    def feed(self, seat: int, area: int) -> int:
        """Feed the nobles of an area; return how many go hungry."""
        hungry = self.land.knights[seat][area] + self.everybody_eats * self.land.people[seat][area]
        wanted = hungry * self.noble_food
        return wanted - self.stores.meals.lose(wanted, area)

    def _feed_from_afar(self, seat: int, unfed: int) -> int:
        """Feed the hungry from all own areas, in the reading that allows it; return how many stay hungry."""
        for area in self.land.own(seat) if self.food_comes_from_everywhere else ():
            unfed -= self.stores.meals.lose(unfed, area)
        return unfed

    def starve(self, seat: int, area: int, unfed: int) -> None:
        """Lose a peasant, or else a noble, for each unfed noble."""
        if lost := unfed * self.starved:
            lost -= self.land.people[seat].lose(lost, area)
            self.land.knights[seat].lose(lost, area)
            self.land.release(area, seat)

    def grow_people(self) -> None:
        """Add a peasant where a peasant works on a preserved food."""
        land, food = self.land, self.stores.food
        for seat in range(self.players):
            for area in land.own(seat):
                is_tended = self.tending[area] and land.waiting[seat][area]
                if is_tended and food[area] >= self.food_of_child:
                    food.lose(self.food_of_child, area)
                    land.moved[seat].gain(1, area)
