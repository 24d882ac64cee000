"""The content is looked for in the finished PDF by itself: what a layout or a file loses on the way is told."""

import json

import pytest
from helpers.small_project import SmallProject
from helpers.tampering import Tampered
from PIL import Image
from pypdf.generic import DecodedStreamObject, NameObject, NumberObject

from pnp.project import faces

LAYOUT = '''\
"""Cards of lines, an icon and a picture."""
from pnp.drawing.api import Box, Face, Group, Stamp, Use, outlines
from pnp.game.model import Filled, IconName, Piece, PieceSet, PictureName, RichText, entry_of


class Card(Piece):
    lines: tuple[RichText, ...]
    plate: Filled | None = None
    icon: IconName | None = None
    art: PictureName | None = None


class Spec(PieceSet):
    items: tuple[Card, ...]


def emptied(item, name):
    """The item with nothing in a stamp of the kit."""
    if isinstance(item, Group):
        return item._replace(items=tuple(emptied(one, name) for one in item.items))
    if isinstance(item, Use) and item.stamp.name == name:
        return item._replace(stamp=Stamp(name=name, width=item.stamp.width, height=item.stamp.height, items=()))
    return item


def faces(spec, game, kit):
    for card in spec.items:
        lines = card.lines
        items = [kit.text(line, Box(5, 10 * n, 50, 9), kit.style.rules()) for n, line in enumerate(lines, 1)]
        if card.plate:
            items.append(kit.text(card.plate, Box(5, 2, 50, 6), kit.style.rules()))
        if card.icon:
            items.append(kit.icon(card.icon, Box(5, 50, 9, 9)))
        if card.art:
            items.append(kit.picture(card.art, Box(30, 50, 20, 20)))
        CHANGE
        front = Stamp(name=card.id, width=63, height=88, items=tuple(items))
        yield Face(front=front, **entry_of(spec, card, game))
'''

CARDS = """\
deck: crop_card
layout: lines
cards:
  - id: barley
    count: 2
    lines: ["Keep **{number.hand_limit}** cards.", Sow., "Reap {icon:grain} in autumn."]
    plate: "{number.hand_limit}a"
    icon: grain
    art: SHED
  - {id: oats, count: 1, lines: [Pay.]}
"""

SHED = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M2 18V8L10 2L18 8V18Z"/></svg>'


def new_project(folder, *, change="pass", art="shed"):
    project = SmallProject(folder)
    (folder / "layouts").mkdir()
    (folder / "layouts" / "lines.py").write_text(LAYOUT.replace("CHANGE", change))
    (project.folder / "art").mkdir()
    (project.folder / "art" / "shed.svg").write_text(SHED)
    Image.linear_gradient("L").convert("RGB").save(project.folder / "art" / "field.jpg")
    (project.folder / "cards.yaml").write_text(CARDS.replace("SHED", art))
    return project


def built(folder, **options):
    project = new_project(folder, **options)
    done = project.run("build", "--format", "pdf")
    assert done.exit_code == 0, done.output
    return project


def audited(project):
    """The findings about the game's own file: code, message after the place in the file, and line."""
    found = json.loads(project.run("audit", "--json").stdout)["findings"]
    ours = [one for one in found if "harvest.pdf" in one["message"]]
    return [(one["code"], one["message"].partition("(front): ")[2], one["line"]) for one in ours]


def file_of(project):
    return project.root / "output" / "harvest" / "a4" / "harvest.pdf"


def content(what, line):
    return ("audit-content", f"it does not {what}", line)


@pytest.mark.parametrize("art", ["shed", "field"])
def test_sound_sheets_show_all_their_content(tmp_path, art):
    assert audited(built(tmp_path, art=art)) == []


@pytest.mark.parametrize(
    ("change", "losses"),
    [
        ("del items[2]", [('print `lines.2` of "barley", "Reap {icon:grain} in autumn."', 6)]),
        ("del items[3]", [('print `plate` of "barley", "{number.hand_limit}a"', 7)]),
        ("del items[4]", [('draw `icon` of "barley", "grain"', 8)]),
        ("del items[5]", [('draw `art` of "barley", "shed"', 9)]),
    ],
)
def test_what_a_layout_leaves_out_is_reported_without_a_look_at_its_faces(tmp_path, monkeypatch, change, losses):
    monkeypatch.setattr(faces, "check_completeness", lambda *_, **__: None)
    met = audited(built(tmp_path, change=f"if card.art: {change}"))
    assert met == [content(what, line) for what, line in losses]


@pytest.mark.parametrize(
    ("name", "losses"),
    [
        ("icon_grain", [('draw `lines.2` of "barley", "grain"', 6), ('draw `icon` of "barley", "grain"', 8)]),
        ("picture_shed", [('draw `art` of "barley", "shed"', 9)]),
    ],
)
def test_a_stamp_that_is_empty_is_reported(tmp_path, name, losses):
    change = f"items = [emptied(item, '{name}') for item in items]"
    assert audited(built(tmp_path, change=change)) == [content(what, line) for what, line in losses]


def test_words_that_a_layout_clips_are_reported(tmp_path):
    change = (
        "items[:1] = [Group(items=(items[0],), clip=outlines.rectangle(Box(0, 0, 9, 9)))] if card.art else items[:1]"
    )
    met = set(audited(built(tmp_path, change=change)))
    words = '11 letters cannot be seen, first "K" of "Keep"; expected all to be seen (and 1 more of its copies)'
    assert ("audit-visible", words, None) in met
    assert {code for code, *_ in met} == {"audit-visible"}


def test_an_icon_changed_in_the_file_is_reported(tmp_path):
    project = built(tmp_path)
    file = Tampered(file_of(project))
    for named, key in file.drawings():
        drawing = named[key].get_object()
        drawing.set_data(drawing.get_data().replace(b" c\n", b" l\n").replace(b" l", b" m", 1))
    file.save()
    assert audited(project) == [
        content('draw `lines.2` of "barley", "grain"', 6),
        content('draw `icon` of "barley", "grain"', 8),
        content('draw `art` of "barley", "shed"', 9),
        content('draw `icon` of "grain", "grain"', 7),
    ]


def test_a_photo_exchanged_in_the_file_is_reported(tmp_path):
    project = built(tmp_path, art="field")
    file = Tampered(file_of(project))
    for named, key in file.drawings():
        if named[key]["/Subtype"] == "/Image":
            named[NameObject(key)] = black_dot()
    file.save()
    assert audited(project) == [content('draw `art` of "barley", "field"', 9)]


def black_dot():
    dot = DecodedStreamObject()
    dot.set_data(bytes(3))
    names = {"Type": "XObject", "Subtype": "Image", "ColorSpace": "DeviceRGB"}
    dot.update({NameObject(f"/{key}"): NameObject(f"/{name}") for key, name in names.items()})
    sizes = {"Width": 1, "Height": 1, "BitsPerComponent": 8}
    dot.update({NameObject(f"/{key}"): NumberObject(size) for key, size in sizes.items()})
    return dot
