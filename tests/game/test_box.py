"""The box of a game: its playing time."""

import pytest

from pnp.game.box import Minutes


@pytest.mark.parametrize(("written", "printed"), [("60-90", "60–90"), (60, "60"), ({"range": "60-90"}, "60–90")])
def test_minutes_are_a_range_or_a_number(written, printed):
    assert Minutes.model_validate(written).printed == printed
