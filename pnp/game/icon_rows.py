"""Effects in icons and numbers, made from the same data as the words, so that they cannot disagree."""

from collections.abc import Mapping, Sequence

from pnp.game.card_effects import CardEffect, Join, Unit
from pnp.game.model import Rules

# More of one icon in a row nobody counts.
_MOST_ICONS = 9
_SPACE = "\u00a0"
_ARROW = f"{_SPACE}→ "


def icons(effects: Sequence[CardEffect], rules: Rules, *, join: Join = "all", bound: bool = False) -> tuple[str, ...]:
    """The effects as icons and numbers: one line of rich text for each, the later ones led by their joint.

    `bound` leaves out the action they belong to, for a card that shows it elsewhere.
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
    """What happens, led by what it needs and costs, followed by what for and how often."""
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
