import { useId } from 'react';
import { PieChart, type PieLabelRenderProps, Pie as PieShape, ResponsiveContainer } from 'recharts';
import classes from '../charts.module.css';
import { FillPatterns, fillOf } from '../marks.tsx';

interface Props {
  slices: readonly { key: string; name: string; drawn: number }[];
}

/** The picture of PieChart, with the chart library a chunk of its own. */
export default function Pie({ slices }: Props) {
  const scope = useId();
  return (
    <ResponsiveContainer width="100%" height="100%">
      <PieChart accessibilityLayer={false}>
        <FillPatterns scope={scope} />
        <PieShape
          data={slices.map((slice, index) => ({ ...slice, fill: fillOf(index, scope) }))}
          dataKey="drawn"
          nameKey="name"
          startAngle={90}
          endAngle={-270}
          outerRadius="96%"
          isAnimationActive={false}
          rootTabIndex={-1} // the picture is hidden from readers of screens, who have the table
          stroke="var(--larder-surface)"
          label={SliceNumber}
          labelLine={false}
        />
      </PieChart>
    </ResponsiveContainer>
  );
}

/** So far from the middle, of the radius. */
const NUMBER_AT = 0.78;

/** The number of a slice, as its legend has it, on the slice. */
function SliceNumber({ cx, cy, midAngle = 0, outerRadius, index = 0 }: PieLabelRenderProps) {
  const angle = (-midAngle * Math.PI) / 180;
  return (
    <text
      x={cx + outerRadius * NUMBER_AT * Math.cos(angle)}
      y={cy + outerRadius * NUMBER_AT * Math.sin(angle)}
      className={classes.sliceNumber}
      textAnchor="middle"
      dominantBaseline="central"
    >
      {index + 1}
    </text>
  );
}
