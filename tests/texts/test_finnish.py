"""End of Resources in Finnish, read back from its PDF: nothing is missing and nothing is left in English."""

import re
from functools import cache
from pathlib import Path

import pytest
from helpers.printed_words import words_of_pages

from pnp.base.findings import Findings
from pnp.build.printed import print_game
from pnp.build.text_changes import text_status
from pnp.project.folder import find_project
from pnp.project.loader import Layouts
from pnp.sheets.order import Order

PROJECT = find_project(Path(__file__).parents[1])
GAME = "end_of_resources"
WORD = re.compile(r"[^\W\d_]{2,}")
# The game's own name, those of its authors and of its licence, the name of a paper, what is typed, scientific names,
# units and numerals.
OWN_NAMES = """
End of Resources Teemu Väisänen Kaukoranta Eero Penttilä Ari Kivimäki CC BY NC SA Letter pnp build end_of_resources
only specie_strip specie strip end resources Piscis caeruleus Scarabaeus flavus Vulpes rubra Rana viridis Avis aurantia
Vespertilio purpureus Ursus niger Lepus albus mm cm II III IV VI VII VIII
"""
ALSO_FINNISH = frozenset({"on", "ja", "no"})


@cache
def words_of(wording, *only):
    findings = Findings(game=GAME)
    order = Order(formats=("pdf",), wording=wording, only=only)
    made = print_game(PROJECT, Layouts(PROJECT.layout_folders), GAME, order, findings, None)
    told = [finding.as_text() for finding in findings if finding.severity == "error" or finding.code == "untranslated"]
    assert told == []
    assert made is not None
    return [set(WORD.findall(page)) for page in words_of_pages(made.files[f"{GAME}.pdf"])]


def test_every_text_is_translated_up_to_date_and_fits():
    findings = Findings(game=GAME)
    finnish = next(row for row in text_status(PROJECT, GAME, findings) if row.name == "fi")
    assert (finnish.missing, finnish.outdated, finnish.too_long, finnish.own_words_in_english) == ((), (), (), ())
    assert finnish.there == finnish.texts > 300
    assert list(findings) == []


@pytest.mark.parametrize("only", [(), ("specie_strip",)])
def test_no_page_says_anything_in_english(only):
    english = set().union(*words_of("", *only))
    finnish = words_of("fi", *only)
    own = set(OWN_NAMES.split()) | ALSO_FINNISH
    left = {(number, word) for number, page in enumerate(finnish, 1) for word in page & english if word not in own}
    assert left == set()


def test_finnish_takes_no_more_pages_than_english():
    assert len(words_of("fi")) == len(words_of(""))


def test_finnish_letters_are_on_the_pages():
    told = set().union(*words_of("fi"))
    assert {"Pelilauta", "alkuperäislaji", "Sääntötiivistelmä", "päättyessä", "Jänis".upper(), "etupuoli"} <= told


def test_numbers_have_their_form():
    findings = Findings(game=GAME)
    order = Order(formats=("pdf",), wording="fi", only=("rules_summary", "map"))
    made = print_game(PROJECT, Layouts(PROJECT.layout_folders), GAME, order, findings, None)
    text = " ".join(words_of_pages(made.files[f"{GAME}.pdf"]))
    assert "1 pisteen" in text
    assert "10 pistettä" in text
    assert "19 ruutua" in text
    assert "1 pistettä" not in text
