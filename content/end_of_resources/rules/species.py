"""Species and their cards. Rulebook: "Setup" 1 and 2."""

from pnp.play.parts import Part
from pnp.play.state import NOTHING
from pnp.play.views import Pools, Zone, Zones


class Species(Part):
    """The species that live, and their owners; a card has the number among cards that its species has among species."""

    pieces = Pools("specie")
    cards = Pools("card")
    deck = Zone()
    identity = Zones()
    native = Zone()
    hexes = Zones("map")

    def prepare(self) -> None:
        self._on_map, self._spread = self.state.spaces_of[self.hexes[0]], self.state.spread
        width = self.state.zones
        self._in_deck = slice(self.cards[0] * width + self.deck, None, width)
        # The cell that counts the card of each species in the first zone.
        self._card = {species: card * width for species, card in zip(self.pieces, self.cards, strict=False)}
        self._dealt: dict[tuple[int, ...], tuple[int, ...]] = {}

    def is_in_play(self, species: int) -> bool:
        """Tell whether the card of a species was dealt."""
        return not self.state.cells[self._card[species] + self.deck]

    def living(self, species: int) -> int:
        """The number of its pieces on the map."""
        return self._spread[self._on_map + species]

    def in_play(self) -> tuple[int, ...]:
        """The species whose cards were dealt."""
        left = tuple(self.state.cells[self._in_deck])
        if left not in self._dealt:
            self._dealt[left] = tuple(kind for kind, cards in zip(self.pieces, left, strict=False) if not cards)
        return self._dealt[left]

    def name(self, species: int) -> str:
        return "missing" if species == NOTHING else self.model.pools[species].partition(".")[2]

    def alive(self) -> list[int]:
        spread, on_map = self._spread, self._on_map
        return [species for species in self.in_play() if spread[on_map + species]]

    def has_card(self, zone: int, species: int) -> bool:
        return self.state.cells[self._card[species] + zone] > 0

    def owned(self, seat: int, among: tuple[int, ...] | list[int] | None = None) -> int:
        """The number of pieces of a player's species on the map."""
        cells, card, spread, on_map = self.state.cells, self._card, self._spread, self._on_map
        zone, among = self.identity[seat], self.in_play() if among is None else among
        return sum([spread[on_map + one] for one in among if cells[card[one] + zone]])
