"""The names of the icons that ship with pnp: those of their SVG files."""

from pathlib import Path

ICON_FILES = Path(__file__).resolve().parents[1] / "drawing" / "pictures" / "icon_files"

ICON_NAMES = tuple(sorted(path.stem for path in ICON_FILES.glob("*.svg")))
