"""The last events of a round. Rulebook: "Increase fish populations", "Adjust trading board"."""

from pnp.play.parts import Part, action, automatic, stated
from pnp.play.rules import CHANCE
from pnp.play.views import Grid, Number, Phase, Values

from .board import Board, Ware
from .land import Land
from .nature import Nature
from .scoring import Scoring


class YearEnd(Part):
    """Animals multiply, the board is adjusted, a die moves it again, and everybody goes home from work."""

    land: Land
    nature: Nature
    board: Board
    scoring: Scoring

    hunting = Values()
    toiling = Values()
    clearing = Values()
    arming = Values()
    tending = Values()
    helped = Values()
    begun = Grid()
    adjust_die = Number()
    board_phase = Phase("board")

    def prepare(self) -> None:
        goods, ways = (self.model.cells("die", column) for column in ("good", "direction"))
        steps = {"up": self.adjust_die, "down": -self.adjust_die}
        self.die = [(Ware[str(good).upper()], steps[str(way)]) for good, way in zip(goods, ways, strict=True)]

    @automatic("year_end")
    def begin(self) -> bool:
        self.nature.increase()
        self.board.balance()
        self.table.pass_to(CHANCE)
        self.table.begin_phase(self.board_phase)
        return True

    @action(
        phase="board",
        by="chance",
        of={"shows": "die.roll"},
        source=stated("Adjust trading board", "After this, roll 1d6"),
        text="The die of the trading board shows {shows}",
    )
    def roll(self, _seat: int, shows: int) -> None:
        """Move a good as the die says; then a person leaves the stack, and the round is over."""
        ware, steps = self.die[shows]
        self.board.shift(ware, steps)
        self.board.free_person()
        self.land.go_home()
        self.begun.clear()
        for jobs in (self.hunting, self.toiling, self.clearing, self.arming, self.tending, self.helped):
            jobs.clear()
        self.scoring.close_round()
