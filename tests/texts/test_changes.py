"""Changed texts: found in tables, and written into overlays or originals."""

import re

import pytest

from pnp.base.findings import Findings
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.reader.cells import EmphasisCell, FormulaCell
from pnp.texts.changes import TextError, by_overlay, changes_in_table, edit_originals, mark_of, texts_of, write_changes
from pnp.texts.overlays import fingerprint
from pnp.texts.translation import outdated

TITLE = "crop_card.rye.title"
HEAD = ["key", "where", "text", "fit"]


@pytest.fixture
def texts(harvest):
    """The texts of a small game that has a translation of one of them."""
    (harvest.folder / "texts").mkdir()
    (harvest.folder / "texts" / "fi.yaml").write_text(f"language: fi\ntexts:\n  {TITLE}: Ruis\n")
    return read_again(harvest)


def read_again(harvest):
    project = open_project(harvest.root)
    read = read_game(project, Layouts(project.layout_folders), "harvest", Findings())
    return texts_of(read, Findings())


def changed(texts, *rows, head=(*HEAD, "fi")):
    findings = Findings()
    return list(changes_in_table(texts, [list(head), *map(list, rows)], "words.csv", "edited", findings)), findings


def test_an_unchanged_or_empty_cell_is_no_change(texts):
    changes, _ = changed(texts, [TITLE, "", "Rye", "", "Ruis"], ["crop_card.oats.title", "", " ", "", ""])
    assert changes == []


def test_a_changed_original_goes_to_the_edition_and_a_changed_translation_to_its_language(texts):
    changes, findings = changed(texts, [TITLE, "", "Winter rye", "", "Talviruis"])
    assert [(c.overlay, c.old, c.new) for c in changes] == [
        ("edited", "Rye", "Winter rye"),
        ("fi", "Ruis", "Talviruis"),
    ]
    assert [str(c.place) for c in changes] == ["words.csv:2:3", "words.csv:2:5"]
    assert list(findings) == []


def test_a_first_translation_is_shown_with_its_original_also_where_both_are_alike(texts):
    changes, _ = changed(texts, ["crop_card.oats.title", "", "Oats", "", "Oats"])
    assert [(c.overlay, c.old, c.new) for c in changes] == [("fi", "Oats", "Oats")]


def test_an_unknown_key_is_a_finding_with_the_nearest_one(texts):
    changes, findings = changed(texts, ["crop_card.rye.titel", "", "Winter rye", "", ""])
    (finding,) = findings
    assert (changes, finding.code, finding.subject) == ([], "unknown-text", "crop_card.rye.titel")
    assert finding.hint == f'did you mean "{TITLE}"?'


def test_a_key_that_comes_twice_is_a_finding_and_its_first_row_counts(texts):
    changes, findings = changed(texts, [TITLE, "", "One", "", ""], [TITLE, "", "Two", "", ""])
    assert [change.new for change in changes] == ["One"]
    assert [(finding.code, str(finding.place)) for finding in findings] == [("duplicate-text", "words.csv:3:1")]


def test_a_formula_is_a_finding_and_no_text(texts):
    changes, findings = changed(texts, [TITLE, "", FormulaCell("=A1&B1"), "", ""])
    assert (changes, [finding.code for finding in findings]) == ([], ["formula-cell"])


def test_bold_words_of_a_cell_are_bold_in_the_text(texts):
    changes, findings = changed(texts, [TITLE, "", "Rye", "", EmphasisCell("Hieno ruis", "Hieno **ruis**")])
    assert ([change.new for change in changes], list(findings)) == (["Hieno **ruis**"], [])


def exported(texts, fi, *, text="Rye", was="Rye"):
    """The changes and findings of a table with one row, which was exported with an original and came back."""
    row = [TITLE, "", text, "", fi, mark_of(TITLE, was)]
    return changed(texts, row, head=(*HEAD, "fi", "fingerprint"))


def test_an_original_that_changed_after_the_export_is_not_taken_back(texts):
    changes, findings = exported(texts, "Ruis", text="Wild rye", was="Wild rye")
    assert (changes, list(findings)) == ([], [])


def test_a_translation_of_an_original_that_changed_after_the_export_is_outdated_from_the_beginning(harvest, texts):
    changes, findings = exported(texts, "Villiruis", text="Wild rye", was="Wild rye")
    assert [(c.overlay, c.new) for c in changes] == [("fi", "Villiruis")]
    (finding,) = findings
    assert (finding.code, finding.subject, str(finding.place)) == ("outdated", TITLE, "words.csv:2:3")
    write_changes(texts, "fi", changes, Findings())
    after = read_again(harvest)
    assert outdated(after.overlay("fi"), after.wordings) == (TITLE,)


def test_a_row_whose_text_was_removed_after_the_export_is_left_out_with_a_warning(texts):
    key = "crop_card.millet.title"
    head = (*HEAD, "fi", "fingerprint")
    changes, findings = changed(texts, [key, "", "Millet", "", "Hirssi", mark_of(key, "Millet")], head=head)
    assert changes == []
    assert [(str(f.severity), f.code, f.subject) for f in findings] == [("warning", "unknown-text", key)]


def test_a_key_that_somebody_mistyped_is_an_error_in_a_table_with_fingerprints_too(texts):
    row = ["crop_card.rye.titel", "", "Rye", "", "Ruis", mark_of(TITLE, "Rye")]
    _, findings = changed(texts, row, head=(*HEAD, "fi", "fingerprint"))
    assert [(str(f.severity), f.code, f.hint) for f in findings] == [
        ("error", "unknown-text", f'did you mean "{TITLE}"?')
    ]


def test_an_original_that_table_and_game_both_changed_is_taken_with_a_warning(texts):
    changes, findings = exported(texts, "Ruis", text="Winter rye", was="Wild rye")
    assert [(c.overlay, c.old, c.new) for c in changes] == [("edited", "Rye", "Winter rye")]
    assert [(finding.code, finding.subject) for finding in findings] == [("outdated", TITLE)]


CARDS = ("barley", "oats", "rye")


@pytest.fixture
def equal(harvest):
    """The texts of the same game without translations, with equal words on its three cards."""
    cards = harvest.folder / "cards.yaml"
    cards.write_text(re.sub(r"text: .*", "text: Nothing happens.", cards.read_text()))
    return read_again(harvest)


def equal_rows(*cells, text="Nothing happens."):
    return [[f"crop_card.{card}.text", "", text, "", cell] for card, cell in zip(CARDS, cells, strict=True)]


def test_empty_cells_of_a_language_take_the_translation_of_an_equal_original(equal):
    changes, findings = changed(equal, *equal_rows("", "Rauhaa.", " "))
    assert [(c.wording.key, c.new, c.equal_to, str(c.place)) for c in changes] == [
        ("crop_card.oats.text", "Rauhaa.", None, "words.csv:3:5"),
        ("crop_card.barley.text", "Rauhaa.", "crop_card.oats.text", "words.csv:2:5"),
        ("crop_card.rye.text", "Rauhaa.", "crop_card.oats.text", "words.csv:4:5"),
    ]
    assert list(findings) == []
    assert str(changes[1]).splitlines()[0].endswith(": crop_card.barley.text, as crop_card.oats.text")


def test_equal_originals_with_two_translations_fill_no_empty_cell(equal):
    changes, _ = changed(equal, *equal_rows("Rauhaa.", "Lepo.", ""))
    assert [c.new for c in changes] == ["Rauhaa.", "Lepo."]


def test_an_earlier_translation_of_an_equal_original_counts_and_is_kept(harvest, equal):
    earlier, _ = changed(equal, *equal_rows("Lepo.", "", "")[:1])
    write_changes(equal, "fi", earlier, Findings())
    again = read_again(harvest)
    assert changed(again, *equal_rows("", "", ""))[0] == []
    assert [c.new for c in changed(again, *equal_rows("", "Rauhaa.", ""))[0]] == ["Rauhaa."]
    assert [c.wording.key for c in changed(again, *equal_rows("", "Lepo.", ""))[0]] == [
        "crop_card.oats.text",
        "crop_card.rye.text",
    ]


def test_rows_that_are_not_in_the_table_columns_of_editions_and_changed_originals_are_not_filled(equal):
    assert len(changed(equal, *equal_rows("Rauhaa.", "", "")[:2])[0]) == 2
    assert len(changed(equal, *equal_rows("Peace.", "", ""), head=(*HEAD, "short"))[0]) == 1
    rows = equal_rows("Rauhaa.", "", "")
    rows[1][2] = "Nothing at all happens."
    assert [(c.overlay, c.wording.key) for c in changed(equal, *rows)[0]] == [
        ("fi", "crop_card.barley.text"),
        ("edited", "crop_card.oats.text"),
        ("fi", "crop_card.rye.text"),
    ]


@pytest.mark.parametrize("head", [(), ("key",), ("text", "fi"), ("schlüssel", "text")])
def test_a_table_without_keys_or_texts_is_refused(texts, head):
    with pytest.raises(TextError, match='no columns "key" and "text"'):
        changed(texts, head=head)


def test_a_column_that_leads_out_of_the_folder_is_refused(texts):
    with pytest.raises(TextError, match=r'cannot be called "\.\./fi"'):
        changed(texts, head=(*HEAD, "../fi"))


def test_an_unknown_text_is_refused_with_the_nearest_key(texts):
    with pytest.raises(TextError, match=f'is not a text of harvest; did you mean "{TITLE}"'):
        texts.wording("crop_card.rye.titel")


def test_written_changes_keep_the_other_texts_and_remember_their_originals(harvest, texts):
    changes, _ = changed(texts, ["crop_card.oats.title", "", "Oats", "", "Kaura"])
    write_changes(texts, "fi", by_overlay(changes)["fi"], Findings())
    after = read_again(harvest).overlay("fi")
    assert after.texts == {"crop_card.oats.title": "Kaura", TITLE: "Ruis"}
    assert after.originals == {"crop_card.oats.title": fingerprint("Oats")}


def test_a_text_can_be_taken_out(harvest, texts):
    write_changes(texts, "fi", [], Findings(), forget=[TITLE])
    assert read_again(harvest).overlay("fi").texts == {}


def test_in_place_only_the_changed_words_of_the_original_file_change(harvest, texts):
    before = (harvest.folder / "cards.yaml").read_text()
    changes, _ = changed(texts, [TITLE, "", "Winter rye", "", ""])
    edit_originals(texts, changes)
    assert (harvest.folder / "cards.yaml").read_text() == before.replace("title: Rye", "title: Winter rye")
    assert not (harvest.folder / "texts" / "edited.yaml").exists()
