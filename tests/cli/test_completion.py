"""What a shell offers after Tab, asked as its script asks."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


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
        ("pnp build resafa --only can", ["canal_setup_card", "canal_tile", "canal_bonus_tile"]),
        ("pnp build resafa --only canal_tile,can", ["canal_tile,canal_setup_card", "canal_tile,canal_bonus_tile"]),
        ("pnp keys hex_m", ["hex_map"]),
        ("pnp build --paper leg", ["legal"]),
        ("pnp build -f pdf,", ["pdf,svg", "pdf,png"]),
        ("pnp build --variant l", ["low-ink"]),
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
