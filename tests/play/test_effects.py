"""The words of effects in `play.yaml`: what each does, and what it cannot mean."""

import pytest
from helpers.small_play import PLAY, opened

from pnp.play.errors import PlayError
from pnp.play.match import read_action
from pnp.play.opening import CannotPlayError
from pnp.play.rules import SupplyRunsOutError

TABLES = """\
numbers:
  hand_limit: {value: 4, source: {stated: Play}}
costs:
  mill: {grain: 2, stone: 1, source: {stated: Play}}
tables:
  worth: {columns: [grains, points], rows: [[0, 0], [1-2, 3], [3+, 7]], source: {stated: Scoring}}
"""


@pytest.fixture
def match(tmp_path):
    """The small game with one more action, `try_it`, that has some effects."""

    def made(effect, of="", when_empty="refused"):
        text = PLAY.replace("actions:\n", f"actions:\n  try_it: {{{of}effect: [{effect}], source: {{stated: Play}}}}\n")
        text = text.replace(
            "values: {points: player, turns: game}", "values: {points: player, turns: game, at: action}"
        )
        text = text.replace("when_empty: refused", f"when_empty: {when_empty}")
        return opened(tmp_path, play=text, own=None, **{"rules.yaml": TABLES}).match(3)

    return made


def done(match, line="try_it"):
    ruling = match.do(read_action(match, line))
    assert ruling.code is None, ruling
    return match


def points(match):
    return [match.rules.value("points", seat) for seat in range(3)]


def lying(match, zone):
    at = match.model.zones.index(zone)
    return {name: count for number, name in enumerate(match.model.pools) if (count := match.state.count(number, at))}


def test_if_does_one_thing_or_the_other(match):
    count = "{set: turns, to: 1}"
    game = match(f"{{if: value.turns == 0, do: [{{set: points, to: 1}}], else: [{{set: points, to: 2}}]}}, {count}")
    assert points(done(game))[0] == 1
    assert points(done(game))[0] == 2


def test_each_player_is_gone_through_in_turn_order_from_one_on(match):
    count = "{set: points.who, to: value.turns}, {set: turns, to: value.turns + 1}"
    game = match(f"{{each: {{who: player}}, from: me + 2, do: [{count}]}}")
    assert points(done(game)) == [1, 2, 0]


def test_each_leaves_out_those_that_a_condition_does_not_hold_for(match):
    game = match("{each: {who: player}, where: who != me, do: [{move: 1, of: stone, out_of: bank, into: hand.who}]}")
    done(game)
    assert [lying(game, f"hand.P{seat}") for seat in (1, 2, 3)] == [{}, {"stone": 1}, {"stone": 1}]


def test_each_inside_each_knows_both_names(match):
    inner = "{each: {good: grain or stone}, do: [{take: 1, of: good, into: hand.who}]}"
    game = done(match(f"{{each: {{who: player}}, do: [{inner}]}}"))
    assert [lying(game, f"hand.P{seat}") for seat in (1, 2, 3)] == [{"grain": 1, "stone": 1}] * 3


def test_repeat_does_something_a_number_of_times(match):
    assert points(done(match("{repeat: number.hand_limit, do: [{set: points, to: value.points + 2}]}")))[0] == 8


def test_while_goes_on_as_long_as_a_condition_holds(match):
    game = done(match("{while: bank.grain > 1, do: [{move: 1, of: grain, out_of: bank, into: hand}]}"))
    assert lying(game, "hand.P1") == {"grain": 5}


@pytest.mark.parametrize("loop", ["while: 1 == 1", "repeat: 10001"])
def test_a_loop_without_an_end_is_reported_at_its_place_and_changes_nothing(match, loop):
    game = match(f"{{{loop}, do: [{{set: points, to: value.points + 1}}]}}")
    before = game.state.snapshot()
    with pytest.raises(PlayError, match="repeated more than 10,000 times") as met:
        done(game)
    assert met.value.place.file == "content/mill/play.yaml"
    assert game.state.snapshot() == before


def test_take_stops_where_the_supply_is_empty_and_the_rest_is_lost(match):
    game = match("{take: 9, of: grain, into: hand}", when_empty="lost")
    assert lying(done(game), "hand.P1") == {"grain": 6}


@pytest.mark.parametrize(
    ("of", "what", "line"), [("", "grain", "try_it"), ("of: {what: grain or stone}, ", "what", "try_it grain")]
)
def test_take_is_refused_where_the_supply_cannot_give_it_and_is_not_offered(match, of, what, line):
    game = match(f"{{take: 4, of: {what}, into: hand}}", of=of)
    done(game, line)
    ruling = game.do(read_action(game, line))
    assert (ruling.code, ruling.needed, ruling.met) == ("SUPPLY_EMPTY", "4 grain in bank", "2")
    assert read_action(game, line) not in game.legal()
    assert lying(game, "hand.P1") == {"grain": 4}


@pytest.mark.parametrize("first", ["{move: 2, of: grain, out_of: hand, into: bank}", "{gather: hand, into: bank}"])
def test_take_counts_what_the_action_brings_home_before_it(match, first):
    game = match(f"{first}, {{take: 6, of: grain, into: hand}}")
    game.state.move(2, 0, game.model.zones.index("bank"), game.model.zones.index("hand.P1"))
    assert lying(done(game), "hand.P1") == {"grain": 6}


def test_take_counts_what_the_action_pays_home_before_it(match):
    game = match("{take: 6, of: grain, into: built}", of="cost: mill, ")
    hand = game.model.zones.index("hand.P1")
    for pool, count in ((0, 2), (1, 1)):
        game.state.move(count, pool, game.model.zones.index("bank"), hand)
    assert lying(done(game), "built.P1") == {"grain": 6}


def test_take_counts_with_what_the_action_sets_before_it(match):
    game = match("{set: turns, to: 4 - value.turns}, {take: value.turns, of: stone, into: hand}")
    assert lying(done(game), "hand.P1") == {"stone": 4}
    assert lying(done(game), "hand.P1") == {"stone": 4}


def test_take_says_that_no_rule_tells_what_an_empty_supply_means(match):
    game = match("{take: 9, of: grain, into: hand}", when_empty="undefined")
    with pytest.raises(SupplyRunsOutError, match=r"^no grain is left, and no rule says how play goes on$"):
        done(game)
    assert lying(game, "hand.P1") == {}


def test_gather_moves_everything_in_a_zone(match):
    game = match("{take: 2, of: grain, into: hand}, {take: 1, of: stone, into: hand}, {gather: hand, into: built}")
    assert lying(done(game), "built.P1") == {"grain": 2, "stone": 1}
    assert lying(game, "hand.P1") == {}


def test_a_value_of_another_player_is_set_by_a_parameter(match):
    game = match("{set: points.whom, to: 5}", of="of: {whom: player}, ")
    assert points(done(game, "try_it P3")) == [0, 0, 5]


def test_a_value_of_an_action_is_0_after_it(match):
    game = done(match("{set: at, to: 2}, {set: points.P1, to: value.at}"))
    assert (points(game)[0], game.rules.value("at")) == (2, 0)


def test_a_kept_value_names_a_place_and_is_checked_when_it_is_used(match):
    game = match("{set: at, to: 1}, {move: 1, of: grain, out_of: bank, into: hand.at}")
    assert lying(done(game), "hand.P2") == {"grain": 1}
    game = match("{set: at, to: 3}, {move: 1, of: grain, out_of: bank, into: hand.at}")
    with pytest.raises(PlayError, match='"at" is 3; expected the number of a player, 0 to 2'):
        done(game)


@pytest.mark.parametrize(("word", "seat"), [("next", 1), ("back", 0), ("P3", 2), ("chance", -1)])
def test_turn_states_who_acts_from_now_on(match, word, seat):
    assert done(match(f"{{turn: {word}}}")).turn == seat


def test_an_effect_ends_the_game(match):
    assert done(match("{end: all_built}")).ending == "all_built"


def test_a_word_of_a_parameter_has_its_number(match):
    game = match("{if: way == way.right, do: [{set: points, to: 3}]}", of="of: {way: left or right}, ")
    assert points(done(game, "try_it left"))[0] == 0
    assert points(done(game, "try_it right"))[0] == 3


@pytest.mark.parametrize(("grains", "worth"), [(0, 0), (1, 3), (2, 3), (3, 7), (6, 7)])
def test_a_table_scores_by_the_row_that_a_number_falls_into(match, grains, worth):
    game = match(f"{{set: at, to: {grains}}}, {{set: points, to: table.worth.at.points}}")
    assert points(done(game))[0] == worth


def test_what_everyone_has_is_counted(match):
    game = match(
        "{each: {who: player}, do: [{take: 1, of: grain, into: hand.who}]}, {set: points, to: hand.everyone.grain}"
    )
    assert points(done(game))[0] == 3


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ("{turn: sideways}", '"sideways" is nobody; expected next, back, chance, or a player'),
        ("{phase: rest}", 'unknown phase "rest"'),
        ("{end: all_bilt}", '"all_bilt" is not an end; did you mean "all_built"?'),
        ("{use: lay}", '"lay" is not a procedure'),
        ("{set: pionts, to: 1}", '"pionts" is not a kept value; did you mean "points"?'),
        ("{set: points.P9, to: 1}", '"P9" is not a place of "points"'),
        ("{each: {who: plyer}, do: [{turn: next}]}", '"plyer" is nothing to choose from; did you mean "player"?'),
        ("{each: {points: player}, do: [{turn: next}]}", '"points" is already the name of a kept value'),
        ("{gather: hnad, into: bank}", '"hnad" is not a zone; did you mean "hand"?'),
        ("{set: points, to: legal.bild}", '"bild" is not an action; did you mean "build"?'),
        ("{set: points, to: run.hand}", "lines need a board of squares"),
        ("{set: points, to: table.worth.turns.pints}", '"worth" has no column "pints" in "table.worth.turns.pints"'),
        ("{if: nobody > 1, do: [{turn: next}]}", '"nobody" is not a name that is known here'),
    ],
)
def test_what_an_effect_cannot_mean_is_reported_at_its_line(match, effect, told):
    with pytest.raises(CannotPlayError) as met:
        match(effect)
    assert told in met.value.finding.message
    assert (met.value.finding.place.file, met.value.finding.place.line) == ("content/mill/play.yaml", 15)


@pytest.mark.parametrize(
    ("effect", "hint"),
    [
        ("{turn: value.turns}", "turn: turns"),
        ("{each: {points: player}, do: [{turn: next}]}", "another name, such as each: {other_points: player}"),
    ],
)
def test_what_to_type_instead_is_the_hint(match, effect, hint):
    with pytest.raises(CannotPlayError) as met:
        match(effect)
    assert met.value.finding.hint == hint


def test_a_procedure_that_uses_another_many_times_is_bound_once_and_one_that_uses_itself_is_reported(tmp_path):
    chain = "".join(f"  p{n}: [{{use: p{n + 1}}}, {{use: p{n + 1}}}]\n" for n in range(40))
    text = f"{PLAY}procedures:\n{chain}  p40: [{{turn: next}}]\n"
    used = text.replace("effect: [{set: turns, to: 9}]", "effect: [{if: actions > 9, do: [{use: p0}]}]")
    assert opened(tmp_path, play=used, own=None).match(2).legal()
    with pytest.raises(CannotPlayError, match='the procedure "p0" uses itself'):
        opened(tmp_path, play=used.replace("p40: [{turn: next}]", "p40: [{use: p0}]"), own=None).match(2)


def test_legal_counts_what_could_be_done_now(match):
    game = match("{set: points, to: legal.reap + legal.build}")
    assert points(done(game))[0] == 1
