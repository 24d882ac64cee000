"""Pictures with more dots than are wanted get fewer; all else stays as it is drawn."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from pnp.base import kept_results
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box, Matrix, scaled
from pnp.drawing.pictures.resampling import Resampling
from pnp.drawing.scene import Group, Picture, Stamp, Use, walk
from pnp.drawing.visual_hash import VisualHashes

INCH = 25.4
NOISE = Image.effect_noise((600, 400), 60).convert("RGB")


def picture(kind="JPEG", image=NOISE, box=None, **options):
    written = BytesIO()
    image.save(written, kind, **options)
    return Picture(
        box=box or Box(0, 0, 2 * INCH, 4 / 3 * INCH), data=written.getvalue(), media_type=f"image/{kind.lower()}"
    )


def face(*items):
    return Face(component="card", item="a", front=Stamp(name="a", width=50, height=30, items=items))


def resampled(*faces, dpi=100):
    resampling = Resampling(faces, dpi)
    return [resampling.face(one) for one in faces]


def data(face):
    return [leaf.item.data for leaf in walk(face.front.items)]


def dots(face):
    return [Image.open(BytesIO(packed)) for packed in data(face)]


@pytest.mark.parametrize(
    ("kind", "mode"), [("JPEG", "RGB"), ("JPEG", "L"), ("PNG", "RGB"), ("PNG", "RGBA"), ("PNG", "L"), ("PNG", "P")]
)
def test_a_picture_with_too_many_dots_gets_as_many_as_are_wanted_in_its_own_format(kind, mode):
    (done,) = resampled(face(picture(kind, NOISE.convert(mode))))
    (made,) = dots(done)
    assert (made.size, made.format) == ((200, 133), kind)
    assert made.mode == {"P": "RGB"}.get(mode, mode)


def test_the_picture_looks_as_before():
    smooth = Image.radial_gradient("L").resize((600, 400))
    (made,) = dots(resampled(face(picture("JPEG", smooth)))[0])
    assert ImageStat.Stat(ImageChops.difference(made.resize(smooth.size), smooth)).mean[0] < 1.5


def test_clear_dots_do_not_darken_what_stands_beside_them():
    image = Image.new("RGBA", (600, 400), (0, 0, 0, 0))
    noise = Image.merge("RGBA", (*Image.new("RGB", (301, 400), "white").split(), Image.effect_noise((301, 400), 9)))
    image.paste(noise, (0, 0))
    (made,) = dots(resampled(face(picture("PNG", image)))[0])
    colours = {made.getpixel((x, 60))[:3] for x in range(made.width) if made.getpixel((x, 60))[3] > 10}
    assert min(map(min, colours)) > 240


@pytest.mark.parametrize("dpi", [300, 600])
def test_a_picture_with_no_more_dots_than_wanted_stays_byte_for_byte(dpi):
    before = face(picture())
    (after,) = resampled(before, dpi=dpi)
    assert data(after) == data(before)


def test_a_drawing_of_few_colours_that_would_need_more_room_stays():
    stripes = Image.new("1", (600, 400))
    stripes.paste(1, (0, 0, 301, 400))
    before = face(picture("PNG", stripes))
    (after,) = resampled(before, dpi=280)
    assert data(after) == data(before)


def test_a_piece_with_a_resampled_picture_needs_no_reprint():
    before = face(picture())
    (after,) = resampled(before)
    assert data(after) != data(before)
    assert VisualHashes().of(after.front) == VisualHashes().of(before.front)


def test_a_picture_at_several_sizes_is_kept_once_for_the_largest():
    small, large = picture(), picture()
    nested = Group(items=(small._replace(box=Box(0, 0, 600, 400)),), matrix=scaled(INCH / 600))
    first, second = resampled(face(nested), face(large))
    (here,), (there,) = (list(walk(one.front.items)) for one in (first, second))
    assert here.item.data is there.item.data
    assert dots(second)[0].size == (200, 133)


def test_a_turned_picture_has_its_dots_along_its_own_sides():
    turned = Group(items=(picture(),), matrix=Matrix(0, 1, -1, 0, 40, 0))
    assert dots(resampled(face(turned))[0])[0].size == (200, 133)


def test_a_stretched_picture_keeps_its_ratio_and_enough_dots_both_ways():
    assert dots(resampled(face(picture(box=Box(0, 0, INCH, 2 * INCH))))[0])[0].size == (300, 200)


def test_what_many_faces_share_stays_shared():
    back = Stamp(
        name="back", width=50, height=30, items=(Use(stamp=Stamp(name="p", width=5, height=5, items=(picture(),))),)
    )
    one, other = (face(picture()) for _ in range(2))
    first, second = resampled(
        *(Face(component="c", item=i, front=f.front, back=back) for i, f in (("a", one), ("b", other)))
    )
    assert first.back is second.back
    assert first.back is not back


def test_a_resampled_picture_is_kept_between_builds(monkeypatch):
    before = face(picture(quality=91))
    (first,) = resampled(before)
    monkeypatch.setattr(Image.Image, "resize", None)
    (second,) = resampled(before)
    assert first.front.items == second.front.items


def test_no_more_is_kept_when_the_folder_cannot_be_written(monkeypatch, tmp_path):
    monkeypatch.setattr(kept_results, "kept_folder", lambda: tmp_path / "a\0")
    (done,) = resampled(face(picture(quality=90)))
    assert dots(done)[0].size == (200, 133)
