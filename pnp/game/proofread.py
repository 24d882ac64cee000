"""The model of `proofread.yaml`: the rules-relevant parts of each printed text at its last proofreading."""

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
