// The place of a moved box: snapped to edges and middles of the face and of other boxes, else to a grid.

export const GRID = 0.5;

// The lines for snapping, in millimetres: edges and middles of the face and of the other boxes.
export function linesOf(whole, others) {
  const of = (start, length, all) => [0, all / 2, all, ...start.flatMap((at, index) => [at, at + length[index] / 2, at + length[index]])];
  return {
    x: of(others.map((box) => box[0]), others.map((box) => box[2]), whole[0]),
    y: of(others.map((box) => box[1]), others.map((box) => box[3]), whole[1]),
  };
}

// The shift that brings one of the places onto a near line; null if no line is near.
function toLine(places, lines, near) {
  let best = null;
  for (const place of places)
    for (const line of lines)
      if (Math.abs(line - place) <= near && (best === null || Math.abs(line - place) < Math.abs(best.by)))
        best = { by: line - place, line };
  return best;
}

// A box moved by a distance, and snapped unless `isFree`. Returns the place, and the lines that it snapped to.
export function moved(at, by, lines, near, isFree) {
  const place = [at[0] + by[0], at[1] + by[1], at[2], at[3]];
  const guides = { x: null, y: null };
  if (isFree) return { place: place.map(fine), guides };
  for (const [axis, at0, length] of [["x", 0, 2], ["y", 1, 3]]) {
    const start = place[at0];
    const snap = by[at0] === 0 ? null : toLine([start, start + place[length] / 2, start + place[length]], lines[axis], near);
    if (snap) [place[at0], guides[axis]] = [start + snap.by, snap.line];
    else if (by[at0] !== 0) place[at0] = onGrid(start);
  }
  return { place: place.map(fine), guides };
}

// A box whose edges named in `edges` (of "n", "s", "w", "e") are moved by a distance.
export function resized(at, by, edges, lines, near, isFree) {
  const [x, y, width, height] = at;
  const sides = { w: x, e: x + width, n: y, s: y + height };
  const guides = { x: null, y: null };
  for (const edge of edges) {
    const axis = edge === "w" || edge === "e" ? "x" : "y";
    const moving = sides[edge] + by[axis === "x" ? 0 : 1];
    const snap = isFree ? null : toLine([moving], lines[axis], near);
    if (snap) guides[axis] = snap.line;
    sides[edge] = snap ? snap.line : isFree ? moving : onGrid(moving);
  }
  if (sides.e < sides.w) sides[edges.includes("w") ? "w" : "e"] = edges.includes("w") ? sides.e : sides.w;
  if (sides.s < sides.n) sides[edges.includes("n") ? "n" : "s"] = edges.includes("n") ? sides.s : sides.n;
  return { place: [sides.w, sides.n, sides.e - sides.w, sides.s - sides.n].map(fine), guides };
}

const onGrid = (value) => Math.round(value / GRID) * GRID;
const fine = (value) => Math.round(value * 100) / 100;
