"""What printing takes, estimated before anything is printed."""

import json

import pytest


def estimates(harvest, *options):
    done = harvest.run("plan", *options, "--json")
    assert done.exit_code == 0, done.output
    (game,) = json.loads(done.stdout)["games"]
    return {one["set"]: one for one in game["sets"]}


def test_pieces_sheets_and_cuts_of_every_set_are_counted(harvest):
    cards, tokens = estimates(harvest).values()
    # Three poker cards in a row: four cuts across and two along; discs are cut around.
    assert (cards["sheets"], cards["pieces"], cards["strokes"], cards["outlines"]) == (1, 3, 6, 0)
    assert (tokens["sheets"], tokens["pieces"], tokens["strokes"], tokens["outlines"]) == (1, 20, 0, 20)


def test_the_share_of_the_paper_is_that_of_the_pieces(harvest):
    cards = estimates(harvest)["crop_card"]
    assert cards["paper"] == pytest.approx(3 * 63.5 * 88.9 / (210 * 297) * 100, abs=0.05)


def test_the_sheets_of_each_stock_are_counted(harvest):
    done = harvest.run("plan", "--json", "--copies", "6")
    (game,) = json.loads(done.stdout)["games"]
    assert [(one["set"], one["stock"], one["sheets"]) for one in game["sets"]] == [
        ("crop_card", "card", 2),
        ("token", "board", 1),
    ]
    assert game["in_all"]["stocks"] == {"board": 1, "card": 2}
    assert "1 board, 2 card" in harvest.run("plan", "--copies", "6").stdout


def test_sheets_that_are_saved_without_bleed_are_told_in_a_row_and_only_where_there_are_any(harvest):
    bleeding = ("plan", "--copies", "3", "--only", "crop_card", "--bleed", "3mm")
    (game,) = json.loads(harvest.run(*bleeding, "--json").stdout)["games"]
    assert (game["in_all"]["sheets"], game["without_bleed"]) == (2, {"sheets": 1, "stocks": {"card": 1}})
    *_, row = harvest.run(*bleeding).stdout.splitlines()
    assert row.split() == ["harvest", "with", "--bleed", "0mm", "1", "1", "card"]
    for others in (("--copies", "2"), ("--copies", "3", "--bleed", "0mm"), ("--copies", "3", "--cut", "easy")):
        (game,) = json.loads(harvest.run("plan", "--only", "crop_card", *others, "--json").stdout)["games"]
        assert (game["in_all"]["sheets"], "without_bleed" in game) == (1, False)


def test_the_plan_of_some_components_or_pieces_is_that_of_their_build(harvest):
    assert [(name, one["pieces"]) for name, one in estimates(harvest, "--only", "token=4").items()] == [("token", 4)]
    assert list(estimates(harvest, "--only", "Crop card")) == ["crop_card"]
    assert harvest.run("plan", "--only", "tokne").exit_code == 2


def test_several_games_are_summed_up(harvest):
    (harvest.root / "content" / "winter").mkdir()
    for file in harvest.folder.iterdir():
        (harvest.root / "content" / "winter" / file.name).write_bytes(file.read_bytes())
    *_, last = harvest.run("plan").stdout.splitlines()
    assert last.split()[:7] == ["all", "games", "in", "all", "4", "46", "12"]
    assert last.endswith("2 board, 2 card")
    sums = json.loads(harvest.run("plan", "--json").stdout)["in_all"]
    assert (sums["sheets"], sums["pieces"], sums["stocks"]) == (4, 46, {"board": 2, "card": 2})


def test_fewer_players_need_fewer_pieces(harvest):
    assert estimates(harvest, "--players", "2")["token"]["pieces"] == 10


def test_smaller_paper_takes_more_sheets(harvest):
    harvest.change("components.yaml", "count: 3\n", "count: 20\n")
    harvest.change("cards.yaml", "    title: Rye\n", "    title: Rye\n    count: 18\n")
    assert estimates(harvest)["crop_card"]["sheets"] == 3
    assert estimates(harvest, "--paper", "a5")["crop_card"]["sheets"] == 5


def test_ink_is_saved_by_the_variant_with_little_ink(harvest):
    ink = {variant: estimates(harvest, "--variant", variant)["token"]["ink"] for variant in ("colour", "low-ink")}
    assert ink["low-ink"] < ink["colour"]


def test_the_ink_of_both_variants_and_what_low_ink_saves_are_listed_by_set_and_page(harvest):
    done = harvest.run("plan", "--ink", "--json")
    assert done.exit_code == 0, done.output
    (game,) = json.loads(done.stdout)["games"]
    inks = {one["set"]: one for one in game["sets"]}
    assert list(inks) == ["cover", "crop_card", "token"]
    token = inks["token"]
    assert token["colour"] == estimates(harvest)["token"]["ink"]
    assert token["low_ink"] == estimates(harvest, "--variant", "low-ink")["token"]["ink"]
    assert token["saved"] == pytest.approx((1 - token["low_ink"] / token["colour"]) * 100, abs=1)
    assert token["pages"]["colour"] == [token["colour"]]
    assert 0 < game["in_all"]["low_ink"] < game["in_all"]["colour"]


def test_the_ink_of_a_game_with_problems_is_left_out_and_each_problem_reported_once(harvest):
    harvest.change("cards.yaml", "title: Oats", "titel: Oats")
    done = harvest.run("plan", "--ink")
    assert done.exit_code == 1
    assert done.output.count("unknown-key") == 1


def test_the_table_ends_with_the_sums_of_a_game(harvest):
    last = harvest.run("plan").stdout.splitlines()[-1].split()
    assert last[:5] == ["harvest", "in", "all", "2", "23"]
    assert last[5:7] == ["6", "20"]


def test_nothing_is_written(harvest):
    harvest.run("plan")
    assert not (harvest.root / "output").exists()


def test_a_game_with_problems_is_left_out(harvest):
    harvest.change("cards.yaml", "title: Oats", "titel: Oats")
    done = harvest.run("plan", "--json")
    assert done.exit_code == 1
    assert json.loads(done.stdout)["games"] == []
