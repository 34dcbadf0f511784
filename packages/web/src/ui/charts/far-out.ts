import type { Figure } from '@larder/domain/show.ts';
import { type Axis, axisEnds } from './axis.ts';
import { type ChartDot, drawnFigure, type Measure } from './chart-data.ts';

/** Values that are so many times the spread of the middle half away from it are far out (Tukey's outer fence). */
const FAR_OUT = 3;
/** With fewer values there is no middle to speak of. */
const FEWEST = 8;

/** Returns the values without those that lie far out, so that a few do not crowd all others into a corner of the picture. */
export function withoutFarOut(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [0.25, 0.75].map((share) => sorted[Math.round(share * (sorted.length - 1))]);
  const reach = FAR_OUT * (high - low);
  if (sorted.length < FEWEST || reach === 0) return sorted;
  return sorted.filter((value) => value >= low - reach && value <= high + reach);
}

/** What a picture measures along an axis, and how far that reaches. */
interface Measured {
  axis: Axis;
  measure: Measure;
}

/** Returns the name of a dot that lies outside the axes with its figures there: Coffee 6.51%. null for one inside. */
export function nameBeyond(dot: ChartDot, x: Measured, y: Measured): string | null {
  const figures = [
    ...(isBeyond(dot.x, x.axis) ? [x.measure.show(dot.x, x.measure.places)] : []),
    ...(isBeyond(dot.y, y.axis) ? [y.measure.show(dot.y, y.measure.places)] : []),
  ];
  return figures.length === 0 ? null : [dot.name, ...figures].join(' ');
}

function isBeyond(value: Figure, axis: Axis): boolean {
  const drawn = drawnFigure(value);
  const [low, high] = axisEnds(axis);
  return drawn !== null && (drawn < low || drawn > high);
}
