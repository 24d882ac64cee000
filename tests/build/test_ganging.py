"""Sheet sets share sheets in the file with everything, where that saves some."""

import json
from collections import Counter

import pytest

from pnp.sheets import ganging

COINS = """\
token_set: coin
layout: tokens
shape: disc
size: 15mm
tokens:
  - id: penny
    icon: grain
    colour: field
"""


@pytest.fixture
def coins(harvest):
    """The small game with coins, which fill half a sheet as the tokens do."""
    (harvest.folder / "coins.yaml").write_text(COINS)
    harvest.change(
        "components.yaml",
        "components:\n",
        "components:\n  - {id: coin, name: Coin, count: 60, source: {stated: Box}}\n",
    )
    return harvest


def build(project, *options):
    done = project.run("build", "--format", "pdf", *options)
    assert done.exit_code == 0, done.output
    return done.output


def pages_of(project, name, folder="a4"):
    """The components on each page of a file."""
    manifest = json.loads(project.built(folder)["manifest.json"])
    (pages,) = (file["pages"] for file in manifest["files"] if file["file"] == name)
    return [Counter(piece["component"] for piece in page["pieces"]) for page in pages]


def planned(project, *options):
    done = project.run("plan", "--json", *options)
    assert done.exit_code == 0, done.output
    (game,) = json.loads(done.stdout)["games"]
    return game


def test_tokens_and_coins_share_a_sheet_of_the_game_and_have_files_of_their_own(coins):
    assert "harvest: 3 sheets" in build(coins)
    assert pages_of(coins, "harvest.pdf") == [{}, {"crop_card": 3}, {"coin": 60, "token": 20}]
    assert pages_of(coins, "coin.pdf") == [{"coin": 60}]
    assert pages_of(coins, "token.pdf") == [{"token": 20}]


def test_every_set_has_its_sheets_when_none_is_to_be_shared(coins):
    assert "harvest: 4 sheets" in build(coins, "--no-gang")
    assert pages_of(coins, "harvest.pdf", "a4-no-gang") == [{}, {"crop_card": 3}, {"coin": 60}, {"token": 20}]


def test_cards_and_tokens_share_nothing_because_their_stock_differs(harvest):
    build(harvest)
    assert pages_of(harvest, "harvest.pdf") == [{}, {"crop_card": 3}, {"token": 20}]


def test_coins_with_a_back_share_nothing_with_tokens_without(coins):
    with (coins.folder / "coins.yaml").open("a") as file:
        file.write("    back: {icon: grain, colour: night}\n")
    build(coins)
    assert pages_of(coins, "harvest.pdf") == [{}, {"crop_card": 3}, {"coin": 60}, {"coin": 60}, {"token": 20}]


def test_sets_that_save_no_sheet_stay_alone(coins):
    coins.change("components.yaml", "count: 60", "count: 190")
    build(coins)
    assert pages_of(coins, "harvest.pdf") == [{}, {"crop_card": 3}, {"coin": 190}, {"token": 20}]


def test_the_sheets_are_proved_by_audit(coins):
    build(coins)
    done = coins.run("audit")
    assert done.exit_code == 0, done.output


def test_cutting_lines_follow_the_shared_sheet_too(coins):
    build(coins, "--cut", "svg")
    assert sorted(name for name in coins.built() if name.startswith("cut/")) == [
        "cut/coin-01.svg",
        "cut/crop_card-01.svg",
        "cut/gang-coin-token-01.svg",
        "cut/token-01.svg",
    ]
    assert "up to date" in build(coins, "--cut", "svg")


def test_the_plan_lists_the_sheets_with_sharing_and_without(coins):
    game = planned(coins)
    assert [one["set"] for one in game["sets"]] == ["crop_card", "coin", "token"]
    (shared,) = game["together"]
    assert (shared["members"], shared["sheets"], shared["pieces"]) == (["coin", "token"], 1, 80)
    assert (game["in_all"]["sheets"], game["each_alone"]["sheets"]) == (2, 3)
    assert len(shared["filled"]) == 1


def test_the_table_names_the_sets_that_share_and_what_each_alone_would_take(coins):
    told = coins.run("plan").stdout
    assert "coin + token" in told
    assert "each set alone" in told
    alone = coins.run("plan", "--no-gang").stdout
    assert "coin + token" not in alone
    assert "each set alone" not in alone


@pytest.fixture
def tried(coins, monkeypatch, tmp_path_factory):
    """Builds a game with coins that save no sheet; tells which sets were laid out together to find that out."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path_factory.mktemp("kept")))
    coins.change("components.yaml", "name: Coin, count: 60", "name: Coin, count: 180")
    joined, join = [], ganging._joined  # noqa: SLF001  # sets are laid out together in no other way

    def note_and_join(sets):
        joined.append(sorted(one.id for one in sets))
        return join(sets)

    monkeypatch.setattr(ganging, "_joined", note_and_join)

    def build_and_tell(*options):
        joined.clear()
        build(coins, *options)
        return joined

    assert build_and_tell() == [["coin", "token"]]
    return build_and_tell


def test_what_is_drawn_on_pieces_does_not_lay_them_out_together_again(tried, coins):
    coins.change("coins.yaml", "colour: field", "colour: night")
    coins.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    assert tried() == []


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("coins.yaml", "size: 15mm", "size: 14mm"),
        ("coins.yaml", "size: 15mm", "size: 15mm\nbleed: 1mm"),
        ("components.yaml", "count: 180", "count: 184"),
        ("components.yaml", "count: 5 * players", "count: 6 * players"),
    ],
)
def test_other_outlines_and_counts_lay_sets_out_together_again(tried, coins, name, old, new):
    coins.change(name, old, new)
    assert tried() == [["coin", "token"]]


@pytest.mark.parametrize(
    "order", [("--paper", "letter"), ("--sides", "fold"), ("--players", "3"), ("--marks", "lines")]
)
def test_another_order_lays_sets_out_together_again(tried, order):
    assert tried(*order) == [["coin", "token"]]


def test_the_ink_of_sets_that_share_a_sheet_is_that_of_the_sheet(coins):
    (game,) = json.loads(coins.run("plan", "--ink", "--json").stdout)["games"]
    assert [(one["set"], one.get("members"), len(one["pages"]["colour"])) for one in game["sets"]] == [
        ("cover", None, 1),
        ("crop_card", None, 1),
        ("gang-coin-token", ["coin", "token"], 1),
    ]
    (shared,) = planned(coins)["together"]
    assert game["sets"][-1]["colour"] == shared["ink"]
    assert "coin + token" in coins.run("plan", "--ink").stdout
    (alone,) = json.loads(coins.run("plan", "--ink", "--no-gang", "--json").stdout)["games"]
    assert [one["set"] for one in alone["sets"]] == ["cover", "crop_card", "coin", "token"]
