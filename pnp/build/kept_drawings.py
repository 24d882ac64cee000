"""Keeps the faces of sets between builds under the hash of their inputs, so that they are not drawn again.

A set is kept only when drawing it gave no finding, because every build has to report its findings. Nothing is written
until the build is sure that no file was saved while it ran.
"""

import json
import marshal
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any

from pnp.base.fingerprints import hashed
from pnp.base.kept_results import PendingResult, known
from pnp.base.steps import log
from pnp.build.inputs import Inputs
from pnp.build.kept_pieces import DRAWN, KeptPieces
from pnp.build.set_inputs import RecordingGame, RecordingValues, SetInputs
from pnp.drawing.faces import Face
from pnp.drawing.fonts.library import fonts_by_key
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Stamp
from pnp.drawing.scene_codec import NotKeptError, read, write
from pnp.drawing.visual_hash import VisualHashes
from pnp.game.model import Game
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.project.faces import DrawSet
from pnp.project.kept_sets import KeptSets

_ASKED = "what a layout asked for"


class KeptDrawings:
    """The drawings that a build takes from earlier builds, and those that it makes.

    A stamp in `names` has a name that is the hash of its inputs. `given` holds results of other machines by kind and
    key; `waiting` holds new results until `commit` keeps them. If a `part` is given, only its sets are drawn.
    """

    def __init__(
        self,
        inputs: Inputs,
        *,
        reuse: bool = True,
        given: Mapping[tuple[str, str], bytes] = MappingProxyType({}),
        part: Sequence[str] = (),
    ) -> None:
        self.part = part
        self._inputs = inputs
        self._reuse = reuse
        self._given = given
        self.waiting: list[tuple[str, str, PendingResult]] = []
        self.names: dict[Stamp, str] = {}
        self.looks = VisualHashes()
        self.scope = hashed(inputs.game, inputs.order)
        self.fonts: Mapping[str, str] = {}
        self.sets = KeptSets(inputs.code_of_sets, inputs.files, reuse=reuse)

    def of(self, read_game: ReadGame, kit: Kit) -> "SetDrawings":
        """The drawings of a game with a kit."""
        families = (*kit.style.families.values(), kit.style.title_family, kit.style.text_family)
        self.fonts = fonts_by_key(families)
        return SetDrawings(self, SetInputs(self._inputs, read_game, kit), read_game)

    def known(self, kind: str, key: str) -> bytes | None:
        """A result that an earlier build kept, or that another machine made for this build."""
        if (kind, key) in self._given:
            self.keep(kind, key, self._given[kind, key])
            return self._given[kind, key]
        return known(kind, self._source(key)) if self._reuse else None

    def keep(self, kind: str, key: str, result: bytes) -> None:
        """Keep a result once the build commits."""
        self.waiting.append((kind, key, PendingResult(result)))

    def worked_out(self, kind: str, stamps: Iterable[Stamp], also: object, make: Callable[[], Any]) -> Any:
        """Give plain values that `make` works out from stamps and `also`; they are kept when all stamps have names."""
        names = [self.names.get(stamp) for stamp in stamps]
        if None in names:
            return make()
        key = hashed(names, also)
        data = self.known(kind, key)
        if data is not None:
            return marshal.loads(data)  # noqa: S302  # a checked result of our own
        result = make()
        self.keep(kind, key, marshal.dumps(result))
        return result

    def name(self, key: str, stamps: Sequence[Stamp]) -> None:
        """Name the stamps of a set; stamps that sets share keep the name they already have."""
        for number, stamp in enumerate(stamps):
            self.names.setdefault(stamp, f"{key}/{number}")

    def commit(self) -> None:
        """Keep all new results; called when no input changed while they were made."""
        for kind, key, result in self.waiting:
            result.keep(kind, self._source(key))
        self.waiting.clear()
        self.sets.commit()

    def _source(self, key: str) -> bytes:
        return f"{self._inputs.code} {key}".encode()


class SetDrawings:
    """Draws the sets of one game, or takes them from an earlier build."""

    def __init__(self, kept: KeptDrawings, inputs: SetInputs, read_game: ReadGame) -> None:
        self._kept = kept
        self._inputs = inputs
        self._asked: set[str] = set()
        self._told: set[str] = set()
        self._game = RecordingGame.noting(read_game.game, self._asked)

    def faces(self, item: TypedSet, kit: Kit, draw: DrawSet) -> list[Face]:
        """The faces of a set; `draw` draws them."""
        set_id = item.outline.id
        if self._kept.part and set_id not in self._kept.part:
            return []
        pieces = partial(KeptPieces, self._kept, self._inputs, item, kit, self._asked)
        return self._faces(self._inputs.before(item), f'the set "{set_id}"', self._game, kit, draw, pieces)

    def cover(
        self, game: Game, shown: Sequence[Stamp | None], sheets_text: object, kit: Kit, draw: DrawSet
    ) -> list[Face]:
        """The pages of the cover of a game, which shows some pieces and describes the sheets by `sheets_text`."""
        looks = [stamp and self._kept.looks.of(stamp) for stamp in shown]
        return self._faces(
            self._inputs.before_cover(looks, sheets_text),
            "the cover",
            RecordingGame.noting(game, self._asked),
            kit,
            draw,
        )

    def _faces(
        self,
        before: str,
        subject: str,
        game: RecordingGame,
        kit: Kit,
        draw: DrawSet,
        make: Callable[[], KeptPieces | None] = lambda: None,
    ) -> list[Face]:
        faces = self._known(before, kit)
        if faces is None:
            return self._drawn(before, game, kit, draw, make())
        log.info("%s: %s is as an earlier build drew it", game.id, subject)
        return faces

    def _known(self, before: str, kit: Kit) -> list[Face] | None:
        asked = self._kept.known(_ASKED, before)
        key = asked and self._inputs.after(before, json.loads(asked))
        data = key and self._kept.known(DRAWN, key)
        if not key or not data:
            return None
        faces, stamps = read(data, kit.shared, self._kept.fonts)
        self._kept.name(key, stamps)
        return list(faces)

    def _drawn(
        self, before: str, game: RecordingGame, kit: Kit, draw: DrawSet, pieces: KeptPieces | None
    ) -> list[Face]:
        self._asked.clear()
        reported = kit.findings.total
        noting = replace(kit, art=RecordingValues(kit.art, self._asked))
        if pieces:
            noting = replace(noting, drawn=pieces.drawing_of, unchanged=pieces.unchanged)
        faces = draw(game, noting)
        if kit.findings.total > reported:
            self._told |= self._asked
        else:
            self._write(before, faces, kit, pieces)
        return faces

    def _write(self, before: str, faces: Sequence[Face], kit: Kit, pieces: KeptPieces | None) -> None:
        keys = {stamp: key for key, stamp in kit.stamps.items()}
        drawn = PendingResult()
        try:
            stamps = write(faces, keys, self._kept.fonts, self._kept.looks, drawn)
        except NotKeptError:
            return
        shown = {keys[stamp][1] for stamp in stamps if stamp in keys}
        badges = (kit.style.badges.get(name) for name in shown)
        asked = sorted(self._asked | shown | {badge.icon for badge in badges if badge and badge.icon})
        # The set that draws a picture first reports findings on it. When that set no longer shows the picture,
        # this set has to report it, and so must be drawn.
        if self._told.intersection(asked):
            return
        key = self._inputs.after(before, asked)
        self._kept.keep(_ASKED, before, json.dumps(asked).encode())
        self._kept.waiting.append((DRAWN, key, drawn))
        if pieces:
            pieces.keep(key, stamps, asked, keys)
        self._kept.name(key, stamps)
