import { type ReactNode, Suspense } from 'react';
import classes from './charts.module.css';
import { FiguresBehind, type FiguresTable } from './FiguresBehind.tsx';

interface Props {
  /** What the chart shows; it names the picture and the table behind it. */
  label: string;
  /** What its axes measure and how far they reach, in words. */
  about: string;
  legend?: ReactNode;
  /** What the picture has no room for, below it. */
  beyond?: string | undefined;
  /** px of the picture, reserved before it is loaded. */
  height: number;
  figures: FiguresTable;
  /** The picture, loaded when it is first drawn. It is not read out: the table behind it holds the same figures and links. */
  children: ReactNode;
}

/** The frame around every picture: what it shows, its legend, the picture and the table behind it. */
export function Chart({ label, about, legend, beyond, height, figures, children }: Props) {
  return (
    <figure className={classes.chart} aria-label={label}>
      <figcaption className={classes.about}>{about}</figcaption>
      {legend}
      <div className={classes.picture} style={{ height }} aria-hidden>
        <Suspense fallback={null}>{children}</Suspense>
      </div>
      {beyond ? <p className={classes.beyond}>{beyond}</p> : null}
      <FiguresBehind label={label} figures={figures} />
    </figure>
  );
}
