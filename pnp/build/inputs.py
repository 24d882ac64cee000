"""The inputs of the sheets of a game, as hashes: code, the game's files and an order."""

import sys
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Self

from pnp.base.fingerprints import digest, digests, fingerprint, hashed
from pnp.base.font_files import FONTS
from pnp.base.versions import version
from pnp.project.folder import Project
from pnp.sheets.order import Order

PREVIEW, DECKS, SCENE = "preview.png", "decks.png", "scene.png"
"""Pictures that `pnp preview` writes into the folder of a game."""

PACKAGE = Path(__file__).parent.parent

LIBRARIES = (
    *("anyascii", "coloraide", "fonttools", "openpyxl", "pillow", "pydantic", "pypdfium2", "pyphen", "pyyaml"),
    *("reportlab", "resvg-py", "segno", "simplejpeg", "svgwrite", "zlib-ng"),
)
"""The libraries whose versions decide what the sheets look like."""


@dataclass(frozen=True, kw_only=True)
class Inputs:
    """The hash of the code, the words of the order, and the hashes of the files in a game's folder by name."""

    game: str
    code: str
    order: str
    runs_code: bool
    files: Mapping[str, bytes]

    @classmethod
    def of(cls, project: Project, game_id: str, code: str, order: str) -> Self:
        """Hash the files of a game as they are now."""
        files = digests(project.game_folder(game_id), wanted=is_content, inside=project.root)
        return cls(game=game_id, code=code, order=order, runs_code=project.runs_code, files=files)

    @property
    def code_of_sets(self) -> str:
        """The hash of all code that reads and draws piece sets, including the game's own layouts."""
        layout_files = sorted(entry for entry in self.files.items() if entry[0].startswith("layouts/"))
        return hashed(self.code, self.runs_code, layout_files)

    @cached_property
    def whole(self) -> str:
        """The hash of everything."""
        return hashed(self.code, self.order, self.runs_code, sorted(self.files.items()))


def fingerprint_of_code(layout_folders: Iterable[Path]) -> str:
    """Hash all code and data that drawings depend on: this package, layouts, fonts, and versions of libraries."""
    return hashed(fingerprint_of_package(), fingerprint(layout_folders))


@lru_cache(maxsize=1)
def fingerprint_of_package() -> str:
    """Hash the code that stays the same while this process runs; layouts are loaded again when they are saved."""
    fonts = [digest(path) for path in FONTS.values()]
    versions = [version(library) for library in LIBRARIES]
    return hashed(fingerprint((PACKAGE,)), *fonts, *versions, sys.version, zlib.ZLIB_RUNTIME_VERSION)


def words_of(order: Order) -> str:
    """The words of an order, without its formats, which make no difference to the sheets."""
    return repr(asdict(replace(order, formats=(), cut=())))


def is_content(name: str) -> bool:
    """Tell whether a file of a game's folder is content, and not a picture that pnp made there."""
    return name not in (PREVIEW, DECKS, SCENE)
