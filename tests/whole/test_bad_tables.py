"""Hostile tables given to `pnp text import`: refused in one sentence, within little time and memory."""

import os

import pytest
from helpers.limits import said_by
from helpers.small_project import SmallProject
from helpers.workbooks import workbook

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the limits are those of a forked process")

FIRST = '<row><c t="s"><v>0</v></c></row>'
HEAD = '<row><c t="str"><v>key</v></c><c t="str"><v>text</v></c></row>'


def styles(count):
    return "<styleSheet>" + '<xf numFmtId="0" fontId="0"/>' * count + "</styleSheet>"


TABLES = {
    "styles": (lambda: workbook(HEAD, styles=styles(1_200_000)), "unfolds to more than 30,000,000"),
    "strings": (lambda: workbook(FIRST, "<si><t>abcdefgh</t></si>" * 3_000_000), "unfolds to more than 30,000,000"),
    "empty strings": (lambda: workbook(FIRST, "<si/>" * 5_000_000), "more than 2,000,000 elements"),
    "long string": (lambda: workbook(FIRST, "<si>" + "<t>abcdefg</t>" * 1_500_000 + "</si>"), "more than 32,767"),
    "cells": (lambda: workbook(("<row>" + "<c><v>1</v></c>" * 39 + "</row>") * 49_000), "more than 500,000 cells"),
    "attribute": (lambda: workbook(f'<row x="{"y" * 29_000_000}"/>'), "no columns"),
    "commas": (lambda: b"key,text\n" + b"," * 19_000_000, "line 2 holds more than"),
    "line ends in cells": (lambda: b"key,text\n" + b'"\n",' * 4_900_000, "in column 4,900,001"),
    "unknown keys": (
        lambda: b"key,text\n" + b"".join(b"crop_card.no%d.text,x\n" % n for n in range(49_900)),
        "49,800 more findings are not shown",
    ),
    "formulas": (
        lambda: b"key,text\n" + b"crop_card.rye.title,=1+1\n" * 49_900,
        "49,800 more findings are not shown",
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_hostile_table_is_answered_within_the_limits(tmp_path, name):
    make, answer = TABLES[name]
    project = SmallProject(tmp_path / "project")
    before = sorted(project.root.rglob("*"))
    (tmp_path / "words").write_bytes(make())
    _, said = said_by("text", "import", "harvest", str(tmp_path / "words"), "--project", str(project.root))
    assert answer in " ".join(said.replace("│", " ").split())
    assert "Traceback" not in said
    assert len(said) < 60_000
    assert sorted(project.root.rglob("*")) == before
