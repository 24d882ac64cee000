"""What a shell offers after Tab, asked as its script asks."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CANALS = ["canal_setup_card", "canal_tile", "canal_bonus_tile", "canal_tiles", "canal_bonus"]


@pytest.fixture(autouse=True)
def printers(tmp_path, monkeypatch):
    """Two printers that somebody has measured."""
    (tmp_path / "printers.json").write_text('{"printers": {"home": {"dx": 0.4}, "office": {"dy": 0.2}}}')
    monkeypatch.setenv("PNP_PRINTERS", str(tmp_path / "printers.json"))


def offered(typed):
    words = typed.split(" ")
    asked = {"_PNP_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(len(words) - 1)}
    call = [sys.executable, "-m", "pnp"]
    done = subprocess.run(call, cwd=ROOT, env=os.environ | asked, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("pnp bu", ["build"]),
        ("pnp build res", ["resafa", "resource_hog", "resourced", "resourcity"]),
        ("pnp build resafa --only can", CANALS),
        ("pnp build resafa --only canal_tile,can", [f"canal_tile,{one}" for one in CANALS if one != "canal_tile"]),
        ("pnp keys hex_m", ["hex_map"]),
        ("pnp build --paper leg", ["legal"]),
        ("pnp build -f pdf,", ["pdf,svg", "pdf,png"]),
        ("pnp build --variant l", ["low-ink"]),
        ("pnp build --marks b", ["borders"]),
        ("pnp build end_of_resources --lang f", ["fi"]),
        ("pnp build resafa --lang ", ["pseudo"]),
        ("pnp build --printer of", ["office"]),
        ("pnp printer remove ho", ["home"]),
        ("pnp text set end_of_resources x y --to f", ["fi"]),
        ("pnp explain low-c", ["low-contrast"]),
        ("pnp explain resourced.number.hand_limit_", ["resourced.number.hand_limit_per_container"]),
        ("pnp new x --look w", ["woodcut"]),
        ("pnp export --for tt", ["tts", "ttpg"]),
    ],
)
def test_a_shell_is_offered_what_fits(typed, words):
    assert offered(typed) == words


@pytest.mark.parametrize(
    ("shell", "line"), [("bash", "complete -o default -F"), ("zsh", "#compdef pnp"), ("fish", "complete ")]
)
def test_the_script_of_a_shell_asks_pnp(shell, line):
    done = subprocess.run(
        [sys.executable, "-m", "pnp", "completion", shell], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert line in done.stdout
    assert "_PNP_COMPLETE=complete_" in done.stdout


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_itself_completes_with_the_script(tmp_path):
    command = tmp_path / "pnp"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pnp "$@"\n')
    command.chmod(0o755)
    script = """
        eval "$(pnp completion bash)"
        COMP_WORDS=(pnp build resafa --paper lega); COMP_CWORD=4
        "$(complete -p pnp | sed 's/.*-F \\([^ ]*\\) .*/\\1/')" pnp
        printf '%s ' "${COMPREPLY[@]}"
    """
    there = os.environ | {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["bash", "-c", script], cwd=ROOT, env=there, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].split() == ["legal"]
