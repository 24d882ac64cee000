"""Questions about a rulebook that only play can ask, and the gaps that answer them."""

from pathlib import Path

from helpers.small_play import PLAY, RULES_PY, write
from typer.testing import CliRunner

from pnp.base.findings import Findings
from pnp.cli.app import app
from pnp.game.loading import load_game
from pnp.referee.questions import questions_about

STATED = "source: {stated: Play}"


def asked(root: Path, code: str, **texts: str | None) -> dict[str, str]:
    """The questions of a code about the small game, by their subjects."""
    game = load_game(write(root, **texts), shown_from=root, findings=Findings())
    assert game is not None
    return {str(one.subject): one.message for one in questions_about(game, run_code=True) if one.code == code}


def test_a_supply_that_runs_out_is_asked_about_unless_the_rulebook_says_what_then(tmp_path):
    said = PLAY.replace("{component: stone, home: bank, when_empty: refused}",
                        f"{{component: stone, home: bank, when_empty: refused, {STATED}}}")  # fmt: skip
    questions = asked(tmp_path, "supply-unsaid", play=said)
    assert questions.keys() == {"count.grain", "count.mill"}
    assert questions["count.mill"] == (
        "all 3 of mill can be in use in a game of 2 players, and the rulebook does not say what happens then"
    )


def test_a_supply_that_the_rules_fix_or_that_lies_out_from_the_start_is_not_asked_about(tmp_path):
    fixed = PLAY.replace("home: bank, when_empty: refused", "home: bank, fixed: true")
    assert asked(tmp_path, "supply-unsaid", play=fixed) == {}
    out = f"setup: [{{move: 3, of: mill, out_of: bank, into: built.P1}}]\n{PLAY}"
    assert "count.mill" not in asked(tmp_path, "supply-unsaid", play=out)


def test_a_supply_is_asked_about_where_no_player_ever_has_a_turn(tmp_path):
    setup = "setup: [{turn: chance}, {move: 3, of: mill, out_of: bank, into: built.P1}]"
    assert asked(tmp_path, "supply-unsaid", play=f"{setup}\n{PLAY}").keys() == {"count.mill"}


def test_a_reading_is_asked_about_where_games_go_otherwise_with_the_other_option(tmp_path):
    questions = asked(tmp_path, "reading-unsaid")
    assert questions.keys() == {"reading.harvest"}
    assert questions["reading.harvest"].startswith(
        "harvest, read as two instead of one, a game of 2 players goes otherwise from action "
    )
    idle = PLAY.replace("reading.harvest}", "1}").replace("reading.harvest,", "1,").replace("+ reading.harvest", "+ 1")
    assert asked(tmp_path, "reading-unsaid", play=idle) == {}


def test_actions_in_python_are_asked_about_and_play_that_is_wrong_is_not(tmp_path):
    nap = """
from pnp.play.parts import Part, action, designed

class Naps(Part):
    @action(phase="act", source=designed("somebody may be tired"), text="{seat} naps")
    def nap(self, seat: int) -> None:
        self.table.pass_to((seat + 1) % self.players)

""" + RULES_PY.replace("    def begin", "    def prepare(self):\n        self.naps = Naps(self)\n\n    def begin")
    assert asked(tmp_path, "action-unsaid", own=nap).keys() == {"action.nap"}
    wrong = PLAY.replace("cost: mill", "cost: mil")
    assert asked(tmp_path, "reading-unsaid", play=wrong, own=None) == {}


def test_a_gap_that_is_about_the_subject_answers_the_question(tmp_path):
    gap = """gaps:
  - {id: how_much, kind: ambiguous, about: [reading.harvest], says: Some grain is no number, source: {stated: Play}}
"""
    write(tmp_path, **{"audit.yaml": gap})

    def run(*options: str) -> str:
        return CliRunner().invoke(app, ["validate", "mill", "--project", str(tmp_path), *options]).output

    assert "reading-unsaid" not in run()
    assert "note[supply-unsaid]: all 3 of mill can be in use" in run("--gaps")
    assert "reading-unsaid" not in run("--gaps")
    assert "how_much: Some grain is no number" in run("--gaps", "--waived").partition("reading-unsaid")[2]


def test_a_sentence_is_asked_about_until_a_gap_of_that_kind_quotes_it(tmp_path):
    rulebook = tmp_path / "rulebook.txt"
    rulebook.write_text("Trading\n\nMerchants are explained on page 13.\n")
    source = "{stated: Trading, quote: on page 13}"

    def asked_with(kind: str) -> bool:
        gap = f"{{id: page_13, kind: {kind}, says: There is no page 13, source: {source}}}"
        write(tmp_path, **{"audit.yaml": f"gaps:\n  - {gap}\n"})
        options = ["validate", "mill", "--project", str(tmp_path), "--gaps", "--rulebook", str(rulebook)]
        return "note[picture-unseen]" in CliRunner().invoke(app, options).output

    assert asked_with("ambiguous")
    assert not asked_with("broken-reference")
