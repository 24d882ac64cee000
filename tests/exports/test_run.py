"""Exports of one game in several selections lie beside each other."""

import json

import pytest

FINNISH = "language: fi\ntexts: {crop_card.barley.title: Ohra, crop_card.oats.title: Kaura}\n"


@pytest.fixture
def in_two_languages(harvest):
    (harvest.folder / "texts").mkdir()
    (harvest.folder / "texts" / "fi.yaml").write_text(FINNISH, encoding="utf-8")
    return harvest


@pytest.mark.parametrize("target", ["gamecrafter", "bgg", "images", "tts"])
def test_an_export_in_another_language_leaves_that_in_the_own_words(in_two_languages, target):
    assert in_two_languages.run("export", "--for", target).exit_code == 0
    before = in_two_languages.built(target)
    done = in_two_languages.run("export", "--for", target, "--lang", "fi", "--json")
    assert json.loads(done.stdout)["exports"][0]["folder"].endswith(f"/{target}-fi")
    assert in_two_languages.built(target) == before


@pytest.mark.parametrize(
    ("options", "folder"),
    [
        (("--players", "2"), "images-p2"),
        (("--only", "token"), "images-only-token"),
        (("--no-provenance",), "images-no-provenance"),
        (("--dpi", "72", "--backs"), "images"),
    ],
)
def test_what_is_selected_names_the_folder_and_how_it_is_drawn_does_not(harvest, options, folder):
    done = harvest.run("export", "--for", "images", *options)
    assert done.output.rstrip().endswith(f"output/harvest/{folder}")


@pytest.mark.parametrize(
    ("target", "name"), [("tts", "harvest-fi.json"), ("playingcards", "harvest-fi.pcio"), ("ttpg", "harvest-fi")]
)
def test_a_translation_is_a_game_of_its_own_at_a_table(in_two_languages, target, name):
    assert in_two_languages.run("export", "--for", target, "--lang", "fi").exit_code == 0
    folder = in_two_languages.root / "output" / "harvest" / f"{target}-fi"
    assert (folder / name).exists()
    assert name in " ".join((folder / "notes.txt").read_text().split())


def test_packages_of_two_languages_share_no_object(in_two_languages):
    identities = []
    for options in ((), ("--lang", "fi")):
        in_two_languages.run("export", "--for", "ttpg", *options)
        folder = in_two_languages.root / "output" / "harvest" / "-".join(("ttpg", *options[1:]))
        identities.append({json.loads(path.read_text())["GUID"] for path in folder.rglob("*/*.json")})
    assert identities[0]
    assert identities[0].isdisjoint(identities[1])


def test_an_export_in_another_language_is_no_folder_of_sheets(in_two_languages):
    in_two_languages.run("build", "--format", "pdf")
    in_two_languages.run("export", "--for", "drivethru", "--lang", "fi")
    done = in_two_languages.run("audit", "--all", "--json")
    assert [one["folder"] for one in json.loads(done.stdout)["audited"]] == ["a4"]
