"""Effects in words: sentences from the phrase book, with the names that the units give."""

from collections.abc import Iterable, Mapping, Sequence

from pnp.game.card_effects import Amounts, CardEffect, Join, Phrases, Unit
from pnp.game.model import Rules


def words(effects: Sequence[CardEffect], rules: Rules, *, join: Join = "all") -> str:
    """The effects as sentences of rich text."""
    wording = _Words(rules)
    clauses = [
        wording.clause(effect, led=i == 0 or not effect.happens_with(effects[i - 1]))
        for i, effect in enumerate(effects)
    ]
    book = rules.phrases
    if join == "all" or len(clauses) < 2:
        return " ".join(_sentence(clause) for clause in clauses)
    pattern = book.any_joined if join == "any" else book.one_joined
    joined = clauses[0]
    for clause in clauses[1:]:
        joined = pattern.format(first=joined, second=clause)
    return _sentence(joined)


def _sentence(clause: str) -> str:
    """A clause with a capital and a full stop."""
    at = next((i for i, letter in enumerate(clause) if letter.isalnum()), 0)
    capital = clause[:at] + clause[at : at + 1].upper() + clause[at + 1 :]
    return capital if capital.endswith((".", ":")) else f"{capital}."


class _Words:
    """Makes clauses with the units and the phrase book of one game."""

    def __init__(self, rules: Rules) -> None:
        self.units: Mapping[str, Unit] = rules.units
        self.book: Phrases = rules.phrases
        self.rules = rules

    def clause(self, effect: CardEffect, *, led: bool = True) -> str:
        """One effect without capital and full stop; `led` says when it happens."""
        what = self._listed(self._parts(effect))
        what = self._bound(self._counted(what, effect), effect)
        return self._timed(what, effect) if led else what

    def _parts(self, effect: CardEffect) -> list[str]:
        parts = []
        if effect.discount and not effect.actions:
            parts.append(self.book.discount.format(things=self._amounts(effect.discount)))
        parts += self._gains(effect)
        if effect.mix:
            of = self._listed([self.units[name].named(2) for name in effect.mix.of], self.book.last)
            parts.append(self.book.mix.format(number=effect.mix.number, things=of))
        if effect.actions:
            parts.append(self._actions(effect))
        if effect.scale:
            parts.append(self._scale(effect))
        if effect.again:
            parts.append(self.book.again.format(units=self.units[effect.again].named(2)))
        return parts

    def _gains(self, effect: CardEffect) -> list[str]:
        """What is gained, the units with one verb together, in their order."""
        by_verb: dict[str, dict[str, int]] = {}
        alone = []
        for name, number in effect.gain.items():
            if number == 1 and (clause := self.units[name].alone):
                alone.append(clause)
                continue
            by_verb.setdefault(self.units[name].verb, {})[name] = number
        parts = [
            self.book.do.format(verb=verb, things=self._amounts(things, different=effect.different)).strip()
            for verb, things in by_verb.items()
        ] + alone
        if parts and not effect.actions:
            parts[-1] = self._extras(parts[-1], effect)
        return parts

    def _actions(self, effect: CardEffect) -> str:
        last = self.book.last if effect.choose is None else self.book.either
        things = self._listed(list(self._each_amount(effect.actions, different=effect.different)), last)
        what = self.book.take.format(things=things)
        if effect.discount:
            several = sum(effect.actions.values()) > 1 and effect.choose is None
            pattern = self.book.each_discounted if several else self.book.discounted
            what = pattern.format(what=what, things=self._amounts(effect.discount))
        return self._extras(what, effect)

    def _extras(self, what: str, effect: CardEffect) -> str:
        if effect.cost:
            what = (self.book.free if effect.cost == "none" else self.book.usual).format(what=what)
        for pattern, names in ((self.book.without, effect.without), (self.book.including, effect.including)):
            if names:
                what = pattern.format(what=what, things=self._listed([self.units[name].named(2) for name in names]))
        return what

    def _scale(self, effect: CardEffect) -> str:
        assert effect.scale
        assert effect.per
        values = "/".join(str(row[-1]) for row in self.rules.tables[effect.scale].rows)
        return self.book.scale.format(units=self.units[effect.per].named(2), values=values)

    def _counted(self, what: str, effect: CardEffect) -> str:
        if effect.per and not effect.scale:
            unit = self.units[effect.per]
            what = self.book.per.format(what=what, unit=unit.each or unit.name)
        if effect.pay:
            what = self.book.pay.format(what=what, things=self._amounts(effect.pay))
        if effect.times:
            pattern = self.book.most_paid if effect.pay else self.book.at_most
            what = pattern.format(what=what, times=effect.times)
        return what

    def _bound(self, what: str, effect: CardEffect) -> str:
        if not effect.needs:
            return what
        things = [
            self.book.at_least.format(number=n, name=self.units[name].named(n)) for name, n in effect.needs.items()
        ]
        return self.book.needs.format(what=what, things=self._listed(things))

    def _timed(self, what: str, effect: CardEffect) -> str:
        if effect.when == "end":
            return self.book.end.format(what=what)
        if effect.during is None:
            return what
        unit = self.units[effect.during]
        pattern = self.book.each if effect.when == "each" else self.book.when
        return pattern.format(when=unit.when or unit.name, what=what)

    def _amounts(self, amounts: Amounts, *, different: bool = False) -> str:
        return self._listed(list(self._each_amount(amounts, different=different)))

    def _each_amount(self, amounts: Amounts, *, different: bool = False) -> Iterable[str]:
        for name, number in amounts.items():
            unit, several = self.units[name], different and number > 1
            pattern = self.book.different if several and not unit.apart else self.book.amount
            yield pattern.format(number=number, name=unit.apart if several and unit.apart else unit.named(number))

    def _listed(self, parts: list[str], last: str | None = None) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.book.comma.join(parts[:-1]) + (last or self.book.last) + parts[-1]
