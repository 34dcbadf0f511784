import { type ChartPoint, type ChartSeries, headed, type Measure, shownFigure } from './chart-data.ts';
import type { FiguresTable } from './FiguresBehind.tsx';

/** Returns the table behind a chart of points: a row for each point, a column for each series. */
export function tableOfPoints(
  points: readonly ChartPoint[],
  { pointName, series, measure }: { pointName: string; series: readonly ChartSeries[]; measure: Measure },
): FiguresTable {
  return {
    heads: [pointName, ...series.map(({ name }) => headed(name, measure))],
    rows: points.map(({ key, name, values, target }) => ({
      key,
      name,
      target,
      figures: series.map((one) => shownFigure(values[one.key], measure)),
    })),
  };
}
