"""Keeps outlines of piece sets that were typed without a finding between runs, under the hashes of their inputs.

If its outline is known, a set can be listed, counted, or taken from an earlier build without loading its layout. No
outline is kept of a set with maps, because every reading of a game asks its layout for them. Values that are worked out
from one set alone are kept beside its outline.
"""

import marshal
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from pnp.base.fingerprints import hashed
from pnp.base.kept_results import keep, known
from pnp.game.expressions import Formula
from pnp.game.model import Game, Names, PieceSet, SetHead
from pnp.game.set_outlines import PieceOutline, SetOutline
from pnp.game.typed_sets import TypedSet

_OUTLINE, _RESULT = "outline of a set", "worked out from a set"


class KeptSets:
    """The outlines that a run uses and makes, and values worked out from their sets.

    `code` is the hash of all code that types the sets of a game, `files` are the hashes of the files in its folder by
    name. Without `reuse`, every set is typed. `waiting` holds new results with their kind and source until `commit`
    keeps them.
    """

    def __init__(self, code: str, files: Mapping[str, bytes], *, reuse: bool = True) -> None:
        self._code = code
        self.files = files
        self.reuse = reuse
        self.waiting: list[tuple[str, bytes, bytes]] = []

    def of_game(self, game: Game, names: Names, paper: str) -> "KeptOutlines":
        """The outlines of a game for a paper; texts may refer to these names."""
        words = (getattr(names, field.name) for field in fields(names))
        return KeptOutlines(self, game, paper, hashed(self._code, *map(_in_order, words)))

    def commit(self) -> None:
        """Keep the new results; called when no file changed while the sets were typed."""
        for kind, source, result in self.waiting:
            keep(kind, source, result)
        self.waiting.clear()


class KeptOutlines:
    """The outlines of one game for one paper."""

    def __init__(self, kept: KeptSets, game: Game, paper: str, scope: str) -> None:
        self._kept = kept
        self._game = game
        self._paper = paper
        self._scope = scope

    def known(self, head: SetHead) -> SetOutline | None:
        """The kept outline of a set."""
        data = known(_OUTLINE, self._source(head)) if self._kept.reuse else None
        if data is None:
            return None
        pieces, *of_set = marshal.loads(data)  # noqa: S302  # a checked result of our own
        return SetOutline(tuple(_piece(*words) for words in pieces), *of_set)

    def keep(self, typed_set: TypedSet) -> None:
        """Keep the outline of a set that was typed without a finding."""
        if type(typed_set.spec).board_maps is PieceSet.board_maps:
            pieces, *of_set = (getattr(typed_set.outline, field.name) for field in fields(SetOutline))
            words = (
                [
                    (piece.id, piece.component, piece.count and piece.count.text, piece.for_players, piece.size)
                    for piece in pieces
                ],
                *of_set,
            )
            self._kept.waiting.append((_OUTLINE, self._source(typed_set.head), marshal.dumps(words)))

    def worked_out(self, head: SetHead, kind: str, make: Callable[[], Any]) -> Any:
        """Give plain values that `make` works out from a set typed without a finding; `kind` names all other inputs."""
        source = self._source(head) + kind.encode()
        data = known(_RESULT, source) if self._kept.reuse else None
        if data is not None:
            return marshal.loads(data)  # noqa: S302  # a checked result of our own
        result = make()
        self._kept.waiting.append((_RESULT, source, marshal.dumps(result)))
        return result

    def _source(self, head: SetHead) -> bytes:
        # The hashes of whole files, because a finding may depend on line numbers.
        names = sorted(path.removeprefix(f"{self._game.shown_as}/") for path in head.files)
        files = [self._kept.files.get(name) for name in names]
        # The files determine the document; hashing that of a large deck would take longer than all the rest.
        written = head.document if None in files else (head.kind, head.id)
        # Only sets with the key `on` depend on the paper.
        paper = self._paper if "on" in head.document else ""
        return hashed(self._scope, head.layout, files, written, paper).encode()


def _piece(
    name: str,
    component: str | None,
    count: str | None,
    for_players: tuple[int, int] | None,
    size: tuple[float, float] | None,
) -> PieceOutline:
    return PieceOutline(name, component, None if count is None else Formula.parse(count), for_players, size)


def _in_order(words: object) -> object:
    """Names in an order that is the same in every run."""
    return sorted(words) if isinstance(words, frozenset) else words
