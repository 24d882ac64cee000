"""The live page as a place to look and print, in a real browser: a person's session with each of its parts."""

import shutil

import pytest
from axe_playwright_python.sync_playwright import Axe
from helpers.serving import opened, serving
from helpers.small_project import SmallProject
from pypdf import PdfReader

RYE = '[data-piece="crop_card/rye"]'
# Real size where a browser says nothing else: 96 dots an inch.
DOTS_PER_MM = 96 / 25.4


def two_games(root):
    """A project of two games, which are the same but for their names; cards have backs."""
    project = SmallProject(root)
    project.change("cards.yaml", "size: poker", "size: poker\nback: {emblem: grain}")
    shutil.copytree(project.folder, root / "content" / "orchard")
    game = root / "content" / "orchard" / "game.yaml"
    game.write_text(game.read_text().replace("title: Harvest", "title: Orchard"))
    return project


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """One server of two games, for the tests that change nothing of them."""
    with serving(two_games(tmp_path_factory.mktemp("looking")).root, seconds=300) as live:
        yield live


@pytest.fixture
def page(kept, chromium):
    with opened(chromium, kept) as shown:
        yield shown


def address(page):
    return page.evaluate("location.hash")


def width_of(page, selector):
    return page.evaluate("s => document.querySelector(s).getBoundingClientRect().width", selector)


def pictures(page):
    return page.locator(".thumb img").evaluate_all("all => all.map(one => one.dataset.picture)")


def test_each_piece_and_sheet_has_an_address_to_go_back_to_and_to_reload(page):
    page.click(RYE)
    assert address(page) == "#harvest/crop_card/rye"
    page.click("#stage-previous")
    assert address(page) == "#harvest/crop_card/oats"
    page.go_back()
    page.wait_for_selector("#piece h2:text('Rye')")
    page.go_forward()
    page.wait_for_selector("#piece h2:text('Oats')")
    page.reload()
    page.wait_for_selector("#piece h2:text('Oats')")
    page.click('[data-view="sheets"]')
    page.click('[data-sheet="token/1"]')
    assert address(page) == "#harvest/token/1?view=sheets"
    page.reload()
    page.wait_for_selector("#stage-title:text('Token')")
    page.keyboard.press("Escape")
    assert address(page) == "#harvest?view=sheets"
    page.go_back()
    page.wait_for_selector("#stage-title:text('Token')")


def test_an_address_of_nothing_shows_all_pieces(page):
    page.evaluate("location.hash = '#harvest/crop_card/wheat%E0?paper=&view=elsewhere'")
    page.wait_for_selector(RYE)
    assert page.locator("#stage").is_hidden()


def test_a_piece_is_seen_at_real_size_fitted_and_at_any_other(page):
    page.click(RYE)
    drawn = '.side[data-side="front"] .drawn'
    fitted = width_of(page, drawn)
    page.click("#real")
    assert width_of(page, drawn) == pytest.approx(63.5 * DOTS_PER_MM, abs=0.5)
    page.keyboard.press("+")
    assert width_of(page, drawn) == pytest.approx(63.5 * DOTS_PER_MM * 1.25, abs=0.5)
    page.locator("#zoom").fill("2")
    assert width_of(page, drawn) == pytest.approx(63.5 * DOTS_PER_MM * 4, abs=1)
    assert page.locator("#percent").inner_text() == "400 %"
    page.locator("#zoom").blur()
    page.keyboard.press("0")
    assert width_of(page, drawn) == pytest.approx(fitted, abs=0.5)
    page.hover(drawn)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    page.wait_for_function("([s, old]) => document.querySelector(s).offsetWidth > old * 1.4", arg=[drawn, fitted])


def test_front_and_back_stand_together_or_are_turned_over(page):
    shown = "() => [...document.querySelectorAll('.side')].map(side => side.dataset.side).join()"
    page.click(RYE)
    assert page.evaluate(shown) == "front,back"
    page.keyboard.press("f")
    assert page.evaluate(shown) == "front"
    page.keyboard.press("f")
    assert page.evaluate(shown) == "back"
    page.keyboard.press("b")
    assert page.evaluate(shown) == "front,back"
    page.evaluate("location.hash = '#harvest/token/grain'")
    page.wait_for_selector("#piece h2:text('Grain')")
    assert page.locator(".sides").is_hidden()


def test_a_ruler_and_the_pointer_tell_millimetres(page):
    page.click(RYE)
    page.keyboard.press("1")
    page.keyboard.press("r")
    numbers = page.locator('.side[data-side="front"] .ruler.across text').all_text_contents()
    assert numbers == ["0", "10", "20", "30", "40", "50", "60"]
    frame = page.locator('.side[data-side="front"] .drawn').bounding_box()
    page.mouse.move(frame["x"] + 20 * DOTS_PER_MM, frame["y"] + 30 * DOTS_PER_MM)
    across, _, rest = page.locator("#position").inner_text().partition(" / ")
    assert float(across) == pytest.approx(20, abs=0.2)
    assert float(rest.removesuffix(" mm")) == pytest.approx(30, abs=0.2)


def test_a_screen_is_measured_with_a_bank_card(page):
    page.click("#help-open")
    page.click("#measure")
    page.locator("#card-width").fill("5")
    assert width_of(page, "#card-frame") == pytest.approx(85.6 * 5, abs=0.5)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.click(RYE)
    page.click("#real")
    assert width_of(page, ".drawn") == pytest.approx(63.5 * 5, abs=0.5)


def test_ink_paper_and_players_are_chosen_for_pieces_and_sheets_and_stay_for_another_game(page):
    coloured = pictures(page)
    page.select_option("#variant", "low-ink")
    page.wait_for_function("old => document.querySelectorAll('.thumb img')[3].dataset.picture !== old", arg=coloured[3])
    page.select_option("#players", "2")
    page.wait_for_selector('[data-piece="token/grain"] i:text("× 10")')
    page.select_option("#paper", "a3")
    page.click('[data-view="sheets"]')
    page.click('[data-sheet="token/1"]')
    page.wait_for_selector("figcaption:has-text('297 × 420 mm')")
    page.select_option("#game", "orchard")
    page.wait_for_function("() => document.title.startsWith('Orchard')")
    assert address(page) == "#orchard?view=sheets&paper=a3&variant=low-ink"


def test_a_search_finds_texts_sheets_numbers_and_findings_besides_pieces(page):
    for words, title, hit in [
        ("oats", "Pieces", "Oats"),
        ("hand_limit", "Numbers", "number.hand_limit = 7"),
        ("token sheet", "Sheets", "Token"),
        ("components.token", "Texts", "Token"),
    ]:
        page.fill("#search", words)
        page.locator(f"#hits section:has(h2:text('{title}')) .hit:has-text('{hit}')").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.key").startswith("components.token")
    page.keyboard.press("Escape")
    page.fill("#search", "xylophone")
    page.wait_for_selector("#hits:has-text('Nothing has all of these words')")
    page.keyboard.press("Escape")
    assert page.locator("#search").input_value() == ""
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") != "search"


def test_the_help_lists_every_key_and_leaves_with_escape(page):
    page.keyboard.press("?")
    told = page.locator("#help").inner_text()
    assert all(words in told for words in ("Search everything", "Real size", "Turn over", "Ruler", "Print or download"))
    page.keyboard.press("Escape")
    assert page.locator("#help").is_hidden()


def test_arrow_keys_walk_among_the_pieces(page):
    page.locator('[data-piece="crop_card/barley"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.piece") == "crop_card/oats"
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.piece") == "token/grain"


def test_the_page_builds_as_the_command_line_does_and_the_files_are_kept(page, tmp_path):
    page.select_option("#paper", "letter")
    page.select_option("#players", "2")
    page.keyboard.press("Tab")
    page.click("#print-open")
    assert "Letter" in page.locator("#print-order").inner_text()
    page.select_option("#print-only", "token")
    page.click("#print-build")
    link = page.locator(".downloads a", has_text="harvest.pdf")
    link.wait_for(timeout=90_000)
    with page.expect_download() as download:
        link.click()
    download.value.save_as(tmp_path / "kept.pdf")
    texts = [sheet.extract_text() for sheet in PdfReader(tmp_path / "kept.pdf").pages]
    assert "2 players" in texts[0] or len(texts) == 2
    size = PdfReader(tmp_path / "kept.pdf").pages[0].mediabox
    assert (round(size.width), round(size.height)) == (612, 792)


def test_one_piece_is_printed_alone_and_what_to_watch_is_told(page, tmp_path):
    page.click(RYE)
    page.wait_for_selector("#piece h2:text('Rye')")
    page.click("#print-open")
    page.select_option("#print-only", label="Only Rye")
    page.click("#print-build")
    link = page.locator(".downloads a", has_text="harvest.pdf")
    link.wait_for(timeout=90_000)
    assert "actual size" in page.locator("#print-result").inner_text()
    with page.expect_download() as download:
        link.click()
    download.value.save_as(tmp_path / "alone.pdf")
    words = "".join(sheet.extract_text() for sheet in PdfReader(tmp_path / "alone.pdf").pages)
    assert "Nothing happens" in words
    assert "Barley" not in words


def test_a_piece_is_kept_as_a_png_of_its_real_size(page, tmp_path):
    from PIL import Image

    page.click(RYE)
    with page.expect_download() as download:
        page.locator(".png").first.click()
    assert download.value.suggested_filename == "rye-front.png"
    download.value.save_as(tmp_path / "rye.png")
    with Image.open(tmp_path / "rye.png") as picture:
        assert picture.size == (750, 1050)
        assert picture.info["dpi"][0] == pytest.approx(300, abs=1)


def test_errors_stay_in_sight_and_lead_to_their_piece(harvest, chromium):
    cards = "".join(f"  - {{id: c{number}, title: C{number}}}\n" for number in range(60))
    harvest.change("cards.yaml", "cards:\n", f"cards:\n{cards}")
    harvest.change("components.yaml", "count: 3\n", "count: 63\n")
    with serving(harvest.root) as live, opened(chromium, live) as page:
        page.locator('[data-piece="token/grain"]').scroll_into_view_if_needed()
        harvest.change("cards.yaml", "title: Rye", "tilte: Rye")
        error = page.locator('#findings .finding[data-severity="error"]:has-text("tilte")')
        error.wait_for()
        assert page.evaluate("document.querySelector('.finding').getBoundingClientRect().bottom") <= 850
        page.wait_for_selector("#status:has-text('1 error')")
        assert page.locator("#status").get_attribute("data-state") == "bad"
        error.locator("text=Show the piece").click()
        page.wait_for_selector("#piece h2:text('Rye')")
        assert error.is_visible()
        page.keyboard.press("e")
        assert error.is_hidden()
        assert page.locator("#findings-toggle").is_visible()
        page.click("#print-open")
        page.click("#print-build")
        page.wait_for_selector("#print .finding", timeout=90_000)
        assert "errors come first" in page.locator("#print-status").inner_text()
        page.keyboard.press("Escape")
        harvest.change("cards.yaml", "tilte: Rye", "title: Rye")
        error.wait_for(state="detached")
        page.wait_for_selector("#status[data-state=live]")


@pytest.mark.parametrize("is_dark", [False, True])
@pytest.mark.parametrize("size", [(1280, 850), (390, 844)])
def test_a_screen_reader_meets_no_obstacle(chromium, kept, size, is_dark):
    with opened(chromium, kept, size=size, is_dark=is_dark) as page:
        for act in (
            lambda: None,
            lambda: page.fill("#search", "oats"),
            lambda: page.goto(f"http://{kept.host}/#harvest/crop_card/rye"),
            lambda: page.keyboard.press("r"),
            lambda: page.keyboard.press("?"),
            lambda: (page.keyboard.press("Escape"), page.keyboard.press("o")),
            lambda: (page.keyboard.press("Escape"), page.keyboard.press("s")),
            lambda: page.keyboard.press("t"),
        ):
            act()
            page.wait_for_timeout(150)
            violations = Axe().run(page).response["violations"]
            assert [(one["id"], one["nodes"][0]["html"]) for one in violations] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
