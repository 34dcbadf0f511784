import {
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  ScatterChart,
  Scatter as ScatterDots,
  Tooltip,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts';
import { type Axis, axisEnds } from '../axis.ts';
import { type ChartDot, type ChartSeries, drawnFigure } from '../chart-data.ts';
import classes from '../charts.module.css';
import { placeNames } from '../dot-names.ts';
import { nameBeyond } from '../far-out.ts';
import { Mark } from '../marks.tsx';
import type { Corners, ScatterAxis } from '../ScatterChart.tsx';
import { figureAxis, figureWidth, MARGIN } from './axes.ts';
import { Hint } from './Hint.tsx';
import { PointLink } from './PointLink.tsx';

interface Props {
  x: ScatterAxis & { axis: Axis };
  y: ScatterAxis & { axis: Axis };
  kinds: readonly ChartSeries[];
  dots: readonly ChartDot[];
  corners: Corners | undefined;
}

/** The picture of ScatterChart, with the chart library a chunk of its own. */
export default function Scatter({ x, y, kinds, dots, corners }: Props) {
  const kindOf = (dot: ChartDot) =>
    Math.max(
      0,
      kinds.findIndex(({ key }) => key === dot.kind),
    );
  const placed = dots.flatMap((dot) => {
    const [across, upwards] = [drawnFigure(dot.x), drawnFigure(dot.y)];
    if (across === null || upwards === null) return [];
    const beyond = nameBeyond(dot, x, y);
    return [
      {
        dot,
        name: beyond ?? dot.name,
        beyond: beyond !== null,
        across: within(across, x.axis),
        upwards: within(upwards, y.axis),
      },
    ];
  });
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ScatterChart margin={CORNERED} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--larder-line)" />
        <XAxis dataKey="across" {...figureAxis(x.axis, x.measure)} interval="equidistantPreserveStart" />
        <YAxis dataKey="upwards" {...figureAxis(y.axis, y.measure)} width={figureWidth(y.axis, y.measure)} />
        {x.splitAt === undefined ? null : <ReferenceLine x={x.splitAt} {...SPLIT} />}
        {y.splitAt === undefined ? null : <ReferenceLine y={y.splitAt} {...SPLIT} />}
        {corners ? <CornerNames corners={corners} /> : null}
        <Tooltip
          isAnimationActive={false}
          cursor={false}
          content={({ active, payload }) => {
            const dot: ChartDot | undefined = active ? payload[0]?.payload?.dot : undefined;
            return dot ? <DotHint dot={dot} axes={[x, y]} index={kindOf(dot)} /> : null;
          }}
        />
        <ScatterDots
          data={placed}
          isAnimationActive={false}
          shape={({ cx = 0, cy = 0, payload }: DrawnDot) => (
            <PointLink target={payload?.dot.target}>
              <circle cx={cx} cy={cy} r={12} fill="transparent" />
              <Mark index={payload ? kindOf(payload.dot) : 0} x={cx} y={cy} size={5} />
            </PointLink>
          )}
        />
        <DotNames placed={placed} />
      </ScatterChart>
    </ResponsiveContainer>
  );
}

interface DrawnDot {
  cx?: number | undefined;
  cy?: number | undefined;
  payload?: Placed;
}

interface Placed {
  dot: ChartDot;
  /** With its figures where it lies beyond the axes. */
  name: string;
  beyond: boolean;
  across: number;
  upwards: number;
}

/** At the edge where it lies beyond. */
function within(value: number, axis: Axis): number {
  const [low, high] = axisEnds(axis);
  return Math.min(high, Math.max(low, value));
}

/** px around the plot, with room above and below for the names of its corners: no dot lies on them. */
const CORNERED = { ...MARGIN, top: 26, bottom: 24, right: 26 };
/** px from the plot down to the names of the lower corners, past what stands at the axis. */
const BELOW_AXIS_PX = 44;

const SPLIT = { stroke: 'var(--larder-dimmed)', strokeDasharray: '4 4' };

function DotHint({ dot, axes, index }: { dot: ChartDot; axes: readonly [ScatterAxis, ScatterAxis]; index: number }) {
  const lines = axes.map(({ name, measure }, along) => ({
    key: String(along),
    name,
    index,
    text: measure.show(along === 0 ? dot.x : dot.y, measure.places),
  }));
  return <Hint title={dot.name} lines={lines} as="dot" />;
}

/** The names of the dots that have room for one. */
function DotNames({ placed }: { placed: readonly Placed[] }) {
  const [plot, x, y] = [usePlotArea(), useXAxisScale(), useYAxisScale()];
  if (!plot || !x || !y) return null;
  const dots = placed.flatMap(({ dot, name, beyond, across, upwards }) => {
    const [left, top] = [x(across), y(upwards)];
    return left === undefined || top === undefined ? [] : [{ key: dot.key, name, x: left, y: top, beyond }];
  });
  const farOutFirst = dots.toSorted((a, b) => Number(b.beyond) - Number(a.beyond));
  return placeNames(farOutFirst, plot).map(({ key, name, x: left, y: top, anchor }) => (
    <text key={key} x={left} y={top} textAnchor={anchor} className={classes.dotName}>
      {name}
    </text>
  ));
}

/** What the four parts of the picture are called, at its corners. */
function CornerNames({ corners }: { corners: Corners }) {
  const plot = usePlotArea();
  if (!plot) return null;
  const [left, right] = [plot.x, plot.x + plot.width];
  const [top, bottom] = [plot.y - 10, plot.y + plot.height + BELOW_AXIS_PX];
  return (
    <g className={classes.corner}>
      <text x={left} y={top}>
        {corners.topLeft}
      </text>
      <text x={right} y={top} textAnchor="end">
        {corners.topRight}
      </text>
      <text x={left} y={bottom}>
        {corners.bottomLeft}
      </text>
      <text x={right} y={bottom} textAnchor="end">
        {corners.bottomRight}
      </text>
    </g>
  );
}
