"""Loads layout modules by name from a list of folders, the first one wins; and the `rules.py` of a game.

Each list of folders gets an empty package of its own whose search path is that list, so relative imports between
layouts work, a project's module replaces ours of the same name, and nothing leaks from one project to another.
"""

import hashlib
import importlib
import importlib.util
import inspect
import pkgutil
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, TypeGuard, get_args

from pnp.drawing.faces import Face
from pnp.drawing.kit import Kit
from pnp.findings import Finding, Place, PnpError
from pnp.game.model import Game, Piece, PieceSet


class LayoutError(PnpError):
    """A layout module cannot be used; carries the finding that says why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """A loaded layout: its Spec types the content, `faces` draws it."""

    name: str
    sentence: str
    spec: type[PieceSet]
    faces: Callable[[PieceSet, Game, Kit], Iterator[Face]]
    file: Path


class Layouts:
    """The layouts that a project sees."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = tuple(folders)
        self._loaded: dict[str, Layout] = {}
        paths = [str(folder) for folder in self._folders]
        self._package = "pnp_layouts_" + hashlib.sha256("\n".join(paths).encode()).hexdigest()[:12]
        if self._package not in sys.modules:
            package = ModuleType(self._package)
            package.__path__ = paths
            sys.modules[self._package] = package

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all layouts, sorted."""
        found = {m.name for m in pkgutil.iter_modules([str(f) for f in self._folders]) if not m.name.startswith("_")}
        return tuple(sorted(found))

    def load(self, name: str) -> Layout:
        """Import a layout; raises LayoutError when the module is broken or lacks what a layout has."""
        if name not in self._loaded:
            self._loaded[name] = self._import(name)
        return self._loaded[name]

    def imported_anew(self) -> "Layouts":
        """The layouts of the same folders with their code as it is now, for whoever watches them change."""
        for name in [name for name in sys.modules if f"{name}.".startswith(f"{self._package}.")]:
            compiled = getattr(sys.modules.pop(name), "__cached__", None)
            if compiled:
                # It would count as fresh when its source has the same size and was saved in the same second.
                Path(compiled).unlink(missing_ok=True)
        importlib.invalidate_caches()
        return Layouts(self._folders)

    def _import(self, name: str) -> Layout:
        try:
            module = importlib.import_module(f"{self._package}.{name}")
        except Exception as error:
            raise LayoutError(code_finding(f'the layout "{name}" cannot be loaded', error, self._folders)) from error
        file = Path(module.__file__ or "")
        spec, faces = getattr(module, "Spec", None), getattr(module, "faces", None)
        if not (_is_spec(spec) and callable(faces)):
            message = (
                f'the layout "{name}" needs a class Spec(PieceSet) with items: tuple[<a Piece>, ...] '
                "and a function faces(spec, game, kit)"
            )
            raise LayoutError(Finding(code="layout-broken", message=message, place=Place(str(file), 1, 1)))
        sentence = (inspect.getdoc(module) or "").partition("\n")[0]
        return Layout(name=name, sentence=sentence, spec=spec, faces=faces, file=file)


def load_rules(folder: Path) -> ModuleType | None:
    """Import a game's `rules.py`; None when it has none. Raises LayoutError with the finding when it is broken."""
    file = folder / "rules.py"
    if not file.is_file():
        return None
    # Named after what stands in the files, so that a rule that was changed is read anew.
    texts = b"".join(path.read_bytes() for path in sorted(folder.glob("*.py")) if path.is_file())
    name = f"pnp_rules_{hashlib.sha256(str(folder.resolve()).encode() + texts).hexdigest()[:12]}_{folder.name}"
    if name in sys.modules:
        return sys.modules[name]
    # As a package, so that it may import modules that stand beside it.
    spec = importlib.util.spec_from_file_location(name, file, submodule_search_locations=[str(folder)])
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        met = code_finding(f"the rules of {folder.name} cannot be loaded", error, (folder,))
        raise LayoutError(replace(met, code="rules-broken")) from error
    return module


def _is_spec(spec: Any) -> TypeGuard[type[PieceSet]]:
    if not (inspect.isclass(spec) and issubclass(spec, PieceSet) and "items" in spec.model_fields):
        return False
    kinds = list(_classes(spec.model_fields["items"].annotation))
    return bool(kinds) and all(issubclass(kind, Piece) for kind in kinds)


def _classes(annotation: Any) -> Iterator[type]:
    """The classes in a type such as tuple[Annotated[Spinner | Die, ...], ...], the container aside."""
    for part in get_args(annotation):
        if inspect.isclass(part) and not get_args(part):
            yield part
        else:
            yield from _classes(part)


def code_finding(sentence: str, error: Exception, folders: Sequence[Path]) -> Finding:
    """The finding for an exception in a layout's own code, at the innermost line that stands in one of the folders."""
    met = f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError) and error.filename:
        place = Place(error.filename, error.lineno or 1, error.offset or 1)
        return Finding(code="layout-broken", message=f"{sentence}: {met}", place=place)
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if any(Path(frame.filename).is_relative_to(folder) for folder in folders)
    ]
    where = Place(frames[-1].filename, frames[-1].lineno or 1, 1) if frames else None
    return Finding(code="layout-broken", message=f"{sentence}: {met}", place=where)
