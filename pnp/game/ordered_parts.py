"""The words of `--only`: a component or set, `coin`; so many of it, `coin=2`; one of its pieces, `card.oats`.

`card.oats=3` orders three copies of that piece.
"""

import re
from typing import NamedTuple

from pnp.base.findings import BadValueError

MOST = 1000
"""The most copies of a piece that a word may order."""

_WORD = re.compile(r"(?P<part>[^.=]+)(\.(?P<piece>[^=]+))?(=(?P<count>.*))?", re.DOTALL)


class OrderedPart(NamedTuple):
    """What a word orders of a component or set: all its pieces, or one `piece`; all their copies, or so many of each.

    `copies` is 0 where all copies are ordered.
    """

    word: str
    part: str
    piece: str = ""
    copies: int = 0

    @property
    def is_whole(self) -> bool:
        """Tell whether all copies of all pieces are ordered."""
        return not self.piece and not self.copies


def ordered_part(word: str) -> OrderedPart:
    """Take a word apart; one of another form stands for a component. Raises BadValueError for a wrong number."""
    found = _WORD.fullmatch(word)
    if found is None:
        return OrderedPart(word, word)
    part, piece, number = found["part"], found["piece"] or "", found["count"]
    if number is None:
        return OrderedPart(word, part, piece)
    if not (number.isdecimal() and 1 <= int(number[:9]) <= MOST):
        raise BadValueError(f'--only has "{word}"; expected a number of copies from 1 to {MOST}, such as {part}=2')
    return OrderedPart(word, part, piece, int(number))
