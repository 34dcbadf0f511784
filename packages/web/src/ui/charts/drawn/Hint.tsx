import type { ChartPoint, ChartSeries, Measure } from '../chart-data.ts';
import classes from '../charts.module.css';
import { type Drawn, Swatch } from '../Legend.tsx';

interface Props {
  title: string;
  lines: readonly { key: string; name: string; text: string; index: number }[];
  as: Drawn;
}

/** What stands beside the pointer: a point with its figures. */
export function Hint({ title, lines, as }: Props) {
  return (
    <div className={classes.hint}>
      <strong>{title}</strong>
      {lines.map(({ key, name, text, index }) => (
        <span key={key} className={classes.hintLine}>
          <Swatch as={as} index={index} />
          <span>{name}</span>
          <span className={classes.hintFigure}>{text}</span>
        </span>
      ))}
    </div>
  );
}

interface PointProps {
  /** The point under the pointer. */
  point: ChartPoint | undefined;
  series: readonly ChartSeries[];
  measure: Measure;
  as: Drawn;
}

/** The figures of the point under the pointer. */
export function PointHint({ point, series, measure: { show, places }, as }: PointProps) {
  if (!point) return null;
  const lines = series.map(({ key, name }, index) => ({ key, name, index, text: show(point.values[key], places) }));
  return <Hint title={point.name} lines={lines} as={as} />;
}
