"""The page of rules: every rule of a game's rulebook, with its sentences, its implementation, and its scenarios."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pnp.base.findings import Findings
from pnp.checks import rulebook
from pnp.game.fates import Coverage, fates
from pnp.game.loading import load_game
from pnp.game.model import Game
from pnp.game.rule_list import ListedRule, RuleList
from pnp.game.rule_names import RuleNames
from pnp.project.folder import Project

_WIDEST = 100
_LABELS = len("not played")


@dataclass(frozen=True, kw_only=True)
class RulePage:
    """The rules of one game, with the places of the names they refer to."""

    names: RuleNames
    rules: RuleList
    unlisted: tuple[str, ...]

    @cached_property
    def coverage(self) -> Coverage:
        """The number of sentences of the rulebook that are covered."""
        return Coverage.of(fates(self.names.game))

    @cached_property
    def _where(self) -> Mapping[str, str]:
        """The place of each recorded sentence, by its id."""
        record = self.names.game.sentences
        return {sentence.id: sentence.where for sentence in record.sentences} if record else {}

    def as_json(self) -> dict[str, Any]:
        """The object that `--json` prints for the game."""
        return {
            "game": self.names.game.id,
            **self._counts(),
            "sentences": self._sentence_counts(),
            "sections": [
                {"section": section.section, "rules": [self._rule(rule) for rule in section.rules]}
                for section in self.rules.sections
            ],
            "unlisted": list(self.unlisted),
            "scenarios_of_no_rule": self._scenarios_of_no_rule(),
        }

    def as_text(self) -> str:
        """The page for a terminal, grouped by section."""
        return "\n".join(self._lines())

    def _counts(self) -> dict[str, int]:
        rules = self.rules.rules
        return {
            "rules": len(rules),
            "played": sum(bool(rule.by) for rule in rules),
            "scenarios": len(self.names.scenarios),
        }

    def _sentence_counts(self) -> dict[str, int] | None:
        """The numbers of sentences by kind of coverage; None when the sentences are not recorded."""
        if self.names.game.sentences is None:
            return None
        return self.coverage.as_json()

    def _scenarios_of_no_rule(self) -> list[str]:
        named = {name for rule in self.rules.rules for name in rule.shown}
        return [name for name in self.names.scenarios if name not in named]

    def _rule(self, rule: ListedRule) -> dict[str, Any]:
        by = [{"name": name, "code": list(self._code(name)), "place": self._place(name)} for name in rule.by]
        return {
            "rule": rule.rule,
            "at": rule.at,
            "by": by,
            "sentences": list(rule.sentences),
            "shown": list(rule.shown),
            "unshown": rule.unshown,
            "not_played": rule.not_played,
        }

    def _lines(self) -> Iterator[str]:
        counts, game = self._counts(), self.names.game
        left = f"not listed: {', '.join(self.unlisted)}" if self.unlisted else "nothing unlisted"
        beside = self._scenarios_of_no_rule()
        shown = f"{counts['scenarios'] - len(beside)} of {counts['scenarios']} scenarios show one"
        summary = f"{game.title}: {counts['rules']} rules, {counts['played']} of them played; {shown}; {left}"
        yield from textwrap.wrap(summary, _WIDEST)
        if game.sentences is not None:
            yield self.coverage.as_text()
        for section in self.rules.sections:
            yield from ("", section.section)
            numbers = max(len(rule.at) for rule in section.rules)
            for rule in section.rules:
                number = f"  {rule.at:{numbers}}  " if numbers else "  "
                yield from _wrapped(number, rule.rule)
                for label, words in self._details(rule):
                    yield from _wrapped(f"{' ' * len(number)}  {label:{_LABELS}}  ", words)
        if beside:
            yield from ("", "Scenarios that show no rule of the list")
            for name in beside:
                yield from _wrapped("  ", name)

    def _details(self, rule: ListedRule) -> Iterator[tuple[str, str]]:
        """The lines below a rule, each with its label."""
        if rule.sentences and self._where:
            yield "tells", "; ".join(self._where.get(name, name) for name in rule.sentences)
        if rule.not_played is not None:
            yield "not played", rule.not_played
            return
        yield "played", ", ".join(self._with_code(name) for name in rule.by)
        if rule.shown:
            yield "shown", "; ".join(rule.shown)
        if rule.unshown is not None:
            yield "not shown", rule.unshown

    def _with_code(self, name: str) -> str:
        code = self._code(name)
        return f"{name} ({', '.join(code)})" if code else name

    def _code(self, name: str) -> tuple[str, ...]:
        kind, _, action = name.partition(".")
        return self.names.code_of(action) if kind == "action" else ()

    def _place(self, name: str) -> str | None:
        place = self.names.all.get(name)
        return str(place) if place else None


@dataclass(frozen=True, kw_only=True)
class RulePages:
    """The pages of several games; `without` have no `rulebook.yaml`."""

    pages: tuple[RulePage, ...]
    without: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """The object that `--json` prints."""
        return {"games": [page.as_json() for page in self.pages], "no_rulebook": list(self.without)}

    def as_text(self) -> str:
        """The pages one after the other."""
        missing = [f"{game}: no rulebook.yaml, so no rules are listed" for game in self.without]
        return "\n\n".join([*(page.as_text() for page in self.pages), *missing])


def _wrapped(opening: str, words: str) -> list[str]:
    """The lines of a text after its opening; further lines are indented as far as the first word."""
    return textwrap.wrap(
        words, _WIDEST, initial_indent=opening, subsequent_indent=" " * len(opening), break_on_hyphens=False
    )


def rule_pages(project: Project, game_ids: Sequence[str], findings: Findings) -> RulePages:
    """The pages of some games; unknown names, and parts of play that belong to no rule, become findings."""
    pages, without = [], []
    for game_id in game_ids:
        of_game = findings.of_game(game_id)
        game = load_game(project.game_folder(game_id), shown_from=project.root, findings=of_game)
        # If a file is broken, its names are missing, which is no mistake of the list.
        if game is not None and not of_game.has_errors():
            if game.rule_list is None:
                without.append(game_id)
            else:
                pages.append(_page(game, game.rule_list, of_game))
        findings.extend(of_game)
    return RulePages(pages=tuple(pages), without=tuple(without))


def _page(game: Game, rules: RuleList, findings: Findings) -> RulePage:
    names = RuleNames(game)
    findings.extend(rulebook.check(game))
    return RulePage(
        names=names, rules=rules, unlisted=tuple(str(finding.subject) for finding in rulebook.unlisted(names))
    )
