import { lazy } from 'react';
import { axisText, fitAxis } from './axis.ts';
import { Chart } from './Chart.tsx';
import { type ChartPoint, type ChartSeries, drawnFigure, type Measure } from './chart-data.ts';
import { tableOfPoints } from './figures-table.ts';
import { Legend } from './Legend.tsx';

const Bars = lazy(() => import('./drawn/Bars.tsx'));

interface Props {
  /** What the picture shows: Wastage by week. */
  label: string;
  measure: Measure;
  /** What a point is, above the first column of the table: Week. */
  pointName: string;
  series: readonly ChartSeries[];
  /** In their order from left to right. */
  points: readonly ChartPoint[];
  /** Bars of one point on top of each other, what is negative below zero, or beside each other. */
  layout?: 'stacked' | 'grouped';
  /** px */
  height?: number;
}

/** Bars from zero. A bar leads to the target of its point. */
export function BarsChart({ label, measure, pointName, series, points, layout = 'grouped', height = 240 }: Props) {
  const axis = fitAxis(layout === 'stacked' ? stackEnds(points, series) : drawnOf(points, series).flat(), {
    zero: true,
  });
  return (
    <Chart
      label={label}
      about={`${measure.unit === '£' ? '£: ' : ''}${axisText(axis, measure.show)}`}
      legend={<Legend series={series} as="bar" />}
      height={height}
      figures={tableOfPoints(points, { pointName, series, measure })}
    >
      <Bars measure={measure} series={series} points={points} axis={axis} layout={layout} />
    </Chart>
  );
}

function drawnOf(points: readonly ChartPoint[], series: readonly ChartSeries[]): number[][] {
  return points.map(({ values }) => series.map(({ key }) => drawnFigure(values[key]) ?? 0));
}

/** How high the bars of each point stand above zero, and how far they reach below. */
function stackEnds(points: readonly ChartPoint[], series: readonly ChartSeries[]): number[] {
  const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  return drawnOf(points, series).flatMap((values) => [
    total(values.filter((value) => value > 0)),
    total(values.filter((value) => value < 0)),
  ]);
}
