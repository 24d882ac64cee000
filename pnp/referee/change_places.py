"""Finds the places of changes by `pnp mutate`: of a number, a count, a cost, a cell, or a rule of `play.yaml`."""

from pnp.base.findings import Place
from pnp.game.model import Game, Rules
from pnp.game.play import Play

_SHARED = ("ends", "formulas", "limits", "procedures")


def place_of_change(game: Game, name: str) -> Place | None:
    """The place of the entry that a change is named after; None if no file has it."""
    area, _, rest = name.partition(".")
    key, _, inner = rest.partition(".")
    if area == "play" and game.play is not None:
        return _place_of_rule(game.play, rest)
    if area in {"count", "printed", "supply"} and key in game.components:
        return game.components[key].place_of("print" if area == "printed" else "count")
    return game.file.players.place_of(key) if area == "players" else _place_in_rules(game.rules, area, key, inner)


def _place_in_rules(rules: Rules, area: str, key: str, inner: str) -> Place | None:
    if area == "number" and key in rules.numbers:
        return rules.numbers[key].place
    if area == "cost" and key in rules.costs:
        return rules.costs[key].place_of(inner)
    if area == "table" and key in rules.tables:
        return rules.tables[key].place_of_number(inner) or rules.tables[key].place
    return None


def _place_of_rule(play: Play, name: str) -> Place | None:
    path = [int(word) if word.isdecimal() else word for word in name.split(".")]
    return play.place_of(*path) if path[0] in _SHARED else play.place_of("actions", *path)
