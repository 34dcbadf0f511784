import { lazy } from 'react';
import { axisText, fitAxis } from './axis.ts';
import { Chart } from './Chart.tsx';
import { type ChartPoint, type ChartSeries, drawnFigure, type Measure } from './chart-data.ts';
import { tableOfPoints } from './figures-table.ts';
import { Legend } from './Legend.tsx';

const Lines = lazy(() => import('./drawn/Lines.tsx'));

interface Props {
  /** What the picture shows: Gross profit by period. */
  label: string;
  measure: Measure;
  /** What a point is, above the first column of the table: Period. */
  pointName: string;
  series: readonly ChartSeries[];
  /** In their order from left to right. */
  points: readonly ChartPoint[];
  /** Fills what lies between two of the lines, and names it. */
  band?: { between: readonly [string, string]; name: string };
  /** px */
  height?: number;
}

/** Lines over points in time, with an axis that is fitted to them. A point leads to its target. */
export function LinesChart({ label, measure, pointName, series, points, band, height = 240 }: Props) {
  const values = points.flatMap((point) => series.map(({ key }) => drawnFigure(point.values[key])));
  const axis = fitAxis(values.filter((value) => value !== null));
  return (
    <Chart
      label={label}
      about={`${measure.unit === '£' ? '£: ' : ''}${axisText(axis, measure.show)}`}
      legend={<Legend series={series} as="line" band={band?.name} />}
      height={height}
      figures={tableOfPoints(points, { pointName, series, measure })}
    >
      <Lines measure={measure} series={series} points={points} axis={axis} between={band?.between} />
    </Chart>
  );
}
