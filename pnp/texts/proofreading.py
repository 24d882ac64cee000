"""The essences of printed texts: the parts of a text that cannot change without changing its meaning.

Somebody reads each text against the rulebook once; `proofread.yaml` keeps the essence that it had then.
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
"""A key, its essence, and its place, as plain values."""


class Essence(NamedTuple):
    """The essence of one text, or the icon or picture that a key names; the game's own words have no `translation`."""

    translation: str
    key: str
    words: str
    place: Place | None


def essence_of(text: str, language: str, things: Collection[str] = ()) -> str:
    """The essence of a text: rule words, names of things, bold words, numbers, placeholders and the ends of clauses."""
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
    """The names of the resources that costs are paid in, in words."""
    return frozenset(resource.replace("_", " ") for cost in game.rules.costs.values() for resource in cost.amounts)


def essences(read: ReadGame, overlays: Mapping[str, Overlay]) -> Iterator[Essence]:
    """The essences of a game: of its texts, of the icons and pictures that keys name, and of its translations."""
    language, things = read.game.file.language, things_of(read.game)
    kind = repr(("essences", language, sorted(things)))
    of_sets = [
        _OfSet(*typed_set.worked_out(kind, partial(_of_set, typed_set, language, things))) for typed_set in read.sets
    ]
    tables = [name for of_set in of_sets for name in of_set.tables]
    cells = [key for of_set in of_sets for key in of_set.cells]
    beside = _of_texts(wordings_beside_sets(read.game, tables, cells), language, things)
    texts, names = (of_set.texts for of_set in of_sets), (of_set.names for of_set in of_sets)
    for key, words, place in chain(beside, *texts, *names):
        yield Essence("", key, words, place and Place(*place))
    for name, overlay in overlays.items():
        for key, text in overlay.texts.items():
            if words := essence_of(text, overlay.language or name):
                yield Essence(name, key, words, overlay.place_of("texts", key))


class _OfSet(NamedTuple):
    """The print of a piece set: essences of its texts, its icons and pictures, and its tables of rules.yaml.

    `tables` are those that it shows, `cells` the keys of those that its texts print.
    """

    tables: list[str]
    cells: list[str]
    texts: list[_Printed]
    names: list[_Printed]


def _of_set(typed: TypedSet, language: str, things: Collection[str]) -> tuple[list[Any], ...]:
    """The essences of one set."""
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
        if not text.is_implied and (words := essence_of(text.text, language, things)):
            yield text.key, words, _plain(text.place)


def _plain(place: Place | None) -> tuple[str, int, int] | None:
    return place and (place.file, place.line, place.column)


def write_essences(folder: Path, essences: Collection[Essence]) -> None:
    """Write the essences of a game into its folder; raises NotWritableError."""
    lines = [_HEAD, "texts:\n", *(_line(essence, "  ") for essence in essences if not essence.translation)]
    names = dict.fromkeys(essence.translation for essence in essences if essence.translation)
    lines += ["translations:\n"] if names else []
    for name in names:
        lines += [f"  {name}:\n", *(_line(essence, "    ") for essence in essences if essence.translation == name)]
    write_text(folder / FILE, "".join(lines))


def _line(essence: Essence, indent: str) -> str:
    return f"{indent}{essence.key}: '{essence.words.replace(chr(39), chr(39) * 2)}'\n"


def _is_among(things: Collection[str], word: str) -> bool:
    return word.lower() in things or word.lower().removesuffix("s") in things
