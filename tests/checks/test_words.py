"""The texts that checks read go by the keys under which they are translated."""

from pnp.base.findings import Findings
from pnp.checks.run import objections
from pnp.checks.words import texts_with
from pnp.game.loading import load_game
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.texts.keys import wordings


def texts(game):
    """Every text with the head of its set."""
    return [(head, held) for head, held, _ in texts_with(game, bool)]


def test_a_text_has_the_key_of_its_translations(harvest):
    project = open_project(harvest.root)
    read = read_game(project, Layouts(project.layout_folders), "harvest", Findings())
    keys = {wording.place: wording.key for item in read.sets for wording in wordings(item.spec, item.spec.id)}
    found = [(head.key_of(held.path), held.place) for head, held in texts(read.game) if held.place in keys]
    assert found
    assert [key for key, _ in found] == [keys[place] for _, place in found]


def test_sources_and_counts_are_no_texts(harvest):
    harvest.change("cards.yaml", "title: Rye", 'title: Rye\n    source: {designed: "a reason"}')
    game = load_game(harvest.folder, shown_from=harvest.root, findings=Findings())
    assert "a reason" not in [held.text for _, held in texts(game)]


def test_a_build_keeps_no_texts_once_they_are_checked(harvest):
    project = open_project(harvest.root)
    read = read_game(project, Layouts(project.layout_folders), "harvest", Findings())
    (_, before), *_ = texts(read.game)
    assert texts(read.game)[0][1] is before
    objections(read)
    assert texts(read.game)[0][1] is not before


def test_where_texts_stand_is_not_worked_out_when_nothing_is_found_in_them(harvest):
    game = load_game(harvest.folder, shown_from=harvest.root, findings=Findings())
    looked_at = []
    assert list(texts_with(game, looked_at.append)) == []
    assert "Rye" in looked_at
    assert len(looked_at) == len(set(looked_at))
    assert not any("all_texts" in vars(head) for head in game.sets)
