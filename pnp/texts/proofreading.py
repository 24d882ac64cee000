"""The invariants of printed texts: the parts of a text that cannot change without changing the rules it states.

A person compares each text with the rulebook once; `proofread.yaml` keeps the invariant of the text at that time.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from pnp.base.findings import Place
from pnp.base.writer import write_text
from pnp.game.fields import ICON, PICTURE
from pnp.game.model import Game
from pnp.game.rule_words import rule_words
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.texts.keys import Wording, printed_values, tables_printed_by, wordings
from pnp.texts.overlays import Overlay
from pnp.texts.translation import cells_in, wordings_beside_sets

FILE = "proofread.yaml"

_TOKEN = re.compile(r"\{[^{}]*\}|\*+|[^\W\d_]+|\d+|[.,;:!?]")
_HEAD = """\
# What rules in each printed text, and the pictures and icons that keys name, as somebody last read them against the
# rulebook. `pnp text proofread` writes this file; `pnp validate` reports what has changed since.
"""


_Printed = tuple[str, str, tuple[str, int, int] | None]
"""A key, its invariant, and its place, as plain values."""


class TextInvariant(NamedTuple):
    """The invariant of one text, or the icon or picture at a key; originals have no `translation`."""

    translation: str
    key: str
    words: str
    place: Place | None


def invariant_of(text: str, language: str, things: Collection[str] = ()) -> str:
    """The invariant of a text: rule words, resources, bold words, numbers, placeholders and ends of clauses."""
    ruling = {word.at for word in rule_words(text, language)}
    kept, is_bold = list[str](), False
    for found in _TOKEN.finditer(text):
        token = found.group()
        if token[0] == "*":
            is_bold ^= len(token) > 1
        elif not token[0].isalpha() or is_bold or found.start() in ruling or _is_among(things, token):
            kept.append(token)
    return " ".join(kept)


def things_of(game: Game) -> frozenset[str]:
    """The names of the resources in costs, as words."""
    return frozenset(resource.replace("_", " ") for cost in game.rules.costs.values() for resource in cost.amounts)


def invariants(read: ReadGame, overlays: Mapping[str, Overlay]) -> Iterator[TextInvariant]:
    """The invariants of a game's texts, icons and pictures, and of its translations."""
    language, things = read.game.file.language, things_of(read.game)
    kind = repr(("invariants", language, sorted(things)))
    of_sets = [
        _OfSet(*typed_set.worked_out(kind, partial(_of_set, typed_set, language, things))) for typed_set in read.sets
    ]
    tables = [name for of_set in of_sets for name in of_set.tables]
    cells = [key for of_set in of_sets for key in of_set.cells]
    beside = _of_texts(wordings_beside_sets(read.game, tables, cells), language, things)
    texts, names = (of_set.texts for of_set in of_sets), (of_set.names for of_set in of_sets)
    for key, words, place in chain(beside, *texts, *names):
        yield TextInvariant("", key, words, place and Place(*place))
    for name, overlay in overlays.items():
        for key, text in overlay.texts.items():
            if words := invariant_of(text, overlay.language or name):
                yield TextInvariant(name, key, words, overlay.place_of("texts", key))


class _OfSet(NamedTuple):
    """The invariants of a piece set: of its texts, its icons and pictures; and its tables of rules.yaml.

    `tables` are those that it shows, `cells` the keys of those that its texts print.
    """

    tables: list[str]
    cells: list[str]
    texts: list[_Printed]
    names: list[_Printed]


def _of_set(typed: TypedSet, language: str, things: Collection[str]) -> tuple[list[Any], ...]:
    """The invariants of one set."""
    spec = typed.spec
    texts = list(wordings(spec, spec.id))
    models = ((spec, spec.id), *((piece, f"{spec.id}.{piece.id}") for piece in spec.pieces))
    names = [
        (".".join((prefix, *map(str, value.path))), value.said, _plain(value.place))
        for model, prefix in models
        for value in (*printed_values(model, ICON), *printed_values(model, PICTURE))
    ]
    printed, cells = dict.fromkeys(tables_printed_by(spec)), dict.fromkeys(cells_in(text.text for text in texts))
    return list(printed), list(cells), list(_of_texts(texts, language, things)), names


def _of_texts(texts: Iterable[Wording], language: str, things: Collection[str]) -> Iterator[_Printed]:
    for text in texts:
        if not text.is_implied and (words := invariant_of(text.text, language, things)):
            yield text.key, words, _plain(text.place)


def _plain(place: Place | None) -> tuple[str, int, int] | None:
    return place and (place.file, place.line, place.column)


def write_invariants(folder: Path, invariants: Collection[TextInvariant]) -> None:
    """Write the invariants of a game into its folder; raises NotWritableError."""
    lines = [_HEAD, "texts:\n", *(_line(invariant, "  ") for invariant in invariants if not invariant.translation)]
    names = dict.fromkeys(invariant.translation for invariant in invariants if invariant.translation)
    lines += ["translations:\n"] if names else []
    for name in names:
        lines += [
            f"  {name}:\n",
            *(_line(invariant, "    ") for invariant in invariants if invariant.translation == name),
        ]
    write_text(folder / FILE, "".join(lines))


def _line(invariant: TextInvariant, indent: str) -> str:
    return f"{indent}{invariant.key}: '{invariant.words.replace(chr(39), chr(39) * 2)}'\n"


def _is_among(things: Collection[str], word: str) -> bool:
    return word.lower() in things or word.lower().removesuffix("s") in things
