"""Ids that are made of words of any script."""

import unicodedata

import pytest

from pnp.base.made_ids import field_name, made_id


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Iron Ore", "iron_ore"),
        ("7 of hearts", "7_of_hearts"),
        ("Crème brûlée", "creme_brulee"),
        ("Straße", "strasse"),
        ("Łódź", "lodz"),
        ("Fool’s gold", "fools_gold"),
        ("Дровосек", "drovosek"),
        ("Дуб 2", "dub_2"),
        ("Ελλάδα", "ellada"),
        ("ガ", "ga"),
        ("森林", "senlin"),
        ("한글", "hangeul"),
        ("٣", "3"),
        ("★ \U0001f332", ""),
        ("ь", ""),
    ],
)
def test_an_id_has_latin_letters_for_words_of_any_script_and_nothing_for_signs(text, made):
    assert made_id(text) == made


@pytest.mark.parametrize("text", ["Crème", "Йод", "ガ"])
def test_letters_and_their_marks_give_the_same_id_whether_they_are_one_character_or_two(text):
    assert made_id(unicodedata.normalize("NFD", text)) == made_id(text)


def test_a_dot_in_a_header_leads_into_a_mapping():
    assert field_name("Art.Sky Colour") == "art.sky_colour"
