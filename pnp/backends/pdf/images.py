"""Pictures as image objects: the compressed dots of JPEG and PNG files are embedded unchanged.

PDF stores colours and opacity separately, so a PNG with transparency is split once, and the two parts are kept between
builds.
"""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from typing import Any

import PIL
from PIL import Image

from pnp.backends.pdf.objects import PdfObject, array, dictionary, pdf_name, stream
from pnp.base.kept_results import kept, made_by
from pnp.drawing.pictures import jpeg_files, png_files
from pnp.drawing.scene import Picture

# Photos repeat little except runs of pixels: run-length packing takes a sixth of the time of this level, and 8 % more
# room.
_LEVEL, _FASTEST = 6, 1
# The share of the height that is sampled to estimate how well a picture compresses.
_BAND = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class ImageData:
    """The entries and the data of an image object, and the image with the opacity of its pixels."""

    entries: Mapping[str, Any]
    data: bytes
    opacity: "ImageData | None" = None

    def add_to(self, file: PdfObject) -> PdfObject:
        """Add the image to a file; return its reference."""
        opacity = {} if self.opacity is None else {"SMask": self.opacity.add_to(file)}
        return file.Reference(stream(self.data, {**self.entries, **opacity}))


def image_data(picture: Picture) -> ImageData:
    """The image object of a picture."""
    if picture.media_type == "image/jpeg":
        return _jpeg(picture.data)
    plain = png_files.plain_dots(picture.data)
    if plain is not None:
        return _png(plain)
    kind = made_by(__file__, png_files.__file__, also=f"colours and opacity, Pillow {PIL.__version__}")
    parts = kept(kind, picture.data, partial(_split, picture.data))
    length = int.from_bytes(parts[:8], "big")
    colours, opacity = (png_files.plain_dots(part) for part in (parts[8 : 8 + length], parts[8 + length :]))
    assert colours is not None
    assert opacity is not None
    return _png(colours, opacity=_png(opacity))


def _split(data: bytes) -> bytes:
    """The colours and the opacity of a PNG as two opaque PNG files, preceded by the length of the first."""
    # A copy of the largest accepted picture takes 100 MB, so only one copy at a time exists beside the picture.
    with Image.open(BytesIO(data)) as picture:
        clear = picture if picture.mode == "RGBA" else picture.convert("RGBA")
        opacity, colours = _written(clear.getchannel("A")), _written(clear.convert("RGB"))
    return b"".join((len(colours).to_bytes(8, "big"), colours, opacity))


def _written(picture: Image.Image) -> bytes:
    """The picture as PNG; a picture with few repetitions is packed by a faster method."""
    height = max(1, picture.height // _BAND)
    above = (picture.height - height) // 2
    band = picture.crop((0, above, picture.width, above + height))
    is_grainy = len(_packed(band, compress_type=zlib.Z_RLE)) < len(_packed(band, compress_level=_FASTEST))
    return _packed(picture, compress_type=zlib.Z_RLE) if is_grainy else _packed(picture, compress_level=_LEVEL)


def _packed(picture: Image.Image, **options: int) -> bytes:
    written = BytesIO()
    picture.save(written, format="PNG", **options)
    return written.getvalue()


def _jpeg(data: bytes) -> ImageData:
    width, height, channels = jpeg_files.frame(data)
    return ImageData(entries=_entries(width, height, 8, _space(channels), "DCTDecode"), data=data)


def _png(dots: png_files.PlainDots, opacity: ImageData | None = None) -> ImageData:
    space = _space(dots.channels)
    if dots.palette:
        last = len(dots.palette) // 3 - 1
        space = array((pdf_name("Indexed"), pdf_name("DeviceRGB"), last, f"<{dots.palette.hex()}>"))
    entries = _entries(dots.width, dots.height, dots.depth, space, "FlateDecode")
    # 15: each row begins with the number of its filter, as in PNG.
    rows = {"Predictor": 15, "Colors": dots.channels, "BitsPerComponent": dots.depth, "Columns": dots.width}
    return ImageData(entries=entries | {"DecodeParms": dictionary(rows)}, data=dots.data, opacity=opacity)


def _space(channels: int) -> PdfObject:
    return pdf_name("DeviceGray" if channels == 1 else "DeviceRGB")


def _entries(width: int, height: int, depth: int, space: PdfObject, packing: str) -> dict[str, Any]:
    return {
        "Type": pdf_name("XObject"),
        "Subtype": pdf_name("Image"),
        "Width": width,
        "Height": height,
        "BitsPerComponent": depth,
        "ColorSpace": space,
        "Filter": pdf_name(packing),
    }
