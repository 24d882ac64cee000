"""The picture book of the layouts: every layout has an example that draws, and a picture of it."""

from pathlib import Path

import pytest
from helpers.documents import AWAY
from helpers.small_project import SmallProject
from PIL import Image

from pnp.base.findings import Findings
from pnp.exports.previews.game import difference, opened
from pnp.exports.previews.picture_book import BOOK, PICTURES, draw_example, examples, picture_of, write_picture_book
from pnp.project.folder import Project, open_project
from pnp.project.loader import Layouts

ROOT = Path(__file__).parents[2]
SHIPPED = open_project(ROOT)
TEXT = (ROOT / BOOK).read_text()
EXAMPLES = dict(examples(TEXT))
BROKEN = """\
# Mine

### cards

Some words.

```yaml
deck: weather
layout: cards
cards:
  - {id: rain, titel: Rain}
```
"""


@pytest.mark.parametrize("layout", Layouts([ROOT / "layouts"]).names)
def test_every_layout_has_an_example_that_draws_and_a_picture(layout):
    findings = Findings()
    faces = draw_example(SHIPPED, EXAMPLES[layout], findings)
    assert [finding.message for finding in findings] == []
    assert {face.item for face in faces}
    assert f"layout: {layout}\n" in EXAMPLES[layout]
    assert f"(pictures/{layout}.png)" in TEXT
    assert (ROOT / PICTURES / f"{layout}.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_picture_shows_what_is_drawn_now(name):
    picture = picture_of(SHIPPED, name, EXAMPLES[name], Findings())
    with Image.open(ROOT / PICTURES / f"{name}.png") as kept:
        assert difference(kept, opened(picture)) <= AWAY, "pnp preview --layouts"


def test_no_picture_is_left_of_a_layout_that_is_gone():
    assert {path.stem for path in (ROOT / PICTURES).iterdir()} == set(EXAMPLES)


def test_pictures_are_made_by_a_command(harvest):
    book = harvest.root / BOOK
    book.parent.mkdir()
    book.write_text(BROKEN.replace("titel", "title"))
    done = harvest.run("preview", "--layouts")
    assert (done.exit_code, done.stdout) == (0, "cards: layouts/pictures/cards.png\n")
    assert (harvest.root / PICTURES / "cards.png").read_bytes().startswith(b"\x89PNG")


def test_a_picture_is_written_anew_only_where_it_looks_otherwise(harvest):
    book, picture = harvest.root / BOOK, harvest.root / PICTURES / "cards.png"
    book.parent.mkdir()
    book.write_text(BROKEN.replace("titel", "title"))
    harvest.run("preview", "--layouts")
    with Image.open(picture) as drawn:
        drawn.convert("RGB").point(lambda value: max(0, value - 5)).save(picture)
    kept = picture.read_bytes()
    assert harvest.run("preview", "--layouts").stdout == ""
    assert picture.read_bytes() == kept
    book.write_text(book.read_text().replace("title: Rain", "title: Rains"))
    assert harvest.run("preview", "--layouts").stdout == "cards: layouts/pictures/cards.png\n"
    assert picture.read_bytes() != kept


def test_a_project_without_a_book_is_reported(harvest):
    done = harvest.run("preview", "--layouts")
    assert done.exit_code == 2
    assert f"it draws the examples of {BOOK}, and this project has none" in " ".join(done.stderr.split())
    assert not (harvest.root / "layouts").exists()


def test_a_mistake_in_an_example_is_reported_at_its_line_of_the_book(tmp_path):
    root = SmallProject(tmp_path).root
    (root / "layouts").mkdir()
    (root / BOOK).write_text(BROKEN)
    findings = Findings()
    assert write_picture_book(Project(root=root, output=root / "output"), findings) == []
    (finding,) = findings
    assert (finding.code, finding.place.file, finding.place.line) == ("unknown-key", BOOK, 11)
