"""Every rule in rulebook.yaml has valid names, and every part of play belongs to a rule."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.base.nearest import nearest
from pnp.checks.entry_findings import broken_reference
from pnp.game.model import Game
from pnp.game.rule_list import ListedRule
from pnp.game.rule_names import RuleNames

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Find unknown names, and actions, ends, claims and readings that no rule names."""
    if game.rule_list is None:
        return
    names = RuleNames(game)
    for rule in game.rule_list.rules:
        yield from _unknown(rule, names)
    yield from unlisted(names)


def unlisted(names: RuleNames) -> Iterator[Finding]:
    """A finding for everything in play that belongs to no rule."""
    listed = {name for rule in names.game.rule_list.rules for name in rule.by} if names.game.rule_list else set()
    for name, place in names.played.items():
        if name not in listed:
            yield Finding(
                code="rule-unlisted",
                subject=name,
                message=f"{name} belongs to no rule of rulebook.yaml",
                hint=f"name it with the rule that it plays: by: [{name}]",
                place=place,
            )


def _unknown(rule: ListedRule, names: RuleNames) -> Iterator[Finding]:
    for number, name in enumerate(rule.by):
        if name not in names.all:
            message = f'a rule is played by "{name}", which this game does not have'
            yield broken_reference(name, message, names.nearest(name), place=rule.place_of("by", number))
    for number, scenario in enumerate(rule.shown):
        if scenario not in names.scenarios:
            message = f'a rule is shown by the scenario "{scenario}", which this game does not have'
            close = nearest(scenario, names.scenarios)
            yield broken_reference(scenario, message, close, place=rule.place_of("shown", number))
