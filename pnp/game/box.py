"""The box and its contents: title, authors, players, look and components."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import AfterValidator, ConfigDict, Field, ValidationInfo, field_validator, model_validator

from pnp.base.colours import COLOUR, is_colour
from pnp.base.findings import BadValueError, Place
from pnp.base.look_names import LOOKS
from pnp.base.nearest import nearest
from pnp.game.expressions import Formula
from pnp.game.fields import ColourName, Copies, Id, Language, RichText, Title, Whole, Words
from pnp.game.key_art import KeyArt
from pnp.game.looks import LookName, SceneLook, TitleLook, with_look
from pnp.game.source import Source
from pnp.game.table_scene import TableScene
from pnp.reader.placed import Placed

GROUND_AND_INKS = ("ground", "ink", "accent")
"""The colours that every look has beside its palette, under these names."""

FAMILIES = ("sans", "serif")
FONTS = "fonts"
FONT_ENDINGS = (".ttf", ".otf")


class Printed(Placed):
    """A printed count that differs from the rulebook's, with the reason."""

    count: Copies
    source: Source


class Component(Placed):
    """A kind of piece in the box: its count by the rulebook, and its printed count if that differs."""

    id: Id
    name: Title
    count: Copies = Field(description="`pieces`: as many as its piece sets hold, if no rulebook states a count")
    source: Source
    print: Printed | None = Field(None, description="print this many instead, and why")
    bring: bool = Field(default=False, description="the players bring it; nothing is printed")
    note: str | None = None

    @property
    def printed_count(self) -> Formula:
        """The number of copies on the sheets."""
        return self.print.count if self.print else self.count


class Players(Placed):
    """The number of players."""

    min: Whole = Field(ge=1)
    max: Whole = Field(le=99)
    source: Source

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.min > self.max:
            raise BadValueError(f"the game is for {self.min} to {self.max} players; expected min to be at most max")
        return self

    @property
    def span(self) -> str:
        """The numbers of players, such as 2-4 or 2."""
        return str(self.min) if self.min == self.max else f"{self.min}-{self.max}"

    @property
    def printed(self) -> str:
        """The numbers of players, printed with a dash."""
        return self.span.replace("-", "–")

    @property
    def numbers(self) -> range:
        """Every number of players."""
        return range(self.min, self.max + 1)

    @property
    def extremes(self) -> tuple[int, ...]:
        """The fewest and the most players; one number if they are the same."""
        return tuple(dict.fromkeys((self.min, self.max)))


class Minutes(Placed):
    """The playing time, such as 60-90 or 60; written alone it has no source."""

    model_config = ConfigDict(json_schema_extra={"type": ["object", "string", "integer"], "examples": ["60-90"]})

    range: str
    source: Source | None = None

    @model_validator(mode="before")
    @classmethod
    def _from_range(cls, value: Any) -> Any:
        return {"range": str(value)} if isinstance(value, str | int) and not isinstance(value, bool) else value

    @property
    def printed(self) -> str:
        """The range, printed with a dash."""
        return self.range.replace("-", "–")


class Age(Placed):
    """The least age of players; a number written alone has no source."""

    model_config = ConfigDict(json_schema_extra={"type": ["object", "integer"], "examples": [10]})

    min: Whole = Field(ge=1, le=99)
    source: Source | None = None

    @model_validator(mode="before")
    @classmethod
    def _from_number(cls, value: Any) -> Any:
        return {"min": value} if isinstance(value, int) else value


class Credits(Placed):
    """Authors, publisher and licence of the game, printed on the cover sheet."""

    authors: tuple[str, ...] = Field((), min_length=1, description="left out, the cover names nobody")
    publisher: str | None = None
    licence: Words
    statement: Words = Field(description="one sentence: the game is theirs")
    url: str | None = None


BadgeShape = Literal["disc", "hexagon", "square", "drop", "shield", "none"]


class Badge(Placed):
    """An icon on a shape, so that resources differ in icon, shape and colour."""

    shape: BadgeShape = "disc"
    colour: ColourName
    ink: ColourName = "#FFFFFF"
    icon: str | None = Field(None, description="name of the outline, when it differs from the badge")


def _font_file(name: str) -> str:
    if "/" in name or "\\" in name or not name.lower().endswith(FONT_ENDINGS):
        raise BadValueError(f'met "{name}"; expected the name of a file in fonts/ that ends in .ttf or .otf')
    return name


FontFile = Annotated[str, AfterValidator(_font_file)]


class FontFamily(Placed):
    """A font family of the game: the files of its styles in `fonts/`; a file name alone is the regular style."""

    model_config = ConfigDict(json_schema_extra={"type": ["object", "string"], "examples": ["Foo.ttf"]})

    plain: FontFile | None = None
    bold: FontFile | None = None
    italic: FontFile | None = None
    bold_italic: FontFile | None = None

    @model_validator(mode="before")
    @classmethod
    def _from_one_file(cls, value: Any) -> Any:
        return {"plain": value} if isinstance(value, str) else value

    @model_validator(mode="after")
    def _has_a_file(self) -> Self:
        if not self.files:
            raise BadValueError("a family of fonts has at least one file; expected plain: Foo.ttf")
        return self

    @property
    def files(self) -> Mapping[str, str]:
        """The files by the key of their style."""
        cuts = {"plain": self.plain, "bold": self.bold, "italic": self.italic, "bold_italic": self.bold_italic}
        return {cut: name for cut, name in cuts.items() if name is not None}


class Look(Placed):
    """The game's identity: palette, paper ground, ink, fonts, and badges of its resources; or the name of a look."""

    model_config = ConfigDict(json_schema_extra={"type": ["object", "string"], "examples": list(LOOKS)})

    like: LookName | None = Field(default=None, description=f"a look whose keys the others replace: {', '.join(LOOKS)}")
    palette: dict[str, Annotated[str, Field(pattern=COLOUR)]] = Field(default_factory=dict)
    ground: ColourName = "#FBF7EC"
    ink: ColourName = "#2B2A28"
    accent: ColourName = "#2F6470"
    border: Id = Field(default="double", description="the frame of cards whose deck names none")
    back: Id = Field(default="medallion", description="the design of backs of cards whose deck names none")
    fonts: dict[Id, FontFamily] = Field(
        default_factory=dict, max_length=8, description="families of the game's own, by names to use below"
    )
    title_family: str = Field(default="serif", description="titles are set in: sans, serif, or one of `fonts`")
    text_family: str = Field(default="sans", description="texts are set in: sans, serif, or one of `fonts`")
    title: TitleLook = Field(default_factory=TitleLook.unwritten)
    scene: SceneLook = Field(default_factory=SceneLook.unwritten)
    rim: Id = Field(default="plain", description="the rim of tokens whose set names none")
    badge_shape: BadgeShape = Field(default="disc", description="the shape of badges that name none")
    badges: dict[str, Badge] = Field(default_factory=dict)

    @model_validator(mode="before")
    @classmethod
    def _fill_in_its_look(cls, value: Any) -> Any:
        return with_look(value)

    @field_validator("fonts")
    @classmethod
    def _check_names(cls, fonts: dict[str, FontFamily]) -> dict[str, FontFamily]:
        for name in FAMILIES:
            if name in fonts:
                raise BadValueError(f'a family of the game\'s own cannot be called "{name}"; expected another name')
        return fonts

    @field_validator("title_family", "text_family")
    @classmethod
    def _check_family(cls, name: str, info: ValidationInfo) -> str:
        # Problems within the fonts are reported on their own.
        known = {*FAMILIES, *info.data.get("fonts", (name,))}
        if name not in known:
            raise BadValueError(f'unknown family of fonts "{name}"', nearest=nearest(name, known), code="unknown-font")
        return name

    @property
    def colours(self) -> Mapping[str, str]:
        """The colours that a game can name: those of its palette, and `ground`, `ink` and `accent`."""
        return {**self.palette, **{name: self._plain(getattr(self, name)) for name in GROUND_AND_INKS}}

    def colour(self, name: str) -> str:
        """The colour of a name, or of `#RRGGBB`."""
        return name if is_colour(name) else self.colours[name]

    def _plain(self, colour: str) -> str:
        return colour if is_colour(colour) else self.palette[colour]

    def font_place(self, family: str, cut: str) -> Place | None:
        """The place that names the file of a style."""
        return self.place_of("fonts", family, cut)

    @model_validator(mode="after")
    def _shape_badges(self) -> Self:
        shaped = {
            name: badge.model_copy(update={"shape": self.badge_shape})
            for name, badge in self.badges.items()
            if "shape" not in badge.model_fields_set
        }
        return self.model_copy(update={"badges": {**self.badges, **shaped}}) if shaped else self

    @model_validator(mode="after")
    def _check_colours(self) -> Self:
        for name in (getattr(self, key) for key in GROUND_AND_INKS):
            if not is_colour(name) and name not in self.palette:
                raise BadValueError(
                    f'unknown colour "{name}"', nearest=nearest(name, self.palette), code="unknown-colour"
                )
        return self


class GameFile(Placed):
    """`game.yaml`."""

    called: ClassVar[str] = "game.yaml"

    title: Title
    language: Language = "en"
    tagline: Words | None = None
    players: Players
    minutes: Minutes | None = None
    age: Age | None = Field(None, description="the age from which one can play, printed on cover and boxes")
    description: Words | None = Field(None, description="what the game is about in a few sentences, for backs of boxes")
    published: str | None = Field(None, description="place and date of what `external` sources name")
    credits: Credits
    look: Look = Field(
        default_factory=Look.unwritten, description="one of the looks, such as woodcut, or keys of its own"
    )
    key_art: KeyArt | None = Field(None, description="the scene on cover, boxes, label and gallery")
    order: tuple[str, ...] = Field((), description="sheet sets in printing order; the rest follow by file name")
    assembly: tuple[RichText, ...] = Field((), description="sentences on the cover: paper, cutting, folding")
    scene: TableScene = Field(default_factory=TableScene.unwritten, description="the table of `pnp preview --scene`")
