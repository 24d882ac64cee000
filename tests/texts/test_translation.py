"""Languages and editions: other words on the same pieces."""

import json
from io import BytesIO

import pytest
from helpers.printed_words import words_of_pages
from pypdf import PdfReader

from pnp.texts.overlays import fingerprint, overlay_names
from pnp.texts.translation import lost_or_invented


@pytest.fixture
def finnish(harvest):
    (harvest.folder / "texts").mkdir()
    path = harvest.folder / "texts" / "fi.yaml"
    path.write_text(
        "language: fi\ntexts:\n"
        "  crop_card.barley.title: Ohra\n"
        '  crop_card.barley.text: "Pidä **{number.hand_limit}** korttia."\n'
    )
    harvest.overlay = path
    return harvest


def printed(harvest, folder="a4"):
    data = harvest.built(folder)["crop_card.pdf"]
    return " ".join(words_of_pages(data)), PdfReader(BytesIO(data))


def test_a_language_is_printed_and_what_it_lacks_stays(finnish):
    done = finnish.run("build", "--lang", "fi", "--format", "pdf")
    assert done.exit_code == 0, done.output
    words, reader = printed(finnish, "a4-fi")
    assert "Ohra" in words
    assert "Barley" not in words
    assert "Oats" in words
    assert reader.trailer["/Root"]["/Lang"] == "fi"


def test_what_a_language_lacks_is_reported_by_the_build(finnish):
    done = finnish.run("build", "--lang", "fi", "--format", "pdf")
    assert "content/harvest/texts/fi.yaml:1:1: warning[untranslated]: " in done.stderr
    assert 'texts are not in "fi" and are printed in "en"; the first is game.title' in done.stderr
    assert "hint: pnp text export harvest --to fi" in done.stderr
    assert "warning[outdated]" not in done.stderr


def test_what_is_left_of_the_translation_of_a_removed_card_is_a_warning(finnish):
    lines = f"  crop_card.millet.title: Hirssi\noriginals: {{crop_card.millet.title: {'0' * 8}}}\n"
    finnish.overlay.write_text(finnish.overlay.read_text() + lines)
    done = finnish.run("build", "--lang", "fi", "--format", "pdf")
    assert done.exit_code == 0, done.output
    assert "fi.yaml:5:27: warning[unknown-text]: the game had this text when it was translated" in done.stderr


def test_a_piece_set_may_be_called_rules_as_the_file_of_the_numbers_is(finnish):
    (finnish.folder / "aid.yaml").write_text(
        "page_set: rules\nlayout: rules_summary\npages: [{id: aid, heading: How to play, blocks: [{callout: Reap.}]}]\n"
    )
    done = finnish.run("text", "set", "harvest", "rules.aid.heading", "Ohjeet", "--to", "fi")
    assert (done.exit_code, "rules.aid.heading" in done.output) == (0, True), done.output


def test_tiles_on_a_page_of_rules_are_in_the_words_of_the_translation(finnish):
    source = "source: {designed: an example}"
    components = finnish.folder / "components.yaml"
    more = "".join(f"  - {{id: {name}, name: {name}, count: 1, {source}}}\n" for name in ("aid", "land"))
    components.write_text(f"{components.read_text().rstrip()}\n{more}")
    (finnish.folder / "aid.yaml").write_text(
        "page_set: aid\nlayout: rules_summary\n"
        "pages: [{id: aid, heading: Tiles, blocks: [{tiles: {of: land}}]}]\n---\n"
        "tile_set: land\nlayout: edge_tiles\ntiles: [{id: field, label: Barley}]\n"
    )
    finnish.overlay.write_text(finnish.overlay.read_text() + "  land.field.label: Kauraa\n")
    done = finnish.run("build", "--lang", "fi", "--format", "pdf")
    assert done.exit_code == 0, done.output
    assert "Kauraa" in " ".join(words_of_pages(finnish.built("a4-fi")["aid.pdf"]))


def test_a_blank_translation_is_none(finnish):
    def missing():
        (row,) = json.loads(finnish.run("text", "status", "--json").stdout)["texts"]
        return len(row["missing"])

    before = missing()
    finnish.overlay.write_text(finnish.overlay.read_text().replace("Ohra", '" "'))
    assert missing() == before + 1


def test_words_that_were_translated_before_the_original_changed_are_reported_by_the_build(finnish):
    finnish.overlay.write_text(finnish.overlay.read_text() + f"originals: {{crop_card.barley.title: {'0' * 8}}}\n")
    done = finnish.run("build", "--lang", "fi", "--format", "pdf")
    assert done.exit_code == 0
    assert "texts have changed since they were translated; the first is crop_card.barley.title" in done.stderr


def test_an_edition_is_free_to_change_a_few_words(finnish):
    finnish.overlay.rename(finnish.overlay.with_name("gentle.yaml"))
    path = finnish.overlay.with_name("gentle.yaml")
    path.write_text(path.read_text().replace("language: fi\n", ""))
    assert "warning[untranslated]" not in finnish.run("build", "--edition", "gentle", "--format", "pdf").stderr


def test_without_a_wish_the_own_words_are_printed(finnish):
    finnish.run("build", "--format", "pdf")
    assert "Barley" in printed(finnish)[0]


def test_a_key_that_is_no_text_is_reported_with_its_place(finnish):
    finnish.overlay.write_text(finnish.overlay.read_text().replace("barley.title", "barley.titel"))
    done = finnish.run("build", "--lang", "fi")
    assert done.exit_code == 1
    assert "content/harvest/texts/fi.yaml:3:" in done.stderr
    assert 'did you mean "crop_card.barley.title"?' in done.stderr


@pytest.mark.parametrize("text", ["Pidä kortit.", "Pidä {number.hand_limit} {icon:grain}.", "Pidä {number.hand}."])
def test_a_text_that_loses_or_invents_a_placeholder_is_refused(finnish, text):
    lines = finnish.overlay.read_text().splitlines()
    lines[-1] = f'  crop_card.barley.text: "{text}"'
    finnish.overlay.write_text("\n".join(lines) + "\n")
    done = finnish.run("build", "--lang", "fi")
    assert done.exit_code == 1
    assert "texts/fi.yaml:4:" in done.stderr
    assert "placeholder-changed" in done.stderr


def test_a_translation_too_long_is_reported_at_its_own_place(finnish):
    finnish.overlay.write_text("language: fi\ntexts:\n  crop_card.rye.text: " + "Ei tapahdu mitään. " * 150 + "\n")
    words = json.loads(finnish.run("build", "--lang", "fi", "--json").stdout)
    (finding,) = (f for f in words["findings"] if f["severity"] == "error")
    assert (finding["code"], finding["file"], finding["line"]) == ("text-overflow", "content/harvest/texts/fi.yaml", 3)


def test_a_wording_that_is_not_there_is_reported_with_those_that_are(finnish):
    done = finnish.run("build", "--edition", "house")
    assert done.exit_code == 2
    assert 'has no texts "house"; there are: fi' in done.stderr


def test_overlays_are_found_by_name(finnish):
    assert overlay_names(finnish.folder) == ("fi",)


@pytest.mark.parametrize(
    ("original", "text", "said"),
    [
        ("Take {number.a}.", "Ota {number.a}.", None),
        ("Take {number.a}.", "Ota.", "lost {number.a}"),
        ("Take.", "Ota {icon:grain}.", "invented {icon:grain}"),
        ("{cost.a}", "{cost.b}", "lost {cost.a} and invented {cost.b}"),
    ],
)
def test_what_a_text_lost_or_invented_is_named(original, text, said):
    assert lost_or_invented(original, text) == said


def test_a_fingerprint_changes_with_the_text():
    assert fingerprint("one") == fingerprint("one") != fingerprint("two")
