"""Whatever is brought to a door is let in or refused in words; `tests/benchmarks/fuzz.py` tries many more."""

import random
import string
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

HERE = Path(__file__).parents[1] / "benchmarks"
# A door that shows a long answer in its repr is no fault.
pytestmark = pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisWarning")
FEW = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None)
LOTS = st.integers(0, 2**32)


@pytest.fixture(scope="module")
def doors(tmp_path_factory):
    """Every door by its name, as the fuzzer has them."""
    sys.path.insert(0, str(HERE))
    try:
        from entrances import entrances

        yield {one.name: one for one, _ in entrances(tmp_path_factory.mktemp("doors"))}
    finally:
        sys.path.remove(str(HERE))


NAMES = [
    *(f"pieces of {game}" for game in ("end_of_resources", "resafa", "resource_hog", "resourced", "resourcity")),
    *(f"{kind}.yaml" for kind in ("game", "rules", "audit", "waivers", "play")),
    "scenarios", "overlays", "a whole game", "play of a small game", "svg pictures", "png pictures", "jpg pictures",
    "fonts", "rich texts", "formulas", "lengths and papers", "csv tables", "xlsx tables", "manifests", "finished PDFs",
]  # fmt: skip


def test_every_door_is_tried(doors):
    assert sorted(doors) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_door_accepts_sound_files(doors, name):
    door = doors[name]
    sound = (*door.seeds[:3], *door.seeds[-3:], *door.trees[:3])
    from mutations import dumped

    assert any(door.enter(one if isinstance(one, bytes) else dumped(one)) for one in sound)


@pytest.mark.parametrize("name", NAMES)
@FEW
@given(lot=LOTS)
def test_a_door_accepts_spoilt_files_or_refuses_them_in_words(doors, name, lot):
    door = doors[name]
    door.enter(door.spoilt(random.Random(lot)))


@pytest.mark.parametrize(
    "name", ["rich texts", "formulas", "lengths and papers", "csv tables", "overlays", "manifests"]
)
@FEW
@given(data=st.one_of(st.binary(max_size=200), st.text(max_size=80).map(lambda text: text.encode("utf-8", "replace"))))
def test_a_door_stands_anything_at_all(doors, name, data):
    doors[name].enter(data)


@FEW
@given(text=st.text(st.sampled_from("(players)+-*/ 0123456789.,andorti<>=!min" + string.ascii_lowercase), max_size=60))
def test_whatever_looks_like_a_formula_is_one_or_is_refused(doors, text):
    doors["formulas"].enter(text.encode())


@pytest.mark.parametrize(
    ("name", "data"),
    [("manifests", b"[" * 100_000), ("manifests", b'{"files": ' * 50_000), ("manifests", b"null"), ("manifests", b'""'),
     ("formulas", b"(" * 100 + b"1" + b")" * 100), ("formulas", b"-" * 199 + b"1"), ("formulas", b"9" * 5_000),
     ("rich texts", b"*" * 5_000), ("rich texts", b"{icon:leaf}" * 500), ("csv tables", b'"' * 10_001),
     ("svg pictures", b"<svg" + b" a" * 10_000), ("lengths and papers", b"9" * 5_000 + b"mm")],
    ids=range(12),
)  # fmt: skip
def test_what_goes_deep_or_on_for_long_is_refused_in_words(doors, name, data):
    doors[name].enter(data)


def test_libraries_that_read_pdfs_say_nothing_of_their_own():
    code = (
        "import logging, pnp.audit.pdf_reader.reader\n"
        "for name in ('pypdf.x', 'fontTools.ttLib.tables._h_e_a_d'): logging.getLogger(name).warning('odd')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == ""
