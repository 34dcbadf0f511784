import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Axis } from '../axis.ts';
import { type ChartPoint, type ChartSeries, drawnFigure, type Measure } from '../chart-data.ts';
import { colourOf, dashOf, Mark } from '../marks.tsx';
import { figureAxis, figureWidth, MARGIN, POINT_AXIS } from './axes.ts';
import { PointHint } from './Hint.tsx';
import { PointLink } from './PointLink.tsx';

interface Props {
  measure: Measure;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  axis: Axis;
  between: readonly [string, string] | undefined;
}

/** The picture of LinesChart, with the chart library a chunk of its own. */
export default function Lines({ measure, series, points, axis, between }: Props) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={[...points]} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--larder-line)" />
        <XAxis {...POINT_AXIS} allowDuplicatedCategory padding={{ left: 12, right: 12 }} />
        <YAxis {...figureAxis(axis, measure)} width={figureWidth(axis, measure)} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => (
            <PointHint point={active ? payload[0]?.payload : undefined} {...{ series, measure }} as="line" />
          )}
        />
        {between ? (
          <Area
            dataKey={(point: ChartPoint) => bandAt(point, between)}
            type="linear"
            stroke="none"
            fill="var(--chart-band)"
            fillOpacity={1}
            activeDot={false}
            isAnimationActive={false}
          />
        ) : null}
        {series.map(({ key }, index) => (
          <Line
            key={key}
            dataKey={(point: ChartPoint) => drawnFigure(point.values[key])}
            type="linear"
            stroke={colourOf(index)}
            strokeWidth={2}
            strokeDasharray={dashOf(index)}
            activeDot={false}
            isAnimationActive={false}
            dot={({ cx, cy, payload }: { cx?: number; cy?: number; payload?: ChartPoint }) => (
              <Dot key={payload?.key} x={cx} y={cy} point={payload} index={index} />
            )}
          />
        ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** The mark of a point, pressed on more than it covers. */
function Dot({
  x,
  y,
  point,
  index,
}: {
  x: number | undefined;
  y: number | undefined;
  point: ChartPoint | undefined;
  index: number;
}) {
  if (x === undefined || y === undefined || y === null || !point) return <g />;
  return (
    <PointLink target={point.target}>
      {point.target ? <circle cx={x} cy={y} r={14} fill="transparent" /> : null}
      <Mark index={index} x={x} y={y} />
    </PointLink>
  );
}

/** The two ends of the band; null, a gap, where one is not known. */
function bandAt({ values }: ChartPoint, [one, other]: readonly [string, string]): [number, number] | null {
  const [a, b] = [drawnFigure(values[one]), drawnFigure(values[other])];
  return a === null || b === null ? null : [Math.min(a, b), Math.max(a, b)];
}
