"""The model of a game: typed and frozen values with their places in the files.

`pnp.game.loading` makes the models. Layouts extend `PieceSet` and `Piece` with keys of their own, and import everything
they need for that from here.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, TypedDict

from pydantic import Field

from pnp.base.findings import BadValueError, Findings, Place
from pnp.base.nearest import nearest
from pnp.game import terms
from pnp.game.audit import Audit, Waivers
from pnp.game.box import Badge, Component, Credits, GameFile, Look, Players
from pnp.game.card_effects import Phrases, Unit
from pnp.game.expressions import Formula
from pnp.game.fields import (
    ONE_OR_MORE,
    BoxOnPiece,
    ColourName,
    Copies,
    CostName,
    Count,
    Filled,
    FontName,
    IconName,
    Id,
    Length,
    Name,
    Names,
    PictureName,
    RichText,
    Size,
    Variations,
    Whole,
    Words,
)
from pnp.game.folders import GameFolder
from pnp.game.heads import PieceHead, SetHead, component_among, id_of, printed_name
from pnp.game.numbers import Cost, Number, Table, as_id, values_of
from pnp.game.piece_sets import Piece, PieceSet, value_of
from pnp.game.placed_boxes import PlacedBox
from pnp.game.placeholders import words_of
from pnp.game.play import Play
from pnp.game.player_numbers import is_for
from pnp.game.proofread import Proofread
from pnp.game.results import WithResults
from pnp.game.rule_list import RuleList
from pnp.game.sentences import SentenceRecord
from pnp.game.set_outlines import PieceOutline, SetOutline
from pnp.game.source import Source
from pnp.game.sprues import Sprue
from pnp.game.tellings import Telling
from pnp.reader.nodes import MappingNode, SequenceNode
from pnp.reader.placed import RULINGS, Implied, Placed

if TYPE_CHECKING:
    from pnp.game.board_maps import BoardMap

__all__ = [
    "ONE_OR_MORE",
    "RULINGS",
    "BadValueError",
    "Badge",
    "BoxOnPiece",
    "ColourName",
    "Component",
    "Copies",
    "CostName",
    "Count",
    "Credits",
    "Filled",
    "FontName",
    "Game",
    "GameFile",
    "IconName",
    "Id",
    "Implied",
    "Length",
    "Look",
    "Name",
    "Names",
    "PictureName",
    "Piece",
    "PieceHead",
    "PieceSet",
    "Placed",
    "PlacedBox",
    "Players",
    "RichText",
    "Rules",
    "SetHead",
    "Size",
    "Source",
    "Table",
    "Variations",
    "Whole",
    "Words",
    "as_id",
    "component_of",
    "copies_of",
    "nearest",
    "values_of",
    "words_of",
]


_MOST = 1_000


class Rules(Placed):
    """`rules.yaml`: every number, once, with its source."""

    called: ClassVar[str] = "rules.yaml"

    numbers: dict[Id, Number] = Field(default_factory=dict, max_length=_MOST)
    costs: dict[Id, Cost] = Field(default_factory=dict, max_length=_MOST)
    tables: dict[Id, Table] = Field(default_factory=dict, max_length=_MOST)
    units: dict[Id, Unit] = Field(
        default_factory=dict, max_length=_MOST, description="what effects count, with its words and icon"
    )
    phrases: Phrases = Field(default_factory=Phrases.unwritten, description="sentences of effects, where they differ")


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(WithResults):
    """A whole game, read from its folder.

    `pieces_of` counts the pieces of each component over the sets of a plain build; pieces of an optional set are
    counted under `set/component`, because it is another way to print the same pieces. `rulebook` is the rulebook's
    text, if it was given to check quotes. `is_whole` is false if a file of the game could not be used; checks that
    depend on all numbers and pieces are then skipped. `maps` are the maps that its piece sets draw, if
    `pnp.project.maps` added them. `reworded` are the documents of the piece sets whose texts are those of a translation
    or an edition, by their ids. `tellings` are the values of `tells` in rows of tables in `rules.yaml`. `summed`
    are the components with as many copies as their piece sets hold. Places are relative to `shown_from`.
    """

    id: str
    folder: Path
    file: GameFile
    components: Mapping[str, Component]
    rules: Rules
    sets: tuple[SetHead, ...]
    audit: Audit = field(default_factory=Audit.unwritten)
    waivers: Waivers = field(default_factory=Waivers.unwritten)
    play: Play | None = None
    rule_list: RuleList | None = None
    sentences: SentenceRecord | None = None
    proofread: Proofread | None = None
    rulebook: str | None = None
    players: int = 0
    pieces_of: Mapping[str, int] = field(default_factory=dict)
    maps: "Mapping[str, BoardMap]" = field(default_factory=dict)
    is_whole: bool = True
    sprues: Mapping[str, Sprue] = field(default_factory=dict)
    shown_from: Path = Path()
    tellings: tuple[Telling, ...] = ()
    summed: frozenset[str] = frozenset()
    reworded: Mapping[str, MappingNode] = field(default_factory=dict)

    def document_of(self, head: SetHead) -> MappingNode:
        """The document of a piece set, in the words of this build."""
        return self.reworded.get(head.id, head.document)

    def printed_names(self, head: SetHead) -> Mapping[str, str]:
        """The names of the pieces of a set by their ids, in the words of this build; empty for those without."""
        items = self.document_of(head)["items"]
        entries = items if isinstance(items, SequenceNode) else ()
        return {name: printed_name(entry) for entry in entries if (name := id_of(entry)) is not None}

    @property
    def title(self) -> str:
        """The game's name."""
        return self.file.title

    @property
    def shown_as(self) -> str:
        """Its folder, as in places."""
        return self.file.place.file.rpartition("/")[0] if self.file.place else str(self.folder)

    def piece_set(self, set_id: str) -> SetHead | None:
        """The head of the piece set with this id; None if there is none."""
        return next((head for head in self.sets if head.id == set_id), None)

    def scenarios(self) -> Sequence[MappingNode]:
        """The documents of the scenarios; the referee reports their faults."""
        return self.once(_scenarios)

    def amount(self, formula: Formula) -> int:
        """The value of a count for the number of players of this build."""
        return formula.value(players=self.players or self.file.players.max)

    def copies(self, component: Component) -> int:
        """The number of pieces of a component that this build prints, unless the players bring them."""
        return self.amount(component.printed_count) - self.left_out(component.id, self.players)

    def left_out(self, component: str, players: int) -> int:
        """The number of pieces of a component that only other numbers of players need; none for 0, the whole box."""
        return self.once(_left_out, players)[component] if players else 0

    def figures(self, players: int | None = None) -> dict[str, int]:
        """Every number by its name in expressions; counts that depend on the number of players are for `players`.

        Without `players` these are the figures of this build, or those of the whole box.
        """
        return dict(self.once(_figures, players or self.players))

    def facts(self) -> Iterator[tuple[str, str]]:
        """The printed text of every placeholder: numbers, costs as icons, counts, players."""
        yield "players.min", str(self.file.players.min)
        yield "players.max", str(self.file.players.max)
        for component in self.components.values():
            yield f"count.{component.id}", str(self.copies(component))
        for key, number in self.rules.numbers.items():
            yield f"number.{key}", str(self.amount(number.value))
        for key, cost in self.rules.costs.items():
            # The gap between amounts is wider than within an amount, so that 2 wood, 1 water is not read as 2, wood 1,
            # water.
            yield f"cost.{key}", "\u00a0 ".join(f"{n}\u00a0{{icon:{what}}}" for what, n in cost.amounts.items())
            for what, n in cost.amounts.items():
                yield f"cost.{key}.{what}", str(n)
        for key, unit in self.rules.units.items():
            yield f"unit.{key}", unit.name
        yield from ((f"{terms.PREFIX}{term}", term) for term in terms.TERMS)
        for key, table in self.rules.tables.items():
            yield from ((f"table.{key}.{row}.{column}", text) for row, column, text in table.printed_cells())
        yield from ((f"ruling.{gap}", "") for gap in self.rulings)

    @property
    def rulings(self) -> tuple[str, ...]:
        """The gaps of the rulebook that have a ruling; the placeholder of each prints only the provenance mark."""
        ruled = {waiver.about for waiver in self.waivers.waivers}
        return tuple(gap.id for gap in self.audit.gaps if gap.id in ruled)

    def forget(self) -> None:
        """Free the memory of everything that was computed from it or from its piece sets."""
        self.forget_results()
        for head in self.sets:
            head.forget()


def _scenarios(game: Game) -> Sequence[MappingNode]:
    return tuple(GameFolder(game.folder, game.shown_from, Findings()).scenarios())


def _left_out(game: Game, players: int) -> Counter[str]:
    counts: Counter[str] = Counter()
    for head in game.sets:
        for piece in () if head.optional else head.pieces:
            if not _is_needed(head, piece, players):
                counts[piece.component] += _copies(head, piece, piece.component, game, players)
    return counts


def _figures(game: Game, wanted: int) -> Mapping[str, int]:
    players = wanted or game.file.players.max
    figures = {"players": players, "players.min": game.file.players.min, "players.max": game.file.players.max}
    for component in game.components.values():
        figures[f"count.{component.id}"] = component.count.value(players=players)
        printed = component.printed_count.value(players=players)
        figures[f"printed.{component.id}"] = printed - game.left_out(component.id, wanted)
    figures |= {f"number.{key}": number.value.value(players=players) for key, number in game.rules.numbers.items()}
    for key, cost in game.rules.costs.items():
        figures[f"cost.{key}"] = sum(cost.amounts.values())
        figures |= {f"cost.{key}.{what}": amount for what, amount in cost.amounts.items()}
    for key, table in game.rules.tables.items():
        figures |= {f"table.{key}.{row}.{name}": cell for row, name, cell in table.whole_numbers()}
    return figures


_AnySet = PieceSet | SetHead | SetOutline
_AnyPiece = Piece | PieceHead | PieceOutline


def component_of(spec: _AnySet, item: _AnyPiece, game: Game) -> str:
    """The component of a piece: its own key, its set's key, its id if that is a component, or the set's id."""
    return component_among(game.components, said=item.component or spec.component, piece=item.id, piece_set=spec.id)


def copies_of(spec: _AnySet, item: _AnyPiece, game: Game, players: int | None = None) -> int:
    """The printed copies of a piece: its own count, or its component's if no other piece has that component, or 1.

    Counts that depend on the number of players are for `players`, by default the number of this build. A piece that
    only other numbers of players need has none.
    """
    return _copies_for(spec, item, component_of(spec, item, game), game, game.players if players is None else players)


def _copies_for(spec: _AnySet, item: _AnyPiece, component: str, game: Game, players: int) -> int:
    needed = not players or _is_needed(spec, item, players)
    return _copies(spec, item, component, game, players or game.file.players.max) if needed else 0


def _is_needed(spec: _AnySet, item: _AnyPiece, players: int) -> bool:
    return is_for(item.for_players or spec.for_players, players)


def _copies(spec: _AnySet, item: _AnyPiece, component: str, game: Game, players: int) -> int:
    if item.count is not None:
        return item.count.value(players=players)
    pieces = game.pieces_of.get(f"{spec.id}/{component}" if spec.optional else component, 1)
    if pieces == 1 and component in game.components:
        return game.components[component].printed_count.value(players=players)
    return 1


class FaceEntry(TypedDict):
    """The fields of a face that come from the content."""

    component: str
    item: str
    name: str
    count: int
    place: Place | None
    set_size: float | tuple[float, float] | None


def entry_of(spec: PieceSet, item: Piece, game: Game, name: str | None = None) -> FaceEntry:
    """The fields of a face that come from a piece's content, for `Face(front=front, **entry_of(spec, card, game))`.

    `name` is the name of the piece if its entry has none.
    """
    component = component_of(spec, item, game)
    return {
        "component": component,
        "item": item.id,
        "name": item.printed_name if name is None else name,
        "count": _copies_for(spec, item, component, game, game.players),
        "place": item.place,
        "set_size": _set_size(spec, item),
    }


def _set_size(spec: PieceSet, item: Piece) -> float | tuple[float, float] | None:
    """The `size` of a set, if that alone decides the size of the piece."""
    has_own = any(value_of(item, key) for key in ("size", "height")) or value_of(spec, "height")
    return None if has_own else value_of(spec, "size")
