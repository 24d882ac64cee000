"""Every argument and option that names something, with a name that is not there: wrong use of the command, exit code 2.

Verbs, arguments and options are read from the command line itself, so new ones must be entered here.
"""

import pytest
from helpers.command_line import said, verbs
from helpers.orchard import FILES

# What arguments and options name, by the words that the help has for them.
NAMES = {
    "COMPONENTS", "FILE", "FOLDER", "FROM TO", "GAME", "GAME.PATH|CODE", "KEY", "LL", "LOOK", "NAME", "NEW", "OLD",
    "PAPER", "PRINTER", "TABLE", "WHAT",
}  # fmt: skip
# What takes a number, a word of a short list, or the name of something new.
OTHERS = {
    "ADDRESS", "DEG", "DEPTH", "EDGE", "FILE.html", "FILE.pdf", "FILE.png", "FORMAT", "FORMATS", "LENGTH", "MACHINE",
    "MARKS", "MM", "N", "PERCENT", "RANGE", "SEED", "SHELL", "SIDES", "TEXT", "URL", "VARIANT", "WHOM", "WORD",
    "WORDS", "WxH",
}  # fmt: skip
MADE = {("new", "author"), ("new", "name"), ("new", "project"), ("printer add", "name"), ("text export", "output"),
        ("text export", "to"), ("text import", "edition"), ("text set", "to")}  # fmt: skip
WRITTEN = {"output", "save", "save_all"}


def named():
    """Every verb with each argument and option that names something."""
    for verb in verbs():
        words = " ".join(verb.words)
        for parameter in verb.parameters:
            metavar = (parameter.metavar or "").strip("[]")
            if getattr(parameter, "is_flag", False) or metavar in OTHERS or (words, parameter.name) in MADE:
                continue
            if metavar == "DIR" and parameter.name in WRITTEN:
                continue
            yield pytest.param(verb, parameter, metavar, id=f"{words}-{parameter.name}")


def plant(root):
    """Write the game of the orchard into a folder, and give the game's own."""
    game = root / "content" / "orchard"
    for name, text in FILES.items():
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text(text)
    return game


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    root = tmp_path_factory.mktemp("names")
    plant(root)
    assert said(["build", "--format", "pdf", "--jobs", "1"], root)[0] == 0
    assert said(["text", "export", "orchard", "-o", "words.csv"], root)[0] == 0
    return root


@pytest.mark.parametrize(("verb", "parameter", "metavar"), list(named()))
def test_a_name_that_is_not_there_is_wrong_use(root, verb, parameter, metavar, monkeypatch, tmp_path):
    assert metavar in NAMES | {"DIR"}, "enter it above, as one that names something or as another"
    monkeypatch.setenv("PNP_PRINTERS", str(tmp_path / "printers.toml"))
    call = verb.call(parameter=parameter, value="nowhere")
    code, out, err = said([*call, "nothing"] if metavar == "FROM TO" else call, root)
    assert (code, "nowhere" in err) == (2, True), out + err


@pytest.mark.parametrize("verb", [v for v in verbs() if v.parameter("--json") and v.parameter("--only")], ids=str)
def test_scripts_are_told_as_an_object(root, verb):
    code, out, _ = said([*verb.call("--json"), "--only", "nowhere"], root)
    assert (code, '"ok": false' in out, '"code": "unknown-component"' in out) == (2, True, True)


def test_a_mistake_in_the_content_comes_before_a_name_that_is_not_there(tmp_path):
    cards = plant(tmp_path) / "cards.yaml"
    cards.write_text(cards.read_text().replace("{cost.press}", "{cost.pres}"))
    code, _, err = said(["build", "--only", "nowhere"], tmp_path)
    assert (code, "cost.pres" in err) == (1, True), err


def test_sheets_that_were_not_built_are_no_wrong_use(root):
    code, _, err = said(["audit", "--paper", "a3"], root)
    assert (code, "there are no sheets of orchard to audit" in err) == (1, True)
