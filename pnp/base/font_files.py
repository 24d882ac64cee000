"""The files of the fonts that are installed with pnp as packages: Source Sans and Source Serif."""

from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

from pnp.base.distribution import how_to_install

PACKAGES = {
    "sans": ("font_source_sans_pro", "SourceSansPro"),
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
}
_CUTS = {
    "": "Regular",
    "-italic": "It",
    "-semibold": "Semibold",
    "-semibold-italic": "SemiboldIt",
    "-bold": "Bold",
    "-bold-italic": "BoldIt",
    "-black": "Black",
}


def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ImportError(f"the package {package.replace('_', '-')} is missing; type: {how_to_install()}")
    return Path(spec.submodule_search_locations[0]) / "files"


FONTS: Mapping[str, Path] = MappingProxyType(
    {
        f"{family}{cut}": folder / f"{stem}-{suffix}.ttf"
        for family, (package, stem) in PACKAGES.items()
        for folder in (_folder(package),)
        for cut, suffix in _CUTS.items()
    }
)
"""The files of the fonts that come with pnp, by key: "sans", "serif-bold-italic" ..."""
