"""Laws of overlays: what is written is read back, and nothing is lost unnoticed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.findings import Findings
from pnp.reader.characters import first_unprintable
from pnp.texts.overlays import Overlay, fingerprint, is_overlay_name, language_of, read_overlay, write_overlay
from pnp.texts.translation import lost_or_invented, wrong_forms

KEYS = st.from_regex(r"[a-z][a-z0-9_]{0,8}(\.[a-z0-9_]{1,6}){1,3}", fullmatch=True)
SHOWN = st.characters(categories=("L", "N", "P", "S", "Zs"), include_characters="\n")
# Some letters are invisible, and refused: U+115F is one.
TEXTS = st.text(SHOWN.filter(lambda one: one == "\n" or first_unprintable(one) is None), min_size=1, max_size=60)
WORDED = st.dictionaries(KEYS, TEXTS, max_size=6)
NAMES = st.sampled_from(["fi", "pt-BR", "house", "kids_edition"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("game")


def written(folder, name, overlay, keys):
    write_overlay(folder, name, overlay, keys, inside=folder)
    findings = Findings()
    read = read_overlay(folder, name, shown_from=folder, findings=findings)
    assert list(findings) == []
    return read


@settings(deadline=None)
@given(WORDED, NAMES)
def test_texts_are_read_back_as_they_were_written(folder, texts, name):
    overlay = Overlay.model_construct(language=None, texts=texts, originals={})
    assert dict(written(folder, name, overlay, list(texts)).texts) == texts


@settings(deadline=None)
@given(WORDED, st.randoms())
def test_texts_are_read_back_in_the_order_of_the_game_and_then_by_key(folder, texts, chance):
    keys = [key for key in texts if chance.random() < 0.7]
    chance.shuffle(keys)
    overlay = Overlay.model_construct(language="fi", texts=texts, originals={})
    unknown = sorted(key for key in texts if key not in keys)
    assert list(written(folder, "fi", overlay, keys).texts) == [*keys, *unknown]


@settings(deadline=None)
@given(WORDED)
def test_fingerprints_are_read_back_for_the_texts_that_are_there(folder, texts):
    originals = {key: fingerprint(text) for key, text in texts.items()} | {"gone.text": fingerprint("gone")}
    overlay = Overlay.model_construct(language="fi", texts=texts, originals=originals)
    again = written(folder, "fi", overlay, list(texts))
    assert dict(again.originals) == {key: fingerprint(text) for key, text in texts.items()}


@settings(deadline=None)
@given(WORDED, NAMES)
def test_writing_what_was_read_changes_no_byte(folder, texts, name):
    overlay = Overlay.model_construct(language=None, texts=texts, originals={})
    again = written(folder, name, overlay, list(texts))
    path = folder / "texts" / f"{name}.yaml"
    before = path.read_bytes()
    written(folder, name, again, list(texts))
    assert path.read_bytes() == before


@pytest.mark.parametrize(("name", "language"), [("fi", "fi"), ("pt-BR", "pt-BR"), ("house", None)])
def test_a_file_called_like_a_language_says_so(folder, name, language):
    overlay = Overlay.model_construct(language=None, texts={"a.b": "x"}, originals={})
    assert written(folder, name, overlay, ["a.b"]).language == language == language_of(name)


@given(st.text(max_size=50))
def test_only_letters_digits_dash_and_underscore_name_an_overlay(name):
    allowed = name.isascii() and name[:1].isalpha() and name.replace("-", "").replace("_", "").isalnum()
    assert is_overlay_name(name) is (allowed and len(name) <= 40)


@given(TEXTS, TEXTS)
def test_two_texts_have_one_fingerprint_only_when_they_are_the_same(one, other):
    assert (fingerprint(one) == fingerprint(other)) is (one == other)


HOLES = st.lists(st.sampled_from(["number.hand", "cost.mill", "icon:wood", "count.seed"]), max_size=4)


def text_with(holes):
    return "Take " + " and ".join(f"{{{hole}}}" for hole in holes)


@given(HOLES, HOLES)
def test_what_one_text_lost_the_other_one_invented(one, other):
    there, back = (lost_or_invented(text_with(a), text_with(b)) for a, b in ((one, other), (other, one)))
    lost, invented = sorted({*one} - {*other}), sorted({*other} - {*one})
    parts = [
        f"{word} {', '.join(f'{{{hole}}}' for hole in holes)}"
        for word, holes in (("lost", lost), ("invented", invented))
        if holes
    ]
    assert (there or "") == " and ".join(parts)
    assert (there is None) is (back is None) is ({*one} == {*other})


@given(HOLES, st.randoms())
def test_the_order_and_number_of_placeholders_are_free(holes, chance):
    mixed = [*holes, *holes]
    chance.shuffle(mixed)
    assert lost_or_invented(text_with(holes), text_with(mixed)) is None


@pytest.mark.parametrize(
    ("text", "language", "wrong"),
    [
        ("{number.hand|# card|# cards}", "en", None),
        ("{number.hand|# kortti|# korttia}", "fi", None),
        ("{number.hand|# karta|# karty|# kart}", "pl", None),
        (
            "{number.hand|# card|# cards}", "pl",
            'met 2 forms of a number ("# card|# cards"); expected 3 in pl: one, few, many',
        ),
        ("{number.hand|# cards}", "en", 'met 1 form of a number ("# cards"); expected 2 in en: one, other'),
        ("no number at all", "pl", None),
        ("To the {term.left}.", "en", None),
        ("{term.left|Vasemmalle}.", "fi", None),
        ("{term.left}.", "fi", "write the word in fi behind a bar: {term.left|...}"),
        ("{term.left|left|lefts}.", "en", "a term has one word; met 2"),
    ],
)  # fmt: skip
def test_a_number_has_the_forms_of_the_language_of_its_text(text, language, wrong):
    assert wrong_forms(text, language) == wrong
