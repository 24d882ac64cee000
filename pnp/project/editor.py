"""Sets editors up to complete and check content: writes schemas into a folder, and settings that name them.

The schemas are nearly a megabyte, so all projects share them in the user's data folder; the environment variable
PNP_SCHEMAS names another folder. A project with layouts of its own has a subfolder.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from pnp.base.findings import Findings, PnpError
from pnp.base.writer import NotWritableError, write_file, write_text
from pnp.project.folder import Project, own_code
from pnp.project.loader import every_spec
from pnp.project.schema import file_of, patterns, schemas

_KEY = "yaml.schemas"
_SETTINGS = Path(".vscode") / "settings.json"
_VERSION = "version.txt"
_IGNORED = f"# {_SETTINGS.name} names files of this machine\n{_SETTINGS.name}\n"


class UnreadableSettingsError(PnpError, ValueError):
    """Raised when the settings of an editor are not plain JSON, so that nothing can be added to them."""


def schemas_folder(project: Project) -> Path:
    """The folder in the user's data folder for the schemas of a project."""
    named = os.environ.get("PNP_SCHEMAS")
    folder = Path(named).absolute() if named else user_data_path("pnp", appauthor=False) / "schemas"
    if not _has_layouts(project):
        return folder
    return folder / f"{project.root.name}-{sha256(os.fsencode(project.root)).hexdigest()[:8]}"


def prepare_editor(project: Project, version: str) -> None:
    """Set up the editor for a project if that is free of risk; failures are ignored, because schemas are optional.

    Schemas that this version of pnp wrote are kept, no code of the project runs, and settings that are not plain JSON
    and folders that cannot be written are left alone.
    """
    stamp = schemas_folder(project) / _VERSION
    with suppress(OSError, NotWritableError, UnreadableSettingsError):
        is_there = stamp.is_file() and stamp.read_text(encoding="utf-8") == version
        if not is_there and own_code(project, project.game_ids):
            return
        if not is_there:
            keep_schemas(project, version)
        name_schemas(project, project.root)


def keep_schemas(project: Project, version: str) -> None:
    """Write the schemas of a project into the user's data folder, with the version of pnp that made them."""
    folder = schemas_folder(project)
    write_schemas(folder, schemas(every_spec(project, Findings())))
    write_file(folder / _VERSION, version.encode())


def name_schemas(project: Project, root: Path) -> Path:
    """Name the schemas in the editor's settings of a project; give the path of the settings.

    New settings are ignored in git, because they name files of this machine. Raises UnreadableSettingsError.
    """
    folder, settings = schemas_folder(project), root / _SETTINGS
    before = settings.read_bytes() if settings.is_file() else None
    write_text(settings, with_schemas(before, {kind: (folder / file_of(kind)).as_uri() for kind in patterns()}))
    ignored = settings.with_name(".gitignore")
    if before is None and not ignored.exists():
        write_file(ignored, _IGNORED.encode())
    return settings


def _has_layouts(project: Project) -> bool:
    places = (project.root, *map(project.game_folder, project.game_ids))
    return not project.is_builtin and any((place / "layouts").is_dir() for place in places)


def write_schemas(folder: Path, by_kind: Mapping[str, Any]) -> None:
    """Write one file for each kind of document into a folder."""
    for kind, words in by_kind.items():
        write_file(folder / file_of(kind), (json.dumps(words, indent=1, ensure_ascii=False) + "\n").encode())


def settings_beside(schemas: Path) -> Path | None:
    """The settings of the editor that a folder of schemas, `.vscode/schemas`, belongs to; None for other folders."""
    return schemas.parent / _SETTINGS.name if schemas.parent.name == _SETTINGS.parent.name else None


def with_schemas(settings: bytes | None, names: Mapping[str, str]) -> str:
    """Add each schema's content files to the settings; `names` gives the schemas' names. Other settings stay.

    `settings` is None if there are none yet. Raises UnreadableSettingsError.
    """
    known, files = _read(settings), patterns()
    # Earlier entries for the same schemas are removed, so that no file is checked by two schemas.
    others = {name: of for name, of in known.get(_KEY, {}).items() if of not in files.values()}
    known[_KEY] = others | {names[kind]: files[kind] for kind in files}
    return json.dumps(known, indent=2, ensure_ascii=False) + "\n"


def _read(settings: bytes | None) -> dict[str, Any]:
    if settings is None or not settings.strip():
        return {}
    try:
        known = json.loads(settings)
    except ValueError as error:
        raise UnreadableSettingsError(f"the editor's settings are not plain JSON: {error}") from error
    if not isinstance(known, dict) or not isinstance(known.get(_KEY, {}), dict):
        raise UnreadableSettingsError(f'the editor\'s settings have no room for "{_KEY}"')
    return known
