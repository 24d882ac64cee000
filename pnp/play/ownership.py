"""Checks that every printed piece that play moves belongs to exactly one pool."""

from collections.abc import Iterator
from typing import NamedTuple

from pnp.base.findings import Place
from pnp.base.nearest import nearest
from pnp.play.errors import Faults, PlayError
from pnp.play.model import PlayModel


class _Claim(NamedTuple):
    """The claim of a pool: all pieces of a component, or one piece of a set."""

    component: str
    piece: tuple[str, str] | None
    pool: str
    place: Place | None

    @property
    def words(self) -> str:
        return f'"{self.component}"' if self.piece is None else f'"{self.piece[1]}" of "{self.piece[0]}"'


# The claims on a component, by piece; a claim on all of its pieces has no piece.
_Claims = dict[tuple[str, str] | None, _Claim]


def check_ownership(model: PlayModel, faults: Faults) -> None:
    """Report pieces in two pools, pieces in no pool, and wrong entries of `unplayed`."""
    of_component: dict[str, _Claims] = {}
    for claim in _claims(model):
        earlier = of_component.setdefault(claim.component, {})
        if (first := _overlapping(claim, earlier)) is not None:
            message = f'{claim.words} belongs to the pool "{first.pool}" already; a piece has one pool'
            faults.add(PlayError(message, claim.place))
        earlier.setdefault(claim.piece, claim)
    for component, some in of_component.items():
        with faults.gathered():
            _check_all_owned(model, component, some)
    for component in model.play.unplayed:
        with faults.gathered():
            _check_unplayed(model, component, of_component.get(component, {}))


def _overlapping(claim: _Claim, earlier: _Claims) -> _Claim | None:
    """An earlier claim on some of the same pieces."""
    if claim.piece is None:
        return next(iter(earlier.values()), None)
    return earlier.get(None) or earlier.get(claim.piece)


def _claims(model: PlayModel) -> Iterator[_Claim]:
    for family, kinds in model.families.items():
        pool = model.play.pools[family]
        if pool.components is not None:
            for kind, component in pool.components.items():
                yield _Claim(component, None, family, pool.place_of("components", kind))
            continue
        component, place = str(pool.component), pool.place_of("component")
        if pool.kinds is not None and pool.kinds.set is not None:
            for kind in kinds:
                yield _Claim(component, (pool.kinds.set, kind), family, place)
        else:
            yield _Claim(component, None, family, place)


def _check_all_owned(model: PlayModel, component: str, claims: _Claims) -> None:
    """Raise PlayError if pools own single pieces of a component, and another printed piece of it is in no pool."""
    if None in claims:
        return
    for head in model.game.sets:
        for piece in head.pieces:
            if piece.component == component and not head.optional and (head.id, piece.id) not in claims:
                message = f'"{piece.id}" of "{head.id}" is a piece of "{component}", but belongs to no pool'
                raise PlayError(message, next(iter(claims.values())).place)


def _check_unplayed(model: PlayModel, component: str, claims: _Claims) -> None:
    place = model.play.place_of("unplayed", component)
    if component not in model.game.components:
        raise PlayError(f'unknown component "{component}"{nearest(component, model.game.components)}', place)
    if claims:
        raise PlayError(
            f'"{component}" stands under `unplayed`, but the pool "{next(iter(claims.values())).pool}" holds it', place
        )
