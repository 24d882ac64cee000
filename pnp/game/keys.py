"""Describes the keys that a designer can write in content files: their values and meanings."""

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from inspect import getdoc, getfile
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, WithJsonSchema
from pydantic.fields import FieldInfo

from pnp.base.findings import PnpError
from pnp.game import fields
from pnp.game.audit import Audit, Waivers
from pnp.game.expressions import Formula
from pnp.game.heads import ITEMS_KEYS
from pnp.game.model import Component, GameFile, Piece, PieceSet, Rules, nearest
from pnp.game.play import Play
from pnp.game.player_numbers import ForPlayers
from pnp.game.proofread import Proofread
from pnp.game.rows import Rows
from pnp.game.rule_list import RuleList
from pnp.game.scenario import Scenario
from pnp.game.sentences import SentenceRecord
from pnp.game.source import Source
from pnp.game.sprues import Sprue, our_sprues

CONTENT_FILES: Mapping[str, tuple[type[BaseModel], str]] = {
    "game": (GameFile, "what the game is, whose it is, how it looks"),
    "components": (Component, "what is in the box: each entry of the list"),
    "rules": (Rules, "numbers, costs and tables, each with its source"),
    "play": (Play, "how it is played: pools, zones, actions, ends"),
    "scenario": (Scenario, "a worked example, played step by step"),
    "audit": (Audit, "what the rulebook says again, what follows, what it leaves open"),
    "waivers": (Waivers, "how that was ruled"),
    "sprue": (Sprue, "a sheet with windows that pieces are printed into"),
    "rulebook": (RuleList, "every rule of the rulebook, what plays it, what shows it"),
    "sentences": (SentenceRecord, "every sentence of the rulebook without its words; pnp writes it"),
    "proofread": (Proofread, "what rules in each text, as `pnp text proofread` wrote it"),
}
# A word in the name of a layout or of its pieces decides the first key of its sets.
_KIND_BY_WORD = {
    "token": "token_set", "spinner": "token_set", "tile": "tile_set", "card": "deck", "leaf": "page_set",
    "map": "board_set", "board": "board_set", "market": "board_set",
}  # fmt: skip
_WIDEST = 100
_FEW = 6
# The names of field types, which are recognised by their validators.
_CALLED = {
    fields.Length: "length",
    fields.Size: "size",
    fields.ColourName: "colour",
    fields.FontName: "font",
    fields.IconName: "icon",
    fields.PictureName: "picture",
    fields.CostName: "cost",
    fields.Count: "count",
    fields.RichText: "text",
    ForPlayers: "players",
}
_PLAIN = {str: "text", bool: "true or false", int: "number", float: "number", Formula: "count"}


class UnknownKeyError(PnpError, ValueError):
    """Raised when a name is no layout, file or key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """One key: its values in a word or two, and the models that it takes.

    Its value is one of `words`, if there are any; `examples` are some of its possible values.
    """

    name: str
    takes: str
    needed: bool
    default: str
    does: str
    words: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    models: tuple[type[BaseModel], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """The keys of one kind of mapping, with its description."""

    path: str
    says: str
    keys: tuple[Key, ...]

    def as_text(self) -> str:
        """The lines for a terminal."""
        columns = [_columns(key) for key in self.keys]
        name, takes = (max((len(row[at]) for row in columns), default=0) for at in (0, 1))
        lines = [f"{self.path}: {self.says}", *(line for key in self.keys for line in _lines(key, name, takes))]
        further = [f"{self.path.partition(',')[0]}.{key.name}" for key in self.keys if key.models]
        if further:
            more = f"  more with pnp keys {' or '.join(further)}"
            lines += textwrap.wrap(more, _WIDEST, subsequent_indent="  ", break_on_hyphens=False)
        return "\n".join(lines)

    def as_json(self) -> dict[str, Any]:
        """The object that `--json` prints."""
        names = ("name", "takes", "needed", "default", "does", "words", "examples")
        keys = [{name: getattr(key, name) for name in names} for key in self.keys]
        return {"path": self.path, "says": self.says, "keys": keys}


def keys_of(model: type[BaseModel]) -> tuple[Key, ...]:
    """The keys of a model in the order of its source, after the keys of its base classes."""
    model.model_rebuild()
    return tuple(_key(name, field) for name, field in model.model_fields.items() if not field.exclude)


@lru_cache(maxsize=64)
def has_key(model: type[BaseModel], name: str) -> bool:
    """Tell whether a model has a key at any depth; hints check this before they name a key."""
    models = [model]
    for variant in models:
        keys = keys_of(variant)
        if any(key.name == name for key in keys):
            return True
        models += [below for key in keys for below in key.models if below not in models]
    return False


def shorter_or_roomier(model: type[PieceSet] | None) -> str:
    """The hint for a text that does not fit; it suggests a larger box or size only if the model has such a key."""
    hint = "shorten the text"
    if model and (has_key(model, "box") or has_key(model, "boxes")):
        return f"{hint}, or give it a larger box"
    return f"{hint}, or give its set a larger `size`" if model and "size" in model.model_fields else hint


def sections_at(path: str, specs: Mapping[str, Sequence[type[PieceSet]]]) -> tuple[Section, ...]:
    """The keys at the end of a path such as `cards.scene`.

    `specs` are the specs of the layouts by name; several if games add words to a layout's vocabularies. Raises
    UnknownKeyError, which names the known keys.
    """
    first, *rest = path.split(".")
    models: dict[str, Sequence[type[BaseModel]]] = {name: (model,) for name, (model, _) in CONTENT_FILES.items()}
    models.update(specs)
    if first not in models:
        raise UnknownKeyError(f'"{first}" is neither a layout nor a content file{nearest(first, models)}')
    found = tuple(models[first])
    for word in rest:
        found = _below(found, word, path)
    variants = _variants(found)
    if len(variants) > 1:
        return tuple(Section(path=path, says=_says(models[0]), keys=_keys(models)) for models in variants)
    return (*_sections(path, variants[0]), *(_ready_sprues() if path == "sprue" else ()))


def _ready_sprues() -> Iterator[Section]:
    """The sprues that ship with pnp, with one line for each."""
    keys = (
        Key(name=name, takes=sprue.paper, needed=False, default="", does=sprue.title or "")
        for name, sprue in our_sprues().items()
    )
    yield Section(path="sprue, ready to use", says="measure a sheet before you print on it", keys=tuple(keys))


def overview(layouts: Iterable[tuple[str, str]]) -> str:
    """A list of everything that has keys: the content files, and the layouts, with a sentence for each."""
    layouts = list(layouts)
    width = max(len(name) for name, _ in (*layouts, *CONTENT_FILES.items()))
    files = [f"  {name:<{width}}  {says}" for name, (_, says) in CONTENT_FILES.items()]
    drawn = [f"  {name:<{width}}  {sentence}" for name, sentence in layouts]
    return "\n".join(["Content files", *files, "Layouts", *drawn])


def _variants(models: Iterable[type[BaseModel]]) -> tuple[tuple[type[BaseModel], ...], ...]:
    """The models, grouped by their original class: a game that adds words loads its own copy of layouts."""
    variants: dict[tuple[str, str], tuple[type[BaseModel], ...]] = {}
    for model in models:
        source = getfile(model), model.__qualname__
        variants[source] = (*variants.get(source, ()), model)
    return tuple(variants.values())


def _keys(variants: Sequence[type[BaseModel]]) -> tuple[Key, ...]:
    """The keys of one class, with the words of all its variants."""
    rows = zip(*map(keys_of, variants), strict=True)
    return tuple(
        replace(
            row[0],
            words=tuple(dict.fromkeys(word for key in row for word in key.words)),
            examples=tuple(dict.fromkeys(word for key in row for word in key.examples)),
        )
        for row in rows
    )


def _says(model: type[BaseModel]) -> str:
    return (getdoc(model) or "").partition("\n")[0]


def _below(models: tuple[type[BaseModel], ...], word: str, path: str) -> tuple[type[BaseModel], ...]:
    """The models of a key; the keys of pieces count as keys of the set."""
    pieces = (piece for model in models for piece in _pieces(model))
    of_table: list[type[BaseModel]] = [Rows] if any(issubclass(model, PieceSet) for model in models) else []
    keys = [key for model in (*models, *pieces, *of_table) for key in keys_of(model)]
    found = [key for key in keys if key.name == word or (word in ITEMS_KEYS.values() and key.name == "items")]
    if not found:
        raise UnknownKeyError(f'"{path}": there is no key "{word}"{nearest(word, {key.name for key in keys})}')
    below = tuple(dict.fromkeys(model for key in found for model in key.models))
    if not below:
        raise UnknownKeyError(f'"{path}": "{word}" takes {found[0].takes}, and nothing further')
    return below


def _pieces(model: type[BaseModel]) -> tuple[type[BaseModel], ...]:
    """The models of a set's pieces; none for other models."""
    return next((key.models for key in keys_of(model) if key.name == "items"), ())


def _sections(path: str, variants: Sequence[type[BaseModel]]) -> Iterator[Section]:
    model = variants[0]
    if not issubclass(model, PieceSet):
        yield Section(path=path, says=_says(model), keys=_keys(variants))
        return
    pieces = _variants(piece for variant in variants for piece in _pieces(variant))
    named = f"{path} {pieces[0][0].__name__ if pieces else ''}".lower()
    head = next((key for word, key in _KIND_BY_WORD.items() if word in named), None)
    name, says = head or " or ".join(ITEMS_KEYS), "begins the set, and is what it is called"
    begins = Key(name=name, takes="word", needed=True, default="", does=says)
    keys_of_model = (key for key in _keys(variants) if key.name not in ("id", "items"))
    keys = _with_table((begins, *_own_first(keys_of_model, PieceSet)))
    yield Section(path=path, says=_says(model), keys=keys)
    called = ITEMS_KEYS[head] if head else "pieces"
    for kind in pieces:
        yield Section(path=f"{path}, each of its {called}", says=_says(kind[0]), keys=_own_first(_keys(kind), Piece))


def _with_table(keys: Sequence[Key]) -> tuple[Key, ...]:
    """The keys of a set and those of its table; a key that both have is one, which takes the values of both."""
    own, of_table = {key.name for key in keys}, {key.name: key for key in keys_of(Rows)}
    both = tuple(_both(key, of_table[key.name]) if key.name in of_table else key for key in keys)
    return (*both, *(key for name, key in of_table.items() if name not in own))


def _both(key: Key, of_table: Key) -> Key:
    does = "; ".join(filter(None, (key.does, f"beside `rows`: {of_table.does}")))
    return replace(key, takes=f"{key.takes} or {of_table.takes}", does=does)


def _own_first(keys: Iterable[Key], common: type[BaseModel]) -> tuple[Key, ...]:
    """Sort keys: the id and required keys first, then the layout's own keys, then keys of every layout."""
    return tuple(sorted(keys, key=lambda key: (key.name != "id", not key.needed, key.name in common.model_fields)))


def _columns(key: Key) -> tuple[str, str]:
    return key.name, f"{key.takes}{' (needed)' if key.needed else ''}"


def _lines(key: Key, name: int, takes: int) -> Iterator[str]:
    name_column, taken = _columns(key)
    known, what = (key.words, "one of") if key.words else (key.examples, "such as")
    few = ", ".join(known) if 0 < len(known) <= _FEW else ""
    parts = (key.does, few and f"{what} {few}", key.default and f"usually {key.default}")
    sentence = "; ".join(part for part in parts if part)
    yield f"  {name_column:<{name}}  {taken:<{takes}}  {sentence}".rstrip()
    if len(known) > _FEW:
        indent = " " * (name + takes + 6)
        words = textwrap.wrap(f"{what} {', '.join(known)}", _WIDEST - len(indent), break_on_hyphens=False)
        yield from (f"{indent}{line}" for line in words)


def _key(name: str, field: FieldInfo) -> Key:
    annotation = Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation
    models = tuple(dict.fromkeys(_models(annotation)))
    # The word beside a mapping of mappings is one of many values, and its description names it.
    words = () if _is_mapping(field.annotation) and models else _choices(annotation)
    return Key(
        name=field.alias or name,
        takes=" or ".join(dict.fromkeys(_takes(annotation))),
        needed=field.is_required(),
        default=_default(field, annotation),
        does=field.description or "",
        words=tuple(dict.fromkeys(words)),
        examples=tuple(dict.fromkeys(_examples(annotation))),
        models=models,
    )


def _takes(annotation: Any) -> Iterator[str]:
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        called = next((word for kind, word in _CALLED.items() if _checks(kind) & _checks(annotation)), None)
        chosen = not _is_mapping(inner[0]) and _choices(annotation)
        yield from (called,) if called else ("word",) if chosen else _takes(inner[0])
    elif origin in (Union, UnionType):
        for option in inner:
            yield from () if option is type(None) else _takes(option)
    elif origin is Literal:
        yield "word"
    elif origin in (tuple, list):
        yield f"list of {' or '.join(dict.fromkeys(_many(word) for word in _takes(inner[0])))}"
    elif _is_mapping(annotation):
        yield "mapping by name" if get_origin(inner[1]) else f"{' or '.join(dict.fromkeys(_takes(inner[1])))} by name"
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield "source" if annotation is Source else "mapping"
    else:
        yield _PLAIN.get(annotation, "word" if _choices(annotation) else "value")


def _is_mapping(annotation: Any) -> bool:
    origin = get_origin(annotation)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def _many(word: str) -> str:
    first, *rest = word.split(" ", 1)
    return "lists" if first == "list" else " ".join([word] if rest else [f"{word}s"])


def _checks(annotation: Any) -> frozenset[int]:
    """The identities of the validators of a type."""
    marks = get_args(annotation)[1:]
    return frozenset(id(function) for mark in marks if (function := getattr(mark, "func", None)))


def _choices(annotation: Any) -> tuple[str, ...]:
    if get_origin(annotation) is Literal:
        return tuple(map(str, get_args(annotation)))
    if members := getattr(annotation, "__members__", None):
        return tuple(str(member.value) for member in members.values())
    return tuple(word for inner in get_args(annotation) for word in _choices(inner))


def _examples(annotation: Any) -> tuple[str, ...]:
    if isinstance(annotation, WithJsonSchema):
        return tuple(map(str, (annotation.json_schema or {}).get("examples", ())))
    return tuple(word for inner in get_args(annotation) for word in _examples(inner))


def _models(annotation: Any) -> tuple[type[BaseModel], ...]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return (annotation,)
    return tuple(model for inner in get_args(annotation) for model in _models(inner))


def _default(field: FieldInfo, annotation: Any) -> str:
    value = None if field.is_required() else field.default
    kinds = set(_takes(annotation))
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return f"{value:g}mm" if "length" in kinds else f"{value:g}"
    if isinstance(value, tuple) and "size" in kinds:
        return f"{value[0]:g}mm x {value[1]:g}mm"
    return str(value) if isinstance(value, str) else ""
