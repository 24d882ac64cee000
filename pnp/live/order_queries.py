"""Converts the query of an address to the order of a game to show or build, and back."""

from collections.abc import Mapping
from typing import Any

from pnp.live.refusals import RefusedError
from pnp.sheets.order import SIDES, USUAL_SCALE, VARIANTS, Order
from pnp.sheets.paper import parse_paper

_MOST_PLAYERS = 99


def order_of_query(query: Mapping[str, str], paper: str) -> Order:
    """Give the order of a query, on `paper` unless it names another one; raises RefusedError."""
    return _order(query, paper)


def build_order_of_query(query: Mapping[str, str], paper: str) -> Order:
    """Give the order of a query for files: it may also name their formats, the number of games, and the scale.

    The usual format is PDF. Raises RefusedError.
    """
    return _order(
        query,
        paper,
        formats=tuple((query.get("formats") or "pdf").split(",")),
        copies=_number(query, "copies", 1),
        scale=float(_number(query, "scale", int(USUAL_SCALE))),
    )


def order_as_json(order: Order) -> dict[str, Any]:
    """Give the options of an order that a page can choose, in the form in which the page sends them."""
    return {"words": order.wording, "paper": order.paper, "variant": order.variant, "players": order.players}


def _order(query: Mapping[str, str], paper: str, **of_build: Any) -> Order:
    players = _number(query, "players", 0)
    if players > _MOST_PLAYERS:
        raise RefusedError(f"players is {players}; expected at most {_MOST_PLAYERS}")
    try:
        return Order(
            paper=parse_paper(query.get("paper") or paper).name,
            wording=query.get("words", ""),
            players=players,
            variant=query.get("variant") or VARIANTS[0],
            sides=query.get("sides") or SIDES[0],
            only=tuple(name for name in query.get("only", "").split(",") if name),
            **of_build,
        )
    except ValueError as error:
        raise RefusedError(str(error)) from None


def _number(query: Mapping[str, str], name: str, usual: int) -> int:
    """Give the number of a query; a longer one than any order takes is cut off, and stays too large."""
    text = query.get(name) or str(usual)
    if not (text.isascii() and text.isdigit()):
        raise RefusedError(f'{name} is "{text}"; expected a whole number')
    return int(text.lstrip("0")[:4] or "0")
