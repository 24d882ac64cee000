"""Moves through the city, and its rebuilding. Rulebook: "Move", "Rotate", "Replace" and "Teleport"."""

from pnp.play.decks import copies_in
from pnp.play.parts import Part, action, stated
from pnp.play.rules import Ruling, refused, unless
from pnp.play.state import NOTHING
from pnp.play.views import Reading, Zones

from .city import City
from .farms import Plots
from .pool import Cost, Pool, Price, cost_text
from .powers import Powers
from .turn import Measure, Turn

RIGHT, LEFT = 0, 1


class Moving(Part):
    """Pawns walk along roads, and leap from Centre to Centre."""

    city: City
    powers: Powers
    turn: Turn

    @action(
        phase="act",
        of={"where": "space"},
        source=stated("Move", "Move to an adjacent tile, following the road"),
        text="{seat} moves to {where}",
    )
    def move(self, seat: int, where: int) -> None:
        self.turn.spend(self.turn.action_each)
        self.city.spot[seat] = where

    @move.options
    def reached(self, seat: int) -> list[int]:
        if self.turn.lacks(self.turn.action_each):
            return []
        cells = self.city.reached(self.city.spot[seat], self.powers.of(seat).steps)
        return sorted(cells - self.city.crowded())

    @move.verify
    def may_move(self, seat: int, where: int) -> Ruling | None:
        """Along the road, to a tile with room."""
        if refusal := self.turn.lacks(self.turn.action_each):
            return refusal
        steps = self.powers.of(seat).steps
        if where not in self.city.reached(self.city.spot[seat], steps):
            return refused("NOT_ADJACENT", f"a tile to which the road leads in {steps}")
        return self.city.has_room(where)

    @action(
        phase="act",
        of={"where": "space"},
        source=stated("Teleport", "you can Teleport your player token to any other Community Centre"),
        text="{seat} teleports to {where}",
    )
    def teleport(self, seat: int, where: int) -> None:
        self.turn.spend(self.turn.action_each)
        self.city.spot[seat] = where

    @teleport.options
    def other_centres(self, seat: int) -> list[int]:
        centres = self.city.view().centres
        if self.city.spot[seat] not in centres:
            return []
        return [cell for cell in centres if not self.may_teleport(seat, cell)]

    @teleport.verify
    def may_teleport(self, seat: int, where: int) -> Ruling | None:
        """From one Centre to another with room."""
        if refusal := self.turn.lacks(self.turn.action_each):
            return refusal
        spot, centres = self.city.spot[seat], self.city.view().centres
        if spot not in centres or where not in centres or where == spot:
            return refused("WRONG_PLACE", "two Community Centres")
        return self.city.has_room_for_leaps(where)


class Building(Part):
    """Tiles are rotated and replaced, for fuel."""

    city: City
    plots: Plots
    pool: Pool
    powers: Powers
    turn: Turn

    hands = Zones("hand")
    corners = Reading("adjacent_tile")
    spared = Price("community_day")

    def prepare(self) -> None:
        around = [tuple(sorted((cell, *cells))) for cell, cells in enumerate(self.city.map.around)]
        beside = [tuple(sorted((cell, *cells))) for cell, cells in enumerate(self.city.map.neighbours)]
        self._near, self._wide = around if self.corners else beside, around

    def at_hand(self, verb: str, seat: int) -> tuple[int, ...]:
        """The cells whose tiles a player can rotate or replace."""
        return (self._wide if verb in self.powers.of(seat).diagonal else self._near)[self.city.spot[seat]]

    def price(self, cost: Cost) -> Cost:
        """The cost, which is lower on Community Day."""
        if not self.turn.lasting[Measure.DISCOUNT]:
            return cost
        spared = dict(self.spared)
        return tuple((resource, max(0, count - spared.get(resource, 0))) for resource, count in cost)

    def may_build(self) -> Ruling | None:
        """Building takes an action, and a Manpower Shortage forbids it."""
        return self.turn.lacks(self.turn.action_each) or unless(
            not self.turn.lasting[Measure.FORBID], "PRECONDITION", "a round without Manpower Shortage"
        )

    def is_at_hand(self, verb: str, seat: int, where: int) -> Ruling | None:
        """The tile is the player's own or a neighbouring one."""
        if where not in self.at_hand(verb, seat):
            return refused("NOT_ADJACENT", "the tile one stands on or one beside it")
        return unless(self.city.tile_on(where) != NOTHING, "WRONG_PLACE", "a cell with a tile")

    # Rotate.

    @action(
        phase="act",
        of={"where": "space", "way": "right or left"},
        source=stated("Rotate", "or any adjacent tile by 90 degrees"),
        text="{seat} turns the tile at {where} {way} for {cost}",
    )
    def rotate(self, seat: int, where: int, way: int) -> None:
        self.turn.spend(self.turn.action_each)
        self.pool.lose(self.price(self.powers.of(seat).rotate))
        self.city.turn(where, -1 if way == LEFT else 1)
        self.plots.settle()

    @rotate.options
    def rotations(self, seat: int) -> list[tuple[int, int]]:
        if self.may_build() or self.pool.short(self.price(self.powers.of(seat).rotate)):
            return []
        cells = [cell for cell in self.at_hand("rotate", seat) if self.city.tile_on(cell) != NOTHING]
        return [(cell, way) for cell in cells for way in (RIGHT, LEFT)]

    @rotate.verify
    def may_rotate(self, seat: int, where: int, way: int) -> Ruling | None:
        """A tile at hand, for fuel."""
        if refusal := self.may_build() or self.is_at_hand("rotate", seat, where):
            return refusal
        return self.pool.short(self.price(self.powers.of(seat).rotate))

    @rotate.words
    def rotation_words(self, seat: int, where: int, way: int) -> dict[str, str]:
        return {"cost": cost_text(self.price(self.powers.of(seat).rotate))}

    # Replace.

    def price_of(self, tile: int, seat: int) -> Cost:
        power = self.powers.of(seat)
        return self.price(power.replace_green if tile == self.city.green_space else power.replace_road)

    @action(
        phase="act",
        of={"tile": "tile", "where": "space", "quarters": "360 // number.turn_degrees - 1"},
        source=stated("Replace", "Choose a tile from your hand to Replace the tile you are standing on"),
        text="{seat} replaces the tile at {where} by {tile} for {cost}",
    )
    def replace(self, seat: int, tile: int, where: int, quarters: int) -> None:
        """Pawns stay, on the new tile."""
        self.turn.spend(self.turn.action_each)
        self.pool.lose(self.price_of(tile, seat))
        self.city.lay(tile, self.hands[seat], where, quarters)
        self.plots.settle()

    @replace.options
    def replacements(self, seat: int) -> list[tuple[int, int, int]]:
        """Every payable tile of the hand, on every tile at hand, in every rotation that looks different."""
        if self.may_build():
            return []
        held = copies_in(self.state, self.city.tiles, self.hands[seat])
        payable = [tile for tile in held if not self.pool.short(self.price_of(tile, seat))]
        cells = [cell for cell in self.at_hand("replace", seat) if self.city.tile_on(cell) != NOTHING]
        return [(tile, cell, turn) for tile in payable for cell in cells for turn in self.city.lies[tile]]

    @replace.verify
    def may_replace(self, seat: int, tile: int, where: int, quarters: int) -> Ruling | None:
        """A tile at hand is replaced by one in the hand, for fuel."""
        if refusal := self.may_build() or self.is_at_hand("replace", seat, where):
            return refusal
        if not self.state.count(tile, self.hands[seat]):
            return refused("PRECONDITION", "a tile of the own hand")
        return self.pool.short(self.price_of(tile, seat))

    @replace.words
    def replacement_words(self, seat: int, tile: int, where: int, quarters: int) -> dict[str, str]:
        return {"cost": cost_text(self.price_of(tile, seat))}
