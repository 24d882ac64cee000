"""The numbers of a game: their sources and uses (texts on pieces, tables, entries of the audit)."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol, cast

from pnp.base.findings import Place, PnpError
from pnp.game.audit import Statement
from pnp.game.expressions import Expression
from pnp.game.heads import SetHead
from pnp.game.model import Game, as_id, nearest
from pnp.game.placeholders import placeholders
from pnp.game.play_reads import PlayReads
from pnp.game.source import Source
from pnp.reader.nodes import held_texts
from pnp.reader.placed import Placed

_SAME = {"components": "count", "numbers": "number", "costs": "cost", "tables": "table"}
_SUBJECTS = {
    "statements": "about", "identities": "id", "bounds": "id", "needs": "id", "gaps": "id", "covers": "table",
    "orders": "table", "agreements": "set", "prints": "set", "series": "set", "terms": "name",
}  # fmt: skip
_NAMED_BY_ID = ("cost", "table", "count", "printed")
_AUDITED = ("statements", "identities", "bounds", "needs", "covers", "orders", "agreements")


_NAME = re.compile(r"\b(?:number|cost|table|count|printed|players)(?:\.[a-z0-9_]+)+")


class Sourced(Protocol):
    """An entry of the content that states the source of its numbers."""

    @property
    def source(self) -> Source:
        """The source of its numbers."""

    @property
    def place(self) -> Place | None:
        """The place where it begins."""

    def place_of(self, *path: str | int) -> Place | None:
        """The place of the value at the end of a path of keys."""


class UnknownNumberError(PnpError, ValueError):
    """Raised when the game has no number with a name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """One number: its source, further statements of it in the rulebook, and its uses."""

    name: str
    value: int
    source: Source
    place: str
    stated_again: tuple[Statement, ...]
    uses: tuple[str, ...]

    def as_text(self) -> str:
        """The lines for a terminal."""
        lines = [f"{self.name} = {self.value}", f"  {self.source.kind}: {self.source.words}"]
        if self.source.quote:
            lines.append(f'  quoted: "{self.source.quote}"')
        lines.append(f"  written in {self.place}")
        lines += [f"  also {again.source.kind}: {again.source.words} says {again.says}" for again in self.stated_again]
        lines += [f"  used by {use}" for use in self.uses] or ["  used by nothing yet"]
        return "\n".join(lines)

    def as_json(self) -> dict[str, Any]:
        """The object that `--json` prints."""
        return {
            "name": self.name,
            "value": self.value,
            "source": self.source.kind,
            "section": self.source.words,
            "quote": self.source.quote,
            "place": self.place,
            "stated_again": [{"section": again.source.words, "says": str(again.says)} for again in self.stated_again],
            "uses": list(self.uses),
        }


def explain_number(game: Game, name: str) -> Explanation:
    """Explain `count.card_wood`, `number.hand_limit`, `cost.composter.wood`; raises UnknownNumberError."""
    name = _usual(name)
    figures = game.figures()
    if name not in figures:
        raise UnknownNumberError(_unknown(name, game.id, figures))
    entry = origin(game, name)
    return Explanation(
        name=f"{game.id}.{name}",
        value=figures[name],
        source=entry.source,
        place=str(entry.place),
        stated_again=tuple(s for s in game.audit.statements if name in s.about.names),
        uses=tuple(_uses(game, name)),
    )


@lru_cache(maxsize=8192)
def names_in_text(text: str) -> frozenset[str]:
    """The names in a text: printed numbers, the cost or table of each, and the text itself, which may be an id."""
    printed = printed_by(text)
    wholes = (".".join(name.split(".")[:2]) for name in printed if name.startswith(("cost.", "table.")))
    return frozenset((*printed, *wholes, text))


@lru_cache(maxsize=8192)
def printed_by(text: str) -> frozenset[str]:
    """The placeholders of a text by their names in expressions: table.yield.rye.wet for `table.yield.Rye.wet`."""
    if "{" not in text:
        return frozenset()
    return frozenset(_as_figure(name) if name.startswith("table.") else name for name in placeholders(text))


def _as_figure(cell: str) -> str:
    return ".".join(map(as_id, cell.split(".", 3)))


def _in_expression(text: str) -> set[str]:
    names = set(_NAME.findall(text))
    return names | {name.rpartition(".")[0] for name in names}


def names_in_entry(entry: Placed) -> set[str]:
    """The numbers that an entry of the audit names in its expressions, its component or its table."""
    names: set[str] = set()
    for value in entry.__dict__.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Expression):
                names |= part.names
    if hasattr(entry, "component"):
        names |= {f"printed.{entry.component}", f"count.{entry.component}"}
    if hasattr(entry, "table"):
        names.add(f"table.{entry.table}")
    return names


def audited(game: Game) -> Iterator[tuple[str, Placed]]:
    """Every entry of the audit about numbers, with its kind."""
    for kind in _AUDITED:
        for entry in getattr(game.audit, kind):
            yield kind, entry


def origin(game: Game, name: str) -> Sourced:
    """The entry that gives a number its value."""
    kind, _, rest = name.partition(".")
    key = rest.partition(".")[0]
    if kind == "printed":
        return game.components[key].print or game.components[key]
    kept = _entries(game)
    return kept[kind][key] if kind in kept else game.file.players


def sourced(game: Game) -> Iterator[tuple[str, Sourced]]:
    """Every entry that gives numbers, by the prefix of their names: `players`, `count.grain`, `number.hand_limit`."""
    file = game.file
    yield "players", file.players
    if file.minutes and file.minutes.source:
        yield "minutes", cast("Sourced", file.minutes)
    if file.age and file.age.source:
        yield "age", cast("Sourced", file.age)
    yield from ((f"printed.{key}", part.print) for key, part in game.components.items() if part.print)
    for kind, entries in _entries(game).items():
        yield from ((f"{kind}.{key}", entry) for key, entry in entries.items())


def _entries(game: Game) -> Mapping[str, Mapping[str, Sourced]]:
    rules = game.rules
    return {"count": game.components, "number": rules.numbers, "cost": rules.costs, "table": rules.tables}


def sourced_audit(game: Game) -> Iterator[tuple[str, Sourced]]:
    """Every entry of the audit, with a name for its subject."""
    for kind, key in _SUBJECTS.items():
        yield from ((str(getattr(entry, key)), entry) for entry in getattr(game.audit, kind))


def _usual(name: str) -> str:
    """The name that expressions use for `components.special_card.count` or `numbers.x`."""
    first, _, rest = name.partition(".")
    first = _SAME.get(first, first)
    return f"{first}.{rest.removesuffix('.count').removesuffix('.value')}" if rest else first


def _unknown(name: str, game_id: str, figures: Collection[str]) -> str:
    if not name:
        return f"expected one number of {game_id}, such as {game_id}.{min(figures)}"
    meant = [known for known in figures if known.endswith(f".{name}") or known.startswith(f"{name}.")]
    unknown = f'"{name}" is not a number of {game_id}'
    if meant:
        return f"{unknown}; did you mean {' or '.join(f'{game_id}.{known}' for known in meant[:3])}?"
    return f"{unknown}{nearest(name, figures)}"


def printed_with(game: Game, name: str) -> Iterator[tuple[SetHead, Place]]:
    """The piece sets that print a number, a cost or a table, each with the place of the text that uses it."""
    _, named = _asked_for(name)
    for head in game.sets:
        for held in head.all_texts:
            # A placeholder of one word, such as {cost}, is a field of the entries.
            asked = {placeholder for placeholder in printed_by(held.text) if "." in placeholder}
            if held.text == named or any(
                _is_part(name, of=placeholder) or _is_part(placeholder, of=name) for placeholder in asked
            ):
                yield head, held.place


def _is_part(name: str, *, of: str) -> bool:
    """Tell whether a name equals another or is a part of it: cost.mill.wood is a part of cost.mill."""
    return name == of or name.startswith(f"{of}.")


def _asked_for(name: str) -> tuple[str, str | None]:
    """The cost or table that a number belongs to, and the id by which sets refer to a cost, a table or a count."""
    whole = name.rpartition(".")[0] if name.startswith(("cost.", "table.")) and name.count(".") > 1 else name
    kind, _, rest = name.partition(".")
    return whole, rest.partition(".")[0] if kind in _NAMED_BY_ID else None


def _uses(game: Game, name: str) -> Iterator[str]:
    yield from (f"the sheets of {head.id}, {place}" for head, place in printed_with(game, name))
    yield from (f"the play, {place}" for place in _in_play(game, name))
    for kind, entry in audited(game):
        if kind != "statements" and {name, ".".join(name.split(".")[:2])} & names_in_entry(entry):
            yield f"the check of {kind}, {entry.place}"


def _in_play(game: Game, name: str) -> Iterator[Place | None]:
    """The places in `play.yaml` that use a number, its cost or its table."""
    if game.play is None:
        return
    whole, named = _asked_for(name)
    for held in held_texts(game.play.node):
        # Play uses a table by its id, or one of its columns as `table.column`.
        is_table = name.startswith("table.") and held.text.partition(".")[0] == named
        asked = _in_expression(held.text)
        if is_table or {name, whole} & asked or any(_chooses(name_in_play, name, game) for name_in_play in asked):
            yield held.place
    reads = PlayReads(game)
    for rule in game.play.actions.values():
        if rule.cost is not None and whole in reads.paid(rule.cost, rule.of.get(rule.cost)):
            yield rule.place_of("cost")


def _chooses(asked: str, name: str, game: Game) -> bool:
    """Tell whether a cell, such as table.orders.cake.points, is used through a choice, as table.orders.card.points."""
    words, cell = asked.split("."), name.split(".")
    if len(words) != 4 or len(cell) != 4 or [*words[:2], words[3]] != [*cell[:2], cell[3]] or cell[0] != "table":
        return False
    return words[2] not in map(as_id, game.rules.tables[cell[1]].row_names())
