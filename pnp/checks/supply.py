"""Setup and rules never take more of a component than is printed, for any number of players."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.base.nearest import nearest
from pnp.checks.entry_findings import broken_reference, finding_on, worked_out
from pnp.game.audit import Need
from pnp.game.model import Game
from pnp.game.plurals import counted


def check(game: Game) -> Iterator[Finding]:
    """Compare each need with the printed count, for each number of players."""
    for need in game.audit.needs:
        if need.component not in game.components:
            message = f'"{need.component}" is not a component of this game'
            close = nearest(need.component, game.components)
            place, passage = need.place_of("component"), need.source.rulebook
            yield broken_reference(need.component, message, close, place=place, rulebook=passage)
        else:
            yield from _short(game, need)


def _short(game: Game, need: Need) -> Iterator[Finding]:
    """The finding about the number of players with the greatest shortage, which covers all numbers of players."""
    short: list[tuple[int, str]] = []
    for players in game.file.players.numbers:
        values = worked_out(need, game, need.takes, players=players)
        if isinstance(values, Finding):
            yield values
            return
        takes, printed = values[0], game.figures(players)[f"printed.{need.component}"]
        if takes > printed:
            need_text = f'"{need.id}" takes {takes} of "{need.component}" with {counted(players, "player")}'
            short.append((takes - printed, f"{need_text}; {printed} are printed"))
    if short:
        yield finding_on(
            need,
            code="supply-runs-out",
            subject=need.id,
            message=max(short, key=lambda shortage: shortage[0])[1],
            hint="print more of it, or say how play goes on without",
        )
