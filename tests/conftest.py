"""Options and projects that many tests share."""

from pathlib import Path

import pytest
from helpers.small_project import SmallProject
from hypothesis import settings

# Tests assert no seconds: a busy machine is no fault of pnp.
settings.register_profile("no deadline", deadline=None)
settings.load_profile("no deadline")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite the golden files")


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are rewritten instead of compared."""
    return bool(request.config.getoption("--update"))


@pytest.fixture
def harvest(tmp_path: Path) -> SmallProject:
    """A fresh small project."""
    return SmallProject(tmp_path)
