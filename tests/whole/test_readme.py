"""Everything the README shows is run here.

A block marked `console` holds commands after `$ ` and what they print; `...` stands for anything. A block marked
`yaml` with a first line `# content/...` is a file, written before the commands that follow it. Blocks are run in
order in one folder, an empty project's.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FRESH_MACHINE = re.compile(r"^(python3 -m venv .*)$", re.MULTILINE)


def blocks():
    return [(kind, text) for kind, text in BLOCK.findall(README) if kind in {"console", "yaml"}]


def steps(text):
    """Commands of a console block, each with the output shown for it."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown.rstrip()


def run(command, folder):
    words = shlex.split(command)
    assert words[0] == "pnp", f"the README shows only pnp commands in console blocks, not {command}"
    # The printers of whoever runs the tests stay as they are.
    own = {**os.environ, "PNP_PRINTERS": str(folder / "printers.json")}
    command_line = [sys.executable, "-m", "pnp", *words[1:]]
    done = subprocess.run(command_line, cwd=folder, capture_output=True, text=True, check=False, env=own)
    return (done.stdout + done.stderr).rstrip()


def as_pattern(shown):
    return ".*?".join(re.escape(part) for part in shown.split("..."))


def write(text, folder):
    name = text.partition("\n")[0].removeprefix("# ")
    if name.startswith("content/"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def test_what_the_readme_shows_happens(tmp_path):
    """One test for all blocks: each begins where the one before it ended, whichever process runs the tests."""
    wrong = []
    for kind, text in blocks():
        if kind == "yaml":
            write(text, tmp_path)
            continue
        for command, shown in steps(text):
            met = run(command, tmp_path)
            if not re.fullmatch(as_pattern(shown), met, re.DOTALL):
                wrong.append(f"$ {command}\n{met}")
    assert wrong == []
    assert len(blocks()) > 8


def test_every_picture_and_link_is_there():
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        if not target.startswith("http"):
            assert (ROOT / target).exists(), target


def test_ci_runs_the_readmes_test_command():
    commands = FRESH_MACHINE.findall(README)
    assert len(commands) == 2
    assert commands[1] in (ROOT / ".ci" / "run").read_text()


def test_every_verb_is_in_the_readme():
    shown = subprocess.run([sys.executable, "-m", "pnp", "--help"], capture_output=True, text=True, check=True).stdout
    verbs = re.findall(r"^  (\w+)  ", shown.partition("Commands:")[2], re.MULTILINE)
    assert verbs
    assert [verb for verb in verbs if f"pnp {verb}" not in README] == []


def test_the_layout_in_the_readme_draws(harvest):
    (layout,) = (text for kind, text in BLOCK.findall(README) if kind == "python")
    (harvest.root / "layouts").mkdir()
    (harvest.root / "layouts" / "plain.py").write_text(layout)
    harvest.change("cards.yaml", "layout: cards", "layout: plain")
    for text in ("Keep **{number.hand_limit}** cards.", '"Pay {cost.mill} for a mill."', "Nothing happens."):
        harvest.change("cards.yaml", f"    text: {text}\n", "")
    done = harvest.run("build")
    assert done.exit_code == 0, done.output


def test_without_spilling_the_small_game_has_a_dead_end(tmp_path):
    (game,) = (text for kind, text in blocks() if kind == "yaml" and "mill_fair" in text)
    begin, end = game.index("  spill:"), game.index("ends:")
    write(game[:begin] + game[end:], tmp_path)
    assert "error[dead-state]" in run("pnp referee mill_fair --games 20 --jobs 1", tmp_path)
