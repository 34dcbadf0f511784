import classes from './what-if.module.css';

/** Returns a figure as it would be and, where that differs, as it is now, on paper. */
export function wasNowText(was: string, now: string): string {
  return was === now ? now : `${now}, now ${was}`;
}

/** A figure as it would be, and below it as it is where that differs. */
export function WasNow({ was, now }: { was: string; now: string }) {
  return (
    <span className={classes.both}>
      <span className="figure">{now}</span>
      {was === now ? null : (
        <span className={classes.was}>
          now <span className="figure">{was}</span>
        </span>
      )}
    </span>
  );
}
