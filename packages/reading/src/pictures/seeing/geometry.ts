export interface Point {
  x: number;
  y: number;
}

/** The corners of a piece of paper or of a line of text as it would be read: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** How wide and how high a piece with these corners is, by the longer of opposite edges. */
export function sizeOf([topLeft, topRight, bottomRight, bottomLeft]: Corners): { width: number; height: number } {
  return {
    width: Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight)),
    height: Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight)),
  };
}

/** Area within a ring of points. */
export function areaOf(ring: readonly Point[]): number {
  let twice = 0;
  for (const [index, point] of ring.entries()) {
    const next = ring[(index + 1) % ring.length] ?? point;
    twice += point.x * next.y - next.x * point.y;
  }
  return Math.abs(twice) / 2;
}

/** The points that a rubber band around all of them touches, in order of their angle. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.reverse());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function halfHull(sorted: readonly Point[]): Point[] {
  const half: Point[] = [];
  for (const point of sorted) {
    while (half.length >= 2 && turn(half.at(-2) as Point, half.at(-1) as Point, point) <= 0) half.pop();
    half.push(point);
  }
  return half;
}

/** Above 0 where the way from a over b to c turns left. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** The smallest rectangle, turned as it needs to be, around a hull; null for less than a rectangle. */
export function smallestRectangle(hull: readonly Point[]): Corners | null {
  let best: { area: number; corners: Point[] } | null = null;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    const length = distance(from, to);
    if (length === 0) continue;
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const reach = reachAlong(hull, along);
    const area = (reach.right - reach.left) * (reach.bottom - reach.top);
    if (!best || area < best.area) best = { area, corners: rectangle(along, reach) };
  }
  return best && asRead(best.corners);
}

interface Reach {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far points reach along a direction and across it. */
function reachAlong(points: readonly Point[], along: Point): Reach {
  const reach = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    const forward = x * along.x + y * along.y;
    const across = y * along.x - x * along.y;
    reach.left = Math.min(reach.left, forward);
    reach.right = Math.max(reach.right, forward);
    reach.top = Math.min(reach.top, across);
    reach.bottom = Math.max(reach.bottom, across);
  }
  return reach;
}

function rectangle(along: Point, { left, right, top, bottom }: Reach): Point[] {
  const at = (forward: number, across: number): Point => ({
    x: forward * along.x - across * along.y,
    y: forward * along.y + across * along.x,
  });
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
}

/** Four corners in any order, as those of something read from left to right: the top left is that of which x + y is least. */
export function asRead(corners: readonly Point[]): Corners | null {
  const middle = middleOf(corners);
  const turning = [...corners].sort(
    (a, b) => Math.atan2(a.y - middle.y, a.x - middle.x) - Math.atan2(b.y - middle.y, b.x - middle.x),
  );
  const first = turning.reduce(
    (best, corner, index) => (corner.x + corner.y < at(turning, best).x + at(turning, best).y ? index : best),
    0,
  );
  const [a, b, c, d] = [...turning.slice(first), ...turning.slice(0, first)];
  return a && b && c && d ? [a, b, c, d] : null;
}

function at(points: readonly Point[], index: number): Point {
  return points[index] ?? { x: 0, y: 0 };
}

export function middleOf(points: readonly Point[]): Point {
  return {
    x: points.reduce((total, { x }) => total + x, 0) / points.length,
    y: points.reduce((total, { y }) => total + y, 0) / points.length,
  };
}

/** A rectangle with each edge moved outwards by as much. */
export function grown([topLeft, topRight, bottomRight, bottomLeft]: Corners, by: number): Corners {
  const along = unit(topLeft, topRight);
  const down = unit(topLeft, bottomLeft);
  const moved = (corner: Point, forward: number, across: number): Point => ({
    x: corner.x + by * (forward * along.x + across * down.x),
    y: corner.y + by * (forward * along.y + across * down.y),
  });
  return [moved(topLeft, -1, -1), moved(topRight, 1, -1), moved(bottomRight, 1, 1), moved(bottomLeft, -1, 1)];
}

function unit(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

export function scaled([a, b, c, d]: Corners, across: number, down: number): Corners {
  const by = ({ x, y }: Point): Point => ({ x: x * across, y: y * down });
  return [by(a), by(b), by(c), by(d)];
}
