"""What a page is told of a game: everything at first, then only the sets that it does not know."""

import shutil
from dataclasses import replace

import pytest

from pnp.live.server import GameServer
from pnp.project.folder import open_project


@pytest.fixture
def server(harvest):
    return GameServer(open_project(harvest.root), ["harvest"], "a4")


def test_a_page_that_knows_the_sets_gets_those_that_changed(server, harvest):
    whole = server.show("harvest", server.usual)
    cards, tokens = whole["sets"]
    known = [cards["hash"], tokens["hash"]]
    again = server.show("harvest", server.usual, known)
    assert again["sets"] == [{"id": "crop_card", "hash": known[0]}, {"id": "token", "hash": known[1]}]
    assert set(again["texts"]) == set(whole["other"])
    assert server.show("harvest", server.usual) == whole
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    changed = server.show("harvest", server.usual, known)
    assert changed["sets"][1] == again["sets"][1]
    assert [piece["id"] for piece in changed["sets"][0]["pieces"]] == ["barley", "oats", "rye"]
    assert changed["texts"]["crop_card.rye.text"]["text"] == "Everybody draws."
    harvest.change("cards.yaml", "Everybody draws.", "Nothing happens.")
    assert server.show("harvest", server.usual, known)["sets"][0]["pieces"][0] == cards["pieces"][0]


def test_words_of_an_edition_are_reported_although_the_pieces_are_drawn_alike(server, harvest):
    (harvest.folder / "texts").mkdir()
    (harvest.folder / "texts" / "house.yaml").write_text("texts: {}\n")
    whole = server.show("harvest", server.usual)
    (harvest.folder / "texts" / "house.yaml").write_text("texts:\n  crop_card.rye.title: Winter rye\n")
    known = [one["hash"] for one in whole["sets"]]
    worded = server.show("harvest", replace(server.usual, wording="house"), known)
    assert worded["texts"]["crop_card.rye.title"]["text"] == "Winter rye"
    assert worded["sets"][1] == {"id": "token", "hash": known[1]}


@pytest.mark.parametrize("fault", ["def faces(:\n", "import no_such_library\n"])
def test_code_is_named_from_the_folder_of_the_project(server, harvest, fault):
    (harvest.root / "layouts").mkdir()
    (harvest.root / "layouts" / "tokens.py").write_text(fault)
    errors = [one for one in server.show("harvest", server.usual)["findings"] if one["severity"] == "error"]
    assert {one["file"] for one in errors} == {"layouts/tokens.py"}


HEROES = """\
token_set: hero
layout: template
size: 60mm
rows: heroes.csv
columns: {id: name}
face:
  boxes:
    name: {at: [2, 2, 56, 9], text: "{name}", style: title}
    class: {at: [2, 20, 56, 6], text: "Class: {class}", style: label}
    number: {at: [2, 50, 56, 4], text: "{index} of {total}", style: credit}
"""


def test_each_column_of_a_table_is_told_how_its_own_box_sets_it(server, harvest):
    (harvest.folder / "heroes.yaml").write_text(HEROES)
    (harvest.folder / "heroes.csv").write_text("name,class\nOdo,Priest\n")
    with (harvest.folder / "components.yaml").open("a") as components:
        components.write("  - {id: hero, name: Hero, count: pieces, source: {designed: as many as there are}}\n")
    texts = server.show("harvest", server.usual)["texts"]
    assert texts["hero.odo.name"]["size_pt"] > texts["hero.odo.class"]["size_pt"]


def test_a_piece_is_called_as_the_cell_of_its_id(server, harvest):
    (harvest.folder / "heroes.yaml").write_text(HEROES.replace("name", "hero"))
    (harvest.folder / "heroes.csv").write_text("hero,class\nYsolde the Bold,Mage\n")
    with (harvest.folder / "components.yaml").open("a") as components:
        components.write("  - {id: hero, name: Hero, count: pieces, source: {designed: as many as there are}}\n")
    (heroes,) = (one for one in server.show("harvest", server.usual)["sets"] if one["id"] == "hero")
    assert [(piece["id"], piece["title"]) for piece in heroes["pieces"]] == [("ysolde_the_bold", "Ysolde the Bold")]


def test_a_game_that_is_begun_later_is_shown_unless_games_were_named(harvest):
    project = open_project(harvest.root)
    servers = {named: GameServer(project, named, "a4") for named in ((), ("harvest",))}
    shutil.copytree(harvest.folder, harvest.folder.with_name("orchard"))
    assert [server.games()["games"] for server in servers.values()] == [["harvest", "orchard"], ["harvest"]]
    shown = servers[()].show("orchard", servers[()].usual)
    assert [one["id"] for one in shown["sets"]] == ["crop_card", "token"]
    shutil.rmtree(harvest.folder.with_name("orchard"))
    assert servers[()].games()["games"] == ["harvest", "orchard"]
