import { showMoney } from '@larder/domain/show.ts';
import type { PricePoint } from './price-lines.ts';

/** Intervals between the lines of the axis, about. */
const INTERVALS = 5;

/** The axis of prices: £ at each of its lines, from the lowest to the highest. Floats serve only to be drawn. */
export interface PriceAxis {
  ticks: number[];
  /** Decimals that tell the lines apart. */
  places: number;
}

/** Returns an axis that is fitted to the prices, in round steps, so that a small rise is seen; it hardly ever starts at zero. */
export function priceAxis(optionIds: readonly string[], points: readonly PricePoint[]): PriceAxis {
  const prices = points.flatMap((point) => optionIds.map((id) => point[id])).filter((price) => price !== undefined);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const step = roundStep((high - low || high || 1) / INTERVALS);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, places: Math.max(2, Math.ceil(-Math.log10(step) - 1e-9) + (isHalfStep(step) ? 1 : 0)) };
}

/** In words, since the eye takes the foot of a chart for zero: £4.20 to £5.10, axis does not start at zero. */
export function axisText({ ticks, places }: PriceAxis): string {
  const [low = 0, high = 0] = [ticks[0], ticks.at(-1)];
  const range = `${showMoney(String(low), places)} to ${showMoney(String(high), places)}`;
  return low === 0 ? range : `${range}, axis does not start at zero`;
}

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten that is no smaller. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** A step of 0.025 needs a decimal more than its power of ten. */
function isHalfStep(step: number): boolean {
  return Math.abs(step / 10 ** Math.floor(Math.log10(step)) - 2.5) < 1e-6;
}
