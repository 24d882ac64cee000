"""Pictures that vary: parts of an SVG file that are drawn, moved, turned over or coloured at random.

`data-draw="one"` draws one part of a group, `some` each part or not. `data-shift="3 1"` moves an element by up to three
units across and one down, `data-scale="0.8 1.2"` sizes it about its origin, `data-flip="across"` mirrors it, and
`data-fill="leaf sun"` gives it one of these colours of the palette. The choices are made anew
for each use of a part. Without a seed the first part of a group is drawn, and nothing moves.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace

from pnp.base.findings import Findings
from pnp.base.nearest import nearest
from pnp.drawing.chance import Chance
from pnp.drawing.pictures.svg_paint import PALETTE
from pnp.drawing.pictures.svg_tree import MOST_ELEMENTS, Element, NotKeptError, numbers

_DRAW, _SHIFT, _SCALE, _FLIP, _FILL = _LOTS = ("data-draw", "data-shift", "data-scale", "data-flip", "data-fill")
_LOT_NAMES = frozenset(_LOTS)
_LEAST_SCALE = 0.1
# The probability that an optional part is drawn, and that a part is mirrored.
_SOME = 0.6


def has_lots(root: Element) -> bool:
    """Tell whether a picture has any random choice."""
    return any(not _LOT_NAMES.isdisjoint(element.attributes) for element in root.everything())


def check_lots(root: Element, palette: Collection[str] | None, findings: Findings) -> bool:
    """Tell whether all random choices of a picture are valid; an invalid one becomes a finding at its element."""
    is_sound = True
    for element in root.everything():
        for code, message, name, known in _faults(element, palette):
            findings.error(code, message, place=element.place, subject=name, nearest=nearest(name, known))
            is_sound = False
    return is_sound


def settled(root: Element, chance: Chance | None) -> Element:
    """The picture with all random choices made; without a `chance`, with the first choices."""
    return _Lottery(root, chance).settled(root)


def with_all_parts(root: Element) -> Element:
    """The picture with every part of every group, to be read once for faults in any of them."""
    attributes = {name: value for name, value in root.attributes.items() if name not in _LOTS}
    parts = [with_all_parts(part) if isinstance(part, Element) else part for part in root.content]
    return replace(root, attributes=attributes, content=parts)


def _faults(element: Element, palette: Collection[str] | None) -> Iterator[tuple[str, str, str, Collection[str]]]:
    attributes = element.attributes
    for name, known in ((_DRAW, ("one", "some")), (_FLIP, ("across",))):
        if (value := attributes.get(name)) is not None and value not in known:
            yield "svg-broken", f'{name} is "{value}"', value, known
    for name, least in ((_SHIFT, 0.0), (_SCALE, _LEAST_SCALE)):
        if (value := attributes.get(name)) is not None and not _is_pair(value, least):
            yield "svg-broken", f'{name} is "{value}"; expected two numbers of at least {least:g}', value, ()
    for colour in attributes.get(_FILL, "").split():
        if palette is not None and colour not in palette:
            yield "svg-paint", f'{_FILL} names "{colour}", which is no colour of the palette', colour, palette


def _is_pair(value: str, least: float) -> bool:
    try:
        pair = numbers(value, "")
    except (ValueError, NotKeptError):
        return False
    return len(pair) == 2 and min(pair) >= least


def _shown(part: Element) -> Element:
    """Make a part visible that is hidden in the file, so that drawing programs do not show all parts at once."""
    return replace(part, attributes={key: value for key, value in part.attributes.items() if key != "display"})


class _Lottery:
    def __init__(self, root: Element, chance: Chance | None) -> None:
        self._chance = chance
        self._by_id = {key: element for element in root.everything() if (key := element.attributes.get("id"))}
        self._varied = {element for element in self._by_id.values() if has_lots(element)}
        self._open: list[Element] = []
        self._left = MOST_ELEMENTS

    def settled(self, element: Element) -> Element:
        """The element and its contents with all random choices made."""
        self._left -= 1
        attributes = self._attributes(element)
        target = self._by_id.get(attributes.get("href", "").removeprefix("#")) if element.tag == "use" else None
        if target is None or target not in self._varied or target in self._open or self._left < 0:
            return replace(element, attributes=attributes, content=list(self._content(element)))
        self._open.append(target)
        part = self.settled(target)
        self._open.pop()
        x, y = (attributes.pop(key, "0") for key in ("x", "y"))
        attributes["transform"] = f"{attributes.get('transform', '')} translate({x} {y})"
        del attributes["href"]
        part = replace(part, attributes={key: value for key, value in part.attributes.items() if key != "id"})
        return replace(element, tag="g", attributes=attributes, content=[part])

    def _content(self, element: Element) -> Iterator[Element | str]:
        chance, how = self._chance, element.attributes.get(_DRAW)
        if how is None:
            yield from (self.settled(part) if isinstance(part, Element) else part for part in element.content)
            return
        parts = [part for part in element if part.tag not in ("title", "desc")]
        if how == "one":
            parts = [_shown(chance.pick(parts) if chance else parts[0])] if parts else []
        elif chance:
            parts = [part for part in parts if chance.share() < _SOME]
        yield from map(self.settled, parts)

    def _attributes(self, element: Element) -> dict[str, str]:
        lots = {name: value for name in _LOTS if (value := element.attributes.get(name)) is not None}
        attributes = {name: value for name, value in element.attributes.items() if name not in lots}
        if chance := self._chance:
            steps = [attributes.get("transform", "")]
            if _SHIFT in lots:
                across, down = (chance.between(-most, most) for most in numbers(lots[_SHIFT], _SHIFT))
                steps.append(f"translate({across:.2f} {down:.2f})")
            if _SCALE in lots:
                steps.append(f"scale({chance.between(*numbers(lots[_SCALE], _SCALE)):.3f})")
            if _FLIP in lots and chance.share() < _SOME:
                steps.append("scale(-1 1)")
            if any(steps):
                attributes["transform"] = " ".join(steps)
            if colours := lots.get(_FILL, "").split():
                attributes["fill"] = PALETTE + chance.pick(colours)
        return attributes
