"""Pictures with lots: parts chosen, moved, sized, turned over and coloured by a seed."""

import pytest

from pnp.base.findings import Findings
from pnp.drawing.pictures import svg_reader
from pnp.drawing.pictures.svg_art import Art, read_art
from pnp.drawing.pictures.svg_paths import path_outline
from pnp.drawing.scene import bounds
from pnp.game.model import Look
from pnp.project.kits import style_of

STYLE = style_of(Look(palette={"leaf": "#5B8C5A", "sun": "#E8B23A"}))
SEEDS = [str(n) for n in range(40)]
SQUARE = '<rect x="10" y="10" width="2" height="2" {}/>'


@pytest.fixture
def read(tmp_path):
    def _read(inside: str, palette=frozenset({"leaf", "sun"})):
        file = tmp_path / "gum.svg"
        file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n{inside}\n</svg>\n')
        findings = Findings()
        return read_art(file, shown_as="art/gum.svg", findings=findings, palette=palette), list(findings)

    return _read


@pytest.fixture
def art(read):
    def _art(inside: str) -> Art:
        art, findings = read(inside)
        assert findings == []
        return art

    return _art


def boxes(art, seeds=SEEDS):
    return [bounds(art.varied(seed).items(STYLE)) for seed in seeds]


def test_of_a_group_one_part_is_drawn_the_first_where_nothing_is_varied(art):
    parts = "".join(f'<circle cx="{x}" cy="5" r="1"{hidden}/>' for x, hidden in ((5, ""), (9, ' display="none"')))
    picture = art(f'<g data-draw="one">{parts}</g>')
    assert bounds(picture.items(STYLE)).centre.x == 5
    assert {box.centre.x for box in boxes(picture)} == {5, 9}


def test_of_a_group_some_parts_are_drawn_all_where_nothing_is_varied(art):
    circles = "".join(f'<circle cx="{x}" cy="5" r="1"/>' for x in range(9))
    picture = art(f'<g data-draw="some">{circles}</g>')
    assert len(picture.items(STYLE)) == 9
    counts = {len(picture.varied(seed).items(STYLE)) for seed in SEEDS}
    assert min(counts) < 5
    assert max(counts) > 6


def test_a_part_is_moved_no_farther_than_it_says(art):
    picture = art(SQUARE.format('data-shift="3 1"'))
    assert bounds(picture.items(STYLE)).centre == (11, 11)
    across, down = zip(*(box.centre for box in boxes(picture)), strict=True)
    assert 8 <= min(across) < 9.5
    assert 12.5 < max(across) <= 14
    assert 10 <= min(down) < 10.5
    assert 11.5 < max(down) <= 12


def test_a_part_is_sized_about_its_own_origin_between_two_shares(art):
    picture = art('<g transform="translate(12 20)" data-scale="0.5 1"><path d="M-4 0H4V-8H-4Z"/></g>')
    met = boxes(picture)
    assert all(4 <= box.width <= 8 and box.bottom == pytest.approx(20) for box in met)
    assert min(box.width for box in met) < 5
    assert max(box.width for box in met) > 7


def test_a_part_is_turned_over_at_its_origin(art):
    picture = art('<g transform="translate(12 0)"><rect x="1" width="3" height="3" data-flip="across"/></g>')
    assert {round(box.x) for box in boxes(picture)} == {8, 13}


def test_a_part_takes_one_of_its_colours(art):
    picture = art(f'<g fill="black" data-fill="leaf sun">{SQUARE.format("")}</g>')
    assert picture.items(STYLE)[0].fill == "#000000"
    assert {picture.varied(seed).items(STYLE)[0].fill for seed in SEEDS} == {"#5B8C5A", "#E8B23A"}


def test_each_use_of_a_part_has_lots_of_its_own(art):
    tree = '<defs><g id="tree"><circle r="1" data-fill="leaf sun"/></g></defs>'
    uses = "".join(f'<use href="#tree" x="{x}" y="4"/>' for x in (4, 8, 12))
    picture = art(tree + uses)
    colours = [tuple(item.fill for item in picture.varied(seed).items(STYLE)) for seed in SEEDS]
    assert len(set(colours)) == 8
    assert [bounds([item]).centre for item in picture.varied("1").items(STYLE)] == [(4, 4), (8, 4), (12, 4)]


def test_one_seed_gives_one_picture(art):
    picture = art(SQUARE.format('data-shift="3 3" data-fill="leaf sun"'))
    assert picture.varied("a").items(STYLE) == picture.varied("a").items(STYLE) != picture.varied("b").items(STYLE)


def test_a_picture_without_lots_has_no_variations(art):
    picture = art(SQUARE.format(""))
    assert picture.lots is None
    assert picture.varied("1") is picture


@pytest.mark.parametrize(
    ("element", "code", "message"),
    [
        ('<g data-draw="two"/>', "svg-broken", 'data-draw is "two"; expected one of one, some'),
        ('<g data-flip="down"/>', "svg-broken", 'data-flip is "down"; expected one of across'),
        ('<g data-shift="3"/>', "svg-broken", 'data-shift is "3"; expected two numbers of at least 0'),
        ('<g data-scale="0 1"/>', "svg-broken", 'data-scale is "0 1"; expected two numbers of at least 0.1'),
        (
            '<g data-fill="moon"/>',
            "svg-paint",
            'data-fill names "moon", which is no colour of the palette; expected one of leaf, sun',
        ),
    ],
)
def test_a_lot_that_cannot_be_drawn_is_a_finding_at_its_element(read, element, code, message):
    art, findings = read(f"<rect/>\n{element}")
    assert art is None
    assert [(f.code, f.message, f.place.line) for f in findings] == [(code, message, 3)]


def test_what_is_wrong_in_a_part_that_is_not_drawn_first_is_found(read):
    art, (finding,) = read('<g data-draw="one"><rect/>\n<path d="M1"/></g>')
    assert art is None
    assert (finding.code, finding.place.line) == ("svg-broken", 3)


def test_the_paths_of_a_picture_are_read_once_for_all_its_variations(art, monkeypatch):
    read = []
    monkeypatch.setattr(svg_reader, "path_outline", lambda data: read.append(data) or path_outline(data))
    picture = art('<path id="leaf" d="M1 1L2 2L3 1Z" data-shift="3 3"/><use href="#leaf" x="9"/>')
    assert len({box.centre.x for box in boxes(picture)}) > 10
    assert read == ["M1 1L2 2L3 1Z"]
