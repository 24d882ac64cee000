"""Formats the lists of an export: plain text for people, tables and JSON."""

import csv
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from textwrap import wrap

_WIDTH = 96


def titled(title: str, lines: Iterable[str]) -> bytes:
    """A text file under a title."""
    return ("\n".join([title, "=" * len(title), "", *lines]) + "\n").encode()


def section(heading: str, points: Iterable[str], *, mark: str = "- ") -> Iterator[str]:
    """A heading with its points below, each wrapped after its mark; nothing without points."""
    listed = list(points)
    if not listed:
        return
    yield from (f"{heading}:", "")
    for point in listed:
        for number, line in enumerate(wrap(point, _WIDTH, break_on_hyphens=False)):
            yield (mark if number == 0 else " " * len(mark)) + line
    yield ""


def as_csv(rows: Sequence[Mapping[str, object]]) -> bytes:
    """A table with the keys of the rows as its header."""
    written = StringIO()
    table = csv.DictWriter(written, list(rows[0]) if rows else [], lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return written.getvalue().encode()


def as_json(value: object) -> bytes:
    """A JSON file that people can read."""
    return (json.dumps(value, indent=1, ensure_ascii=False) + "\n").encode()
