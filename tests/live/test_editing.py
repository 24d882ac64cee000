"""A person's session at the live page: a game's own files are edited in a real browser, and edits are undone."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from helpers.serving import opened, serving
from openpyxl import Workbook

ROWS = "name\tqty\ttext\nFlood\t2\tEverybody loses a field.\nFair\t1\tSell two goods.\n"
FLOOD = '[data-piece="events/flood"]'


@pytest.fixture
def page(harvest, chromium):
    with serving(harvest.root, seconds=240) as live, opened(chromium, live) as shown:
        yield shown


def read(harvest, name):
    return (harvest.folder / name).read_text()


def files(harvest):
    return {path.name: path.read_bytes() for path in sorted(harvest.folder.rglob("*")) if path.is_file()}


def until(page, harvest, name, text):
    """Wait until a file holds a text, as long as for the page."""
    for _ in range(600):
        if (harvest.folder / name).is_file() and text in read(harvest, name):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{name} does not hold {text}: {read(harvest, name)}")


def save(page):
    page.wait_for_selector("#piece [type=submit]:enabled")
    page.keyboard.press("Control+s")
    page.wait_for_function("() => document.querySelector('#piece .message').textContent")
    assert page.locator("#piece .message").inner_text().startswith("Saved to")


RECTANGLE = "element => Object.values(element.getBoundingClientRect().toJSON()).slice(0, 4)"


def drawing(page):
    """The upper left corner of the drawing on the page, and the dots of a millimetre on it."""
    x, y, width, _ = page.locator("#view .drawn").first.evaluate(RECTANGLE)
    return x, y, width / 63.5


def grip(page, selector):
    """Hold a box with the mouse in its middle; gives that point of the drawing in millimetres.

    When the page is laid out anew at this moment, the mouse may meet the box elsewhere, or none: a box that is held has
    the focus.
    """
    for _ in range(50):
        left, top, scale = drawing(page)
        x, y, width, height = before = page.locator(selector).evaluate(RECTANGLE)
        middle = x + width / 2, y + height / 2
        page.mouse.move(*middle)
        page.mouse.down()
        is_held = page.evaluate("box => document.activeElement?.matches(box)", selector)
        if is_held and page.locator(selector).evaluate(RECTANGLE) == before:
            return (middle[0] - left) / scale, (middle[1] - top) / scale
        page.mouse.up()
        page.wait_for_timeout(50)
    raise AssertionError(f"the mouse never met {selector}")


def move(page, x, y):
    """Move the mouse to a point of the drawing in millimetres, again if the page is laid out anew meanwhile."""
    for _ in range(50):
        left, top, scale = before = drawing(page)
        page.mouse.move(left + x * scale, top + y * scale, steps=3)
        if drawing(page) == before:
            return
    raise AssertionError("the drawing never stands still")


def drag(page, selector, down):
    x, y = grip(page, selector)
    move(page, x, y + down / 2)
    move(page, x, y + down)
    page.mouse.up()


def test_a_deck_is_made_and_laid_out_an_error_is_mended_a_card_translated_and_all_is_undone(page, harvest):
    before = files(harvest)
    page.click('[data-view="tables"]')
    page.click(".new-deck [type=submit]")
    assert page.evaluate("document.activeElement.id") == "deck-rows"
    page.fill("#deck-rows", ROWS)
    page.click(".new-deck [type=submit]")
    page.wait_for_selector(FLOOD)
    assert page.locator(f"{FLOOD} i").inner_text() == "× 2"
    assert page.locator("#deck-rows").input_value() == ""

    page.click(FLOOD)
    page.click("text=Move boxes")
    page.wait_for_selector('.box[data-box="front/name"]')
    picture = page.locator("#view .drawn img").first
    shown = picture.get_attribute("data-picture")
    drag(page, '.box[data-box="front/name"]', 10.2)
    page.wait_for_function("old => document.querySelector('#view .drawn img').dataset.picture !== old", arg=shown)
    assert "at: [5, 4, 53.5, 9]" in read(harvest, "events.yaml")
    save(page)
    moved = read(harvest, "events.yaml")
    assert "name: {at: [5, 14" in moved
    assert "# A deck from a table: each row is a card" in moved

    harvest.change("cards.yaml", "title: Rye", "tilte: Rye")
    page.click(".mend summary")
    page.click("text=Write “title”")
    until(page, harvest, "cards.yaml", "title: Rye")
    page.wait_for_selector("#findings[data-severity=error]", state="detached")

    page.goto(page.url.split("#")[0] + "#harvest/crop_card/rye")
    page.locator('textarea[data-key="crop_card.rye.title"]').fill("Ruis")
    page.select_option("#save-to", "+")
    page.fill("#overlay", "fi")
    save(page)
    assert "crop_card.rye.title: Ruis" in read(harvest, "texts/fi.yaml")

    page.select_option("#words", "")
    page.locator("#stage-title").focus()
    for word in ("crop_card.rye.title in texts/fi.yaml", "line 12 of cards.yaml", "the place of name", "the new deck"):
        page.wait_for_selector(f'#undo[title*="{word}"]:enabled')
        page.keyboard.press("Control+z")
        page.wait_for_selector("#said:has-text('Undone')")
    page.wait_for_selector("#undo:disabled")
    harvest.change("cards.yaml", "tilte: Rye", "title: Rye")
    assert files(harvest) == before


def test_a_box_that_is_held_while_the_game_is_redrawn_does_not_stick_to_its_own_place(page, harvest):
    page.click('[data-view="tables"]')
    page.fill("#deck-rows", ROWS)
    page.click(".new-deck [type=submit]")
    page.click(FLOOD)
    page.click("text=Move boxes")
    name = '.box[data-box="front/name"]'
    page.wait_for_selector(name)
    page.wait_for_selector("#status[data-state=live]")
    x, y = grip(page, name)
    page.evaluate("box => { window.held = document.querySelector(box); }", name)
    harvest.change("cards.yaml", "title: Rye", "title: Oats")
    page.wait_for_function("box => document.querySelector(box) !== window.held", arg=name)
    move(page, x, y + 0.7)  # its lower edge comes near that of the band, 14.5
    page.mouse.up()
    assert float(page.locator(name).evaluate("box => box.style.getPropertyValue('--y')")) == 5.5


def test_a_number_is_changed_in_the_rules_from_the_card_that_prints_it(page, harvest):
    page.click('[data-piece="crop_card/barley"]')
    page.click(".fields summary:has-text('Numbers on this piece')")
    number = page.locator('[data-field="=number.hand_limit"]')
    assert "stated: Play 2" in number.inner_text()
    assert "rules.yaml:2:23" in number.inner_text()
    shown = page.locator("#view .drawn img").get_attribute("data-picture")
    number.locator("input").fill("9")
    page.wait_for_function("old => document.querySelector('#view .drawn img').dataset.picture !== old", arg=shown)
    save(page)
    assert "hand_limit: {value: 9, source: {stated: Play 2}}" in read(harvest, "rules.yaml")


def test_a_number_in_a_table_is_changed_from_the_card_that_prints_it(page, harvest):
    with (harvest.folder / "rules.yaml").open("a") as rules:
        rules.write("tables:\n  yield: {columns: [crop, wet], rows: [[Rye, 4]], source: {stated: Play 4}}\n")
    harvest.change("cards.yaml", "Nothing happens.", "Take {table.yield.Rye.wet}.")
    page.click('[data-piece="crop_card/rye"]')
    page.click(".fields summary:has-text('Numbers on this piece')")
    number = page.locator('[data-field="=table.yield.rye.wet"]')
    assert "Yield rye wet" in number.inner_text()
    assert "Used in 1 place" in number.inner_text()
    number.locator("input").fill("5")
    save(page)
    assert "rows: [[Rye, 5]]" in read(harvest, "rules.yaml")


def test_a_colour_is_chosen_from_the_palette(page, harvest):
    page.click('[data-piece="token/grain"]')
    page.click('.swatch[aria-label="night"]')
    save(page)
    assert read(harvest, "tokens.yaml").endswith("    colour: night\n")


def test_a_count_that_no_longer_agrees_is_saved_only_when_somebody_insists(page, harvest):
    page.click('[data-piece="crop_card/rye"]')
    page.click(".fields summary:has-text('More')")
    page.fill('[id="field-count"]', "2")
    page.wait_for_selector("#piece [type=submit]:enabled")
    page.click("#piece [type=submit]")
    page.wait_for_selector("#piece .message .finding")
    assert "count" not in read(harvest, "cards.yaml")
    page.click("text=Save all the same")
    page.wait_for_selector("#piece .message:has-text('Saved to')")
    assert "  - id: rye\n    count: 2\n" in read(harvest, "cards.yaml")


def test_the_finding_of_a_refused_save_is_shown_once_also_when_the_edit_is_tried_again(page, harvest):
    page.click('[data-piece="crop_card/rye"]')
    page.click(".fields summary:has-text('More')")
    page.fill('[id="field-count"]', "many")
    page.wait_for_selector("#piece .met .finding:has-text('bad-count')")
    page.keyboard.press("Control+s")
    page.wait_for_selector("#piece .message .finding:has-text('bad-count')")
    assert page.locator("#piece .finding").count() == 1
    with page.expect_response(lambda response: "/edits/try" in response.url):
        harvest.change("cards.yaml", "title: Barley", "title: Malt")
    page.wait_for_timeout(500)
    assert page.locator("#piece .finding").count() == 1


def test_words_go_to_the_designers_own_file(page, harvest):
    page.click('[data-piece="crop_card/rye"]')
    page.locator('textarea[data-key="crop_card.rye.title"]').fill("Winter rye")
    save(page)
    assert "    title: Winter rye\n" in read(harvest, "cards.yaml")
    assert not (harvest.folder / "texts").exists()
    page.click("#undo")
    page.wait_for_selector("#said:has-text('Undone')")
    assert page.locator("#piece .message").inner_text() == ""


def test_words_that_were_saved_elsewhere_while_one_types_are_shown_before_they_are_written_over(page, harvest):
    page.click('[data-piece="crop_card/rye"]')
    area = page.locator('textarea[data-key="crop_card.rye.title"]')
    area.fill("Winter rye")
    harvest.change("cards.yaml", "title: Rye", "title: Secale")
    note = page.locator("#piece .finding", has_text="“Secale”")
    note.wait_for()
    assert area.input_value() == "Winter rye"
    note.get_by_role("button").click()
    assert (area.input_value(), note.count()) == ("Secale", 0)
    page.wait_for_selector("#piece [type=submit]:disabled")


def test_what_is_typed_outlasts_a_new_start_of_the_server(harvest, chromium):
    context = chromium.new_context()
    page = context.new_page()
    with serving(harvest.root) as first:
        page.goto(first.address)
        page.click('[data-piece="crop_card/rye"]')
        page.locator('textarea[data-key="crop_card.rye.title"]').fill("Winter rye")
        page.wait_for_selector("#piece [type=submit]:enabled")
        first.interrupt()
    page.wait_for_selector("#status:text('pnp watch is not running')")
    page.keyboard.press("Control+s")
    page.wait_for_selector("#piece .message:text('pnp watch is not running')")
    with serving(harvest.root, port=first.port) as second:
        page.wait_for_selector("#status:text('open the new address of pnp watch')")
        page.keyboard.press("Control+s")
        page.wait_for_selector("#piece .message:text('Open the address that pnp watch --serve printed')")
        context.new_page().goto(second.address)
        page.wait_for_selector("#status[data-state=live]")
        page.keyboard.press("Control+s")
        page.wait_for_selector("#piece .message:text('Saved to')")
    context.close()
    assert "    title: Winter rye\n" in read(harvest, "cards.yaml")


def test_the_form_of_a_row_of_a_workbook_says_where_it_is_changed(harvest, chromium):
    book = Workbook()
    for row in (("id", "title", "count"), ("storm", "Storm", 2)):
        book.active.append(row)
    book.save(harvest.folder / "weather.xlsx")
    (harvest.folder / "weather.yaml").write_text("deck: weather\nlayout: cards\nsize: poker\nrows: weather.xlsx\n")
    with (harvest.folder / "components.yaml").open("a") as components:
        components.write("  - {id: weather, name: Weather, count: pieces, source: {designed: enough}}\n")
    with serving(harvest.root) as live, opened(chromium, live) as page:
        page.click('[data-piece="weather/storm"]')
        page.wait_for_selector("#piece .finding:has-text('A workbook is changed in its own program')")
        assert page.locator("#field-count").is_disabled()
        assert "content/harvest/weather.xlsx#Sheet!C2\n" in page.locator("[data-field=count]").inner_text()


def test_a_card_is_added_and_removed_in_its_table(harvest, chromium):
    (harvest.folder / "weather.csv").write_text("id,title\nstorm,Storm\n")
    (harvest.folder / "weather.yaml").write_text("deck: weather\nlayout: cards\nsize: poker\nrows: weather.csv\n")
    with (harvest.folder / "components.yaml").open("a") as components:
        components.write("  - {id: weather, name: Weather, count: 1, source: {designed: enough}}\n")
    with serving(harvest.root) as live, opened(chromium, live) as page:
        page.click('[data-view="tables"]')
        page.click(".add")
        page.keyboard.type("rain")
        page.keyboard.press("Tab")
        page.keyboard.type("Rain, at last")
        page.keyboard.press("Enter")
        page.click(".under button:text('Save all the same')")
        until(page, harvest, "weather.csv", 'rain,"Rain, at last"\n')
        page.locator(".jump", has_text="rain").wait_for()
        page.click("td:text-is('Storm')")
        page.keyboard.press("Control+Delete")
        page.locator(".jump", has_text="storm").wait_for(state="detached")
        assert read(harvest, "weather.csv") == 'id,title\nrain,"Rain, at last"\n'
        page.keyboard.press("Control+z")
        page.locator(".jump", has_text="storm").wait_for()


def test_boxes_and_cells_are_edited_with_keys_alone(page, harvest):
    page.click('[data-view="tables"]')
    page.fill("#deck-rows", ROWS)
    page.click(".new-deck [type=submit]")
    page.wait_for_selector(FLOOD)
    page.click(FLOOD)
    page.click("text=Move boxes")
    page.locator('.box[data-box="front/text"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Alt+ArrowDown")
    lengths = page.locator(".lengths input").evaluate_all("all => all.map((one) => Number(one.value))")
    assert lengths[:2] == [7.25, lengths[1]]
    save(page)
    assert "  text: {at: [7.25, " in read(harvest, "events.yaml").replace("    text", "  text")

    page.click('[data-view="tables"]')
    cell = page.locator("td", has_text="Everybody loses a field.")
    cell.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+a")
    page.keyboard.type("Sell three goods.")
    page.keyboard.press("Enter")
    until(page, harvest, "events.csv", "Sell three goods.")
    page.wait_for_selector('td:text-is("Sell three goods.")')


def move_boxes_of_a_new_deck(page):
    """Make a deck of a table, and begin to move its boxes."""
    page.click('[data-view="tables"]')
    page.fill("#deck-rows", ROWS)
    page.click(".new-deck [type=submit]")
    page.wait_for_selector(FLOOD)
    page.click(FLOOD)
    page.click("text=Move boxes")
    page.wait_for_selector('.box[data-box="front/name"]')


def test_a_held_box_stays_under_the_mouse_when_the_drawing_moves_or_shrinks(page):
    move_boxes_of_a_new_deck(page)
    x, y = grip(page, '.box[data-box="front/name"]')
    page.evaluate("""() => {
        const drawn = document.querySelector("#view .drawn");
        drawn.style.top = "-40px";
        drawn.style.setProperty("--scale", 0.8 * drawn.clientWidth / 63.5);
    }""")
    move(page, x, y + 10.2)
    page.mouse.up()
    assert float(page.locator('.lengths input[data-length="y"]').input_value()) == 14.5


def test_a_box_snaps_to_the_edge_of_another(page):
    move_boxes_of_a_new_deck(page)
    drag(page, '.box[data-box="front/name"]', 1.7)  # its lower edge comes near that of the band, 14.5
    value = page.locator('.lengths input[data-length="y"]').input_value()
    assert float(value) == 5.5


@pytest.mark.parametrize(("size", "is_dark"), [((1280, 850), True), ((390, 844), False)])
def test_a_screen_reader_meets_no_obstacle_in_what_is_edited(harvest, chromium, size, is_dark):
    (harvest.folder / "events.csv").write_text(ROWS.replace("\t", ","))
    with serving(harvest.root, seconds=240) as live, opened(chromium, live, size=size, is_dark=is_dark) as page:
        page.evaluate("location.hash = '#harvest?view=tables'")
        page.click(".new-deck [type=submit]")
        page.wait_for_selector(FLOOD, state="attached")

        def boxes():
            page.evaluate("location.hash = '#harvest/events/flood'")
            page.click("text=Move boxes")
            page.locator('.box[data-box="front/name"]').focus()

        def fields():
            page.evaluate("location.hash = '#harvest/token/grain'")
            page.wait_for_selector(".swatch")
            page.evaluate("for (const one of document.querySelectorAll('.fields details')) one.open = true")

        def cells():
            page.evaluate("location.hash = '#harvest?view=tables'")
            page.locator("td").first.press("Enter")

        def line():
            harvest.change("cards.yaml", "title: Rye", "tilte: Rye")
            page.click(".mend summary")

        for act in (boxes, fields, cells, line):
            act()
            page.wait_for_timeout(200)
            violations = Axe().run(page).response["violations"]
            assert [(act.__name__, one["id"], one["nodes"][0]["html"]) for one in violations] == []
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
