"""The live page in a real browser: everything is shown, saves come in by themselves, texts are edited and saved."""

import re
from itertools import pairwise

import pytest
from helpers.serving import opened, serving
from helpers.small_project import SmallProject

RYE = '[data-piece="crop_card/rye"]'
LONG = "Everybody who has grown rye draws one card more than they had. " * 40


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """One server for the tests that change nothing."""
    with serving(SmallProject(tmp_path_factory.mktemp("live")).root, seconds=300) as live:
        yield live


@pytest.fixture
def page(kept, chromium):
    """The page of a small project that stays as it is."""
    with opened(chromium, kept) as shown:
        yield shown


@pytest.fixture
def saved(harvest, chromium):
    """The page of a fresh small project, whose files are saved."""
    with serving(harvest.root) as live, opened(chromium, live) as shown:
        yield shown


def content(harvest):
    return {p.relative_to(harvest.folder).as_posix(): p.read_bytes() for p in harvest.folder.rglob("*") if p.is_file()}


def is_drawn(page, selector):
    image = page.locator(f"{selector} img").first
    image.scroll_into_view_if_needed()
    page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=image.element_handle())
    return True


def typed(page, key, text):
    page.locator(f'textarea[data-key="{key}"]').fill(text)
    return page.locator(f'[id="text-{key}-fit"]')


def test_every_piece_and_every_sheet_is_there_and_drawn(page):
    pieces = page.locator("[data-piece]").evaluate_all("all => all.map(one => one.dataset.piece)")
    assert pieces == ["crop_card/barley", "crop_card/oats", "crop_card/rye", "token/grain"]
    assert all(is_drawn(page, f'[data-piece="{name}"]') for name in pieces)
    assert page.locator('[data-piece="token/grain"] i').inner_text() == "× 20"
    page.click('[data-view="sheets"]')
    page.wait_for_selector("#sheets li")
    sheets = page.locator("#sheets li")
    assert sheets.count() == 2
    assert is_drawn(page, "#sheets li")
    assert page.locator("#sheets h2").all_inner_texts() == ["Crop card", "Token"]


def test_the_token_leaves_the_address_and_the_cookie_is_for_this_site_only(page):
    assert "token" not in page.url
    (cookie,) = page.context.cookies()
    assert (cookie["httpOnly"], cookie["sameSite"]) == (True, "Strict")
    assert page.evaluate("document.cookie") == ""


def test_a_saved_file_comes_in_by_itself(saved, harvest):
    before = saved.locator(f"{RYE} img").get_attribute("data-picture")
    oats = saved.locator('[data-piece="crop_card/oats"] img').get_attribute("data-picture")
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    saved.wait_for_function(
        "([rye, old]) => document.querySelector(rye + ' img').dataset.picture !== old", arg=[RYE, before]
    )
    assert saved.locator(f"{RYE} img").get_attribute("alt") == "Rye; Rye; Everybody draws."
    assert is_drawn(saved, RYE)
    assert saved.locator('[data-piece="crop_card/oats"] img').get_attribute("data-picture") == oats


def test_a_card_more_and_a_card_less_come_in(saved, harvest):
    corn = "  - {id: corn, title: Corn}\n"
    harvest.change("cards.yaml", "Nothing happens.\n", f"Nothing happens.\n{corn}")
    saved.wait_for_selector('[data-piece="crop_card/corn"]')
    harvest.change("cards.yaml", corn, "")
    saved.wait_for_selector('[data-piece="crop_card/corn"]', state="detached")


def test_what_has_the_focus_keeps_it_when_a_save_comes_in(saved, harvest):
    saved.locator('[data-piece="crop_card/barley"]').focus()
    harvest.change("cards.yaml", "title: Rye", "title: Winter rye")
    saved.wait_for_selector(f'{RYE} b:text("Winter rye")')
    assert saved.evaluate("document.activeElement.dataset.piece") == "crop_card/barley"


def test_saves_in_one_moment_end_with_the_last(saved, harvest):
    words = ["Nothing happens.", *(f"Draw {number} cards." for number in range(2, 9))]
    for old, new in pairwise(words):
        harvest.change("cards.yaml", old, new)
    saved.wait_for_function("rye => document.querySelector(rye + ' img').alt.endsWith('Draw 8 cards.')", arg=RYE)


def test_a_broken_file_is_reported_with_its_line_and_the_last_good_pieces_stay(saved, harvest):
    picture = saved.locator(f"{RYE} img").get_attribute("data-picture")
    harvest.change("cards.yaml", "title: Rye", "tilte: Rye")
    finding = saved.locator('.finding[data-severity="error"]')
    finding.wait_for()
    told = finding.inner_text()
    assert 'unknown key "tilte"' in told
    assert 'did you mean "title"?' in told
    link = finding.locator("a")
    assert link.inner_text() == "content/harvest/cards.yaml:12:5"
    assert link.get_attribute("href") == f"vscode://file{harvest.root}/content/harvest/cards.yaml:12:5"
    assert saved.locator("[data-piece]").count() == 4
    assert saved.locator(f"{RYE} img").get_attribute("data-picture") == picture
    assert saved.locator(RYE).get_attribute("data-bad") == "true"
    harvest.change("cards.yaml", "tilte: Rye", "title: Winter rye")
    finding.wait_for(state="detached")
    saved.wait_for_function("rye => document.querySelector(rye + ' b').textContent === 'Winter rye'", arg=RYE)


def test_a_text_is_fitted_as_it_is_typed(page):
    page.click(RYE)
    before = page.locator("#stage img").first.get_attribute("data-picture")
    fit = typed(page, "crop_card.rye.text", "Everybody draws.")
    page.wait_for_function("old => document.querySelector('#stage img').dataset.picture !== old", arg=before)
    assert re.match(r"Fits at [\d.]+ pt in 1 line, \d+ more would fit", fit.inner_text())
    typed(page, "crop_card.rye.text", LONG)
    page.wait_for_selector('#piece .fit[data-good="false"]')
    assert "does not fit its box" in page.locator("#piece .finding").inner_text()
    assert page.locator("#piece [type=submit]").is_disabled()
    typed(page, "crop_card.rye.text", "Nothing happens.")
    page.wait_for_selector('#piece .fit[data-good="false"]', state="detached")


def test_a_placeholder_that_an_edition_loses_is_reported_as_it_is_typed(page):
    page.click('[data-piece="crop_card/barley"]')
    typed(page, "crop_card.barley.text", "Keep seven cards.")
    page.wait_for_selector("#piece [type=submit]:enabled")  # the original may lose it
    page.select_option("#save-to", "+")
    page.wait_for_selector("#piece .finding")
    assert "has lost {number.hand_limit}" in page.locator("#piece .finding").inner_text()
    assert page.locator("#piece [type=submit]").is_disabled()


def test_saving_writes_an_overlay_and_leaves_the_originals_alone(saved, harvest):
    before = content(harvest)
    saved.click(RYE)
    typed(saved, "crop_card.rye.title", "Winter <b>rye</b>")
    saved.select_option("#save-to", "+")
    saved.fill("#overlay", "house-rules")
    saved.wait_for_selector("#piece [type=submit]:enabled")
    saved.keyboard.press("Control+s")
    saved.wait_for_function("rye => document.querySelector(rye + ' b').textContent === 'Winter <b>rye</b>'", arg=RYE)
    assert saved.locator("#words").input_value() == "house-rules"
    assert saved.locator(f"{RYE} b b").count() == 0
    after = content(harvest)
    assert {name: after[name] for name in before} == before
    assert set(after) - set(before) == {"texts/house-rules.yaml"}
    saved.click("text=Original words")
    saved.wait_for_selector("#piece [type=submit]:enabled")
    saved.click("#piece [type=submit]")
    saved.wait_for_function("rye => document.querySelector(rye + ' b').textContent === 'Rye'", arg=RYE)
    assert (harvest.folder / "texts" / "house-rules.yaml").read_text() == "texts: {}\n"


def test_what_is_being_typed_survives_a_save_elsewhere(saved, harvest):
    saved.click(RYE)
    typed(saved, "crop_card.rye.title", "Winter rye")
    harvest.change("cards.yaml", "title: Oats", "title: Wild oats")
    saved.wait_for_selector('[data-piece="crop_card/oats"] b:text("Wild oats")', state="attached")
    assert saved.locator('textarea[data-key="crop_card.rye.title"]').input_value() == "Winter rye"


def test_a_search_leaves_what_has_all_its_words(page):
    page.keyboard.press("/")
    page.keyboard.type("card nothing")
    page.wait_for_function("() => document.querySelectorAll('[data-piece]').length === 1")
    assert page.locator("[data-piece]").get_attribute("data-piece") == "crop_card/rye"


def test_the_keyboard_is_enough(page):
    page.locator('[data-piece="crop_card/barley"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#piece h2:text('Barley')")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#piece h2:text('Oats')")
    page.keyboard.press("Escape")
    assert page.locator("#piece").is_hidden()
    assert page.evaluate("document.activeElement.dataset.piece") == "crop_card/oats"


def test_on_a_phone_nothing_is_wider_than_the_screen(page):
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.click(RYE)
    assert page.evaluate("document.querySelector('#piece').getBoundingClientRect().width") == 390
