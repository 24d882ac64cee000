"""The models of scenarios: the starting position, the steps, and the expected results."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, ClassVar

from pydantic import BeforeValidator, Field

from pnp.base.findings import BadValueError, Findings
from pnp.game.fields import Id, Names, Whole
from pnp.game.folders import GameFolder
from pnp.game.model import Game
from pnp.game.play import Code
from pnp.game.source import Source
from pnp.reader.nodes import MappingNode
from pnp.reader.placed import Placed
from pnp.reader.typed import typed


class Given(Placed):
    """The starting position of a scenario, which replaces `setup`; each piece is taken from its home."""

    zones: dict[str, dict[str, Annotated[Whole, Field(ge=0)]]] = Field(
        default_factory=dict, description="{hand.P1: {card.wood: 3}}"
    )
    spaces: dict[Id, dict[str, tuple[str, ...]]] = Field(default_factory=dict, description="{map: {blue: [G7, G8]}}")
    values: dict[str, Whole | str] = Field(default_factory=dict, description="{points.P1: 4, spot.P1: G7}")
    phase: Id | None = None
    turn: str | None = Field(None, description="P1, P2 ... or chance")


class Step(Placed):
    """One action and its expected results; or expected results alone."""

    do: str | None = Field(None, description="an action as it is written, such as: place G7")
    by: str | None = Field(None, description="P1, P2 ...; left out: whoever's turn it is")
    refuse: Code | None = None
    legal: Whole | None = Field(None, description="how many actions may be done afterwards")
    expect: dict[str, Whole | str] = Field(default_factory=dict)


def _step(value: Any) -> Any:
    if isinstance(value, str):
        return {"do": value}
    if not isinstance(value, MappingNode | Step | dict):
        raise BadValueError(f'met "{value}"; expected an action such as "place G7", or a mapping with `do`')
    return value


class Scenario(Placed):
    """One document of a file in `scenarios/`."""

    called: ClassVar[str] = "a scenario"

    scenario: str
    source: Source | None = None
    players: Whole = Field(ge=1, le=99)
    readings: dict[Id, Id] = Field(default_factory=dict)
    given: Given | None = None
    steps: tuple[Annotated[Step, BeforeValidator(_step, json_schema_input_type=Step | str)], ...] = Field(
        min_length=1, max_length=5_000
    )


def read_scenarios(game: Game, findings: Findings) -> Iterator[Scenario]:
    """The scenarios of a game, by file name; their errors become findings, each time they are read."""
    yield from typed_scenarios(GameFolder(game.folder, game.shown_from, findings).scenarios(), findings)


def typed_scenarios(documents: Iterable[MappingNode], findings: Findings) -> Iterator[Scenario]:
    """The scenarios in documents; errors become findings."""
    for document in documents:
        scenario = typed(Scenario, document, names=Names(), findings=findings)
        if scenario is not None:
            yield scenario
