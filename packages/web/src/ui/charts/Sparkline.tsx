import classes from './sparkline.module.css';

const WIDTH = 120;
const HEIGHT = 36;
/** Room for the line's own width and for the last point. */
const EDGE = 4;

interface Props {
  /** What the line shows, for who does not see it. */
  label: string;
  /** Oldest first; null: not known, the line has a gap there. */
  values: readonly (number | null)[];
  /** A second, quieter line to compare with. */
  against?: readonly (number | null)[];
}

/** A small line without axes: which way a figure went. Both lines share one scale, from the lowest value to the highest. */
export function Sparkline({ label, values, against = [] }: Props) {
  const known = [...values, ...against].filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(values.length - 1, 1);
  const y = (value: number) => HEIGHT - EDGE - ((value - low) * (HEIGHT - 2 * EDGE)) / (high - low || 1);
  const last = values.at(-1) ?? null;
  return (
    <svg className={classes.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={classes.against} d={pathOf(against, x, y)} />
      <path className={classes.line} d={pathOf(values, x, y)} />
      {last === null ? null : <circle className={classes.last} cx={x(values.length - 1)} cy={y(last)} r={3} />}
    </svg>
  );
}

/** The line through the values; it begins anew after a gap. */
function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const begins = index === 0 || values[index - 1] === null;
      return `${begins ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}
