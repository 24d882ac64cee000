"""Loads layout modules by name from a list of folders, where the first match wins; and a game's rules in Python.

Each list of folders gets an empty package of its own whose search path is that list, so relative imports between
layouts work, a project's module replaces ours of the same name, and nothing leaks from one project to another. Its
name has the hash of the files, so that changed files are imported again.
"""

import hashlib
import importlib
import inspect
import sys
import traceback
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, TypeGuard, get_args

from pnp.base.findings import Finding, Findings, Place, PnpError
from pnp.base.fingerprints import fingerprint
from pnp.base.watchdog import OverrunError, watched
from pnp.game.model import Piece, PieceSet
from pnp.game.typed_sets import Layout
from pnp.project.folder import Project
from pnp.project.plain_fields import plain_fields
from pnp.project.source import LAYOUTS, RULES, module_of

_KNOWN = "known_"


class LayoutError(PnpError):
    """Raised when a layout module cannot be used; its findings say why, and `finding` is the first."""

    def __init__(self, *findings: Finding) -> None:
        self.findings = findings
        self.finding = findings[0]
        super().__init__(self.finding.message)


class Layouts:
    """The layouts that a project or one of its games can use; the first folder with a name wins.

    A layout is a file in such a folder, or in a subfolder such as `cards/`. Code that several layouts share is in
    `parts/`, or in files whose names begin with an underscore; it is searched in the same order.
    """

    def __init__(self, folders: Sequence[Path], *, outer: "Layouts | None" = None, code: str = "") -> None:
        """Take the code as it is now; `outer` are the layouts of all folders but the first, if they are known.

        `code` is the hash of the folders, if it is known.
        """
        self._folders = tuple(folders)
        self._outer = outer
        self._loaded: dict[str, Layout] = {}
        first = self._folders[:1] if outer else self._folders
        self._prints: tuple[str, ...] = (
            (code,) if code else tuple(fingerprint([folder], wanted=_is_code) for folder in first)
        )
        self._prints += outer._prints if outer else ()  # noqa: SLF001  # of the same class
        # Two hashes of the same code differ, so each kind has packages of its own, which do not displace the other's.
        self._is_known: bool = outer._is_known if outer else bool(code)  # noqa: SLF001  # of the same class
        whole = "\n".join((*map(str, self._folders), *self._prints))
        kind = f"{LAYOUTS}{_KNOWN}" if self._is_known else LAYOUTS
        self._package = kind + hashlib.sha256(whole.encode()).hexdigest()[:12]

    def for_game(self, folder: Path) -> "Layouts":
        """The layouts that a game can use: its own, in its folder `layouts`, come first."""
        game_layouts = folder / "layouts"
        if not game_layouts.is_dir() or game_layouts in self._folders:
            return self
        return Layouts((game_layouts, *self._folders), outer=self)

    @cached_property
    def files(self) -> Mapping[str, Path]:
        """The file of every layout by the layout's name, sorted by name."""
        found: dict[str, Path] = {}
        for folder in self._folders:
            for home in (folder, *_families(folder)):
                for path in sorted(home.glob("*.py")):
                    if not path.name.startswith("_"):
                        found.setdefault(path.stem, path)
        return dict(sorted(found.items()))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all layouts, sorted."""
        return tuple(self.files)

    @property
    def add_words(self) -> bool:
        """Tell whether the first folder may add words to the vocabularies of any family of layouts.

        A layout may use another family's vocabulary, as boards use the blocks of rules.
        """
        return any(path.parent.name != "parts" for path in self._folders[0].glob("*/*/*.py"))

    def load(self, name: str) -> Layout:
        """Import a layout; raises LayoutError when the module is broken or lacks a part of a layout."""
        if name not in self._loaded:
            sharing = self._outer if self._outer and self._is_shared(name) else None
            self._loaded[name] = sharing.load(name) if sharing else self._import(name)
        return self._loaded[name]

    def _is_shared(self, name: str) -> bool:
        """Tell whether a layout is the same for this game as for others: the game replaces no file that it uses."""
        first, *others = self._folders
        if name not in self.files or first in self.files[name].parents:
            return False
        files = [path.relative_to(first) for path in first.rglob("*") if path.is_file() and path.suffix != ".pyc"]
        has_families = any(len(file.parts) > 1 and file.parts[0] != "parts" for file in files)
        return not has_families and not any((folder / file).exists() for folder in others for file in files)

    def _import(self, name: str) -> Layout:
        try:
            module = self._module(name)
        except LayoutError:
            raise
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
        if plain := tuple(plain_fields(spec)):
            raise LayoutError(*plain)
        sentence = (inspect.getdoc(module) or "").partition("\n")[0]
        return Layout(name=name, sentence=sentence, spec=spec, faces=faces, file=file, folders=self._folders)

    def _module(self, name: str) -> ModuleType:
        file = self.files.get(name)
        if file is None:
            raise ModuleNotFoundError(f"no layout {name}")
        _make_packages(self._package, self._folders)
        family = () if file.parent in self._folders else (file.parent.name,)
        dotted = ".".join((self._package, *family, name))
        if not hasattr(sys.modules.get(dotted), "__path__"):
            return importlib.import_module(dotted)
        # The module needs another name, because a family of layouts has this one.
        return module_of(f"{dotted}_", file)


def every_layout(project: Project, findings: Findings) -> Iterator[Layout]:
    """Load the layouts of a project and of its games, each file once; a broken layout becomes a finding."""
    known: set[Path] = set()
    for layouts in _seen_by_games(project):
        for name in (name for name, file in layouts.files.items() if file not in known):
            known.add(layouts.files[name])
            yield from _loaded(layouts, name, findings)


def every_spec(project: Project, findings: Findings, only: str = "") -> Mapping[str, tuple[type[PieceSet], ...]]:
    """The models of every layout by name; several models if games add words to the layout's vocabularies.

    If `only` names a layout, no other is loaded, and the others have no models.
    """
    specs: dict[str, tuple[type[PieceSet], ...]] = {}
    known: set[Path] = set()
    for layouts in _seen_by_games(project):
        for name, file in layouts.files.items():
            if only and name != only:
                specs.setdefault(name, ())
            elif file not in known or layouts.add_words:
                known.add(file)
                for layout in _loaded(layouts, name, findings):
                    specs[name] = (*specs.get(name, ()), layout.spec)
    return specs


def _seen_by_games(project: Project) -> Iterator[Layouts]:
    """The layouts of a project, and those that each game with layouts of its own can use."""
    ours = Layouts(project.layout_folders)
    yield ours
    for game_id in project.game_ids if project.runs_code else ():
        layouts = ours.for_game(project.game_folder(game_id))
        if layouts is not ours:
            yield layouts


def _loaded(layouts: Layouts, name: str, findings: Findings) -> Iterator[Layout]:
    try:
        yield layouts.load(name)
    except LayoutError as error:
        findings.extend(error.findings)


def _families(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("[a-z]*") if path.is_dir() and path.name != "parts")


def _is_code(name: str) -> bool:
    return name.endswith(".py")


def _make_packages(name: str, folders: Sequence[Path]) -> None:
    """Make the package of these folders, and remove the package of its kind with their earlier code."""
    if name in sys.modules:
        return
    importlib.invalidate_caches()
    paths, kind = [str(folder) for folder in folders], name.rpartition("_")[0]
    for other in [key for key in sys.modules if key.startswith(LAYOUTS) and "." not in key]:
        if other.rpartition("_")[0] == kind and list(sys.modules[other].__path__) == paths:
            for module in [key for key in sys.modules if f"{key}.".startswith(f"{other}.")]:
                del sys.modules[module]
    _make_package(name, paths)
    for family in sorted({path.name for folder in folders for path in _families(folder)}):
        # Made here, because a layout of the same name in an earlier folder would hide the whole family.
        _make_package(f"{name}.{family}", [str(f / family) for f in folders if (f / family).is_dir()])


def _make_package(name: str, paths: list[str]) -> None:
    package = ModuleType(name)
    package.__path__ = paths
    sys.modules[name] = package


def rules_file(folder: Path) -> Path | None:
    """The main file of a game's rules in Python: `rules/__init__.py`, or `rules.py`; None if it has none."""
    return next((file for file in (folder / "rules" / "__init__.py", folder / "rules.py") if file.is_file()), None)


def load_rules(folder: Path) -> ModuleType | None:
    """Import a game's own rules; None when it has none. Raises LayoutError with the finding when they are broken."""
    file = rules_file(folder)
    if file is None:
        return None
    # The name has the hash of the files, so that changed rules are imported again.
    whole = f"{folder.resolve()} {fingerprint([file.parent], wanted=_is_code)}"
    name = f"{RULES}{hashlib.sha256(whole.encode()).hexdigest()[:12]}_{folder.name}"
    try:
        # As a package, so that it can import the modules beside it.
        with watched():
            return module_of(name, file, [file.parent])
    except Exception as error:
        finding = code_finding(f"the rules of {folder.name} cannot be loaded", error, (folder,))
        code = "rules-endless" if isinstance(error, OverrunError) else "rules-broken"
        raise LayoutError(replace(finding, code=code)) from error


def _is_spec(spec: Any) -> TypeGuard[type[PieceSet]]:
    if not (inspect.isclass(spec) and issubclass(spec, PieceSet) and "items" in spec.model_fields):
        return False
    kinds = list(_classes(spec.model_fields["items"].annotation))
    return bool(kinds) and all(issubclass(kind, Piece) for kind in kinds)


def _classes(annotation: Any) -> Iterator[type]:
    """The classes in a type such as tuple[Annotated[Spinner | Die, ...], ...], without the container."""
    for part in get_args(annotation):
        if inspect.isclass(part) and not get_args(part):
            yield part
        else:
            yield from _classes(part)


def code_finding(sentence: str, error: Exception, folders: Sequence[Path]) -> Finding:
    """The finding for an exception in code of these folders, at the innermost line of their code.

    If there are several folders, the last one holds the layouts of pnp, whose lines are named only if no other folder's
    code is in the traceback.
    """
    reason = str(error) if isinstance(error, OverrunError) else f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError) and error.filename:
        place = Place(error.filename, error.lineno or 1, error.offset or 1)
        return Finding(code="layout-broken", message=f"{sentence}: {reason}", place=place)
    frames = traceback.extract_tb(error.__traceback__)
    within = ([f for f in frames if _stands_in(f.filename, group)] for group in (folders[:-1], folders[-1:]))
    last = next((found[-1] for found in within if found), None)
    where = Place(last.filename, last.lineno or 1, 1) if last else None
    return Finding(code="layout-broken", message=f"{sentence}: {reason}", place=where)


def _stands_in(file: str, folders: Sequence[Path]) -> bool:
    return any(Path(file).is_relative_to(folder) for folder in folders)
