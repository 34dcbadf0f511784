import { lazy } from 'react';
import { type Axis, axisText, fitAxis } from './axis.ts';
import { Chart } from './Chart.tsx';
import { type ChartDot, type ChartSeries, drawnFigure, headed, type Measure, shownFigure } from './chart-data.ts';
import type { FiguresTable } from './FiguresBehind.tsx';
import { nameBeyond, withoutFarOut } from './far-out.ts';
import { Legend } from './Legend.tsx';

const Scatter = lazy(() => import('./drawn/Scatter.tsx'));

/** An axis of the picture: what it measures, and where it is parted in two. */
export interface ScatterAxis {
  name: string;
  measure: Measure;
  splitAt?: number;
}

/** What the four corners of a parted picture are called. */
export interface Corners {
  topLeft: string;
  topRight: string;
  bottomLeft: string;
  bottomRight: string;
}

interface Props {
  /** What the picture shows: Dishes by popularity and margin. */
  label: string;
  /** What a dot is, above the first column of the table: Dish. */
  dotName: string;
  x: ScatterAxis;
  y: ScatterAxis;
  /** Kinds of dots, with a colour and a mark of their own each; the first where a dot names none. */
  kinds?: readonly ChartSeries[];
  dots: readonly ChartDot[];
  corners?: Corners;
  /** px */
  height?: number;
}

/** So many dots at the edge are named below the picture. */
const NAMED_AT_MOST = 12;
const ONE_KIND: readonly ChartSeries[] = [{ key: '', name: '' }];

/**
 * Things placed by two figures; those without one of them stand in the table alone. Names stand beside dots where they have room. What lies far
 * out stands at the edge, named with its figure, so that the others have the room.
 */
export function ScatterChart({ label, dotName, x, y, kinds = ONE_KIND, dots, corners, height = 360 }: Props) {
  const [xAxis, yAxis] = [axisOf(dots, 'x', x), axisOf(dots, 'y', y)];
  return (
    <Chart
      label={label}
      about={[
        `Across: ${x.name}, ${axisText(xAxis, x.measure.show)}.`,
        `Upwards: ${y.name}, ${axisText(yAxis, y.measure.show)}.`,
      ].join(' ')}
      beyond={namesAtEdge(dots, { ...x, axis: xAxis }, { ...y, axis: yAxis })}
      legend={<Legend series={kinds} as="dot" />}
      height={height}
      figures={tableOfDots(dots, { dotName, x, y, kinds })}
    >
      <Scatter x={{ ...x, axis: xAxis }} y={{ ...y, axis: yAxis }} kinds={kinds} dots={dots} corners={corners} />
    </Chart>
  );
}

type Along = ScatterAxis & { axis: Axis };

/** Those at the edge by name, as far as a caption has room. */
function namesAtEdge(dots: readonly ChartDot[], x: Along, y: Along): string | undefined {
  const names = dots.flatMap((dot) => nameBeyond(dot, x, y) ?? []);
  if (names.length === 0) return undefined;
  const more = names.length - NAMED_AT_MOST;
  return `At the edge: ${[...names.slice(0, NAMED_AT_MOST), ...(more > 0 ? [`${more} more`] : [])].join(', ')}.`;
}

function axisOf(dots: readonly ChartDot[], along: 'x' | 'y', { splitAt }: ScatterAxis) {
  const values = withoutFarOut(dots.map((dot) => drawnFigure(dot[along])).filter((value) => value !== null));
  return fitAxis(splitAt === undefined ? values : [...values, splitAt]);
}

function tableOfDots(
  dots: readonly ChartDot[],
  { dotName, x, y, kinds }: Pick<Props, 'dotName' | 'x' | 'y'> & { kinds: readonly ChartSeries[] },
): FiguresTable {
  const names = new Map(kinds.map(({ key, name }) => [key, name]));
  const withKinds = kinds.length > 1;
  return {
    heads: [dotName, headed(x.name, x.measure), headed(y.name, y.measure), ...(withKinds ? ['Kind'] : [])],
    rows: dots.map((dot) => {
      const kind = names.get(dot.kind ?? '') ?? '';
      return {
        key: dot.key,
        name: dot.name,
        target: dot.target,
        figures: [
          shownFigure(dot.x, x.measure),
          shownFigure(dot.y, y.measure),
          ...(withKinds ? [{ text: kind, plain: kind }] : []),
        ],
      };
    }),
  };
}
