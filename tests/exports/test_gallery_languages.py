"""A gallery of a game that has texts in other words: they are chosen on the page."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from helpers.serving import browser

from pnp.project.scaffold import start_game

FINNISH = """\
language: fi
texts:
  crop_card.rye.title: Ruis
  crop_card.rye.text: Mitään ei tapahdu.
  crop_card.oats.text: "Maksa {cost.mill} myllystä."
"""


@pytest.fixture
def in_two_languages(harvest):
    folder = harvest.folder / "texts"
    folder.mkdir()
    (folder / "fi.yaml").write_text(FINNISH, encoding="utf-8")
    return harvest


def page_of(project):
    done = project.run("gallery")
    assert done.exit_code == 0, done.output
    return project.root / "output" / "harvest" / "gallery.html"


def test_other_words_are_chosen_on_the_page_and_the_own_ones_come_back(in_two_languages):
    path = page_of(in_two_languages)
    with browser() as opened:
        page = opened.new_page()
        page.goto(path.as_uri())
        rye = page.locator('[id="harvest/crop_card/rye"]')
        front = rye.locator(".look img").get_attribute("src")
        page.select_option("#language", "fi")
        assert rye.inner_text().split("\n")[0].startswith("Ruis")
        assert rye.locator(".words").inner_text() == "Mitään ei tapahdu."
        assert rye.locator(".words").get_attribute("lang") == "fi"
        assert rye.locator(".look img").get_attribute("src") != front
        oats = page.locator('[id="harvest/crop_card/oats"]')
        assert oats.locator(".words img").get_attribute("alt") == "grain"
        page.fill("#find", "myllystä")
        assert page.locator(".piece:visible .name").all_inner_texts() == ["Oats"]
        page.fill("#find", "")
        page.select_option("#language", "")
        assert rye.locator(".words").inner_text() == "Nothing happens."
        assert rye.locator(".look img").get_attribute("src") == front


def test_a_drawing_that_says_the_same_in_both_languages_stands_there_once(in_two_languages):
    text = page_of(in_two_languages).read_text(encoding="utf-8")
    pictures = re.findall(r"data:image/webp;base64,[\w+/=]+", text)
    assert len(pictures) == len(set(pictures))
    fronts_in_two = 2  # rye and oats
    assert len(pictures) == 4 + fronts_in_two + 1


def test_words_with_problems_are_left_out_and_named(in_two_languages):
    path = in_two_languages.folder / "texts" / "fi.yaml"
    path.write_text(FINNISH.replace("{cost.mill}", "{cost.mil}"), encoding="utf-8")
    done = in_two_languages.run("gallery")
    assert done.exit_code == 0, done.output
    assert "harvest fi has problems and is left out; pnp gallery harvest --lang fi names them" in done.output
    named = in_two_languages.run("gallery", "harvest", "--lang", "fi")
    assert named.exit_code == 1
    assert "texts/fi.yaml:5:" in named.output


def test_words_that_are_asked_for_are_the_only_ones(in_two_languages):
    done = in_two_languages.run("gallery", "--lang", "fi")
    assert done.exit_code == 0, done.output
    text = (in_two_languages.root / "output" / "harvest" / "gallery-fi.html").read_text(encoding="utf-8")
    assert 'id="language"' not in text
    assert '<span lang="fi" class="name">Ruis</span>' in text


def test_a_screen_reader_can_use_a_page_of_several_games_and_languages(in_two_languages):
    start_game(in_two_languages.root, "moon_harvest")
    path = in_two_languages.root / "all.html"
    done = in_two_languages.run("gallery", "-o", str(path))
    assert done.exit_code == 0, done.output
    with browser() as opened:
        page = opened.new_context(bypass_csp=True).new_page()
        page.goto(path.as_uri())
        page.select_option("#language", "fi")
        found = Axe().run(page)
    assert len(found.response["passes"]) > 10
    assert [(one["id"], one["nodes"][0]["html"]) for one in found.response["violations"]] == []
