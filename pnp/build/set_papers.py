"""Checks the papers that piece sets name: under `on` stand the keys that differ on a paper."""

from collections.abc import Iterable

from pnp.base.findings import BadValueError, Findings
from pnp.game.heads import SetHead
from pnp.reader.nodes import MappingNode
from pnp.sheets.paper import parse_paper


def check_papers(sets: Iterable[SetHead], findings: Findings) -> None:
    """Report the keys under `on` that are no paper, or not its name; nothing would ever use what stands there."""
    for head in sets:
        differing = head.document.get("on")
        if isinstance(differing, MappingNode):
            for written in differing:
                if error := _error_of(written):
                    place = differing.key_place_of(written)
                    findings.error("bad-value", error.message, place=place, subject=head.id, hint=error.hint)


def _error_of(written: str) -> BadValueError | None:
    try:
        name = parse_paper(written).name
    except BadValueError as error:
        return error
    message, hint = f'met the paper "{written}" under `on`; expected its name', f'did you mean "{name}"?'
    return None if name == written else BadValueError(message, hint=hint)
