"""The model of `key_art` in game.yaml: one scene for cover, boxes, label and gallery.

Measures are shares of the scene, so that the same scene can be composed for each format.
"""

from typing import Annotated, Any, Self

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo, model_validator

from pnp.base.findings import BadValueError
from pnp.base.nearest import nearest
from pnp.game.fields import ONE_OR_MORE, ColourName, names_of, picture_stem
from pnp.reader.placed import Placed

MOST_LAYERS = 80


def _picture(value: str, info: ValidationInfo) -> str:
    figures = names_of(info).figures
    if figures is None or value in figures:
        return value
    stem = picture_stem(value)
    if stem in figures:
        return stem
    message = f'neither art/ nor pnp has a picture "{value}"'
    hint = f"draw art/{stem}.svg, or name a figure of pnp, such as hills, palm or house, or an icon of pnp icons"
    raise BadValueError(message, nearest=nearest(stem, figures), code="unknown-picture", hint=hint)


def _one_or_more(value: Any) -> Any:
    return (value,) if isinstance(value, int | float) and not isinstance(value, bool) else value


Picture = Annotated[str, AfterValidator(_picture)]
Share = Annotated[float, Field(ge=0, le=1)]
Across = Annotated[float, Field(ge=-0.5, le=1.5)]

# How far a figure may exceed its height: room for the top of a flag, but not for a tower in the title.
_SLACK = 0.02


class Layer(Placed):
    """A layer of the scene, drawn over earlier layers: figures, a strip over the whole width, or a flat colour."""

    called = "a layer of the key art"

    show: Annotated[tuple[Picture, ...], ONE_OR_MORE] = Field(
        default=(),
        description="figures that stand there: pictures of art/, figures of pnp, or icons; several take turns",
    )
    strip: Picture | None = Field(default=None, description="what goes from side to side, such as hills, dunes or sea")
    fill: ColourName | None = Field(default=None, description="a flat colour from `foot` down")
    under: Picture | None = Field(
        default=None, description="a picture of the same size under each figure, such as its wash"
    )
    at: Annotated[
        tuple[Across, ...], BeforeValidator(_one_or_more, json_schema_input_type=Across | tuple[Across, ...])
    ] = Field(
        default=(0.5,), min_length=1, max_length=60, description="middles of the figures, as shares from the left"
    )
    every: float | None = Field(
        default=None, ge=0.02, le=4, description="repeat over the whole width, so far apart, in heights of the scene"
    )
    jitter: Share = Field(default=0.25, description="how much repeated figures are moved at random")
    foot: Annotated[float, Field(ge=0, le=1.5)] | None = Field(
        default=None,
        description="where the figures stand, or the level of a strip, from the top; left out: the horizon",
    )
    size: float = Field(
        default=1.0, gt=0, le=3, description="height of a figure, in heights of the scene; stretch of a strip"
    )
    flip: bool = Field(default=False, description="mirrored")
    ink: ColourName | None = Field(default=None, description="colour of icons")
    tint: ColourName | None = Field(default=None, description="colour of the haze; left out: the lowest one of the sky")
    haze: Share = Field(default=0.0, description="how much of this colour lies on the layer, as on what is far")

    @model_validator(mode="after")
    def _check_kind(self) -> Self:
        kinds = [key for key in ("show", "strip", "fill") if getattr(self, key)]
        if len(kinds) != 1:
            listed = " and ".join(kinds) or "none of them"
            raise BadValueError(f"a layer has one of show, strip and fill; met {listed}")
        if self.show and self.foot is not None and self.size > self.foot + _SLACK:
            message = f"{self.show[0]} would reach above the scene: size {self.size:g}, foot {self.foot:g}"
            raise BadValueError(message, hint=f"size: {max(0.05, self.foot):.2g}")
        return self


class KeyArt(Placed):
    """The scene on cover, boxes, label and gallery; the title is set over the first colour of its sky."""

    called = "the key art"

    sky: Annotated[tuple[ColourName, ...], ONE_OR_MORE] = Field(
        min_length=1, max_length=8, description="colours from the top, where the title is, down to the horizon"
    )
    horizon: Annotated[float, Field(ge=0.05, le=1)] = Field(
        default=0.6, description="level of the horizon, from the top"
    )
    span: float = Field(
        default=1.0, ge=0.3, le=4, description="width that the figures need, in heights: a narrow box has more sky"
    )
    centre: Share = Field(
        default=0.5, description="what stays in view where the picture is narrow, as a share from the left"
    )
    seed: str = Field(default="", description="another text gives other places to figures that are moved at random")
    title: ColourName | None = Field(default=None, description="colour of the title; left out: what is read best")
    layers: tuple[Layer, ...] = Field(default=(), max_length=MOST_LAYERS, description="from the back to the front")

    @model_validator(mode="after")
    def _check_sizes(self) -> Self:
        for layer in self.layers:
            if layer.show and layer.foot is None and layer.size > self.horizon + _SLACK:
                message = f"{layer.show[0]} would reach above the scene, into the title: size {layer.size:g}"
                raise BadValueError(message, hint=f"size: {self.horizon:g}, or foot: {layer.size:.2g}")
        return self
