"""Parts of a game's rules: small classes that hold what they need and declare each action once.

    class Gardens(Part):
        \"\"\"Gardens on the squares between workshops. Rulebook: "Garden construction".\"\"\"

        city: City
        purse: Purse
        supply = Zone()
        price = Number("garden_price")

        @action(of={"plot": "plot"}, phase="turn", source=stated("Garden construction 1"),
                text="{seat} lays a garden at {plot}")
        def plant(self, seat: int, plot: int) -> None:
            ...

        @plant.options
        def free_plots(self, seat: int) -> list[int]:
            ...

        @plant.verify
        def may_plant(self, seat: int, plot: int) -> Ruling | None:
            ...

The annotations of a part are its collaborators: `Gardens(table, city, purse)` is made with them and keeps them.

`options` gives everything that is legal now, which is not verified again; `among` gives candidates to be tried with
`verify`; without both, every combination of the parameters is tried. `verify` rules on any action that is asked for;
without it, the options are allowed and nothing else.
"""

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from inspect import Parameter, Signature, get_annotations, signature
from types import MethodType, ModuleType
from typing import (
    Any,
    ClassVar,
    Concatenate,
    Generic,
    Literal,
    ParamSpec,
    Self,
    TypedDict,
    TypeVar,
    Unpack,
    dataclass_transform,
    overload,
)

from pnp.base.findings import Place
from pnp.game.joining import Snippet, function, snippet
from pnp.game.model import nearest
from pnp.game.play import ActionRule
from pnp.game.source import Source
from pnp.play.combinations import Checked
from pnp.play.errors import PlayError
from pnp.play.rulings import Action, Ruling
from pnp.play.table import Table
from pnp.play.views import View, caller

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S", bound="Part")

What = tuple[int, ...]
Offered = Iterable[int] | Iterable[What] | Mapping[int, int] | Mapping[What, int]
F = TypeVar("F", bound=Callable[..., Any])
Options = TypeVar("Options", bound=Callable[[Any, int], Offered])
Rules = TypeVar("Rules", bound=Callable[..., Ruling | None])
Words = TypeVar("Words", bound=Callable[..., Mapping[str, object]])
# `list | tuple` would be put together at every call.
_ROWS = (list, tuple)
_NOT_OFFERED = Ruling("PRECONDITION", "an action that is possible now")


@dataclass_transform(eq_default=False)
class _Composed:
    """A class whose instances are made, as those of a dataclass, with the collaborators that it annotates."""

    __signature__: ClassVar[Signature] = Signature()
    views: ClassVar[Mapping[str, View[Any]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        attributes = dict(vars(cls))
        own = [
            Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind)
            for name, kind in get_annotations(cls).items()
            if name not in attributes
        ]
        cls.__signature__ = Signature([*cls.__signature__.parameters.values(), *own])
        inherited = {name: view for name, view in cls.views.items() if name not in attributes}
        cls.views = inherited | {name: view for name, view in attributes.items() if isinstance(view, View)}
        for name, view in cls.views.items():
            # Python finds an attribute of an object in a third of the time if its class has none of the same name, and
            # rules read these at every action. A `Value` stays, because it is set through its class.
            if name in attributes and not hasattr(view, "__set__"):
                delattr(cls, name)


class Part(_Composed):
    """A part of the rules at a table, which holds its collaborators; its views are bound when it is made."""

    table: Table

    def __init__(self, table: Table, *collaborators: object, **named: object) -> None:
        """Keep what the class annotates; raises PlayError where something is missing or of another kind."""
        # Not by `vars(self)`: once an object's `__dict__` has been read, all of its attributes are found more slowly.
        for name, found in self._collaborators(table, *collaborators, **named).items():
            setattr(self, name, found)
        self.model, self.state = table.model, table.state
        self.players = table.players
        for view in self.views.values():
            view.bind(self)
        self.prepare()
        table.parts.append(self)

    def prepare(self) -> None:
        """Look up once what is needed often; collaborators and views are there."""

    @classmethod
    def _collaborators(cls, *collaborators: object, **named: object) -> dict[str, object]:
        expected = cls.__signature__
        try:
            found = expected.bind(*collaborators, **named).arguments
        except TypeError as error:
            raise PlayError(f"{cls.__name__}{expected} is made with something else: {error}", caller()) from None
        for name, kind in ((name, parameter.annotation) for name, parameter in expected.parameters.items()):
            if isinstance(kind, type) and not isinstance(found[name], kind):
                given = type(found[name]).__name__
                raise PlayError(f"{cls.__name__} takes {name}: {kind.__name__}, not a {given}", caller())
        return found

    @classmethod
    def declared(cls) -> "list[PartAction[Any]]":
        """The actions of the part."""
        return _attributes(cls, PartAction)


def _attributes(part: type, kind: type[R]) -> list[R]:
    """The class attributes of a kind, those of its base classes first."""
    found: dict[str, object] = {}
    for base in reversed(part.__mro__):
        found |= vars(base)
    return [one for one in found.values() if isinstance(one, kind)]


class PartAction(Generic[P]):
    """An action that is declared in Python; as an attribute of a part it is its effect.

    `rule` is what `play.yaml` would say of it.
    """

    def __init__(self, rule: ActionRule, effect: Callable[Concatenate[Any, P], None], place: Place) -> None:
        self.rule, self.effect, self.place = rule, effect, place
        # A word that Python keeps for itself ends in a line: raise_.
        self.name = effect.__name__.rstrip("_")
        self._taking(effect, rule.of)
        self.offers: Callable[..., Offered] | None = None
        self.check: Callable[..., Ruling | None] | None = None
        self.details: Callable[..., Mapping[str, object]] | None = None
        self.otherwise = _NOT_OFFERED

    @overload
    def __get__(self, part: None, owner: type) -> Self: ...
    @overload
    def __get__(self, part: Part, owner: type) -> Callable[P, None]: ...
    def __get__(self, part: Part | None, owner: type) -> Self | Callable[P, None]:
        return self if part is None else MethodType(self.effect, part)

    def options(self, function: Options) -> Options:
        """Declare what is legal now for a seat: numbers, or tuples of several parameters; of chance, their weights."""
        self.offers = self._taking(function, ())
        return function

    def verify(self, function: Rules) -> Rules:
        """Declare the ruling on an action that anybody may ask for."""
        self.check = self._taking(function, self.rule.of)
        return function

    def among(self, function: Options) -> Options:
        """Declare candidates: those that `verify` allows are the options."""
        several = len(self.rule.of) > 1

        def allowed(part: Part, seat: int) -> list[Any]:
            verify = self.check
            assert verify is not None
            tried: Iterable[Any] = function(part, seat)
            if not tried:
                return []
            if several:
                return [what for what in tried if verify(part, seat, *what) is None]
            return [what for what in tried if verify(part, seat, what) is None]

        self._taking(function, ())
        self.offers = allowed
        return function

    def words(self, function: Words) -> Words:
        """Declare further words for the text of the action, as they are before it is carried out."""
        self.details = self._taking(function, self.rule.of)
        return function

    def _taking(self, function: F, parameters: Collection[str]) -> F:
        """The function; raises TypeError when it does not take a seat and these parameters."""
        expected = ["self", "seat", *parameters]
        if len(signature(function).parameters) != len(expected):
            raise TypeError(f'{function.__name__}{signature(function)} of "{self.name}" takes ({", ".join(expected)})')
        return function


class Automatic:
    """A step that a part takes by itself in a phase, and the place of its declaration."""

    def __init__(self, phase: str, step: Callable[[Any], bool], place: Place) -> None:
        self.phase, self.step, self.place = phase, step, place


def automatic(phase: str) -> Callable[[Callable[[S], bool]], Automatic]:
    """Declare what happens by itself in a phase, after every action; it returns whether it changed anything."""
    place = caller()
    return lambda step: Automatic(phase, step, place)


class _Keys(TypedDict, total=False):
    """Keys of an action in `play.yaml`."""

    by: Literal["player", "anyone", "chance"]
    of: Mapping[str, str]
    cost: str
    then: str
    turn: Literal["next", "chance", "back"]


def action(
    *,
    source: Source,
    text: str,
    phase: str | tuple[str, ...] = (),
    otherwise: Ruling = _NOT_OFFERED,
    **keys: Unpack[_Keys],
) -> Callable[[Callable[Concatenate[S, P], None]], PartAction[P]]:
    """Declare an action; the decorated method is its effect, and gives it its name.

    The keys mean what they mean in `play.yaml`. `otherwise` is the refusal of what is not offered, for an action
    without `verify`.
    """
    phases = (phase,) if isinstance(phase, str) else phase
    rule = ActionRule.model_validate({"phase": phases, "text": text, "source": source, **keys})
    place = caller()

    def declared(effect: Callable[Concatenate[S, P], None]) -> PartAction[P]:
        made: PartAction[P] = PartAction(rule, effect, place)
        made.otherwise = otherwise
        return made

    return declared


def stated(section: str, quote: str | None = None) -> Source:
    """The source of what a section of the rulebook states."""
    return Source.model_validate({"stated": section, "quote": quote})


def derived(arithmetic: str) -> Source:
    """The source of what follows from stated rules."""
    return Source.model_validate({"derived": arithmetic})


def external(where: str) -> Source:
    """The source of what is published elsewhere for the same game."""
    return Source.model_validate({"external": where})


def designed(reason: str) -> Source:
    """The source of what this project filled in."""
    return Source.model_validate({"designed": reason})


class BoundAction:
    """A declared action of one part, as functions of the actions and seats of a match."""

    def __init__(self, part: Part, declared: PartAction[Any]) -> None:
        self.declared = declared
        self.is_single = len(declared.rule.of) == 1
        self._offers = None if declared.offers is None else MethodType(declared.offers, part)
        self.effect = self._of_action(MethodType(declared.effect, part))
        self.details: Callable[[Action], Mapping[str, object]] | None = None
        if declared.details is not None:
            self.details = function(self._of_action(MethodType(declared.details, part)))
        self.check: Checked | None = None
        if declared.check is not None:
            self.check = self._of_action(MethodType(declared.check, part))
        elif self._offers is not None:
            refusal = declared.otherwise
            self.check = lambda action: None if action.what in self.odds(action.by) else refusal

    def _of_action(self, method: Callable[..., object]) -> Snippet:
        """The method, called with the seat and the parameters of an action."""
        return snippet(method, "(x.by", *(f", x.what[{at}]" for at in range(len(self.declared.rule.of))), ")")

    @property
    def has_options(self) -> bool:
        """Tell whether it lists what is legal, so that no combinations have to be tried."""
        return self._offers is not None

    def options(self, seat: int) -> Sequence[What]:
        """The combinations that are legal now for a seat."""
        assert self._offers is not None
        offered: Any = self._offers(seat)
        if not offered:
            return ()
        if self.is_single:
            return [(number,) for number in offered]
        return offered if isinstance(offered, _ROWS) else tuple(offered)

    def odds(self, seat: int) -> Mapping[What, int]:
        """The combinations that are legal now, with their weights, which are 1 unless the options say otherwise."""
        assert self._offers is not None
        offered: Any = self._offers(seat)
        # Lists are asked for first: whether something is a mapping takes longer to find out.
        if isinstance(offered, _ROWS) or not isinstance(offered, Mapping):
            return dict.fromkeys([(number,) for number in offered] if self.is_single else offered, 1)
        return {(number,): weight for number, weight in offered.items()} if self.is_single else offered


def parts_of(rules: Table) -> list[Part]:
    """The parts of rules, in the order in which they were made."""
    return [part for part in rules.parts if isinstance(part, Part)]


def bound_actions(rules: Table) -> dict[str, BoundAction]:
    """The declared actions of the parts of rules, by name."""
    return {one.name: BoundAction(part, one) for part in parts_of(rules) for one in part.declared()}


def automatic_steps(rules: Table) -> dict[int, Callable[[], bool]]:
    """The automatic steps of the parts of rules, by the number of the phase; raises PlayError for an unknown phase."""
    phases, found = rules.model.phase_numbers, dict[int, Callable[[], bool]]()
    for part in parts_of(rules):
        for one in _attributes(type(part), Automatic):
            if one.phase not in phases:
                raise PlayError(f'"{one.phase}" is not a phase{nearest(one.phase, phases)}', one.place)
            found[phases[one.phase]] = MethodType(one.step, part)
    return found


def declared_in(module: ModuleType) -> Iterator[PartAction[Any]]:
    """The actions that the classes of a package of rules declare; classes of other modules are left out."""
    package = module.__name__
    for name, loaded in sorted(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            for kind in vars(loaded).values():
                if isinstance(kind, type) and issubclass(kind, Part) and kind.__module__ == name:
                    yield from (one for one in vars(kind).values() if isinstance(one, PartAction))
