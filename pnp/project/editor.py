"""The help for editors that complete and check content: the schemas in a folder, and settings that name them.

The schemas are nearly a megabyte, so they lie once for all projects in the user's data folder; the environment
variable PNP_SCHEMAS names another. A project with layouts of its own has a folder there for itself.
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
    """The folder of this person for the schemas of a project."""
    named = os.environ.get("PNP_SCHEMAS")
    folder = Path(named).absolute() if named else user_data_path("pnp", appauthor=False) / "schemas"
    if not _has_layouts(project):
        return folder
    return folder / f"{project.root.name}-{sha256(os.fsencode(project.root)).hexdigest()[:8]}"


def prepare_editor(project: Project, version: str) -> None:
    """Give a project its schemas in an editor, as far as that costs nothing: a game can do without.

    Schemas that this version of pnp wrote stay, no code of the project runs, and settings that are not plain JSON or
    folders that cannot be written are left alone.
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
    """Write the schemas of a project into the folder of this person, with the version of pnp that they are of."""
    folder = schemas_folder(project)
    write_schemas(folder, schemas(every_spec(project, Findings())))
    write_file(folder / _VERSION, version.encode())


def name_schemas(project: Project, root: Path) -> Path:
    """Name the schemas of this person's folder in the settings of the editor for a project's folder; give the settings.

    Settings that are new are kept out of git, because they name files of this machine. Raises UnreadableSettingsError.
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
    """The settings with the content files of each schema, which has a name there; what else stands there stays.

    `settings` is None where there are none yet. Raises UnreadableSettingsError.
    """
    known, files = _read(settings), patterns()
    # Schemas that were named before for the same files would be a second opinion.
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
