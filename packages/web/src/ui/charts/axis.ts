/** Intervals between the lines of an axis, about. */
const INTERVALS = 5;

/** The lines of an axis, from the lowest to the highest. Floats serve only to be drawn. */
export interface Axis {
  ticks: number[];
  /** Decimals that tell the lines apart. */
  places: number;
}

/** Returns an axis in round steps that is fitted to the values, so that a small rise is seen. zero: bars start at zero, so theirs includes it. */
export function fitAxis(values: Iterable<number>, { zero = false }: { zero?: boolean } = {}): Axis {
  const all = zero ? [...values, 0] : [...values];
  if (all.length === 0) return { ticks: [0, 1], places: 0 };
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const step = roundStep((high - low || Math.abs(high) || 1) / INTERVALS);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, places: Math.max(0, Math.ceil(-Math.log10(step) - 1e-9) + (isHalfStep(step) ? 1 : 0)) };
}

/** The lowest and the highest line of an axis. */
export function axisEnds({ ticks }: Axis): [low: number, high: number] {
  return [ticks[0] ?? 0, ticks.at(-1) ?? 0];
}

/** In words, since the eye takes the foot of a chart for zero: £4.20 to £5.10, axis does not start at zero. */
export function axisText(axis: Axis, show: (value: string, places: number) => string): string {
  const [low, high] = axisEnds(axis);
  const range = `${show(String(low), axis.places)} to ${show(String(high), axis.places)}`;
  return low > 0 || high < 0 ? `${range}, axis does not start at zero` : range;
}

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten that is no smaller. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** A step of 0.025 needs a decimal more than its power of ten. */
function isHalfStep(step: number): boolean {
  return step < 10 && Math.abs(step / 10 ** Math.floor(Math.log10(step)) - 2.5) < 1e-6;
}
