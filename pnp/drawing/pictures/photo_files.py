"""Reads picture files as photos; accepts them if they are valid, and small enough for a home PC."""

import warnings
from functools import partial
from io import BytesIO
from pathlib import Path

import PIL
from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from pnp.base import files
from pnp.base.findings import Findings, Place
from pnp.base.hashed_bytes import HashedBytes
from pnp.base.kept_results import kept, made_by
from pnp.drawing.geometry import IDENTITY, Matrix
from pnp.drawing.pictures import jpeg_files, png_files
from pnp.drawing.pictures.photos import Photo

LARGEST_BYTES = 30_000_000
# The most dots that are prepared within 256 MB: a WebP file is unpacked three times, a TIFF file may have four inks. A
# sheet of A3 with its bleed has 18 million dots at 300 dots per inch.
MOST_DOTS = {"JPEG": 24_000_000, "PNG": 22_000_000, "TIFF": 18_100_000, "WEBP": 10_000_000}
LONGEST_SIDE = 16_000
_FORMATS = {
    ".png": "PNG",
    ".jpg": "JPEG",
    ".jpeg": "JPEG",
    ".webp": "WEBP",
    ".tif": "TIFF",
    ".tiff": "TIFF",
}
# MPO: some cameras write several pictures into one file, of which the first is a JPEG.
_FAMILIES = {"MPO": "JPEG"}
_PNG_HEAD = b"\x89PNG"
_ORIENTATION = 0x0112
_QUALITY = 92
_AGAIN = "save it again as PNG or JPEG"
_SMALLER = "make it smaller: 300 dots per inch are enough on paper"


def read_photo(path: Path, *, shown_as: str, findings: Findings, inside: Path) -> Photo | None:
    """Read a picture; None, with a finding, if it is damaged, too large, or of another kind than its name says."""
    data = files.content(path, shown_as=shown_as, findings=findings, longest=LARGEST_BYTES, inside=inside)
    if data is None:
        return None
    wanted = _FORMATS[path.suffix.lower()]
    try:
        # Ignore warnings of Pillow about pictures that are refused here anyway.
        with warnings.catch_warnings(action="ignore"):
            return _photo(HashedBytes(data), wanted)
    except _RefusedError as refusal:
        message, hint = str(refusal), refusal.hint
    except UnidentifiedImageError:
        message, hint = f"{path.name} is no {wanted} picture", _AGAIN
    except (OSError, SyntaxError, ValueError, EOFError, KeyError, IndexError, TypeError, OverflowError) as error:
        # Pillow raises many kinds of errors for damaged bytes; for the owner of the file they mean the same.
        reason = str(error).partition("\n")[0] or type(error).__name__
        message, hint = f"{path.name} is damaged: {reason}", _AGAIN
    findings.error("picture-broken", message, place=Place(shown_as, 1, 1), hint=hint)
    return None


class _RefusedError(Exception):
    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


def _photo(data: HashedBytes, wanted: str) -> Photo:
    with _opened(data, wanted) as picture:
        family = _FAMILIES.get(picture.format or "", picture.format)
        if family != wanted:
            right = next(ending for ending, format_ in _FORMATS.items() if format_ == family)
            raise _RefusedError(f"the file holds a {family}, not a {wanted}", f"rename it to end in {right}")
        _check_size(*picture.size, wanted)
        # Reading the orientation of a PNG would unpack it, so it is turned when it is prepared.
        matrix, size = _as_held(picture) if wanted == "JPEG" else (IDENTITY, picture.size)
        prepare = {"JPEG": _prepared_jpeg, "PNG": _prepared_png}.get(wanted, _prepared)
        # An empty result is kept for a valid file whose bytes can be printed unchanged.
        kind = made_by(__file__, jpeg_files.__file__, png_files.__file__, also=f"photo, Pillow {PIL.__version__}")
        changed = kept(kind, data, partial(prepare, picture, data))
        if wanted == "JPEG":
            return Photo(*size, _hashed(changed or jpeg_files.only_picture(data), data), "image/jpeg", matrix)
        printed = _hashed(changed or png_files.only_picture(data), data)
    return Photo(*_size(printed), printed, "image/png" if printed.startswith(_PNG_HEAD) else "image/jpeg")


def _hashed(printed: bytes, file: HashedBytes) -> HashedBytes:
    """The bytes of a picture with their hash; the bytes of the file itself if they are the same."""
    return file if printed == file else HashedBytes(printed)


def _opened(data: bytes, wanted: str) -> Image.Image:
    try:
        return Image.open(BytesIO(data), formats=tuple(_FORMATS.values()))
    except Image.DecompressionBombError:
        raise _too_large("far too many", wanted) from None


def _check_size(width: int, height: int, family: str) -> None:
    if width * height > MOST_DOTS[family]:
        raise _too_large(f"{width:,} x {height:,}", family)
    if (side := max(width, height)) > LONGEST_SIDE:
        message = f"the picture has a side of {side:,} dots; expected at most {LONGEST_SIDE:,}"
        raise _RefusedError(message, _SMALLER)


def _too_large(dots: str, family: str) -> _RefusedError:
    most = f"at most {MOST_DOTS[family]:,} together in a {family}"
    return _RefusedError(f"the picture has {dots} dots; expected {most}", _SMALLER)


def _as_held(picture: Image.Image) -> tuple[Matrix, tuple[int, int]]:
    """The matrix from the dots of the file to the upright picture, and the size of the upright picture."""
    width, height = picture.size
    matrices = {
        2: Matrix(-1, 0, 0, 1, width, 0),
        3: Matrix(-1, 0, 0, -1, width, height),
        4: Matrix(1, 0, 0, -1, 0, height),
        5: Matrix(0, 1, 1, 0, 0, 0),
        6: Matrix(0, 1, -1, 0, height, 0),
        7: Matrix(0, -1, -1, 0, height, width),
        8: Matrix(0, -1, 1, 0, 0, width),
    }
    matrix = matrices.get(_orientation(picture), IDENTITY)
    return matrix, (height, width) if matrix.a == 0 else (width, height)


def _orientation(picture: Image.Image) -> int:
    orientation = picture.getexif().get(_ORIENTATION, 1)
    return orientation if isinstance(orientation, int) else 1


def _prepared_jpeg(picture: Image.Image, data: bytes) -> bytes:
    """The picture in sRGB, in a form that every PDF reader can show; empty if the file already is."""
    import simplejpeg  # type: ignore[import-untyped]  # noqa: PLC0415  # few games have photos

    # Pillow would silently show damaged data as grey or shifted blocks.
    simplejpeg.decode_jpeg(data, "GRAY", min_factor=8)
    if picture.mode in ("L", "RGB") and jpeg_files.is_plain(data) and _profile(picture) is None:
        return b""
    return _as_jpeg(_in_srgb(picture))


def _prepared_png(picture: Image.Image, data: bytes) -> bytes:
    """The picture in sRGB, with eight bits, and not interlaced; empty if the file already is."""
    picture.load()
    is_upright = _orientation(picture) == 1
    if is_upright and png_files.is_plain(data) and _profile(picture) is None and not _needless_alpha(picture):
        return b""
    ImageOps.exif_transpose(picture, in_place=True)
    return _as_png(_in_srgb(picture))


def _prepared(picture: Image.Image, _data: bytes) -> bytes:
    """A picture of a kind that PDF does not support, as PNG, or as JPEG if its own compression is lossy."""
    picture.load()
    ImageOps.exif_transpose(picture, in_place=True)
    turned = _in_srgb(picture)
    return _as_jpeg(turned) if picture.format == "WEBP" and turned.mode == "RGB" else _as_png(turned)


def _profile(picture: Image.Image) -> ImageCms.ImageCmsProfile | None:
    """The colour profile of a picture; None for sRGB, for unreadable profiles, and for greyscale pictures."""
    data = picture.info.get("icc_profile")
    if not data or picture.mode in ("1", "L", "LA", "I;16"):
        return None
    try:
        profile = ImageCms.ImageCmsProfile(BytesIO(data))
        return None if "srgb" in ImageCms.getProfileDescription(profile).lower() else profile
    except (OSError, ImageCms.PyCMSError):
        return None


def _in_srgb(picture: Image.Image) -> Image.Image:
    """The picture in grey, RGB or RGBA, with its colours converted to sRGB."""
    if picture.mode.startswith("I"):
        # Grey with sixteen bits; Pillow would clip values above 255.
        return picture.convert("I").point(lambda value: value / 256).convert("L")
    if picture.mode in ("L", "1"):
        return picture.convert("L")
    has_clear = picture.has_transparency_data and not _needless_alpha(picture)
    profile = _profile(picture)
    if profile is None and picture.mode == ("RGBA" if has_clear else "RGB"):
        return picture
    colours = picture if picture.mode in ("RGB", "CMYK") else picture.convert("RGB")
    if profile is not None:
        try:
            converted = ImageCms.profileToProfile(colours, profile, ImageCms.createProfile("sRGB"), outputMode="RGB")
        except ImageCms.PyCMSError:
            converted = None
        colours = converted or colours
    if colours.mode != "RGB":
        colours = colours.convert("RGB")
    if has_clear:
        colours.putalpha(picture.convert("RGBA").getchannel("A"))
    return colours


def _needless_alpha(picture: Image.Image) -> bool:
    """Tell whether a picture has an alpha channel, although all its dots are opaque."""
    return picture.mode in ("RGBA", "LA") and picture.getchannel("A").getextrema() == (255, 255)


def _as_png(picture: Image.Image) -> bytes:
    return _written(picture, "PNG", {"compress_level": 6})


def _as_jpeg(picture: Image.Image) -> bytes:
    return _written(picture, "JPEG", {"quality": _QUALITY, "subsampling": 0})


def _written(picture: Image.Image, kind: str, options: dict[str, int]) -> bytes:
    """Encode the picture again, without the metadata of the file."""
    picture.info.clear()
    stream = BytesIO()
    picture.save(stream, format=kind, **options)
    return stream.getvalue()


def _size(data: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(data)) as picture:
        return picture.size
