"""Tests the checks themselves: every number of a game is changed by one, and somebody should notice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pnp.checks.panel import checks_of_numbers
from pnp.examining import examine
from pnp.findings import Finding, Findings
from pnp.game.formulas import Formula
from pnp.game.model import Component, Game, Table, as_id
from pnp.game.ranges import parse_range
from pnp.plugins import Layouts
from pnp.project import Project
from pnp.reading import ReadGame, read_game


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """One number changed by one, and which checks noticed."""

    name: str
    was: str
    becomes: str
    caught_by: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """All mutants of one game; `reasons` say of numbers why no other statement pins them."""

    game: str
    mutants: tuple[Mutant, ...]
    reasons: dict[str, str]

    @property
    def survivors(self) -> tuple[Mutant, ...]:
        """The mutants nobody noticed."""
        return tuple(mutant for mutant in self.mutants if not mutant.caught_by)

    @property
    def share(self) -> float:
        """The share that was caught, from 0 to 1."""
        return 1 - len(self.survivors) / max(1, len(self.mutants))


@dataclass(frozen=True, slots=True, kw_only=True)
class Trials:
    """The trials of all games asked for."""

    trials: tuple[Trial, ...]

    def as_text(self) -> str:
        """Give the lines a terminal shows."""
        return "\n".join(line for trial in self.trials for line in _lines(trial))

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {
            "games": [
                {
                    "game": trial.game,
                    "mutants": len(trial.mutants),
                    "caught": len(trial.mutants) - len(trial.survivors),
                    "survivors": [
                        {"name": m.name, "was": m.was, "becomes": m.becomes, "reason": trial.reasons.get(m.name)}
                        for m in trial.survivors
                    ],
                }
                for trial in self.trials
            ]
        }


def mutate_games(project: Project, game_ids: Sequence[str], findings: Findings) -> Trials:
    """Try every mutant of some games; a survivor without a reason in `audit.yaml` is a warning."""
    layouts = Layouts(project.layout_folders)
    trials = []
    for game_id in game_ids:
        met = findings.of_game(game_id)
        read = read_game(project, layouts, game_id, met)
        if read is not None and read.has_all_sets:
            trial = Trial(game=game_id, mutants=tuple(_tried(read)), reasons=dict(read.game.audit.unpinned))
            trials.append(trial)
            _tell_unexplained(trial, met)
        findings.extend(met)
    return Trials(trials=tuple(trials))


def _tell_unexplained(trial: Trial, findings: Findings) -> None:
    survivors = dict.fromkeys(mutant.name for mutant in trial.survivors)
    for name in survivors:
        if name not in trial.reasons:
            findings.warning(
                "unpinned",
                f"{trial.game}.{name} can be changed by one and no check notices",
                hint="enter a second statement of it in audit.yaml, or say under `unpinned` why there is none",
            )
    for name in trial.reasons:
        if name not in survivors:
            findings.warning(
                "unpinned-unused",
                f"{trial.game}.{name} stands under `unpinned`, but every change of it is noticed",
                hint="take it out of `unpinned`",
            )


def _tried(read: ReadGame) -> Iterator[Mutant]:
    before = _told(read)
    for name, was, becomes, game in _mutants(read.game):
        after = _told(replace(read, game=game))
        caught_by = tuple(check for check, told in after.items() if told - before[check])
        yield Mutant(name=name, was=was, becomes=becomes, caught_by=caught_by)


def _told(read: ReadGame) -> dict[str, set[tuple[str, str]]]:
    examined = examine(read, checks_of_numbers())
    return {check: {_key(finding) for finding in found} for check, found in examined.items()}


def _key(finding: Finding) -> tuple[str, str]:
    return finding.code, finding.message


def _mutants(game: Game) -> Iterator[tuple[str, str, str, Game]]:
    yield from _mutated_players(game)
    yield from _mutated_components(game)
    yield from _mutated_numbers(game)
    yield from _mutated_costs(game)
    yield from _mutated_tables(game)


def _by_one(formula: Formula) -> Iterator[Formula]:
    """The formula one higher and one lower: the number it is, or the number before `* players`."""
    number, star, rest = formula.text.partition(" * ")
    if number.isdigit():
        yield from (Formula.parse(f"{n}{star}{rest}") for n in (int(number) + 1, int(number) - 1) if n >= 0)
    else:
        yield from (Formula.parse(f"{formula.text} {sign} 1") for sign in "+-")


def _mutated_players(game: Game) -> Iterator[tuple[str, str, str, Game]]:
    players = game.file.players
    for key, was in (("min", players.min), ("max", players.max)):
        for value in (was + 1, was - 1):
            changed = players.model_copy(update={key: value})
            if 1 <= changed.min <= changed.max:
                file = game.file.model_copy(update={"players": changed})
                yield f"players.{key}", str(was), str(value), replace(game, file=file)


def _mutated_components(game: Game) -> Iterator[tuple[str, str, str, Game]]:
    for key, component in game.components.items():
        for count in _by_one(component.count):
            changed = component.model_copy(update={"count": count})
            yield f"count.{key}", str(component.count), str(count), _with_component(game, changed)
        if component.print:
            for count in _by_one(component.print.count):
                printed = component.print.model_copy(update={"count": count})
                changed = component.model_copy(update={"print": printed})
                yield f"printed.{key}", str(component.print.count), str(count), _with_component(game, changed)


def _with_component(game: Game, changed: Component) -> Game:
    return replace(game, components={**game.components, changed.id: changed})


def _mutated_numbers(game: Game) -> Iterator[tuple[str, str, str, Game]]:
    for key, number in game.rules.numbers.items():
        for value in _by_one(number.value):
            changed = {**game.rules.numbers, key: number.model_copy(update={"value": value})}
            yield f"number.{key}", str(number.value), str(value), _with_rules(game, numbers=changed)


def _mutated_costs(game: Game) -> Iterator[tuple[str, str, str, Game]]:
    for key, cost in game.rules.costs.items():
        for what, amount in cost.amounts.items():
            for value in (amount + 1, amount - 1):
                changed = cost.model_copy(update={"amounts": {**cost.amounts, what: value}})
                costs = {**game.rules.costs, key: changed}
                yield f"cost.{key}.{what}", str(amount), str(value), _with_rules(game, costs=costs)


def _mutated_tables(game: Game) -> Iterator[tuple[str, str, str, Game]]:
    for key, table in game.rules.tables.items():
        for y, (label, row) in enumerate(zip(map(as_id, table.row_names()), table.rows, strict=True)):
            # The first cell is the row's name.
            for x, cell in enumerate(row[1:], 1):
                for value in _other_cells(cell):
                    tables = {**game.rules.tables, key: _with_cell(table, x, y, value)}
                    name = f"table.{key}.{label}.{as_id(table.columns[x])}"
                    yield name, str(cell), str(value), _with_rules(game, tables=tables)


def _other_cells(cell: str | int) -> Iterator[str | int]:
    """A whole number one higher and one lower; a range with one of its ends moved by one."""
    met = parse_range(cell)
    if isinstance(cell, int):
        yield from (cell + 1, cell - 1)
    elif met is not None:
        yield from map(str, met.neighbours())


def _with_cell(table: Table, x: int, y: int, value: str | int) -> Table:
    rows = [list(row) for row in table.rows]
    rows[y][x] = value
    return table.model_copy(update={"rows": tuple(tuple(row) for row in rows)})


def _with_rules(game: Game, **changes: Any) -> Game:
    return replace(game, rules=game.rules.model_copy(update=changes))


def _lines(trial: Trial) -> Iterator[str]:
    caught = len(trial.mutants) - len(trial.survivors)
    yield f"{trial.game}: {caught} of {len(trial.mutants)} changes caught ({trial.share:.1%})"
    for mutant in trial.survivors:
        reason = trial.reasons.get(mutant.name, "no reason given")
        yield f"  {mutant.name}: {mutant.was} -> {mutant.becomes} goes unnoticed: {reason}"
