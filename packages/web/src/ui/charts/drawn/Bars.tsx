import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Axis } from '../axis.ts';
import { type ChartPoint, type ChartSeries, drawnFigure, type Measure } from '../chart-data.ts';
import classes from '../charts.module.css';
import { FillPatterns, fillOf } from '../marks.tsx';
import { figureAxis, figureWidth, MARGIN, POINT_AXIS } from './axes.ts';
import { PointHint } from './Hint.tsx';
import { PointLink } from './PointLink.tsx';

interface Props {
  measure: Measure;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  axis: Axis;
  layout: 'stacked' | 'grouped';
}

/** The picture of BarsChart, with the chart library a chunk of its own. */
export default function Bars({ measure, series, points, axis, layout }: Props) {
  const scope = useId();
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...points]} margin={MARGIN} stackOffset="sign" barCategoryGap="20%" accessibilityLayer={false}>
        <FillPatterns scope={scope} />
        <CartesianGrid vertical={false} stroke="var(--larder-line)" />
        <XAxis {...POINT_AXIS} />
        <YAxis {...figureAxis(axis, measure)} width={figureWidth(axis, measure)} />
        <ReferenceLine y={0} stroke="var(--larder-dimmed)" />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--larder-hover)' }}
          content={({ active, payload }) => (
            <PointHint point={active ? payload[0]?.payload : undefined} {...{ series, measure }} as="bar" />
          )}
        />
        {series.map(({ key }, index) => (
          <Bar
            key={key}
            dataKey={(point: ChartPoint) => drawnFigure(point.values[key])}
            {...(layout === 'stacked' ? { stackId: 'all' } : {})}
            maxBarSize={48}
            isAnimationActive={false}
            shape={(drawn: Rect & { payload?: ChartPoint }) => (
              <OneBar rect={drawn} fill={fillOf(index, scope)} target={drawn.payload?.target} />
            )}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

interface Rect {
  x?: number | undefined;
  y?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** A bar; below zero its height is negative. */
function OneBar({ rect, fill, target }: { rect: Rect; fill: string; target: ChartPoint['target'] }) {
  const { x = 0, y = 0, width = 0, height = 0 } = rect;
  return (
    <PointLink target={target}>
      <rect
        x={x}
        y={Math.min(y, y + height)}
        width={width}
        height={Math.abs(height)}
        fill={fill}
        className={classes.bar}
      />
    </PointLink>
  );
}
