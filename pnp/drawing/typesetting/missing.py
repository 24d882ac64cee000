"""Reports characters of a text that were left out when it was set."""

from collections.abc import Collection

from pnp.base.findings import Findings, Place
from pnp.drawing.typesetting.scripts import script_of, unset_letters

# The replacement character, which the reader puts in place of invalid bytes; it has reported them.
_UNREADABLE = "\ufffd"


def report_missing(characters: Collection[str], what: str, place: Place | None, findings: Findings) -> None:
    """Report characters that no font can draw, and once per text the characters of scripts that cannot be set."""
    unset = unset_letters("".join(characters))
    if unset:
        findings.error(
            "script-unsupported",
            f'{what} has letters in {script_of(unset[0])}, such as "{unset[0]}"; pnp sets letters one by one, '
            "from left to right, which would spoil them",
            place=place,
            subject=what,
            hint="draw these words as a picture in art/ and refer to it as {icon:name}",
        )
    for character in characters:
        if character == _UNREADABLE or character in unset:
            continue
        findings.error(
            "glyph-missing",
            f'no font here can draw the character "{character}" (U+{ord(character):04X})',
            place=place,
            subject=what,
            hint="use another character, bring a font that has it (look: fonts: in game.yaml), "
            "or draw it as a picture in art/ and refer to it as {icon:name}",
        )
