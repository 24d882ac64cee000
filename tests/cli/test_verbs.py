"""What all verbs have in common: help that fits a narrow terminal, -q and -v, and the manual page."""

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec

import pytest
from helpers.command_line import verbs
from typer.testing import CliRunner

from pnp.base.look_names import LOOKS
from pnp.cli.app import app
from pnp.cli.groups import COMMON

EACH = pytest.mark.parametrize("verb", verbs(), ids=lambda verb: " ".join(verb.words))


def help_of(*words):
    return CliRunner().invoke(app, [*words, "--help"], env={"COLUMNS": "80"}).stdout


@EACH
def test_help_has_a_line_for_each_option_and_for_the_sentence_of_the_verb(verb):
    lines = help_of(*verb.words).splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[2].strip() == verb.command.help.partition("\n")[0]
    listed = lines[next(n for n, line in enumerate(lines) if re.fullmatch(r"\w.*:", line) and n > 1) :]
    for parameter in verb.parameters:
        words = max(parameter.opts, key=len) if parameter.opts[0].startswith("-") else parameter.metavar
        (row,) = [line for line in listed if re.match(rf"  (-\w, )*(--[\w-]+, )*{re.escape(words)}( |,|$)", line)]
        assert parameter.help.removesuffix("\n") in row


@EACH
def test_every_verb_can_be_quiet_or_tell_more(verb):
    common = help_of(*verb.words).partition(f"{COMMON}:")[2]
    assert "-q, --quiet " in common
    assert "-v, --verbose " in common


@pytest.mark.parametrize(
    "words",
    [
        ("build", "--paper", "a4", "--paper", "a5"),
        ("build", "-p", "a4", "--paper=a4"),
        ("build", "--lang", "pseudo", "--edition", "pseudo"),
        ("text", "set", "harvest", "crop_card.rye.title", "Ruis", "--to", "fi", "--to", "de"),
    ],
)
def test_an_option_that_takes_one_value_and_is_given_two_is_wrong_use(harvest, words):
    done = harvest.run(*words)
    assert done.exit_code == 2
    assert "met it several times; expected one value" in " ".join(done.stderr.split())
    assert not (harvest.root / "output").exists()


def test_options_that_take_several_values_and_flags_may_be_given_again(harvest):
    done = harvest.run(
        "build", "-q", "-q", "--only", "token", "--only", "crop_card", "--format", "pdf", "--format", "svg"
    )
    assert done.exit_code == 0, done.output


def test_quiet_and_verbose_together_are_wrong_use(harvest):
    done = harvest.run("list", "-qv")
    assert done.exit_code == 2
    assert "met --quiet and --verbose; expected one of the two" in done.stderr


@pytest.mark.parametrize(
    "words", ["build --format pdf", "validate", "count", "list", "text status", "plan", "pack --format pdf"]
)
def test_a_quiet_verb_prints_findings_only(harvest, words):
    quiet = harvest.run(*words.split(), "-q")
    # Findings of sheets that are up to date are not told again.
    shutil.rmtree(harvest.root / "output", ignore_errors=True)
    loud = harvest.run(*words.split())
    assert (quiet.exit_code, quiet.stdout) == (0, "")
    assert loud.stdout != ""
    assert quiet.stderr == loud.stderr


def test_a_quiet_verb_still_prints_json(harvest):
    assert harvest.run("count", "-q", "--json").stdout == harvest.run("count", "--json").stdout


def test_a_verbose_build_reports_files_steps_and_what_it_skips(harvest):
    first = harvest.run("build", "--force", "-v", "--only", "token", "--format", "pdf")
    assert re.search(r"^read content/harvest/cards\.yaml, \d+ bytes$", first.stderr, re.MULTILINE)
    assert re.search(r'^harvest: drawing the set "token": \d+\.\d\d s$', first.stderr, re.MULTILINE)
    assert 'harvest: the set "crop_card" is skipped, because none of it is ordered\n' in first.stderr
    assert "harvest: skipped" not in first.stderr
    again = harvest.run("build", "-v", "--only", "token", "--format", "pdf")
    assert "harvest: skipped, because nothing has changed since it was built; --force builds it\n" in again.stderr
    assert "read content" not in harvest.run("build", "--only", "token", "--format", "pdf").stderr


def test_worker_processes_tell_what_they_do_too(harvest):
    shutil.copytree(harvest.folder, harvest.folder.parent / "winter")
    words = ["build", "--jobs", "2", "--format", "pdf", "-v", "--project", str(harvest.root)]
    done = subprocess.run([sys.executable, "-m", "pnp", *words], capture_output=True, text=True, check=True)
    told = [line.partition(": 0")[0] for line in done.stderr.splitlines()]
    assert (told.count("harvest: writing the files"), told.count("winter: writing the files")) == (1, 1)


def test_every_look_is_named_in_the_help_of_new():
    shown = " ".join(help_of("new").split())
    assert f"Looks: {', '.join(LOOKS[:-1])} and {LOOKS[-1]}." in shown


def manual():
    done = CliRunner().invoke(app, ["man"])
    assert done.exit_code == 0
    return done.stdout


def test_the_manual_lists_every_verb_and_option():
    page = manual().replace(r"\-", "-")
    for verb in verbs():
        assert f'.SS "pnp {" ".join(verb.words)}"\n' in page
        for parameter in verb.parameters:
            assert (parameter.opts[0] if parameter.opts[0].startswith("-") else parameter.metavar) in page
            assert parameter.help in page
    assert ".SH NAME\npnp - Print-and-play sheets from YAML" in page


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed")
def test_the_manual_is_sound_roff():
    done = subprocess.run(
        ["groff", "-ww", "-man", "-Tutf8"], input=manual(), capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "pnp build" in done.stdout


def test_typer_converts_options_by_the_names_that_are_replaced():
    """Without them nothing is wrong but slow: Typer imports pydantic for every verb, a third of its time."""
    if find_spec("typer._adapters") is None:
        pytest.skip("this Typer needs no pydantic")
    for verb in verbs():
        for parameter in verb.parameters:
            assert parameter.get_runtime_param().coerce(None, param=parameter, ctx=None) in (None, ())
            assert parameter.type_descriptor.annotation
            assert hasattr(parameter.type_descriptor.parameter_info, "parser")


@pytest.mark.skipif(find_spec("typer._adapters") is None, reason="this Typer converts in another way")
@EACH
def test_what_is_typed_becomes_the_same_as_by_typer_alone(verb):
    for parameter in verb.parameters:
        kind = parameter.type_descriptor.annotation
        values = {str: "a word", int: parameter.default, list[str]: ["one", "two"]}
        if kind in values and parameter.type_descriptor.parameter_info.parser is None:
            own, theirs = parameter.get_runtime_param(), type(parameter).get_runtime_param(parameter)
            met = [model.coerce(values[kind], param=parameter, ctx=None) for model in (own, theirs)]
            assert met[0] == met[1]
            assert own is not theirs
