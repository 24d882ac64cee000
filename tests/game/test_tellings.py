"""What texts tell is taken out of a document, so that no layout has to know it."""

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.reader.nodes import held_texts

GAME = """\
title: Garden
players: {min: 2, max: 4, source: {stated: Cover}}
credits: {authors: [A], licence: l, statement: s}
---
components: [{id: sheet, name: Sheet, count: 1, source: {stated: Box}}]
---
page_set: sheet
layout: of_tomorrow
tells: action.rest
pages:
  - id: rules
    tells: [action.sow, action.reap]
    steps:
      - {says: Sow., tells: action.sow}
      - Rest.
    rows:
      - {says: [Reap, "{cost.reap}"], tells: [action.reap, 7]}
"""


def sheet_of(folder):
    (folder / "game.yaml").write_text(GAME)
    findings = Findings()
    game = load_game(folder, shown_from=folder, findings=findings)
    return game.sets[0], findings


def test_the_layout_reads_texts_and_rows_as_they_would_stand_without(tmp_path):
    head, _ = sheet_of(tmp_path)
    assert "tells" not in head.document
    assert head.pieces[0].document == {
        "id": "rules",
        "steps": ["Sow.", "Rest."],
        "rows": [["Reap", "{cost.reap}"]],
    }


def test_each_telling_goes_by_the_path_of_its_texts(tmp_path):
    head, _ = sheet_of(tmp_path)
    assert {telling.path: tuple(told.name for told in telling.names) for telling in head.tellings} == {
        (): ("action.rest",),
        ("items", "rules"): ("action.sow", "action.reap"),
        ("items", "rules", "steps", "0"): ("action.sow",),
        ("items", "rules", "rows", "0"): ("action.reap",),
    }


def test_a_text_keeps_its_place_and_its_key(tmp_path):
    head, _ = sheet_of(tmp_path)
    placed = {
        head.key_of(held.path): (held.text, held.place.line, held.place.column) for held in held_texts(head.document)
    }
    assert placed["sheet.rules.steps.0"] == ("Sow.", 14, 16)
    assert placed["sheet.rules.steps.1"] == ("Rest.", 15, 9)


def test_what_is_no_name_is_reported_at_its_place(tmp_path):
    _, findings = sheet_of(tmp_path)
    told = [(finding.code, finding.place.line, finding.place.column) for finding in findings]
    assert told == [("wrong-type", 17, 60)]
