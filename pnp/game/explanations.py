"""Where one number of a game comes from, and everything that uses it: pieces, statements, identities, other checks."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from pnp.base.findings import PnpError
from pnp.game.audit import Statement
from pnp.game.model import Game, Source, nearest
from pnp.game.uses import audited, names_in_entry, names_in_text, origin

_SAME = {"components": "count", "numbers": "number", "costs": "cost", "tables": "table"}


class UnknownNumberError(PnpError, ValueError):
    """No number of the game has this name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """One number with its source, the other places of the rulebook that say it, and what uses it."""

    name: str
    value: int
    source: Source
    place: str
    stated_again: tuple[Statement, ...]
    uses: tuple[str, ...]

    def as_text(self) -> str:
        """Give the lines a terminal shows."""
        lines = [f"{self.name} = {self.value}", f"  {self.source.kind}: {self.source.words}"]
        if self.source.quote:
            lines.append(f'  quoted: "{self.source.quote}"')
        lines.append(f"  written in {self.place}")
        lines += [f"  also {one.source.kind}: {one.source.words} says {one.says}" for one in self.stated_again]
        lines += [f"  used by {use}" for use in self.uses] or ["  used by nothing yet"]
        return "\n".join(lines)

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {
            "name": self.name,
            "value": self.value,
            "source": self.source.kind,
            "section": self.source.words,
            "quote": self.source.quote,
            "place": self.place,
            "stated_again": [{"section": one.source.words, "says": str(one.says)} for one in self.stated_again],
            "uses": list(self.uses),
        }


def explain_number(game: Game, name: str) -> Explanation:
    """Explain `count.card_wood`, `number.hand_limit`, `cost.composter.wood`; raises UnknownNumberError."""
    name = _usual(name)
    figures = game.figures()
    if name not in figures:
        raise UnknownNumberError(_unknown(name, game.id, figures))
    entry, source = origin(game, name)
    return Explanation(
        name=f"{game.id}.{name}",
        value=figures[name],
        source=source,
        place=str(entry.place),
        stated_again=tuple(s for s in game.audit.statements if name in s.about.names),
        uses=tuple(_uses(game, name)),
    )


def _usual(name: str) -> str:
    """Give the name that expressions use for `components.special_card.count` or `numbers.x`."""
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


def _uses(game: Game, name: str) -> Iterator[str]:
    whole = name.rpartition(".")[0] if name.startswith(("cost.", "table.")) and name.count(".") > 1 else name
    # A set asks for a cost, a table or a component by its id; a number is asked for by its whole name.
    named = None if name.startswith("number.") else name.split(".")[1]
    for head in game.sets:
        for text, place in head.texts():
            if text == named or {name, whole} & names_in_text(text):
                yield f"the sheets of {head.id}, {place}"
    for kind, entry in audited(game):
        if kind != "statements" and {name, ".".join(name.split(".")[:2])} & names_in_entry(entry):
            yield f"the check of {kind}, {entry.place}"
