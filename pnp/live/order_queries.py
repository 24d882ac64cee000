"""Converts the query of an address to the order of a game to show or build, and back."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pnp.base.findings import BadValueError
from pnp.live.refusals import RefusedError
from pnp.sheets.order import FORMATS, SIDES, USUAL_SCALE, VARIANTS, Order
from pnp.sheets.paper import parse_paper

_MOST_PLAYERS = 99


def order_of_query(query: Mapping[str, str], paper: str) -> Order:
    """Give the order of a query, on `paper` unless it names another one; raises RefusedError."""
    try:
        named = parse_paper(query.get("paper") or paper).name
    except ValueError as error:
        raise RefusedError(str(error)) from None
    players = query.get("players") or "0"
    if not (players.isascii() and players.isdigit() and int(players[:4]) <= _MOST_PLAYERS):
        raise RefusedError(f'"{players}" is not a number of players')
    try:
        return Order(
            paper=named,
            wording=query.get("words", ""),
            players=int(players),
            variant=_one_of(VARIANTS, query.get("variant")),
            sides=_one_of(SIDES, query.get("sides")),
            only=tuple(name for name in query.get("only", "").split(",") if name),
        )
    except BadValueError as error:
        raise RefusedError(str(error)) from None


def build_order_of_query(query: Mapping[str, str], paper: str) -> Order:
    """Give the order of a query for files: it may also name their formats, the number of games, and the scale.

    The usual format is PDF. Raises RefusedError.
    """
    formats = tuple(query.get("formats", "").split(",")) if query.get("formats") else ("pdf",)
    if not set(formats) <= set(FORMATS):
        raise RefusedError(f'"{query["formats"]}" is none of {", ".join(FORMATS)}')
    order = order_of_query(query, paper)
    copies, scale = _number(query, "copies", 1), _number(query, "scale", int(USUAL_SCALE))
    try:
        return replace(order, formats=formats, copies=copies, scale=float(scale))
    except BadValueError as error:
        raise RefusedError(str(error)) from None


def order_as_json(order: Order) -> dict[str, Any]:
    """Give the options of an order that a page can choose, in the form in which the page sends them."""
    return {"words": order.wording, "paper": order.paper, "variant": order.variant, "players": order.players}


def _number(query: Mapping[str, str], name: str, usual: int) -> int:
    """Give the number of a query; a longer one than any order takes is cut off, and stays too large."""
    text = query.get(name) or str(usual)
    if not (text.isascii() and text.isdigit()):
        raise RefusedError(f'{name} is "{text}"; expected a whole number')
    return int(text[:4])


def _one_of(known: tuple[str, ...], word: str | None) -> str:
    """Give the word, or else the first known word, which is the default."""
    if word and word not in known:
        raise RefusedError(f'"{word}" is none of {", ".join(known)}')
    return word or known[0]
