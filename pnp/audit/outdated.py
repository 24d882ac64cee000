"""Reports outdated sheets, which were built from other content, as one finding instead of many."""

from collections.abc import Sequence

from pnp.base.findings import Findings


def report_outdated(folder: str, differences: Sequence[str], command: str, findings: Findings) -> None:
    """Report sheets that differ from the content; `folder` is a name such as harvest/a4, `command` builds it again."""
    more = f"; and {len(differences) - 1} more" if differences[1:] else ""
    message = f"{folder} was built before the content changed: {differences[0]}{more}"
    findings.error("sheets-outdated", message, hint=command)
