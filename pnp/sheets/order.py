"""A print order: the options of a build, named as on the command line."""

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Any

from pnp.base.findings import BadValueError
from pnp.base.units import INCH
from pnp.game.ordered_parts import ordered_part
from pnp.sheets.paper import UNPRINTABLE, parse_paper


class Sides(StrEnum):
    """How backs are printed: behind their fronts, across a fold, on separate sheets, or not at all."""

    LONG = "long"
    SHORT = "short"
    FOLD = "fold"
    SEPARATE = "separate"
    SINGLE = "single"

    @property
    def is_duplex(self) -> bool:
        """Tell whether the printer turns the sheet over."""
        return self in (Sides.LONG, Sides.SHORT)

    @property
    def flip(self) -> str:
        """The edge about which the printer turns the sheet over: "long-edge", "short-edge" or "none"."""
        return f"{self}-edge" if self.is_duplex else "none"


class Marks(StrEnum):
    """The marks for cutting by hand."""

    CROP = "crop"
    LINES = "lines"
    BORDERS = "borders"
    NONE = "none"


class Machine(StrEnum):
    """The maker of the cutting machine that reads the marks."""

    SILHOUETTE = "silhouette"
    CRICUT = "cricut"


FORMATS = ("pdf", "svg", "png")
USUAL_FORMATS = ("pdf", "svg")
CUT_FORMATS = ("svg", "dxf")
EASY = "easy"
"""The word for an easy cut, which `--cut` takes beside the formats of cutting lines."""
VARIANTS = ("colour", "low-ink")
MACHINES = tuple(map(str, Machine))
MARKS = tuple(map(str, Marks))
SIDES = tuple(map(str, Sides))
DUPLEX = tuple(str(sides) for sides in Sides if sides.is_duplex)
"""The sides for which a printer turns the sheet over."""
LENGTHS = {"bleed": (0.0, 30.0), "inset": (UNPRINTABLE, 50.0), "stock": (0.01, 10.0), "overlap": (0.0, 40.0)}
"""The least and the most millimetres of every length in an order; printers reach no marks nearer to the edge."""
_KINDS: tuple[tuple[tuple[str, ...], type, str], ...] = (
    (("paper", "wording", "changed_since"), str, "a text"),
    (("players", "copies", "dpi"), int, "a whole number"),
    (("pack", "sleeved", "provenance", "booklet", "gang", "easy_cut"), bool, "True or False"),
)
_WORDS = {"variant": VARIANTS, "sides": SIDES, "marks": MARKS, "registration": ("", *MACHINES)}
_LISTS: dict[str, tuple[str, ...]] = {"formats": FORMATS, "cut": CUT_FORMATS, "only": ()}
INSET = 10.0
"""The usual distance of the marks for a machine from the edges of the paper."""
OVERLAP = 10.0
"""The usual strip that neighbouring pages of a poster share."""
CARD_STOCK = 0.3
"""The usual thickness of a card."""
LEAST_DPI, MOST_DPI = 36, 1200
MOST_COPIES = 100
USUAL_SCALE, LEAST_SCALE, MOST_SCALE = 100.0, 50.0, 400.0
"""Percent of the size that the content gives to pieces."""
# The most dots of a page as PNG: more would take over half a gigabyte of memory.
_MOST_DOTS = 120_000_000

_LONGEST_FOLDER = 80
_FOLDER_WORDS = {
    "wording": "{}",
    "variant": "{}",
    "sides": "{}",
    "players": "p{}",
    "copies": "copies{}",
    "scale": "scale{:g}",
    "bleed": "bleed{:g}",
    "marks": "{}",
    "printer": "printer-{.name}",
    "registration": "{}",
    "inset": "inset{:g}",
    "pack": "pack",
    "stock": "stock{:g}",
    "sleeved": "sleeved",
    "changed_since": "changes",
    "dpi": "dpi{}",
    "provenance": "no-provenance",
    "booklet": "booklet",
    "gang": "no-gang",
    "easy_cut": "cut-easy",
    "overlap": "overlap{:g}",
}
_OPTIONS = {
    "paper": "--paper {}",
    "players": "--players {}",
    "copies": "--copies {}",
    "scale": "--scale {:g}%",
    "variant": "--variant {}",
    "sides": "--sides {}",
    "bleed": "--bleed {:g}mm",
    "marks": "--marks {}",
    "wording": "--edition {}",
    "printer": "--printer {.name}",
    "registration": "--registration {}",
    "inset": "--inset {:g}mm",
    "stock": "--stock {:g}mm",
    "sleeved": "--sleeves",
    "dpi": "--dpi {}",
    "provenance": "--no-provenance",
    "booklet": "--booklet",
    "gang": "--no-gang",
    "easy_cut": "--cut easy",
    "overlap": "--overlap {:g}mm",
}
# Names of translations and editions that could be mistaken for another option in the name of a folder.
_OTHER_OPTION = re.compile(
    "|".join(
        (
            *VARIANTS,
            *SIDES,
            *MARKS,
            *MACHINES,
            r"p\d+",
            r"dpi\d+",
            r"copies\d+",
            r"scale[\d.]+",
            "pack",
            "changes",
            "no-provenance",
            "booklet",
            "no-gang",
            "cut-easy",
            "(bleed|only|overlap|printer|text).*",
        )
    )
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Printer:
    """The registration error of a duplex printer, as read on its calibration sheet, seen from the front.

    A back lies `dx` millimetres too far right, `dy` too far down, turned `rotate` degrees clockwise about the middle
    of the page; `wide_dx` and `wide_dy` are the same on a page that is wider than high.
    """

    name: str
    dx: float = 0.0
    dy: float = 0.0
    rotate: float = 0.0
    wide_dx: float = 0.0
    wide_dy: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """The pieces to print and the way to print them.

    `bleed` in millimetres is how far every piece is drawn beyond the cut, None for the value of its piece set;
    `players` 0 means as many as can play; everything is printed for `copies` of the game, at `scale` percent of its
    size; `only` names components, sets, or pieces of them, such as `coin=2` or `card.oats`, all of them when empty;
    `wording` is a language or edition of the game's `texts/`; `changed_since` is a manifest, a folder with one, or a
    git revision: only what is missing is printed. `printer` has the registration error to correct; `cut` are formats of
    cutting lines for machines, which find the print by the marks of `registration`, `inset` millimetres from the edges.
    With `pack`, boxes for the decks and a packing guide are printed instead of the game; the cards are `stock`
    millimetres thick and may be `sleeved`. `dpi` is the resolution of PNG files and the highest resolution of pictures;
    0 leaves pictures as they are. With `provenance`, content that the rulebook does not state is marked. With
    `booklet`, pages of text have half the size, to be folded and stapled. With `gang`, sheet sets share sheets in the
    file of the whole game. With `easy_cut`, round tokens become squares, neighbours share their cuts, and the order of
    the cuts is printed. `overlap` is the strip that neighbouring pages of a poster share.

    Raises BadValueError for an unknown word, a value of another kind, such as a text in the place of a number or of a
    tuple, copies too few or too many, a scale too small or too large, a length outside its `LENGTHS`, an `inset`
    without marks, dots too few or too many, and a booklet on one side.
    """

    paper: str = "a4"
    formats: tuple[str, ...] = USUAL_FORMATS
    only: tuple[str, ...] = ()
    players: int = 0
    copies: int = 1
    scale: float = USUAL_SCALE
    variant: str = "colour"
    sides: str = "long"
    bleed: float | None = None
    marks: str = "crop"
    wording: str = ""
    changed_since: str = ""
    printer: Printer | None = None
    cut: tuple[str, ...] = ()
    registration: str = ""
    inset: float = INSET
    pack: bool = False
    stock: float = CARD_STOCK
    sleeved: bool = False
    dpi: int = 0
    provenance: bool = True
    booklet: bool = False
    gang: bool = True
    easy_cut: bool = False
    overlap: float = OVERLAP

    def __post_init__(self) -> None:
        """Check the words, lengths and dots, whether they come from a command, a manifest or a program."""
        self._check_kinds()
        self._check_words()
        self._check_only()
        for name in LENGTHS:
            value = getattr(self, name)
            # Without a bleed in the order, each set has its own.
            if name != "bleed" or value is not None:
                check_length(name, value)
        if self.dpi and not LEAST_DPI <= self.dpi <= MOST_DPI:
            raise BadValueError(f"dpi is {self.dpi}; expected from {LEAST_DPI} to {MOST_DPI} dots an inch")
        if self.dpi and "png" in self.formats:
            self._check_dots()
        if self.inset != INSET and not self.registration:
            raise BadValueError(
                f"an inset of {self.inset:g} mm places the marks of --registration; expected "
                f"--registration {' or '.join(MACHINES)}, met none"
            )
        if self.booklet and not self.is_duplex:
            raise BadValueError(f"for --booklet: met --sides {self.sides}; expected --sides {' or '.join(DUPLEX)}")

    def _check_kinds(self) -> None:
        for names, kind, expected in _KINDS:
            for name in names:
                value = getattr(self, name)
                if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
                    raise BadValueError(f"{name} is {value!r}; expected {expected}")
        if self.players < 0:
            raise BadValueError(f"players is {self.players}; expected a number of players, or 0 for the most")
        if not 1 <= self.copies <= MOST_COPIES:
            raise BadValueError(f"copies is {self.copies}; expected from 1 to {MOST_COPIES}")
        if not isinstance(self.scale, int | float) or not LEAST_SCALE <= self.scale <= MOST_SCALE:
            raise BadValueError(f"scale is {self.scale!r}; expected from {LEAST_SCALE:g} to {MOST_SCALE:g} percent")
        if not isinstance(self.printer, Printer | None):
            raise BadValueError(f"printer is {self.printer!r}; expected a Printer")

    def _check_words(self) -> None:
        for name, known in _LISTS.items():
            words = getattr(self, name)
            if isinstance(words, str):
                raise BadValueError(
                    f'{name} is the text "{words}"; expected a tuple, such as ("{known[0] if known else words}",)'
                )
            if not isinstance(words, tuple | list) or not all(isinstance(word, str) for word in words):
                raise BadValueError(f"{name} is {words!r}; expected a tuple of texts")
            if known and (unknown := [word for word in words if word not in known]):
                raise BadValueError(f'{name} has "{unknown[0]}"; expected some of {", ".join(known)}')
        for name, known in _WORDS.items():
            if (word := getattr(self, name)) not in known:
                raise BadValueError(f'{name} is "{word}"; expected one of {", ".join(filter(None, known))}')

    def _check_only(self) -> None:
        for word in self.only:
            if not ordered_part(word).is_whole and self.changed_since:
                raise BadValueError(f'for --changed-since: met --only "{word}"; expected whole components or sets')

    def _check_dots(self) -> None:
        paper = parse_paper(self.paper)
        inches = (paper.width / INCH, paper.height / INCH)
        most = int((_MOST_DOTS / (inches[0] * inches[1])) ** 0.5)
        if self.dpi > most:
            across, down = (round(length * self.dpi) for length in inches)
            raise BadValueError(
                f"a page of {paper.words} at {self.dpi} dpi has {across:,} x {down:,} dots; "
                f"expected at most --dpi {most} for png"
            )

    @property
    def folder(self) -> str:
        """The name of the folder for the sheets: the paper, followed by the options that differ from the usual order.

        Formats are not part of the name: files of all formats lie together.
        """
        return folder_of(self.paper, self)

    def command(self, game_id: str) -> str:
        """The command that prints a game in this way, apart from the formats of files and from what has changed."""
        usual, words = Order(), ["pnp", "pack" if self.pack else "build", game_id]
        for name, option in _OPTIONS.items():
            value = getattr(self, name)
            if value != getattr(usual, name):
                words.append(option.format(value))
        return " ".join((*words, *(["--only", ",".join(self.only)] if self.only else [])))

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of files to make: the formats of the sheets, and `cut/` with the formats of cutting lines."""
        return (*self.formats, *(f"cut/{ending}" for ending in self.cut))

    @property
    def most_bleed(self) -> float | None:
        """The most bleed that pieces show, in millimetres; None for the bleed of their sets.

        Pieces with bleed need gaps between them, so an easy cut has no bleed unless one is ordered.
        """
        return 0.0 if self.easy_cut and self.bleed is None else self.bleed

    @property
    def factor(self) -> float:
        """How many times as large as the content says pieces are printed."""
        return self.scale / USUAL_SCALE

    @property
    def is_duplex(self) -> bool:
        """Tell whether sheets with backs are printed on both sides."""
        return Sides(self.sides).is_duplex and not self.pack

    def as_words(self) -> dict[str, Any]:
        """The options that affect the sheets, for their manifest; the formats of files do not."""
        usual, words = Order(), asdict(self)
        del words["paper"], words["formats"], words["changed_since"], words["cut"]
        # Left out at their defaults, so that manifests of other orders keep their bytes.
        for option in ("dpi", "copies", "scale", "provenance", "gang", "booklet", "easy_cut", "overlap"):
            if words[option] == getattr(usual, option):
                del words[option]
        return words | {"only": list(self.only), "reprint": bool(self.changed_since)}


def _differences(order: Order) -> Iterator[str]:
    """Give a word for each option that differs from the usual order and changes the print."""
    usual = Order()
    if _OTHER_OPTION.fullmatch(order.wording):
        yield "text"
    for name, word in _FOLDER_WORDS.items():
        value = getattr(order, name)
        if value != getattr(usual, name):
            yield word.format(value)
    if order.only:
        yield from ("only", *(word.replace("=", "x") for word in sorted(order.only)))


def folder_of(place: str, order: Order) -> str:
    """Give the name of a folder: a paper or another place, followed by the options that differ from the usual order."""
    name = re.sub(r"[^\w.-]+", "_", "-".join((place, *_differences(order))), flags=re.ASCII)
    if len(name) <= _LONGEST_FOLDER:
        return name
    return f"{name[:_LONGEST_FOLDER]}-{hashlib.sha256(name.encode()).hexdigest()[:6]}"


def kind_of(name: str) -> str:
    """Give the kind of a file, one of an order's `kinds`, by its name in the folder."""
    folder, slash, _ = name.rpartition("/")
    ending = name.rpartition(".")[2]
    return f"cut/{ending}" if slash and folder == "cut" else ending


def check_length(name: str, millimetres: float) -> float:
    """Return a length of an order; raises BadValueError if it is outside the range in `LENGTHS`."""
    least, most = LENGTHS[name]
    if isinstance(millimetres, str):
        raise BadValueError(f'{name} is the text "{millimetres}"; expected a number of millimetres', code="bad-length")
    if not isinstance(millimetres, int | float) or isinstance(millimetres, bool):
        raise BadValueError(f"{name} is {millimetres!r}; expected a number of millimetres", code="bad-length")
    if not least <= millimetres <= most:
        message = f"{name} is {millimetres:g} mm; expected from {least:g} to {most:g} mm"
        raise BadValueError(message, code="bad-length")
    return millimetres


def order_of(paper: str, words: Mapping[str, Any]) -> Order:
    """The order that a manifest records, without its formats; raises KeyError or ValueError."""
    known = {field.name for field in fields(Order)} | {"reprint"}
    if unknown := sorted(words.keys() - known):
        raise ValueError(f"unknown key {unknown[0]}")
    # Imported late: only manifests need pydantic, and importing it would slow down the command line.
    from pydantic import TypeAdapter, ValidationError  # noqa: PLC0415

    plain = {key: value for key, value in words.items() if key != "reprint"}
    try:
        order = TypeAdapter(Order).validate_python({"paper": paper, **plain})
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        raise ValueError(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from None
    return order
