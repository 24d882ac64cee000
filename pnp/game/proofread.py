"""The model of `proofread.yaml`: what rules in each printed text, as it was when somebody last read it with care."""

from typing import ClassVar

from pydantic import Field

from pnp.reader.placed import Placed


class Proofread(Placed):
    """`proofread.yaml`, which `pnp text proofread` writes."""

    called: ClassVar[str] = "proofread.yaml"

    texts: dict[str, str] = Field(default_factory=dict, description="what rules in a text or picture, by its key")
    translations: dict[str, dict[str, str]] = Field(
        default_factory=dict, description="the same of the texts of each translation, by its name"
    )
