"""What spinners and foldable dice may say in YAML."""

from typing import Annotated, Literal

from pydantic import Field

from pnp.game.model import ColourName, IconName, Id, Length, Piece, PieceSet, RichText


class Spinner(Piece):
    """A disc of equal sectors, one for each row of a table of the rules, with an arrow to cut out and pin."""

    kind: Literal["spinner"]
    table: Id = Field(description="table of rules.yaml with one row for each sector")
    column: str = Field(description="column of the table that is printed in the sectors")
    diameter: Length = Field(90.0, ge=40, le=180, description="of the disc")
    icon: IconName | None = Field(None, description="repeated under a number, as often as it says")
    hub: IconName | None = Field(None, description="icon of the arrow's tail")
    colours: tuple[ColourName, ...] = Field((), description="one for each different value, in order of appearance")
    hint: RichText | None = Field(None, description="how to put it together, beside the disc")


class Die(Piece):
    """A net to fold and glue into a die; opposite faces add up to seven when the faces are 1 to 6."""

    kind: Literal["die"]
    edge: Length = Field(18.0, ge=10, le=40, description="of the finished die")
    faces: Annotated[tuple[RichText, ...], Field(min_length=6, max_length=6)] = Field(
        ("1", "2", "3", "4", "5", "6"), description="six faces; 1 to 6 become pips, anything else is printed"
    )
    colour: ColourName | None = Field(None, description="left out: white")
    hint: RichText | None = Field(None, description="how to fold it, beside the net")


Dial = Annotated[Spinner | Die, Field(discriminator="kind")]


class Spec(PieceSet):
    """Spinners and dice of paper, each one piece with all its parts."""

    items: tuple[Dial, ...]
