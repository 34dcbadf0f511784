import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Axis } from '../axis.ts';
import { type ChartPoint, type ChartSeries, drawnFigure, type Measure } from '../chart-data.ts';
import { colourOf, dashOf } from '../marks.tsx';
import { DAY_AXIS, figureAxis, figureWidth, MARGIN, POINT_AXIS } from './axes.ts';
import { PointHint } from './Hint.tsx';

interface Props {
  measure: Measure;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  axis: Axis;
}

/** The picture of StepsChart, with the chart library a chunk of its own. */
export default function Steps({ measure, series, points, axis }: Props) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...points]} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--larder-line)" />
        <XAxis {...POINT_AXIS} {...DAY_AXIS} />
        <YAxis {...figureAxis(axis, measure)} width={figureWidth(axis, measure)} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => (
            <PointHint point={active ? payload[0]?.payload : undefined} {...{ series, measure }} as="step" />
          )}
        />
        {series.map(({ key }, index) => (
          <Line
            key={key}
            dataKey={(point: ChartPoint) => drawnFigure(point.values[key])}
            type="stepAfter"
            stroke={colourOf(index)}
            strokeWidth={2}
            strokeDasharray={dashOf(index)}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
