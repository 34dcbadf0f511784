import { lazy } from 'react';
import { Chart } from './Chart.tsx';
import type { ShownFigure } from './chart-data.ts';
import { drawnFigure, headed, type Measure, MONEY, PERCENT, shownFigure } from './chart-data.ts';
import { Legend } from './Legend.tsx';

const Pie = lazy(() => import('./drawn/Pie.tsx'));

/** A slice with its share of the whole, percent. */
export interface PieSlice {
  key: string;
  name: string;
  value: string;
  percent: string;
}

interface Props {
  /** What the picture shows: Worth by category. */
  label: string;
  /** What a slice is, above the first column of the table: Category. */
  sliceName: string;
  measure?: Measure;
  /** Clockwise from the top. */
  slices: readonly PieSlice[];
  /** What the picture has no room for, below it. */
  beyond?: string | undefined;
  /** px */
  height?: number;
}

/** The parts of a whole, numbered clockwise from the top: there may be more of them than fills can be distinguished. Names and shares are in the legend. */
export function PieChart({ label, sliceName, measure = MONEY, slices, beyond, height = 220 }: Props) {
  const figures = ({ value, percent }: PieSlice): ShownFigure[] => [
    shownFigure(value, measure),
    shownFigure(percent, PERCENT),
  ];
  return (
    <Chart
      label={label}
      about={label}
      legend={
        <Legend
          series={slices.map(({ key, name, percent }, at) => ({
            key,
            name: `${at + 1} ${name} ${PERCENT.show(percent, PERCENT.places)}`,
          }))}
          as="bar"
        />
      }
      beyond={beyond}
      height={height}
      figures={{
        heads: [sliceName, headed('Worth', measure), headed('Share', PERCENT)],
        rows: slices.map((slice) => ({ key: slice.key, name: slice.name, figures: figures(slice) })),
      }}
    >
      <Pie slices={slices.map(({ value, ...slice }) => ({ ...slice, drawn: drawnFigure(value) ?? 0 }))} />
    </Chart>
  );
}
