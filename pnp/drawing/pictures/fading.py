"""Makes pictures more transparent."""

from functools import partial
from io import BytesIO

from pnp.base.kept_results import kept, made_by
from pnp.drawing.scene import Picture


def faded(picture: Picture, opacity: float) -> Picture:
    """The picture as a PNG with the opacity of each dot multiplied by `opacity` (0 to 1)."""
    import PIL  # noqa: PLC0415  # few games print clear pictures, and Pillow loads slowly

    kind = made_by(__file__, also=f"opacity {opacity:g}, Pillow {PIL.__version__}")
    return picture._replace(
        data=kept(kind, picture.data, partial(_faded, picture.data, opacity)), media_type="image/png"
    )


def _faded(data: bytes, opacity: float) -> bytes:
    from PIL import Image  # noqa: PLC0415  # as above

    written = BytesIO()
    with Image.open(BytesIO(data)) as opened:
        clear = opened.convert("RGBA")
        clear.putalpha(clear.getchannel("A").point(lambda value: round(value * opacity)))
        clear.save(written, "PNG")
    return written.getvalue()
