"""The list of codes holds every code that is used, and no other."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from pnp.audit.registry import all_proofs
from pnp.base.codes import OWN_PREFIX, all_codes, code_of
from pnp.base.findings import BadValueError, Finding
from pnp.game.audit import GapKind

ROOT = Path(__file__).parents[2]
SOURCES = [path for room in ("pnp", "layouts", "content") for path in sorted((ROOT / room).rglob("*.py"))]
SEVERITIES = {"error", "warning", "note", "error or warning"}


def texts(path: Path) -> Iterator[str]:
    """Every text in a module, of one with a placeholder such as `unknown-{kind}` what stands before it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def given(path: Path) -> Iterator[str]:
    """The codes that are written out where a finding is made: `findings.error("...")`, `Finding(code="...")`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        codes = [keyword.value for keyword in node.keywords if keyword.arg == "code"]
        if ast.unparse(node.func).endswith(("findings.error", "findings.warning")):
            codes += node.args[:1]
        yield from (code.value for code in codes if isinstance(code, ast.Constant) and isinstance(code.value, str))


def test_every_code_that_is_used_is_in_the_list_or_is_that_of_one_game():
    used = {(code, path.relative_to(ROOT).parts[0]) for path in SOURCES for code in given(path)}
    outside = {(code, room) for code, room in used if code not in all_codes()}
    assert {room for _, room in outside} <= {"content"}
    assert all(code.startswith(OWN_PREFIX) for code, _ in outside)


def test_every_code_of_the_list_is_used():
    written = {text for path in SOURCES for text in texts(path)}
    made = {f"audit-{proof.name}" for proof in all_proofs()}
    made |= {f"{family}-{text}" for text in written for family in ("audit", "unknown")}
    assert set(all_codes()) - written - made == set()


def test_every_kind_of_gap_is_a_code_that_can_be_waived():
    codes = all_codes()
    assert [kind for kind in get_args(GapKind) if kind not in codes] == []
    assert all(code.can_be_waived for code in codes.values() if code.area == "gaps")


@pytest.mark.parametrize("code", all_codes().values(), ids=lambda code: code.name)
def test_an_entry_says_what_it_means_and_what_to_do(code):
    assert code.means.endswith(".")
    assert code.do.endswith(".")
    assert code.example
    assert not code.example.endswith(".")
    assert code.severity in SEVERITIES


def test_a_finding_has_a_code_of_the_list_or_one_of_its_own():
    assert Finding(code="x-too-blue", message="m").code == "x-too-blue"
    with pytest.raises(ValueError, match='"too-blue" is not in the list of codes; a code of your own begins with x-, '):
        Finding(code="too-blue", message="m")
    with pytest.raises(ValueError, match="too-blue"):
        BadValueError("m", code="too-blue")


def test_what_text_takes_in_room_depends_on_the_font():
    assert all(code.needs_font for code in all_codes().values() if code.is_about_fit)
    assert code_of("glyph-missing").needs_font
    assert not code_of("glyph-missing").is_about_fit
    assert code_of("x-too-blue") is None


def pattern(message: ast.expr) -> str:
    """The pattern of all texts that an expression can make."""
    match message:
        case ast.Constant(value=str(text)):
            return re.escape(text)
        case ast.JoinedStr(values=parts):
            return "".join(map(pattern, parts))
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return pattern(left) + pattern(right)
        case ast.IfExp(body=body, orelse=other):
            return f"({pattern(body)}|{pattern(other)})"
        case ast.FormattedValue(value=ast.IfExp() as choice):
            return pattern(choice)
    return ".*"


def made(call: ast.Call) -> tuple[ast.expr | None, ast.expr | None, str]:
    """Code, message and severity of the finding that a call makes, as they are written there."""
    written, maker = {keyword.arg: keyword.value for keyword in call.keywords}, ast.unparse(call.func)
    if maker == "Finding":
        severity = ast.unparse(written["severity"]) if "severity" in written else "Severity.ERROR"
        return written.get("code"), written.get("message"), severity.removeprefix("Severity.").lower()
    if maker.endswith(("findings.error", "findings.warning")) and len(call.args) == 2:
        return *call.args, maker.rpartition(".")[2]
    return None, None, ""


def made_in_one_place() -> Iterator[tuple[str, str, str]]:
    """Code, pattern of the message, and severity of each finding whose code stands nowhere else."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    times = Counter(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
    for node in nodes:
        code, message, severity = made(node) if isinstance(node, ast.Call) else (None, None, "")
        if isinstance(code, ast.Constant) and times[code.value] == 1 and code.value in all_codes() and message:
            yield code.value, pattern(message), severity


def test_a_code_has_the_severity_and_an_example_of_the_finding_that_is_made():
    found = list(made_in_one_place())
    assert len(found) > 70
    codes = all_codes()
    assert [(code, codes[code].severity) for code, _, severity in found if severity not in codes[code].severity] == []
    stale = [(code, said) for code, said, _ in found if not re.fullmatch(said, codes[code].example)]
    assert stale == []
