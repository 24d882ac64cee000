"""Sources of numbers."""

from typing import ClassVar, Literal, Self

from pydantic import Field, model_validator

from pnp.base.findings import Rulebook
from pnp.reader.placed import Placed

SourceKind = Literal["stated", "derived", "external", "designed"]


class Source(Placed):
    """The source of a number: exactly one of four kinds, with its sentence."""

    example: ClassVar[str] = "{{designed: {words}}}"

    stated: str | None = Field(None, description="section of the rulebook that states it")
    derived: str | None = Field(None, description="the arithmetic, from stated numbers")
    external: str | None = Field(None, description="published elsewhere for the same game; where")
    designed: str | None = Field(None, description="filled in by this project; the reason")
    quote: str | None = Field(None, description="a few words of the rulebook, to find the place")

    @model_validator(mode="after")
    def _exactly_one(self) -> Self:
        given = [k for k in ("stated", "derived", "external", "designed") if getattr(self, k)]
        if len(given) != 1:
            listed = " and ".join(given) or "none"
            raise ValueError(f"a source is exactly one of stated, derived, external, designed; met {listed}")
        return self

    @property
    def kind(self) -> SourceKind:
        """The kind of the source."""
        kinds: tuple[SourceKind, ...] = ("stated", "derived", "external", "designed")
        return next(k for k in kinds if getattr(self, k))

    @property
    def words(self) -> str:
        """The section, arithmetic, publication or reason."""
        return str(getattr(self, self.kind))

    @property
    def rulebook(self) -> Rulebook | None:
        """The passage of the rulebook; None when the number is not stated."""
        return Rulebook(section=self.stated, quote=self.quote) if self.stated else None
