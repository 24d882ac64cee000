"""The refusals of the live page, and findings as its answers have them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pnp.base.findings import Finding, MachineError, PnpError


class CannotServeError(MachineError):
    """Raised when the page cannot be served here: a package is missing, or the port is taken."""


class NoSuchSessionError(PnpError, LookupError):
    """Raised for an unknown game, or an unknown overlay of a game."""


class RefusedError(PnpError, ValueError):
    """Raised when an edit cannot be accepted; `findings` give more details than the sentence, if there are any.

    An edit that is refused only because the checks object to it `may_insist`: it is saved when it is asked for again.
    """

    def __init__(self, sentence: str, findings: tuple[Finding, ...] = (), *, may_insist: bool = False) -> None:
        super().__init__(sentence)
        self.findings = findings
        self.may_insist = may_insist


def findings_as_json(findings: Iterable[Finding], root: Path) -> list[dict[str, Any]]:
    """Give findings of the project in this folder as `--json` prints them, with the line of the file."""
    return [{**finding.shown_from(root).as_json(), "line_text": finding.line_text} for finding in findings]
