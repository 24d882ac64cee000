"""Domains of parameters: the numbers of the possible values, by the words for them."""

from collections.abc import Mapping

from pnp.base.findings import Place
from pnp.game.expressions import Expression
from pnp.game.model import as_id, nearest
from pnp.play.errors import PlayError, check_most
from pnp.play.model import PlayModel

_MOST_OPTIONS = 5_000

Scope = Mapping[str, str]
"""The names that a text may use, such as the parameters of an action, with their domains."""


def domain_of(domain: str, model: PlayModel, place: Place | None) -> Mapping[str, int]:
    """The possible values of a parameter, by the words for them."""
    if domain in model.families:
        return model.families[domain]
    if places := model.named_places.get(domain):
        return {name: number for number, name in enumerate(places)}
    table, _, column = domain.partition(".")
    if table in model.game.rules.tables:
        return {as_id(cell): number for number, cell in enumerate(model.cells(table, column, place))}
    words = domain.split(" or ")
    if len(words) > 1 and model.families.keys() >= set(words):
        return {kind: number for word in words for kind, number in model.families[word].items()}
    if len(words) > 1:
        return {word: number for number, word in enumerate(words)}
    try:
        highest = Expression.parse(domain, tuple(model.figures)).value(model.figures)
    except ValueError:
        raise PlayError(_no_domain(domain, model), place) from None
    check_most(highest + 1, _MOST_OPTIONS, f'numbers to choose from in "{domain}"', place)
    return {str(number): number for number in range(highest + 1)}


def _no_domain(domain: str, model: PlayModel) -> str:
    """The message for an unknown domain; a component is often named when its pool is meant."""
    meant = [name for name, pool in model.play.pools.items() if pool.component == domain]
    if domain in model.named_places:
        return f'"{domain}" is nothing to choose from: the game has none'
    # A name with a dot is not a place or a pool, but may be a number of the game.
    known = list(model.figures if "." in domain else model.named_places)
    cure = f'; did you mean "{meant[0]}"?' if meant else nearest(domain, known)
    return f'"{domain}" is nothing to choose from{cure}'
