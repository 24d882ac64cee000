"""Imports the Python files of projects from their source, without Python's own cache.

Python identifies compiled files by the size of their source and the second in which it was saved, so that a second save
within the same second would run the old code. Here compiled code is kept under the hash of its source, in the user's
cache folder if nobody else can write there. Nothing is written into the folders of a designer.
"""

import importlib.util
import marshal
import os
import sys
from collections.abc import Sequence
from functools import lru_cache
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

from pnp.base.kept_results import kept, only_we_write

LAYOUTS, RULES = "pnp_layouts_", "pnp_rules_"
_COMPILED = f"code {importlib.util.MAGIC_NUMBER.hex()} {sys.flags.optimize}"


def module_of(name: str, file: Path, parts: Sequence[Path] | None = None) -> ModuleType:
    """Import a file under a name; as a package if the folders of its parts are given."""
    if name in sys.modules:
        return sys.modules[name]
    spec = _spec(name, file, parts)
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


class _SourceLoader(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        return code_of(self.get_data(path), path)


class _Finder(MetaPathFinder):
    """Finds the modules that layouts and rules import; folders without code are left to Python."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        del target
        if path is None or not fullname.startswith((LAYOUTS, RULES)):
            return None
        name = fullname.rpartition(".")[2]
        for folder in map(Path, path):
            if (package := folder / name / "__init__.py").is_file():
                return _spec(fullname, package, [package.parent])
            if (module := folder / f"{name}.py").is_file():
                return _spec(fullname, module)
        return None


def _spec(name: str, file: Path, parts: Sequence[Path] | None = None) -> ModuleSpec:
    loader = _SourceLoader(name, str(file))
    inside = None if parts is None else [str(folder) for folder in parts]
    spec = importlib.util.spec_from_file_location(name, file, loader=loader, submodule_search_locations=inside)
    assert spec is not None
    return spec


# Cached, because each game of a project imports our layouts under another name.
@lru_cache(maxsize=256)
def code_of(source: bytes, path: str) -> CodeType:
    """Give the compiled code of a source, from the cache if it was compiled before."""
    if not only_we_write():
        return InspectLoader.source_to_code(source, path)
    named = b"\0".join((os.fsencode(path), source))
    code: CodeType = marshal.loads(kept(_COMPILED, named, lambda: _written(source, path)))  # noqa: S302  # of our own
    return code


def _written(source: bytes, path: str) -> bytes:
    return marshal.dumps(InspectLoader.source_to_code(source, path))


sys.meta_path.insert(0, _Finder())
