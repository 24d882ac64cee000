"""Translations keep the placeholders, icons and clauses of their originals."""

import re
from collections.abc import Iterator, Mapping
from statistics import median

from pnp.base.findings import Finding, Findings, Severity
from pnp.game.placeholders import BRACES, all_placeholders
from pnp.game.rule_words import bare_term, number_words, term_words
from pnp.game.terms import PREFIX, is_term
from pnp.game.typed_sets import ReadGame
from pnp.texts.overlays import Overlay
from pnp.texts.translation import all_wordings, in_words_of

# The end of a sentence or of a clause; a colon inside a word does not count.
_END = re.compile(r"[.;:!?…](?=[\s*\"”’»)]|$)")
_WORD = re.compile(r"\d+|[^\W\d_]+")
_LETTER = re.compile(r"[^\W\d_]")
# Texts of at least this many letters are compared by length: a translation with less than this share of the expected
# letters has lost something.
_LONG, _SHORT = 40, 0.65


def translation_findings(read: ReadGame, overlays: Mapping[str, Overlay]) -> Iterator[Finding]:
    """Find texts of translations that lose a placeholder, an icon or a clause, or do not fit the game."""
    if not overlays:
        return
    originals, language = {text.key: text.text for text in all_wordings(read)}, read.game.file.language
    for name, overlay in overlays.items():
        findings = Findings(game=read.game.id)
        in_words_of(read, overlay, findings)
        yield from findings
        usual = _usual_length(overlay, originals)
        for key, text in overlay.texts.items():
            original, of_overlay = originals.get(key), overlay.language or name
            if original is None or not text.strip():
                continue
            wrong = {
                "clause-lost": _lost(original, text, usual),
                "number-changed": _other_numbers(original, text, language, of_overlay),
                "term-changed": _other_terms(text, of_overlay),
            }
            for code, message in wrong.items():
                if message:
                    yield Finding(
                        code=code,
                        subject=f"{name}.{key}",
                        message=f'the text for "{key}" {message}',
                        severity=Severity.WARNING,
                        place=overlay.place_of("texts", key),
                        hint=f"the original is: {original}",
                        game=read.game.id,
                    )


def _lost(original: str, text: str, usual: float) -> str | None:
    """The loss of a translation, worded as the end of a sentence; None when it says as much as the original."""
    due, present = _ends(original), _ends(text)
    if present < due:
        return f"has {present} ends of clauses, the original has {due}"
    length = _letters(original)
    if length >= _LONG and _letters(text) < _SHORT * usual * length:
        return f"has {_letters(text)} letters; {usual * length:.0f} are usual in this language"
    return None


def _other_numbers(original: str, text: str, language: str, translation_language: str) -> str | None:
    """The numbers that only a translation has, not its original, worded as the end of a sentence; None without any."""
    others = _numbers(text, translation_language) - _numbers(original, language) if number_words(language) else set()
    return f"says {', '.join(map(str, sorted(others)))}; the original does not" if others else None


def _other_terms(text: str, language: str) -> str | None:
    """The first direction without its term, or with another one, worded as the end of a sentence; None without any."""
    if bare := bare_term(text, language):
        return f'has the direction "{bare[0]}" without its term, {{{PREFIX}{bare[1]}|{bare[0]}}}'
    for name, forms in all_placeholders(text):
        meant = term_words(language).get(forms[0].lower()) if forms and is_term(name) else None
        if meant and name != f"{PREFIX}{meant}":
            return f'has "{forms[0]}" for {{{name}}}'
    return None


def _numbers(text: str, language: str) -> set[int]:
    """The numbers of a text in digits and in words."""
    known = number_words(language)
    words = _WORD.findall(BRACES.sub(" ", text).lower())
    return {int(word) if word.isdecimal() else known[word] for word in words if word.isdecimal() or word in known}


def _usual_length(overlay: Overlay, originals: Mapping[str, str]) -> float:
    """The usual number of letters of a translation for each letter of its original."""
    shares = [
        _letters(text) / _letters(original)
        for key, text in overlay.texts.items()
        if _letters(original := originals.get(key, "")) >= _LONG
    ]
    return median(shares) if shares else 1.0


def _ends(text: str) -> int:
    return len(_END.findall(BRACES.sub("x", text).rstrip(". ")))


def _letters(text: str) -> int:
    return len(_LETTER.findall(BRACES.sub("", text)))
