"""Broken lines as items of a drawing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.style import Type
from pnp.drawing.typesetting import text
from pnp.drawing.typesetting.placing import Pen
from pnp.drawing.typesetting.words import Cut, measured

WORD = st.text(alphabet="abcmrstw.-", min_size=1, max_size=8)
MARKED = st.tuples(st.sampled_from(["", "", "**", "*"]), st.lists(WORD, min_size=1, max_size=3))


def pen(spacing, *, bold=False):
    type_ = Type(letter_spacing_pt=spacing * 8, size_pt=8, bold=bold)
    cut = Cut("sans", bold=bold, italic=False, spacing=spacing, icon=1.15)
    return Pen(type_, cut, 8.0, text.no_icon)


@given(st.lists(MARKED, min_size=1, max_size=8), st.sampled_from([0.0, 0.08]), st.integers(0, 4))
def test_a_line_in_several_fonts_is_drawn_as_it_is_chunk_by_chunk(parts, spacing, skipped):
    writer = pen(spacing)
    markup = " ".join(f"{mark}{' '.join(words)}{mark}" for mark, words in parts)
    words = [word for block in measured(markup, writer.cut).blocks for row in block.rows for word in row][skipped:]
    if words:
        drawn, chunk_by_chunk = [], []
        writer.draw(drawn, tuple(words), 3.0, 5.0, None)
        writer._runs(chunk_by_chunk, tuple(words), 3.0, 5.0, None)  # noqa: SLF001
        assert drawn == chunk_by_chunk


@pytest.mark.parametrize("markup", ["one two", "one **two** three", "**one** **two**", "one *two three* four"])
def test_words_without_icons_are_not_taken_apart(markup, monkeypatch):
    monkeypatch.setattr(Pen, "_runs", lambda *_: pytest.fail("it takes every chunk by itself"))
    writer = pen(0.0)
    ((row,),) = (block.rows for block in measured(markup, writer.cut).blocks)
    drawn = []
    writer.draw(drawn, row, 0.0, 0.0, None)
    assert " ".join(item.text for item in drawn) == markup.replace("*", "")
