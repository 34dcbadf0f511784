import { useId } from 'react';
import { PieChart, Pie as PieShape, ResponsiveContainer } from 'recharts';
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
          stroke="var(--larder-surface)"
        />
      </PieChart>
    </ResponsiveContainer>
  );
}
