"""Checks the arguments that programs pass to the library."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from pnp.base.findings import BadValueError
from pnp.base.nearest import nearest
from pnp.build.printers import printer
from pnp.game.portable_names import GAME_ID
from pnp.sheets.order import Order
from pnp.sheets.paper import parse_paper

_FILE = re.compile(r"[\w-]+(/[\w-]+)*")
# Options of the command line whose field in an order has another name.
_OTHERWISE = {"lang": "wording", "edition": "wording"}


def order_from(options: Mapping[str, Any]) -> Order:
    """Make an order; raises TypeError for an unknown option, BadValueError for a value that it does not take."""
    known = [field.name for field in fields(Order)]
    for name in options:
        if name not in known:
            hint = f'; did you mean "{_OTHERWISE[name]}"?' if name in _OTHERWISE else nearest(name, known)
            raise TypeError(f'an order has no "{name}"{hint}')
    given = dict(options)
    if isinstance(paper := given.get("paper"), str):
        given["paper"] = parse_paper(paper).name
    if isinstance(old := given.get("changed_since"), Path):
        given["changed_since"] = str(old)
    if isinstance(kept := given.get("printer"), str):
        given["printer"] = printer(kept)
    return Order(**given)


def whole_number(name: str, value: object) -> int:
    """The value of a parameter; raises BadValueError for anything but a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadValueError(f"{name} is {value!r}; expected a whole number")
    return value


def yaml_files(game_id: object, files: object) -> dict[str, str]:
    """The text of each file of a game by name; raises BadValueError for a bad game id, name or document."""
    if not isinstance(game_id, str) or not GAME_ID.fullmatch(game_id):
        raise BadValueError(f"{game_id!r} is not a game id; expected small letters, digits and _, such as moon_harvest")
    if not isinstance(files, Mapping):
        raise BadValueError(f"files is {files!r}; expected a mapping of documents by the names of their files")
    return {_file_name(name): "\n---\n".join(_documents(name, value)) + "\n" for name, value in files.items()}


def _file_name(name: object) -> str:
    if not isinstance(name, str) or not _FILE.fullmatch(name):
        raise BadValueError(f'{name!r} is not the name of a file; expected one without its ending, such as "cards"')
    return name


def _documents(name: str, value: object) -> Iterator[str]:
    several = [value] if isinstance(value, Mapping) else value
    if not isinstance(several, list | tuple) or not all(isinstance(document, Mapping) for document in several):
        raise BadValueError(f'"{name}" is {value!r}; expected a mapping, or a list of mappings for several documents')
    for document in several:
        try:
            # JSON is YAML, and distinguishes texts from numbers by quotes.
            yield json.dumps(document, indent=2, ensure_ascii=False, allow_nan=False)
        except (TypeError, ValueError) as error:
            raise BadValueError(f'"{name}" holds a value that YAML does not have: {error}') from None
