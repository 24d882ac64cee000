"""Makes variants of rules in Python with one change each: comparisons, conditions, numbers, arithmetic, statements.

Texts, types, assertions and decorators change nothing that is played, so they are left as they are.
"""

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copy2, copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import NamedTuple

from pnp.base.files import shown_from
from pnp.base.findings import Place
from pnp.project.loader import rules_file
from pnp.project.source import RULES

# The beginning of the names of changes of rules in Python.
OF_CODE = "rules."
_LONGEST_NAME = 70
_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.BitXor: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
# A change of one of these comparisons is the same as its opposite.
_OPPOSITES = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)


class ChangedCode(NamedTuple):
    """One change in a file of a game's rules: its name, its place, and the text that replaces the code there.

    The name has the module, the function and the words that are changed: `rules.market.Market.price[count < 3]`.
    """

    name: str
    place: Place
    was: str
    becomes: str
    file: Path
    begin: int
    end: int
    text: str

    def applied_to(self, source: bytes) -> bytes:
        """The changed source."""
        return source[: self.begin] + self.text.encode() + source[self.end :]


def changed_code(folder: Path, *, root: Path) -> tuple[ChangedCode, ...]:
    """Every change of the rules in the folder of a game, in the order of the files and their lines."""
    first = rules_file(folder)
    if first is None:
        return ()
    files = [first] if first.parent == folder else sorted(first.parent.rglob("*.py"))
    return tuple(change for file in files for change in _changes_of(file, folder, shown_from(file, root)))


class RulesCopy:
    """A copy of the rules in Python of a game, in which a change is made and taken back."""

    def __init__(self, folder: Path, place: Path) -> None:
        self._folder, self._copy = folder, place / folder.name

    @contextmanager
    def changed(self, change: ChangedCode) -> Iterator[Path]:
        """The folder with the change; afterwards the modules loaded from it are removed from memory."""
        if not self._copy.exists():
            self._make()
        file, known = self._copy / change.file.relative_to(self._folder), set(sys.modules)
        source = file.read_bytes()
        file.write_bytes(change.applied_to(source))
        try:
            yield self._copy
        finally:
            file.write_bytes(source)
            for name in [name for name in sys.modules if name not in known and name.startswith(RULES)]:
                del sys.modules[name]

    def _make(self) -> None:
        self._copy.mkdir()
        if (self._folder / "rules").is_dir():
            copytree(self._folder / "rules", self._copy / "rules", ignore=ignore_patterns("__pycache__"))
        else:
            copy2(self._folder / "rules.py", self._copy)


@contextmanager
def copied_rules(folder: Path) -> Iterator[RulesCopy]:
    """A copy of a game's rules, made when it is used first, and removed at the end."""
    with TemporaryDirectory(prefix="pnp_rules") as place:
        yield RulesCopy(folder, Path(place))


def _changes_of(file: Path, folder: Path, shown: str) -> Iterator[ChangedCode]:
    source = file.read_bytes()
    begins = [0]
    for line in source.splitlines(keepends=True):
        begins.append(begins[-1] + len(line))
    inside = file.relative_to(folder).with_suffix("").parts
    module = ".".join(inside if inside[0] == "rules" else ("rules", *inside)).removesuffix(".__init__")
    walk = _Walk()
    walk.visit(ast.parse(source))
    for scope, node, becomes, text in walk.found:
        begin = begins[node.lineno - 1] + node.col_offset
        end = begins[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        was = " ".join(source[begin:end].decode().split())
        words = was if len(was) <= _LONGEST_NAME else was[:_LONGEST_NAME].rstrip() + "..."
        name = f"{'.'.join((module, *scope))}[{words}]"
        column = len(source[begins[node.lineno - 1] : begin].decode()) + 1
        place = Place(shown, node.lineno, column)
        yield ChangedCode(name, place, was, becomes, file, begin, end, text)


class _Walk(ast.NodeVisitor):
    """Finds possible changes: the function, the node, its replacement in words, and the replacement text."""

    def __init__(self) -> None:
        self.found: list[tuple[tuple[str, ...], ast.expr | ast.stmt, str, str]] = []
        self._scope: tuple[str, ...] = ()

    def _expression(self, node: ast.expr, changed: ast.expr) -> None:
        becomes = ast.unparse(changed)
        self.found.append((self._scope, node, becomes, f"({becomes})"))

    def _left_out(self, node: ast.stmt) -> None:
        self.found.append((self._scope, node, "left out", "pass"))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Go through the body and the defaults; the words of an action are text."""
        if any(isinstance(mark, ast.Attribute) and mark.attr == "words" for mark in node.decorator_list):
            return
        outer, self._scope = self._scope, (*self._scope, node.name)
        for part in (*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body):
            self.visit(part)
        self._scope = outer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Go through the body."""
        outer, self._scope = self._scope, (*self._scope, node.name)
        for part in node.body:
            self.visit(part)
        self._scope = outer

    def visit_Assert(self, node: ast.Assert) -> None:
        """Leave assertions as they are, because they only state facts."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Leave texts as they are."""

    def visit_keyword(self, node: ast.keyword) -> None:
        """Leave `zip(..., strict=True)` as it is: an assertion, too."""
        if node.arg != "strict":
            self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        """Leave a statement out that is no docstring."""
        if not isinstance(node.value, ast.Constant):
            self._left_out(node)
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        """Leave out assignments to attributes and items; code without an assignment to a local name would only fail."""
        is_kept = any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
        if is_kept and self._scope[-1:] not in {("__init__",), ("prepare",)}:
            self._left_out(node)
        self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Go through the value; the annotation is a type."""
        if node.value is not None:
            self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """Leave it out."""
        self._left_out(node)
        self.visit(node.value)

    def visit_Return(self, node: ast.Return) -> None:
        """Go through the value."""
        if node.value is not None:
            self.visit(node.value)

    def visit_Continue(self, node: ast.Continue) -> None:
        """Leave it out."""
        self._left_out(node)

    def visit_Break(self, node: ast.Break) -> None:
        """Leave it out."""
        self._left_out(node)

    def visit_If(self, node: ast.If) -> None:
        """Swap the branches, and leave out an early return."""
        self._swap(node.test)
        for part in node.body:
            if isinstance(part, ast.Return) and not node.orelse:
                self._left_out(part)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        """Swap the branches."""
        self._swap(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        """Negate its conditions."""
        for test in node.ifs:
            self._swap(test)
        self.generic_visit(node)

    def _swap(self, test: ast.expr) -> None:
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return
        if not (isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], _OPPOSITES)):
            self._expression(test, ast.UnaryOp(ast.Not(), test))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """Leave `not` and a minus out."""
        if isinstance(node.op, ast.Not | ast.USub):
            self._expression(node, node.operand)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        """Replace each comparison by a similar one."""
        for number, op in enumerate(node.ops):
            ops = [*node.ops[:number], _COMPARISONS[type(op)](), *node.ops[number + 1 :]]
            self._expression(node, ast.Compare(node.left, ops, node.comparators))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """Turn `and` into `or`, and the other way round."""
        self._expression(node, ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Replace the operator; `kind | None` is a type and stays."""
        is_type = any(isinstance(side, ast.Constant) and side.value is None for side in (node.left, node.right))
        if type(node.op) in _ARITHMETIC and not is_type:
            self._expression(node, ast.BinOp(node.left, _ARITHMETIC[type(node.op)](), node.right))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Negate truth values; replace a number by its neighbours."""
        if isinstance(node.value, bool):
            self._expression(node, ast.Constant(not node.value))
        elif isinstance(node.value, int):
            for number in (node.value + 1, *([node.value - 1] if node.value else [])):
                self._expression(node, ast.Constant(number))
