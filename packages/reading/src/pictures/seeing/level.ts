import { type Corners, distance, middleOf, type Point } from './geometry.ts';

/** How lines of text lie on a picture: their slope where they cross its left edge at the height 0, and what it grows by with each pixel below. */
export interface Slope {
  at0: number;
  growth: number;
}

const LEVEL: Slope = { at0: 0, growth: 0 };
/** A shorter piece of text says little of its slope. */
const LONG_ENOUGH = 3;
const AT_LEAST = 4;

/** The slope that most of the long lines have in common. Lines of a sheet photographed from the side run towards each other. */
export function slopeOf(places: readonly Corners[]): Slope {
  const lines = places.flatMap((corners) => {
    const [topLeft, topRight, bottomRight, bottomLeft] = corners;
    const length = distance(topLeft, topRight);
    if (length < LONG_ENOUGH * distance(topLeft, bottomLeft)) return [];
    const left = middleOf([topLeft, bottomLeft]);
    const right = middleOf([topRight, bottomRight]);
    const slope = (right.y - left.y) / (right.x - left.x);
    return [{ slope, y: left.y - slope * left.x, length }];
  });
  if (lines.length < AT_LEAST) return LEVEL;
  const growth = middleWeighted(
    lines.flatMap((one, index) =>
      lines.slice(index + 1).flatMap((other) => {
        const apart = other.y - one.y;
        return Math.abs(apart) < 40 ? [] : [{ value: (other.slope - one.slope) / apart, weight: Math.abs(apart) }];
      }),
    ),
  );
  const at0 = middleWeighted(lines.map(({ slope, y, length }) => ({ value: slope - growth * y, weight: length })));
  return { at0, growth };
}

/** Where a point lies once the lines are level. */
export function levelled({ at0, growth }: Slope, { x, y }: Point): Point {
  return { x: x + at0 * y, y: (y - at0 * x) / (1 + growth * x) };
}

/** Where a point of the level page lies on the picture. */
export function onSlope({ at0, growth }: Slope, level: Point): Point {
  const x = (level.x - at0 * level.y) / (1 + at0 * (at0 + growth * level.y));
  return { x, y: level.y + (at0 + growth * level.y) * x };
}

function middleWeighted(values: { value: number; weight: number }[]): number {
  values.sort((a, b) => a.value - b.value);
  const half = values.reduce((total, { weight }) => total + weight, 0) / 2;
  let passed = 0;
  for (const { value, weight } of values) {
    passed += weight;
    if (passed >= half) return value;
  }
  return 0;
}
