import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.typesetting.markup import Block, Span, parse


def spans(text):
    return parse(text)[0].spans


def test_bold_and_italic_are_distinguished():
    assert spans("a **b** *c* ***d***") == (
        Span("a "),
        Span("b", bold=True),
        Span(" "),
        Span("c", italic=True),
        Span(" "),
        Span("d", bold=True, italic=True),
    )


def test_italic_may_stand_in_bold():
    assert spans("**a *b* c**") == (Span("a ", bold=True), Span("b", bold=True, italic=True), Span(" c", bold=True))


@pytest.mark.parametrize("text", ["2 * 3 * 4", "**open", "5* and 6*", "a *", "****", "* a *", "a ** b"])
def test_an_asterisk_without_a_partner_is_an_asterisk(text):
    assert spans(text) == (Span(text),)


def test_a_backslash_makes_a_sign_plain():
    assert spans(r"\*a\* \{icon:wood\} \\ \n") == (Span(r"*a* {icon:wood} \ \n"),)


def test_an_icon_has_the_weight_around_it():
    assert spans("**2 {icon:wood}**.") == (Span("2 ", bold=True), Span("", bold=True, icon="wood"), Span("."))


def test_what_is_not_an_icon_is_printed_as_it_stands():
    assert spans("{count.cards} {icon:}") == (Span("{count.cards} {icon:}"),)


def test_a_line_break_stays_and_a_blank_line_parts_paragraphs():
    assert parse("a\nb\n\n\nc\n") == (Block((Span("a\nb"),)), Block((Span("c"),), after_gap=True))


def test_blank_lines_at_the_beginning_part_nothing():
    assert parse("\n\na") == (Block((Span("a"),)),)


def test_lines_that_start_with_a_hyphen_are_list_entries():
    assert parse("a:\n- b\n- c\n  more\nd") == (
        Block((Span("a:"),)),
        Block((Span("b"),), bullet=True),
        Block((Span("c more"),), bullet=True),
        Block((Span("d"),)),
    )


def test_a_hyphen_without_a_space_begins_no_list():
    assert parse("-3 points") == (Block((Span("-3 points"),)),)
    assert parse(r"\- plain") == (Block((Span("- plain"),)),)


def test_emphasis_does_not_leak_into_the_next_block():
    assert parse("**a\n\nb**") == (Block((Span("**a"),)), Block((Span("b**"),), after_gap=True))


@given(st.text(alphabet="ab *\\-{}\n:icon", max_size=60))
def test_no_letter_is_ever_lost(text):
    printed = "".join(span.text + (span.icon or "") for block in parse(text) for span in block.spans)
    assert [c for c in printed if c in "ab"] == [c for c in text if c in "ab"]
