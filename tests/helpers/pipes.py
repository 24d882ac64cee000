"""A pipe with a name, in the place of a file."""

import os
from pathlib import Path

import pytest


def pipe(path: Path) -> None:
    """Make one; where the system has none, the test is skipped."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes with names")
    os.mkfifo(path)
