from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.typesetting.breaking import balanced, broken, syllables, tidied
from pnp.drawing.typesetting.words import Cut, measured, row_length

CUT = Cut("sans", bold=False, italic=False, spacing=0.0, icon=1.15)


def row(text, cut=CUT):
    (block,) = measured(text, cut).blocks
    (words,) = block.rows
    return words


def lines_of(lines):
    return [" ".join("".join(c.text or f"<{c.icon}>" for c in w.chunks) for w in line) for line in lines]


def test_a_line_takes_what_it_can_hold():
    words = row("one two three four")
    assert lines_of(broken(words, row_length(words[:2]))) == ["one two", "three", "four"]


def test_balanced_lines_are_as_even_as_words_allow():
    words = row("The Old Recycling Station of the West")
    room = row_length(words[:6])
    assert lines_of(broken(words, room)) == ["The Old Recycling Station of the", "West"]
    assert lines_of(balanced(words, room)) == ["The Old Recycling", "Station of the West"]


def test_a_word_too_long_for_any_line_is_hyphenated_where_its_language_allows():
    assert lines_of(broken(row("reconstruction"), 5.5)) == ["reconstruc-", "tion"]
    assert lines_of(broken(row("Wasserverbrauch"), 5.5, language="de")) == ["Wasserver-", "brauch"]


def test_a_soft_hyphen_says_where_to_break():
    assert lines_of(broken(row("recon\u00adstructions"), 4.5)) == ["recon-", "structions"]
    assert lines_of(broken(row("recon\u00adstruct"), 9)) == ["reconstruct"]


def test_a_word_of_no_language_is_cut_by_force_with_a_hyphen():
    lines = lines_of(broken(row("x" * 30), 5.0))
    assert "".join(line.removesuffix("-") for line in lines) == "x" * 30
    assert all(line.endswith("-") for line in lines[:-1])


def test_an_unknown_language_is_cut_by_force():
    assert len(broken(row("reconstruction"), 4.5, language="zz")) == 2


def test_a_line_may_end_after_the_hyphen_of_a_compound_but_not_in_a_range():
    assert lines_of(broken(row("well-known"), 3.0)) == ["well-", "known"]
    assert len(row("2-4")) == len(row("-3")) == len(row("2–4")) == 1


def test_a_number_stays_with_its_icon():
    assert lines_of([row("pay 12 {icon:wood}, then 3\u00a0{icon:food}")]) == ["pay 12\u00a0<wood>, then 3\u00a0<food>"]


def test_a_word_does_not_stick_to_an_icon():
    assert len(row("pay {icon:wood}")) == 2


def test_a_row_of_glued_costs_breaks_between_them_before_any_letter_does():
    assert lines_of(broken(row("12\u00a0{icon:a}\u00a034\u00a0{icon:b}"), 3.5)) == ["12\u00a0<a>", "34\u00a0<b>"]


@given(
    st.lists(st.text(alphabet="abcdefilmrstw", min_size=1, max_size=30), min_size=1, max_size=12),
    st.floats(0.5, 20),
    st.floats(0, 20),
    st.sampled_from([0.0, 0.08]),
)
def test_a_wider_column_never_needs_more_lines(words, room, more, spacing):
    line = row(" ".join(words), CUT._replace(spacing=spacing))
    assert len(broken(line, room, spacing=spacing)) >= len(broken(line, room + more, spacing=spacing))


@given(
    st.lists(st.text(alphabet="abcdefilmrstw", min_size=1, max_size=30), min_size=1, max_size=12), st.floats(1.6, 20)
)
def test_no_line_is_longer_than_its_column_and_no_letter_is_lost(words, room):
    line = row(" ".join(words))
    for wrap in (broken, balanced, tidied):
        lines = wrap(line, room)
        assert all(row_length(words) <= room + 1e-5 for words in lines)
        assert "".join(lines_of(lines)).replace("-", "").replace(" ", "") == "".join(words)
    assert len(balanced(line, room)) == len(broken(line, room)) == len(tidied(line, room))


@pytest.mark.parametrize("room", [0.0, -3.0])
def test_no_room_at_all_still_ends(room):
    assert lines_of(broken(row("abc"), room)) == ["a", "b", "c"]


def test_a_last_short_word_gets_company_when_that_costs_no_line():
    words = row("place a token on any tile you own now, then stop")
    room = row_length(words[:-1])
    assert lines_of(broken(words, room))[-1] == "stop"
    assert lines_of(tidied(words, room)) == ["place a token on any tile you own now,", "then stop"]


def test_a_number_stays_with_its_noun():
    words = row("Take from the store 2 wood and 3 stones")
    room = row_length(words[:5])
    assert lines_of(broken(words, room)) == ["Take from the store 2", "wood and 3 stones"]
    assert lines_of(tidied(words, room)) == ["Take from the store", "2 wood and 3 stones"]


def test_a_number_stays_with_its_noun_in_the_middle_of_a_line_too():
    words = row("Take 1 colour")
    assert lines_of(balanced(words, row_length(words[:2]) + 1)) == ["Take", "1 colour"]


def test_a_number_ends_a_line_where_its_noun_would_need_one_more():
    words = row("from the store 12 reconstructions")
    room = row_length(words[:4]) + 0.1
    assert row_length(words[3:]) > room > row_length(words[4:])
    assert lines_of(tidied(words, room)) == ["from the store 12", "reconstructions"]


def test_a_number_at_the_end_of_a_sentence_may_end_its_line():
    words = row("The limit is 12. Then stop at once")
    room = row_length(words[4:]) + 0.1
    assert lines_of(tidied(words, room)) == ["The limit is 12.", "Then stop at once"]


def hyphenated(word, language):
    cuts = (0, *syllables(word, language), None)
    return "-".join(word[start:end] for start, end in pairwise(cuts))


@pytest.mark.parametrize(
    "word",
    ["sään-tö-kirja", "pe-laa-ja-määrä", "al-ku-pe-räis-laji", "aloi-tus-vai-heessa", "Luon-non-va-ro-jen", "hukka"],
)
def test_finnish_syllables_begin_with_one_consonant(word):
    assert hyphenated(word.replace("-", ""), "fi") == word


@pytest.mark.parametrize(("language", "word"), [("de", "Spiel-an-lei-tung"), ("en", "hy-phen-ation")])
def test_other_languages_have_dictionaries(language, word):
    assert hyphenated(word.replace("-", ""), language) == word


def test_a_language_nobody_knows_has_no_breaks():
    assert syllables("anything", "xx") == ()
