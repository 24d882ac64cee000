"""The cutting lines of a sheet in the format that its file's name asks for."""

from pnp.backends.cutting import svg as cut_svg
from pnp.sheets.cutting import cut_lines
from pnp.sheets.sheet import Sheet


def cut_file(sheet: Sheet, name: str) -> bytes:
    """The bytes of a file called `.svg` or `.dxf`."""
    lines = cut_lines(sheet.sides[0])
    if name.endswith(".svg"):
        return cut_svg.render(lines, sheet.width, sheet.height, sheet.label)
    # ezdxf is an optional dependency.
    from pnp.backends.cutting import dxf as cut_dxf  # noqa: PLC0415

    return cut_dxf.render(lines, sheet.height)
