"""`pnp count`: the component ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from pnp.base.findings import Findings
from pnp.cli.groups import CHECK
from pnp.cli.options import Games, Json, NoCode, Output, ProjectOption, chosen_games, open_chosen
from pnp.cli.order_options import Typed, order_of, takes_order
from pnp.cli.output import show_and_exit, table_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnp.audit.ledger import Ledger, LedgerRow

app = typer.Typer()


@app.command(rich_help_panel=CHECK, epilog="Example: pnp count resourced --json")
@takes_order("paper", "players", "copies")
def count(
    games: Games = None,
    project: ProjectOption = None,
    output: Output = None,
    *,
    typed: Typed,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Compare the numbers of every component.

    Shows the number in the rulebook, in the content, in the finished PDF, and the number needed in play.
    """
    from pnp.audit.ledger import count_games

    opened, findings = open_chosen(project, output, no_code=no_code), Findings()
    ledgers = count_games(opened, chosen_games(opened, games), findings, order_of(opened, games, typed))
    report = {"games": [ledger.as_json() for ledger in ledgers]} if json else _as_table(ledgers)
    show_and_exit(report, findings, opened.root)


def _as_table(ledgers: Sequence[Ledger]) -> str:
    has_needed = any(row.needed for ledger in ledgers for row in ledger.rows)
    figures = ("rulebook", "content", "printed", *(["needed"] if has_needed else []))
    rows = []
    for ledger in ledgers:
        for number, row in enumerate(ledger.rows):
            counts = [_figure(row.rulebook), str(row.content), _figure(row.printed)]
            counts += [_needed(row)] if has_needed else []
            source = row.component.source.stated or row.component.source.kind
            reason = f"{source}; {row.reason}" if row.reason else source
            rows.append((ledger.game if number == 0 else "", row.component.id, *counts, reason))
    return table_of(("game", "component", *figures, "source"), rows, words=("game", "component", "source"))


def _figure(number: int | None) -> str:
    return "-" if number is None else str(number)


def _needed(row: LedgerRow) -> str:
    """Give how many pieces play can need: one exact number, or the most needed in playouts and the proved bound."""
    if row.needed is None:
        return "-"
    low, high = row.needed["low"], row.needed["high"]
    return str(low) if low == high else f"{low}-{'?' if high is None else high}"
