import json
from collections import Counter
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pypdf
import pytest
from PIL import Image, ImageChops

from pnp.base.findings import Findings
from pnp.build.freshness import RECORD
from pnp.checks.counts import count_content
from pnp.drawing.faces import CopyLook, Face
from pnp.drawing.scene import Stamp, bounds
from pnp.exports.drawn_game import KINDS, drawn_game
from pnp.exports.order import ExportOrder
from pnp.exports.shops.checklist import sheets_of
from pnp.exports.shops.export import folders_of
from pnp.exports.shops.fitting import Fit
from pnp.exports.shops.products import VENDORS, Kind
from pnp.exports.shops.purchase import BLEED, Lot, purchase
from pnp.project.folder import find_project

PROJECT = find_project(Path(__file__).parents[1])
POKER = next(product for product in VENDORS["gamecrafter"].products if product.name == "Poker Deck")

EDGE = """\
\"\"\"Cards with a word at the very edge.\"\"\"

from collections.abc import Iterator

from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Path, Stamp
from pnp.drawing import outlines
from pnp.game.model import Game, Length, Piece, PieceSet, RichText, Size, entry_of


class Card(Piece):
    title: RichText


class Spec(PieceSet):
    size: Size = (63.5, 88.9)
    margin: Length = 0.0
    items: tuple[Card, ...]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    width, height = spec.size
    for card in spec.items:
        ground = Path(outline=outlines.rectangle(Box(0, 0, width, height).inset(-spec.bleed)), fill="#336699")
        words = kit.line(card.title, spec.margin, 40, kit.style.title(), place=card.place_of("title"))
        front = Stamp(name=card.id, width=width, height=height, items=(ground, words), bleed=BLEED)
        yield Face(front=front, **entry_of(spec, card, game))
"""
CARDS = """\
deck: crop_card
layout: edge
size: poker
margin: MARGIN
cards:
  - {id: barley, title: Barley}
  - {id: oats, title: Oats}
  - {id: rye, title: Rye}
"""


def exported(harvest, *options, target="gamecrafter"):
    """The files of an export by name, after it went well."""
    done = harvest.run("export", "--for", target, *options)
    assert done.exit_code == 0, done.output
    folder = harvest.root / "output" / "harvest" / Path(done.output.split()[-1]).name
    found = {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    return {name: data for name, data in found.items() if name != RECORD}


def with_edge(harvest, margin, bleed="spec.bleed"):
    """Cards whose title begins so far from the edge."""
    (harvest.root / "layouts").mkdir()
    (harvest.root / "layouts" / "edge.py").write_text(EDGE.replace("BLEED", bleed))
    (harvest.folder / "cards.yaml").write_text(CARDS.replace("MARGIN", margin))


def picture(data):
    return Image.open(BytesIO(data)).convert("RGB")


def test_each_face_is_a_picture_of_exactly_the_shops_dots(harvest):
    files = exported(harvest)
    names = {f"crop_card/{crop}-front-x1.png" for crop in ("barley", "oats", "rye")}
    assert {name for name in files if name.endswith(".png")} == {*names, "token/grain-front-x20.png"}
    for name in names:
        image = Image.open(BytesIO(files[name]))
        assert image.size == (825, 1125)
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.1)


def test_the_ground_fills_the_picture_to_its_corners(harvest):
    with_edge(harvest, "10mm")
    image = picture(exported(harvest)["crop_card/rye-front-x1.png"])
    corners = [image.getpixel(at) for at in ((0, 0), (824, 0), (0, 1124), (824, 1124))]
    assert corners == [(0x33, 0x66, 0x99)] * 4


def test_what_no_product_fits_is_listed_with_the_nearest(harvest):
    harvest.change("tokens.yaml", "size: 20mm", "size: 16mm")
    files = exported(harvest)
    (left,) = json.loads(files["manifest.json"])["not_offered"]
    assert (left["component"], left["copies"], left["nearest"]) == ("token", 20, "Medium Circle Chit")
    assert "  20 x Token, 16 x 16 mm" in files["checklist.txt"].decode()


def test_asked_for_the_nearest_pieces_are_scaled_onto_it(harvest):
    harvest.change("tokens.yaml", "size: 20mm", "size: 16mm")
    files = exported(harvest, "--nearest")
    assert picture(files["token/grain-front-x20.png"]).size == (300, 300)
    assert json.loads(files["manifest.json"])["not_offered"] == []
    assert "no longer match spaces" in " ".join(files["checklist.txt"].decode().split())


def test_cards_without_backs_are_reported(harvest):
    assert "without backs" in exported(harvest)["checklist.txt"].decode()
    harvest.change("cards.yaml", "size: poker", "size: poker\nback: {emblem: grain}")
    files = exported(harvest)
    assert "without backs" not in files["checklist.txt"].decode()
    assert "crop_card/back-x3.png" in files


TWO_SIDED = """\
deck: crop_card
layout: template
size: poker
bleed: 2mm
face: {boxes: {name: {at: [6, 10, 50, 10], text: "{name}"}}}
back: {boxes: {kind: {at: [6, 10, 50, 10], text: "{kind}"}}}
cards:
  - {id: barley, name: Barley, kind: Summer}
  - {id: oats, name: Oats, kind: BACK}
  - {id: rye, name: Rye, kind: Winter}
"""


@pytest.mark.parametrize("target", ["gamecrafter", "mpc", "drivethru"])
def test_the_checklist_tells_which_back_belongs_to_which_fronts(harvest, target):
    (harvest.folder / "cards.yaml").write_text(TWO_SIDED.replace("BACK", "Summer"))
    told = exported(harvest, target=target)["checklist.txt"].decode()
    assert "Which back belongs to which fronts:\n\n- crop_card/back-01-x2.png: barley, oats\n" in told
    assert "- crop_card/rye-back-x1.png: rye\n" in told


@pytest.mark.parametrize("kind", ["Spring", "Summer"])
def test_a_back_of_each_card_or_one_for_all_needs_no_list(harvest, kind):
    cards = TWO_SIDED.replace("BACK", kind)
    (harvest.folder / "cards.yaml").write_text(cards.replace("Winter", "Summer") if kind == "Summer" else cards)
    assert "Which back" not in exported(harvest)["checklist.txt"].decode()


def test_the_manifest_orders_every_copy(harvest):
    products = json.loads(exported(harvest, "--players", "2")["manifest.json"])["products"]
    assert {one["component"]: (one["product"], one["copies"]) for one in products} == {
        "crop_card": ("Poker Deck", 3),
        "token": ("Medium Circle Chit", 10),
    }


def test_a_word_outside_the_safe_zone_brings_the_whole_deck_inwards(harvest):
    with_edge(harvest, "2mm")
    files = exported(harvest)
    (cards,) = [one for one in json.loads(files["manifest.json"])["products"] if one["component"] == "crop_card"]
    assert cards["scale"] == pytest.approx((31.75 - 3.175) / 29.75, abs=0.001)
    assert "so that all words stand in the safe zone" in files["checklist.txt"].decode()
    white = leftmost_white(picture(files["crop_card/barley-front-x1.png"]))
    assert white >= 75


def leftmost_white(image):
    """The first column with something else than the ground."""
    ground = Image.new("RGB", image.size, (0x33, 0x66, 0x99))
    return ImageChops.difference(image, ground).getbbox()[0]


def test_asked_to_keep_the_size_a_word_outside_the_safe_zone_is_an_error_with_its_place(harvest):
    with_edge(harvest, "2mm")
    done = harvest.run("export", "--for", "gamecrafter", "--keep-size")
    assert done.exit_code == 1
    assert (
        'cards.yaml:6:25: error[safe-zone]: "Barley" on crop_card barley reaches 1.2 mm beyond the safe zone'
        in done.output
    )
    assert "without --keep-size the face is drawn at 96.0%" in done.output
    assert not (harvest.root / "output" / "harvest" / "gamecrafter").exists()


def test_a_word_that_no_fair_shrinking_brings_in_is_an_error_anyway(harvest):
    with_edge(harvest, "-1mm")
    done = harvest.run("export", "--for", "gamecrafter")
    assert done.exit_code == 1
    assert "cards.yaml:6:25: error[safe-zone]" in done.output
    assert "4.2 mm beyond the safe zone" in done.output


def test_a_layout_that_draws_no_bleed_is_reported(harvest):
    with_edge(harvest, "10mm", bleed="0.0")
    done = harvest.run("export", "--for", "gamecrafter")
    assert done.exit_code == 1
    assert "error[bleed-short]: crop_card barley is drawn 0.0 mm beyond its edge" in done.output
    assert "a Poker Deck needs 3.2 mm" in done.output


def test_a_failed_export_leaves_the_last_good_one(harvest):
    before = exported(harvest)
    harvest.change("cards.yaml", "title: Rye", "titel: Rye")
    assert harvest.run("export", "--for", "gamecrafter").exit_code == 1
    folder = harvest.root / "output" / "harvest" / "gamecrafter"
    assert (folder / "crop_card" / "rye-front-x1.png").read_bytes() == before["crop_card/rye-front-x1.png"]


def test_an_export_is_the_same_bytes_again_and_sweeps_what_is_gone(harvest):
    before = exported(harvest)
    (harvest.root / "output" / "harvest" / "gamecrafter" / RECORD).unlink()
    assert exported(harvest) == before
    harvest.change("cards.yaml", "  - id: rye\n    title: Rye\n    text: Nothing happens.\n", "")
    harvest.change("components.yaml", "count: 3", "count: 2")
    assert "crop_card/rye-front-x1.png" not in exported(harvest)


def test_drivethru_gets_a_pdf_with_back_and_front_in_turn(harvest):
    harvest.change("cards.yaml", "size: poker", "size: poker\nback: {emblem: grain}")
    harvest.change("cards.yaml", "id: rye\n", "id: rye\n    count: 2\n")
    harvest.change("components.yaml", "count: 3", "count: 4")
    files = exported(harvest, target="drivethru")
    pages = pypdf.PdfReader(BytesIO(files["crop_card.pdf"])).pages
    assert [(float(page.mediabox.width), float(page.mediabox.height)) for page in pages] == [(198.0, 270.0)] * 8
    assert [float(v) for v in pages[1].trimbox] == [9, 9, 189, 261]
    titles = [[word for word in ("Barley", "Oats", "Rye") if word in page.extract_text()] for page in pages]
    assert titles == [[], ["Barley"], [], ["Oats"], [], ["Rye"], [], ["Rye"]]
    assert "PDF/X-1a" in files["checklist.txt"].decode()


def test_a_proof_shows_every_picture_with_the_cut_and_the_safe_zone(harvest):
    with_edge(harvest, "10mm")
    pages = pypdf.PdfReader(BytesIO(exported(harvest)["proof.pdf"])).pages
    assert len(pages) == 4
    colours = [b"0.83922 0 0.47843 RG", b"0 0.58039 0.78431 RG"]
    assert all(colour in pages[0].get_contents().get_data() for colour in colours)


def test_pictures_for_mpc_have_36_dots_of_bleed(harvest):
    assert picture(exported(harvest, target="mpc")["crop_card/oats-front-x1.png"]).size == (822, 1122)


def test_what_is_up_to_date_is_left_alone(harvest):
    exported(harvest)
    assert "up to date" in harvest.run("export", "--for", "gamecrafter").output
    harvest.change("cards.yaml", "Nothing happens.", "Nothing grows.")
    assert "up to date" not in harvest.run("export", "--for", "gamecrafter").output


def test_an_unknown_shop_is_wrong_use(harvest):
    done = harvest.run("export", "--for", "gamecraft")
    assert done.exit_code == 2
    assert "gamecrafter" in done.output
    assert harvest.run("export").exit_code == 2


@pytest.fixture(scope="module", params=PROJECT.game_ids)
def shipped(request):
    """A game that ships, drawn with the bleed of an export."""
    findings = Findings()
    drawn = drawn_game(PROJECT, request.param, findings, bleed=BLEED)
    assert drawn is not None, [finding.as_text() for finding in findings]
    return drawn


@pytest.mark.parametrize("vendor", VENDORS.values(), ids=lambda vendor: vendor.id)
def test_every_piece_of_a_shipped_game_is_ordered_or_reported_as_left_out(shipped, vendor):
    for nearest in (False, True):
        findings = Findings()
        bought = purchase(shipped, vendor, ExportOrder(target=vendor.id, nearest=nearest), findings)
        assert [finding.as_text() for finding in findings] == []
        copies = Counter()
        for one in (*bought.lots, *bought.left_out):
            copies[one.component] += one.copies
        assert copies == count_content(shipped.read)


def test_grounds_of_shipped_games_reach_as_far_as_their_faces_say(shipped):
    one_of_each = {face.component: face for face in shipped.faces}
    for face in one_of_each.values():
        for stamp in (face.front, face.back):
            if stamp is not None and stamp.bleed:
                drawn = bounds(stamp.items)
                assert drawn is not None
                assert drawn.contains(stamp.reach, slack=0.01), face.component


def test_each_variation_of_a_piece_is_ordered_as_often_as_copies_have_it(harvest):
    harvest.change("tokens.yaml", "layout: tokens\n", "layout: tokens\ntexture: marble\nvariations: 3\n")
    files = exported(harvest)
    names = {"token/grain-front-x7.png", "token/grain-2-front-x7.png", "token/grain-3-front-x6.png"}
    assert {name for name in files if name.startswith("token/") and name.endswith(".png")} == names
    (token,) = [one for one in json.loads(files["manifest.json"])["products"] if one["component"] == "token"]
    assert token["copies"] == sum(one["copies"] for one in token["items"]) == 20


def checklist_words(files):
    return " ".join(files["checklist.txt"].decode().split())


def test_the_cart_counts_the_sheets_of_the_shop(harvest):
    files = exported(harvest)
    assert "3 x Poker Deck (63.5 x 88.9 mm): Crop card" in checklist_words(files)
    assert "1 sheet of 18 with 15 free" in checklist_words(files)
    sheets = {one["product"]: one["sheets"] for one in json.loads(files["manifest.json"])["products"]}
    assert sheets == {"Poker Deck": 1, "Medium Circle Chit": None}
    assert [sheets_of(POKER, copies) for copies in (1, 18, 19, 36, 37)] == [1, 1, 2, 2, 3]


def test_cards_of_one_size_are_one_bracket_where_a_shop_sells_by_brackets(harvest):
    harvest.change("cards.yaml", "id: rye\n", "id: rye\n    count: 700\n")
    harvest.change("components.yaml", "count: 3", "count: 702")
    assert "Poker Size: 702 cards together, ordered as 612 in 2 orders" in checklist_words(
        exported(harvest, target="mpc")
    )
    harvest.change("cards.yaml", "count: 700", "count: 17")
    harvest.change("components.yaml", "count: 702", "count: 19")
    assert "Poker Size: 19 cards together, ordered as 36" in checklist_words(exported(harvest, target="mpc"))


def test_what_a_shop_does_not_sell_is_reported_with_what_to_do_instead(harvest):
    text = checklist_words(exported(harvest, target="drivethru"))
    assert "20 x Token, 20 x 20 mm print them at home" in text
    assert "Options to choose: [ ] One PDF is one deck" in text


def test_what_players_bring_is_on_the_checklist(harvest):
    bring = "  - {id: die, name: Die, count: 2, bring: true, source: {stated: Box}}\n"
    harvest.change("components.yaml", "components:\n", f"components:\n{bring}")
    assert "among the stock parts of the shop): - 2 x Die" in checklist_words(exported(harvest))
    assert "2 x Die" not in checklist_words(exported(harvest, "--only", "token"))


def test_a_product_that_is_printed_on_one_side_has_no_picture_of_a_back():
    one_sided = [product for product in VENDORS["gamecrafter"].products if product.sides == 1]
    assert {product.name for product in one_sided} == {
        "Bi-Fold Board",
        "Medium Six-Fold Board",
        "Quad-Fold Board",
        "Large Quad-Fold Board",
        "Six-Fold Board",
    }
    ground = Stamp(name="side", width=63.5, height=88.9, items=(), bleed=BLEED)
    card = Face(component="card", item="one", front=ground, back=replace(ground, name="back"))
    fit = Fit(product=replace(POKER, sides=1), scale=1.0, is_turned=False, is_own_size=True)
    (folder,) = folders_of([Lot(component="card", product=fit.product, pieces=((card, fit),))])
    assert list(folder.stamps) == ["card/one-front-x1.png"]


def test_each_variation_with_a_back_of_its_own_has_the_picture_of_that_back():
    fronts, backs = (
        [Stamp(name=f"{side} {number}", width=63.5, height=88.9, items=(), bleed=number) for number in (1, 2)]
        for side in ("front", "back")
    )
    card = Face(component="card", item="one", front=fronts[0], back=backs[0], count=2)
    card = replace(card, variations=(CopyLook(fronts[1], backs[1]),))
    fit = Fit(product=POKER, scale=1.0, is_turned=False, is_own_size=True)
    (folder,) = folders_of([Lot(component="card", product=POKER, pieces=((card, fit),))])
    assert [(sides.front, sides.back) for sides in folder.sides] == [
        ("card/one-front-x1.png", "card/one-back-x1.png"),
        ("card/one-2-front-x1.png", "card/one-2-back-x1.png"),
    ]


def test_every_line_of_the_data_of_shops_is_a_product_and_names_no_kind_that_is_not_there():
    for vendor in VENDORS.values():
        assert set(vendor.options) <= {*Kind, "all"}
        assert set(vendor.elsewhere) <= {*KINDS, "brought"}
        assert list(vendor.brackets) == sorted(vendor.brackets)
