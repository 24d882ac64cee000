"""Species, their cards, and how cards are dealt. Rulebook: "Setup" 1 and 2."""

from pnp.play.parts import Part, action, stated
from pnp.play.rules import CHANCE, refused
from pnp.play.state import NOTHING
from pnp.play.table import Table
from pnp.play.views import Phase, Pools, Values, Zone, Zones


class Species(Part):
    """Which species live, and whose they are; a card has the place among cards that its species has among species."""

    pieces = Pools("specie")
    cards = Pools("card")
    deck = Zone()
    identity = Zones()
    native = Zone()
    hexes = Zones("map")

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._on_map, self._spread = self.state.spaces_of[self.hexes[0]], self.state.spread
        width = self.state.zones
        self._in_deck = slice(self.cards[0] * width + self.deck, None, width)
        self._dealt: dict[tuple[int, ...], tuple[int, ...]] = {}

    def living(self, species: int) -> int:
        """How many of its pieces are on the map."""
        return self._spread[self._on_map + species]

    def in_play(self) -> tuple[int, ...]:
        """The species whose cards were dealt."""
        left = tuple(self.state.cells[self._in_deck])
        if left not in self._dealt:
            self._dealt[left] = tuple(kind for kind, cards in zip(self.pieces, left, strict=False) if not cards)
        return self._dealt[left]

    def name(self, species: int) -> str:
        return "missing" if species == NOTHING else self.table.model.pools[species].partition(".")[2]

    def alive(self) -> list[int]:
        return [species for species in self.in_play() if self.living(species)]

    def has_card(self, zone: int, species: int) -> bool:
        return self.state.count(species - self.pieces[0] + self.cards[0], zone) > 0

    def owned(self, seat: int, among: tuple[int, ...] | list[int] | None = None) -> int:
        """How many pieces of a player's species are on the map."""
        zone = self.identity[seat]
        return sum(self.living(one) for one in (self.in_play() if among is None else among) if self.has_card(zone, one))


class Deal(Part):
    """Setup 1 and 2: every player has a secret species, and one more is native."""

    points = Values()
    deal_phase = Phase("deal")
    give_phase = Phase("give")

    def __init__(self, table: Table, species: Species) -> None:
        super().__init__(table)
        self.species = species

    def begin(self) -> None:
        self.table.begin_phase(self.deal_phase)
        self.table.pass_to(CHANCE)

    @action(
        phase="deal",
        by="chance",
        of={"card": "card"},
        source=stated("Setup 2", "Each player selects a specie card for themselves randomly"),
        text="The card {card} is dealt",
        otherwise=refused("ALREADY_DONE", "a card that is still in the deck"),
    )
    def deal(self, _seat: int, card: int) -> None:
        """Give the card to the next player without one; the card after the last player's is the native."""
        species = self.species
        free = [zone for zone in species.identity if not self.state.held[zone]]
        self.state.move(1, card, species.deck, free[0] if free else species.native)
        if not free:
            points = list(self.points)
            self.table.pass_to(points.index(max(points)))
            self.table.begin_phase(self.give_phase)

    @deal.options
    def left(self, _seat: int) -> dict[int, int]:
        count, deck = self.state.count, self.species.deck
        return {card: count(card, deck) for card in self.species.cards if count(card, deck)}
