"""The command line end to end: what it prints, what it writes, how it exits."""

import json
import re
import subprocess
import sys
from pathlib import Path
from pkgutil import iter_modules

import pytest
from typer.testing import CliRunner

from pnp import __version__
from pnp.cli import commands
from pnp.cli.app import app
from pnp.cli.output import short_path

ROOT = Path(__file__).parents[2]


def pnp(*arguments, cwd=ROOT):
    command = [sys.executable, "-m", "pnp", *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


VERBS = tuple(module.name for module in iter_modules(commands.__path__))


def test_every_module_of_commands_is_a_verb():
    shown = re.findall(r"^  ([a-z]+) ", pnp("-h").stdout.partition("Make:")[2], re.MULTILINE)
    assert sorted(shown) == sorted(VERBS)


def test_the_verbs_stand_in_groups_each_whole_on_a_line_of_80_columns():
    shown = CliRunner().invoke(app, ["--help"], env={"COLUMNS": "80"}).stdout
    groups = re.findall(r"^(\w[\w ]+):$", shown, re.MULTILINE)
    assert groups == ["Options", "Make", "Check", "Play", "Words", "Share", "Set up"]
    assert "..." not in shown.partition("Make:")[2]
    assert max(map(len, shown.splitlines())) < 80
    for verb in ("printer", "text"):
        assert (
            "..." not in CliRunner().invoke(app, [verb, "-h"], env={"COLUMNS": "80"}).stdout.partition("Commands:")[2]
        )


def test_a_new_file_in_commands_is_a_new_verb(tmp_path):
    (tmp_path / "greet.py").write_text(
        "import typer\napp = typer.Typer()\n@app.command()\ndef greet():\n    print('good day')\n"
    )
    extend = f"from pnp.cli import commands; commands.__path__.append({str(tmp_path)!r})"
    call = [sys.executable, "-c", f"{extend}; from pnp.cli.app import main; main()"]
    done = subprocess.run([*call, "greet"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("good day\n", 0)
    manual = subprocess.run([*call, "man"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ('.SS "pnp greet"\n.PP\nOptions of many verbs: ' in manual.stdout, manual.stderr) == (True, "")


@pytest.mark.parametrize("words", [["list"], ["printer", "add"]])
def test_the_help_of_a_verb_loads_no_other_verb_and_no_models(words):
    look = (
        "import sys; from pnp.cli.app import app\n"
        f"try: app({[*words, '--help']!r})\nexcept SystemExit: pass\n"
        "verbs = [name for name in sys.modules if name.startswith('pnp.cli.commands.')]\n"
        "print(verbs, {'pydantic', 'rich', 'yaml'} & set(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", look], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr == f"['pnp.cli.commands.{words[0]}'] set()\n"


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_with_an_example(verb):
    group = CliRunner().invoke(app, [verb, "--help"])
    inner = re.findall(r"^  ([a-z]+) ", group.stdout.partition("Commands:")[2], re.MULTILINE)
    for words in [[verb, name] for name in inner] or [[verb]]:
        done = CliRunner().invoke(app, [*words, "--help"])
        assert done.exit_code == 0
        assert f"Example: pnp {' '.join(words)}" in done.stdout
        assert not re.search(r"^Usage: .*[\[{][a-z]", done.stdout)


def test_the_version_is_shown():
    assert pnp("--version").stdout == f"pnp {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["build", "harvst"], 'did you mean "harvest"?'),
        (["build", "--paper", "a44"], 'did you mean "a4"?'),
        (["build", "--paper", "200"], "expected width x height"),
        (["build", "--format", "pdf,swg"], 'did you mean "svg"?'),
        (["build", "--sides", "lang"], 'did you mean "long"?'),
        (["build", "--bleed", "3"], "3mm"),
        (["build", "--colour"], "--colour"),
        (["bild"], "bild"),
        (["count", "--players", "0"], "--players"),
    ],
)
def test_wrong_use_is_one_clear_line_and_exit_2(harvest, arguments, sentence):
    done = harvest.run(*arguments) if arguments[0] != "bild" else harvest.run("bild")
    assert done.exit_code == 2
    assert sentence in " ".join(done.output.replace("│", " ").split())


def test_a_folder_without_content_is_wrong_use(tmp_path):
    done = pnp("build", "--project", str(tmp_path))
    assert done.returncode == 2
    assert "pnp new" in done.stderr


def test_a_project_without_a_game_is_reported_and_so_is_what_no_game_holds(tmp_path):
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "cards.yaml").write_text("deck: x\n")
    done = pnp("build", cwd=tmp_path)
    assert done.returncode == 2
    assert "content/cards.yaml:1:1: warning[file-place]" in done.stderr
    assert "holds no game; pnp new NAME makes one" in done.stderr


def test_a_first_build_that_fails_speaks_of_no_sheets_before(harvest):
    harvest.change("cards.yaml", "title: Oats", "titel: Oats")
    assert harvest.run("build").stdout == "harvest: nothing written\n"


def test_sheets_for_more_than_can_play_are_warned_of(harvest):
    done = harvest.run("build", "--players", "5", "--format", "pdf")
    assert done.exit_code == 0
    assert "harvest is for 2 to 4 players; these are sheets for 5" in done.stderr


def test_list_names_games_components_and_layouts(harvest):
    done = harvest.run("list")
    assert done.exit_code == 0
    assert "harvest  Harvest, 2-4 players" in done.output
    assert "\n  token         20  Token\n" in done.output
    assert "[ships with pnp]" in done.output


def test_a_game_for_one_is_for_one_player(harvest):
    harvest.change("game.yaml", "{min: 2, max: 4,", "{min: 1, max: 1,")
    assert "harvest  Harvest, 1 player\n" in harvest.run("list").output
    harvest.run("gallery", "-o", str(harvest.root / "all.html"))
    assert '<p class="facts">1 player · 8 pieces to cut</p>' in (harvest.root / "all.html").read_text()


def test_list_names_the_tiles_that_a_rule_makes(harvest):
    head = "tile_set: token\nlayout: edge_tiles\nkinds: {road: {look: road}}\n"
    (harvest.folder / "tokens.yaml").write_text(f"{head}tiles:\n  - {{id: way, every: 2 of 6, count: turns}}\n")
    done = harvest.run("list", "harvest")
    at = done.stdout.splitlines().index("  3 tiles of a rule, content/harvest/tokens.yaml:5")
    assert done.stdout.splitlines()[at + 1 : at + 4] == ["    way_n_ne    6", "    way_n_se    6", "    way_n_s     3"]
    sets = {one["id"]: one for one in json.loads(harvest.run("list", "harvest", "--json").stdout)["games"][0]["sets"]}
    made = {"way_n_ne": 6, "way_n_se": 6, "way_n_s": 3}
    assert sets["token"]["rules"] == [{"file": "content/harvest/tokens.yaml", "line": 5, "pieces": made}]
    assert all("rules" not in one for name, one in sets.items() if name != "token")


def test_list_as_json(harvest):
    words = json.loads(harvest.run("list", "--json").stdout)
    assert words["ok"] is True
    assert words["games"][0]["components"][1] == {"id": "token", "name": "Token", "count": 20, "source": "stated"}
    assert "cards" in {layout["name"] for layout in words["layouts"]}


def test_validate_says_what_is_sound(harvest):
    done = harvest.run("validate")
    assert done.exit_code == 0
    row = dict(zip(*(line.split() for line in done.stdout.splitlines()), strict=True))
    assert (row["game"], row["pieces"], row["failed"]) == ("harvest", "4", "0")
    assert row["passed"] == str(int(row["checks"]) - 1)
    assert "provenance-missing" in done.stderr


def test_validate_finds_a_typo_at_its_place(harvest):
    harvest.change("cards.yaml", "    title: Oats", "    tilte: Oats")
    done = harvest.run("validate")
    assert done.exit_code == 1
    assert 'content/harvest/cards.yaml:9:5: error[unknown-key]: unknown key "tilte" in a card' in done.stderr
    assert 'hint: did you mean "title"?' in done.stderr


def test_all_problems_come_in_one_run_sorted_by_place(harvest):
    harvest.change("cards.yaml", "title: Rye", "title: Rye\n    colour: feild")
    harvest.change("cards.yaml", "{cost.mill}", "{cost.mil}")
    harvest.change("tokens.yaml", "icon: grain", "icon: grane")
    words = json.loads(harvest.run("validate", "--json").stdout)
    assert words["ok"] is False
    assert [(f["file"].rpartition("/")[2], f["line"]) for f in words["findings"]] == [
        ("cards.yaml", 10),
        ("cards.yaml", 13),
        ("tokens.yaml", 7),
    ]


def test_build_writes_what_the_contract_names(harvest):
    done = harvest.run("build", "--format", "pdf,svg,png")
    assert done.exit_code == 0, done.output
    assert set(harvest.built()) == {
        ".build.json",
        "harvest.pdf",
        "crop_card.pdf",
        "token.pdf",
        "manifest.json",
        "svg/crop_card-01.svg",
        "svg/token-01.svg",
        "png/crop_card-01.png",
        "png/token-01.png",
    }
    assert "50 mm ruler" in done.output


def test_build_as_json(harvest):
    words = json.loads(harvest.run("build", "--json", "--format", "pdf").stdout)
    assert words["ok"] is True
    assert words["games"][0]["written"] == ["harvest.pdf", "crop_card.pdf", "token.pdf", "manifest.json"]


def test_count_reads_the_finished_pdf(harvest):
    before = json.loads(harvest.run("count", "--json").stdout)["games"][0]["components"]
    assert [row["printed"] for row in before] == [None, None]
    harvest.run("build", "--format", "pdf")
    after = json.loads(harvest.run("count", "--json").stdout)["games"][0]["components"]
    assert [(r["id"], r["rulebook"], r["content"], r["printed"]) for r in after] == [
        ("crop_card", 3, 3, 3),
        ("token", 20, 20, 20),
    ]


def test_fewer_players_need_fewer_pieces(harvest):
    harvest.run("build", "--players", "2", "--format", "pdf")
    rows = json.loads(harvest.run("count", "--json", "--players", "2").stdout)["games"][0]["components"]
    assert [(r["content"], r["printed"]) for r in rows] == [(3, 3), (10, 10)]


def test_a_pdf_that_holds_too_few_is_found(harvest):
    harvest.run("build", "--format", "pdf")
    harvest.change("components.yaml", "count: 5 * players", "count: 6 * players")
    done = harvest.run("count")
    assert done.exit_code == 1
    assert 'the PDF holds 20 of "token", the content says 24' in done.stderr


def test_sheets_of_another_order_are_not_counted(harvest):
    harvest.run("build", "--players", "2", "--format", "pdf")
    rows = json.loads(harvest.run("count", "--json").stdout)["games"][0]["components"]
    assert [row["printed"] for row in rows] == [None, None]


def test_a_missing_card_is_found_without_drawing(harvest):
    harvest.change("components.yaml", "count: 3", "count: 4")
    done = harvest.run("validate")
    assert done.exit_code == 1
    assert "components.yaml:4:12: error[count-mismatch]: 3 pieces" in done.stderr


def test_a_component_that_no_set_prints_gets_the_hint_how_one_does(harvest):
    (harvest.folder / "tokens.yaml").unlink()
    done = harvest.run("validate")
    assert '0 pieces of "token" in the content; the component list says 20' in done.stderr
    assert "hint: say `component: token` in a piece set, or `bring: true` under what players bring" in done.stderr


def test_an_unknown_component_is_told_each_known_one_once(harvest):
    done = harvest.run("build", "--only", "zzz")
    assert done.exit_code == 2
    assert "; expected one of crop_card, token\n" in done.stderr


def test_only_prints_the_components_named(harvest):
    harvest.run("build", "--only", "token", "--format", "pdf")
    assert set(harvest.built("a4-only-token")) == {".build.json", "harvest.pdf", "token.pdf", "manifest.json"}


def test_an_unknown_component_is_a_finding(harvest):
    done = harvest.run("build", "--only", "tokn")
    assert done.exit_code == 2
    assert 'did you mean "token"?' in done.stderr


def test_new_makes_a_game_that_builds(tmp_path):
    assert pnp("new", "moon_harvest", cwd=tmp_path).returncode == 0
    assert {path.name for path in (tmp_path / ".vscode").iterdir()} == {"settings.json", ".gitignore"}
    done = pnp("build", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "output/moon_harvest/a4/moon_harvest.pdf").is_file()
    assert pnp("new", "moon_harvest", cwd=tmp_path).returncode == 2
    assert pnp("new", "Moon", cwd=tmp_path).returncode == 2


def test_schemas_are_written_one_for_each_kind(harvest, tmp_path):
    harvest.run("schema", "--output", str(tmp_path / "schemas"))
    kinds = {path.name.removesuffix(".schema.json") for path in (tmp_path / "schemas").iterdir()}
    special = {"audit", "waivers", "rulebook", "sentences", "proofread", "scenario", "sprue"}
    assert kinds == {"game", "components", "rules", "play", "pieces", "texts", *special}


def test_schemas_for_an_editor_come_with_the_files_that_they_are_for(harvest, tmp_path):
    settings = tmp_path / ".vscode/settings.json"
    done = harvest.run("schema", "-o", str(tmp_path / ".vscode/schemas"))
    assert done.stdout.endswith("their content files are named in " + short_path(settings) + "\n")
    for schema in json.loads(settings.read_text())["yaml.schemas"]:
        assert (tmp_path / schema).is_file()
    settings.write_text("{ // a remark\n}")
    refused = harvest.run("schema", "-o", str(tmp_path / ".vscode/schemas"))
    assert (refused.exit_code, settings.read_text()) == (2, "{ // a remark\n}")


def test_schemas_for_all_projects_are_named_in_the_settings_of_this_one(harvest, tmp_path, monkeypatch):
    monkeypatch.setenv("PNP_SCHEMAS", str(tmp_path / "mine"))
    done = harvest.run("schema", "--editor")
    assert done.stdout == f"schemas written to {tmp_path / 'mine'}, and named in {harvest.root}/.vscode/settings.json\n"
    (harvest.root / ".vscode" / "settings.json").write_text("[]")
    assert harvest.run("schema", "--editor").exit_code == 2


def test_the_machine_refusing_is_exit_3(harvest):
    (harvest.root / "output").write_text("a file in the way")
    done = pnp("build", "--project", str(harvest.root))
    assert done.returncode == 3
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


INTERRUPTED_IN_A_CLASS = """
import sys, types

class Attribute:
    def __set_name__(self, owner, name):
        raise KeyboardInterrupt

sys.modules["pnp.cli.app"] = types.SimpleNamespace(main=lambda: type("Owner", (), {"name": Attribute()}))
from pnp.__main__ import main
main()
"""


def test_an_interrupt_while_a_class_is_made_ends_without_a_word():
    done = subprocess.run([sys.executable, "-c", INTERRUPTED_IN_A_CLASS], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


ENDING = """
import atexit, os, sys, threading, types
PREPARE
sys.modules["pnp.cli.app"] = types.SimpleNamespace(main=lambda: print("said", end="") or sys.exit(CODE))
leave = os._exit
os._exit = lambda code: (os.write(1, b", left at once"), leave(code))
atexit.register(lambda: print(" at its end", end=""))
from pnp.__main__ import main
main()
"""


@pytest.mark.parametrize(
    ("prepare", "code", "told"),
    [
        ("", "0", (0, "said at its end, left at once", "")),
        ("", "3", (3, "said at its end, left at once", "")),
        ("", "'why'", (1, "said at its end", "why\n")),
        (
            "threading.Thread(target=lambda: (threading.main_thread().join(), print('', 'late', end=''))).start()",
            "1",
            (1, "said late at its end", ""),
        ),
        ("sys.setprofile(lambda *_: None)", "1", (1, "said at its end", "")),
    ],
)
def test_a_call_leaves_at_once_when_all_is_said_and_nothing_is_still_at_work(prepare, code, told):
    program = ENDING.replace("PREPARE", prepare).replace("CODE", code)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == told


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no device that is always full")
def test_a_stream_that_refuses_what_was_said_is_no_good_end():
    program = ENDING.replace("PREPARE", "").replace("CODE", "0")
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([sys.executable, "-c", program], stdout=full, stderr=subprocess.DEVNULL, check=False)
    assert done.returncode != 0
