"""The changes that a page may request, as JSON."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from pnp.live.refusals import RefusedError

_MOST = 400
_LARGEST = 1_000_000
# The greatest coordinate in millimetres; no face is so large.
_FURTHEST = 5_000

_Name = Annotated[str, StringConstraints(min_length=1, max_length=400)]
_Text = Annotated[str, StringConstraints(max_length=100_000)]
_Line = Annotated[int, Field(ge=1)]
_Number = Annotated[int, Field(ge=-_LARGEST, le=_LARGEST)] | Annotated[float, Field(ge=-_LARGEST, le=_LARGEST)]
_Value = bool | _Number | _Text
_Millimetres = Annotated[float, Field(ge=-_FURTHEST, le=_FURTHEST)]
_Place = tuple[_Millimetres, _Millimetres, _Millimetres, _Millimetres]


class _Asked(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)


class FieldChange(_Asked):
    """A new value of a field of the piece; `old` is None if the key is not written yet."""

    id: _Name
    old: _Value | None
    new: _Value


class BoxMove(_Asked):
    """A new place of a box: its name and side, its place as the page knows it, and its new place."""

    side: _Name
    name: _Name
    old: _Place
    new: _Place


class CellChange(_Asked):
    """A new text of a cell; the line counts in the file, the column in the table."""

    file: _Name
    line: _Line
    column: _Line
    old: _Text
    new: _Text


class NewRow(_Asked):
    """A new row at the end of a table, with the texts of its cells."""

    file: _Name
    cells: tuple[_Text, ...] = Field(min_length=1, max_length=_MOST)


class RemovedRow(_Asked):
    """A row to be taken out of a table: the line in which it begins, and its cells as the page knows them."""

    file: _Name
    line: _Line
    cells: tuple[_Text, ...] = Field(min_length=1, max_length=_MOST)


class LineChange(_Asked):
    """A new text of one line of a content file."""

    file: _Name
    line: _Line
    old: _Text
    new: _Text


class TextChange(_Asked):
    """A new version of a text in the designer's own file."""

    key: _Name
    old: _Text
    new: _Text


class NewDeck(_Asked):
    """A new deck whose cards are the rows of a table; `pasted` are the rows of a new table."""

    table: _Name
    pasted: _Text = ""


class EditRequest(_Asked):
    """Changes that are tried or saved together; `piece` is the piece that the page shows with them.

    With `anyway`, changes are saved although the checks of the whole game object to them; changes that cannot be read
    or drawn are never saved.
    """

    piece: str = ""
    fields: tuple[FieldChange, ...] = Field((), max_length=_MOST)
    boxes: tuple[BoxMove, ...] = Field((), max_length=_MOST)
    cells: tuple[CellChange, ...] = Field((), max_length=_MOST)
    new_rows: tuple[NewRow, ...] = Field((), max_length=_MOST)
    removed_rows: tuple[RemovedRow, ...] = Field((), max_length=_MOST)
    lines: tuple[LineChange, ...] = Field((), max_length=_MOST)
    texts: tuple[TextChange, ...] = Field((), max_length=_MOST)
    deck: NewDeck | None = None
    anyway: bool = False


def edit_request(body: bytes) -> EditRequest:
    """Parse the request of a page; raises RefusedError if it is not an edit."""
    try:
        asked = EditRequest.model_validate_json(body)
    except (ValidationError, RecursionError):
        raise RefusedError("expected an edit, as JSON") from None
    if not any(changes for name, changes in asked if name not in ("piece", "anyway")):
        raise RefusedError("expected an edit, as JSON")
    return asked
