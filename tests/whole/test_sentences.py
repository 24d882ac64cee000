"""Every sentence of the five rulebooks has a fate, and the table of tests/README.md says how many have which."""

import re
from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.game.fates import Coverage, fates
from pnp.game.loading import load_game

ROOT = Path(__file__).parents[2]
GAMES = ("end_of_resources", "resource_hog", "resourcity", "resourced", "resafa")
ROW = re.compile(r"^\| ([^|]+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", re.MULTILINE)


@pytest.fixture(scope="module")
def table():
    section = (ROOT / "tests/README.md").read_text().partition("## Sentences of the rulebooks")[2].partition("\n## ")[0]
    return {title: tuple(map(int, figures)) for title, *figures in ROW.findall(section)}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_sentence_has_a_fate_and_the_table_counts_them(game_id, table):
    game = load_game(ROOT / "content" / game_id, shown_from=ROOT, findings=Findings())
    coverage = Coverage.of(fates(game))
    assert coverage.with_fate == coverage.sentences
    assert table[game.title] == (coverage.sentences, *coverage.by_fate.values())
