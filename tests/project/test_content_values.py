"""What paper shows of a text, read from its markup."""

import re

from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.typesetting.markup import parse
from pnp.project.content_values import bare, letters_of

_CHANGED_ON_PAPER = re.compile(r"[\s\u00ad\u200b\u2010-\u2015\u2022\u2212-]+")


@given(st.text("aB1é{}*\\- \n\t•–\u00ad\u00a0ßİ", max_size=40))
def test_letters_are_those_that_the_markup_gives(markup):
    printed = "".join(span.text for block in parse(markup) for span in block.spans)
    assert letters_of(markup) == _CHANGED_ON_PAPER.sub("", printed).casefold()


@given(st.text())
def test_bare_letters_are_without_spaces_and_dashes(text):
    assert bare(text) == _CHANGED_ON_PAPER.sub("", text).casefold()
