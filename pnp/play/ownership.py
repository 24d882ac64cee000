"""Every printed piece that play moves belongs to exactly one pool."""

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

    def overlaps(self, other: "_Claim") -> bool:
        return self.component == other.component and (
            self.piece is None or other.piece is None or self.piece == other.piece
        )


def check_ownership(model: PlayModel, faults: Faults) -> None:
    """Find pieces that belong to two pools, pieces that belong to none, and wrong entries of `unplayed`."""
    claims = list(_claims(model))
    of_component: dict[str, list[_Claim]] = {}
    for claim in claims:
        with faults.gathered():
            earlier = of_component.setdefault(claim.component, [])
            first = next((other for other in earlier if claim.overlaps(other)), None)
            earlier.append(claim)
            if first is not None:
                message = f'{claim.words} belongs to the pool "{first.pool}" already; a piece has one pool'
                raise PlayError(message, claim.place)
    for component, some in of_component.items():
        with faults.gathered():
            _check_all_owned(model, component, some)
    for component in model.play.unplayed:
        with faults.gathered():
            _check_unplayed(model, component, of_component.get(component, ()))


def _claims(model: PlayModel) -> Iterator[_Claim]:
    for family, kinds in model.families.items():
        pool = model.play.pools[family]
        if pool.components is not None:
            for kind, component in pool.components.items():
                yield _Claim(component, None, family, pool.place_of("components", kind))
        elif pool.kinds is not None and pool.kinds.set is not None:
            for kind in kinds:
                yield _Claim(str(pool.component), (pool.kinds.set, kind), family, pool.place_of("component"))
        else:
            yield _Claim(str(pool.component), None, family, pool.place_of("component"))


def _check_all_owned(model: PlayModel, component: str, claims: list[_Claim]) -> None:
    """Raise PlayError when pools own pieces of a component one by one, and another printed one is in no pool."""
    owned = {claim.piece for claim in claims}
    if None in owned:
        return
    for head in model.game.sets:
        for piece in head.pieces:
            if piece.component == component and not head.optional and (head.id, piece.id) not in owned:
                message = f'"{piece.id}" of "{head.id}" is a piece of "{component}", but belongs to no pool'
                raise PlayError(message, claims[0].place)


def _check_unplayed(model: PlayModel, component: str, claims: list[_Claim] | tuple[()]) -> None:
    place = model.play.place_of("unplayed", component)
    if component not in model.game.components:
        raise PlayError(f'unknown component "{component}"{nearest(component, model.game.components)}', place)
    if claims:
        raise PlayError(f'"{component}" stands under `unplayed`, but the pool "{claims[0].pool}" holds it', place)
