"""Areas with their plan, their values from the rules, and their place on the sheet."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pnp.drawing.api import Kit, Point
from pnp.game.model import Game

from .area_spec import Area, AreaMap, AreaPlan, Flip, Site
from .rule_tables import table_at

Row = Mapping[str, Any]

_COLUMNS = ("area", "kind", "q", "r", "mine", "forest", "pool")


@dataclass(frozen=True, slots=True, kw_only=True)
class Region:
    """One area: its middle in millimetres, its width, its plan and its row of the table."""

    name: str
    centre: Point
    across: float
    plan: AreaPlan
    flip: Flip
    kind: str
    mine: str
    pool: int

    def at(self, site: Site) -> Point:
        """The position of a site on the sheet."""
        x, y = site.at
        return Point(self.centre.x + (-x if "x" in self.flip else x), self.centre.y + (-y if "y" in self.flip else y))


def placed(item: AreaMap, game: Game, kit: Kit) -> tuple[float, float, tuple[Region, ...]]:
    """Width and height of the sheet, and all areas on it; values that the rules lack are findings."""
    rows = _rows(item, game, kit)
    plans = {plan.plan: plan for plan in item.plans}
    steps = {area.area: _step(rows[area.area], item.across) for area in item.areas if area.area in rows}
    if not steps:
        return 2 * item.margin + item.across, 2 * item.margin + item.across, ()
    half_high = item.across / math.sqrt(3)
    left = min(x for x, _ in steps.values()) - item.across / 2 - item.margin
    top = min(y for _, y in steps.values()) - half_high - item.margin
    right = max(x for x, _ in steps.values()) + item.across / 2 + item.margin
    bottom = max(y for _, y in steps.values()) + half_high + item.margin
    regions = []
    for area in item.areas:
        message, place = f'the map has no plan "{area.plan}"', area.place_of("plan")
        if kit.knows(area.plan, plans, message, place, code="x-unknown-plan") and area.area in rows:
            x, y = steps[area.area]
            regions.append(_region(area, plans[area.plan], rows[area.area], Point(x - left, y - top), item.across, kit))
    return right - left, bottom - top, tuple(regions)


def _rows(item: AreaMap, game: Game, kit: Kit) -> Mapping[str, Row]:
    """The rows of the table of areas by the name of the area."""
    table = table_at("table", item, game, kit, _COLUMNS)
    if table is None:
        return {}
    known = {str(row["area"]): row for row in table.records("q", "r", "forest", "pool")}
    for area in item.areas:
        message = f'the table "{item.table}" has no area "{area.area}"'
        kit.knows(area.area, known, message, area.place_of("area"), code="x-unknown-area")
    return known


def _step(row: Row, across: float) -> tuple[float, float]:
    q, r = row["q"], row["r"]
    return across * (q + r / 2), across * math.sqrt(3) / 2 * r


def _region(area: Area, plan: AreaPlan, row: Row, centre: Point, across: float, kit: Kit) -> Region:
    forests = sum(1 for site in plan.sites if site.site == "forest")
    if forests != row["forest"]:
        message = f'area {area.area} has {row["forest"]} forest squares by the rules; plan "{plan.plan}" has {forests}'
        kit.findings.error("x-forest-mismatch", message, place=plan.place_of("sites"), subject=area.area)
    return Region(
        name=area.area,
        centre=centre,
        across=across,
        plan=plan,
        flip=area.flip,
        kind=str(row["kind"]),
        mine=str(row["mine"]),
        pool=row["pool"],
    )
