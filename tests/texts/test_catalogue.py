"""pnp's own words in every language that ships."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from helpers.printed_words import words_of_pages
from pypdf import PdfReader

from pnp.game.placeholders import all_placeholders, placeholders
from pnp.game.plurals import misfit
from pnp.texts.catalogue import catalogue, languages

ROOT = Path(__file__).parents[2]
SAID = re.compile(r"""say\(\s*f?["']([a-z_]+\.[a-z_{}.]+)["']""")


def test_finnish_and_german_ship_beside_english():
    assert set(languages()) >= {"en", "fi", "de"}


@pytest.mark.parametrize("language", languages())
def test_a_catalogue_has_every_word_with_its_holes_and_forms(language):
    english, own = catalogue("en").words, catalogue(language)
    assert own.missing == ()
    assert own.words.keys() == english.keys()
    for key, text in own.words.items():
        assert set(placeholders(text)) == set(placeholders(english[key])), key
        assert not any(misfit(hole.forms, language) for hole in all_placeholders(text) if hole.forms), key


def test_every_word_that_is_said_is_in_the_catalogue():
    sources = [p.read_text() for folder in ("pnp", "layouts") for p in (ROOT / folder).rglob("*.py")]
    said = {key for source in sources for key in SAID.findall(source) if "{" not in key}
    known = set(catalogue("en").words)
    assert len(said) > 30
    assert said <= known


def test_a_variety_speaks_its_language_and_an_unknown_one_english():
    assert catalogue("fi-FI").say("sheet.front") == "etupuoli"
    dutch = catalogue("nl")
    assert dutch.say("cover.sheets", n=1, paper="A4") == "**1** sheet of A4"
    assert set(dutch.missing) == set(dutch.words)


def test_forms_follow_the_number():
    assert catalogue("fi").say("cover.sheets", n=1, paper="A4") == "**1** arkki, A4"
    assert catalogue("fi").say("cover.sheets", n=2, paper="A4") == "**2** arkkia, A4"


def first_page(harvest, folder="a4"):
    return words_of_pages(harvest.built(folder)["harvest.pdf"])[0]


def test_the_cover_and_the_margins_speak_the_language_of_the_words(harvest):
    harvest.run("text", "set", "harvest", "crop_card.rye.title", "Ruis", "--to", "fi")
    done = harvest.run("build", "--lang", "fi", "--format", "pdf")
    assert "own-words" not in done.stderr
    pages = words_of_pages(harvest.built("a4-fi")["harvest.pdf"])
    assert "Mitä tulostetaan" in pages[0]
    assert "What to print" not in pages[0]
    assert "tulosta koossa 100 %" in pages[1]
    assert "print" not in " ".join(pages)


def test_a_language_that_pnp_does_not_speak_is_reported(harvest):
    harvest.run("text", "set", "harvest", "crop_card.rye.title", "Rogge", "--to", "nl")
    for verb in (["text", "status"], ["build", "--lang", "nl", "--format", "pdf"]):
        done = harvest.run(*verb)
        assert done.exit_code == 0
        assert "warning[own-words]" in done.stderr
        assert 'no words of its own in "nl"; instructions and marks are printed in English' in done.stderr
    assert "What to print" in first_page(harvest, "a4-nl")


def test_a_game_written_in_finnish_needs_no_translation(harvest):
    harvest.change("game.yaml", "title: Harvest\n", "title: Sato\nlanguage: fi\n")
    assert harvest.run("build", "--format", "pdf").exit_code == 0
    assert "Mitä tulostetaan" in first_page(harvest)
    assert PdfReader(BytesIO(harvest.built()["harvest.pdf"])).trailer["/Root"]["/Lang"] == "fi"
