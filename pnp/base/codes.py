"""The closed list of codes of findings, each with its meaning and its remedy.

The list is data: `code_tables/*.toml`, one file for each area. A project's own layouts and rules may use codes of their
own, which begin with `x-`.
"""

import marshal
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from types import MappingProxyType
from typing import Any

OWN_PREFIX = "x-"

_TABLES = Path(__file__).with_name("code_tables")
SIGHT = "sight"
"""The area of findings that only a drawn game has."""

_WAIVABLE = frozenset({"checks", "gaps", SIGHT})


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """One code of the list.

    Attributes:
        name: the code as findings show it, such as `unknown-key`.
        area: the table it stands in, such as `content`.
        means: one sentence on what a finding with this code says.
        do: one sentence on the remedy.
        severity: `error`, `warning`, `note`, or `error or warning` when it depends.
        example: a message of such a finding.
        is_about_fit: the finding depends on how much room a text takes, which differs between languages.
        names_what_is_missing: a finding without a place is about a name on the command line that does not exist.
        needs_font: it depends on the font that the game asks for, and is dropped with a substitute.

    """

    name: str
    area: str
    means: str
    do: str
    example: str
    severity: str = "error"
    is_about_fit: bool = False
    needs_font: bool = False
    names_what_is_missing: bool = False

    @property
    def can_be_waived(self) -> bool:
        """Tell whether an entry of waivers.yaml can accept such a finding."""
        return self.area in _WAIVABLE

    @property
    def waiver(self) -> str | None:
        """The entry of waivers.yaml that accepts such a finding; None if no entry can."""
        if not self.can_be_waived:
            return None
        return f"{{code: {self.name}, about: ID, reason: why it is accepted, ruling: what holds instead}}"

    def as_text(self) -> str:
        """The lines that `pnp explain CODE` shows."""
        lines = [f"{self.name} ({self.severity}): {self.means}"]
        lines.append(f"  example: {self.severity.partition(' ')[0]}[{self.name}]: {self.example}")
        lines.append(f"  what to do: {self.do}")
        if self.waiver:
            lines.append(f"  to accept it: {self.waiver} in waivers.yaml, in the list `waivers:`")
            lines.append("                ID is what the finding is about: its `subject` in pnp validate GAME --json")
        return "\n".join(lines)

    def as_json(self) -> dict[str, str | None]:
        """The object that `pnp explain CODE --json` prints."""
        return {
            "code": self.name,
            "area": self.area,
            "severity": self.severity,
            "means": self.means,
            "do": self.do,
            "example": self.example,
            "waiver": self.waiver,
        }


@cache
def all_codes() -> Mapping[str, Code]:
    """Every code by its name, area by area."""
    from pnp.base.kept_results import kept, made_by  # noqa: PLC0415  # what only shows its help keeps nothing

    tables = [(path.stem, path.read_text(encoding="utf-8")) for path in sorted(_TABLES.glob("*.toml"))]
    # Kept between runs: tomllib takes 7 ms for the tables, and every game with a finding needs them.
    kind, source = made_by(__file__, also="codes"), repr(tables).encode()
    parsed = marshal.loads(kept(kind, source, lambda: marshal.dumps(_parsed(tables))))  # noqa: S302  # of our own
    return MappingProxyType({name: Code(name=name, **entry) for name, entry in parsed})


def _parsed(tables: Iterable[tuple[str, str]]) -> list[tuple[str, dict[str, Any]]]:
    """The name and the fields of each code, in tables that are named after their areas."""
    import tomllib  # noqa: PLC0415  # slow to import, and the tables are kept

    entries = ((area, name, entry) for area, text in tables for name, entry in tomllib.loads(text).items())
    parsed = [(name, {"area": area, **entry}) for area, name, entry in entries]
    assert len(dict(parsed)) == len(parsed), "a code stands in two tables"
    return parsed


def code_list() -> str:
    """The codes by area, each with its meaning."""
    lines: list[str] = []
    for area, codes in groupby(all_codes().values(), key=attrgetter("area")):
        lines += ["", f"{area}:"] if lines else [f"{area}:"]
        lines += [f"  {code.name} ({code.severity}): {code.means}" for code in codes]
    return "\n".join(lines)


def code_of(name: str) -> Code | None:
    """The entry of a code; None for a code of a project. Raises ValueError for an unknown code."""
    if str(name).startswith(OWN_PREFIX):
        return None
    code = all_codes().get(name)
    if code is None:
        raise ValueError(
            f'"{name}" is not in the list of codes; a code of your own begins with {OWN_PREFIX}, '
            f"a code of pnp itself stands in pnp/base/{_TABLES.name}/"
        )
    return code
