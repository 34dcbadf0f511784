import classes from './charts.module.css';

/** So many series differ from each other by colour and by dash, mark and pattern. */
export const SERIES_AT_MOST = 6;

const DASHES = ['none', '7 4', '2 3', '10 3 2 3', '5 2', '1 4'];

/** The colour of a series, by its place in the list; forced colours replace it. */
export function colourOf(index: number): string {
  return `var(--chart-${(index % SERIES_AT_MOST) + 1})`;
}

/** The dash of a line, so that lines differ by more than their colour. */
export function dashOf(index: number): string {
  return DASHES[index % SERIES_AT_MOST] ?? 'none';
}

/** The fill of a bar: plain for the first series, a pattern of its own for each other one. scope: of the chart's patterns. */
export function fillOf(index: number, scope: string): string {
  return index % SERIES_AT_MOST === 0 ? colourOf(0) : `url(#${scope}-${index % SERIES_AT_MOST})`;
}

/** The patterns that `fillOf` names; one set for each chart. */
export function FillPatterns({ scope }: { scope: string }) {
  return (
    <defs>
      {[1, 2, 3, 4, 5].map((index) => (
        <pattern key={index} id={`${scope}-${index}`} width={6} height={6} patternUnits="userSpaceOnUse">
          <rect width={6} height={6} fill={colourOf(index)} />
          <path d={STROKES[index]} className={classes.stroke} />
        </pattern>
      ))}
    </defs>
  );
}

/** Hatched one way, dotted, striped across, hatched the other way, striped upright. */
const STROKES = ['', 'M-1 7L7-1', 'M2 3h2', 'M0 3H6', 'M-1-1L7 7', 'M3 0V6'];

/** The mark of a series around a point: circle, square, triangle, diamond, triangle downwards, cross. */
export function Mark({ index, x, y, size = 4 }: { index: number; x: number; y: number; size?: number }) {
  return <path d={markPath(index % SERIES_AT_MOST, x, y, size)} fill={colourOf(index)} className={classes.mark} />;
}

function markPath(kind: number, x: number, y: number, r: number): string {
  switch (kind) {
    case 1:
      return `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}Z`;
    case 2:
      return `M${x} ${y - r * 1.2}l${r * 1.2} ${2.2 * r}h${-2.4 * r}Z`;
    case 3:
      return `M${x} ${y - r * 1.35}l${r * 1.35} ${r * 1.35}l${-r * 1.35} ${r * 1.35}l${-r * 1.35} ${-r * 1.35}Z`;
    case 4:
      return `M${x} ${y + r * 1.2}l${r * 1.2} ${-2.2 * r}h${-2.4 * r}Z`;
    case 5:
      return `M${x - r} ${y - r / 3}h${r * 0.67}v${-r * 0.67}h${r * 0.67}v${r * 0.67}h${r * 0.67}v${r * 0.67}h${-r * 0.67}v${r * 0.67}h${-r * 0.67}v${-r * 0.67}h${-r * 0.67}Z`;
    default:
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }
}
