import { lazy, useState } from 'react';
import { SelectField } from '../form/SelectField.tsx';
import { axisText, fitAxis } from './axis.ts';
import { Chart } from './Chart.tsx';
import { type ChartPoint, type ChartSeries, drawnFigure, type Measure } from './chart-data.ts';
import { tableOfPoints } from './figures-table.ts';
import { Legend } from './Legend.tsx';

const ManyLines = lazy(() => import('./drawn/ManyLines.tsx'));

interface Props {
  /** What the picture shows: Gross profit of each site. */
  label: string;
  measure: Measure;
  /** What a point is, above the first column of the table: Period. */
  pointName: string;
  /** What a line is: Site. */
  lineName: string;
  /** Those that matter most first. */
  series: readonly ChartSeries[];
  /** So many of the first have a colour; all others are grey. */
  coloured: number;
  points: readonly ChartPoint[];
  /** px */
  height?: number;
}

/**
 * A line each for as many series as there are: the first few coloured, the others grey behind them. One is brought to the front and named by
 * pointing at it, or by choosing it from the list above, which is also how the keyboard does it.
 */
export function ManyLinesChart({ label, measure, pointName, lineName, series, coloured, points, height = 300 }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const values = points.flatMap((point) => series.map(({ key }) => drawnFigure(point.values[key])));
  const axis = fitAxis(values.filter((value) => value !== null));
  return (
    <>
      {series.length > coloured ? (
        <SelectField
          label={`Highlight ${lineName.toLowerCase()}`}
          placeholder="None"
          maw={320}
          clearable
          data={series.map(({ key, name }) => ({ value: key, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
      ) : null}
      <Chart
        label={label}
        about={axisText(axis, measure.show)}
        legend={<Legend series={series.slice(0, coloured)} as="line" />}
        height={height}
        figures={tableOfPoints(points, { pointName, series, measure })}
      >
        <ManyLines {...{ measure, series, coloured, points, axis, chosen }} />
      </Chart>
    </>
  );
}
