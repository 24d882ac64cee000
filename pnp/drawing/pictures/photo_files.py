"""PNG and JPEG files as photos: let in when their bytes are what they say, and of a size that a home PC draws."""

import warnings
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageOps, UnidentifiedImageError

from pnp.base import files
from pnp.base.findings import Findings, Place
from pnp.drawing.pictures.photos import Photo

ENDINGS = (".png", ".jpg", ".jpeg")
LARGEST_BYTES = 30_000_000
MOST_DOTS = 24_000_000
LONGEST_SIDE = 16_000
_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG"}
_QUALITY = 92


def read_photo(path: Path, *, shown_as: str, findings: Findings, inside: Path) -> Photo | None:
    """Read a picture; None, with a finding, when it is damaged, too large, or not what its name says."""
    data = files.content(path, shown_as=shown_as, findings=findings, longest=LARGEST_BYTES, inside=inside)
    if data is None:
        return None
    try:
        # Pillow warns of what is refused here anyway.
        with warnings.catch_warnings(action="ignore"):
            return _photo(data, _FORMATS[path.suffix.lower()])
    except _RefusedError as refusal:
        message, hint = str(refusal), refusal.hint
    except UnidentifiedImageError:
        message, hint = f"{path.name} is no {_FORMATS[path.suffix.lower()]} picture", "save it again as PNG or JPEG"
    except (OSError, SyntaxError, ValueError, EOFError, KeyError, IndexError, TypeError, OverflowError) as error:
        # What Pillow raises on damaged bytes is many things; each of them means the same to the owner of the file.
        reason = str(error).partition("\n")[0] or type(error).__name__
        message, hint = f"{path.name} is damaged: {reason}", "save it again as PNG or JPEG"
    findings.error("picture-broken", message, place=Place(shown_as, 1, 1), hint=hint)
    return None


class _RefusedError(Exception):
    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


def _photo(data: bytes, wanted: str) -> Photo:
    with _opened(data) as picture:
        if picture.format != wanted:
            right = "png" if picture.format == "PNG" else "jpg"
            raise _RefusedError(f"the file holds a {picture.format}, not a {wanted}", f"rename it to end in .{right}")
        width, height = picture.size
        if width * height > MOST_DOTS:
            raise _too_large(f"{width:,} x {height:,}")
        if max(width, height) > LONGEST_SIDE:
            raise _too_long(max(width, height))
        (_check_jpeg if wanted == "JPEG" else _check_png)(data)
        picture.load()
        ImageOps.exif_transpose(picture, in_place=True)
        return _jpeg(picture) if wanted == "JPEG" else _png(picture)


def _check_jpeg(data: bytes) -> None:
    """Raise ValueError for data that Pillow would show as grey or shifted blocks without a word."""
    import simplejpeg  # type: ignore[import-untyped]  # noqa: PLC0415  # few games have photos

    simplejpeg.decode_jpeg(data, "GRAY", min_factor=8)


def _check_png(data: bytes) -> None:
    """Raise ValueError for a chunk whose check sum is wrong: Pillow does not look at those of the picture itself."""
    for kind, body, stated in _chunks(data):
        if zlib.crc32(body, zlib.crc32(kind)) != int.from_bytes(stated, "big"):
            raise ValueError(f"the check sum of its {kind.decode('latin-1')} chunk is wrong")


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes, bytes]]:
    at, kind = len(_PNG_SIGNATURE), b""
    while kind != b"IEND":
        length = int.from_bytes(data[at : at + 4], "big")
        kind, body, stated = (
            data[at + start : at + end] for start, end in ((4, 8), (8, 8 + length), (8 + length, 12 + length))
        )
        if len(stated) < 4:
            raise ValueError("it ends in the middle of a chunk")
        yield kind, body, stated
        at += 12 + length


def _opened(data: bytes) -> Image.Image:
    try:
        return Image.open(BytesIO(data), formats=("PNG", "JPEG"))
    except Image.DecompressionBombError:
        raise _too_large("far too many") from None


def _too_large(dots: str) -> _RefusedError:
    message = f"the picture has {dots} dots; expected at most {MOST_DOTS:,} together"
    return _RefusedError(message, "make it smaller: 300 dots per inch are enough on paper")


def _too_long(side: int) -> _RefusedError:
    message = f"the picture has a side of {side:,} dots; expected at most {LONGEST_SIDE:,}"
    return _RefusedError(message, "make it smaller: 300 dots per inch are enough on paper")


def _png(picture: Image.Image) -> Photo:
    has_clear = "A" in picture.getbands() or "transparency" in picture.info
    return _written(_in_mode(picture, "RGBA" if has_clear else "RGB"), "PNG", {"compress_level": 6})


def _jpeg(picture: Image.Image) -> Photo:
    mode = "L" if picture.mode == "L" else "RGB"
    return _written(_in_mode(picture, mode), "JPEG", {"quality": _QUALITY, "subsampling": 0})


def _in_mode(picture: Image.Image, mode: str) -> Image.Image:
    return picture if picture.mode == mode else picture.convert(mode)


def _written(picture: Image.Image, kind: str, options: dict[str, int]) -> Photo:
    """The bytes anew, so that nothing of the file but its dots gets into what is printed."""
    picture.info.clear()
    stream = BytesIO()
    picture.save(stream, format=kind, **options)
    return Photo(float(picture.width), float(picture.height), stream.getvalue(), f"image/{kind.lower()}")
