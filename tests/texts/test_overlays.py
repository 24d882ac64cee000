"""The files of overlays: their names, and how they are read and written."""

import pytest

from pnp.base.findings import Findings
from pnp.base.writer import NotWritableError
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


@pytest.mark.parametrize(
    ("name", "language"),
    [
        *((code, code) for code in ("fi", "pt-BR", "zh-Hant", "sr-Latn-RS", "es-419")),
        *((name, None) for name in ("house", "edited", "old-edition", "new-print")),
    ],
)
def test_an_overlay_named_like_a_language_is_a_language(name, language):
    assert language_of(name) == language


def test_texts_are_written_in_the_order_of_the_game(tmp_path):
    write_overlay(tmp_path, "fi", overlay({KEYS[1]: "Ruis", KEYS[0]: "Kaura"}, "fi"), KEYS, inside=tmp_path)
    assert (tmp_path / "texts" / "fi.yaml").read_text() == (
        f"language: fi\ntexts:\n  {KEYS[0]}: Kaura\n  {KEYS[1]}: Ruis\n"
    )


def test_what_is_written_is_read_back(tmp_path):
    words = {KEYS[0]: 'Says "no":\n- {icon:grain} # *', KEYS[1]: "  Ruis"}
    write_overlay(tmp_path, "house", overlay(words), KEYS, inside=tmp_path)
    findings = Findings()
    read = read_overlay(tmp_path, "house", shown_from=tmp_path, findings=findings)
    assert (read.texts, read.language, list(findings)) == (words, None, [])


def test_comments_at_the_head_are_kept(tmp_path):
    (tmp_path / "texts").mkdir()
    path = tmp_path / "texts" / "fi.yaml"
    path.write_text("# By Aino.\n# Use the formal address.\ntexts:\n  cards.rye.title: Ruis\n")
    write_overlay(tmp_path, "fi", overlay({KEYS[1]: "Ohra"}), KEYS, inside=tmp_path)
    assert path.read_text().startswith("# By Aino.\n# Use the formal address.\nlanguage: fi\ntexts:\n")
    assert "Ruis" not in path.read_text()


def test_fingerprints_of_texts_that_went_are_not_written(tmp_path):
    originals = {KEYS[0]: fingerprint("Oats"), KEYS[1]: fingerprint("Rye")}
    write_overlay(tmp_path, "fi", overlay({KEYS[0]: "Kaura"}, **originals), KEYS, inside=tmp_path)
    assert (tmp_path / "texts" / "fi.yaml").read_text().endswith(f'originals:\n  {KEYS[0]}: "{fingerprint("Oats")}"\n')


def test_names_are_sorted_and_a_folder_without_overlays_has_none(tmp_path):
    assert overlay_names(tmp_path) == ()
    for name in ("fi", "de"):
        write_overlay(tmp_path, name, overlay({}), (), inside=tmp_path)
    assert overlay_names(tmp_path) == ("de", "fi")


WITH_REMARKS = """\
# By Aino.
language: fi  # with formal address

texts:  # in the order of the game
  # The oats are a pun.
  cards.oats.title: Kaura  # see the letter of May
  cards.rye.title: >-  # long

    Ruis on
    ruis.

  # Nobody knows this one.
  cards.wheat.title: 'Vehnä'
originals:
  cards.oats.title: "11111111"  # by hand
# The end."""


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("last", ["", "\n"])
def test_remarks_line_ends_and_all_other_entries_stay(tmp_path, end, mark, last):
    path = tmp_path / "texts" / "fi.yaml"
    path.parent.mkdir()
    source = f"{mark}{WITH_REMARKS}{last}".replace("\n", end)
    path.write_bytes(source.encode())
    findings = Findings()
    now = read_overlay(tmp_path, "fi", shown_from=tmp_path, findings=findings)
    keys = ("cards.oats.title", "cards.peas.title", "cards.rye.title", "cards.wheat.title")
    write_overlay(tmp_path, "fi", now, keys, inside=tmp_path)
    assert path.read_bytes() == source.encode()
    texts = {**now.texts, "cards.oats.title": "Kaura: #1", "cards.peas.title": "Herne"}
    after = now.model_copy(update={"texts": texts, "originals": {"cards.oats.title": "22222222"}})
    write_overlay(tmp_path, "fi", after, keys, inside=tmp_path)
    expected = source.replace("Kaura  #", '"Kaura: #1"  #').replace("11111111", "22222222")
    expected = expected.replace("letter of May", f"letter of May{end}  cards.peas.title: Herne")
    assert path.read_bytes() == expected.encode()
    assert list(findings) == []


def test_a_text_that_goes_leaves_its_remark(tmp_path):
    path = tmp_path / "texts" / "fi.yaml"
    path.parent.mkdir()
    path.write_text(WITH_REMARKS)
    write_overlay(tmp_path, "fi", overlay({"cards.rye.title": "\nRuis on ruis."}, "fi"), KEYS, inside=tmp_path)
    assert path.read_text() == (
        "# By Aino.\nlanguage: fi  # with formal address\n\ntexts:  # in the order of the game\n"
        "  cards.rye.title: >-  # long\n\n    Ruis on\n    ruis.\n\n  # The oats are a pun.\n"
        "  # Nobody knows this one.\n# The end."
    )


def test_entries_in_braces_are_written_on_lines_of_their_own(tmp_path):
    path = tmp_path / "texts" / "fi.yaml"
    path.parent.mkdir()
    path.write_text(f"texts: {{{KEYS[1]}: Ruis}}  # short\noriginals: {{}}\n")
    write_overlay(tmp_path, "fi", overlay({KEYS[0]: "Kaura", KEYS[1]: "Ruis"}, "fi"), KEYS, inside=tmp_path)
    assert path.read_text() == f"language: fi\ntexts:\n  {KEYS[0]}: Kaura\n  {KEYS[1]}: Ruis\n"


def test_nothing_is_written_behind_a_link_that_leaves_the_project(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "texts").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(NotWritableError, match="a link that leaves the project"):
        write_overlay(tmp_path / "game", "fi", overlay({KEYS[0]: "Kaura"}), KEYS, inside=tmp_path / "game")
    assert list((tmp_path / "elsewhere").iterdir()) == []
