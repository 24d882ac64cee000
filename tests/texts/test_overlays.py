"""The files of overlays: their names, and how they are read and written."""

import pytest

from pnp.base.findings import Findings
from pnp.texts.overlays import (
    Overlay,
    fingerprint,
    is_overlay_name,
    language_of,
    overlay_names,
    read_overlay,
    write_overlay,
)

KEYS = ("cards.oats.title", "cards.rye.title")


def overlay(texts, language=None, **originals):
    return Overlay.model_construct(language=language, texts=texts, originals=originals)


@pytest.mark.parametrize(
    ("name", "is_name"), [("fi", True), ("house-rules", True), ("pt-BR", True), ("../fi", False), ("", False)]
)
def test_a_name_of_an_overlay_is_the_name_of_a_file(name, is_name):
    assert is_overlay_name(name) is is_name


@pytest.mark.parametrize(("name", "language"), [("fi", "fi"), ("pt-BR", "pt-BR"), ("house", None), ("edited", None)])
def test_an_overlay_named_like_a_language_is_a_language(name, language):
    assert language_of(name) == language


def test_texts_are_written_in_the_order_of_the_game(tmp_path):
    write_overlay(tmp_path, "fi", overlay({KEYS[1]: "Ruis", KEYS[0]: "Kaura"}, "fi"), KEYS)
    assert (tmp_path / "texts" / "fi.yaml").read_text() == (
        f"language: fi\ntexts:\n  {KEYS[0]}: Kaura\n  {KEYS[1]}: Ruis\n"
    )


def test_what_is_written_is_read_back(tmp_path):
    words = {KEYS[0]: 'Says "no":\n- {icon:grain} # *', KEYS[1]: "  Ruis"}
    write_overlay(tmp_path, "house", overlay(words), KEYS)
    findings = Findings()
    read = read_overlay(tmp_path, "house", shown_from=tmp_path, findings=findings)
    assert (read.texts, read.language, list(findings)) == (words, None, [])


def test_comments_at_the_head_are_kept(tmp_path):
    (tmp_path / "texts").mkdir()
    path = tmp_path / "texts" / "fi.yaml"
    path.write_text("# By Aino.\n# Use the formal address.\ntexts:\n  cards.rye.title: Ruis\n")
    write_overlay(tmp_path, "fi", overlay({KEYS[1]: "Ohra"}), KEYS)
    assert path.read_text().startswith("# By Aino.\n# Use the formal address.\nlanguage: fi\ntexts:\n")
    assert "Ruis" not in path.read_text()


def test_fingerprints_of_texts_that_went_are_not_written(tmp_path):
    originals = {KEYS[0]: fingerprint("Oats"), KEYS[1]: fingerprint("Rye")}
    write_overlay(tmp_path, "fi", overlay({KEYS[0]: "Kaura"}, **originals), KEYS)
    assert (tmp_path / "texts" / "fi.yaml").read_text().endswith(f'originals:\n  {KEYS[0]}: "{fingerprint("Oats")}"\n')


def test_names_are_sorted_and_a_folder_without_overlays_has_none(tmp_path):
    assert overlay_names(tmp_path) == ()
    for name in ("fi", "de"):
        write_overlay(tmp_path, name, overlay({}), ())
    assert overlay_names(tmp_path) == ("de", "fi")
