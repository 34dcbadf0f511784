import { areaOf, asRead, type Corners, hullOf, type Point, sizeOf } from './geometry.ts';
import { patchesOf } from './patches.ts';
import type { Pixels, Plane } from './pixels.ts';
import { resized } from './resized.ts';

const LOOKED_AT = 320;
const POINTS_AT_MOST = 20;
/** A sheet covers this much of its picture at least; above the second it is a scan, whose edges are those of the picture. */
const SMALLEST = 0.15;
const WHOLE = 0.96;
/** How much of the bright patch its four corners have to explain, and how much of what lies between them has to be bright. */
const FOUR_CORNERS = 0.93;
const FILLED = 0.8;
/** Corners this close to a right angle, in degrees, and edges as level: straightening would only soften the picture. */
const ALREADY_STRAIGHT = 2;

/** The corners of a sheet that lies clearly lighter on what is around it; null where none does or it lies straight already. */
export function paperEdges(picture: Pixels): Corners | null {
  const scale = LOOKED_AT / Math.max(picture.width, picture.height);
  const small = resized(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
  const grey = greyOf(small);
  const whole = grey.data.length;
  const [largest] = patchesOf(grey, parting(grey), whole * SMALLEST).sort((a, b) => b.pixels - a.pixels);
  if (!largest) return null;
  const hull = hullOf(largest.edge);
  const corners = fourCorners(hull);
  if (!corners) return null;
  const area = areaOf(corners);
  if (area / areaOf(hull) < FOUR_CORNERS || largest.pixels / area < FILLED || area > WHOLE * whole) return null;
  if (isStraight(corners)) return null;
  const back = (point: Point): Point => ({ x: point.x / scale, y: point.y / scale });
  const [a, b, c, d] = corners;
  return [back(a), back(b), back(c), back(d)];
}

/** A width and a height for a straightened sheet. */
export function straightSize(corners: Corners): { width: number; height: number } {
  const { width, height } = sizeOf(corners);
  return { width: Math.round(width), height: Math.round(height) };
}

function greyOf({ width, height, data }: Pixels): Plane {
  const grey = new Float32Array(width * height);
  for (let index = 0; index < grey.length; index++) {
    grey[index] = ((data[index * 3] ?? 0) + (data[index * 3 + 1] ?? 0) + (data[index * 3 + 2] ?? 0)) / 3;
  }
  return { width, height, data: grey };
}

/** The brightness that parts a picture best into dark and light (Otsu). */
function parting({ data }: Plane): number {
  const counts = new Float64Array(256);
  for (const value of data)
    counts[Math.min(255, Math.floor(value))] = (counts[Math.min(255, Math.floor(value))] ?? 0) + 1;
  const total = counts.reduce((all, count, value) => all + count * value, 0);
  let [dark, darkTotal, best, at] = [0, 0, 0, 128];
  for (const [value, count] of counts.entries()) {
    dark += count;
    darkTotal += count * value;
    const light = data.length - dark;
    if (dark === 0 || light === 0) continue;
    const spread = dark * light * (darkTotal / dark - (total - darkTotal) / light) ** 2;
    if (spread > best) [best, at] = [spread, value + 1];
  }
  return at;
}

/** The four points of a hull that span the most. */
function fourCorners(hull: readonly Point[]): Corners | null {
  const points = fewer(hull);
  let best: { area: number; ring: Point[] } = { area: 0, ring: [] };
  for (const [i, a] of points.entries()) {
    for (const [j, b] of points.entries()) {
      if (j <= i) continue;
      for (const [k, c] of points.entries()) {
        if (k <= j) continue;
        for (const d of points.slice(k + 1)) {
          const area = areaOf([a, b, c, d]);
          if (area > best.area) best = { area, ring: [a, b, c, d] };
        }
      }
    }
  }
  return asRead(best.ring);
}

/** A hull with the points left out that change it least. */
function fewer(hull: readonly Point[]): Point[] {
  const points = [...hull];
  while (points.length > POINTS_AT_MOST) {
    const losses = points.map((point, index) =>
      areaOf([points.at(index - 1) ?? point, point, points[(index + 1) % points.length] ?? point]),
    );
    points.splice(losses.indexOf(Math.min(...losses)), 1);
  }
  return points;
}

function isStraight(corners: Corners): boolean {
  const off = corners.map((from, index) => {
    const to = corners[(index + 1) % 4] ?? from;
    const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    return Math.abs(degrees - 90 * Math.round(degrees / 90));
  });
  return Math.max(...off) < ALREADY_STRAIGHT;
}
