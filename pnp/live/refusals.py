"""The refusals of the live page, and findings in the form of its answers."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pnp.base.findings import Finding, MachineError, PnpError


class CannotServeError(MachineError):
    """Raised if the page cannot be served here: a package is missing, or the port is taken."""


class NoSuchSessionError(PnpError, LookupError):
    """Raised for an unknown game, or an unknown overlay of a game."""


class RefusedError(PnpError, ValueError):
    """Raised for an edit that cannot be accepted; `findings` give more details than the sentence, if there are any.

    An edit to which only the checks object `may_insist`: it is saved if it is requested again.
    """

    def __init__(self, sentence: str, findings: tuple[Finding, ...] = (), *, may_insist: bool = False) -> None:
        super().__init__(sentence)
        self.findings = findings
        self.may_insist = may_insist


def findings_as_json(findings: Iterable[Finding], root: Path) -> list[dict[str, Any]]:
    """Give findings of the project in this folder as `--json` prints them, with the line of the file."""
    return [{**finding.shown_from(root).as_json(), "line_text": finding.line_text} for finding in findings]
