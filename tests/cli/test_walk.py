"""Every verb with every argument and option, each set to nonsense: a sentence and an exit code, and nothing worse.

Verbs and options are read from the command line itself, so new ones are covered.
"""

import os
import shutil
import signal
from contextlib import contextmanager

import pytest
import watchfiles
from helpers.command_line import said, verbs
from helpers.orchard import FILES

pytestmark = pytest.mark.skipif(os.name != "posix", reason="there are no pipes and loops of links on this system")

NONSENSE = {
    "nothing": "",
    "long": "x" * 5000,
    "characters for a terminal": "a\n\u202e\x1b[31m[/x]{0}%s\udcff",
    "negative": "-1",
    "huge": "9" * 30,
    "not finite": "1e400",
    "no such file": "nowhere/at/all",
    "a folder": "folder",
    "a file": "file",
    "a pipe": "pipe",
    "links in a circle": "circle",
}
OBEYED = set("\x1b\u202e\udcff")
# Far more than any of them takes on a busy machine; what waits for a pipe or comes to no end takes longer.
SECONDS = 60
# So that nothing is started or played that the option in question does not ask for.
BRIEFLY = {"--jobs": "1", "--format": "pdf"}


@pytest.fixture(scope="module")
def template(tmp_path_factory):
    root = tmp_path_factory.mktemp("walk") / "template"
    for name, text in FILES.items():
        path = root / "content" / "orchard" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert said(["build", "--format", "pdf", "--jobs", "1"], root)[0] == 0
    assert said(["text", "export", "orchard", "-o", "words.csv"], root)[0] == 0
    (root / "folder").mkdir()
    (root / "file").write_text("a file\n")
    (root / "circle").symlink_to("circle")
    return root


@pytest.fixture
def root(template, tmp_path, monkeypatch):
    shutil.copytree(template, tmp_path / "project", symlinks=True)
    os.mkfifo(tmp_path / "project" / "pipe")
    monkeypatch.setenv("PNP_PRINTERS", str(tmp_path / "printers.toml"))
    monkeypatch.setattr(watchfiles, "watch", lambda *_, **__: iter(()))
    return tmp_path / "project"


@contextmanager
def limited(seconds):
    """Raise TimeoutError in what takes longer."""

    def end(*_):
        raise TimeoutError(f"no end after {seconds} s")

    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def fault_of(words, root):
    """What is wrong with the answer to a call; nothing when it is a sentence and an exit code of the contract."""
    try:
        with limited(SECONDS):
            code, out, err = said(words, root)
    except Exception as error:  # noqa: BLE001  # what no verb may let through
        return repr(error)
    if code not in (0, 1, 2, 3):
        return f"exit code {code}"
    if code and not err.strip():
        return "refused without a word"
    if "Traceback" in err:
        return "a traceback is shown"
    if OBEYED & set(out + err):
        return "a terminal would obey what is shown"
    return f"{len(err)} characters of refusal" if code and len(err) > 3000 else None


@pytest.mark.parametrize("verb", verbs(), ids=lambda verb: " ".join(verb.words))
def test_nonsense_is_answered_with_a_sentence(verb, root):
    faults = []
    for parameter in verb.parameters:
        if getattr(parameter, "is_flag", False):
            continue
        brief = [f"{o}={v}" for o, v in BRIEFLY.items() if verb.parameter(o) and o not in parameter.opts]
        for kind, value in NONSENSE.items():
            fault = fault_of(verb.call(*brief, parameter=parameter, value=value), root)
            if fault:
                faults.append(f"{' '.join(verb.words)}, {parameter.opts[0]} is {kind}: {fault}")
    assert faults == []
