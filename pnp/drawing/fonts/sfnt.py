"""A font file as a list of tables: what is no font is refused, and no table reaches beyond what is there."""

import struct
from collections.abc import Mapping

from pnp.base.findings import PnpError

_AGAIN = "get the file again, or choose another font"
CONVERT = "convert it to .ttf or .otf, in FontForge for example"
_NOT_READ = {
    b"wOFF": ("is a web font (WOFF)", CONVERT),
    b"wOF2": ("is a web font (WOFF2)", CONVERT),
    b"ttcf": ("is a collection of several fonts", "save the one you want as a .ttf or .otf of its own"),
    b"typ1": ("is a Type 1 font", CONVERT),
    b"%!PS": ("is a Type 1 font", CONVERT),
    b"%!Fo": ("is a Type 1 font", CONVERT),
    b"\x80\x01": ("is a Type 1 font", CONVERT),
}
_TRUETYPE, _POSTSCRIPT = (b"\x00\x01\x00\x00", b"true"), b"OTTO"
_NEEDED = ("head", "hhea", "hmtx", "maxp", "cmap", "OS/2")
_DOTS = {"EBDT", "CBDT", "bdat", "sbix"}
_MOST_TABLES = 100


class BadFontError(PnpError, ValueError):
    """A file that no text can be set in; `hint` is what to do about it."""

    def __init__(self, message: str, hint: str = _AGAIN, *, code: str = "font-broken") -> None:
        super().__init__(message)
        self.hint = hint
        self.code = code


def tables_of(data: bytes) -> Mapping[str, bytes]:
    """The tables of a font file by name, every one that is needed among them; raises BadFontError."""
    for begin, (what, hint) in _NOT_READ.items():
        if data.startswith(begin):
            raise BadFontError(what, hint)
    if not data.startswith((*_TRUETYPE, _POSTSCRIPT)):
        raise BadFontError("is no TrueType or OpenType font", CONVERT)
    if len(data) < 12:
        raise BadFontError("is damaged: it ends in its first line")
    (count,) = struct.unpack_from(">H", data, 4)
    if count > _MOST_TABLES or len(data) < 12 + 16 * count:
        raise BadFontError(f"is damaged: it claims to have {count:,} tables")
    tables = {}
    for at in range(count):
        tag, _, begin, length = struct.unpack_from(">4sLLL", data, 12 + 16 * at)
        name = tag.decode("ascii", "replace").strip()
        if begin + length > len(data):
            raise BadFontError(f'is damaged: its table "{name}" reaches beyond the end of the file')
        tables[name] = data[begin : begin + length]
    _refuse_without(tables)
    return tables


def _refuse_without(tables: Mapping[str, bytes]) -> None:
    if ("glyf" in tables and "loca" in tables) or "CFF" in tables:
        lacking = [f'"{name}"' for name in _NEEDED if not tables.get(name)]
        if lacking:
            noun = "table" if len(lacking) == 1 else "tables"
            raise BadFontError(f"is damaged: it lacks the {noun} {', '.join(lacking)}")
        return
    if "CFF2" in tables:
        raise BadFontError("is a variable font with PostScript outlines", "use one of its static fonts, or the .ttf")
    if _DOTS & tables.keys():
        raise BadFontError("holds letters made of dots only", "choose a font with outlines")
    raise BadFontError("is damaged: it has no outlines of letters")
