"""`--only` over several games: each prints what it has of it, and what it does not have is told."""

import json
from pathlib import Path

import pytest


@pytest.fixture
def two(harvest):
    """Two games: the tokens of the second are called chips."""
    winter = harvest.root / "content" / "winter"
    winter.mkdir()
    for file in harvest.folder.iterdir():
        (winter / file.name).write_text(file.read_text().replace("id: token", "id: chip"))
    tokens = winter / "tokens.yaml"
    tokens.write_text(tokens.read_text().replace("token_set: token", "token_set: chip"))
    return harvest


def folders(project):
    return {f"{path.parent.name}/{path.name}" for path in (project.root / "output").glob("*/*only*")}


def test_each_game_prints_what_it_has(two):
    done = two.run("build", "--format", "pdf", "--only", "token=2,chip,crop_card")
    assert done.exit_code == 0, done.output
    assert folders(two) == {"harvest/a4-only-crop_card-tokenx2", "winter/a4-only-chip-crop_card"}
    assert 'note[part-elsewhere]: harvest has no "chip"\n' in done.stderr
    assert 'note[part-elsewhere]: winter has no "token=2"\n' in done.stderr
    assert two.run("audit", "--all").exit_code == 0


def test_a_game_that_has_none_of_it_is_left_out_and_named(two):
    done = two.run("build", "--format", "pdf", "--only", "token", "--json")
    report = json.loads(done.stdout)
    assert (done.exit_code, [game["game"] for game in report["games"]]) == (0, ["harvest"])
    notes = [f["message"] for f in report["findings"] if f["severity"] == "note"]
    assert notes == ['winter has no "token", and is left out']


def test_a_name_means_in_each_game_what_is_called_so_there(two):
    assert two.run("build", "--format", "pdf", "--only", "Token").exit_code == 0
    assert folders(two) == {"harvest/a4-only-token", "winter/a4-only-chip"}


def test_a_piece_is_printed_by_the_games_that_have_it(two):
    cards = two.root / "content" / "winter" / "cards.yaml"
    cards.write_text(cards.read_text().replace("id: rye", "id: ice"))
    assert two.run("build", "--format", "pdf", "--only", "crop_card.rye").exit_code == 0
    assert folders(two) == {"harvest/a4-only-crop_card.rye"}


@pytest.mark.parametrize("verb", [["plan"], ["plan", "--ink"], ["export", "--for", "images"]])
def test_plan_and_export_take_what_a_game_has_too(two, verb):
    done = two.run(*verb, "--only", "chip")
    assert done.exit_code == 0, done.output
    assert 'harvest has no "chip", and is left out' in done.stderr
    assert "winter" in done.stdout
    assert "harvest " not in done.stdout.replace(str(Path(two.root)), "")


def test_what_no_game_has_is_an_error_of_each(two):
    done = two.run("build", "--only", "nowhere,token")
    assert done.exit_code == 2
    assert done.output.count("error[unknown-component]") == 2


def test_what_the_only_game_does_not_have_is_an_error(two):
    done = two.run("build", "winter", "--only", "token")
    assert done.exit_code == 2
    assert "error[unknown-component]" in done.output
