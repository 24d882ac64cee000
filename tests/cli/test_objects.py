"""What a verb prints can be had as one object."""

import json

import pytest
from helpers.command_line import verbs

# They print what is to be copied elsewhere, write a file that is named, or never end.
WITHOUT = {
    *(("completion",), ("man",), ("watch",), ("new",), ("icons",), ("schema",)),
    *(("printer", "add"), ("printer", "calibrate"), ("printer", "remove")),
}


def as_object(project, *arguments):
    done = project.run(*arguments, "--json")
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    del told["findings"]
    return told


def test_every_verb_that_tells_of_games_takes_json():
    assert {verb.words for verb in verbs() if not verb.parameter("--json")} == WITHOUT


def test_the_pictures_of_a_preview(harvest):
    files = [{"name": "harvest", "file": f"content/harvest/{name}.png"} for name in ("preview", "decks")]
    assert as_object(harvest, "preview") == {"ok": True, "pictures": files}
    scene = [{"name": "harvest", "file": "content/harvest/scene.png"}]
    assert as_object(harvest, "preview", "--scene", "--size", "320x200") == {"ok": True, "pictures": scene}


def test_the_file_of_a_gallery(harvest):
    told = as_object(harvest, "gallery")
    file = harvest.root / "output" / "harvest" / "gallery.html"
    assert told == {"ok": True, "file": str(file), "pieces": 4, "size": file.stat().st_size, "left_out": []}


def test_the_texts_that_were_exported_set_and_imported(harvest, tmp_path):
    table = tmp_path / "words.csv"
    assert as_object(harvest, "text", "export", "harvest", "-o", str(table)) == {
        "ok": True,
        "game": "harvest",
        "file": str(table),
        "texts": len(table.read_text().splitlines()) - 1,
    }
    change = {"key": "crop_card.rye.title", "to": "edited", "old": "Rye", "new": "Wheat"}
    told = as_object(harvest, "text", "set", "harvest", "crop_card.rye.title", "Wheat")
    assert told.pop("fit").startswith("fits at 13 pt")
    assert told == {"ok": True, "game": "harvest", "written": True, "changes": [change]}
    table.write_text(table.read_text().replace("Oats", "Hay"))
    change = {"key": "crop_card.oats.title", "to": "edited", "old": "Oats", "new": "Hay"}
    assert as_object(harvest, "text", "import", "harvest", str(table))["changes"] == [change]
    (game,) = as_object(harvest, "text", "proofread")["games"]
    assert game["game"] == "harvest"


@pytest.mark.parametrize("verb", ["count", "audit"])
def test_the_sheets_in_another_folder_are_read_there(harvest, tmp_path, verb):
    elsewhere = ("-o", str(tmp_path / "elsewhere"))
    assert harvest.run("build", "--format", "pdf", *elsewhere).exit_code == 0
    told = as_object(harvest, verb, *elsewhere)
    if verb == "audit":
        assert told["audited"][0]["pieces"] == 23
    else:
        assert [one["printed"] for one in told["games"][0]["components"]] == [3, 20]
