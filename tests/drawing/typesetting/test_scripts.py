"""Scripts: where lines of East Asian text may end, and which letters cannot be set."""

import pytest

from pnp.drawing.typesetting.scripts import has_hyphens, parts_of, script_of, unset_letters


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("雨の日", ["雨", "の", "日"]),
        ("置きます。次", ["置", "き", "ま", "す。", "次"]),
        ("「太陽」カード", ["「太", "陽」", "カー", "ド"]),
        ("ちょっと！", ["ちょっ", "と！"]),  # noqa: RUF001
        ("水2個(2回)を", ["水", "2個", "(2回)", "を"]),
        ("HP回復", ["HP", "回", "復"]),
        ("한국어", ["한국어"]),
        ("well-known", ["well-", "known"]),
        ("3-5", ["3-5"]),
    ],
)
def test_lines_may_end_between_east_asian_characters_but_not_before_what_closes(text, parts):
    assert parts_of(text) == parts


@pytest.mark.parametrize("letter", ["の", "雨", "カ", "한", "ก"])
def test_scripts_without_hyphens(letter):
    assert not has_hyphens(letter)


@pytest.mark.parametrize("letter", ["a", "é", "Ж", "δ", "7"])
def test_scripts_with_hyphens(letter):
    assert has_hyphens(letter)


@pytest.mark.parametrize(("letter", "script"), [("ד", "Hebrew"), ("ر", "Arabic"), ("क", "Devanagari"), ("ក", "Khmer")])
def test_letters_that_cannot_be_set_one_by_one(letter, script):
    assert (unset_letters(f"a{letter}b"), script_of(letter)) == ([letter], script)


@pytest.mark.parametrize("text", ["plain", "Čeština, Русский, Ελληνικά, Tiếng Việt", "雨の日", "ไทย", "★ ½ ♥ \ufeff"])
def test_all_other_letters_can_be_set(text):
    assert unset_letters(text) == []
