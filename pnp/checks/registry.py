"""Finds the checks, runs them on a game, and applies the game's waivers."""

import importlib
import pkgutil
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from pnp import checks
from pnp.base.codes import OWN_PREFIX, SIGHT, all_codes
from pnp.base.findings import Finding, in_order
from pnp.base.nearest import nearest
from pnp.game.audit import Waiver
from pnp.game.model import Game
from pnp.game.placeholders import fill, with_names_of_icons

# Modules of this package that hold no check and are slow to import.
_OTHERS = frozenset({"proofread", "rulebook_text", "translations", "validation"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """A check: its name, its function, and whether it depends on numbers."""

    name: str
    look: Callable[[Game], Iterator[Finding]]
    reads_numbers: bool


def module_names() -> tuple[str, ...]:
    """The full names of the modules of this package."""
    names = (info.name for info in pkgutil.iter_modules(checks.__path__) if info.name not in _OTHERS)
    return tuple(f"{checks.__name__}.{name}" for name in names)


@cache
def all_checks() -> tuple[Check, ...]:
    """Every module of this package that has a `check`, by name."""
    every: list[Check] = []
    for full_name in module_names():
        module = importlib.import_module(full_name)
        look = getattr(module, "check", None)
        if look is not None:
            reads_numbers = not getattr(module, "WORDS_ONLY", False)
            every.append(Check(name=full_name.rpartition(".")[2], look=look, reads_numbers=reads_numbers))
    return tuple(every)


def checks_of_numbers() -> tuple[Check, ...]:
    """The checks that depend on numbers."""
    return tuple(check for check in all_checks() if check.reads_numbers)


def run(game: Game, chosen: Iterable[Check]) -> dict[str, list[Finding]]:
    """The findings of each check by its name, in order of their places, without waivers applied."""
    return {check.name: in_order(replace(finding, game=game.id) for finding in check.look(game)) for check in chosen}


def waived(game: Game, findings: Iterable[Finding]) -> list[Finding]:
    """The findings with waivers applied, and one more finding for each waiver that covers none.

    A waiver covers the findings that have its code and its subject; one about `riddles.*` covers all texts of that set.
    A waiver of a finding that is made while a game is drawn is never reported as unused, because not every order draws
    everything.
    """
    waive = waiving(game)
    judged = [waive(finding) for finding in findings]
    covered = {key for finding in judged if finding.waived for key in _keys_of_waivers(finding)}
    return judged + [
        _unused(
            game, waiver, [finding.subject for finding in judged if finding.code == waiver.code and finding.subject]
        )
        for waiver in game.waivers.waivers
        if (waiver.code, waiver.about) not in covered and not _needs_drawing(waiver)
    ]


def waiving(game: Game) -> Callable[[Finding], Finding]:
    """The function that marks a finding as waived if a waiver of the game covers it."""
    waivers = {(waiver.code, waiver.about): waiver for waiver in reversed(game.waivers.waivers)}
    facts = dict(game.facts()) if waivers else {}

    def waive(finding: Finding) -> Finding:
        waiver = next((waivers[key] for key in _keys_of_waivers(finding) if key in waivers), None)
        return replace(finding, waived=True, reason=_reason(waiver, facts)) if waiver else finding

    return waive


def _keys_of_waivers(finding: Finding) -> Iterator[tuple[str, str]]:
    """The code and the subject of waivers that cover a finding, the most exact first."""
    subject = finding.subject or ""
    yield finding.code, subject
    while "." in subject:
        subject = subject.rpartition(".")[0]
        yield finding.code, f"{subject}.*"


def _needs_drawing(waiver: Waiver) -> bool:
    code = all_codes().get(waiver.code)
    return code is not None and code.area == SIGHT


def _reason(waiver: Waiver, facts: Mapping[str, str]) -> str:
    """The ruling with its numbers filled in, and the reason."""
    ruling = with_names_of_icons(fill(waiver.ruling, facts)).replace("\u00a0", " ")
    return f"{ruling} ({waiver.reason})"


def _unused(game: Game, waiver: Waiver, subjects: Collection[str]) -> Finding:
    """The finding for a waiver that covers none; `subjects` are those of the findings with its code."""
    return Finding(
        code="waiver-unused",
        subject=waiver.about,
        message=f'the waiver of "{waiver.code}" about "{waiver.about}" matches no finding',
        hint=_how_to_match(waiver, subjects),
        place=waiver.place,
        game=game.id,
    )


def _how_to_match(waiver: Waiver, subjects: Collection[str]) -> str:
    code = all_codes().get(waiver.code)
    if code is None and not waiver.code.startswith(OWN_PREFIX):
        close = nearest(waiver.code, [name for name, known in all_codes().items() if known.can_be_waived])
        return close.hint or "remove it, or correct its `code`: pnp explain --all lists the codes"
    if code is not None and not code.can_be_waived:
        return f"remove it: what {waiver.code} finds is corrected, and cannot be waived"
    close = nearest(waiver.about, subjects)
    return close.hint or "remove it, or correct its `about`: pnp validate --json shows the subject of each finding"
