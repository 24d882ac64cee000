"""PNG and JPEG files as photos: let in when their bytes are what they say, and of a size that a home PC draws."""

import warnings
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageOps, UnidentifiedImageError

from pnp.base import files
from pnp.base.findings import Findings, Place
from pnp.drawing.pictures.photos import Photo

ENDINGS = (".png", ".jpg", ".jpeg")
LARGEST_BYTES = 30_000_000
MOST_DOTS = 24_000_000
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
    with _opened(data) as opened:
        if opened.format != wanted:
            right = "png" if opened.format == "PNG" else "jpg"
            raise _RefusedError(f"the file holds a {opened.format}, not a {wanted}", f"rename it to end in .{right}")
        width, height = opened.size
        if width * height > MOST_DOTS:
            raise _too_large(f"{width:,} x {height:,}")
        opened.load()
        picture = ImageOps.exif_transpose(opened)
        return _jpeg(picture) if wanted == "JPEG" else _png(picture)


def _opened(data: bytes) -> Image.Image:
    try:
        return Image.open(BytesIO(data), formats=("PNG", "JPEG"))
    except Image.DecompressionBombError:
        raise _too_large("far too many") from None


def _too_large(dots: str) -> _RefusedError:
    message = f"the picture has {dots} dots; expected at most {MOST_DOTS:,} together"
    return _RefusedError(message, "make it smaller: 300 dots per inch are enough on paper")


def _png(picture: Image.Image) -> Photo:
    has_clear = "A" in picture.getbands() or "transparency" in picture.info
    return _written(picture.convert("RGBA" if has_clear else "RGB"), "PNG", {"compress_level": 6})


def _jpeg(picture: Image.Image) -> Photo:
    mode = picture if picture.mode in ("RGB", "L") else picture.convert("RGB")
    return _written(mode, "JPEG", {"quality": _QUALITY, "subsampling": 0})


def _written(picture: Image.Image, kind: str, options: dict[str, int]) -> Photo:
    """The bytes anew, so that nothing of the file but its dots gets into what is printed."""
    picture.info.clear()
    stream = BytesIO()
    picture.save(stream, format=kind, **options)
    return Photo(float(picture.width), float(picture.height), stream.getvalue(), f"image/{kind.lower()}")
