"""Renders SVG pictures that outlines cannot represent exactly as dots by resvg: gradients, masks, filters, texts.

resvg runs in a separate process with limited time and memory, because a small file can demand any amount of both. It
gets the parsed tree, never the file.
"""

import json
import math
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from pnp.base.colours import Colour
from pnp.base.font_files import FONTS
from pnp.base.kept_results import kept, made_by
from pnp.base.units import INCH
from pnp.base.versions import version
from pnp.drawing.geometry import Box
from pnp.drawing.pictures.svg_paint import INK, PALETTE, Swatch
from pnp.drawing.pictures.svg_tree import Element
from pnp.drawing.scene import Picture
from pnp.drawing.style import Style

DPI = 600
MOST_DOTS = 12_000_000
SECONDS, BYTES = 2, 700_000_000

# The dots across an icon, which is rendered once for all its sizes; few icons are larger on paper.
_ICON = 20.0
_PALETTE_COLOUR = re.compile(rf"{PALETTE}([\w-]+)")
_OUTSIDE = re.compile(r"url\(\s*[\"']?(?!\s*#)|@import", re.IGNORECASE)
_INSIDE = re.compile(r"\s*(#|data:image/(png|jpe?g|gif|webp)[;,])", re.IGNORECASE)
_FAMILY = re.compile(r"(font-family:)([^;]+)")
_ENDS = re.compile(r"(sans-serif|monospace|cursive|fantasy|system-ui)\s*$")
_HAS_SERIFS = re.compile(
    r"(?<!sans.)serif|roman|times|georgia|garamond|palatino|bodoni|baskerville|caslon|cambria|didot|antiqua",
    re.IGNORECASE,
)
_DRAWS_LINKS = {"use", "image", "feImage", "textPath", "tref"}
# Elements that only a browser can show, or that cannot be printed, such as sound.
_LEFT_OUT = {"script", "metadata", "desc", "title", "foreignObject", "a:script", "audio", "video", "iframe"}
_PROGRAM = """
import json, sys
order = json.load(sys.stdin)
sys.path[:] = order["path"]
try:
    import resource
except ImportError:
    pass
else:
    for kind, most in ((resource.RLIMIT_CPU, order["seconds"]), (resource.RLIMIT_AS, order["bytes"])):
        _, allowed = resource.getrlimit(kind)
        most = most if allowed == resource.RLIM_INFINITY else min(most, allowed)
        resource.setrlimit(kind, (most, most))
import resvg_py
sys.stdout.buffer.write(resvg_py.svg_to_bytes(**order["options"]))
"""


class RenderingError(Exception):
    """Raised for a picture that takes too much time or memory to render."""


@dataclass(frozen=True, slots=True, eq=False)
class RenderedArt:
    """A picture that is rendered when its size on paper is known; `width` and `height` are in its own units."""

    box: Box
    root: Element
    swatches: Mapping[str, Swatch]

    @property
    def width(self) -> float:
        """The width of the view box."""
        return self.box.width

    @property
    def height(self) -> float:
        """The height of the view box."""
        return self.box.height

    def across(self, scale: float | None = None) -> int:
        """The dots across the picture if a unit has `scale` millimetres; the dots of an icon if `scale` is None.

        The number is rounded in steps, so that pictures of nearly the same size share their dots.
        """
        scale = scale or _ICON / max(self.width, self.height)
        wanted = 2 ** (math.ceil(2 * math.log2(max(1.0, self.width * scale / INCH * DPI))) / 2)
        most = math.sqrt(MOST_DOTS * self.width / self.height)
        return max(1, round(min(wanted, most)))

    def items(self, style: Style, ink: Colour | None = None, scale: float | None = None) -> tuple[Picture, ...]:
        """Draw it with the colours of a game; `scale` is the size of its unit in millimetres."""
        svg = self.svg(style, ink)
        try:
            data = self.dots(svg, scale)
        except RenderingError:
            # It was rendered at the size of an icon without error when it was read.
            data = self.dots(svg)
        return (Picture(box=Box(0, 0, self.width, self.height), data=data, media_type="image/png"),)

    def dots(self, svg: str, scale: float | None = None) -> bytes:
        """The picture as PNG; raises RenderingError."""
        across = self.across(scale)
        kind = made_by(__file__, *map(str, FONTS.values()), also=f"resvg {version('resvg-py')}, {across} dots")
        return kept(kind, svg.encode(), partial(_dots, svg, across))

    def svg(self, style: Style | None = None, ink: Colour | None = None) -> str:
        """Serialise the drawn parts of the file, with the colours of a game in place of names."""
        x, y, width, height = self.box
        frame = {"viewBox": f"{x:g} {y:g} {width:g} {height:g}", "width": f"{width:g}", "height": f"{height:g}"}
        colours = {"color": ink or style.ink} if style else {}
        attributes = {**self.root.attributes, **frame, **colours, "xmlns": "http://www.w3.org/2000/svg"}
        return "".join(self._written(self.root, attributes, style))

    def _written(self, element: Element, attributes: Mapping[str, str], style: Style | None) -> Iterator[str]:
        from xml.sax.saxutils import escape, quoteattr  # noqa: PLC0415  # slow to import, and few games have such art

        pairs = (f" {name}={quoteattr(_shown(name, value, style))}" for name, value in attributes.items())
        yield f"<{element.tag}{''.join(pairs)}>"
        swatch = style.palette.get(element.attributes.get("id", "")) if style and self._is_swatch(element) else None
        for part in element.content:
            if isinstance(part, str):
                yield escape(part)
            elif swatch and part.tag == "stop":
                yield f'<stop stop-color="{swatch}"/>'
            elif part.tag not in _LEFT_OUT:
                yield from self._written(part, part.attributes, style)
        yield f"</{element.tag}>"

    def _is_swatch(self, element: Element) -> bool:
        return element.attributes.get("id", "") in self.swatches


def link_outside(root: Element) -> Element | None:
    """The first element that refers to something outside of the file."""
    for element in root.everything():
        link = element.attributes.get("href")
        if link and element.tag in _DRAWS_LINKS and not _INSIDE.match(link):
            return element
        if any(_OUTSIDE.search(value) for value in element.attributes.values()):
            return element
        if element.tag == "style" and _OUTSIDE.search(element.text):
            return element
    return None


def _shown(name: str, value: str, style: Style | None) -> str:
    """The value of an attribute with the colours of a game, and a generic fallback for each font."""
    if name == "font-family":
        return _with_kind(value)
    if name == "style":
        value = _FAMILY.sub(lambda match: match[1] + _with_kind(match[2]), value)
    return _coloured(value, style)


def _with_kind(families: str) -> str:
    """Font families with a generic fallback, sans-serif unless another is named, which resvg uses."""
    return families if _HAS_SERIFS.search(families) or _ENDS.search(families) else f"{families}, sans-serif"


def _coloured(value: str, style: Style | None) -> str:
    if PALETTE not in value:
        return value
    return _PALETTE_COLOUR.sub(lambda match: style.colour(match[1]) if style else INK, value)


def _dots(svg: str, across: int) -> bytes:
    options = {
        "svg_string": svg,
        "width": across,
        "skip_system_fonts": True,
        "font_files": [str(path) for path in FONTS.values()],
        "serif_family": "Source Serif Pro",
        "sans_serif_family": "Source Sans Pro",
    }
    order = {"path": sys.path, "seconds": SECONDS, "bytes": BYTES, "options": options}
    command = [sys.executable, "-I", "-S", "-c", _PROGRAM]
    try:
        done = subprocess.run(  # noqa: S603  # the program is a constant of this module
            command, input=json.dumps(order).encode(), capture_output=True, timeout=10, check=False
        )
    except subprocess.TimeoutExpired:
        done = None
    if done is None or done.returncode or not done.stdout:
        raise RenderingError(f"the picture takes more than {SECONDS} s or {BYTES:,} bytes of memory to draw")
    return done.stdout
