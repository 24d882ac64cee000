"""Questions: notes about gaps of the rulebook, which gaps of audit.yaml answer."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from pnp.base.findings import Finding, Place, Rulebook, Severity
from pnp.checks.rulebook_text import Passage
from pnp.game.audit import Gap
from pnp.game.model import Game
from pnp.game.sentences import parts_of, words_of
from pnp.game.source import Source

_OURS = frozenset({"designed", "external"})
# Gaps of these kinds answer a question about sentences by the words that they quote.
_KINDS: Mapping[str, frozenset[str]] = {
    "picture-unseen": frozenset({"lost-with-picture", "broken-reference"}),
    "names-differ": frozenset({"name-drift"}),
}


def question(code: str, subject: str, message: str, place: Place | None) -> Finding:
    """The note that asks about something that the game has; its hint says how it is answered."""
    hint = f"enter it under `gaps` in audit.yaml with `about: [{subject}]`, and rule on it in waivers.yaml"
    return Finding(code=code, subject=subject, message=message, place=place, hint=hint, severity=Severity.NOTE)


def question_on(code: str, subject: str, message: str, passages: Iterable[Passage]) -> Finding:
    """The note that asks about sentences of the rulebook."""
    quoted = tuple(passages)
    return Finding(
        code=code,
        subject=subject,
        message=message,
        hint=f"enter it under `gaps` in audit.yaml as {' or '.join(sorted(_KINDS[code]))}, with a quote of it",
        severity=Severity.NOTE,
        rulebook=Rulebook(section=quoted[0].section, quote=" ... ".join(passage.text for passage in quoted)),
    )


def is_unsaid(source: Source | None) -> bool:
    """Tell whether something does not come from the rulebook."""
    return source is None or source.kind in _OURS


def answers(gap: Gap, note: Finding) -> bool:
    """Tell whether a gap is about the subject of a question, or quotes the sentences that it asks about."""
    if note.subject in gap.about:
        return True
    if note.rulebook is None or gap.kind not in _KINDS.get(note.code, ()) or gap.source.quote is None:
        return False
    quote = f" {' '.join(words_of(note.rulebook.quote or ''))} "
    about = set(words_of(str(note.subject)))
    return any(f" {' '.join(words)} " in quote and about.intersection(words) for words in parts_of(gap.source.quote))


def answered(game: Game, questions: Iterable[Finding]) -> Iterator[Finding]:
    """The questions; a question that a gap answers is waived."""
    for note in questions:
        of_game = replace(note, game=game.id)
        gap = next((gap for gap in game.audit.gaps if answers(gap, note)), None)
        yield of_game if gap is None else replace(of_game, waived=True, reason=f"{gap.id}: {gap.says}")
