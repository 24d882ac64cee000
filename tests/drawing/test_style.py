import pytest

from pnp.base.colours import WHITE, contrast
from pnp.drawing.style import SMALLEST_PT, Type, Variant
from pnp.game.model import Look
from pnp.project.kits import style_of

LOOK = Look(
    palette={"sand": "#F7EDD8", "charcoal": "#333A3F", "leaf": "#3FA35B"},
    ground="sand",
    ink="charcoal",
    accent="leaf",
    title_family="sans",
)


def test_names_become_colours():
    style = style_of(LOOK)
    assert (style.ground, style.ink, style.accent) == ("#F7EDD8", "#333A3F", "#3FA35B")
    assert style.colour("leaf") == style.colour("accent") == "#3FA35B"
    assert style.colour("#123456") == "#123456"


def test_low_ink_leaves_the_paper_white_and_the_ink_readable():
    style = style_of(LOOK, Variant.LOW_INK)
    assert style.is_low_ink
    assert style.ground == WHITE
    assert contrast(style.ink, style.ground) >= 4.5


@pytest.mark.parametrize("role", ["credit", "rules", "title", "heading", "label"])
def test_no_type_of_the_house_is_smaller_than_the_smallest(role):
    type_ = getattr(style_of(LOOK), role)()
    assert SMALLEST_PT <= type_.min_pt <= type_.size_pt
    assert type_.colour == style_of(LOOK).ink


def test_titles_take_the_family_of_the_game():
    assert style_of(LOOK).title().family == "sans"


def test_a_family_that_could_not_be_read_is_that_of_texts():
    style = style_of(Look(fonts={"display": {"plain": "Foo.ttf"}}))
    assert [style.family(name) for name in ("serif", "display")] == ["serif", "sans"]


def test_a_type_changes_only_what_is_said():
    assert Type().but(size_pt=12) == Type(size_pt=12)


def test_a_game_that_says_nothing_of_its_look_has_one_that_is_read():
    style = style_of(Look())
    assert contrast(style.ink, style.ground) > 10
    assert contrast(style.accent, style.ground) > 4.5
    assert len({style.accent[1:3], style.accent[3:5], style.accent[5:7]}) == 3
