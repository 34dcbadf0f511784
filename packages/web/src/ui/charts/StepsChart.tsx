import { lazy } from 'react';
import { axisText, fitAxis } from './axis.ts';
import { Chart } from './Chart.tsx';
import { type ChartPoint, type ChartSeries, drawnFigure, type Measure } from './chart-data.ts';
import { tableOfPoints } from './figures-table.ts';
import { Legend } from './Legend.tsx';

const Steps = lazy(() => import('./drawn/Steps.tsx'));

interface Props {
  /** What the picture shows, with its unit: Prices by day, £ per kg. It stands above the picture too. */
  label: string;
  measure: Measure;
  series: readonly ChartSeries[];
  /** Days on which something changed, by their day as key, oldest first. */
  points: readonly ChartPoint[];
  /** px */
  height?: number;
}

/** What holds until it changes, such as prices: lines in steps over days that lie as far apart as they are, with an axis that is fitted to them. */
export function StepsChart({ label, measure, series, points, height = 220 }: Props) {
  const values = points.flatMap((point) => series.map(({ key }) => drawnFigure(point.values[key])));
  const axis = fitAxis(values.filter((value) => value !== null));
  return (
    <Chart
      label={label}
      about={`${label}: ${axisText(axis, measure.show)}`}
      legend={<Legend series={series} as="step" />}
      height={height}
      figures={tableOfPoints(points, { pointName: 'From', series, measure })}
    >
      <Steps measure={measure} series={series} points={points} axis={axis} />
    </Chart>
  );
}
