"""`pnp plan`: estimates sheets, cuts, paper and ink before anything is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pnp.base.findings import Findings
from pnp.cli.groups import MAKE
from pnp.cli.options import Games, Json, NoCode, ProjectOption, chosen_games, open_chosen
from pnp.cli.order_options import Typed, order_of, takes_order
from pnp.cli.output import show_and_exit, table_of
from pnp.cli.several_games import for_each_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pnp.build.estimate import GameEstimate, SetEstimate, Sum
    from pnp.build.ink import GameInk
    from pnp.project.folder import Project
    from pnp.sheets.order import Order

app = typer.Typer()


@app.command(rich_help_panel=MAKE, epilog="Example: pnp plan resafa --paper a3")
@takes_order(
    *("paper", "only", "players", "copies", "scale", "variant", "sides", "bleed", "booklet", "gang"),
    *("easy_cut", "overlap"),
)
def plan(
    games: Games = None,
    project: ProjectOption = None,
    *,
    typed: Typed,
    ink: Annotated[bool, typer.Option("--ink", help="Compare the ink of both variants instead.")] = False,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Estimate what printing takes: sheets, cuts, paper and ink.

    Lists the pieces of every sheet set, its straight cuts, and how much of the paper is used. Sets that share sheets
    to save some are one row; then come the sums: all, without sharing, and without bleed where that saves sheets.
    The column `on` names the stock: card, paper, or board, which is card, or paper glued to board.
    """
    opened, findings = open_chosen(project, no_code=no_code), Findings()
    order = order_of(opened, games, typed)
    report = _ink if ink else _estimates
    show_and_exit(report(opened, chosen_games(opened, games), order, findings, as_json=json), findings, opened.root)


def _estimates(
    project: Project, games: Sequence[str], order: Order, findings: Findings, *, as_json: bool
) -> dict[str, Any] | str:
    from pnp.build.estimate import estimate_games, estimates_as_json

    estimates = for_each_game(
        project, games, order, findings, lambda some, parts: estimate_games(project, some, parts, findings)
    )
    return estimates_as_json(estimates) if as_json else _as_table(estimates)


def _ink(
    project: Project, games: Sequence[str], order: Order, findings: Findings, *, as_json: bool
) -> dict[str, Any] | str:
    from pnp.build.ink import ink_of_games

    inks = for_each_game(
        project, games, order, findings, lambda some, parts: ink_of_games(project, some, parts, findings)
    )
    return {"games": [game.as_json() for game in inks]} if as_json else _table_of_ink(inks)


def _as_table(estimates: Sequence[GameEstimate]) -> str:
    from pnp.build.estimate import sum_of

    if not estimates:
        return ""
    has_sprues = any(estimate.free is not None for game in estimates for estimate in game.sets)
    columns = ("game", "set", "sheets", "pieces", "a sheet", "cuts", "around", "paper", "ink", "on")
    rows: list[tuple[str, ...]] = []
    for game in estimates:
        for estimate in game.whole:
            free = "" if estimate.free is None else str(estimate.free)
            rows.append((game.game, " + ".join(estimate.members) or estimate.id, *_figures(estimate), free))
        rows.append((game.game, "in all", *_sums(game.in_all), ""))
        if game.in_all != game.each_alone:
            rows.append((game.game, "each set alone", *_sums(game.each_alone), ""))
        if game.usually:
            rows.append((game.game, "without --cut easy", *_sums(game.usually), ""))
        if stocks := game.without_bleed:
            rows.append((game.game, "with --bleed 0mm", str(sum(stocks.values())), *[""] * 6, _on(stocks), ""))
    if len(estimates) > 1:
        rows.append(("all games", "in all", *_sums(sum_of(estimates)), ""))
    if not has_sprues:
        return table_of(columns, (row[:-1] for row in rows), words=("game", "set", "on"))
    return table_of((*columns, "free"), rows, words=("game", "set", "on"))


def _table_of_ink(games: Sequence[GameInk]) -> str:
    """The mean ink of a page, in percent of solid black."""
    from pnp.build.ink import means

    if not games:
        return ""
    rows: list[tuple[str, ...]] = []
    for game in games:
        rows += [
            (
                game.game,
                " + ".join(set_ink.members) or set_ink.id,
                str(len(set_ink.colour)),
                *_percents(means([set_ink])),
            )
            for set_ink in game.sets
        ]
        pages = sum(len(set_ink.colour) for set_ink in game.sets)
        rows.append((game.game, "in all", str(pages), *_percents(means(game.sets))))
    return table_of(("game", "set", "pages", "colour", "low ink", "saved"), rows, words=("game", "set"))


def _percents(figures: Mapping[str, float]) -> Iterator[str]:
    return (f"{figure:.0f} %" for figure in figures.values())


def _figures(estimate: SetEstimate) -> tuple[str, ...]:
    cuts = f"{estimate.strokes}*" if estimate.by_hand else str(estimate.strokes)
    counts = map(str, (estimate.sheets, estimate.pieces, estimate.most_on_a_sheet))
    return *counts, cuts, str(estimate.outlines), f"{estimate.paper:.0f} %", f"{estimate.ink:.0f} %", estimate.stock


def _sums(whole: Sum) -> tuple[str, ...]:
    counts = str(whole.sheets), str(whole.pieces), "", str(whole.strokes), str(whole.outlines)
    return *counts, "", f"{whole.ink:.0f} %", _on(whole.stocks)


def _on(stocks: Mapping[str, int]) -> str:
    """The sheets of each stock in words."""
    return ", ".join(f"{sheets} {stock}" for stock, sheets in stocks.items())
