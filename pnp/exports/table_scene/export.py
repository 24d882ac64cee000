"""Writes `scene.png`: a picture of the table of a game."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

from pnp.base.colours import is_colour
from pnp.base.findings import Findings
from pnp.base.writer import write_file
from pnp.build.inputs import SCENE
from pnp.drawing.geometry import Box
from pnp.exports.drawn_game import DrawnGame, drawn_game
from pnp.exports.pictures import HAIR
from pnp.exports.table_scene.arrangement import Arrangement, arrange, fanned
from pnp.exports.table_scene.camera import TABLE, Camera, Vector, camera_that_sees
from pnp.exports.table_scene.materials import Surface, surface
from pnp.exports.table_scene.photograph import FINER, Scene
from pnp.exports.table_scene.stock import Stock
from pnp.exports.written_picture import WrittenPicture
from pnp.project.folder import Project

SIZE = (1600, 900)

_SIDE, _TOP, _BOTTOM = 0.03, 0.05, 0.05
_HAND_BOTTOM = 0.12
# A hand, in shares of the picture: the height of a card, the hidden height, and the centre across; its tilt in degrees.
_CARD, _CUT_OFF, _HAND_AT, _LEANS = 0.40, 0.16, 0.5, 24.0


def write_scenes(
    project: Project,
    game_ids: Sequence[str],
    findings: Findings,
    *,
    output: Path | None = None,
    size: tuple[int, int] = SIZE,
    jobs: int = 1,
) -> list[WrittenPicture]:
    """Write the table of each game to `content/GAME/scene.png`, or of one game to `output`."""
    written = []
    for game_id in game_ids:
        of_game = findings.of_game(game_id)
        drawn = drawn_game(project, game_id, of_game, bleed=HAIR, is_examined=False)
        findings.extend(of_game)
        if drawn is None:
            continue
        picture = table_picture(drawn, size, jobs)
        if picture is None:
            written.append(WrittenPicture(game_id, None))
            continue
        path = output or project.game_folder(game_id) / SCENE
        write_file(path, _png(picture))
        shown = path.relative_to(project.root) if path.is_relative_to(project.root) else path
        written.append(WrittenPicture(game_id, str(shown)))
    return written


def table_picture(drawn: DrawnGame, size: tuple[int, int], jobs: int = 1) -> Image.Image | None:
    """The picture of a game's table; None for a game without pieces."""
    game = drawn.read.game
    settings = game.file.scene
    laid = arrange(Stock(drawn), settings, game.id)
    if laid.is_empty:
        return None
    dots = (size[0] * FINER, size[1] * FINER)
    camera = camera_that_sees(_corners(laid.box), _room(laid, dots), settings.zoom)
    scene = Scene(camera, dots, game.id)
    scene.add(laid.clusters)
    if laid.hand:
        _add_hand(scene, laid, dots)
    return scene.photograph(_table(drawn), jobs)


def _table(drawn: DrawnGame) -> Surface:
    settings = drawn.read.game.file.scene
    table, colour = surface(settings.surface or "oak"), settings.colour
    if colour is None:
        return table
    return table._replace(colour=colour if is_colour(colour) else drawn.style.palette[colour])


def _room(laid: Arrangement, dots: tuple[int, int]) -> tuple[float, float, float, float]:
    wide, high = dots
    bottom = _HAND_BOTTOM if laid.hand else _BOTTOM
    return wide * _SIDE, high * _TOP, wide * (1 - _SIDE), high * (1 - bottom)


def _corners(box: Box) -> list[Vector]:
    return [TABLE.at(x, y) for x, y in box.corners]


def _add_hand(scene: Scene, laid: Arrangement, dots: tuple[int, int]) -> None:
    """Add the hand on a plane in front of the camera, so near that a card has its height in the picture."""
    camera: Camera = scene.camera
    tallest = max(card.stamp.height for card in laid.hand)
    away = camera.focus * tallest / (_CARD * dots[1])
    plane = camera.facing(away, _LEANS)
    scale = away / camera.focus
    x = (dots[0] * _HAND_AT - camera.middle[0]) * scale
    y = (dots[1] * (1 + _CUT_OFF - _CARD / 2) - camera.middle[1]) * scale
    scene.add([fanned(laid.hand)], plane.turned(x, y, 0))


def _png(picture: Image.Image) -> bytes:
    data = BytesIO()
    picture.save(data, "PNG", optimize=True)
    return data.getvalue()
