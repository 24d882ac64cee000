"""The first event of the seasons: woods become fields. Rulebook: "Clear woodland"."""

from pnp.play.parts import Part
from pnp.play.table import Table
from pnp.play.views import Number, Values

from .buildings import Buildings
from .construction import Construction
from .land import Land
from .nature import Nature


class Seasons(Part):
    """Players only decide what to build and what to preserve; the rest happens."""

    clearing = Values()
    clear_per_worker = Number()

    def __init__(
        self, table: Table, land: Land, buildings: Buildings, nature: Nature, construction: Construction
    ) -> None:
        super().__init__(table)
        self.land, self.buildings, self.nature, self.construction = land, buildings, nature, construction

    def begin(self) -> None:
        """Turn forests into fields; then everybody builds."""
        for seat in range(self.players):
            for area in self.land.own(seat):
                for _ in range(self.clearing[area]):
                    self.clear(seat, area)
                self.clearing[area] = 0
        self.construction.begin()

    def clear(self, seat: int, area: int) -> None:
        """Cover a forest square with a field, which lowers the maximum of game."""
        land, game = self.land, self.nature.game
        if land.waiting[seat][area]:
            land.waiting[seat].move(1, area, land.working[seat], area)
            if self.buildings.fields.gain(self.clear_per_worker, area):
                game.lose(game[area] - self.nature.most_game(area), area)
