"""What is hard to see on drawn pieces is told by `pnp plan` and `pnp build`, and can be waived."""

import json

import pytest

from pnp.base.codes import SIGHT, all_codes
from pnp.build import appearance

WAIVERS = """
waivers:
  - {code: low-contrast, about: crop_card, reason: a test, ruling: The words are meant to be found late}
"""


def found(project, *arguments):
    done = project.run("plan", "--json", *arguments)
    assert done.exit_code == 0, done.output
    findings = json.loads(done.stdout)["findings"]
    return [(f["code"], f["subject"], f["waived"]) for f in findings if all_codes()[f["code"]].area == SIGHT]


@pytest.fixture
def pale(harvest):
    """A game with an ink that is too pale for its ground."""
    harvest.change("game.yaml", 'ink: "#222222"', 'ink: "#A9A298"')
    return harvest


def test_a_sound_game_has_no_findings(harvest):
    assert found(harvest) == []


def test_pale_ink_is_reported_once_for_each_ground_of_a_component(pale):
    assert found(pale) == [("low-contrast", "crop_card", False)] * 2


@pytest.mark.parametrize(("count", "findings"), [(3, 3), (4, 1), (9, 1)])
def test_words_at_one_spot_of_many_grounds_are_reported_once(harvest, count, findings):
    cards = "".join(f"  - {{id: c{n}, hue: '#A0A0{n}0'}}\n" for n in range(count))
    boxes = "{n: {at: [5, 5, 40, 8], text: Faint, colour: '#FFFFFF'}}"
    deck = f"deck: faint\nlayout: template\nface: {{ground: '{{hue}}', boxes: {boxes}}}\ncards:\n{cards}"
    (harvest.folder / "faint.yaml").write_text(deck)
    path = harvest.folder / "components.yaml"
    entry = f"  - {{id: faint, name: Faint, count: {count}, source: {{designed: a test}}}}\n"
    path.write_text(path.read_text().rstrip() + "\n" + entry)
    assert found(harvest).count(("low-contrast", "faint", False)) == findings


STRIPES = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80"><path fill="{}" d="M0 0h60v80H0z"/>{}</svg>'
STRIPED = """\
deck: striped
layout: template
face:
  boxes:
    art: {at: [0, 0, 60, 80], picture: stripes}
    name: {at: [5, 30, 50, 10], text: Some words on stripes, size: 12pt, colour: "INK"}
cards: [{id: one}]
"""


@pytest.mark.parametrize(
    ("ink", "ground", "width", "code", "halo"),
    [
        ("#101010", "#F4F4F4", 1, "busy-ground", "#FFFFFF"),
        ("#F4F4F4", "#101010", 1, "busy-ground", "#000000"),
        ("#101010", "#F4F4F4", 5, "low-contrast", "#FFFFFF"),
    ],
)
def test_words_on_a_picture_can_be_read_with_the_halo_that_the_hint_names(harvest, ink, ground, width, code, halo):
    stripes = "".join(f'<path fill="{ink}" d="M{x} 0h{width}v80h-{width}z"/>' for x in range(0, 60, 10))
    (harvest.folder / "art").mkdir()
    (harvest.folder / "art" / "stripes.svg").write_text(STRIPES.format(ground, stripes))
    deck, path = STRIPED.replace("INK", ink), harvest.folder / "components.yaml"
    (harvest.folder / "striped.yaml").write_text(deck)
    entry = "  - {id: striped, name: Striped, count: 1, source: {designed: a test}}\n"
    path.write_text(path.read_text().rstrip() + "\n" + entry)
    told = json.loads(harvest.run("plan", "--json").stdout)["findings"]
    (finding,) = (one for one in told if one["subject"] == "striped" and all_codes()[one["code"]].area == SIGHT)
    assert finding["code"] == code
    assert finding["hint"].endswith(f'; or give its box `halo: "{halo}"`')
    (harvest.folder / "striped.yaml").write_text(deck.replace(f'"{ink}"', f'"{ink}", halo: "{halo}"'))
    assert found(harvest) == []


def test_a_finding_names_the_piece_the_side_the_spot_and_the_line(pale):
    done = pale.run("build", "--format", "pdf")
    assert done.exit_code == 0, done.output
    assert "cards.yaml:" in done.output
    assert 'on the front of "barley", at ' in done.output


def test_a_waiver_accepts_the_finding(pale):
    (pale.folder / "waivers.yaml").write_text(WAIVERS, encoding="utf-8")
    assert found(pale) == [("low-contrast", "crop_card", True)] * 2


def test_a_waiver_of_what_only_drawing_shows_is_not_called_unused(harvest):
    (harvest.folder / "waivers.yaml").write_text(WAIVERS, encoding="utf-8")
    done = harvest.run("validate")
    assert "waiver-unused" not in done.output


def with_mould(harvest, colour):
    """Give the tokens of grain one more kind, which may have its colour."""
    harvest.change(
        "tokens.yaml",
        "colour: field\n",
        f"colour: field\n  - {{id: mould, icon: grain, colour: '{colour}', count: 2}}\n",
    )
    harvest.change("tokens.yaml", "    icon: grain\n", "    icon: grain\n    count: 18\n")
    (harvest.folder / "waivers.yaml").write_text(
        "waivers:\n  - {code: colour-alone, about: token.grain.mould, reason: a test, ruling: Mould looks like grain}\n"
    )


def test_tokens_of_equally_dark_colours_are_alike_in_grey(harvest):
    with_mould(harvest, "#A8321F")
    assert ("alike-in-grey", "mould", False) in found(harvest)


def test_a_piece_that_is_alike_to_several_in_grey_is_reported_once(harvest):
    with_mould(harvest, "#A8321F")
    harvest.change("tokens.yaml", "count: 2}", "count: 1}\n  - {id: rust, icon: grain, colour: '#A8321E', count: 1}")
    ruled = (harvest.folder / "waivers.yaml").read_text()
    for pair in ("grain.rust", "mould.rust"):
        ruled += ruled.splitlines()[1].replace("grain.mould", pair) + "\n"
    (harvest.folder / "waivers.yaml").write_text(ruled)
    done = harvest.run("build", "--format", "pdf")
    assert done.stderr.count("warning[alike-in-grey]") == 2
    assert '"rust" looks like "grain" and 1 more in grey' in done.stderr


def test_only_a_drawing_that_changed_is_looked_at_again(harvest, monkeypatch, tmp_path):
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "kept"))
    harvest.run("build")
    looked_at, faults = [], appearance.faults
    monkeypatch.setattr(
        appearance, "faults", lambda stamp, *given: looked_at.append(stamp.name) or faults(stamp, *given)
    )
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    harvest.run("build")
    assert looked_at == ["crop_card_rye"]


def test_a_token_becomes_alike_to_one_that_an_earlier_build_told_it_apart_from(harvest, monkeypatch, tmp_path):
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "kept"))
    with_mould(harvest, "#F0E442")
    assert "alike-in-grey" not in harvest.run("build").output
    harvest.change("tokens.yaml", "#F0E442", "#A8321F")
    assert "alike-in-grey" in harvest.run("build").output


TAGS = """
deck: tags
layout: template
component: crop_card
optional: true
size: poker
face:
  ground: "#FFFFFF"
  boxes:
    name: {at: [5, 5, 50, 8], text: "{name}", style: title}
    tags: {at: [6, 60, 12, 5], each: tags, text: "{item}", style: label}
cards:
  - {id: oak, name: Oak, tags: [aa, bb, cc, dd]}
  - {id: ash, name: Ash, tags: [aa, bb, cc, dd, ee, ff, gg]}
"""


def test_items_of_a_list_that_leave_the_card_are_errors_at_their_places_and_again_at_the_next_build(harvest):
    (harvest.folder / "tags.yaml").write_text(TAGS, encoding="utf-8")
    for _ in range(2):
        done = harvest.run("build", "--json", "--only", "tags")
        found = [f for f in json.loads(done.stdout)["findings"] if f["code"] == "cut-off"]
        assert done.exit_code == 1
        assert [(f["severity"], f["line"], f["column"], f["message"][:4]) for f in found] == [
            ("error", 14, 53, '"ff"'),
            ("error", 14, 57, '"gg"'),
        ]
