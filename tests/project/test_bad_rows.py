"""Tables that nobody should be given: each is told at its cell, in words, and never with a traceback.

Every table of `tests/cases/bad_rows` is the `rows` of a deck in a small game; `NAME.keys` has further keys of the deck,
and `NAME.xml` the rows of a workbook. What pnp says stands in `expected.txt`. `--update` rewrites it, to be read by
a person.
"""

import re
from pathlib import Path

import pytest
from helpers.tables import BOX
from helpers.workbooks import ods, workbook

from pnp.base.findings import Findings
from pnp.project.folder import open_project, shipped_layouts
from pnp.project.loader import Layouts
from pnp.project.read import read_game

CASES = Path(__file__).parent.parent / "cases" / "bad_rows"
EXPECTED = CASES / "expected.txt"
TABLES = sorted(path for path in CASES.iterdir() if path.suffix not in (".keys", ".txt"))
# The second style of a cell shows a date.
STYLES = '<styleSheet xmlns="x"><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>'
LAYOUTS = Layouts((shipped_layouts(),))


def table(case):
    """The name and the bytes of the table of a case."""
    data = case.read_bytes()
    if case.suffix != ".xml":
        return case.name, data
    rows, merge = data.decode(), ""
    if merged := re.search(r"<!--merge (\S+)-->", rows):
        merge = f'</sheetData><mergeCells><mergeCell ref="{merged[1]}"/></mergeCells><sheetData>'
    name = case.name.removesuffix(".xml")
    return name, ods(rows) if name.endswith(".ods") else workbook(rows + merge, styles=STYLES)


def findings_in(case, root):
    folder = root / "content" / "harbour"
    folder.mkdir(parents=True)
    name, data = table(case)
    further = case.with_name(f"{name}.keys")
    keys = further.read_text() if further.exists() else ""
    if "rows:" not in keys:
        keys += f"rows: {name}\n"
    (folder / name).write_bytes(data)
    (folder / "game.yaml").write_text(BOX)
    (folder / "components.yaml").write_text("components: [{id: goods, name: Good, count: 2, source: {stated: Box}}]\n")
    (folder / "deck.yaml").write_text(f"deck: goods\nlayout: cards\nsize: poker\n{keys}")
    findings = Findings(game="harbour")
    read_game(open_project(root), LAYOUTS, "harbour", findings)
    return "".join(f"{finding.as_text().replace('content/harbour/', '')}\n" for finding in findings)


@pytest.fixture(scope="module")
def expected():
    blocks = re.split(r"(?m)^== ", EXPECTED.read_text())[1:] if EXPECTED.exists() else []
    return {block.partition("\n")[0]: block.partition("\n")[2] for block in blocks}


def test_every_table_is_reported_as_expected(tmp_path_factory, expected, update):
    found = {case.name: findings_in(case, tmp_path_factory.mktemp("bad")) for case in TABLES}
    if update:
        EXPECTED.write_text("".join(f"== {name}\n{text}" for name, text in found.items()))
    else:
        assert found == expected
    assert len(found) >= 40
    assert all(": error[" in text for text in found.values())
