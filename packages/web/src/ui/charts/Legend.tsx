import { useId } from 'react';
import type { ChartSeries } from './chart-data.ts';
import classes from './charts.module.css';
import { colourOf, dashOf, FillPatterns, fillOf, Mark } from './marks.tsx';

/** How the chart draws a series; a step is a line without marks. */
export type Drawn = 'line' | 'step' | 'bar' | 'dot';

interface Props {
  series: readonly ChartSeries[];
  as: Drawn;
  /** What the band between two lines is. */
  band?: string | undefined;
}

/** Which line, bar or mark is what. It stands in the page before the picture is loaded, so nothing moves. */
export function Legend({ series, as, band }: Props) {
  if (series.length < 2 && band === undefined) return null;
  return (
    <ul className={classes.legend}>
      {series.map(({ key, name }, index) => (
        <li key={key}>
          <Swatch as={as} index={index} />
          {name}
        </li>
      ))}
      {band === undefined ? null : (
        <li>
          <svg className={classes.swatch} viewBox="0 0 28 14" aria-hidden="true">
            <rect x={1} y={1} width={26} height={12} className={classes.band} />
          </svg>
          {band}
        </li>
      )}
    </ul>
  );
}

/** The sign of a series as its chart draws it. */
export function Swatch({ as, index }: { as: Drawn; index: number }) {
  const scope = useId();
  return (
    <svg className={classes.swatch} viewBox="0 0 28 14" aria-hidden="true">
      {as === 'bar' ? (
        <>
          <FillPatterns scope={scope} />
          <rect x={3} y={1} width={22} height={12} fill={fillOf(index, scope)} className={classes.bar} />
        </>
      ) : null}
      {as === 'line' || as === 'step' ? (
        <path d="M0 7H28" stroke={colourOf(index)} strokeWidth={2} strokeDasharray={dashOf(index)} />
      ) : null}
      {as === 'bar' || as === 'step' ? null : <Mark index={index} x={14} y={7} />}
    </svg>
  );
}
