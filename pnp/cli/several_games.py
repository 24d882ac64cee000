"""Carries an order out for several games: each gets the parts of `--only` that it has."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from pnp.base.findings import Finding, Findings, Severity
from pnp.exports.order import ExportOrder
from pnp.project.folder import Project
from pnp.sheets.order import Order


class _OfGame(Protocol):
    @property
    def game(self) -> str: ...


AnyOrder = TypeVar("AnyOrder", Order, ExportOrder)
Result = TypeVar("Result", bound=_OfGame)


def for_each_game(
    project: Project,
    games: Sequence[str],
    order: AnyOrder,
    findings: Findings,
    make: Callable[[tuple[str, ...], AnyOrder], Sequence[Result]],
) -> list[Result]:
    """Give what `make` makes of games, in their order; a game that has none of the ordered parts is left out.

    A note tells which of them a game does not have.
    """
    if len(games) < 2 or not order.only:
        return list(make(tuple(games), order))
    from pnp.project.part_names import parts_of_each  # most orders name no parts

    parts = parts_of_each(project, games, order.only)
    findings.extend(_note(game, order.only, had) for game, had in parts.items() if len(had) < len(order.only))
    orders = {game: replace(order, only=tuple(had.values())) for game, had in parts.items() if had}
    made = [
        result
        for own in dict.fromkeys(orders.values())
        for result in make(tuple(game for game in orders if orders[game] == own), own)
    ]
    return sorted(made, key=lambda result: games.index(result.game))


def _note(game: str, ordered: Sequence[str], had: Collection[str]) -> Finding:
    missing = " or ".join(f'"{word}"' for word in ordered if word not in had)
    return Finding(
        code="part-elsewhere",
        message=f"{game} has no {missing}{'' if had else ', and is left out'}",
        severity=Severity.NOTE,
        game=game,
    )
