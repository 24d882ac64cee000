"""The model of an art panel, a card's `art:`; `pnp.drawing.scenery` draws it."""

from functools import partial
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, ValidationInfo, WithJsonSchema

from pnp.base.figure_names import by_figure, names_in
from pnp.base.findings import BadValueError
from pnp.base.nearest import nearest
from pnp.game.fields import names_of
from pnp.reader.placed import Placed

FAR, GROUND, THINGS = map(names_in, ("far", "ground", "things"))
Sky = Literal["day", "dawn", "dusk", "heat", "storm", "rain", "smoke", "night", "warm"]


def _name(figures: tuple[str, ...], value: str, info: ValidationInfo) -> str:
    pictures = names_of(info).pictures
    if pictures is None or value in figures or value in by_figure(sorted(pictures)):
        return value
    message = f'neither art/ nor the house has a picture "{value}"'
    hint = f"draw it in art/{value}.svg: a hundred units are the height of a panel"
    raise BadValueError(message, nearest=nearest(value, figures), code="unknown-picture", hint=hint)


def _examples(figures: tuple[str, ...]) -> WithJsonSchema:
    return WithJsonSchema({"type": "string", "examples": [*figures]})


Far = Annotated[str, AfterValidator(partial(_name, FAR)), _examples(FAR)]
Ground = Annotated[str, AfterValidator(partial(_name, GROUND)), _examples(GROUND)]
Thing = Annotated[str, AfterValidator(partial(_name, THINGS)), _examples(THINGS)]


class Scene(Placed):
    """A landscape in layers: sky, distance, middle ground, foreground, and one focus.

    The id of the item is the seed of all positions, so that items look different from each other, and the same in every
    build. Names are pictures that ship with pnp, or else of the game's art: `oak` is art/oak.svg, or one of
    art/oak_1.svg, art/oak_2.svg ... A figure stands on the lower edge of its view box; the horizon of a distant layer,
    and the edge of a ground, is in the middle of its height.
    """

    sky: Sky = Field("day", description="colours of the sky, and the air that lies on what is far")
    sun: Literal["none", "small", "large", "rays", "moon"] = Field("none", description="what stands at the top left")
    clouds: int = Field(0, ge=0, le=6, description="how many clouds")
    rain: bool = Field(default=False, description="strokes of rain over everything")
    smoke: bool = Field(default=False, description="columns of smoke behind the hills")
    far: Far | Literal["none"] = Field("hills", description="what the horizon is made of")
    back: tuple[Thing, ...] = Field((), description="things at the horizon, left to right")
    ground: Ground = Field("grass", description="what the things stand on")
    front: tuple[Thing, ...] = Field((), description="things at both sides, in front, left ones first")
    horizon: float = Field(0.6, ge=0.2, le=0.9, description="height of the horizon, as a share from the top")
    focus_size: float = Field(0.8, gt=0, le=1.2, description="height of the focus, as a share of the panel")
    focus_at: float = Field(0.5, ge=0, le=1, description="middle of the focus, as a share from the left")
    focus_foot: float = Field(0.95, ge=0.3, le=1.2, description="foot of the focus, as a share from the top")
