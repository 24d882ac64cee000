"""Options and projects that many tests share."""

import gc
import os
import signal
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from helpers.small_project import SmallProject
from hypothesis import settings

from pnp.base import fingerprints
from pnp.base.collection import collect_rarely
from pnp.project.folder import shipped_layouts

# Tests assert no seconds: a busy machine is no fault of pnp.
settings.register_profile("no deadline", deadline=None)
settings.load_profile("no deadline")

# Tests build very much in one process, and the search for cycles took a tenth of their time.
collect_rarely()

# A shell has what runs in the background ignore interrupts, which the programs that tests start would inherit.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite the golden files")


def pytest_unconfigure() -> None:
    # pytest and Python look for garbage again and again at the end; among all that tests load, once is enough.
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def _left_to_the_system() -> Iterator[None]:
    """Leave it to the system when written files reach the disk: no test outlives a power cut."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def _hashed_once() -> Iterator[None]:
    """Hash each file of our own layouts once for all builds: no test changes them."""
    plain, known, ours = fingerprints.digest, cache(fingerprints.digest), f"{shipped_layouts()}{os.sep}"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fingerprints, "digest", lambda path: known(path) if str(path).startswith(ours) else plain(path))
        yield


@pytest.fixture(autouse=True, scope="session")
def _kept_apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what pnp keeps between runs out of the user's folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PNP_CACHE", str(tmp_path_factory.mktemp("kept")))
        patch.setenv("PNP_SCHEMAS", str(tmp_path_factory.mktemp("schemas")))
        yield


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are rewritten instead of compared."""
    return bool(request.config.getoption("--update"))


@pytest.fixture
def harvest(tmp_path: Path) -> SmallProject:
    """A fresh small project."""
    return SmallProject(tmp_path)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser for the tests of one file, which are skipped where there is none."""
    from helpers.serving import browser

    with browser() as started:
        yield started
