"""An icon of the house as an SVG file, for tools that read such files."""

from pnp.drawing.icons import outline


def icon_file(name: str, colour: str) -> str:
    """The icon in one colour on its grid of 24."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
        f'<path fill="{colour}" fill-rule="evenodd" d="{icon_path(name)}"/></svg>'
    )


def icon_path(name: str) -> str:
    """The icon's path data."""
    shape = outline(name)
    numbers = iter(shape.points)
    counts = {"M": 2, "L": 2, "C": 6, "Z": 0}
    return " ".join(op + " ".join(f"{next(numbers):.5g}" for _ in range(counts[op])) for op in shape.ops)
