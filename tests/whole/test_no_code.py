"""Content is read, never run: no socket, no process, no code, whatever stands in it; and `--no-code` refuses code."""

import os
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from helpers.command_line import said, verbs
from helpers.limits import said_by
from helpers.orchard import FILES

HERE = Path(__file__).parents[1]

BAD_WORDS = '__import__("os").system("touch {here}/owned")'
AWAY = "http://127.0.0.1:9/x"


def cards(entry, layout="cards"):
    return "cards.yaml", f"deck: fruit\nlayout: {layout}\ncards:\n  - {{id: plum, title: Plum, {entry}}}\n"


def svg(inside, before=""):
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    return "art/tree.svg", f"{before}{head}{inside}</svg>"


def play(rule):
    return (
        "play.yaml",
        f"""\
pools: {{fruit: {{component: fruit, home: bank, when_empty: refused}}}}
zones: {{bank: {{}}}}
phases: [act]
actions:
  a: {{phase: [act], {rule}, source: {{designed: x}}}}
""",
    )


HOSTILE = {
    "tags": cards("text: !!python/object/apply:os.system ['touch owned']"),
    "pickle": cards("text: !!binary gASVIQAAAAAAAACMBXBvc2l4lIwGc3lzdGVtlJOULg=="),
    "formula": (
        "components.yaml",
        f"components: [{{id: fruit, name: F, count: '{BAD_WORDS}', source: {{designed: x}}}}]\n",
    ),
    "number": ("rules.yaml", "numbers: {hand: {value: 'exec(1)', source: {designed: x}}}\n"),
    "placeholder": cards("text: '{0.__class__} {''.join}'"),
    "layout": cards("text: x", layout="../../evil"),
    "module": cards("text: x", layout="os"),
    "dotted": cards("text: x", layout="cards.os.system"),
    "icon": cards("text: '{icon:../../x}'"),
    "art": cards(f"art: '{AWAY}'"),
    "entity": svg("&x;", f'<!DOCTYPE s [<!ENTITY x SYSTEM "{AWAY}">]>'),
    "image": svg(f'<image href="{AWAY}"/>'),
    "script": svg("<script>alert(1)</script>"),
    "style": svg(f'<style>@import "{AWAY}";</style>'),
    "paint": svg(f'<path d="M0 0h9" fill="url({AWAY}#a)"/>'),
    "picture": ("art/tree.png", "GIF89a"),
    "overlay": ("texts/x.yaml", "texts: {fruit.plum.title: !!python/name:os.system ''}\n"),
    "waiver": ("waivers.yaml", "waivers: [{code: gap, about: '{0.__globals__}', reason: x, ruling: '{}'}]\n"),
    "play": play(f"when: [{{that: '{BAD_WORDS}', refuse: NO}}], effect: []"),
    "own": play("when: [{that: os.system, refuse: NO_SPACE}], effect: [{use: __class__}]"),
    "sound": ("cards.yaml", FILES["cards.yaml"]),
}
VERBS = (
    ("build", "--format", "pdf,svg,png", "--jobs", "1", "--force"),
    ("validate", "--waived"),
    ("count",),
    ("list",),
    ("text", "export", "sound", "--output", "sound.csv"),
    ("text", "status"),
    ("referee", "--games", "1", "--jobs", "1"),
    ("audit", "--jobs", "1"),
    ("explain", "sound.number.hand"),
    ("mutate",),
)

TRAPPED = """
import sys
from pathlib import Path

met, armed = [], False
BEGINNINGS = (
    "socket.", "subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "pickle.", "urllib.",
    "ctypes.dlopen", "ftplib.", "smtplib.", "http.", "webbrowser.", "shutil.unpack", "marshal.loads",
)
TRUSTED = tuple(str(Path(p).resolve()) for p in (sys.prefix, sys.base_prefix, {package!r}))


def hook(event, arguments):
    if not armed:
        return
    if event.startswith(BEGINNINGS):
        own = event == "ctypes.dlopen" and str(arguments[0] or TRUSTED[0]).startswith(TRUSTED)
        if own or event == "marshal.loads":
            return  # Python's own cache of modules; the process itself, for renameat2, and the library that makes PNGs
        met.append((event, repr(arguments)[:200]))
    elif event in ("compile", "exec"):
        what = arguments[0]
        name = what.co_filename if event == "exec" else arguments[1]
        text = what if isinstance(what, str | bytes) else b""
        if MARK in (text if isinstance(text, str) else text.decode(errors="replace")):
            met.append((event, repr(what)[:200]))
        elif str(name).startswith(str(Path(sys.argv[1]).resolve())):
            met.append((event, str(name)))


MARK = "__import__"
sys.addaudithook(hook)
"""
RUN = (
    TRAPPED
    + """
from typer.testing import CliRunner
from pnp.cli.app import app
armed = True
for verb in {verbs!r}:
    done = CliRunner().invoke(app, [*verb, "--project", sys.argv[1]])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        met.append((verb, repr(done.exception)))
armed = False
print(met)
"""
)
CONTROLS = {
    "import socket; socket.socket()": "socket.__new__",
    "import os; os.system('true')": "os.system",
    "import subprocess; subprocess.run(['true'])": "subprocess.Popen",
    "eval('__import__(\"os\")')": "compile",
    "exec('import os; x = __import__')": "compile",
    "import pickle; pickle.loads(pickle.dumps(len))": "pickle.find_class",
    "import ctypes; ctypes.CDLL('libc.so.6')": "ctypes.dlopen",
    "import runpy; runpy.run_path(sys.argv[1] + '/evil.py')": "compile",
}


def project(root, place="", text="", game="orchard"):
    for name, usual in FILES.items():
        path = root / "content" / game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(usual)
    if place:
        path = root / "content" / game / place
        for other in path.parent.glob(f"{path.stem}.*"):
            other.unlink()
        path.parent.mkdir(exist_ok=True)
        path.write_text(text.replace("{here}", str(root)))
    return root


def trapped(script, root):
    text = script.replace("{package!r}", repr(str(HERE.parent))).replace("{verbs!r}", repr(VERBS))
    command = [sys.executable, "-c", text, str(root)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=root, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.mark.parametrize("act", CONTROLS)
def test_the_trap_works(tmp_path, act):
    (tmp_path / "evil.py").write_text("pass\n")
    assert CONTROLS[act] in trapped(f"{TRAPPED}\narmed = True\n{act}\narmed = False\nprint(met)", tmp_path)


def test_no_content_runs_code_or_opens_a_socket(tmp_path):
    root = tmp_path
    for kind, (place, text) in HOSTILE.items():
        project(root, place, text, game=kind)
    assert trapped(RUN, root).splitlines()[-1] == "[]"
    assert not list(root.rglob("owned"))
    assert (root / "output" / "sound" / "a4" / "sound.pdf").exists()
    assert (root / "sound.csv").exists()


OWN = {"layouts/mine.py": "raise SystemExit('ran')\n", "content/orchard/rules.py": "raise SystemExit('ran')\n"}


# A new game has nothing to run yet, and the doctor looks at folders alone.
READING = [verb for verb in verbs() if verb.parameter("--project") and verb.words not in {("new",), ("doctor",)}]


@pytest.mark.parametrize("verb", READING, ids=lambda verb: " ".join(verb.words))
def test_every_verb_refuses_code_of_a_project_by_name(tmp_path, verb):
    root = project(tmp_path)
    for name, text in OWN.items():
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(text)
    (root / "words.csv").write_text("key\n")
    number = verb.parameter("names") if verb.words == ("explain",) else None
    for more in ((), ("--layouts",)) if verb.parameter("--layouts") else ((),):
        code, out, err = said(verb.call("--no-code", *more, parameter=number, value="orchard.number.hand"), root)
        assert code == 1, err
        for name in OWN:
            assert f"{name}:1:1: error[own-code]: the project brings code of its own" in err
        assert "ran" not in err.replace("lets none run", "")
        assert out == ""
        assert not (root / "output").exists()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the limits are those of a forked process")
def test_a_project_without_code_needs_none(tmp_path):
    root = project(tmp_path)
    for verb in (("build", "--format", "pdf", "--jobs", "1"), ("validate",)):
        code, said = said_by(*verb, "--no-code", "--project", str(root))
        assert code == 0, said


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the limits are those of a forked process")
def test_what_ships_with_pnp_may_run():
    arguments = ("referee", "end_of_resources", "--games", "1", "--players", "2", "--jobs", "1", "--no-code")
    code, said = said_by(*arguments, before=lambda: os.chdir(Path(__file__).parents[2]))
    assert code == 0, said


def test_a_layout_of_another_folder_is_never_looked_for(tmp_path):
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "mine.py").write_text("raise SystemExit('ran')\n")
    root = project(tmp_path / "sub", "cards.yaml", FILES["cards.yaml"].replace("layout: cards", "layout: mine"))
    done = subprocess.run([sys.executable, "-m", "pnp", "validate", "--project", str(root)], capture_output=True,
                          text=True, cwd=tmp_path, check=False)  # fmt: skip
    assert done.returncode == 1
    assert 'unknown layout "mine"' in done.stderr


def decoys(folder):
    """Files with the names of the modules that pnp and its workers import; each tells that it ran."""
    shown = "import runpy, sys, pnp; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-P", "-c", shown], capture_output=True, text=True, check=True).stdout
    libraries = {*sys.stdlib_module_names, *packages_distributions(), "reportlab_settings", "sitecustomize"}
    for name in filter(str.isidentifier, libraries - {*loaded.split(), "__main__", "pnp"}):
        (folder / f"{name}.py").write_text(f"open('ran', 'w').write({name!r}); raise ImportError({name!r})\n")


@pytest.mark.parametrize(
    "verb", [("build", "--format", "pdf,svg,png", "--jobs", "2"), ("validate",), ("referee", "--games", "1")]
)
def test_no_module_comes_from_the_current_folder(tmp_path, verb):
    root = project(project(tmp_path), game="sound")
    decoys(root)
    called = [sys.executable, "-m", "pnp", *verb, "--no-code"]
    done = subprocess.run(called, capture_output=True, text=True, cwd=root, check=False)
    assert not (root / "ran").exists(), (root / "ran").read_text()
    assert done.returncode == 0, done.stderr


def test_the_decoys_work(tmp_path):
    decoys(tmp_path)
    subprocess.run(
        [sys.executable, "-m", "timeit", "-n1", "import yaml"], capture_output=True, cwd=tmp_path, check=False
    )
    assert (tmp_path / "ran").exists()
