"""The same content gives the same bytes in all surroundings; `tests/benchmarks/same_bytes.py` builds all games so."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1] / "benchmarks"


@pytest.fixture
def same_bytes(monkeypatch):
    """The benchmark as a module."""
    monkeypatch.syspath_prepend(str(HERE))
    import same_bytes

    yield same_bytes
    sys.modules.pop("same_bytes", None)


def test_hash_seeds_folders_time_zones_languages_rights_and_processes_change_no_byte(same_bytes, harvest):
    other = harvest.folder.with_name("orchard")
    other.mkdir()
    for path in harvest.folder.iterdir():
        (other / path.name).write_text(path.read_text().replace("Harvest", "Orchard"))
    count, differing = same_bytes.different(harvest.root, [], "pdf,svg,png")
    assert differing == []
    assert count == 16


def test_a_layout_that_asks_its_surroundings_is_seen(same_bytes, harvest):
    (harvest.root / "layouts").mkdir()
    (harvest.root / "layouts" / "cards.py").write_text(
        '"""Cards of somebody who prints the time zone."""\n'
        "import os\n\n"
        "from pnp.drawing.faces import Face\nfrom pnp.drawing.geometry import Box\n"
        "from pnp.drawing.scene import Stamp\n"
        "from pnp.game.model import Name, Piece, PieceSet\n\n\n"
        "class Card(Piece):\n    title: Name\n    text: Name\n\n\n"
        "class Spec(PieceSet):\n    size: Name\n    items: tuple[Card, ...]\n\n\n"
        "def faces(spec, game, kit):\n    for card in spec.items:\n"
        "        words = kit.text(os.environ['TZ'], Box(0, 0, 50, 50), kit.style.rules())\n"
        "        front = Stamp(name=card.id, width=63, height=88, items=(words,))\n"
        "        yield Face(component='crop_card', item=card.id, front=front, count=1, place=card.place)\n"
    )
    _, differing = same_bytes.different(harvest.root, [], "pdf")
    assert set(differing) == {"harvest/a4/crop_card.pdf", "harvest/a4/harvest.pdf", "harvest/a4/manifest.json"}
