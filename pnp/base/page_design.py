"""The style sheet with the design that all pages of pnp share: the live page serves it, the gallery contains it."""

from pathlib import Path

PAGE_DESIGN = Path(__file__).with_suffix(".css")
