import { useState } from 'react';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Axis } from '../axis.ts';
import { type ChartPoint, type ChartSeries, drawnFigure, type Measure } from '../chart-data.ts';
import { colourOf, dashOf, Mark } from '../marks.tsx';
import { figureAxis, figureWidth, MARGIN, POINT_AXIS } from './axes.ts';
import { Hint } from './Hint.tsx';

interface Props {
  measure: Measure;
  series: readonly ChartSeries[];
  coloured: number;
  points: readonly ChartPoint[];
  axis: Axis;
  /** The line that was chosen to stand in front. */
  chosen: string | null;
}

/** px on which a line is pointed at. */
const REACH = 14;

/** The picture of ManyLinesChart, with the chart library a chunk of its own. */
export default function ManyLines({ measure, series, coloured, points, axis, chosen }: Props) {
  const [pointed, setPointed] = useState<string | null>(null);
  const lit = pointed ?? chosen;
  const indexOf = new Map(series.map(({ key }, index) => [key, index]));
  const litIndex = lit === null ? -1 : (indexOf.get(lit) ?? -1);
  // What is drawn last stands in front: grey lines, then the coloured ones from the last to the first, then the one that is lit.
  const behind = series.toReversed().filter(({ key }) => key !== lit);
  const front = series[litIndex];
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...points]} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--larder-line)" />
        <XAxis {...POINT_AXIS} interval={0} padding={{ left: 24, right: 24 }} />
        <YAxis {...figureAxis(axis, measure)} width={figureWidth(axis, measure)} />
        <Tooltip
          isAnimationActive={false}
          cursor={false}
          content={({ active, payload }) => {
            const point: ChartPoint | undefined = active ? payload[0]?.payload : undefined;
            if (!point) return null;
            const shown = front ? [front] : series.slice(0, coloured);
            const lines = shown.map(({ key, name }) => ({
              ...{ key, name, index: indexOf.get(key) ?? 0 },
              text: measure.show(point.values[key], measure.places),
            }));
            return <Hint title={point.name} lines={lines} as="line" />;
          }}
        />
        {[...behind, ...(front ? [front] : [])].map(({ key }) => {
          const index = indexOf.get(key) ?? 0;
          const isColoured = index < coloured;
          return (
            <Line
              key={key}
              dataKey={(point: ChartPoint) => drawnFigure(point.values[key])}
              type="linear"
              stroke={isColoured ? colourOf(index) : key === lit ? 'var(--larder-text)' : 'var(--larder-dimmed)'}
              strokeWidth={key === lit ? 4 : isColoured ? 2 : 1}
              strokeOpacity={lit !== null && key !== lit ? 0.35 : isColoured || key === lit ? 1 : 0.6}
              strokeDasharray={isColoured ? dashOf(index) : 'none'}
              dot={
                isColoured
                  ? ({ key: point, cx = 0, cy = 0 }) => <Mark key={point} index={index} x={cx} y={cy} />
                  : key === lit
              }
              activeDot={false}
              isAnimationActive={false}
            />
          );
        })}
        {series.map(({ key }) => (
          <Line
            key={`reach ${key}`}
            dataKey={(point: ChartPoint) => drawnFigure(point.values[key])}
            type="linear"
            stroke="transparent"
            strokeWidth={REACH}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
            onMouseEnter={() => setPointed(key)}
            onMouseLeave={() => setPointed(null)}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
