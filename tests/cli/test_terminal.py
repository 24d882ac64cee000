"""What reaches the terminal goes through one door, where names of files, pieces and games are made harmless."""

import ast
from pathlib import Path

from helpers.limits import said_by

import pnp
from pnp.cli.output import say, table_of

CLI = Path(pnp.__file__).parent / "cli"
HOSTILE = "a\x1b[31m\u202eb"
HARMLESS = r"a\x1b[31m\u202eb"


def calls(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func)


def test_verbs_print_through_the_one_door_only():
    doors = {path.name for path in CLI.rglob("*.py") if {"print", "typer.echo"} & set(calls(path))}
    assert doors == {"output.py"}


def test_lines_and_cells_are_harmless(capsys):
    say(f"{HOSTILE}\n[bold]")
    say(table_of(("game",), [(f"{HOSTILE} [red]x[/red] :smile:",)], words=["game"]))
    said = capsys.readouterr().out
    assert said.splitlines()[:2] == [HARMLESS, "[bold]"]
    assert f"{HARMLESS} [red]x[/red] :smile:" in said


def test_hostile_names_of_folders_files_and_options_are_shown_harmless(harvest):
    (harvest.folder.parent / HOSTILE).mkdir()
    (harvest.folder.parent / HOSTILE / "game.yaml").write_text("title: x\n")
    (harvest.folder / f"{HOSTILE}.yaml").write_text("deck: 1\n")
    for line in ("list", "list --json", "validate nobody", f"validate {HOSTILE}x", "count", "count --json", "colours",
                 "text status", f"text set {HOSTILE} x y"):  # fmt: skip
        _, said = said_by(*line.split(" "), "--project", str(harvest.root))
        assert "\x1b" not in said
        assert "\u202e" not in said
        assert "Traceback" not in said


def test_texts_of_a_table_are_shown_harmless(harvest, tmp_path):
    table = tmp_path / "words.csv"
    table.write_text(f"key,text\ncrop_card.rye.title,{HOSTILE}\n{HOSTILE},x\n")
    done = harvest.run("text", "import", "harvest", str(table))
    assert done.exit_code == 1
    assert HARMLESS in done.output
    assert "\x1b" not in done.output


ROWS = [(f"{HOSTILE}\n", "7", "0"), ("harvest", "1204", "11")]
SENTENCES = [("a", "drawn on a roof, and cut from it with a knife", "1"), ("b_which_is_never_broken", "", "20")]


def test_figures_of_a_table_stand_below_each_other():
    assert table_of(("game", "pieces", "failed"), ROWS, words=["game"]).splitlines() == [
        "game               pieces  failed",
        f"{HARMLESS}        7       0",
        "harvest              1204      11",
    ]


def test_a_table_wider_than_the_terminal_is_broken_in_its_widest_words_and_loses_nothing(monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    assert table_of(("name", "reason", "count"), SENTENCES, words=("name", "reason")).splitlines() == [
        "name                     reason                        count",
        "a                        drawn on a roof, and cut          1",
        "                         from it with a knife",
        "b_which_is_never_broken                                   20",
    ]
    monkeypatch.setenv("COLUMNS", "10")
    for row in SENTENCES:
        said = " ".join(table_of(("name", "reason", "count"), [row], words=("name", "reason")).split())
        assert all(word in said for cell in row for word in cell.split())


def test_a_table_in_a_file_is_not_broken(monkeypatch):
    monkeypatch.delenv("COLUMNS", raising=False)
    lines = table_of(("name", "reason", "count"), SENTENCES * 2, words=("name", "reason")).splitlines()
    assert len(lines) == 5
