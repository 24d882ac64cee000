"""Words and icons of card effects for printing, made of the same data as play uses."""

from collections.abc import Iterable, Mapping, Sequence

from pnp.game.card_effects import Amounts, CardEffect, Join, Phrases, Unit
from pnp.game.model import Rules

# The longest row of equal icons that can be counted at a glance; more are printed as a number and an icon.
_MOST_ICONS = 9
_SPACE = "\u00a0"
_ARROW = f"{_SPACE}→ "


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
    at = next((i for i, letter in enumerate(clause) if letter.isalnum()), 0)
    capital = clause[:at] + clause[at : at + 1].upper() + clause[at + 1 :]
    return capital if capital.endswith((".", ":")) else f"{capital}."


class _Words:
    def __init__(self, rules: Rules) -> None:
        self.units: Mapping[str, Unit] = rules.units
        self.book: Phrases = rules.phrases
        self.rules = rules

    def clause(self, effect: CardEffect, *, led: bool = True) -> str:
        """One effect as a clause without capital and full stop; `led` includes the words for its timing."""
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
        """The gains in words, in order; units with the same verb are joined."""
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


def icons(effects: Sequence[CardEffect], rules: Rules, *, join: Join = "all", bound: bool = False) -> tuple[str, ...]:
    """The effects as icons and numbers: one line of rich text for each; later lines begin with their conjunction.

    `bound` leaves out the action that they belong to, for a card that shows it elsewhere.
    """
    joint = {"all": "", "any": f"+/{_SPACE}", "one": f"/{_SPACE}"}[join]
    lines = [
        _icons(effect, rules, bound=bound or (i > 0 and effect.happens_with(effects[i - 1])))
        for i, effect in enumerate(effects)
    ]
    return tuple(line if i == 0 else joint + line for i, line in enumerate(lines))


def _icons(effect: CardEffect, rules: Rules, *, bound: bool) -> str:
    at_end = effect.when == "end"
    units = rules.units
    parts = [_amount(name, number, units, at_end=at_end) for name, number in effect.gain.items()]
    if effect.mix:
        parts.append(f"{effect.mix.number}{_SPACE}×{_SPACE}" + "/".join(_icon(name, units) for name in effect.mix.of))
    parts += [_rebate(effect, units)] if effect.discount and not effect.actions else []
    parts += [_taken(effect, units)] if effect.actions else []
    parts += [_icon(name, units, without=True) for name in effect.without]
    parts += [_icon(name, units) for name in effect.including]
    if effect.cost == "none" and rules.phrases.free_icon:
        parts.append(f"{{icon:{rules.phrases.free_icon}}}")
    if effect.scale:
        parts.append(_scale(effect, rules))
    if effect.again:
        parts.append(f"{_icon(effect.again, units)}{_SPACE}×{_SPACE}2")
    led = _led(effect, " ".join(parts), units)
    return f"{_icon(effect.during, units)}: {led}" if effect.during and not bound else led


def _led(effect: CardEffect, what: str, units: Mapping[str, Unit]) -> str:
    """The clause with the effect's conditions and costs before it, and its purpose and frequency after it."""
    if effect.pay:
        what = " ".join(_amount(name, number, units) for name, number in effect.pay.items()) + _ARROW + what
    if effect.per and not effect.scale:
        what = f"{what}{_SPACE}/{_SPACE}{_icon(effect.per, units)}"
    if effect.times:
        what = f"{what} ≤{_SPACE}{effect.times}×"
    if effect.needs:
        needs = " ".join(f"{n}+{_SPACE}{_icon(name, units)}" for name, n in effect.needs.items())
        what = f"{needs}: {what}"
    return what


def _taken(effect: CardEffect, units: Mapping[str, Unit]) -> str:
    rebate = f" {_rebate(effect, units)}" if effect.discount else ""
    shown = []
    for name, number in effect.actions.items():
        if number == 1:
            shown.append(_icon(name, units))
        elif rebate or number > _MOST_ICONS:
            shown.append(f"{number}{_SPACE}×{_SPACE}{_icon(name, units)}")
        else:
            shown.append(("≠" if effect.different else " ").join([_icon(name, units)] * number))
    return (f"{_SPACE}/{_SPACE}" if effect.choose else " ").join(shown) + rebate


def _rebate(effect: CardEffect, units: Mapping[str, Unit]) -> str:
    return " ".join(f"−{n}{_SPACE}{_icon(name, units)}" for name, n in effect.discount.items())


def _scale(effect: CardEffect, rules: Rules) -> str:
    assert effect.scale
    assert effect.per
    table = rules.tables[effect.scale]
    values = "/".join(str(row[-1]) for row in table.rows)
    return f"{_icon(effect.per, rules.units)}: {values}"


def _amount(name: str, number: int, units: Mapping[str, Unit], *, at_end: bool = False) -> str:
    shown = _icon(name, units, at_end=at_end)
    return shown if number == 1 and units[name].alone else f"{number}{_SPACE}{shown}"


def _icon(name: str, units: Mapping[str, Unit], *, at_end: bool = False, without: bool = False) -> str:
    unit = units[name]
    if at_end and unit.icon_at_end:
        return f"{{icon:{unit.icon_at_end}}}"
    if without and unit.icon_without:
        return f"{{icon:{unit.icon_without}}}"
    shown = (unit.icon or name, unit.or_icon)
    return "/".join(f"{{icon:{icon}}}" for icon in shown if icon)
