"""`pnp new DECK --in GAME --from TABLE`: the rows of a table become a new deck of a game that is there."""

import openpyxl
import pytest
from typer.testing import CliRunner

from pnp.cli.app import app

EVENTS = "Name,Kind,Text,Qty\nFlood,bad,Lose two goods.,2\nFair,good,Sell three goods.,1\n"


def pnp(root, *arguments):
    return CliRunner().invoke(app, [*arguments, "--project", str(root)])


@pytest.fixture
def harvest(tmp_path):
    assert pnp(tmp_path, "new", "harvest").exit_code == 0
    (tmp_path / "events.csv").write_text(EVENTS)
    return tmp_path


def added(root, *arguments, deck="event"):
    return pnp(root, "new", deck, "--in", "harvest", *arguments)


def test_a_new_deck_is_listed_built_and_counted(harvest):
    done = added(harvest, "--from", str(harvest / "events.csv"))
    assert done.exit_code == 0, done.output
    assert 'each card is there as often as the column "Qty" says, 3 cards in all\n' in done.output
    built = pnp(harvest, "build", "--format", "pdf")
    assert (built.exit_code, "warning" in built.output) == (0, False), built.output
    (line,) = [line for line in pnp(harvest, "count").output.splitlines() if " event " in line]
    assert line.split()[2:4] == ["3", "3"]
    assert (harvest / "content" / "harvest" / "events.csv").read_text() == EVENTS


def test_a_sheet_of_a_workbook_becomes_a_deck_by_the_command_that_a_new_game_names(tmp_path):
    book = openpyxl.Workbook()
    book.active.append(["Name"])
    book.active.append(["Ada"])
    foes = book.create_sheet("Dark foes")
    foes.append(["Name"])
    foes.append(["Rat"])
    book.save(tmp_path / "cards.xlsx")
    made = pnp(tmp_path, "new", "crypt", "--from", str(tmp_path / "cards.xlsx"))
    command = 'pnp new dark_foes --in crypt --from "cards.xlsx#Dark foes"'
    assert f'the sheet "Dark foes" is in no deck yet; this adds one: {command}\n' in made.output
    done = pnp(tmp_path, "new", "dark_foes", "--in", "crypt", "--from", "cards.xlsx#Dark foes")
    assert done.exit_code == 0, done.output
    assert 'rows: "cards.xlsx#Dark foes"' in (tmp_path / "content" / "crypt" / "dark_foes.yaml").read_text()


def test_pictures_that_lie_beside_the_table_are_copied(harvest):
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>'
    (harvest / "rain.svg").write_text(drawing)
    (harvest / "events.csv").write_text("Name,Picture\nFlood,rain.svg\n")
    done = added(harvest, "--from", str(harvest / "events.csv"))
    assert "1 picture copied into art/ from beside events.csv\n" in done.output
    assert (harvest / "content" / "harvest" / "art" / "rain.svg").read_text() == drawing


def test_another_table_of_the_same_name_is_never_written_over(harvest):
    mine = harvest / "content" / "harvest" / "events.csv"
    mine.write_text("Name\nMine\n")
    done = added(harvest, "--from", str(harvest / "events.csv"))
    assert (done.exit_code, mine.read_text()) == (2, "Name\nMine\n")
    assert "is already there and differs from" in done.output
    assert not (harvest / "content" / "harvest" / "event.yaml").exists()


@pytest.mark.parametrize(
    ("deck", "arguments", "said"),
    [
        ("event", (), "a deck needs a table: --from cards.csv"),
        ("event", ("--from", "nix.csv"), 'there is no table "nix.csv"'),
        ("tokens", ("--from", "events.csv"), 'there is a "tokens" in harvest already'),
        ("water", ("--from", "events.csv"), 'there is a "water" in harvest already'),
        ("Event!", ("--from", "events.csv"), '"Event!" is not a name for a deck'),
        ("event", ("--from", "events.csv", "--look", "ink"), "a deck has those of its game; leave it out"),
    ],
)
def test_what_no_deck_can_be_made_of_is_refused_and_nothing_is_written(harvest, monkeypatch, deck, arguments, said):
    monkeypatch.chdir(harvest)
    folder = harvest / "content" / "harvest"
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    done = added(harvest, *arguments, deck=deck)
    assert (done.exit_code, said in " ".join(done.output.split())) == (2, True), done.output
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    "arguments",
    [
        ("new", "event", "--in", "eight_jetties", "--from", "events.csv"),
        ("text", "set", "eight_jetties", "boats.title", "Ships"),
        ("text", "proofread", "eight_jetties"),
    ],
)
def test_a_game_of_the_installed_package_is_not_changed(tmp_path, monkeypatch, arguments):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "events.csv").write_text(EVENTS)
    done = CliRunner().invoke(app, list(arguments))
    assert done.exit_code == 2, done.output
    assert "eight_jetties is part of pnp; copy " in " ".join(done.output.split())
