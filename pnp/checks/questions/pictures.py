"""A sentence of the rulebook needs no picture, no other page and no other document."""

import re
from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.questions.question import question_on
from pnp.checks.rulebook_text import RulebookText
from pnp.game.model import Game
from pnp.game.sentences import words_of

_POINTS = re.compile(
    r"\b(?:(?:the|an?|see|example|set ?up) (?:picture|figure|diagram|illustration)s?(?! of\b)\b|video"
    r"|shown (?:in|on|at|below|above)|depicted|presented \w+ (?:above|below)|\d (?:above|below)|see below|page \d+"
    r"|see pdf|written on the)",
    re.IGNORECASE,
)
# A reference to a section or a component: see Trading section, See Instruction Card.
_SEE = re.compile(r"\b[Ss]ee (?:the )?([A-Z]\w*(?: (?:and )?[A-Z]\w*)*)")


def ask(game: Game) -> Iterator[Finding]:
    """Ask about each sentence that refers to something that is shown, or to a section that the text does not have."""
    text = RulebookText.parse(game.rulebook or "")
    headings = [passage for passage in text.passages if passage.is_heading and not _SEE.search(passage.text)]
    sections = {heading.words for heading in headings}
    for passage in text.passages:
        elsewhere = (seen for seen in _SEE.finditer(passage.text) if not _is_among(words_of(seen.group(1)), sections))
        pointer = _POINTS.search(passage.text) or next(elsewhere, None)
        if pointer:
            message = f'"{passage.text}" points elsewhere with "{pointer.group()}"; is it in the text?'
            yield question_on("picture-unseen", passage.text, message, [passage])


def _is_among(name: tuple[str, ...], sections: set[tuple[str, ...]]) -> bool:
    return any(section[: len(name)] == name or name[: len(section)] == section for section in sections)
