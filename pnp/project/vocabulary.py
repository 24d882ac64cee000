"""Open vocabularies: each file in a folder defines a word of the YAML, so that adding a file adds a word.

A folder such as `layouts/rules/blocks/` may stand in our layouts, in a project's and in a game's; the first file of a
name wins. Two sorts of vocabularies are built from the modules of such a folder:

* `functions` is for words that are values, as in `rim: rope`. Each module has one function of an agreed name::

      RIMS = functions(f"{__package__}.rims", called="rim", function="draw")
      RimName = Literal[tuple(RIMS)]      # the type of the key; `str` for the type checker
      RIMS[token.rim](outline, ink)

* `Kinds` is for mappings whose kind is named by one of their keys, as in `{steps: [...], start: 3}`. Each module
  has one model, a subclass of the base that has the module's name among its keys, and one function, which yields
  values of the type that the vocabulary declares::

      BLOCKS = Kinds.found_in(
          f"{__package__}.blocks", called="block", base=Block, function="chunks", yields=Chunk, example="text"
      )
      AnyBlock = BLOCKS.annotation        # the type of the key; `Block` for the type checker
      yield from BLOCKS.drawn(block, page)

The named package must be one of the layouts' own (`__package__` of the calling module, or of a parent package): its
search path holds the folders of the game, of the project and of pnp. A module that cannot be imported, or that lacks a
required name, raises `LayoutError` with a finding at its line: for `Kinds` when the layout is loaded, for
`functions` when the word is first drawn.
"""

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Union, get_args

from pydantic import BeforeValidator, Discriminator, Tag

from pnp.base.findings import BadValueError, Finding, Place
from pnp.game.model import Placed, nearest
from pnp.project.loader import LayoutError, code_finding

Function = Callable[..., Any]


def functions(package: str, *, called: str, function: str) -> Mapping[str, Function]:
    """The functions of the words of a package, in alphabetical order."""
    return _Functions(package, called, function)


class _Functions(Mapping[str, Function]):
    """The functions of words; the module of a word is imported when its function is first used.

    Reading and checking a game needs only the words, and drawing a deck needs few of the functions.
    """

    def __init__(self, package: str, called: str, function: str) -> None:
        self._package, self._called, self._function = package, called, function
        self._words = dict.fromkeys(_words(package))
        self._found: dict[str, Function] = {}

    def __getitem__(self, word: str) -> Function:
        if word not in self._found:
            if word not in self._words:
                raise KeyError(word)
            module = _import(self._package, word, self._called)
            self._found[word] = _function(module, word, self._called, self._function)
        return self._found[word]

    def __contains__(self, word: object) -> bool:
        return word in self._words

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kinds:
    """Mappings whose kind is named by one of their keys: the model and the function of each kind.

    `base` is the model of the keys that all kinds have, `yields` is the type that their functions yield, a class or a
    union of classes; `called` is the noun for findings ("block"), and `example` the word that a hint suggests.
    """

    called: str
    base: type[Placed]
    yields: Any
    example: str
    models: Mapping[str, type[Placed]]
    _functions: Mapping[type[Placed], Function] = field(default_factory=dict)

    @classmethod
    def found_in(
        cls, package: str, *, called: str, base: type[Placed], function: str, yields: Any, example: str
    ) -> "Kinds":
        """The kinds of a package of layouts: in each module a model with the module's name as a key, and a function."""
        modules = _modules(package, called)
        models: dict[str, type[Placed]] = {}
        for word, module in modules.items():
            model = _model(module, word, called, base)
            namesake = next((other for other, known in models.items() if known.__name__ == model.__name__), None)
            if namesake:
                message = f'the {called}s "{namesake}" and "{word}" both call their class {model.__name__}'
                raise _broken(module, message, inspect.getsourcelines(model)[1])
            models[word] = model
        drawn = {models[word]: _drawing(module, word, called, function) for word, module in modules.items()}
        return cls(called=called, base=base, yields=yields, example=example, models=models, _functions=drawn)

    @property
    def annotation(self) -> Any:
        """The type of a field that takes any of the kinds."""
        # The tag of a kind is its model's name, so that the path of an error contains the model and never a key.
        tagged = tuple(Annotated[model, Tag(model.__name__)] for model in self.models.values())
        marks = (Discriminator(self._tag),) if len(tagged) > 1 else ()
        return Annotated[Union[tagged], *marks, BeforeValidator(self._recognised)]  # noqa: UP007  # of a tuple

    def drawn(self, value: Placed, context: object) -> Iterator[Any]:
        """Yield the results of the value's function; raises LayoutError for a result of another type."""
        function = self._functions[type(value)]
        found = function(value, context)
        if not isinstance(found, Iterable):
            raise self._wrong(value, function, f"returns {_name(found)}")
        for thing in found:
            if not isinstance(thing, self.yields):
                raise self._wrong(value, function, f"yields {_name(thing)}")
            yield thing

    def _wrong(self, value: Placed, function: Function, does: str) -> LayoutError:
        word = next(word for word, model in self.models.items() if model is type(value))
        expected = " or ".join(kind.__name__ for kind in get_args(self.yields) or (self.yields,))
        message = f'{function.__name__} of the {self.called} "{word}" {does}; expected that it yields {expected}'
        place = Place(inspect.getfile(function), inspect.getsourcelines(function)[1], 1)
        return LayoutError(Finding(code="layout-broken", message=message, place=place))

    def _tag(self, value: Any) -> str:
        return (type(value) if isinstance(value, self.base) else self.models[self._word(value)]).__name__

    def _word(self, value: Mapping[str, Any]) -> str:
        """The word that names a mapping's kind; of several such keys, the one whose model shares most keys with it."""
        words = [word for word in self.models if word in value]
        return max(words, key=lambda word: len(_keys(self.models[word]) & set(value)))

    def _recognised(self, value: Any) -> Any:
        if isinstance(value, self.base) or (isinstance(value, Mapping) and any(word in value for word in self.models)):
            return value
        if not isinstance(value, Mapping):
            raise BadValueError(f'met "{value}"; expected a {self.called} such as "{self.example}: ..."')
        unknown = next((str(key) for key in value if key not in self.base.model_fields), "nothing")
        raise BadValueError(f'"{unknown}" is not a kind of {self.called}', nearest=nearest(unknown, self.models))


def _modules(package: str, called: str) -> dict[str, ModuleType]:
    return {word: _import(package, word, called) for word in _words(package)}


def _words(package: str) -> list[str]:
    paths = getattr(importlib.import_module(package), "__path__", ())
    return sorted(found.name for found in pkgutil.iter_modules(paths) if not found.name.startswith("_"))


def _import(package: str, word: str, called: str) -> ModuleType:
    try:
        return importlib.import_module(f"{package}.{word}")
    except LayoutError:
        raise
    except Exception as error:
        folders = [Path(path) for path in sys.modules[package.partition(".")[0]].__path__]
        raise LayoutError(code_finding(f'the {called} "{word}" cannot be loaded', error, folders)) from error


def _function(module: ModuleType, word: str, called: str, function: str) -> Function:
    found = getattr(module, function, None)
    if not callable(found):
        raise _broken(module, f'the {called} "{word}" needs a function {function}')
    return found  # type: ignore[no-any-return]  # nothing says what a user's function takes


def _drawing(module: ModuleType, word: str, called: str, function: str) -> Function:
    """The word's function, which takes a value and the page or canvas that it is drawn on."""
    found = _function(module, word, called, function)
    try:
        inspect.signature(found).bind(None, None)
    except TypeError:
        parameters = ", ".join(inspect.signature(found).parameters)
        message = f'{function}({parameters}) of the {called} "{word}" needs two: the {called}, what it is drawn on'
        raise _broken(module, message, inspect.getsourcelines(found)[1]) from None
    return found


def _name(value: object) -> str:
    return "nothing" if value is None else type(value).__name__


def _model(module: ModuleType, word: str, called: str, base: type[Placed]) -> type[Placed]:
    classes = [kind for kind in vars(module).values() if inspect.isclass(kind) and kind.__module__ == module.__name__]
    models = [kind for kind in classes if issubclass(kind, base)]
    found = next((kind for kind in models if word in _keys(kind)), None)
    if found is None:
        line = inspect.getsourcelines(models[0])[1] if models else 1
        raise _broken(module, f'the {called} "{word}" needs a class of {base.__name__} with the key "{word}"', line)
    return found


def _broken(module: ModuleType, message: str, line: int = 1) -> LayoutError:
    return LayoutError(Finding(code="layout-broken", message=message, place=Place(str(module.__file__), line, 1)))


def _keys(model: type[Placed]) -> set[str]:
    return {info.alias or name for name, info in model.model_fields.items()}
