"""The look of a drawing in a finished PDF without its letters: painted outlines and pictures, also those of forms."""

from collections import Counter
from collections.abc import Callable
from functools import cached_property
from io import BytesIO

from PIL import Image

_SIDE = 8
_DIFFERENCE = 12.0

Dots = bytes


class Drawing:
    """The drawing of a piece, of a form, or of a page outside its pieces; outlines are as they stand in the file."""

    def __init__(self) -> None:
        self.own_outlines: list[bytes] = []
        self.own_pictures: list[Callable[[], Dots]] = []
        self.forms: list[Callable[[], Drawing]] = []

    @cached_property
    def outlines(self) -> Counter[bytes]:
        """How often each outline is painted."""
        if not self.own_outlines and len(self.forms) == 1:
            return self.forms[0]().outlines
        times = Counter(self.own_outlines)
        for form in self.forms:
            times.update(form().outlines)
        return times

    def times_shown(self, dots: Dots) -> int:
        """The number of times that a picture that looks like these dots is shown."""
        times = sum(_are_alike(dots, picture()) for picture in self.own_pictures)
        return times + sum(form().times_shown(dots) for form in self.forms)


def dots_of(picture: Image.Image) -> Dots:
    """The look of a picture: few dots on white, which are the same at every resolution."""
    clear = picture.convert("RGBA").reduce(max(1, min(picture.size) // (4 * _SIDE)))
    paper = Image.new("RGBA", clear.size, "white")
    small = Image.alpha_composite(paper, clear).convert("RGB").resize((_SIDE, _SIDE), Image.Resampling.BOX)
    return small.tobytes()


def dots_in(data: bytes) -> Dots:
    """The look of the picture in a PNG or JPEG file."""
    with Image.open(BytesIO(data)) as picture:
        return dots_of(picture)


def _are_alike(first: Dots, second: Dots) -> bool:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first) < _DIFFERENCE
