"""`pnp export --for images`: a picture of each different piece, named by its component and id."""

from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image


def exported(project, *options):
    done = project.run("export", "--for", "images", *options)
    assert done.exit_code == 0, done.output
    files = project.built(Path(done.output.split()[-1]).name)
    return {name: data for name, data in files.items() if name != ".build.json"}


def picture(data):
    return Image.open(BytesIO(data))


def test_every_different_piece_is_one_picture_under_its_component_and_id(harvest):
    assert set(exported(harvest)) == {
        *("crop_card/oats.png", "crop_card/rye.png", "crop_card/barley.png", "token/grain.png"),
    }


def test_a_picture_has_the_dots_of_the_piece_at_the_resolution_asked_for(harvest):
    assert picture(exported(harvest)["crop_card/oats.png"]).size == (750, 1050)
    small = picture(exported(harvest, "--dpi", "100")["crop_card/oats.png"])
    assert small.size == (250, 350)
    assert small.info["dpi"] == pytest.approx((100, 100), abs=0.01)


def test_a_picture_with_bleed_shows_three_millimetres_more_on_every_side(harvest):
    plain = picture(exported(harvest, "--dpi", "254")["crop_card/oats.png"])
    with_bleed = picture(exported(harvest, "--dpi", "254", "--bleed")["crop_card/oats.png"])
    assert with_bleed.size == (plain.width + 60, plain.height + 60)
    assert all(with_bleed.convert("RGBA").getpixel(at)[3] == 255 for at in ((0, 0), (with_bleed.width - 1, 300)))


@pytest.mark.parametrize("options", [(), ("--bleed",)])
def test_no_dot_at_the_edge_of_a_rectangle_is_half_transparent(harvest, options):
    alpha = picture(exported(harvest, "--dpi", "97", *options)["crop_card/oats.png"]).convert("RGBA").getchannel("A")
    assert alpha.getextrema() == (255, 255)


def test_a_round_piece_stands_on_a_transparent_ground(harvest):
    token = picture(exported(harvest)["token/grain.png"]).convert("RGBA")
    assert token.getpixel((0, 0))[3] == 0
    assert token.getpixel((token.width // 2, token.height // 2))[3] == 255


def test_backs_are_exported_when_asked_for_and_else_told(harvest):
    told = "backs are left out, --backs draws them"
    assert told not in harvest.run("export", "--for", "images").output
    harvest.change("cards.yaml", "size: poker\n", "size: poker\nback: {}\n")
    assert told in harvest.run("export", "--for", "images").output
    assert told not in harvest.run("export", "--for", "images", "--backs", "--dpi", "60").output
    files = exported(harvest, "--backs")
    assert {name for name in files if name.startswith("crop_card/oats")} == {
        *("crop_card/oats.png", "crop_card/oats-back.png"),
    }
    assert "token/grain-back.png" not in files


def test_other_formats(harvest):
    assert picture(exported(harvest, "--format", "webp")["token/grain.webp"]).format == "WEBP"
    files = exported(harvest, "--format", "svg")
    assert {name.rpartition(".")[2] for name in files} == {"svg"}
    root = ET.fromstring(files["crop_card/oats.svg"])
    assert (root.get("width"), root.get("height")) == ("63.5mm", "88.9mm")
    assert b"<text" not in files["crop_card/oats.svg"]


def test_only_some_components(harvest):
    assert set(exported(harvest, "--only", "token")) == {"token/grain.png"}


def test_a_picture_of_too_many_dots_is_reported_with_the_resolution_that_fits(harvest):
    harvest.change("cards.yaml", "size: poker", "size: 260mm x 260mm")
    done = harvest.run("export", "--for", "images", "--dpi", "1200")
    assert done.exit_code == 1
    assert "error[picture-dots]: a picture of crop_card oats at 1200 dpi has 12,283 x 12,283 dots" in done.stderr
    assert "hint: --dpi 1070" in done.stderr
    assert harvest.run("export", "--for", "images", "--dpi", "40").exit_code == 0


def test_exporting_again_does_nothing_until_the_order_or_the_content_changes(harvest):
    exported(harvest)
    assert "up to date" in harvest.run("export", "--for", "images").output
    assert "up to date" not in harvest.run("export", "--for", "images", "--backs", "--dpi", "100").output


@pytest.mark.parametrize("options", [("--dpi", "0"), ("--dpi", "5000"), ("--format", "gif")])
def test_what_no_picture_can_have_is_refused(harvest, options):
    assert harvest.run("export", "--for", "images", *options).exit_code == 2


def test_each_variation_of_a_piece_is_a_picture(harvest):
    harvest.change("tokens.yaml", "layout: tokens\n", "layout: tokens\ntexture: marble\nvariations: 3\n")
    names = {name for name in exported(harvest) if name.startswith("token/")}
    assert names == {"token/grain.png", "token/grain-2.png", "token/grain-3.png"}
