"""Path data: what is read here at once comes out as the parser of fontTools reads it."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.icon_names import ICON_FILES
from pnp.drawing.pictures import svg_paths
from pnp.drawing.pictures.svg_paths import parsed_outline, path_outline, plain_outline

ART = sorted((Path(__file__).parents[3] / "content").glob("*/art/*.svg"))
_DATA = re.compile(r'\sd="([^"]*)"')
_NUMBER = st.integers(-9999, 9999).map(lambda n: f"{n / 100:g}")
_PLAIN = {"M": 2, "L": 2, "l": 2, "C": 6, "Q": 4}


@st.composite
def commands(draw, letters="LlCQMZz", count=8):
    made = ["M " + draw(_NUMBER) + "," + draw(_NUMBER)]
    for letter in draw(st.lists(st.sampled_from(letters), max_size=count)):
        times = draw(st.integers(1, 3)) * _PLAIN.get(letter, 0)
        made.append(letter + " ".join(draw(_NUMBER) for _ in range(times)))
    return " ".join(made)


@given(commands())
def test_plain_data_is_read_as_by_the_library(data):
    assert path_outline(data) == parsed_outline(data)


@pytest.mark.parametrize(
    "data",
    ["M1 2L3 4Z", "M1,2 3,4 5 6", "M0 0Q1 1 2 0 3 1 4 0Z", "M-0 0 C1 2 3 4 5 6 Z M1 1 L-0 2", "M1 2l3-4-.5 .25z"],
)
def test_plain_data_needs_no_library(data, monkeypatch):
    expected = parsed_outline(data)
    monkeypatch.delattr(svg_paths, "parsed_outline")
    assert path_outline(data) == expected


def test_ends_that_only_rounding_keeps_apart_are_joined_without_a_line():
    drawn = parsed_outline("M46.2 28.4L47 30l0.5 0l-1.3 -1.6000000000001z")
    assert drawn.ops == "MLLLZ"
    assert parsed_outline("M0 0L4 0L4 3z").ops == "MLLLZ"
    assert plain_outline("M46.2 28.4L47 30l0.5 0l-1.3 -1.6000000000001z") == drawn


BROKEN = ["M1", "M1 2 3", "M1 2 L", "L1 2", "M1 2 C1 2 3 4", "M1 2 Z3", "M1-2.3.4", "M--1 2", "M1 2 L3"]


@pytest.mark.parametrize("data", BROKEN)
def test_the_library_judges_what_is_broken(data):
    assert plain_outline(data) is None


def test_most_pictures_of_the_games_are_read_without_the_library():
    files = [*ART, *ICON_FILES.glob("*.svg")]
    paths = [data for path in files for data in _DATA.findall(path.read_text(encoding="utf-8"))]
    plain = [data for data in paths if plain_outline(data)]
    assert len(plain) > 0.75 * len(paths)
    assert all(path_outline(data) == parsed_outline(data) for data in plain[::7])
