"""`pnp plan`: what printing takes, before anything is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from pnp.base.findings import Findings
from pnp.cli.options import (
    Bleed,
    Booklet,
    Games,
    Json,
    NoCode,
    Paper,
    Players,
    ProjectOption,
    Sides,
    Variant,
    check_booklet,
    chosen_games,
    open_chosen,
)
from pnp.cli.output import show_and_exit, table_of
from pnp.sheets.order import Order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from pnp.build.estimate import GameEstimate, SetEstimate

app = typer.Typer()


@app.command(epilog="Example: pnp plan resafa --paper a3")
def plan(  # noqa: PLR0913  # one parameter for each option
    games: Games = None,
    project: ProjectOption = None,
    paper: Paper = "a4",
    players: Players = None,
    variant: Variant = "colour",
    sides: Sides = "long",
    bleed: Bleed = None,
    booklet: Booklet = False,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Tell what printing takes: sheets, pieces on each, straight cuts, how much of the paper is used, and ink."""
    from pnp.build.estimate import estimate_games

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    order = Order(
        paper=paper,
        players=players or 0,
        variant=variant,
        sides=sides,
        bleed=bleed,
        booklet=check_booklet(booklet, sides),
    )
    estimates = estimate_games(opened, chosen_games(opened, games), order, findings)
    report = {"games": [game.as_json() for game in estimates]} if json else _as_table(estimates)
    show_and_exit(report, findings, opened.root)


def _as_table(estimates: Sequence[GameEstimate]) -> Table | str:
    if not estimates:
        return ""
    has_sprues = any(one.free is not None for game in estimates for one in game.sets)
    last = ("free",) if has_sprues else ()
    table = table_of(("game", "set", "sheets", "pieces", "a sheet", "cuts", "around", "paper", "ink", *last), words=2)
    for game in estimates:
        for one in game.sets:
            free = ("" if one.free is None else str(one.free),) if has_sprues else ()
            table.add_row(game.game, one.id, *_figures(one), *free)
        table.add_row(game.game, "in all", *_sums(game.sets), style="bold")
    return table


def _figures(one: SetEstimate) -> tuple[str, ...]:
    cuts = f"{one.strokes}*" if one.by_hand else str(one.strokes)
    counts = map(str, (one.sheets, one.pieces, one.most_on_a_sheet))
    return *counts, cuts, str(one.outlines), f"{one.paper:.0f} %", f"{one.ink:.0f} %"


def _sums(sets: Sequence[SetEstimate]) -> tuple[str, ...]:
    sheets, pieces, strokes, outlines, pages = (
        sum(getattr(one, figure) for one in sets) for figure in ("sheets", "pieces", "strokes", "outlines", "pages")
    )
    ink = sum(one.ink * one.pages for one in sets) / pages
    return str(sheets), str(pieces), "", str(strokes), str(outlines), "", f"{ink:.0f} %"
