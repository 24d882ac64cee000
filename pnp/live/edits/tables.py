"""The tables from which the entries of a game come, cell by cell."""

from typing import Any

from pnp.base.findings import Findings, Place
from pnp.game.table_files import table_named
from pnp.game.typed_sets import ReadGame
from pnp.project.folder import Project
from pnp.reader.cells import FormulaCell
from pnp.reader.tables import TEXT_ENDINGS

_MOST_ROWS = 2_000
WORKBOOK = "a workbook is changed in its own program, so that it loses nothing; save it there, and this page follows"


def is_in_workbook(place: Place) -> bool:
    """Tell whether a place is a cell that only a spreadsheet program changes."""
    return place.is_cell and not place.path.lower().endswith(TEXT_ENDINGS)


def tables_of(read: ReadGame, project: Project) -> list[dict[str, Any]]:
    """Give every table of a game: its rows with the lines in which their cells begin, and the piece of each row."""
    files: dict[str, dict[int, str]] = {}
    for typed_set in read.sets:
        for piece in typed_set.spec.pieces:
            if piece.place is not None and piece.place.is_cell:
                rows = files.setdefault(piece.place.file, {})
                rows.setdefault(piece.place.line, f"{typed_set.spec.id}/{piece.id}")
    return [table for file, pieces in files.items() if (table := _table(read, project, file, pieces))]


def _table(read: ReadGame, project: Project, file: str, pieces: dict[int, str]) -> dict[str, Any] | None:
    folder = read.game.folder
    shown = folder.relative_to(project.root).as_posix()
    name = file.removeprefix(f"{shown}/")
    table = table_named(name, folder, shown_folder=shown, place=Place(file, 1, 1), findings=Findings())
    if table is None:
        return None
    is_text = file.lower().endswith(TEXT_ENDINGS)
    sheet = table.sheet
    rows = range(min(len(sheet.rows), _MOST_ROWS))
    return {
        "file": file,
        "editable": is_text,
        "why": "" if is_text else WORKBOOK,
        "left_out": len(sheet.rows) - len(rows),
        "rows": [
            {
                "piece": next((pieces[line] for line in sheet.lines_of(row) if line in pieces), ""),
                "cells": [
                    {"text": str(cell), "line": line, "fixed": isinstance(cell, FormulaCell)}
                    for cell, line in zip(sheet.rows[row], sheet.lines_of(row), strict=False)
                ],
            }
            for row in rows
        ],
    }
