"""Icons of the house and the back of the cards as SVG files, for tools that read such files."""

from cases import COLOURS

from pnp.drawing.pictures.icons import outline


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


def back_file() -> str:
    """The back of the cards: dots on a ground."""
    dots = "".join(
        f'<circle cx="{6.5 + 10 * column}" cy="{4 + 10 * row}" r="2.5"/>' for row in range(9) for column in range(6)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">'
        f'<rect width="63" height="88" fill="{COLOURS["night"]}"/><g fill="{COLOURS["teal"]}">{dots}</g></svg>'
    )
