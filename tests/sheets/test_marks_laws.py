"""Laws of the room for crop marks: the next span on a line is found as if every span was looked at."""

from math import inf

from hypothesis import given
from hypothesis import strategies as st

from pnp.sheets.marks import _SLACK, _Line

PLACES = st.integers(0, 40).map(lambda half: half / 2)
SPANS = st.lists(st.tuples(PLACES, PLACES).map(lambda ends: tuple(sorted(ends))), max_size=8)


@given(SPANS, PLACES)
def test_the_room_on_a_line_ends_at_the_nearest_span_ahead(spans, origin):
    line = _Line(spans)
    before = (origin - end for start, end in spans if origin - start > _SLACK)
    after = (start - origin for start, end in spans if end - origin > _SLACK)
    assert line.free_before(origin) == min(before, default=inf)
    assert line.free_after(origin) == min(after, default=inf)
