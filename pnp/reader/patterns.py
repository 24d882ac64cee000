"""The forms of ids, languages and colours: the pattern of each, its words in findings, and what was probably meant."""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from pnp.base.colours import COLOUR
from pnp.base.made_ids import made_id, made_name

ID = r"^[a-z][a-z0-9_]*$"
PIECE_ID = r"^[a-z0-9][a-z0-9_]*$"
LANGUAGE = r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"


class _Form(NamedTuple):
    """What findings expect, and a function that corrects a text; it gives an empty text if it cannot."""

    expected: str
    corrected: Callable[[str], str] = lambda _: ""


def expected(pattern: str) -> str:
    """The form that a pattern expects, for the end of a sentence."""
    return _FORMS[pattern].expected if pattern in _FORMS else f"the pattern {pattern}"


def hint(pattern: str, text: str) -> str | None:
    """The hint that suggests a text of the right form; None if none can be made of this one."""
    meant = _FORMS[pattern].corrected(text) if pattern in _FORMS else ""
    return f'did you mean "{meant}"?' if meant else None


def _as_colour(text: str) -> str:
    """A colour with six digits and a sign: three digits are doubled, and a missing sign is added."""
    digits = re.fullmatch(r"#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})", text)
    if digits is None:
        return ""
    return f"#{''.join(digit * 2 for digit in digits[1])}" if len(digits[1]) == 3 else f"#{digits[1]}"


_FORMS: Mapping[str, _Form] = {
    ID: _Form("lower-case letters, digits and _, beginning with a letter", made_name),
    PIECE_ID: _Form("lower-case letters, digits and _", made_id),
    LANGUAGE: _Form("the code of a language, such as fi or pt-BR"),
    COLOUR: _Form('a colour of six digits in quotes, such as "#5B8C5A"', _as_colour),
}
