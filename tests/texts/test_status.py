"""How far a translation is."""

import pytest

from pnp.base.findings import Findings
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.texts.changes import texts_of
from pnp.texts.overlays import fingerprint
from pnp.texts.status import coverage

RYE, OATS = "crop_card.rye.title", "crop_card.oats.title"


@pytest.fixture
def status(harvest):
    def of(overlay, name="fi", too_long=()):
        (harvest.folder / "texts").mkdir(exist_ok=True)
        (harvest.folder / "texts" / f"{name}.yaml").write_text(overlay)
        project = open_project(harvest.root)
        read = read_game(project, Layouts(project.layout_folders), "harvest", Findings())
        return coverage(texts_of(read, Findings()), name, too_long)

    return of


def test_a_blank_text_is_missing(status):
    row = status(f"language: fi\ntexts:\n  {RYE}: Ruis\n  {OATS}: ' '\n")
    assert (row.there, row.there + len(row.missing)) == (1, row.texts)
    assert OATS in row.missing
    assert RYE not in row.missing


def test_a_text_is_outdated_when_its_original_is_another_one_now(status):
    originals = f'originals:\n  {RYE}: "{fingerprint("Rye")}"\n  {OATS}: "{fingerprint("Old oats")}"\n'
    row = status(f"language: fi\ntexts:\n  {RYE}: Ruis\n  {OATS}: Kaura\n{originals}")
    assert row.outdated == (OATS,)


def test_a_language_without_words_of_pnp_prints_them_in_english(status):
    finnish, klingon = status("language: fi\ntexts: {}\n"), status("language: tlh\ntexts: {}\n", "tlh")
    assert finnish.own_words_in_english == ()
    assert len(klingon.own_words_in_english) == klingon.own_words


def test_what_does_not_fit_is_listed(status):
    assert status(f"language: fi\ntexts:\n  {RYE}: Ruis\n", too_long=[RYE]).too_long == (RYE,)
