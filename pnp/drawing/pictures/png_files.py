"""Reads PNG files: their chunks, and the compressed dots of plain files."""

import zlib
from collections.abc import Iterator
from typing import NamedTuple

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PICTURE = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
_DEPTH, _KIND, _INTERLACED = 8, 9, 12
_GREY, _COLOURS, _PALETTE = 0, 2, 3


class Chunk(NamedTuple):
    """A chunk of the file: its name, its content, and all its bytes."""

    name: bytes
    body: bytes
    raw: bytes


class PlainDots(NamedTuple):
    """The dots of an opaque PNG as PDF can embed them: compressed, with row filters, and optionally with a palette."""

    width: int
    height: int
    depth: int
    channels: int
    palette: bytes
    data: bytes


def chunks(data: bytes) -> Iterator[Chunk]:
    """Give the chunks of a file up to its end.

    Raises ValueError for a truncated chunk, or a wrong check sum: Pillow does not verify the check sums of the image
    data.
    """
    at, name = len(_SIGNATURE), b""
    while name != b"IEND":
        end = at + 12 + int.from_bytes(data[at : at + 4], "big")
        name, body, stated = data[at + 4 : at + 8], data[at + 8 : end - 4], data[end - 4 : end]
        if end > len(data):
            raise ValueError("it ends in the middle of a chunk")
        if zlib.crc32(body, zlib.crc32(name)) != int.from_bytes(stated, "big"):
            raise ValueError(f"the check sum of its {name.decode('latin-1')} chunk is wrong")
        yield Chunk(name, body, data[at:end])
        at = end


def only_picture(data: bytes) -> bytes:
    """The file without the metadata that does not affect the dots."""
    return _SIGNATURE + b"".join(chunk.raw for chunk in chunks(data) if chunk.name in _PICTURE)


def is_plain(data: bytes) -> bool:
    """Tell whether a file is not interlaced, and has at most eight bits for each channel."""
    header = next(chunks(data)).body
    return header[_DEPTH] <= 8 and not header[_INTERLACED]


def plain_dots(data: bytes) -> PlainDots | None:
    """The dots of a valid, plain file; None if some are transparent."""
    found: dict[bytes, bytes] = {}
    packed: list[bytes] = []
    for chunk in chunks(data):
        if chunk.name == b"IDAT":
            packed.append(chunk.body)
        else:
            found[chunk.name] = chunk.body
    header = found[b"IHDR"]
    kind = header[_KIND]
    if b"tRNS" in found or kind not in (_GREY, _COLOURS, _PALETTE):
        return None
    width, height = (int.from_bytes(header[at : at + 4], "big") for at in (0, 4))
    palette = found[b"PLTE"] if kind == _PALETTE else b""
    return PlainDots(width, height, header[_DEPTH], 3 if kind == _COLOURS else 1, palette, b"".join(packed))
