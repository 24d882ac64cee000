"""What an export comes to before it is written."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Exported:
    """The files of an export by name, and a line on what they are."""

    files: dict[str, bytes]
    summary: str
