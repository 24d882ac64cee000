"""Bold and italic words of a cell become markup that prints as the cell looks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.typesetting.markup import parse
from pnp.reader.cells import EmphasisCell
from pnp.reader.tables.emphasis import PLAIN, Look, emphasised

BOLD, ITALIC, BOTH = Look(is_bold=True), Look(is_italic=True), Look(is_bold=True, is_italic=True)


@pytest.mark.parametrize(
    ("runs", "markup"),
    [
        ([("Draw ", PLAIN), ("two", BOLD), (" cards", PLAIN)], "Draw **two** cards"),
        ([("Draw ", PLAIN), ("two ", BOLD), ("cards", PLAIN)], "Draw **two** cards"),
        ([("Draw", PLAIN), (" two", ITALIC)], "Draw *two*"),
        ([("un", PLAIN), ("do", BOLD)], "un**do**"),
        ([("a", BOLD), ("b", ITALIC)], "**a***b*"),
        ([("a", BOLD), ("b", BOTH), ("c", ITALIC)], "**a*b**c*"),
        ([("a ", BOLD), ("b", BOTH)], "**a *b***"),
        ([("One\nTwo", BOLD), (" three", PLAIN)], "**One**\n**Two** three"),
        ([("- one", BOLD), ("\n- two", PLAIN)], "- **one**\n- two"),
        ([("{icon:", PLAIN), ("wood", BOLD), ("} a", PLAIN), ("b", BOLD)], "{icon:wood} a**b**"),
    ],
)
def test_some_words_that_look_otherwise_are_marked(runs, markup):
    cell = emphasised(runs)
    assert isinstance(cell, EmphasisCell)
    assert cell == "".join(words for words, _ in runs)
    assert cell.markup == markup


@pytest.mark.parametrize(
    "runs",
    [
        [("Draw two", BOLD)],
        [("Draw ", BOLD), ("two", BOLD)],
        [("Draw", ITALIC), (" ", PLAIN), ("two", ITALIC)],
        [("2 * 3 is ", PLAIN), ("6", BOLD)],
        [("a\\b", PLAIN), ("c", BOLD)],
        [],
    ],
)
def test_a_cell_that_looks_alike_throughout_and_one_with_markup_of_its_own_are_plain(runs):
    cell = emphasised(runs)
    assert type(cell) is str
    assert cell == "".join(words for words, _ in runs)


WORDS = st.text("ab,. \n", min_size=1, max_size=5)
LOOKS = st.builds(Look, is_bold=st.booleans(), is_italic=st.booleans())


@given(st.lists(st.tuples(WORDS, LOOKS), max_size=6))
def test_every_letter_is_printed_in_its_look(runs):
    cell = emphasised(runs)
    if isinstance(cell, EmphasisCell):
        spans = [span for block in parse(cell.markup) for span in block.spans]
        printed = [(letter, span.bold, span.italic) for span in spans for letter in span.text if not letter.isspace()]
        assert printed == [(letter, *look) for words, look in runs for letter in words if not letter.isspace()]
