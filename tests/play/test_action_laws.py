"""Laws of actions of `play.yaml`: however they are compiled, they do and refuse what a plain reading of them says.

Each example is a game with every kind of zone and with actions of its own, and some moves of it. The plain way reads
the words of the file anew at every step, over lists of pieces.
"""

import operator
import re
from copy import deepcopy
from itertools import permutations, product

from helpers.small_play import RULES, opened
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.game.effects import Each, If, Move, SetValue, Take
from pnp.play.rulings import Action
from pnp.play.state import NOTHING, SPACE, STACK, NegativeError, OverfullError

PLACES = """\
pools:
  grain: {component: grain, home: bank, when_empty: lost}
  stone: {component: stone, home: bank}
  mill: {component: mill, home: bank}
places: {stall: {names: [north, south]}}
board: {square: 2}
zones:
  bank: {}
  hand: {per: player}
  shed: {per: stall}
  dock: {single: true}
  field: {per: space}
  pile: {order: stack}
values: {points: player, price: stall, turns: game}
setup:
  - {move: 2, of: grain, out_of: bank, into: hand.P1}
  - {move: 1, of: stone, out_of: bank, into: hand.P2}
  - {move: 1, of: grain, out_of: bank, into: hand.P2}
  - {move: 1, of: grain, out_of: bank, into: shed.north}
  - {move: 1, of: stone, out_of: bank, into: pile}
  - {move: 1, of: mill, out_of: bank, into: pile}
  - {move: 1, of: stone, out_of: bank, into: pile}
  - {move: 1, of: mill, out_of: bank, into: dock}
  - {move: 1, of: grain, out_of: bank, into: field.b1}
  - {set: points.P2, to: 2}
phases: [act]
longest: 60
ends: {never: {of: game, at: turn, that: actions < 0, source: {stated: Play}}}
actions:
"""
POOLS, PLAYERS = ("grain", "stone", "mill"), ("P1", "P2")
PLACE_NAMES = {"player": PLAYERS, "stall": ("north", "south"), "space": ("a1", "b1", "a2", "b2")}
PER = {"bank": None, "hand": "player", "shed": "stall", "dock": None, "field": "space", "pile": None}
# What the parameters of actions are declared as, and what they, and who of everybody, can be.
DOMAINS = {"good": "grain or stone or mill", "whom": "player", "stall": "stall", "at": "space"}
WORDS = {"good": POOLS, "whom": PLAYERS, "who": PLAYERS, "stall": PLACE_NAMES["stall"], "at": PLACE_NAMES["space"]}
SIGNS = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq, "!=": operator.ne,
    "+": operator.add, "-": operator.sub, "*": operator.mul,
}  # fmt: skip
NUMBERS = (
    *("me", "actions", "value.points", "value.turns", "number.hand_limit", "hand.total", "hand.grain"),
    *("hand.everyone.grain", "bank.stone", "shed.total", "shed.stone", "dock.total", "dock.mill", "field.total"),
    *("field.grain", "pile.total", "pile.stone", "0", "1", "2", "3"),
)
OF_PARAMETER = {
    "good": ("hand.good", "pile.good", "field.good", "shed.good", "bank.good", "good"),
    "whom": ("hand.whom.total", "hand.whom.stone", "value.points.whom", "whom"),
    "stall": ("shed.stall.total", "shed.stall.grain", "value.price.stall"),
    "at": ("field.at", "field.at.stone", "at"),
}
ZONES = ("bank", "hand", "dock", "pile", "shed.north", "field.b1")
ZONES_OF = {"good": (), "whom": ("hand.whom",), "stall": ("shed.stall",), "at": ("field.at",)}
CODES, STATED = ("NO_SPACE", "WRONG_PLACE", "LIMIT_REACHED"), "source: {stated: Play}"


@st.composite
def actions(draw):
    """An action in YAML."""
    of = draw(st.sampled_from([*([one] for one in DOMAINS), *map(list, permutations(DOMAINS, 2)), []]))
    of_each = [st.sampled_from(OF_PARAMETER[one]) for one in of]
    names = st.one_of(st.sampled_from(NUMBERS), *of_each)
    zones = st.sampled_from([*ZONES, *(zone for one in of for zone in ZONES_OF[one])])
    pools = st.sampled_from([*POOLS, *(["good"] if "good" in of else [])])
    sums = names | st.builds("{} {} {}".format, names, st.sampled_from("+-*"), names)
    signs = st.sampled_from(["<", "<=", ">", ">=", "==", "!="])
    compared = st.builds("{} {} {}".format, sums, signs, names)
    conditions = compared | st.builds("{} {} {}".format, compared, st.sampled_from(["and", "or"]), compared)
    counts = st.sampled_from(["1", "1", "2"]) | names
    move = st.builds("{{move: {}, of: {}, out_of: {}, into: {}}}".format, counts, pools, zones, zones)
    take = st.builds("{{take: {}, of: {}, into: {}}}".format, counts, pools, zones)
    kept = st.sampled_from(["turns", "points", *(["price.stall"] if "stall" in of else [])])
    keep = st.builds("{{set: {}, to: {}}}".format, kept, sums)
    plain = move | move | take | keep
    blocks = st.lists(plain, min_size=1, max_size=2).map(", ".join)
    choice = st.builds("{{if: {}, do: [{}], else: [{}]}}".format, conditions, blocks, blocks)
    turns = st.builds(
        "{{each: {{who: player}}, do: [{}, {{set: points.who, to: value.points.who + 1}}]}}".format, blocks
    )
    effects = draw(st.lists(plain | choice | turns, min_size=1, max_size=3))
    if len(of) == 2:
        # What parameters have to do with each other, by themselves and with the pieces on the table.
        either = [st.just(one) | some for one, some in zip(of, of_each, strict=True)]
        conditions |= st.builds("{} {} {}".format, either[0], signs, either[1])
    when = draw(st.lists(conditions, max_size=3))
    tests = ", ".join(f"{{that: {that}, refuse: {code}}}" for that, code in zip(when, CODES, strict=False))
    parameters = ", ".join(f"{one}: {DOMAINS[one]}" for one in of)
    return f"{{by: anyone, of: {{{parameters}}}, when: [{tests}], effect: [{', '.join(effects)}], {STATED}}}"


class PlainTable:
    """The pieces of each zone as a list, the kept values by name, and the rules read word by word."""

    def __init__(self, setup):
        self.zones = {f"{zone}.{end}" if end else zone: [] for zone, per in PER.items() for end in ends(per)}
        self.zones["bank"] += ["grain"] * 6 + ["stone"] * 4 + ["mill"] * 3
        self.values = dict.fromkeys(["turns", "points.P1", "points.P2", "price.north", "price.south", "actions"], 0)
        self.do(setup, 0, {})

    def number(self, text, by, words):
        """The value of an expression or of a condition; `words` has the parameters."""
        for word, decide in (("or", any), ("and", all)):
            if f" {word} " in text:
                return decide(self.number(part, by, words) for part in text.split(f" {word} "))
        for signs in (("<=", ">=", "==", "!=", "<", ">"), ("+", "-"), ("*",)):
            if found := re.search(rf"(.*) ({'|'.join(map(re.escape, signs))}) (.*)", text):
                return SIGNS[found[2]](self.number(found[1], by, words), self.number(found[3], by, words))
        return int(text) if text.isdigit() else self.name(text, by, words)

    def name(self, name, by, words):
        first, *rest = name.split(".")
        if name in words:
            return WORDS[name].index(words[name])
        known = {"me": by, "number.hand_limit": 4, "actions": self.values["actions"]}
        if name in known:
            return known[name]
        if first == "value":
            return self.values[self.kept(".".join(rest), by, words)]
        wanted = [words.get(word, word) for word in rest]
        there = [end for end in wanted if end in ends(PER[first])]
        own = [PLAYERS[by]] if PER[first] == "player" and "everyone" not in wanted and not there else []
        lying = [f"{first}.{end}" if end else first for end in there or own or ends(PER[first])]
        pools = [word for word in wanted if word in POOLS] or POOLS
        return sum(self.zones[zone].count(pool) for zone in lying for pool in pools)

    def kept(self, name, by, words):
        first, _, rest = name.partition(".")
        return f"{first}.{words.get(rest, rest)}" if rest else f"points.{PLAYERS[by]}" if first == "points" else first

    def zone(self, name, by, words):
        first, _, rest = name.partition(".")
        return f"{first}.{words.get(rest, rest)}" if rest else f"hand.{PLAYERS[by]}" if first == "hand" else first

    def refusal(self, rule, by, words):
        """The code of the refusal; None where the action is allowed."""
        for test in rule.when:
            if not self.number(test.that.text, by, words):
                return test.refuse
        for effect in rule.effect:
            if isinstance(effect, Move):
                lying = self.zones[self.zone(effect.out_of, by, words)]
                if lying.count(words.get(effect.of, effect.of)) < self.number(effect.move.text, by, words):
                    return "SUPPLY_EMPTY" if effect.out_of == "bank" else "CANNOT_PAY"
        for take in self.takes(rule.effect):
            pool = words.get(take.of, take.of)
            if pool != "grain" and self.zones["bank"].count(pool) < self.number(take.take.text, by, words):
                return "SUPPLY_EMPTY"
        return None

    def takes(self, effects):
        """The effects that take from the bank as it is before the action, as many as can be told by then."""
        for number, effect in enumerate(effects):
            if isinstance(effect, Take) and (not number or set(effect.take.names) <= {"number.hand_limit"}):
                yield effect
            if isinstance(effect, If | Each) or (isinstance(effect, Move) and effect.into == "bank"):
                return

    def do(self, effects, by, words):
        for effect in effects:
            match effect:
                case Move(move=count, of=of, out_of=source, into=target):
                    self.move(self.number(count.text, by, words), words.get(of, of), source, target, by, words)
                case Take(take=count, of=of, into=target):
                    pool, number = words.get(of, of), self.number(count.text, by, words)
                    present = self.zones["bank"].count(pool)
                    self.move(min(number, present) if pool == "grain" else number, pool, "bank", target, by, words)
                case SetValue(set=name, to=to):
                    self.values[self.kept(name, by, words)] = int(self.number(to.text, by, words))
                case If(if_=that, do=do, else_=otherwise):
                    self.do(do if self.number(that.text, by, words) else otherwise, by, words)
                case Each(do=do):
                    for who in PLAYERS:
                        self.do(do, by, {**words, "who": who})

    def move(self, count, pool, out_of, into, by, words):
        source, target = (self.zones[self.zone(name, by, words)] for name in (out_of, into))
        if count < 0 or source.count(pool) < count:
            raise NegativeError
        if into.partition(".")[0] in {"dock", "field"} and count + len(target) > 1 and count:
            raise OverfullError
        for _ in range(count):
            source.remove(pool)
        target += [pool] * count


def ends(per):
    return PLACE_NAMES[per] if per else ("",)


def agree(match, plain):
    state, model = match.state, match.model
    for number, zone in enumerate(model.zones):
        lying = plain.zones[zone]
        assert [state.count(pool, number) for pool in range(3)] == [lying.count(pool) for pool in POOLS], zone
        if state.kinds[number] == STACK:
            assert [POOLS[pool] for pool in state.stacks[number]] == lying
        if state.kinds[number] == SPACE:
            assert state.lying[number] == (POOLS.index(lying[0]) if lying else NOTHING)
    for name, numbers in model.value_numbers.items():
        kept = [state.values[number] for number in numbers]
        assert kept == [value for key, value in plain.values.items() if key.partition(".")[0] == name]
    state.audit_all()


def outcome(act, *args):
    try:
        act(*args)
    except (NegativeError, OverfullError) as error:
        return type(error)
    return None


def combinations(rule):
    """Every combination of the parameters, in words and in numbers."""
    for what in product(*(range(len(WORDS[name])) for name in rule.of)):
        yield {name: WORDS[name][number] for name, number in zip(rule.of, what, strict=True)}, what


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(actions(), min_size=2, max_size=3), st.lists(st.integers(0, 800), min_size=6, max_size=6))
def test_an_action_does_and_refuses_what_a_plain_reading_of_it_says(tmp_path_factory, written, chosen):
    text = PLACES + "".join(f"  act{n}: {action}\n" for n, action in enumerate(written))
    match = opened(tmp_path_factory.mktemp("game"), play=text, own=None, **{"rules.yaml": RULES}).match(2)
    rules, plain, state = match.model.play.actions, PlainTable(match.model.play.setup), match.state
    every = [
        (Action(name, by, what), words)
        for name in sorted(rules)
        for by in (0, 1)
        for words, what in combinations(rules[name])
    ]
    for number in chosen:
        # What may be done, and why not.
        codes = [plain.refusal(rules[action.kind], action.by, words) for action, words in every]
        assert [match.verify(action).code for action, _ in every] == codes
        assert match.legal() == [action for (action, _), code in zip(every, codes, strict=True) if code is None]
        # What is done, whether or not it may be: as far as the pieces are there.
        able = [one for one, code in zip(every, codes, strict=True) if code is None]
        choices = able if able and number % 4 else every
        action, words = choices[number // 4 % len(choices)]
        before, mark, mirrored = state.snapshot(), len(state.log), deepcopy(plain)
        met = outcome(match.carry_out, action)
        assert met == outcome(mirrored.do, rules[action.kind].effect, action.by, words)
        if met is not None:
            assert (state.snapshot(), len(state.log)) == (before, mark)
            continue
        mirrored.values["actions"] += 1
        agree(match, mirrored)
        done, log = state.snapshot(), state.log[mark:]
        state.undo(mark)
        assert state.snapshot() == before
        agree(match, plain)
        match.carry_out(action)
        assert (state.snapshot(), state.log[mark:]) == (done, log)
        plain = mirrored
