"""The models of `play.yaml`: pools, zones, readings, actions, ends and claims (invariants).

Expressions may use these names: everything in `Game.figures`, `reading.<id>` (its value) and `reading.<id>.<option>`,
`value.<id>`, `phase.<id>`, `board.spaces`, `actions` (the number done so far), `<zone>.<pool>` and `<zone>.total`. If
every player has the zone, it is that of the acting player; `<zone>.P2.<pool>` names another player's, and
`<zone>.everyone.<pool>` counts the pieces in all of them; if the pool has a kind for each player,
`<zone>.<pool>.<player>` counts the pieces of one player. Inside an action, the name of a parameter is its chosen value,
and `<parameter>.<word>` the number of one of its words; `table.<id>.<name>.<column>` is a cell of the row that a
parameter or value of the state chooses. `me` is the seat of the acting player, from 0. If each place has a zone or
value, a parameter or a value of the state names the place: `cell.at`, `points.whom`.

On a board of squares, `at.row` and `at.column` count from 1, `cell.at.south` is the zone one row down (empty beyond the
edge), `run.<zone>` is the longest straight run of equal pieces, and `flanked.<zone or value>.<space>` counts the pieces
that a piece of the acting player on that space would flank. On a map, `distance.<area>.<area>` is the length of a
shortest way, and `length.<link>` the length of a link. For tiles that lie on it, `routes.<id>.joined.<area>.<area>`
tells whether a way connects two areas, `cost` is the cost of the cheapest way, `longest` the number of places of the
longest way (from an area, or from anywhere), and `loose` the number of unconnected edges (of an area, or of all).
`legal.<action>` counts the legal actions of a kind for the acting player.
"""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from pnp.base.findings import BadValueError
from pnp.game.effects import Effects
from pnp.game.fields import Condition, Id, PieceId, Whole
from pnp.game.source import Source
from pnp.reader.placed import Placed

Code = Literal[
    "CANNOT_PAY", "SUPPLY_EMPTY", "NO_SPACE", "WRONG_PHASE", "WRONG_PLACE", "NOT_YOUR_TURN", "LIMIT_REACHED",
    "PRECONDITION", "ALREADY_DONE", "NOT_ADJACENT", "UNKNOWN_ACTION", "GAME_OVER",
]  # fmt: skip


Phrases = Annotated[tuple[str, ...], Field(min_length=1, max_length=20)]

# The most entries of a list of `play.yaml`: several times the entries of the largest game.
MOST = 300


class PoolKinds(Placed):
    """The kinds of a pool: the cells of a column of a table of `rules.yaml`, the ids of a piece set, or the players."""

    called: ClassVar[str] = "kinds of a pool"

    table: Id | None = None
    column: str | None = None
    set: Id | None = None
    per: Literal["player"] | None = None

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        ways = sum(way is not None for way in (self.table, self.set, self.per))
        if ways != 1 or (self.table is None) != (self.column is None):
            raise BadValueError("kinds come from a table and its column, from a set, or per player")
        return self


class Pool(Placed):
    """Pieces that are interchangeable in play; their number is the printed count of a component, divided by kind."""

    component: Id | None = None
    kinds: PoolKinds | None = Field(None, description="several pools, one for each cell of a column or piece of a set")
    components: dict[Id, Id] | None = Field(
        None, max_length=MOST, description="several pools with theirs: {wood: card_wood}"
    )
    home: Id = Field(description="the zone in which all of them begin")
    when_empty: Literal["refused", "lost", "undefined"] = Field(
        "refused",
        description="what happens when the home is empty: it cannot be taken, the gain is lost, or no rule says",
    )
    fixed: bool = Field(default=False, description="the rules say how many; more of them would be another game")
    source: Source | None = None

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if (self.component is None) == (self.components is None) or (self.components and self.kinds):
            raise BadValueError("a pool has either a component, with kinds or without, or components")
        return self


class Zone(Placed):
    """A place for pieces, or one such place for each of several players, spaces or other owners."""

    per: str | None = Field(
        None,
        description="one for each player, each space (which holds one piece), each plot between square spaces, "
        "each area of a map, each way over a border, or each of the game's own places",
    )
    single: bool = Field(default=False, description="it holds one piece, as a space does")
    order: Literal["stack"] | None = Field(None, description="a pile whose order matters")


class Board(Placed):
    """A hexagon of hexagons, named as on a printed map with the side `labels`; or a square of squares."""

    hexagon: Condition | None = Field(None, description="hexagons along a side")
    labels: Condition | None = Field(None, description="hexagons along a side of the map that is printed")
    naming: Literal["diagonal", "ring_step"] = "diagonal"
    square: Condition | None = Field(None, description="squares along a side, called by column and row: b3")
    columns: Condition | None = Field(None, description="squares from left to right, where it is no square")
    rows: Condition | None = Field(None, description="squares from top to bottom")

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        kinds = (("hexagon", "labels"), ("square",), ("columns", "rows"))
        given = {name for kind in kinds for name in kind if getattr(self, name) is not None}
        if given not in [set(kind) for kind in kinds]:
            raise BadValueError("a board has either `hexagon` and `labels`, or `square`, or `columns` and `rows`")
        return self


class Areas(Placed):
    """A map of named areas: a map that a piece set draws, or hexagons, one for each row of a table.

    With a table, neighbours of passable kinds share a border.
    """

    map: PieceId | None = Field(
        None, description="id of a map that a layout draws: its spaces and the ways between them"
    )
    table: Id | None = None
    name: str | None = Field(None, description="column with the names")
    at: tuple[str, str] | None = Field(None, description="columns with the axial coordinates")
    kind: str | None = Field(None, description="column that tells what can be passed")
    passable: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        given = [bool(value) for value in (self.table, self.name, self.at, self.kind, self.passable)]
        if (self.map is None) != all(given) or (self.map is not None and any(given)):
            raise BadValueError("areas have either `map`, or `table`, `name`, `at`, `kind` and `passable`")
        return self


class Places(Placed):
    """Places defined by the game, each with a zone or value: names, rows of a table, squares of a grid, or links."""

    names: tuple[str, ...] = Field((), max_length=1_000)
    rows: dict[str, Id] = Field(
        default_factory=dict, description="table of rules.yaml whose rows they are, by players: {1-2: few, 3-4: more}"
    )
    square: Whole | None = Field(None, ge=1, le=26, description="so many rows and columns: A1 to Z26")
    links: PieceId | None = Field(
        None, description="id of a map that a layout draws, whose links they are: oslo_to_bergen, oslo_to_bergen_2"
    )

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if bool(self.names) + bool(self.rows) + bool(self.square) + bool(self.links) != 1:
            raise BadValueError("places have either names, rows, square or links")
        return self


class Routes(Placed):
    """Ways over tiles of the layout `edge_tiles` on a board of squares, or on a map of hexagons."""

    kind: Id = Field(description="what joins edges: a kind of the tiles, such as rail")
    zone: Id = Field(description="the zone of each area or space, with `single: true`, in which a tile lies")
    turned: Id | None = Field(
        None, description="the kept value of each area or space: by how many edges its tile is turned, clockwise"
    )
    flipped: Id | None = Field(
        None, description="the kept value of each area or space: not 0 where its tile shows its `back`"
    )


class Reading(Placed):
    """A sentence of the rulebook with several interpretations: the chosen one, and the number that each gives."""

    choose: Id
    of: dict[Id, Condition] = Field(min_length=2, max_length=20)
    said: dict[Id, Phrases] = Field(
        default_factory=dict,
        description="words that tell an option, one of which stands in each text that does: {may: [may, optional]}",
    )
    same_pieces: bool = Field(default=False, description="it cannot change how many pieces are out at once")
    source: Source

    @model_validator(mode="after")
    def _one_of_them(self) -> Self:
        if self.choose not in self.of:
            raise BadValueError(f'"{self.choose}" is not an option; expected one of {", ".join(self.of)}')
        if unknown := self.said.keys() - self.of.keys():
            raise BadValueError(f'"{min(unknown)}" under `said` is not an option; expected {", ".join(self.of)}')
        return self


class Test(Placed):
    """A condition that must hold before an action."""

    that: Condition
    refuse: Code = Field(description="code of the refusal when `that` does not hold")
    needs: str | None = Field(None, description="what is needed, in words: a card that is still in the deck")
    source: Source | None = None


class Wording(Placed):
    """A word in the text of an action that depends on the state before it."""

    called: ClassVar[str] = "a word of a text"

    if_: Condition = Field(alias="if")
    say: str
    else_: str = Field(alias="else")


class ActionRule(Placed):
    """An action: its phases, who takes it, its parameters, its conditions and its effects."""

    called: ClassVar[str] = "an action"

    phase: tuple[Id, ...] = Field((), description="when it can be done; left out: in the first phase")
    by: Literal["player", "anyone", "chance"] = Field("player", description="player: whoever's turn it is")
    of: dict[Id, str] = Field(
        default_factory=dict,
        max_length=10,
        description="parameters: a pool with kinds, several such as tile or event, `space`, `plot`, `player`, `area`, "
        "`border`, table.column for its cells, words such as left or right, or the highest number",
    )
    limit: Id | None = Field(None, description="tests under `limits`, asked before those of `when`")
    when: tuple[Test, ...] = Field((), max_length=50)
    cost: Id | None = Field(None, description="cost of rules.yaml, or a parameter whose kinds are called as costs are")
    effect: Effects = Field((), max_length=50)
    weight: Condition | None = Field(
        None,
        description="how likely each outcome of chance is beside the others: `deck.card`; left out: the number of "
        "pieces of its kind where a `move` takes one, else all are as likely",
    )
    text: str | None = Field(
        None,
        description="a sentence about it, with {seat}, its parameters, its `words`, and numbers: "
        "{seat} lays {tile} at {where} for {number.fee} coins",
    )
    words: dict[Id, Wording] = Field(
        default_factory=dict, max_length=10, description="words of the text that depend on a condition"
    )
    then: Id | None = Field(None, description="the phase that follows")
    turn: Literal["next", "chance", "back"] | None = Field(
        None,
        description="who acts from now on: the player to the left, lots for whoever acted, or they again",
    )
    source: Source

    @model_validator(mode="after")
    def _only_chance_is_weighed(self) -> Self:
        if self.weight is not None and self.by != "chance":
            raise BadValueError("only outcomes of chance have a `weight`; expected `by: chance`")
        return self


class Payment(Placed):
    """The zones from which and into which costs are paid."""

    out_of: Id
    into: Id


class End(Placed):
    """One way for a round or the game to end."""

    of: Literal["game", "round"]
    at: Id | None = Field(
        None, description="the moment at which the rules in Python check it; left out: `turn`, after every action"
    )
    that: Condition | None = Field(None, description="when; left out: the rules in Python tell")
    source: Source


class Claim(Placed):
    """A condition that must hold after every action."""

    id: Id
    that: Condition
    source: Source


class Bound(Placed):
    """The proved maximum of pieces of a pool away from home at once, with the proof in words."""

    pool: Id = Field(description="a pool, or a kind of one")
    at_most: Condition
    proof: str


class Answer(Placed):
    """The printed number of pieces of a pool that play can need at most.

    The referee checks that a scenario of a whole game reaches it, and that the bound does not exceed it.
    """

    pool: Id = Field(description="a pool, or a kind of one")
    most: Condition
    over: Literal["each", "any"] = Field(
        "each", description="each number of players by itself, or the most with any number of them"
    )
    source: Source


class Small(Placed):
    """A reduced game whose states are searched exhaustively."""

    players: int = Field(ge=1)
    hexagon: int = Field(ge=1, le=3, description="hexagons along a side of its board")
    states: int = Field(50_000, ge=1, le=200_000, description="how many are visited before giving up")


class Play(Placed):
    """`play.yaml`."""

    called: ClassVar[str] = "play.yaml"

    pools: dict[Id, Pool] = Field(min_length=1, max_length=MOST)
    unplayed: dict[Id, str] = Field(default_factory=dict, description="components play never moves, each with why")
    zones: dict[Id, Zone] = Field(min_length=1, max_length=MOST)
    board: Board | None = None
    areas: Areas | None = None
    readings: dict[Id, Reading] = Field(default_factory=dict, max_length=50)
    places: dict[Id, Places] = Field(
        default_factory=dict, max_length=MOST, description="the game's own places, by what they are"
    )
    routes: dict[Id, Routes] = Field(
        default_factory=dict, max_length=MOST, description="ways over tiles that are laid, by the name expressions use"
    )
    values: dict[Id, str] = Field(
        default_factory=dict,
        max_length=MOST,
        description="numbers that play keeps: one (game), one during an action (action), one for each player, space, "
        "plot, area, border or place of the game, or for each of two (player and place)",
    )
    shown: dict[Id, str] = Field(
        default_factory=dict,
        max_length=MOST,
        description="what a kept number stands for, so that transcripts say it and scenarios begin with nothing else: "
        "space, player ... or a set of them: {spot: space, realm: set of area}",
    )
    direction: Literal["clockwise", "anticlockwise"] = Field(
        "clockwise", description="how turns pass around the table, which texts tell by {term.clockwise}, {term.left}"
    )
    pay: Payment | None = None
    setup: Effects = Field((), max_length=MOST, description="what happens before the first action")
    formulas: dict[Id, Condition] = Field(
        default_factory=dict,
        max_length=MOST,
        description="numbers and conditions that several places use: formula.limit; the names in one mean what they "
        "mean there",
    )
    procedures: dict[Id, Effects] = Field(
        default_factory=dict, max_length=MOST, description="effects that several actions `use`"
    )
    limits: dict[Id, tuple[Test, ...]] = Field(
        default_factory=dict, max_length=MOST, description="tests that several actions have in common"
    )
    phases: tuple[Id, ...] = Field(("act",), min_length=1, max_length=MOST, description="the first one begins the game")
    actions: dict[Id, ActionRule] = Field(
        default_factory=dict, max_length=MOST, description="those that are not declared in Python"
    )
    ends: dict[Id, End] = Field(min_length=1, max_length=MOST)
    aim: Condition | None = Field(None, description="how well a player stands, for those who want to do well")
    claims: tuple[Claim, ...] = Field((), max_length=MOST)
    bounds: tuple[Bound, ...] = Field((), max_length=MOST)
    answers: tuple[Answer, ...] = Field((), max_length=MOST)
    small: Small | None = None
    unpinned: dict[str, str] = Field(
        default_factory=dict,
        description="changes of rules that nothing notices, each with the reason: {play.walk.when.0: why}",
    )
    longest: int = Field(2000, ge=1, le=20_000, description="actions after which a game counts as endless")

    @property
    def map_names(self) -> frozenset[str]:
        """The ids of the maps that it uses."""
        asked = (self.areas.map if self.areas else None, *(places.links for places in self.places.values()))
        return frozenset(name for name in asked if name)
