import json
import re

import pytest

from pnp.project.scaffold import start_game


def page_of(harvest):
    """The page of the small game."""
    done = harvest.run("gallery")
    assert done.exit_code == 0, done.output
    return (harvest.root / "output" / "harvest" / "gallery.html").read_text()


def data_of(text):
    """What the page keeps for its script."""
    return json.loads(re.search(r'id="data">(.*?)</script>', text)[1])


def pieces_of(text):
    """Every piece with what the page says of it, by its id."""
    return {
        one[1].rpartition("/")[2]: one[0]
        for one in re.finditer(r'<li class="piece" id="(.*?)".*?</li>', text, re.DOTALL)
    }


def test_every_piece_is_there_with_its_copies_words_and_source(harvest):
    text = page_of(harvest)
    pieces = pieces_of(text)
    assert list(pieces) == ["barley", "oats", "rye", "grain"]
    assert "× 20" in pieces["grain"]
    assert "Keep 7 cards." in pieces["barley"]
    assert 'data-size="63.5 × 88.9 mm"' in pieces["rye"]
    assert "The rulebook states it: Box." in text


def test_an_icon_stands_inside_its_text_with_its_name(harvest):
    text = page_of(harvest)
    key = re.search(r'Pay 2\xa0<img class="icon" data-same="(\w+)" alt="grain"> for a mill\.', pieces_of(text)["oats"])[
        1
    ]
    assert data_of(text)["pictures"][key].startswith("data:image/webp;base64,")


def test_contents_lead_to_every_component_with_its_count(harvest):
    links = re.findall(r'<a href="#([\w/]+)" data-shelf=.*?<span>(\d+)</span></a>', page_of(harvest))
    assert links == [("harvest/crop_card", "3"), ("harvest/token", "20")]


def test_key_art_stands_at_the_head(harvest):
    assert '<img class="art"' not in page_of(harvest)
    harvest.change("game.yaml", "credits:", "key_art: {sky: ['#CFE6EE'], layers: [{strip: hills}]}\ncredits:")
    text = page_of(harvest)
    assert len(re.findall(r'<img class="art" data-key="\w+" src="data:image/webp;base64,', text)) == 1
    assert text.index('<img class="art"') < text.index("<h1 ")


def test_nothing_is_asked_of_the_network(harvest):
    text = page_of(harvest)
    assert "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-" in text
    without_pictures = re.sub(r"data:image/webp;base64,[\w+/=]+", "", text)
    assert re.findall(r"https?://|src=\"(?!\")|@import|url\(", without_pictures) == []


def test_a_back_that_a_deck_shares_stands_in_the_page_once(harvest):
    harvest.change("cards.yaml", "size: poker", "size: poker\nback: {emblem: grain}")
    text = page_of(harvest)
    (back,) = {piece["back"] for piece in re.finditer(r'data-back="(?P<back>\w+)"', text)}
    assert text.count(f'data-back="{back}"') == 3
    assert text.count(data_of(text)["pictures"][back]) == 1
    icon = 1
    assert text.count("data:image/webp") == 3 + 1 + 1 + icon


def test_text_of_a_designer_cannot_become_part_of_the_page(harvest):
    harvest.change("cards.yaml", "title: Rye", 'title: "Rye <b>&"')
    assert "Rye &lt;b&gt;&amp;" in page_of(harvest)


def test_a_page_is_the_same_bytes_again(harvest):
    assert page_of(harvest) == page_of(harvest)


def test_several_games_share_a_page(harvest):
    start_game(harvest.root, "moon_harvest")
    done = harvest.run("gallery", "-o", str(harvest.root / "all.html"), "--players", "2")
    assert done.exit_code == 0, done.output
    text = (harvest.root / "all.html").read_text()
    assert '<optgroup label="Harvest">' in text
    assert '<optgroup label="Moon Harvest">' in text
    assert "× 10" in pieces_of(text)["grain"]


def test_a_game_with_a_mistake_leaves_the_page_as_it_was(harvest):
    before = page_of(harvest)
    harvest.change("cards.yaml", "title: Rye", "titel: Rye")
    assert harvest.run("gallery").exit_code == 1
    assert (harvest.root / "output" / "harvest" / "gallery.html").read_text() == before


@pytest.fixture
def shown(harvest, chromium):
    """The page in a browser; whatever it complains of fails the test."""
    harvest.change("cards.yaml", "size: poker", "size: poker\nback: {emblem: grain}")
    page_of(harvest)
    context = chromium.new_context(viewport={"width": 390, "height": 800}, color_scheme="dark")
    page = context.new_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda asked: complaints.append(asked.url) if asked.url.startswith("http") else None)
    page.goto((harvest.root / "output" / "harvest" / "gallery.html").as_uri())
    yield page
    context.close()
    assert complaints == []


def visible(page):
    return page.locator(".piece:visible .name").all_inner_texts()


def test_searching_and_choosing_a_component_leave_what_was_asked_for(shown):
    assert shown.inner_text("#shown") == "4 of 4 shown, 23 to cut"
    shown.fill("#find", "grain MILL")
    assert visible(shown) == ["Oats"]
    shown.fill("#find", "")
    shown.select_option("#kind", "harvest/token")
    assert visible(shown) == ["Token"]
    assert shown.inner_text("#shown") == "1 of 4 shown, 20 to cut"
    shown.fill("#find", "nobody says this")
    assert shown.is_visible("#none")


def test_what_was_asked_for_is_in_the_address_and_comes_back_with_it(shown):
    shown.fill("#find", "barley")
    address = shown.evaluate("location.href")
    assert address.endswith("#find=barley")
    shown.goto("about:blank")
    shown.goto(address)
    assert visible(shown) == ["Barley"]


def test_a_card_turns_over_and_back(shown):
    image, turn = shown.locator(".piece .look img").first, shown.locator(".turn").first
    front = image.get_attribute("src")
    turn.click()
    assert image.get_attribute("src") != front
    assert (image.get_attribute("alt"), turn.get_attribute("aria-pressed")) == ("Barley, back", "true")
    turn.click()
    assert (image.get_attribute("src"), image.get_attribute("alt")) == (front, "Barley, front")


def test_all_backs_turns_every_card(shown):
    shown.click("#all")
    assert shown.locator('.turn[aria-pressed="true"]').count() == 3


def test_a_piece_is_enlarged_with_both_sides_and_closed_by_the_keyboard(shown):
    look = shown.locator(".look").first
    look.focus()
    shown.keyboard.press("Enter")
    shown.wait_for_selector("dialog[open]")
    assert shown.locator("dialog .sides img").count() == 2
    assert shown.inner_text("dialog h2") == "Barley"
    assert "Keep 7 cards." in shown.inner_text("dialog .told")
    assert "63.5 × 88.9 mm" in shown.inner_text("dialog .told")
    shown.keyboard.press("Escape")
    comes_true(shown, "look => look === document.activeElement", look.element_handle())
    assert shown.locator("dialog[open]").count() == 0


def test_a_piece_has_an_address_and_arrows_lead_to_its_neighbours(shown):
    opened_at(shown, "harvest/crop_card/oats")
    assert shown.inner_text("dialog h2") == "Oats"
    shown.keyboard.press("ArrowRight")
    assert (shown.inner_text("dialog h2"), address(shown)) == ("Rye", "harvest/crop_card/rye")
    shown.click("dialog [data-step='-1']")
    shown.keyboard.press("ArrowLeft")
    assert shown.inner_text("dialog h2") == "Barley"
    shown.keyboard.press("Escape")
    comes_true(shown, "!location.hash.slice(1)")


def test_a_piece_is_enlarged_further_by_zoom(shown):
    opened_at(shown, "harvest/crop_card/oats")
    height = "document.querySelector('.sides img').clientHeight"
    before = shown.evaluate(height)
    shown.keyboard.press("z")
    assert shown.evaluate(height) > 1.5 * before


def comes_true(shown, expression, argument=None):
    """Wait until an expression is true; the page's policy refuses the evaluation by which a browser waits itself."""
    for _ in range(2500):
        if shown.evaluate(expression, argument):
            return
        shown.wait_for_timeout(20)
    pytest.fail(f"never true: {expression}")


def opened_at(shown, address):
    """Go to an address inside the page."""
    shown.evaluate("address => { location.hash = address }", address)
    shown.wait_for_selector("dialog[open]")


def address(shown):
    return shown.evaluate("decodeURIComponent(location.hash.slice(1))")


def test_every_picture_is_drawn_and_nothing_is_wider_than_a_telephone(shown):
    comes_true(shown, "[...document.images].every(image => image.complete)")
    widths = shown.eval_on_selector_all(".look img", "images => images.map(i => i.naturalWidth)")
    assert len(widths) == 4
    assert min(widths) >= 200
    assert shown.evaluate("document.documentElement.scrollWidth") <= 390


def test_words_can_be_read_in_the_dark_and_in_the_light(shown):
    colours = "() => ['color', 'backgroundColor'].map(n => getComputedStyle(document.body)[n])"
    grounds = set()
    for _ in range(2):
        ink, ground = (luminance(colour) for colour in shown.evaluate(colours))
        assert (max(ink, ground) + 0.05) / (min(ink, ground) + 0.05) > 7
        grounds.add(ground > 0.5)
        shown.click("#theme")
    assert grounds == {True, False}


def luminance(colour):
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_on_paper_the_controls_are_gone(shown):
    shown.emulate_media(media="print")
    assert not shown.is_visible("#find")
    assert not shown.locator(".turn").first.is_visible()
    assert shown.locator(".piece").first.is_visible()
