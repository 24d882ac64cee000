"""The provenance of pieces and numbers: those that the rulebook does not state are marked, and counted on the cover."""

from collections.abc import Iterator
from typing import NamedTuple

from pnp.game.model import Game, Piece, PieceSet
from pnp.game.source import Source, SourceKind
from pnp.game.uses import sourced

MARKED: tuple[SourceKind, ...] = ("designed", "external")
"""The kinds of sources whose pieces and numbers bear the mark."""


class Share(NamedTuple):
    """How many of all the entries of one name have a source of one kind.

    The name is a component, or `numbers`, `costs`, `tables` or `rulings`.
    """

    name: str
    marked: int
    total: int


def is_marked(source: Source | None) -> bool:
    """Tell whether content with this source gets the mark."""
    return source is not None and source.kind in MARKED


def is_piece_marked(spec: PieceSet, piece: Piece) -> bool:
    """Tell whether a piece is marked as a whole: by its own source, or the source of its set."""
    return is_marked(piece.source or spec.source)


def has_rulebook(game: Game) -> bool:
    """Tell whether any number is stated in a rulebook; in a game without a rulebook, marks are meaningless."""
    return any(entry.source.stated for _, entry in sourced(game))


def marked_facts(game: Game) -> frozenset[str]:
    """The placeholders and tables whose values the rulebook does not state, and the placeholders of all rulings."""
    sources = {name: entry.source for name, entry in sourced(game) if not name.startswith("printed.")}
    for key, component in game.components.items():
        if component.print:
            sources[f"count.{key}"] = component.print.source
    marked = {name for name, source in sources.items() if is_marked(source)}
    facts = (name for name, _ in game.facts())
    within = {name for name in facts if name.split(".")[0] == "ruling" or _entry(name) in marked}
    return frozenset(marked | within)


def _entry(fact: str) -> str:
    """The name of the entry of a fact: `table.waste` for `table.waste.low.cards`."""
    kind, _, rest = fact.partition(".")
    return kind if kind == "players" else f"{kind}.{rest.partition('.')[0]}"


def shares(game: Game, kind: SourceKind) -> Iterator[Share]:
    """The shares of the game with a kind of source: pieces by component, then numbers, costs and tables."""
    totals: dict[str, int] = {}
    counts: dict[str, int] = {}
    for head in game.sets:
        of_set = head.source
        for piece in () if head.optional else head.pieces:
            source = piece.source or of_set
            totals[piece.component] = totals.get(piece.component, 0) + 1
            counts[piece.component] = counts.get(piece.component, 0) + (source is not None and source.kind == kind)
    for component, count in counts.items():
        if count and component in game.components:
            yield Share(game.components[component].name, count, totals[component])
    rules = game.rules
    for name, entries in (("numbers", rules.numbers), ("costs", rules.costs), ("tables", rules.tables)):
        count = sum(entry.source.kind == kind for entry in entries.values())
        if count:
            yield Share(name, count, len(entries))
