import type { ReactNode } from 'react';
import classes from './kitchen.module.css';

interface Props {
  /** What it comes to so far; read out when it changes. */
  sums: ReactNode;
  /** The buttons: what is done with it. */
  children: ReactNode;
}

/** The foot of a long form: what it comes to and what to do with it stay in sight, and toasts stay above them. */
export function ScreenFoot({ sums, children }: Props) {
  return (
    <footer className={classes.foot} data-screen-foot>
      <div className={classes.sums} role="status">
        {sums}
      </div>
      <div className={classes.actions}>{children}</div>
    </footer>
  );
}
