"""The pictures for BoardGameGeek: as large as they may be, and each with its caption."""

import shutil
from io import BytesIO

import pytest
from helpers.small_project import SmallProject
from PIL import Image

ARGUMENTS = ("export", "harvest", "--for", "bgg")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The exported pictures of the small game, to be looked at."""
    harvest = SmallProject(tmp_path_factory.mktemp("bgg"))
    done = harvest.run(*ARGUMENTS)
    assert done.exit_code == 0, done.output
    assert "harvest: 4 pictures for BoardGameGeek, with captions.txt" in done.output
    return folder_of(harvest)


def folder_of(harvest):
    return harvest.root / "output" / "harvest" / "bgg"


def picture(path):
    return Image.open(BytesIO(path.read_bytes()))


def test_front_table_components_and_cards_are_pictures_within_the_limits(folder):
    sizes = {path.name: picture(path).size for path in sorted(folder.glob("*.jpg"))}
    assert list(sizes) == ["cards.jpg", "components.jpg", "cover.jpg", "table.jpg"]
    assert sizes["table.jpg"] == (1600, 900)
    assert sizes["cover.jpg"] == (1811, 1811)
    for name, (width, height) in sizes.items():
        assert picture(folder / name).format == "JPEG"
        assert max(width, height) <= 1900
        assert (width, height) >= (320, 200)


def test_pieces_of_the_colour_of_the_page_have_an_edge(harvest):
    cards = "deck: crop_card\nlayout: template\nsize: poker\nface: {boxes: {}}\ncards: [{id: rye, count: 3}]\n"
    (harvest.folder / "cards.yaml").write_text(cards)
    assert harvest.run(*ARGUMENTS).exit_code == 0
    image = picture(folder_of(harvest) / "components.jpg").convert("RGB")
    ground = image.getpixel((0, 0))
    row = [image.getpixel((x, image.height // 3)) for x in range(image.width)]
    marked = [x for x, dot in enumerate(row) if sum(abs(a - b) for a, b in zip(dot, ground, strict=True)) > 60]
    assert any(abs(x - marked[0] - 33 * image.width / 340) < 3 for x in marked)


def test_every_picture_has_its_caption_and_its_size_in_the_list(folder):
    captions = (folder / "captions.txt").read_text(encoding="utf-8")
    assert "[ ] cover.jpg, 1811 x 1811 dots\n    Harvest: front of the box\n" in captions
    assert all(
        f"[ ] {path.name}, {' x '.join(map(str, picture(path).size))} dots" in captions for path in folder.glob("*.jpg")
    )
    assert "The game is by Somebody. Licence: CC BY 4.0." in captions


def test_cards_of_a_large_component_have_a_picture_of_their_own(harvest):
    harvest.change("components.yaml", "count: 3", "count: 4")
    harvest.change("cards.yaml", "  - id: rye", "  - id: corn\n    title: Corn\n  - id: rye")
    assert harvest.run(*ARGUMENTS).exit_code == 0
    names = {path.name for path in folder_of(harvest).glob("cards*")}
    assert names == {"cards-crop_card.jpg"}


def test_the_pictures_are_the_same_bytes_again(folder, harvest):
    assert harvest.run(*ARGUMENTS).exit_code == 0
    again = {path.name: path.read_bytes() for path in folder_of(harvest).iterdir() if path.suffix in (".jpg", ".txt")}
    assert len(again) == 5
    assert {name: (folder / name).read_bytes() for name in again} == again


def test_a_game_with_a_mistake_keeps_its_pictures(folder, harvest):
    shutil.copytree(folder, folder_of(harvest))
    harvest.change("cards.yaml", "title: Rye", "titel: Rye")
    assert harvest.run(*ARGUMENTS).exit_code == 1
    assert (folder_of(harvest) / "cover.jpg").exists()
