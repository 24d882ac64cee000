"""A hand that is dealt and played on the page of a gallery."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from helpers.small_project import SmallProject

DIE = """\
token_set: die
layout: dials
tokens:
  - {id: die, kind: die, edge: 16mm}
"""
COMPONENT = "  - {id: die, name: Die, count: 2, source: {stated: Box}}\n"
HAND = "hand=harvest&decks=crop_card,token&players=2&each=3&seed=7"


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """The gallery of a small game with a die."""
    project = SmallProject(tmp_path_factory.mktemp("hand"))
    (project.folder / "dice.yaml").write_text(DIE)
    components = project.folder / "components.yaml"
    components.write_text(components.read_text() + COMPONENT)
    project.change("cards.yaml", "size: poker", "size: poker\nback: {emblem: grain}")
    done = project.run("gallery")
    assert done.exit_code == 0, done.output
    return (project.root / "output" / "harvest" / "gallery.html").as_uri()


@pytest.fixture
def page(chromium):
    """A page whose complaints fail the test."""
    complaints = []
    context = chromium.new_context(viewport={"width": 1200, "height": 900})
    shown = context.new_page()
    shown.on("console", lambda message: complaints.append(message.text))
    shown.on("pageerror", lambda error: complaints.append(str(error)))
    yield shown
    context.close()
    assert complaints == []


@pytest.fixture
def dealt(page, address):
    """The hand of seed 7."""
    page.goto(f"{address}#{HAND}")
    page.wait_for_selector(".zones .zone")
    return page


def counts(page):
    return page.locator(".zone h2").all_inner_texts()


def cards_of(page, zone):
    return page.locator(f"#zone-{zone} [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")


def moves(page):
    return page.evaluate("new URLSearchParams(location.hash.slice(1)).get('moves')")


def test_several_components_are_shuffled_together_and_dealt(dealt):
    assert counts(dealt) == ["Pile 17", "Discards 0", "Table 0", "Player 1 3", "Player 2 3"]
    assert len(set(cards_of(dealt, "player-1") + cards_of(dealt, "player-2"))) == 6


def test_a_seed_gives_the_same_hand_again_and_another_seed_another(page, address):
    dealt = []
    for seed in (7, 7, 8):
        page.goto("about:blank")
        page.goto(f"{address}#{HAND.replace('seed=7', f'seed={seed}')}")
        dealt.append(cards_of(page, "player-1") + cards_of(page, "player-2"))
    assert dealt[0] == dealt[1] != dealt[2]


def test_an_address_that_was_shared_gives_the_hand_it_gave(dealt):
    assert cards_of(dealt, "player-1") == ["20", "3", "19"]
    assert cards_of(dealt, "player-2") == ["21", "7", "15"]


def test_a_hand_is_hidden_and_shown(dealt):
    for expected in (3, 0):
        dealt.click("#zone-player-1 [data-move=h0]")
        told = dealt.locator("#zone-player-1 [data-card] > *").evaluate_all("all => all.map(o => o.alt || o.innerText)")
        assert sum("face down" in one for one in told) == expected


def test_a_hand_is_set_up_with_the_form(page, address):
    page.goto(address)
    page.click("#play")
    assert page.locator("#setup [name=deck]:checked").evaluate_all("all => all.map(o => o.value)") == ["crop_card"]
    page.fill("[name=players]", "3")
    page.fill("[name=each]", "1")
    page.fill("[name=seed]", "5")
    page.click("#setup button.main")
    assert counts(page) == ["Pile 0", "Discards 0", "Table 0", "Player 1 1", "Player 2 1", "Player 3 1"]
    assert page.url.endswith("#hand=harvest&decks=crop_card&players=3&each=1&seed=5")
    page.click("[data-do=leave]")
    page.wait_for_selector("#pieces:visible")


def test_cards_are_drawn_played_discarded_given_and_put_back_by_touch(dealt):
    card = cards_of(dealt, "player-1")[0]
    dealt.click(f'[data-card="{card}"]')
    dealt.click("#choice [data-act=p]")
    assert cards_of(dealt, "table") == [card]
    dealt.click("#choice [data-act=d]")
    assert counts(dealt)[:4] == ["Pile 17", "Discards 1", "Table 0", "Player 1 2"]
    dealt.click("[data-move=r]")
    assert counts(dealt)[:2] == ["Pile 18", "Discards 0"]
    dealt.click("#zone-player-2 [data-move=n1]")
    other = cards_of(dealt, "player-2")[0]
    dealt.click(f'[data-card="{other}"]')
    dealt.click(f'#choice [data-move="g{other}-0"]')
    assert counts(dealt) == ["Pile 17", "Discards 0", "Table 0", "Player 1 3", "Player 2 3"]
    assert moves(dealt) == f"p{card}.d{card}.r.n1.g{other}-0"


def test_keys_turn_a_card_over_put_it_on_the_pile_and_undo(dealt):
    card = cards_of(dealt, "player-1")[0]
    dealt.locator(f'[data-card="{card}"]').focus()
    dealt.keyboard.press("f")
    assert dealt.locator(f'[data-card="{card}"] > *').first.evaluate("o => o.alt || o.innerText").endswith("face down")
    dealt.keyboard.press("t")
    assert cards_of(dealt, "pile") == [card]
    dealt.keyboard.press("z")
    dealt.keyboard.press("z")
    assert cards_of(dealt, "player-1")[0] == card
    assert moves(dealt) is None
    dealt.locator(f'[data-card="{card}"]').focus()
    dealt.keyboard.press("ArrowRight")
    assert dealt.evaluate("document.activeElement.dataset.card") == cards_of(dealt, "player-1")[1]


def test_an_address_repeats_every_move(dealt, page):
    card = cards_of(dealt, "player-2")[2]
    dealt.click("[data-move=s]")
    dealt.click("#zone-player-1 [data-move=n0]")
    dealt.click(f'[data-card="{card}"]')
    dealt.click("#choice [data-act=u]")
    shown, link = dealt.inner_html(".zones"), dealt.url
    page.goto("about:blank")
    page.goto(link)
    assert [cards_of(page, zone) for zone in ("pile", "player-1", "player-2")] == [
        re_read(shown, zone) for zone in ("pile", "player-1", "player-2")
    ]


def re_read(html, zone):
    part = html[html.index(f'id="zone-{zone}"') :].split("</section>")[0]
    return re.findall(r'data-card="(\d+)"', part)


def test_moves_that_cannot_be_made_do_nothing(page, address):
    page.goto(f"{address}#{HAND}&moves=x.d999.g1-9.n7.o5.<b>.d")
    assert counts(page) == ["Pile 17", "Discards 0", "Table 0", "Player 1 3", "Player 2 3"]


def test_numbers_in_an_address_are_kept_within_bounds(page, address):
    page.goto(f"{address}#hand=nobody&decks=crop_card&players=99999&each=-3&seed=zero")
    assert counts(page)[:2] == ["Pile 3", "Discards 0"]
    assert page.locator(".zone").count() == 3 + 12


def test_dice_that_the_game_prints_are_rolled(dealt):
    dealt.fill("#dice input", "2")
    dealt.click("[data-roll]")
    faces = dealt.locator(".rolled b").all_inner_texts()
    assert len(faces) == 2
    assert set(faces) <= set("123456")
    assert moves(dealt) == "o0-2"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_a_screen_reader_can_use_every_view(chromium, address, scheme, width):
    context = chromium.new_context(viewport={"width": width, "height": 850}, color_scheme=scheme, bypass_csp=True)
    shown = context.new_page()
    for view in ("", "#harvest/crop_card/oats", f"#{HAND}&moves=n0.m.o0-2"):
        shown.goto("about:blank")
        shown.goto(address + view)
        shown.wait_for_timeout(100)
        found = Axe().run(shown)
        assert len(found.response["passes"]) > 10
        assert [(one["id"], one["nodes"][0]["html"]) for one in found.response["violations"]] == []
        assert shown.evaluate("document.documentElement.scrollWidth") <= width
    context.close()
