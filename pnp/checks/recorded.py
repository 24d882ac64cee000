"""The recorded sentences are those of the rulebook, if its text is given."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING

from pnp.base.findings import Finding
from pnp.game.citations import citations
from pnp.game.model import Game
from pnp.game.sentences import RecordedSection, SentenceRecord, sentence_id, window_rows, words_of

if TYPE_CHECKING:
    from pnp.checks.rulebook_text import RulebookText

WORDS_ONLY = True
_HEAD = """\
# Every sentence of the rulebook, without its words. Written by
# `pnp validate {game} --rulebook FILE --record`; nothing here is typed by hand.
# A line under `sentences` is the hash of a sentence, how many words it has, and for each quote that touches it the hash
# of the quote and which words it is.
# `windows` is a table of bits: three words in a row set the bit that their hash falls on. A quote whose bits are not
# all set is refuted. At most one bit in eight is set: enough to refute a quote of several words, too many to find the
# next word of the text by trying.
"""


def check(game: Game) -> Iterator[Finding]:
    """Compare the record with the text, sentence by sentence."""
    if game.rulebook is None or game.sentences is None:
        return
    from pnp.checks.rulebook_text import RulebookText  # noqa: PLC0415  # few runs are given the text

    text, record = RulebookText.parse(game.rulebook), game.sentences
    says = {sentence_id(passage.words): passage for passage in text.sentences}
    known = {sentence.id: sentence for sentence in record.sentences}
    for name in (name for name in known if name not in says):
        yield Finding(
            code="rulebook-changed",
            subject=name,
            message=f"the rulebook no longer has the sentence {name} ({known[name].where})",
            hint=_hint(game),
            place=known[name].place,
        )
    for name in (name for name in says if name not in known):
        yield Finding(
            code="rulebook-changed",
            subject=name,
            message=f'the rulebook has a new sentence in "{says[name].section}": "{says[name].text}"',
            hint=_hint(game),
            place=record.place,
        )
    written = SentenceRecord(recorded=_sections(game, text), windows=window_rows(text.words))
    if says.keys() == known.keys() and written.model_dump() != record.model_dump():
        yield Finding(
            code="rulebook-changed",
            subject="sentences.yaml",
            message="sentences.yaml has the sentences of the rulebook in another order, or with other quotes",
            hint=_hint(game),
            place=record.place,
        )


def _hint(game: Game) -> str:
    return f"pnp validate {game.id} --rulebook FILE --record rewrites them"


def document(game: Game, rulebook: str) -> str:
    """The content of `sentences.yaml` for the text of a rulebook."""
    from pnp.checks.rulebook_text import RulebookText  # noqa: PLC0415  # as above

    text = RulebookText.parse(rulebook)
    lines = [_HEAD.format(game=game.id), "recorded:\n"]
    for section in _sections(game, text):
        lines.append(f"  - section: {json.dumps(section.section, ensure_ascii=False)}\n")
        if section.quotes:
            lines.append(f"    quotes: [{', '.join(section.quotes)}]\n")
        lines += ["    sentences:\n", *(f"      - {sentence}\n" for sentence in section.sentences)]
    lines.append("windows:\n")
    lines += [f'  - "{row}"\n' for row in window_rows(text.words)]
    return "".join(lines)


def _sections(game: Game, text: "RulebookText") -> tuple[RecordedSection, ...]:
    """The record, section by section."""
    quotes = _quotes_by_passage(game, text)
    sections = []
    for heading, numbered in groupby(enumerate(text.passages), key=lambda entry: entry[1].section):
        of_heading, sentences = set[str](), list[str]()
        for number, passage in numbered:
            if passage.is_heading:
                of_heading |= quotes[number].keys()
            else:
                touching = (f"{name}:{first}-{last}" for name, (first, last) in sorted(quotes[number].items()))
                sentences.append(" ".join((sentence_id(passage.words), str(len(passage.words)), *touching)))
        sections.append(RecordedSection(section=heading, quotes=tuple(sorted(of_heading)), sentences=tuple(sentences)))
    return tuple(sections)


def _quotes_by_passage(game: Game, text: "RulebookText") -> Mapping[int, dict[str, tuple[int, int]]]:
    """For each passage, the quotes that touch it, each with its first and last word in the passage, counted from 1.

    If the words of a quote stand in several places, the one counts whose heading is most like the section that the
    quote names.
    """
    touching = defaultdict[int, dict[str, tuple[int, int]]](dict)
    for citation in citations(game):
        section = set(words_of(citation.section))
        for name, words in citation.ids.items():
            places_of_words = list(text.find(words))
            if places_of_words:
                best = max(
                    places_of_words,
                    key=lambda places: len(section & set(words_of(text.passages[places[0][0]].section))),
                )
                for number, inside in groupby(best, key=lambda place: place[0]):
                    numbers = [at + 1 for _, at in inside]
                    touching[number][name] = numbers[0], numbers[-1]
    return touching
