import { dayIn, showDay } from '@larder/domain/calendar.ts';
import { type Axis, axisEnds } from '../axis.ts';
import type { ChartPoint, Measure } from '../chart-data.ts';

/** Small, quiet text beside an axis; the variables of the palette hold in both schemes. */
const TICK = { fill: 'var(--larder-dimmed)', fontSize: 12 };

/** px around the plot, for marks and labels at its edges. */
export const MARGIN = { top: 10, right: 14, bottom: 4, left: 0 };

/** How the lines of an axis of figures stand and are written. */
export function figureAxis(axis: Axis, { show }: Measure) {
  return {
    type: 'number' as const,
    domain: axisEnds(axis),
    ticks: axis.ticks,
    interval: 0 as const,
    tick: TICK,
    tickLine: false,
    axisLine: false,
    tickFormatter: (value: number) => show(String(value), axis.places),
  };
}

/** px that the figures beside the vertical axis need: digits are of one width. */
export function figureWidth(axis: Axis, { show }: Measure): number {
  const longest = Math.max(...axis.ticks.map((tick) => show(String(tick), axis.places).length));
  return longest * 7 + 14;
}

/** Days as far apart as they are; points have their day as key. */
export const DAY_AXIS = {
  type: 'number' as const,
  scale: 'time' as const,
  domain: ['dataMin', 'dataMax'] as ['dataMin', 'dataMax'],
  dataKey: ({ key }: ChartPoint) => Date.parse(key),
  tickFormatter: (at: number) => showDay(dayIn('UTC', new Date(at))),
};

/** The names of points below the picture; those that lack the room are left out. */
export const POINT_AXIS = {
  dataKey: 'short',
  interval: 'equidistantPreserveStart' as const,
  minTickGap: 10,
  tick: TICK,
  tickLine: false,
  axisLine: { stroke: 'var(--larder-line)' },
};
