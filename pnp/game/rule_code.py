"""The functions of a game's rules in Python and the actions that they declare, read without running them."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pnp.base.findings import Place

_PARTS_OF_ACTION = frozenset({"options", "among", "verify", "words"})


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleFunction:
    """A function of the rules: its module, its name, its place, and the actions that it belongs to.

    Attributes:
        actions: the one that it declares, or those whose options, ruling or words it gives; none for other functions.
        declares: whether it is the one that declares the action.

    """

    module: str
    name: str
    place: Place
    actions: tuple[str, ...] = ()
    declares: bool = False

    @property
    def full_name(self) -> str:
        """Its module and its name: `upkeep.begin_round`."""
        return f"{self.module}.{self.name}"


def rule_functions(folder: Path, *, shown_as: str) -> Iterator[RuleFunction]:
    """The functions in `rules/` or `rules.py` of a game's folder; files that Python cannot read have none.

    Places call the folder `shown_as`.
    """
    alone = folder / "rules.py"
    for file in sorted((folder / "rules").glob("*.py")) or ([alone] if alone.is_file() else []):
        try:
            tree = ast.parse(file.read_bytes())
        except (OSError, SyntaxError, ValueError):
            # The referee reports rules that cannot be run, with their place.
            continue
        shown = f"{shown_as}/{file.relative_to(folder).as_posix()}"
        yield from (_function(node, file.stem, shown) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _function(node: ast.FunctionDef, module: str, shown: str) -> RuleFunction:
    actions, declares = list[str](), False
    for decorator in node.decorator_list:
        match decorator:
            case ast.Call(func=ast.Name(id="action")):
                actions, declares = [node.name.rstrip("_")], True
            case ast.Attribute(value=ast.Name(id=name), attr=part) if part in _PARTS_OF_ACTION:
                actions.append(name.rstrip("_"))
    place = Place(shown, node.lineno, node.col_offset + 1)
    return RuleFunction(module=module, name=node.name, place=place, actions=tuple(actions), declares=declares)
