"""Colour profiles for tests, as small as they can be."""

import struct

# Where the primaries of sRGB lie for the light of a viewing booth.
_RED, _GREEN, _BLUE = (0.4361, 0.2225, 0.0139), (0.3851, 0.7169, 0.0971), (0.1431, 0.0606, 0.7141)
_WHITE = (0.9642, 1.0, 0.8249)


def swapped_profile() -> bytes:
    """A profile in which the first channel means green and the second red."""
    gamma = b"curv" + bytes(4) + struct.pack(">IH", 1, round(2.2 * 256))
    tags = {
        b"desc": b"desc" + bytes(4) + struct.pack(">I", 8) + b"Swapped\0" + bytes(78),
        b"wtpt": _xyz(_WHITE),
        b"rXYZ": _xyz(_GREEN),
        b"gXYZ": _xyz(_RED),
        b"bXYZ": _xyz(_BLUE),
        b"rTRC": gamma,
        b"gTRC": gamma,
        b"bTRC": gamma,
    }
    table, body, at = struct.pack(">I", len(tags)), b"", 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        table += name + struct.pack(">II", at + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    head = struct.pack(">I4sI4s4s4s", at + len(body), b"lcms", 0x02400000, b"mntr", b"RGB ", b"XYZ ")
    head += struct.pack(">6H4s", 2000, 1, 1, 0, 0, 0, b"acsp") + bytes(28) + _xyz(_WHITE)[8:]
    return head.ljust(128, b"\0") + table + body


def _xyz(values: tuple[float, float, float]) -> bytes:
    return b"XYZ " + bytes(4) + struct.pack(">3i", *(round(value * 65536) for value in values))
