"""The text that tells an action in a transcript: its words are checked, and filled in when the action was done."""

import re
from collections.abc import Callable, Mapping

from pnp.base.findings import BadValueError
from pnp.game.expressions import Expression
from pnp.game.model import nearest
from pnp.game.play import ActionRule
from pnp.play.errors import PlayError
from pnp.play.resolver import Resolver
from pnp.play.rulings import Action, Query

Details = Callable[[Action], Mapping[str, object]]
"""The function that gives further words for the text of an action that was done."""

WORD = re.compile(r"\{([^{}]+)\}")
"""A word, or an expression for a number, in the text of an action."""


def check_text(rule: ActionRule, python: Details | None) -> None:
    """Raise PlayError for an unknown word in the text of an action; `python` may know words of its own."""
    known = ["seat", *rule.of, *rule.words, *(["cost"] if rule.cost else [])]
    if {"{", "}"} & set(WORD.sub("", rule.text or "")):
        raise PlayError(f'a brace of "{rule.text}" has no partner', rule.place_of("text"))
    if python is None:
        for word in WORD.findall(rule.text or ""):
            if word.isidentifier() and word not in known:
                raise PlayError(f'"{{{word}}}" is no word of this action{nearest(word, known)}', rule.place_of("text"))


def details_of(rule: ActionRule, resolver: Resolver, python: Details | None) -> Details | None:
    """Further words for the text: words that depend on a condition, numbers, and words from Python."""
    numbers = {
        word: _number_in_text(word, resolver.at(rule.place_of("text")))
        for word in WORD.findall(rule.text or "")
        if not word.isidentifier()
    }
    choices = {
        word: (resolver.at(wording.place_of("if")).query(wording.if_), wording.say, wording.else_)
        for word, wording in rule.words.items()
    }
    if not numbers and not choices:
        return python

    def details(action: Action) -> dict[str, object]:
        found: dict[str, object] = {word: _number_or_unknown(number, action) for word, number in numbers.items()}
        found |= {word: say if holds(action) else other for word, (holds, say, other) in choices.items()}
        return found | dict(python(action) if python else {})

    return details


def _number_in_text(text: str, resolver: Resolver) -> Query:
    try:
        expression = Expression.condition(text)
    except BadValueError as error:
        raise PlayError(f"{{{text}}} in the text: {error.sentence}", resolver.place) from None
    return resolver.query(expression)


def _number_or_unknown(number: Query, action: Action) -> object:
    """A number for a text; a refused action can refer to a number that does not exist."""
    try:
        return number(action)
    except PlayError:
        return "?"
