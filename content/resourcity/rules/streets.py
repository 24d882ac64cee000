"""Moving and building in Resourcity, as a player's Superpower changes it."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from pnp.game.event_effects import EventEffect
from pnp.play.pieces import event_effects
from pnp.play.rules import Action, Ruling, refused
from pnp.play.state import NOTHING

from .city import City
from .pool import Cost

LEFT = 1


@dataclass(slots=True)
class Power:
    """What a Superpower changes, from the deeds on its card."""

    actions: int
    steps: int
    diagonal: set[str] = field(default_factory=set)
    prices: dict[str, str] = field(default_factory=dict)
    grows_and_harvests: bool = False
    saved: int = 0
    swap: int = 0
    send: int = 0


class Streets(City):
    """Move, Rotate, Replace, Teleport, and the Superpowers of the Planner and the Policy Maker."""

    def prepare(self) -> None:
        super().prepare()
        cards, names = event_effects(self.model.game, "superpowers"), self.model.families["superpower"]
        self.usual = self._power(())
        width = self.state.zones
        self.powers = [(number * width, self._power(cards[name])) for name, number in names.items()]
        corners = bool(self.reading["adjacent_tile"])
        side = self.map.around if corners else self.map.neighbours
        self.near = tuple(tuple(sorted((cell, *cells))) for cell, cells in enumerate(side))
        self.wide = tuple(tuple(sorted((cell, *cells))) for cell, cells in enumerate(self.map.around))
        self.everywhere = tuple((whom, cell) for whom in range(self.players) for cell in range(self.map.spaces))
        self.green = self.tile["green_space"]
        self.spare = self.costs["community_day"]

    def _power(self, card: Iterable[EventEffect]) -> Power:
        made = Power(actions=self.number["actions"], steps=self.number["move_tiles"])
        for deed in card:
            number = self.number.get(deed.number or deed.takes or "", 0)
            match deed.do:
                case "limit":
                    made.actions = number
                case "reach" if deed.where == "diagonal":
                    made.diagonal |= set(deed.actions)
                case "reach":
                    made.steps = number
                case "pay":
                    made.prices |= dict.fromkeys(deed.actions, str(deed.cost))
                case "combine":
                    made.grows_and_harvests = True
                case "gain":
                    made.saved = number
                case "swap":
                    made.swap = number
                case "send":
                    made.send = number
        return made

    def power(self, seat: int) -> Power:
        cells, zone = self.state.cells, self.zones["power"][seat]
        for at, power in self.powers:
            if cells[at + zone]:
                return power
        return self.usual

    def begin_actions(self, seat: int) -> None:
        """Give as many actions as the Superpower allows, or as the Pandemic leaves."""
        self.set("left", self.number["pandemic_actions"] if self.value("limited") else self.power(seat).actions)
        self.go("act")

    # Move and Teleport.

    def moves(self) -> Iterable[tuple[int]]:
        if not self.value("left"):
            return ()
        seat = self.course.turn
        return [(cell,) for cell in sorted(self.reached(self.spot(seat), self.power(seat).steps))]

    def can_reach(self, action: Action) -> Ruling | None:
        steps = self.power(action.by).steps
        if action.what[0] in self.reached(self.spot(action.by), steps):
            return None
        return refused("NOT_ADJACENT", f"a tile to which the road leads in {steps}")

    def other_centres(self) -> Iterable[tuple[int]]:
        """The other Community Centres, for a player on one of them."""
        spot, centres = self.spot(self.course.turn), self.view().centres
        return [(cell,) for cell in centres if cell != spot] if spot in centres and self.value("left") else ()

    def joins_centres(self, action: Action) -> Ruling | None:
        spot, where, centres = self.spot(action.by), action.what[0], self.view().centres
        if spot in centres and where in centres and where != spot:
            return None
        return refused("WRONG_PLACE", "two Community Centres")

    # Rotate and Replace.

    def is_allowed_this_round(self, _action: Action) -> Ruling | None:
        """The Manpower Shortage forbids rotating and replacing."""
        return refused("PRECONDITION", "a round without Manpower Shortage") if self.value("forbidden") else None

    def at_hand(self, verb: str, seat: int) -> tuple[int, ...]:
        return (self.wide if verb in self.power(seat).diagonal else self.near)[self.spot(seat)]

    def is_at_hand(self, action: Action) -> Ruling | None:
        """The tile is the own one or one beside it."""
        where = action.what[0] if action.kind == "rotate" else action.what[1]
        if where not in self.at_hand(action.kind, action.by):
            return refused("NOT_ADJACENT", "the tile one stands on or one beside it")
        return refused("WRONG_PLACE", "a cell with a tile") if self.state.lying[self.city + where] == NOTHING else None

    def price(self, name: str) -> Cost:
        """A cost of the rules, lower on Community Day."""
        cost = self.costs[name]
        if not self.value("discounted"):
            return cost
        spared = dict(self.spare)
        return tuple((resource, max(0, count - spared.get(resource, 0))) for resource, count in cost)

    def price_of(self, tile: int, seat: int) -> Cost:
        name = "replace_green" if tile == self.green else "replace_road"
        return self.price(self.power(seat).prices.get(name, name))

    def can_pay_rotate(self, _action: Action) -> Ruling | None:
        return self.short(self.price("rotate"))

    def can_pay_replace(self, action: Action) -> Ruling | None:
        return self.short(self.price_of(action.what[0], action.by))

    def can_build(self) -> bool:
        return bool(self.value("left")) and not self.value("forbidden")

    def rotations(self) -> Iterable[tuple[int, int]]:
        if not self.can_build():
            return ()
        return [(cell, way) for cell in self.at_hand("rotate", self.course.turn) for way in (0, 1)]

    def replacements(self) -> Iterable[tuple[int, int, int]]:
        """Every payable tile of the hand, on every tile at hand, in every turn that looks different."""
        if not self.can_build():
            return ()
        seat = self.course.turn
        hand, near = self.zones["hand"][seat], self.at_hand("replace", seat)
        held = [t for t in self.lies if self.state.count(t, hand) and self.short(self.price_of(t, seat)) is None]
        return [(tile, cell, turn) for tile in held for cell in near for turn in self.lies[tile]]

    def rotate(self, action: Action) -> None:
        """Turn a tile by a quarter to either side."""
        cell, way = action.what
        self.lose(self.price("rotate"))
        self.turn(cell, -1 if way == LEFT else 1)
        self.settle()

    def replace(self, action: Action) -> None:
        """Replace a tile; pawns stay, on the new tile."""
        tile, cell, quarters = action.what
        self.lose(self.price_of(tile, action.by))
        self.lay(tile, self.zones["hand"][action.by], cell, quarters)
        self.settle()

    # The Planner and the Policy Maker.

    def partners(self) -> Iterable[tuple[int]]:
        """The players with whom the Planner may swap."""
        seat = self.course.turn
        takes = self.power(seat).swap
        return [(whom,) for whom in range(self.players)] if takes and self.value("left") >= takes else ()

    def may_swap(self, action: Action) -> Ruling | None:
        """The Planner swaps with a player on another tile."""
        takes, whom = self.power(action.by).swap, action.what[0]
        if not takes:
            return refused("PRECONDITION", "the Planner's card")
        if self.value("left") < takes:
            return refused("LIMIT_REACHED", f"{takes} actions left")
        cells = self.spot(action.by), self.spot(whom)
        if cells[0] == cells[1] or NOTHING in [self.state.lying[self.city + cell] for cell in cells]:
            return refused("WRONG_PLACE", "a player on another tile")
        return None

    def swap(self, action: Action) -> None:
        """Exchange the tiles under two players."""
        self.set("left", self.value("left") - self.power(action.by).swap)
        mine, other = self.spot(action.by), self.spot(action.what[0])
        self.exchange_tiles(mine, other)
        if self.reading["planner_pawns"]:
            for seat in range(self.players):
                there = self.spot(seat)
                self.set("spot", {mine: other, other: mine}.get(there, there), seat)
        self.settle()

    def orders(self) -> Iterable[tuple[int, int]]:
        takes = self.power(self.course.turn).send
        return self.everywhere if takes and self.value("left") >= takes else ()

    def may_send(self, action: Action) -> Ruling | None:
        """The Policy Maker sends a player to another tile."""
        takes = self.power(action.by).send
        if not takes:
            return refused("PRECONDITION", "the Policy Maker's card")
        if self.value("left") < takes:
            return refused("LIMIT_REACHED", f"{takes} actions left")
        whom, where = action.what
        return refused("WRONG_PLACE", "another tile") if self.spot(whom) == where else None

    def send(self, action: Action) -> None:
        """Move a pawn where it is ordered."""
        self.set("left", self.value("left") - self.power(action.by).send)
        self.set("spot", action.what[1], action.what[0])

    def settle(self) -> list[tuple[int, int]]:
        """Remove from the farms what changed tiles have left open; return the crops lost and their plots."""
        raise NotImplementedError
