"""The first event of the seasons: woods become fields. Rulebook: "Clear woodland"."""

from pnp.play.parts import Part, automatic
from pnp.play.views import Number, Phase, Values

from .buildings import Buildings
from .land import Land
from .nature import Nature


class Seasons(Part):
    """Players only decide what to build and what to preserve; everything else happens on its own."""

    land: Land
    buildings: Buildings
    nature: Nature

    clearing = Values()
    clear_per_worker = Number()

    build_phase = Phase("build")

    @automatic("clear")
    def begin(self) -> bool:
        """Turn forests into fields; then all players build."""
        for seat in range(self.players):
            for area in self.land.own(seat):
                for _ in range(self.clearing[area]):
                    self.clear(seat, area)
                self.clearing[area] = 0
        self.table.pass_to(0)
        self.table.begin_phase(self.build_phase)
        return True

    def clear(self, seat: int, area: int) -> None:
        """Cover a forest square with a field, which lowers the maximum of game."""
        land, game = self.land, self.nature.game
        if land.waiting[seat][area]:
            land.waiting[seat].move(1, area, land.working[seat], area)
            if self.buildings.fields.gain(self.clear_per_worker, area):
                game.lose(game[area] - self.nature.most_game(area), area)
