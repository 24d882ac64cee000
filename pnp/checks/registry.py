"""Runs every check on a game, and lets the game's waivers speak."""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from pnp import checks
from pnp.base.findings import Finding, in_order
from pnp.game.audit import Waiver
from pnp.game.model import Game
from pnp.game.placeholders import fill

# A gap's finding begins with its id.
_GAP = re.compile(r"([a-z0-9_]+): ")
_ICON = re.compile(r"\{icon:([^{}]*)\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """A check: its name, the sentence it holds a game to, what looks, and whether numbers matter to it."""

    name: str
    sentence: str
    look: Callable[[Game], Iterator[Finding]]
    reads_numbers: bool


@cache
def all_checks() -> tuple[Check, ...]:
    """Every module of this package that has a `check`, by name."""
    found = []
    for info in pkgutil.iter_modules(checks.__path__):
        module = importlib.import_module(f"{checks.__name__}.{info.name}")
        look = getattr(module, "check", None)
        if look is not None:
            sentence = (inspect.getdoc(module) or "").partition("\n")[0]
            reads_numbers = not getattr(module, "WORDS_ONLY", False)
            found.append(Check(name=info.name, sentence=sentence, look=look, reads_numbers=reads_numbers))
    return tuple(found)


def checks_of_numbers() -> tuple[Check, ...]:
    """The checks whose findings may change when a number does."""
    return tuple(check for check in all_checks() if check.reads_numbers)


def run(game: Game, chosen: Iterable[Check]) -> dict[str, list[Finding]]:
    """The findings of each check, by its name, in order of their places; waivers have not spoken yet."""
    return {check.name: in_order(replace(finding, game=game.id) for finding in check.look(game)) for check in chosen}


def waived(game: Game, findings: Iterable[Finding]) -> list[Finding]:
    """The findings with those that a waiver covers marked so, and one more for each waiver that covers none."""
    met: list[Finding] = []
    used: set[int] = set()
    waivers = game.waivers.waivers
    facts = dict(game.facts())
    for finding in findings:
        number = next((n for n, waiver in enumerate(waivers) if _covers(waiver, finding)), None)
        if number is None:
            met.append(finding)
        else:
            used.add(number)
            met.append(replace(finding, waived=True, reason=_reason(waivers[number], facts)))
    return met + [_unused(game, waiver) for number, waiver in enumerate(waivers) if number not in used]


def _reason(waiver: Waiver, facts: Mapping[str, str]) -> str:
    """The ruling with the numbers it names, and why."""
    ruling = _ICON.sub(r"\1", fill(waiver.ruling, facts)).replace("\u00a0", " ")
    return f"{ruling} ({waiver.reason})"


def _covers(waiver: Waiver, finding: Finding) -> bool:
    if waiver.code != finding.code:
        return False
    if " " in waiver.about:
        return waiver.about in finding.message
    gap = _GAP.match(finding.message)
    return waiver.about == gap.group(1) if gap else _names(waiver.about, finding.message)


def _names(word: str, message: str) -> bool:
    """Tell whether a message speaks of an id, and not of one that merely begins like it."""
    at = message.find(word)
    while at >= 0:
        around = message[at - 1 : at] + message[at + len(word) : at + len(word) + 1]
        if not any(sign.isalnum() or sign == "_" for sign in around):
            return True
        at = message.find(word, at + 1)
    return False


def _unused(game: Game, waiver: Waiver) -> Finding:
    return Finding(
        code="waiver-unused",
        message=f'the waiver of "{waiver.code}" about "{waiver.about}" matches no finding',
        hint="remove it, or correct what it is about",
        place=waiver.place,
        game=game.id,
    )
