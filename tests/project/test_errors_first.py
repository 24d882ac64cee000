"""An error of content is told first, and stops what depends on it."""

import pytest
from helpers.small_project import SmallProject
from typer.testing import CliRunner

from pnp.base import nearest
from pnp.base.findings import MOST_OF_A_KIND
from pnp.cli.app import app


@pytest.mark.parametrize("verb", [("validate",), ("build", "--format", "pdf"), ("plan",), ("export", "--for", "tts")])
def test_a_typo_in_the_rules_of_the_first_game_is_all_that_is_reported(tmp_path, verb):
    run = CliRunner().invoke
    (tmp_path / "content").mkdir()
    assert run(app, ["new", "first", "--project", str(tmp_path)]).exit_code == 0
    rules = tmp_path / "content" / "first" / "rules.yaml"
    rules.write_text(rules.read_text().replace("source:", "sorce:", 1))
    done = run(app, [*verb, "--project", str(tmp_path)])
    assert done.exit_code == 1
    told = [line for line in done.stderr.splitlines() if "error[" in line]
    assert told
    assert all(line.startswith("content/first/rules.yaml:") for line in told)


def test_a_set_with_a_thousand_like_problems_is_not_drawn_to_its_end(harvest: SmallProject):
    cards = "".join(f"  - {{id: c{at}, title: \u4e2d}}\n" for at in range(5_000))
    head = "deck: crop_card\nlayout: cards\nsize: poker\n"
    (harvest.root / "content/harvest/cards.yaml").write_text(f"{head}cards:\n{cards}")
    done = harvest.run("plan")
    assert done.exit_code == 1
    assert done.stderr.count("error[glyph-missing]") == 1
    assert "the same in 1,000 more places" in done.stderr
    assert done.stderr.count(": warning[") < MOST_OF_A_KIND


@pytest.mark.parametrize(("size", "line"), [("90mm", 6), ("1mm", 10)])
def test_more_pieces_than_a_run_lays_out_are_reported_at_the_first_one_too_many(harvest: SmallProject, size, line):
    tokens = "".join(f"  - {{id: c{at}, icon: grain, count: 20000}}\n" for at in range(6))
    head = f"token_set: crop_card\nlayout: tokens\nsize: {size}\ntokens:\n"
    (harvest.root / "content/harvest/cards.yaml").write_text(head + tokens)
    done = harvest.run("plan")
    [told] = [text for text in done.stderr.splitlines() if "error[too-many-pieces]" in text]
    assert told.startswith(f"content/harvest/cards.yaml:{line}:")


def test_of_a_thousand_unknown_names_only_those_that_are_reported_are_compared_with_the_known_ones(
    harvest, monkeypatch
):
    compared, real = [], nearest.get_close_matches
    monkeypatch.setattr(nearest, "get_close_matches", lambda word, *known: compared.append(word) or real(word, *known))
    cards = "".join(f'  - {{id: c{n}, title: A, text: "{{icon:no_{n}}}", count: no_{n}}}\n' for n in range(1000))
    names = "".join(f"    icon_{n}: {{colour: field}}\n" for n in range(1000))
    harvest.change("cards.yaml", "cards:\n", f"cards:\n{cards}")
    harvest.change("game.yaml", "  badges:\n", f"  badges:\n{names}")
    assert "unknown-icon" in harvest.run("validate").output
    assert len(compared) <= 4 * MOST_OF_A_KIND
