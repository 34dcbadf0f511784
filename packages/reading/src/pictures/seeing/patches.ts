import type { Point } from './geometry.ts';
import type { Plane } from './pixels.ts';

/** Pixels that hang together and are all above a threshold. */
export interface Patch {
  /** The outermost pixels of each row, by their corners. */
  edge: Point[];
  pixels: number;
  /** Mean value within. */
  mean: number;
}

/** The patches of a plane that are above a threshold; corners that touch hang together. Those of fewer pixels are left out. */
export function patchesOf(plane: Plane, threshold: number, atLeast: number): Patch[] {
  const seen = new Uint8Array(plane.data.length);
  const patches: Patch[] = [];
  for (let start = 0; start < plane.data.length; start++) {
    if (seen[start] || (plane.data[start] ?? 0) <= threshold) continue;
    const patch = patchFrom(start, plane, threshold, seen);
    if (patch.pixels >= atLeast) patches.push(patch);
  }
  return patches;
}

function patchFrom(start: number, { width, height, data }: Plane, threshold: number, seen: Uint8Array): Patch {
  const rows = new Map<number, { left: number; right: number }>();
  const open = [start];
  let pixels = 0;
  let total = 0;
  seen[start] = 1;
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const x = index % width;
    const y = (index - x) / width;
    pixels++;
    total += data[index] ?? 0;
    const row = rows.get(y);
    if (!row) rows.set(y, { left: x, right: x });
    else if (x < row.left) row.left = x;
    else if (x > row.right) row.right = x;
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
        const next = nextY * width + nextX;
        if (seen[next] || (data[next] ?? 0) <= threshold) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
  }
  const edge = [...rows].flatMap(([y, { left, right }]) => [
    { x: left, y },
    { x: left, y: y + 1 },
    { x: right + 1, y },
    { x: right + 1, y: y + 1 },
  ]);
  return { edge, pixels, mean: total / pixels };
}
