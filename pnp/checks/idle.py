"""Every phase, value, formula, procedure, limit and reading of `play.yaml` is used.

A game with rules in Python is left out, because Python can use anything.
"""

import re
from collections import Counter
from collections.abc import Iterator

from pnp.base.findings import Finding, Severity
from pnp.game.effects import BeginPhase, Effects, SetValue, Use, all_effects
from pnp.game.model import Game
from pnp.game.play import Play
from pnp.game.rule_code import rule_sources

WORDS_ONLY = True

_WORD = re.compile(r"[a-z][a-z0-9_]*")


def check(game: Game) -> Iterator[Finding]:
    """Find entries of `play.yaml` that nothing in it uses; each makes a note at its line."""
    if game.play is None or any(True for _ in rule_sources(game.folder)):
        return
    for part, name, sentence in _idle(game.play):
        yield Finding(
            code="unused-in-play",
            subject=f"{part}.{name}",
            message=sentence,
            severity=Severity.NOTE,
            place=game.play.place_of(part, name) if part != "phases" else game.play.place_of(part),
            hint="use it, or remove it",
        )


def _idle(play: Play) -> Iterator[tuple[str, str, str]]:
    """The key of `play.yaml`, the name under it, and the problem."""
    effects = tuple(all_effects(_effects(play)))
    words = Counter(word for text in play.written_texts() for word in _WORD.findall(text))
    begun = {effect.phase for effect in effects if isinstance(effect, BeginPhase)}
    begun |= {play.phases[0], *(rule.then for rule in play.actions.values() if rule.then is not None)}
    acted = {phase for rule in play.actions.values() for phase in rule.phase or play.phases[:1]}
    for name in dict.fromkeys(play.phases):
        if name not in acted:
            yield "phases", name, f'no action can be done in the phase "{name}"'
        elif name not in begun:
            yield "phases", name, f'the phase "{name}" never begins'
    kept = Counter(effect.set.partition(".")[0] for effect in effects if isinstance(effect, SetValue))
    for name in play.values:
        if not kept[name]:
            yield "values", name, f'the value "{name}" is never set'
        elif words[name] <= kept[name]:
            yield "values", name, f'the value "{name}" is set, but nothing asks for it'
    used = {effect.use for effect in effects if isinstance(effect, Use)}
    limited = {rule.limit for rule in play.actions.values()}
    asked = {"formulas": words, "readings": words, "procedures": used, "limits": limited}
    for part, names in asked.items():
        yield from (
            (part, name, f'nothing asks for the {part[:-1]} "{name}"')
            for name in getattr(play, part)
            if name not in names
        )


def _effects(play: Play) -> Effects:
    blocks = (rule.effect for rule in play.actions.values())
    return (*play.setup, *(effect for block in (*blocks, *play.procedures.values()) for effect in block))
