"""Tests for models of mappings that are left out."""

import pytest

from pnp.game.audit import Audit, Waivers
from pnp.game.box import Look, SceneLook, TitleLook
from pnp.game.card_effects import Phrases
from pnp.game.model import Rules
from pnp.game.table_scene import TableScene
from pnp.reader.placed import Placed


@pytest.mark.parametrize("model", [Audit, Look, Phrases, Rules, SceneLook, TableScene, TitleLook, Waivers])
def test_a_mapping_that_is_left_out_is_one_without_keys(model):
    left_out = model.unwritten()
    assert left_out == model.model_validate({})
    assert (left_out.model_fields_set, left_out.node, left_out.place) == (set(), None, None)


def test_a_mapping_that_is_left_out_needs_no_validator():
    class Seldom(Placed):
        number: int = 3

    assert Seldom.unwritten().number == 3
    assert not Seldom.__pydantic_complete__
