"""Fonts that nobody should be given, by the name of their file."""

import random
import struct
from collections.abc import Callable

from helpers.small_fonts import (
    changed,
    font_of,
    mapped,
    of_points,
    outlined,
    postscript,
    put_together,
    tables_of,
    truetype,
)

from pnp.backends.svg.subsets import cut_down


def noise(count: int) -> bytes:
    return random.Random(7).randbytes(count)


def directory(*rows: tuple[bytes, int, int, int]) -> bytes:
    return b"\0\1\0\0" + struct.pack(">4H", len(rows), 0, 0, 0) + b"".join(struct.pack(">4sLLL", *row) for row in rows)


def bomb_of_programs() -> bytes:
    """Each part runs the next one forty times, and there are nine of them."""
    calls = [(*(at + 1 - 107, "callgsubr") * 40, "return") for at in range(9)]
    return postscript(programs=(*calls, ("return",)), first=(500, -107, "callgsubr", "endchar"))


def dots_only() -> bytes:
    tables = tables_of(truetype())
    del tables[b"glyf"], tables[b"loca"]
    return font_of(tables | {b"CBDT": noise(60), b"CBLC": noise(60)})


def curves_that_vary() -> bytes:
    tables = tables_of(postscript())
    tables[b"CFF2"] = tables.pop(b"CFF ")
    return font_of(tables, b"OTTO")


def segments() -> bytes:
    """A map of 4,000 segments, each of them all characters."""
    count = 4_000
    body = struct.pack(">6H", 0, 0, 2 * count, 0, 0, 0)
    parts = ([0xFFFE] * count, [0], [0x20] * count, [1] * count, [0] * count)
    return mapped(4, body + b"".join(struct.pack(f">{len(part)}H", *part) for part in parts))


MADE: dict[str, Callable[[], bytes]] = {
    "words.ttf": lambda: b"This is no font.\n" * 20,
    "empty.ttf": lambda: b"",
    "four_bytes.ttf": lambda: b"\0\1\0\0",
    "cut_off.ttf": lambda: truetype()[:9_000],
    "web_font.ttf": lambda: cut_down(truetype(), frozenset("AB"), "woff"),
    "web_font_2.otf": lambda: b"wOF2" + noise(200),
    "collection.ttf": lambda: b"ttcf\0\1\0\0\0\0\0\1\0\0\0\x10" + truetype(),
    "type_1.otf": lambda: b"%!PS-AdobeFont-1.0: Orchard\n" + noise(200),
    "dots_only.ttf": dots_only,
    "curves_that_vary.otf": curves_that_vary,
    "table_of_four_gigabytes.ttf": lambda: directory((b"glyf", 0, 28, 0xFFFFFFFF)),
    "table_beyond_the_end.ttf": lambda: directory((b"head", 0, 0xFFFFFF00, 54)),
    "many_tables.ttf": lambda: b"\0\1\0\0\xff\xff" + noise(400),
    "nothing_but_a_head.ttf": lambda: font_of({b"head": tables_of(truetype())[b"head"]}),
    "no_map.ttf": lambda: changed(cmap=None),
    "no_rights.ttf": lambda: changed(OS2=None),
    "no_em.ttf": lambda: changed(head={18: ("H", 0)}),
    "head_of_four_bytes.ttf": lambda: changed(head=b"\0\1\0\0"),
    "may_not_be_embedded.ttf": lambda: changed(OS2={8: ("H", 0x0002)}),
    "only_its_dots_may_be_embedded.ttf": lambda: changed(OS2={8: ("H", 0x0208)}),
    "only_whole_may_it_be_embedded.ttf": lambda: changed(OS2={8: ("H", 0x0104)}),
    "map_of_four_billion.ttf": lambda: changed(cmap=mapped(12, struct.pack(">HLLLLLL", 0, 28, 0, 1, 0, 2**32 - 1, 1))),
    "map_that_says_so.ttf": lambda: changed(cmap=mapped(12, struct.pack(">HLLL", 0, 28, 0, 2**32 - 1))),
    "map_of_all_again_and_again.ttf": lambda: changed(cmap=segments()),
    "map_to_nowhere.ttf": lambda: changed(cmap=mapped(12, struct.pack(">HLLLLLL", 0, 28, 0, 1, 65, 70, 60_000))),
    "map_of_another_script.ttf": lambda: changed(cmap=struct.pack(">HHHHL", 0, 1, 1, 0, 12) + noise(300)),
    "too_few_widths.ttf": lambda: changed(hmtx=tables_of(truetype())[b"hmtx"][:50]),
    "no_widths.ttf": lambda: changed(hmtx=bytes(len(tables_of(truetype())[b"hmtx"]))),
    "sixty_thousand_letters.ttf": lambda: changed(maxp={4: ("H", 65_535)}),
    "outlines_of_noise.ttf": lambda: changed(glyf=noise(len(tables_of(truetype())[b"glyf"]))),
    "outlines_cut_off.ttf": lambda: changed(glyf=tables_of(truetype())[b"glyf"][:300]),
    "places_of_noise.ttf": lambda: changed(loca=noise(len(tables_of(truetype())[b"loca"]))),
    "no_outlines.ttf": lambda: changed(loca=bytes(len(tables_of(truetype())[b"loca"]))),
    "letter_of_itself.ttf": lambda: changed(**outlined(put_together(2))),
    "letters_of_letters.ttf": lambda: changed(**outlined(*(put_together(*[at] * 40) for at in range(3, 12)))),
    "letter_of_sixty_thousand_points.ttf": lambda: changed(**outlined(of_points(65_535))),
    "points_without_end.ttf": lambda: changed(**outlined(*[of_points(29_000)] * 60)),
    "far_from_its_place.ttf": lambda: changed(head={18: ("H", 16)}),
    "curves_of_noise.otf": lambda: changed(postscript(), CFF=tables_of(postscript())[b"CFF "][:40] + noise(9_000)),
    "curves_cut_off.otf": lambda: changed(postscript(), CFF=tables_of(postscript())[b"CFF "][:3_000]),
    "program_that_runs_itself.otf": lambda: postscript(
        programs=((-107, "callgsubr", "return"),), first=(500, -107, "callgsubr", "endchar")
    ),
    "programs_without_end.otf": bomb_of_programs,
}
