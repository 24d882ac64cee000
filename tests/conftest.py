"""Options and projects that many tests share."""

import pytest
from helpers.small_project import SmallProject


def pytest_addoption(parser):
    parser.addoption("--update", action="store_true", help="rewrite the golden files")


@pytest.fixture
def update(request):
    """Whether golden files are rewritten instead of compared."""
    return request.config.getoption("--update")


@pytest.fixture
def harvest(tmp_path):
    """A fresh small project."""
    return SmallProject(tmp_path)
