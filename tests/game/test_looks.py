"""The looks that come with pnp: their files have the same keys, their colours can be read, and games replace keys."""

import tomllib
from pathlib import Path

import pytest

import pnp
from pnp.base.colours import contrast
from pnp.base.findings import Findings
from pnp.base.look_names import LOOKS, USUAL_LOOK
from pnp.game.box import Look
from pnp.game.fields import Names
from pnp.reader.typed import typed
from pnp.reader.yaml_reader import parse

FILES = {path.stem: path for path in (Path(pnp.__file__).parent / "game/looks").glob("*.toml")}
# White words stand on these, dark words on the others.
STRONG = ("red", "green", "blue", "purple", "brown", "grey")


def written(name):
    return tomllib.loads(FILES[name].read_text())


def look_of(text):
    findings = Findings()
    (node,) = parse(f"look: {text}".encode(), shown_as="game.yaml", findings=findings)
    look = typed(Look, node["look"], names=Names(), findings=findings, place=node.place_of("look"))
    return look, [(f.code, f.message, f.hint, f.place.line if f.place else None) for f in findings]


def test_every_name_has_a_file_and_every_file_a_name():
    assert set(LOOKS) == set(FILES)
    assert USUAL_LOOK in LOOKS


@pytest.mark.parametrize("name", LOOKS)
def test_every_file_has_the_same_keys(name):
    one, other = written(name), written(USUAL_LOOK)
    assert one.keys() == other.keys() == Look.model_fields.keys() - {"like", "fonts", "badges"}
    for key in ("palette", "title", "scene"):
        assert one[key].keys() == other[key].keys()


@pytest.mark.parametrize("name", LOOKS)
def test_words_can_be_read_in_every_look(name):
    palette = written(name)["palette"]
    for ground in ("paper", "pale"):
        assert contrast(palette["ink"], palette[ground]) >= 7
    for colour in STRONG:
        assert contrast(palette["white"], palette[colour]) >= 4.5
        assert contrast(palette[colour], palette["paper"]) >= 3
    for colour in ("gold", "orange"):
        assert contrast(palette["ink"], palette[colour]) >= 4.5


def test_no_two_looks_share_their_border_or_their_back():
    for key in ("border", "back"):
        assert len({written(name)[key] for name in LOOKS}) == len(LOOKS)


@pytest.mark.parametrize("name", LOOKS)
def test_a_look_is_named_alone_or_with_keys_that_replace_its_own(name):
    alone, findings = look_of(name)
    assert findings == []
    assert (alone.border, alone.palette["paper"]) == (written(name)["border"], written(name)["palette"]["paper"])
    changed, findings = look_of(f'{{like: {name}, border: plain, accent: sky, palette: {{sky: "#3366AA"}}}}')
    assert findings == []
    assert (changed.border, changed.accent, changed.back) == ("plain", "sky", written(name)["back"])
    assert changed.palette == {**written(name)["palette"], "sky": "#3366AA"}


def test_single_keys_within_a_mapping_replace_those_of_the_look():
    look, findings = look_of("{like: ink, scene: {share: 0.5}, title: {italic: true}}")
    assert findings == []
    assert (look.scene.share, look.scene.dark) == (0.5, written("ink")["scene"]["dark"])
    assert (look.title.italic, look.title.spacing) == (True, written("ink")["title"]["spacing"])


def test_badges_stand_on_the_plate_of_the_look_unless_they_name_one():
    look, _ = look_of("{like: woodcut, badges: {salt: {colour: blue}, grain: {colour: gold, shape: drop}}}")
    assert [look.badges[name].shape for name in ("salt", "grain")] == ["shield", "drop"]


@pytest.mark.parametrize("text", ["wodcut", "{like: wodcut}"])
def test_an_unknown_look_is_reported_with_the_nearest(text):
    look, ((code, message, hint, line),) = look_of(text)
    assert look is None
    assert (code, line) == ("bad-value", 1)
    assert message.startswith('there is no look "wodcut"')
    assert 'did you mean "woodcut"?' in f"{message} {hint}"


def test_a_look_without_a_name_is_as_it_always_was():
    look, findings = look_of('{palette: {moss: "#5C7A3A"}, accent: moss}')
    assert findings == []
    assert (look.border, look.back, look.rim, look.scene.share) == ("double", "medallion", "plain", 0)
