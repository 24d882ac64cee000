"""Functions for checks: findings with a passage of the rulebook, unknown names, values of expressions, tables."""

from collections.abc import Iterable, Mapping

from pnp.base.findings import BadValueError, Finding, Place, Rulebook, Severity
from pnp.base.nearest import Nearest, nearest
from pnp.game.expressions import Expression
from pnp.game.model import Game, Table
from pnp.game.uses import Sourced
from pnp.reader.placed import Placed


def finding_on(
    entry: Sourced,
    *,
    code: str,
    subject: str,
    message: str,
    hint: str | None = None,
    severity: Severity = Severity.ERROR,
    key: str | None = None,
) -> Finding:
    """A finding at an entry of the content, or at one of its keys, with the passage of the rulebook in its source."""
    return Finding(
        code=code,
        subject=subject,
        message=message,
        hint=hint,
        place=entry.place_of(key) if key else entry.place,
        severity=severity,
        rulebook=entry.source.rulebook,
    )


def broken_reference(
    subject: str, message: str, close: Nearest, *, place: Place | None, rulebook: Rulebook | None = None
) -> Finding:
    """A finding about a name that the game does not have, with the known names that are closest."""
    return Finding(
        code="broken-reference",
        subject=subject,
        message=close.after(message),
        hint=close.hint,
        place=place,
        rulebook=rulebook,
    )


def worked_out(
    entry: Placed, game: Game, *expressions: Expression, players: int | None = None
) -> tuple[int, ...] | Finding:
    """The values of expressions, or a finding about an unknown or ambiguous name or a division by zero."""
    figures = game.figures(players)
    refused = _unknown_name(entry, figures, expressions) or _ambiguous_name(game, expressions)
    if refused:
        return refused
    values = []
    for expression in expressions:
        try:
            values.append(expression.value(figures))
        except BadValueError as error:
            subject = str(expression)
            message, hint = error.message, error.hint
            return Finding(code="division-by-zero", subject=subject, message=message, hint=hint, place=entry.place)
    return tuple(values)


def _unknown_name(entry: Placed, figures: Mapping[str, int], expressions: Iterable[Expression]) -> Finding | None:
    for expression in expressions:
        for name in sorted(name for name in expression.names if name not in figures):
            message = f'"{name}" in "{expression}" is not a number of this game'
            return broken_reference(name, message, nearest(name, _alike(name, figures)), place=entry.place)
    return None


def _ambiguous_name(game: Game, expressions: Iterable[Expression]) -> Finding | None:
    """The finding about a cell whose table has several columns of its name."""
    for name in sorted(name for expression in expressions for name in expression.names if name.startswith("table.")):
        _, table, _, column, *_ = name.split(".")
        try:
            game.rules.tables[table].check_column_id(column)
        except BadValueError as error:
            return _of_columns(name, error)
    return None


def _of_columns(subject: str, error: BadValueError) -> Finding:
    return Finding(code="broken-reference", subject=subject, message=error.message, hint=error.hint, place=error.place)


def _alike(name: str, figures: Mapping[str, int]) -> list[str]:
    """The names that share the longest beginning, cut at a dot; all names when none shares any."""
    beginning = name
    while beginning:
        beginning = beginning.rpartition(".")[0]
        if similar := [figure for figure in figures if figure.startswith(f"{beginning}.")]:
            return similar
    return list(figures)


def table_with(game: Game, table_id: str, *columns: str, entry: Sourced) -> Table | Finding:
    """The table that an entry names, or a finding when rules.yaml has none with these columns."""
    table = game.rules.tables.get(table_id)
    missing = next((name for name in columns if table is None or name not in table.columns), None)
    if table is not None and missing is None:
        try:
            for name in columns:
                table.column_number(name)
        except BadValueError as error:
            return _of_columns(f"table.{table_id}", error)
        return table
    close = nearest(table_id, game.rules.tables) if table is None else nearest(str(missing), table.columns)
    message = f'rules.yaml has no table "{table_id}" with a column "{missing}"'
    return broken_reference(table_id, message, close, place=entry.place, rulebook=entry.source.rulebook)
