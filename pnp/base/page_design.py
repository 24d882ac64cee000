"""The style sheet of all pages of pnp: the live page serves it, the gallery embeds it."""

from pathlib import Path

PAGE_DESIGN = Path(__file__).with_suffix(".css")
