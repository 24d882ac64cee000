"""Reads JPEG files: their segments, and which of them belong to the picture."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_NEXT_MARKER = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
_END, _SCAN, _ADOBE = 0xD9, 0xDA, 0xEE
_NOTES = {0xFE, *range(0xE0, 0xF0)}
# Frame headers of the sequential and progressive Huffman-coded kinds, which every PDF reader supports.
_FRAMES, _PLAIN_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}, {0xC0, 0xC1, 0xC2}


class Segment(NamedTuple):
    """A marker with its content, and the position of both in the file."""

    marker: int
    body: bytes
    raw: bytes


def segments(data: bytes) -> Iterator[Segment]:
    """Give the segments after the start of the image, the end left out; raises ValueError for damaged files.

    A scan comes with the data that follows it.
    """
    at = 2
    while True:
        match = _NEXT_MARKER.match(data, at) or _NEXT_MARKER.search(data, at)
        if match is None:
            raise ValueError("it has no end")
        marker = data[match.start() + 1]
        if marker == _END:
            return
        body_end = match.end() + int.from_bytes(data[match.end() : match.end() + 2], "big")
        at = body_end
        if marker == _SCAN:
            following = _NEXT_MARKER.search(data, body_end)
            if following is None:
                raise ValueError("it ends in the middle of the picture")
            at = following.start()
        yield Segment(marker, data[match.end() + 2 : body_end], data[match.start() : at])


def is_plain(data: bytes) -> bool:
    """Tell whether every PDF reader can show a file."""
    return all(segment.marker in _PLAIN_FRAMES for segment in segments(data) if segment.marker in _FRAMES)


def only_picture(data: bytes) -> bytes:
    """The file without the metadata that does not affect the dots."""
    return b"".join((b"\xff\xd8", *(segment.raw for segment in segments(data) if _is_about_dots(segment)), b"\xff\xd9"))


def _is_about_dots(segment: Segment) -> bool:
    # Two of the application segments affect how colours are coded.
    return segment.marker not in _NOTES or segment.marker == _ADOBE or segment.body.startswith(b"JFIF\0")


class Frame(NamedTuple):
    """The size of a picture in dots, and the number of its channels."""

    width: int
    height: int
    channels: int


def frame(data: bytes) -> Frame:
    """The frame header of a valid file."""
    body = next(segment.body for segment in segments(data) if segment.marker in _FRAMES)
    return Frame(int.from_bytes(body[3:5], "big"), int.from_bytes(body[1:3], "big"), body[5])
