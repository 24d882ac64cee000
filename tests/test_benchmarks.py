"""The benchmarks compare like with like: both sides print the same cards."""

import sys
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

HERE = Path(__file__).parent / "benchmarks"


@pytest.fixture
def benchmarks(monkeypatch):
    monkeypatch.syspath_prepend(str(HERE))
    yield
    for name in ("cases", "direct", "decks", "svg_of_icons"):
        sys.modules.pop(name, None)


def words_of(pdf):
    pages = PdfReader(BytesIO(pdf)).pages
    return [word for page in pages for word in page.extract_text().split()]


@pytest.mark.usefixtures("benchmarks")
def test_both_sides_print_the_same_words(tmp_path):
    import cases
    import decks
    import direct

    from pnp.building import build
    from pnp.order import Order
    from pnp.project import open_project

    decks.write_project(tmp_path, "cards", 10)
    (built,) = build(open_project(tmp_path), ["bench"], Order(formats=("pdf",)))
    assert built.findings == ()
    ours = words_of((tmp_path / "output" / "bench" / "a4" / "piece.pdf").read_bytes())
    theirs = words_of(direct.draw_deck(cases.deck(10)))
    for card in cases.deck(10):
        assert ours.count(card.id) == theirs.count(card.id) == 1
    plain = sum(len(card.words) for card in cases.deck(10))
    assert len(theirs) > plain
    assert set(theirs) <= set(ours)
