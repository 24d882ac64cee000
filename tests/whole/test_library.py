"""The library that `import pnp` promises: projects, games and matches from Python."""

import builtins
import doctest
import re
import subprocess
import sys
from importlib import import_module

import pytest

import pnp

SOURCE = {"designed": "tried"}
DOTS = {
    "game": {
        "title": "Dots",
        "players": {"min": 2, "max": 3, "source": SOURCE},
        "credits": {"authors": ["Somebody"], "licence": "CC0", "statement": "Free for everyone."},
    },
    "components": {"components": [{"id": "dot", "name": "Dot", "count": "2 * players", "source": SOURCE}]},
    "rules": {"numbers": {"hand": {"value": 5, "source": {"stated": "Setup"}}}},
    "dots": {
        "token_set": "dot",
        "layout": "tokens",
        "shape": "disc",
        "size": "20mm",
        "tokens": [{"id": "dot", "letter": "D", "colour": "#336699"}],
    },
}

PLAY = {
    "pools": {"dot": {"component": "dot", "home": "bag", "when_empty": "refused"}},
    "zones": {"bag": {}, "hand": {"per": "player"}},
    "phases": ["turn"],
    "actions": {
        "take": {
            "phase": ["turn"],
            "effect": [{"move": 1, "of": "dot", "out_of": "bag", "into": "hand"}],
            "turn": "next",
            "source": SOURCE,
        }
    },
    "ends": {"all_taken": {"of": "game", "at": "turn", "that": "bag.dot == 0", "source": SOURCE}},
}


@pytest.fixture(scope="module")
def shipped():
    return pnp.open_project(".")


@pytest.mark.parametrize("module", ["pnp", "pnp.build.library"])
def test_examples_in_docstrings_come_out_as_shown(module):
    results = doctest.testmod(import_module(module), optionflags=doctest.ELLIPSIS)
    assert results.attempted > 0
    assert results.failed == 0


def test_every_promised_name_is_there_with_a_docstring():
    for name in pnp.__all__:
        assert getattr(pnp, name)
        assert name == "__version__" or getattr(pnp, name).__doc__, name
    assert dir(pnp) == sorted(pnp.__all__)


def test_importing_the_package_loads_none_of_its_rooms():
    code = "import sys, pnp; print([name for name in sys.modules if name.startswith('pnp.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'gmae'"):
        _ = pnp.gmae


def test_a_project_lists_its_games(shipped):
    assert [game.id for game in shipped.games] == [
        "end_of_resources", "resafa", "resource_hog", "resourced", "resourcity"
    ]  # fmt: skip
    assert repr(shipped.game("resafa")) == "<Game resafa>"
    with pytest.raises(pnp.NoSuchGameError, match='no game "resaf" here'):
        shipped.game("resaf")


def test_components_and_numbers_bring_their_sources(shipped):
    game = shipped.game("resourced")
    (forest,) = [one for one in game.components if one.id == "food_forest"]
    assert (forest.name, forest.count, forest.printed, forest.source.stated) == ("Food Forest tile", 12, 12, "Pieces")
    assert repr(forest) == "Component(id='food_forest', name='Food Forest tile', count=12, printed=12)"
    assert game.numbers["count.food_forest"].value == 12
    assert game.numbers["count.food_forest"].source is forest.source
    assert game.numbers["players"].source is None


def test_a_game_written_in_python_is_read_checked_and_built(tmp_path):
    game = pnp.write_game(tmp_path, "dots", DOTS)
    assert (game.title, game.players) == ("Dots", (2, 3))
    assert game.sets == (pnp.PieceSet("dot", "tokens", (pnp.Piece("dot", "dot", 6),)),)
    assert game.numbers["number.hand"].value == 5
    assert [(finding.code, str(finding.severity)) for finding in game.validate()] == [
        ("provenance-missing", "warning"),
        ("unused-number", "note"),
    ]
    built = game.build(paper="letter", formats=("pdf",), players=2)
    assert built.folder == tmp_path / "output" / "dots" / "letter-p2"
    assert (built.folder / "dots.pdf").read_bytes().startswith(b"%PDF")
    with pytest.raises(TypeError, match="papr"):
        game.build(papr="a4")
    with pytest.raises(pnp.PnpError, match=r'formats is the text "pdf"; expected a tuple, such as \("pdf",\)'):
        game.build(formats="pdf")
    with pytest.raises(pnp.NoPlayError, match=r"dots has no play\.yaml"):
        game.match()


def test_a_folder_that_does_not_exist_is_no_project(tmp_path):
    with pytest.raises(pnp.PnpError, match="there is no folder"):
        pnp.open_project(tmp_path / "nowhere")


def test_a_mistake_is_a_finding_with_its_place(tmp_path):
    game = pnp.write_game(tmp_path, "dots", DOTS | {"dots": {**DOTS["dots"], "shape": "dsic"}})
    (finding,) = [one for one in game.validate() if one.severity == "error"]
    assert finding.place.file == "content/dots/dots.yaml"
    with pytest.raises(pnp.UnreadableGameError) as caught:
        _ = game.components
    assert caught.value.findings == (finding,)


def test_a_broken_picture_is_an_error_of_the_game_that_shows_it(tmp_path):
    face = {"boxes": {"mill": {"at": [0, 0, 20, 20], "picture": "mill"}}}
    deck = {"deck": "dot", "layout": "template", "face": face, "cards": [{"id": "dot"}]}
    game = pnp.write_game(tmp_path, "dots", DOTS | {"dots": deck})
    (tmp_path / "content" / "dots" / "art").mkdir()
    (tmp_path / "content" / "dots" / "art" / "mill.png").write_bytes(b"no picture")
    assert [(one.code, one.place.file) for one in game.validate() if one.severity == "error"] == [
        ("picture-broken", "content/dots/art/mill.png")
    ]


def test_code_is_named_from_the_folder_of_the_project(tmp_path):
    pnp.write_game(tmp_path, "dots", DOTS)
    layout = tmp_path / "layouts" / "tokens.py"
    layout.parent.mkdir()
    layout.write_text("import no_such_library\n")
    game = pnp.open_project(tmp_path).game("dots")
    with pytest.raises(pnp.UnreadableGameError) as unreadable:
        _ = game.title
    for findings in (game.validate(), game.build(formats=("pdf",)).findings, unreadable.value.findings):
        assert {str(finding.place) for finding in findings if finding.code == "layout-broken"} == {
            "layouts/tokens.py:1:1"
        }


def test_rules_that_cannot_begin_are_named_from_the_folder_of_the_project(tmp_path):
    pnp.write_game(tmp_path, "dots", {**DOTS, "play": PLAY})
    (tmp_path / "content" / "dots" / "rules.py").write_text("import no_such_library\n")
    with pytest.raises(pnp.CannotPlayError) as broken:
        pnp.open_project(tmp_path).game("dots").match()
    assert str(broken.value.finding.place) == "content/dots/rules.py:1:1"


def test_several_documents_of_one_file_are_several_sets(tmp_path):
    other = {**DOTS["dots"], "token_set": "spot", "component": "dot", "tokens": [{"id": "spot", "letter": "S"}]}
    game = pnp.write_game(tmp_path, "dots", DOTS | {"dots": [DOTS["dots"], other]})
    assert [one.id for one in game.sets] == ["dot", "spot"]


def test_every_error_that_a_docstring_names_is_promised_or_built_in():
    promised = [getattr(pnp, name) for name in pnp.__all__ if name != "__version__"]
    methods = [one for kind in promised for one in vars(kind).values()]
    documented = "\n".join(one.__doc__ or "" for one in (*promised, *methods))
    named = set(re.findall(r"\b[A-Z]\w+Error\b", documented))
    assert {"NoSuchProjectError", "CannotPlayError", "NotWritableError"} <= named
    assert [name for name in named if not hasattr(pnp, name) and not hasattr(builtins, name)] == []


@pytest.mark.parametrize("players", [0, 1, 7])
def test_a_match_has_as_many_players_as_the_game_is_for(shipped, players):
    with pytest.raises(ValueError, match=f"end_of_resources is for 2 to 6 players; met {players}"):
        shipped.game("end_of_resources").match(players=players)


def test_a_match_is_played_to_its_end_and_taken_back(shipped):
    match = shipped.game("end_of_resources").match(players=2, seed=7)
    first = match.legal()
    assert match.outcome() is None
    assert match.do(first[0]).is_allowed
    match.undo()
    assert match.legal() == first
    with pytest.raises(IndexError):
        match.undo()
    while match.outcome() is None:
        assert match.do(match.legal()[0]).is_allowed
    assert match.legal() == ()
    assert match.verify(first[0]).code == "GAME_OVER"
    assert str(match.outcome().end) in repr(match)


def test_a_refusal_is_a_result_and_changes_nothing(shipped):
    match = shipped.game("end_of_resources").match(players=2)
    legal = match.legal()
    refusal = match.do(pnp.Action("P2", legal[0].words))
    assert refusal.code == "NOT_YOUR_TURN"
    assert match.legal() == legal


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (
            "give yellow",
            """met 'give yellow'; expected one of match.legal(), or pnp.Action(seat="P1", words="give yellow")""",
        ),
        (None, 'met None; expected one of match.legal(), or pnp.Action(seat="P1", words="give yellow")'),
        (pnp.Action("P9", "give yellow"), '"P9" has no seat; expected one of P1, P2, chance'),
        (pnp.Action("P1", "give yelow"), '"yelow" is not a parameter of give; did you mean "yellow"?'),
        (pnp.Action("P1", "give yellow red"), 'met "red" after "give yellow"; expected give kind'),
    ],
)
def test_what_is_no_action_of_the_match_is_refused_with_one_that_is(shipped, action, message):
    match = shipped.game("end_of_resources").match(players=2)
    for ask in (match.do, match.verify):
        with pytest.raises(pnp.BadValueError, match=f"^{re.escape(message)}$"):
            ask(action)


@pytest.mark.parametrize("words", ["", "nothing", 3])
def test_an_action_that_the_game_does_not_have_is_ruled_on(shipped, words):
    ruling = shipped.game("end_of_resources").match().verify(pnp.Action("P1", words))
    assert (ruling.code, "expected one of deal, exile, give" in ruling.needed) == ("UNKNOWN_ACTION", True)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda project: project.game("resafe"), 'no game "resafe" here; did you mean "resafa"?'),
        (lambda project: project.game("resafa").match(players="2"), "players is '2'; expected a whole number"),
        (lambda project: project.game("resafa").match(seed=None), "seed is None; expected a whole number"),
        (lambda project: project.game("resafa").match().undo(), "no action was done that could be taken back"),
        (lambda _: pnp.Project("."), "a project is opened by pnp.open_project(folder)"),
        (lambda _: pnp.Game(".", "resafa"), "a game comes from its project: pnp.open_project(folder).game(id)"),
        (lambda _: pnp.Match("resafa", 2, 1), "a match comes from its game: pnp.open_project(folder).game(id).match()"),
        (lambda _: pnp.Finding(code="x-odd", message="m", severity="bad"),
         '"bad" is not a severity; expected one of error, warning, note'),
        (lambda _: pnp.Finding(code=3, message="m"), '"3" is not in the list of codes; a code of your own begins'),
    ],
)  # fmt: skip
def test_a_wrong_value_is_refused_in_one_line(shipped, wrong, message):
    with pytest.raises((pnp.PnpError, TypeError, ValueError, IndexError), match=f"^{re.escape(message)}"):
        wrong(shipped)


def test_a_severity_may_be_said_in_a_word():
    assert pnp.Finding(code="x-odd", message="m", severity="warning").severity is pnp.Severity.WARNING


@pytest.mark.parametrize(
    ("order", "message"),
    [
        ({"paper": "a44"}, 'unknown paper "a44"; did you mean "a4"?'),
        ({"paper": 4}, "paper is 4; expected a text"),
        ({"formats": None}, "formats is None; expected a tuple of texts"),
        ({"only": (3,)}, "only is (3,); expected a tuple of texts"),
        ({"players": "2"}, "players is '2'; expected a whole number"),
        ({"players": -2}, "players is -2; expected a number of players, or 0 for the most"),
        ({"dpi": "high"}, "dpi is 'high'; expected a whole number"),
        ({"wording": None}, "wording is None; expected a text"),
        ({"gang": "no"}, "gang is 'no'; expected True or False"),
        ({"overlap": None}, "overlap is None; expected a number of millimetres"),
        ({"printer": 3}, "printer is 3; expected a Printer"),
        ({"printer": "attic"}, 'unknown printer "attic"; there are none yet; add one with pnp printer add'),
        ({"format": "pdf"}, 'an order has no "format"; did you mean "formats"?'),
        ({"lang": "fi"}, 'an order has no "lang"; did you mean "wording"?'),
    ],
)
def test_an_order_that_cannot_be_is_refused_in_one_line(shipped, order, message, monkeypatch, tmp_path):
    monkeypatch.setenv("PNP_PRINTERS", str(tmp_path / "printers.toml"))
    with pytest.raises((pnp.BadValueError, TypeError), match=f"^{re.escape(message)}$"):
        shipped.game("end_of_resources").build(**order)


@pytest.mark.parametrize(
    ("game_id", "files", "message"),
    [
        ("../dots", {}, "'../dots' is not a game id; expected small letters, digits and _"),
        ("dots", [], "files is []; expected a mapping of documents by the names of their files"),
        ("dots", {"../game": {}}, "'../game' is not the name of a file; expected one without its ending"),
        ("dots", {"game.yaml": {}}, "'game.yaml' is not the name of a file; expected one without its ending"),
        ("dots", {"game": "title: Dots"}, "\"game\" is 'title: Dots'; expected a mapping, or a list of mappings"),
        ("dots", {"game": {}, "cards": {"deck": {1, 2}}}, '"cards" holds a value that YAML does not have'),
    ],
)
def test_what_no_file_can_hold_is_refused_before_anything_is_written(tmp_path, game_id, files, message):
    with pytest.raises(pnp.BadValueError, match=f"^{re.escape(message)}"):
        pnp.write_game(tmp_path, game_id, files)
    assert list(tmp_path.iterdir()) == []


def test_one_seed_gives_one_match(shipped):
    def opening(seed):
        match = shipped.game("resafa").match(players=3, seed=seed)
        return [str(action) for action in match.legal()]

    assert opening(3) == opening(3)
    assert repr(shipped.game("resafa").match()).startswith("<Match of resafa: P1 acts in phase ")
