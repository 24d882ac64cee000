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

The annotations of a part are its collaborators, which are passed when it is made: `Gardens(table, city, purse)`.

`options` gives all legal combinations, which are not verified again; `among` gives candidates that are tried with
`verify`; without either, every combination of the parameters is tried. `verify` rules on any action; without it, only
the options are allowed.
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
from pnp.play.views import Value, View, caller

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S", bound="Part")

What = tuple[int, ...]
Offered = Iterable[int] | Iterable[What] | Mapping[int, int] | Mapping[What, int]
F = TypeVar("F", bound=Callable[..., Any])
Options = TypeVar("Options", bound=Callable[[Any, int], Offered])
Rules = TypeVar("Rules", bound=Callable[..., Ruling | None])
Words = TypeVar("Words", bound=Callable[..., Mapping[str, object]])
# A constant, because `list | tuple` would be created at every call.
_ROWS = (list, tuple)
_NOT_OFFERED = Ruling("PRECONDITION", "an action that is possible now")


@dataclass_transform(eq_default=False)
class _Composed:
    """A class whose constructor takes the annotated collaborators, like that of a dataclass."""

    __signature__: ClassVar[Signature] = Signature()
    views: ClassVar[Mapping[str, View[Any]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        attributes = dict(vars(cls))
        views = [
            Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind)
            for name, kind in get_annotations(cls).items()
            if name not in attributes
        ]
        cls.__signature__ = Signature([*cls.__signature__.parameters.values(), *views])
        inherited = {name: view for name, view in cls.views.items() if name not in attributes}
        cls.views = inherited | {name: view for name, view in attributes.items() if isinstance(view, View)}
        for name, view in cls.views.items():
            # Python finds an attribute of an object in a third of the time if its class has no attribute of the same
            # name, and rules read views at every action. A `Value` is read and set through its class.
            if name not in attributes:
                continue
            if isinstance(view, Value):
                setattr(cls, name, view.accessor())
            else:
                delattr(cls, name)


class Part(_Composed):
    """A part of the rules at a table; it holds its collaborators, and its views are bound when it is made."""

    table: Table

    def __init__(self, table: Table, *collaborators: object, **named: object) -> None:
        """Set the annotated collaborators; raises PlayError for a missing one, or one of another type."""
        # Not by `vars(self)`: reading an object's `__dict__` slows down all later access to its attributes.
        for name, found in self._collaborators(table, *collaborators, **named).items():
            setattr(self, name, found)
        self.model, self.state = table.model, table.state
        self.players = table.players
        for view in self.views.values():
            view.bind(self)
        self.prepare()
        table.parts.append(self)

    def prepare(self) -> None:
        """Look up frequently needed values once; collaborators and views are available."""

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
    """The class attributes of a kind, in the order of base classes first."""
    found: dict[str, object] = {}
    for base in reversed(part.__mro__):
        found |= vars(base)
    return [attribute for attribute in found.values() if isinstance(attribute, kind)]


class PartAction(Generic[P]):
    """An action that is declared in Python; as an attribute of a part, it is the effect as a method.

    `rule` is the equivalent of its entry in `play.yaml`.
    """

    def __init__(self, rule: ActionRule, effect: Callable[Concatenate[Any, P], None], place: Place) -> None:
        self.rule, self.effect, self.place = rule, effect, place
        # A reserved word of Python is written with an underscore: raise_.
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
        """Declare the legal options of a seat: numbers, or tuples of several parameters; for chance, with weights."""
        self.offers = self._taking(function, ())
        return function

    def verify(self, function: Rules) -> Rules:
        """Declare the ruling on any action."""
        self.check = self._taking(function, self.rule.of)
        return function

    def among(self, function: Options) -> Options:
        """Declare candidates; the options are the candidates that `verify` allows."""
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
        """Declare further words for the text of the action, evaluated before it is carried out."""
        self.details = self._taking(function, self.rule.of)
        return function

    def _taking(self, function: F, parameters: Collection[str]) -> F:
        """Return the function; raises TypeError if it does not take a seat and these parameters."""
        expected = ["self", "seat", *parameters]
        if len(signature(function).parameters) != len(expected):
            raise TypeError(f'{function.__name__}{signature(function)} of "{self.name}" takes ({", ".join(expected)})')
        return function


class Automatic:
    """An automatic step of a part in a phase, and the place of its declaration."""

    def __init__(self, phase: str, step: Callable[[Any], bool], place: Place) -> None:
        self.phase, self.step, self.place = phase, step, place


def automatic(phase: str) -> Callable[[Callable[[S], bool]], Automatic]:
    """Declare an automatic step of a phase, done after every action; it returns whether it changed anything."""
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

    The keys have the same meaning as in `play.yaml`. `otherwise` is the refusal of actions that are not among the
    options, for an action without `verify`.
    """
    phases = (phase,) if isinstance(phase, str) else phase
    rule = ActionRule.model_validate({"phase": phases, "text": text, "source": source, **keys})
    place = caller()

    def declared(effect: Callable[Concatenate[S, P], None]) -> PartAction[P]:
        part_action: PartAction[P] = PartAction(rule, effect, place)
        part_action.otherwise = otherwise
        return part_action

    return declared


def stated(section: str, quote: str | None = None) -> Source:
    """A source: a section of the rulebook states it."""
    return Source.model_validate({"stated": section, "quote": quote})


def derived(arithmetic: str) -> Source:
    """A source: it follows from stated rules."""
    return Source.model_validate({"derived": arithmetic})


def external(where: str) -> Source:
    """A source: it is published elsewhere for the same game."""
    return Source.model_validate({"external": where})


def designed(reason: str) -> Source:
    """A source: this project filled it in."""
    return Source.model_validate({"designed": reason})


class BoundAction:
    """A declared action bound to its part, as functions of actions and seats of a match."""

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
        """Tell whether it lists the legal options, so that no combinations have to be tried."""
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
        # Lists are tested first, because testing for a mapping takes longer.
        if isinstance(offered, _ROWS) or not isinstance(offered, Mapping):
            return dict.fromkeys([(number,) for number in offered] if self.is_single else offered, 1)
        return {(number,): weight for number, weight in offered.items()} if self.is_single else offered


def parts_of(rules: Table) -> list[Part]:
    """The parts of rules, in the order in which they were made."""
    return [part for part in rules.parts if isinstance(part, Part)]


def bound_actions(rules: Table) -> dict[str, BoundAction]:
    """The declared actions of the parts of rules, by name."""
    return {declared.name: BoundAction(part, declared) for part in parts_of(rules) for declared in part.declared()}


def automatic_steps(rules: Table) -> dict[int, Callable[[], bool]]:
    """The automatic steps of the parts of rules, by the number of the phase; raises PlayError for an unknown phase."""
    phases, found = rules.model.phase_numbers, dict[int, Callable[[], bool]]()
    for part in parts_of(rules):
        for step in _attributes(type(part), Automatic):
            if step.phase not in phases:
                raise PlayError(f'"{step.phase}" is not a phase{nearest(step.phase, phases)}', step.place)
            found[phases[step.phase]] = MethodType(step.step, part)
    return found


def declared_in(module: ModuleType) -> Iterator[PartAction[Any]]:
    """The actions that the classes of a package of rules declare; classes of other modules are left out."""
    package = module.__name__
    for name, loaded in sorted(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            for kind in vars(loaded).values():
                if isinstance(kind, type) and issubclass(kind, Part) and kind.__module__ == name:
                    yield from (member for member in vars(kind).values() if isinstance(member, PartAction))
