"""Every card of Resafa does exactly what it says: no pool, no value and no action moves that its text does not name."""

from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.game.scenario import Given
from pnp.play.match import read_action
from pnp.play.opening import fresh_match, opener
from pnp.referee.scenarios import lay_out

ROOT = Path(__file__).parents[3]
GAME = load_game(ROOT / "content" / "resafa", shown_from=ROOT, findings=Findings())
OPENED = opener(GAME)
# A player who can pay for everything: five workshops, three gardens, three canals, three camels, a token of each kind.
RICH = {
    "store.P1": {"five": 4, "triple_marble": 2, "triple_stone": 2, "spice": 2, "amphora": 2},
    "city.P1": {"s1_red": 1, "s2_red": 1, "w1_stone_marble": 1, "w1_coin_camel": 1, "w2_spice_vp": 1},
    "canals.P1": {"red_1": 1, "red_2": 1, "red_3": 1, "red_4": 1},
    "causeway.P1": {"square_token": 1, "scarab_token": 1},
    "gardens.P1": {"large": 1, "small": 2},
    "markers.P1": {"cube_red": 8},
    "sack_deck": {"sack_stone": 2, "sack_coins": 2, "sack_marble": 2, "sack_production": 2},
}
STANDING = {"stands.w1_stone_marble": 260, "stands.w1_coin_camel": 262, "stands.w2_spice_vp": 264, "stop.P1": 0}
START = {"setting": 0, "refills": 0, "reveals": 0, "starter": 0, "round": 4, "caravan.P1": 3, **STANDING}
GOODS = ("coin", "stone", "marble", "spice", "amphora")
# What is gained and still to be used, by the places of the value `due`; and what the canal action spares and gives.
DUE = {
    "free_runs": "production", "apart_runs": "apart", "sacks": "sack_card", "free_steps": "any_step",
    "pink_steps": "pink_step", "flips": "flip_tile", "rare_picks": "rare", "good_picks": "good",
}  # fmt: skip
SPARED = ("off_coin", "off_marble", "canal_vp")
TRADING, CANAL = {"job": "trading", "stage": 2}, {"job": "canal"}

# What white and blue cards do at once: what the player gains, and the actions that follow.
AT_ONCE = {
    "p19": ({}, ["workshop -1 coin"]),
    "p20": ({}, ["garden -1 stone"]),
    "p21": ({"coin": 2, "free_runs": 1}, []),
    "p22": ({}, ["small garden free no_action"]),
    "p23": ({"apart_runs": 2}, []),
    "p24": ({}, ["workshop -1 stone"]),
    "p25": ({"stone": 1, "apart_runs": 2}, []),
    "p26": ({}, ["garden -1 coin -1 stone"]),
    "p27": ({}, ["large garden free no_action"]),
    "p28": ({"free_runs": 1}, ["workshop"]),
    "p29": ({}, ["workshop free no_action"]),
    "p30": ({}, ["level 1 workshop no_action", "level 2 workshop no_action"]),
    "p31": ({}, ["workshop free no_action", "workshop free no_action"]),
    "p32": ({"apart_runs": 2}, ["garden"]),
    "p33": ({}, ["large garden free no_action", "small garden free no_action"]),
    "p34": ({"apart_runs": 2}, ["workshop free no_action"]),
    "p35": ({}, ["garden -1 stone", "garden -1 stone"]),
    "p36": ({"apart_runs": 4}, []),
    "p60": ({}, ["canal -2 coin"]),
    "p61": ({"coin": 2, "flips": 1}, ["trading"]),
    "p62": ({}, ["canal -2 marble"]),
    "p63": ({"camel": 1}, ["trading"]),
    "p64": ({"marble": 2}, ["canal"]),
    "p65": ({"coin": 1, "scarab_token": 1}, ["canal"]),
    "p66": ({}, ["trading no_travel"]),
    "p67": ({}, ["canal free"]),
    "p68": ({"rare_picks": 2, "camel": 1}, ["trading no_travel"]),
    "p69": ({}, ["canal -1 marble", "canal -1 marble"]),
    "p70": ({}, ["trading", "trading"]),
    "p71": ({"scarab_token": 1, "good_picks": 4, "apart_runs": 2}, []),
    "p72": ({"marble": 3}, ["base free no_action"]),
}
# What blue cards spare, and give, each time that an action is taken.
LASTING = {
    "p55": ("garden", {}, {"stone": 1, "coin": 1}),
    "p56": ("canal", {"marble": 1}, {"vp": 1}),
    "p57": ("base", {"stone": 1}, {"marble": 1}),
    "p58": ("trading", {}, {"coin": 1, "vp": 1}),
    "p59": ("workshop", {}, {"marble": 1, "coin": 1}),
}
# What yellow cards bring when they are played, and the main actions of their halves.
YELLOW = {
    ("p37", "top"): ({"coin": 1, "marble": 1}, ["workshop"]),
    ("p37", "bottom"): ({"coin": 1, "marble": 1}, ["trading"]),
    ("p38", "top"): ({"stone": 2}, ["trading"]),
    ("p38", "bottom"): ({"stone": 2}, ["garden"]),
    ("p39", "top"): ({"coin": 2}, ["garden"]),
    ("p39", "bottom"): ({"coin": 2}, ["production"]),
    ("p40", "top"): ({"marble": 1, "stone": 1}, ["production"]),
    ("p40", "bottom"): ({"marble": 1, "stone": 1}, ["canal"]),
    ("p41", "top"): ({"marble": 1, "coin": 1}, ["canal"]),
    ("p41", "bottom"): ({"marble": 1, "coin": 1}, ["provisions"]),
    ("p42", "top"): ({"stone": 1, "coin": 1}, ["provisions"]),
    ("p42", "bottom"): ({"stone": 1, "coin": 1}, ["workshop"]),
    ("p43", "top"): ({"coin": 2, "sacks": 1}, ["any"]),
    ("p44", "top"): ({"stone": 2, "points": 1}, ["any"]),
    ("p45", "top"): ({"free_runs": 1, "sacks": 1}, ["any"]),
    ("p46", "top"): ({"free_steps": 1, "coin": 1}, ["any"]),
    ("p47", "top"): ({"camel": 1, "coin": 1}, ["any"]),
    ("p48", "top"): ({"marble": 1, "points": 2}, ["any"]),
    ("p49", "top"): ({"points": 3, "stone": 2}, ["any apart", "any apart"]),
    ("p50", "top"): ({"points": 3, "coin": 2}, ["any apart", "any apart"]),
    ("p51", "top"): ({"points": 3, "marble": 1}, ["any apart", "any apart"]),
    ("p52", "top"): ({"points": 2, "amphora": 1}, ["any apart", "any apart"]),
    ("p53", "top"): ({"points": 2, "free_runs": 1}, ["any apart", "any apart"]),
    ("p54", "top"): ({"points": 3, "sacks": 1}, ["any apart", "any apart"]),
}
# What bonus cards do, and in which action; three goods of the kind that a card asks for were sold.
BONUS = {
    "b01": ({}, {"free_runs": 1}, []),
    "b02": (TRADING | {"sold": 4, "sold_count": 3}, {"coin": 4, "points": 2}, []),
    "b03": (TRADING | {"sold": 2, "sold_count": 3}, {"coin": 4, "points": 2}, []),
    "b04": ({}, {"amphora": 1}, []),
    "b05": (CANAL, {"coin": -1, "marble": 2}, []),
    "b06": ({}, {"stone": 1, "pink_steps": 1}, []),
    "b07": ({}, {"square_token": 1}, []),
    "b08": ({}, {"stone": -1}, ["small garden free no_green no_action"]),
    "b09": ({}, {"coin": -2, "stone": -1}, ["small garden free no_action"]),
    "b10": (CANAL, {"off_marble": 1, "off_coin": 1}, []),
    "b11": (TRADING, {"sacks": 1, "flips": 1}, []),
    "b12": ({}, {"coin": 1, "camel": 1}, []),
    "b13": ({}, {"sacks": 2, "points": 2, "coin": 1}, []),
    "b14": ({}, {"free_steps": 1}, []),
    "b15": ({}, {"stone": 2}, []),
    "b16": ({}, {"coin": -1, "scarab_token": 1}, []),
    "b17": (CANAL, {"off_marble": 1, "canal_vp": 1}, []),
    "b18": ({}, {"points": 2}, []),
    "b19": ({}, {"points": 3}, []),
    "b20": (TRADING | {"sold": 2, "sold_count": 3}, {"points": 6}, []),
    "b21": ({}, {"points": 5}, []),
    "b22": ({}, {"sacks": 1, "points": 1, "stone": 1}, []),
    "b23": (CANAL, {"off_coin": 2, "canal_vp": 1}, []),
    "b24": ({}, {"points": 3}, []),
}
SACKS = {
    "sack_stone": {"stone": 2},
    "sack_coins": {"coin": 2},
    "sack_marble": {"stone": -1, "marble": 2},
    "sack_production": {"coin": -1, "free_runs": 1},
}
# Points of pink cards beside two blue ones, a white and a yellow one, with three bases, two water cubes, two filled
# gardens, six stone, six marble, twenty coins and four rare goods.
PINK = {
    "p1": 2 * 3, "p2": 3 * 2, "p3": 2 * 3, "p4": 3 * 1, "p5": 2 * 3, "p6": 5, "p7": 2 * 5, "p8": 5 * 3, "p9": 4 * 2,
    "p10": 2 * 8, "p11": 3 * 2, "p12": 3 * 1, "p13": 5 - 2, "p14": 3 * 1, "p15": 0, "p16": 2, "p17": 2 * 6,
    "p18": 2 * 3,
}  # fmt: skip


def laid_out(zones, values=(), phase="turn", **spaces):
    """A match of two in the middle of the first player's turn."""
    match = fresh_match(OPENED, 2)
    kept = {**START, **dict(values)}
    job = kept.pop("job", None)
    lay_out(match, Given(zones={**RICH, **zones}, spaces=spaces, values=kept, phase=phase, turn="P1"))
    for number, cell in ((0, 312), (1, 338)):
        match.state.values[match.model.value_numbers["stands"][number]] = cell + 1
    if job is not None:
        match.rules.agenda.begin(next(one for one in match.rules.agenda.jobs[1:] if job_text(one) == job))
    match.state.log.clear()
    return match


def do(match, words):
    ruling = match.do(read_action(match, words))
    assert ruling.is_allowed, f"{words}: {ruling}"


def has(match):
    """What the first player has, and what is still due; a token that is to be laid counts as had."""
    rules = match.rules
    due = {name: rules.value("due", at) for at, name in enumerate(match.model.places("due"))}
    return {
        **{good: rules.house.held(good, 0) for good in GOODS},
        **{name: due[place] for name, place in DUE.items()},
        **{name: rules.value(name) for name in SPARED},
        "points": rules.value("points"),
        "camel": rules.value("caravan"),
        **{token: due[token] + on_board(match, token) for token in ("square_token", "scarab_token")},
    }


def on_board(match, token):
    """How many tokens of a kind the first player has laid."""
    return match.rules.tokens.of_kind(match.model.families["merchant"][token], 0)


def zone(match, name):
    """The number of a zone of the game or of the first player."""
    return match.model.zone_numbers[name][0]


def jobs(match):
    """The actions that may still be taken, in words."""
    return [job_text(job) for job in match.rules.agenda.due()]


def job_text(job):
    kind = str(job.kind)
    words = [kind]
    if kind == "colour":
        words = [f"{'any' if job.colour is None else job.colour.name.lower()} colour"]
    elif job.only:
        words.insert(0, {1: "small", 2: "large"}[job.only] if kind == "garden" else f"level {job.only}")
    words += [f"-{job.spares[unit]} {unit}" for unit in ("coin", "stone", "marble") if job.spares.get(unit)]
    flags = {
        "free": job.is_free, "no_travel": job.without_travel_cost, "no_green": job.without_green_bonus,
        "apart": job.differing, "no_action": not job.as_action,
    }  # fmt: skip
    return " ".join([*words, *(flag for flag, holds in flags.items() if holds)])


def pink(match):
    """The points that the first player has for pink cards."""
    return list(match.rules.scoring._lines(0))[2]  # noqa: SLF001  # the lines of the final scoring, before they are added


def effect(match, words):
    """What an action changes of all that the first player has, and the actions that may be taken after it."""
    before = has(match)
    do(match, words)
    after = has(match)
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}, jobs(match)


def ids(set_id):
    return {str(piece.id) for head in GAME.sets if head.id == set_id for piece in head.pieces}


def test_every_card_stands_in_a_table_of_this_file():
    yellow = {card for card, _ in YELLOW}
    assert {*AT_ONCE, *LASTING, *yellow, *PINK} == ids("special_card")
    assert {*BONUS} == ids("bonus_card")
    assert {*SACKS} == ids("sack_card")


@pytest.mark.parametrize("card", AT_ONCE)
def test_a_special_card_does_once_what_it_says(card):
    match = laid_out({"specials.P1": {card: 1}})
    assert effect(match, f"use_special {card}") == AT_ONCE[card]
    assert match.state.count(match.model.families["special"][card], zone(match, "used")) == 1
    code = "WRONG_PHASE" if "scarab_token" in AT_ONCE[card][0] else "ALREADY_DONE"
    assert match.do(read_action(match, f"use_special {card}")).code == code


@pytest.mark.parametrize("card", LASTING)
def test_a_lasting_card_spares_and_gives_each_time(card):
    name, spares, gives = LASTING[card]
    match = laid_out({"specials.P1": {card: 1}})
    plain = {job_text(job): job for job in match.rules.agenda.jobs[1:]}
    for kind in ("workshop", "production", "garden", "canal", "trading", "base"):
        expected = [(spares, gives)] if kind == name else []
        found = match.rules.prices.lasting(0, plain[kind])
        assert [tuple(map(dict, pair)) for pair in found] == expected
    assert match.do(read_action(match, f"use_special {card}")).code == "CANNOT_PAY"


@pytest.mark.parametrize(("card", "half"), YELLOW)
def test_a_yellow_card_brings_its_gain_its_actions_and_any_colour(card, half):
    gains, actions = YELLOW[card, half]
    match = laid_out({"hand.P1": {card: 1}}, phase="play")
    assert effect(match, f"play {card} {half}") == (gains, [*actions, "any colour"])
    assert match.state.count(match.model.families["special"][card], zone(match, "played")) == 1


@pytest.mark.parametrize("card", BONUS)
def test_a_bonus_card_does_what_it_says_and_leaves_the_game(card):
    values, gains, actions = BONUS[card]
    match = laid_out({"hand.P1": {card: 1}}, values)
    assert effect(match, f"use {card}") == (gains, actions)
    assert match.state.count(match.model.families["bonus"][card], zone(match, "removed")) == 1


@pytest.mark.parametrize("card", SACKS)
def test_a_sack_card_does_what_it_says_and_goes_under_its_deck(card):
    match = laid_out({"hand.P1": {card: 1}})
    assert effect(match, f"use {card}") == (SACKS[card], [])
    assert match.state.stacks[zone(match, "sack_foot")] == [match.model.families["sack"][card]]


@pytest.mark.parametrize("card", PINK)
def test_a_pink_card_counts_what_it_says(card):
    zones = {
        "specials.P1": {card: 1, "p55": 1, "p56": 1, "p19": 1},
        "stock.P1": {"p37": 1},
        "markers.P1": {"cube_red": 5},
        "bases.P1": {"cube_red": 3},
        "led.P1": {"water": 2},
    }
    match = laid_out(zones, {"filled.P1": 2})
    assert pink(match) == PINK[card]


def test_the_mirror_scores_the_best_other_pink_card_again_with_its_own_points():
    match = laid_out({"specials.P1": {"p15": 1, "p6": 1, "p18": 1}})
    # Five for p6, six for p18, and p18 again: six, and the ten that stand on it.
    assert pink(match) == 5 + 6 + 6 + 10


def test_productions_in_any_room_add_up():
    match = laid_out({"specials.P1": {"p21": 1, "p28": 1}, "hand.P1": {"b01": 1}})
    for words, runs in (("use_special p21", 1), ("use b01", 2), ("use_special p28", 3)):
        do(match, words)
        assert has(match)["free_runs"] == runs


def test_every_yellow_card_taken_in_a_turn_is_offered_for_a_swap():
    starting = {"alpha_workshop_trading": 1, "alpha_trading_garden": 1}
    match = laid_out({"fresh.P1": {"p38": 1, "p45": 1, "p49": 1}, "stock.P1": starting}, {"closing": 1}, phase="swap")
    numbers = match.model.families["special"] | match.model.families["action"]
    offered = [tuple(action.what) for action in match.legal()]
    # A card of level I replaces the starting card with its actions; others replace any.
    pairs = [("p38", "alpha_trading_garden"), *((card, old) for card in ("p45", "p49") for old in starting)]
    assert sorted(offered) == sorted((numbers[new], numbers[old]) for new, old in pairs)
