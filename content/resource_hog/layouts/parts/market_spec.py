"""The YAML keys of a market: the tables of the rules that it shows, and the names of its columns and rows."""

from pydantic import Field

from pnp.game.model import ColourName, IconName, Id, Length, Name, PictureName, Piece, PieceSet, Placed, RichText, Size

from ..boards.parts.ground import Ground


class Good(Placed):
    """One column: the good sold there."""

    good: Id = Field(description="column of the table of prices")
    name: RichText
    note: RichText | None = Field(None, description="a few small words under the name")
    icon: IconName
    colour: ColourName = Field(description="of the column's head and of its prices")
    piece: Length = Field(15.0, gt=0, description="diameter of the pieces that lie here")
    start: Id | None = Field(None, description="number of rules.yaml: how many pieces lie here at the start")


class Row(Placed):
    """The name of a row; rows without a name only show prices."""

    row: Name = Field(description="first cell of a row of the table of prices")
    label: RichText
    note: RichText | None = None
    open: bool = Field(default=False, description="no piece ever lies in this row")
    strong: bool = Field(default=False, description="stands out: the row of balance")


class Roll(Placed):
    """The table of a die that moves the market."""

    table: Id = Field(description="table of rules.yaml with the columns roll, good and direction")
    title: RichText
    text: RichText | None = None


class Market(Piece):
    """One market."""

    size: Size
    ground: Ground | None = Field(None, description="a colour or a land; left out: the game's ground")
    heading: RichText
    subtitle: RichText | None = None
    picture: PictureName | None = Field(None, description="left of the title")
    picture_right: PictureName | None = None
    prices: Id = Field(description="table of rules.yaml: one row to a price, its name first, then a column per good")
    spaces: Id = Field(description="table of rules.yaml: how many pieces of a good lie in one row")
    goods: tuple[Good, ...] = Field(min_length=1)
    rows: tuple[Row, ...] = ()
    above: RichText | None = Field(None, description="a word along the rows over the strong one")
    below: RichText | None = Field(None, description="a word along the rows under the strong one")
    die: Roll | None = None
    notes: RichText | None = Field(None, description="at the foot")
    foot: Length = Field(20.0, ge=0, description="height of the strip for die and notes")


class Spec(PieceSet):
    """A set of markets."""

    items: tuple[Market, ...]
