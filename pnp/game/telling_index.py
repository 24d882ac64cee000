"""An index of the texts of a game by the parts of play that they tell of, which several checks share."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pnp.base.findings import Place
from pnp.game.model import Game, SetHead
from pnp.game.play import Reading
from pnp.game.play_reads import PlayReads, Reads
from pnp.game.rule_names import RuleNames
from pnp.game.tellings import Telling, ToldName

# Parts of a text that are not words for people, such as placeholders.
_NO_WORDS = frozenset({"source", "deeds", "count"})


class TellingText(NamedTuple):
    """A printed text with a `tells`: its key, its words, its place, and the names it tells."""

    key: str
    text: str
    place: Place
    names: tuple[ToldName, ...]


@dataclass(frozen=True)
class TellingIndex:
    """The texts of a game by the names they tell; `names` are all existing names, `reads` the data that each reads."""

    game: Game

    @cached_property
    def names(self) -> RuleNames:
        """The names that a text can tell."""
        return RuleNames(self.game)

    @cached_property
    def known(self) -> frozenset[str]:
        """Every name that a text can tell; for a reading, the names of its options."""
        options = {f"reading.{name}.{option}" for name, reading in self.readings.items() for option in reading.of}
        resources = {f"resource.{name}" for name in self.reads.all_resources}
        return frozenset(name for name in self.names.all if not name.startswith("reading.")) | options | resources

    @property
    def readings(self) -> Mapping[str, Reading]:
        """The readings that play chooses between."""
        return self.game.play.readings if self.game.play else {}

    def knows(self, name: str) -> bool:
        """Tell whether texts can tell a name, which may be a step of a function, such as `scoring.standing.castles`."""
        of, _, step = name.rpartition(".")
        return name in self.known or (of in self.names.functions and step in self.reads.python.steps(of))

    @cached_property
    def reads(self) -> PlayReads:
        """The data that the parts of play read."""
        return PlayReads(self.game)

    @cached_property
    def is_used(self) -> bool:
        """Tell whether any text of the game has a `tells`."""
        return any(head.tellings for head in self.game.sets) or any(w.tells for w in self.game.waivers.waivers)

    @cached_property
    def tellings(self) -> tuple[tuple[str, Telling], ...]:
        """Every `tells` of pieces, with the id of its set, and of tables of `rules.yaml`, in order."""
        of_sets = tuple((head.id, telling) for head in self.game.sets for telling in head.tellings)
        return of_sets + tuple(("rules", telling) for telling in self.game.tellings)

    @cached_property
    def texts(self) -> tuple[TellingText, ...]:
        """The texts that tell something: texts under a `tells`, texts of pieces with deeds, and printed rulings.

        A game without any `tells` has none.
        """
        if not self.is_used:
            return ()
        return tuple(text for head in self.game.sets for text in self._texts_of(head)) + tuple(self._rulings())

    @cached_property
    def by_telling(self) -> Mapping[ToldName, tuple[TellingText, ...]]:
        """The texts under each name of each `tells`."""
        found: dict[ToldName, list[TellingText]] = {}
        for text in self.texts:
            for telling in text.names:
                found.setdefault(telling, []).append(text)
        return {name: tuple(texts) for name, texts in found.items()}

    @cached_property
    def by_name(self) -> Mapping[str, tuple[TellingText, ...]]:
        """The texts that tell a name."""
        found: dict[str, tuple[TellingText, ...]] = {}
        for telling, texts in self.by_telling.items():
            found[telling.name] = found.get(telling.name, ()) + texts
        return found

    def all_reads(self, text: TellingText) -> Reads:
        """All data that is read by the parts of play that a text tells of."""
        return frozenset().union(*(self.reads.of(name.name) for name in text.names))

    def _texts_of(self, head: SetHead) -> Iterator[TellingText]:
        deeds: dict[tuple[str, ...], ToldName] = {
            ("items", piece.id): ToldName(f"deed.{piece.id}", piece.place_of("deeds"))
            for piece in head.pieces
            if "deeds" in piece.document
        }
        tellings = {telling.path: telling.names for telling in head.tellings}
        if not deeds and not tellings:
            return
        for held in head.texts_outside(_NO_WORDS):
            path = held.path
            deed_names = (deeds[path[:2]],) if path[:2] in deeds else ()
            closest = next((tellings[path[:end]] for end in range(len(path), -1, -1) if path[:end] in tellings), ())
            if deed_names or closest:
                yield TellingText(head.key_of(path), held.text, held.place, (*deed_names, *closest))

    def _rulings(self) -> Iterator[TellingText]:
        """The rulings on gaps, if a page prints them."""
        if not any(head.prints_rulings for head in self.game.sets):
            return
        gaps = {(gap.kind, gap.id) for gap in self.game.audit.gaps}
        for waiver in self.game.waivers.waivers:
            place = waiver.place_of("ruling")
            if waiver.tells and (waiver.code, waiver.about) in gaps and place is not None:
                yield TellingText(f"waivers.{waiver.about}.ruling", waiver.ruling, place, waiver.told_names)


def telling_index(game: Game) -> TellingIndex:
    """The index of a game, cached because several checks use it."""
    return game.once(TellingIndex)
