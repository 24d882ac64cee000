"""The settings that tell an editor which schema is for which content files."""

import json
from pathlib import Path
from typing import Any

from pnp.base.findings import PnpError
from pnp.project.schema import file_of, patterns

_KEY = "yaml.schemas"


class UnreadableSettingsError(PnpError, ValueError):
    """Raised when the settings of an editor are not plain JSON, so that nothing can be added to them."""


def settings_beside(schemas: Path) -> Path | None:
    """The settings of the editor that a folder of schemas, `.vscode/schemas`, belongs to; None for other folders."""
    return schemas.parent / "settings.json" if schemas.parent.name == ".vscode" else None


def with_schemas(settings: bytes | None, schemas: Path) -> bytes:
    """The settings with the content files of each schema; what else stands there stays.

    `settings` is None where there are none yet. Raises UnreadableSettingsError.
    """
    known = _read(settings)
    ours = {f".vscode/{schemas.name}/{file_of(kind)}": files for kind, files in patterns().items()}
    known[_KEY] = {**known.get(_KEY, {}), **ours}
    return (json.dumps(known, indent=2, ensure_ascii=False) + "\n").encode()


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
