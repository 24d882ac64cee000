"""The photos of games, read for their damage alone: what a verb that draws nothing can tell of them."""

from collections.abc import Iterable

from pnp.base.findings import Findings
from pnp.project.folder import Project
from pnp.project.read import PHOTO_ENDINGS


def check_photos(project: Project, game_ids: Iterable[str], findings: Findings) -> None:
    """Find photos that a build would refuse."""
    for game_id in game_ids:
        found, art = findings.of_game(game_id), project.game_folder(game_id) / "art"
        for path in sorted(path for path in art.glob("*") if path.suffix.lower() in PHOTO_ENDINGS):
            from pnp.drawing.pictures.photo_files import read_photo  # noqa: PLC0415  # few games have any

            read_photo(path, shown_as=path.relative_to(project.root).as_posix(), findings=found, inside=project.root)
        findings.extend(found)
