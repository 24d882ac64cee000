"""Every sentence of the rulebook is covered, and rulebook.yaml names only existing sentences."""

from collections import Counter
from collections.abc import Iterator

from pnp.base.findings import Finding, Place
from pnp.base.nearest import nearest
from pnp.checks.entry_findings import broken_reference
from pnp.game.fates import Fate, fates
from pnp.game.model import Game
from pnp.game.sentences import sentence_id

WORDS_ONLY = True
_SHOWN_WORDS = 12


def check(game: Game) -> Iterator[Finding]:
    """Find sentences that are not covered or covered twice, and unknown ids."""
    if game.sentences is None:
        return
    judged = fates(game)
    words = _first_words(game)
    reported = set[str]()
    for fate in judged:
        if fate.kind is None and fate.sentence.id not in reported:
            yield _without_fate(fate, words.get(fate.sentence.id))
        reported.add(fate.sentence.id)
    yield from _typed_for_nothing(game, {fate.sentence.id: fate for fate in judged})


def _first_words(game: Game) -> dict[str, str]:
    """The beginning of each sentence, if the text is available."""
    if game.rulebook is None:
        return {}
    from pnp.checks.rulebook_text import RulebookText  # noqa: PLC0415  # few runs are given the text

    passages = RulebookText.parse(game.rulebook).sentences
    return {sentence_id(passage.words): " ".join(passage.text.split()[:_SHOWN_WORDS]) for passage in passages}


def _without_fate(fate: Fate, words: str | None) -> Finding:
    sentence = fate.sentence
    shown = f'"{words}"' if words else f"of {sentence.words} words"
    quoted = f"; only {fate.quoted} of its {sentence.words} words are quoted" if fate.quoted else ""
    return Finding(
        code="sentence-without-fate",
        subject=sentence.id,
        message=f"the sentence {sentence.id} {shown} ({sentence.where}) is neither cited nor told by a rule{quoted}",
        hint="add it in rulebook.yaml to `sentences` of a rule, to `flavour`, or to `left_out` with the reason",
        place=sentence.place,
    )


def _typed_for_nothing(game: Game, by_id: dict[str, Fate]) -> Iterator[Finding]:
    typed = tuple(_typed(game))
    times = Counter(name for name, _, kind in typed if kind != "told")
    for name, place, kind in typed:
        fate = by_id.get(name)
        if fate is None:
            message = f'rulebook.yaml names the sentence "{name}", which sentences.yaml does not have'
            yield broken_reference(name, message, nearest(name, by_id), place=place)
        elif kind != "told" and (fate.is_cited or fate.told_by or times[name] > 1):
            given = (
                f"cited by {fate.cited_by[0]}" if fate.is_cited else "told by a rule" if fate.told_by else "typed twice"
            )
            yield Finding(
                code="fate-twice",
                subject=name,
                message=f"the sentence {name} is {kind}, but also {given}",
                hint="keep one of the two",
                place=place,
            )


def _typed(game: Game) -> Iterator[tuple[str, Place | None, str]]:
    """Every sentence that rulebook.yaml names, with its place and its stated coverage."""
    rules = game.rule_list
    if rules is None:
        return
    for rule in rules.rules:
        yield from ((name, rule.place_of("sentences", at), "told") for at, name in enumerate(rule.sentences))
    yield from ((name, rules.place_of("flavour", at), "flavour") for at, name in enumerate(rules.flavour))
    for entry in rules.left_out:
        yield from ((name, entry.place_of("sentences", at), "left out") for at, name in enumerate(entry.sentences))
