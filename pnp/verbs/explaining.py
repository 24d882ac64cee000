"""Tells where one number comes from and everything that uses it: pieces, statements, identities, other checks."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pnp.findings import Findings, PnpError
from pnp.game.audit import Statement
from pnp.game.model import Game, Source, nearest
from pnp.game.uses import audited, names_in_entry, names_in_text, origin, strings_of
from pnp.plugins import Layouts
from pnp.project import Project
from pnp.reading import read_game

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


def explain_number(project: Project, game_id: str, name: str, findings: Findings) -> Explanation:
    """Explain `count.card_wood`, `number.hand_limit`, `cost.composter.wood`; raises UnknownNumberError."""
    read = read_game(project, Layouts(project.layout_folders), game_id, findings)
    if read is None:
        raise UnknownNumberError(f"{game_id} cannot be read; pnp validate {game_id} tells why")
    game = read.game
    name = _usual(name)
    figures = game.figures()
    if name not in figures:
        raise UnknownNumberError(f'"{name}" is no number of {game_id}{nearest(name, list(figures))}')
    entry, source = origin(game, name)
    return Explanation(
        name=f"{game_id}.{name}",
        value=figures[name],
        source=source,
        place=str(entry.place),
        stated_again=tuple(s for s in game.audit.statements if name in s.about.names),
        uses=tuple(_uses(game, name)),
    )


def _usual(name: str) -> str:
    """`components.special_card.count` and `numbers.x` by the names that expressions use."""
    first, _, rest = name.partition(".")
    first = _SAME.get(first, first)
    return f"{first}.{rest.removesuffix('.count').removesuffix('.value')}"


def _uses(game: Game, name: str) -> Iterator[str]:
    whole = name.rpartition(".")[0] if name.startswith(("cost.", "table.")) else name
    named = name.partition(".")[2].partition(".")[0]
    for source in game.sets:
        for text, place in strings_of(source):
            if text == named or {name, whole} & names_in_text(text):
                yield f"the sheets of {source.id}, {place}"
    for kind, entry in audited(game):
        if kind != "statements" and {name, ".".join(name.split(".")[:2])} & names_in_entry(entry):
            yield f"the check of {kind}, {entry.place}"
