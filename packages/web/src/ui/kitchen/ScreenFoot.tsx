import type { ReactNode } from 'react';
import classes from './kitchen.module.css';

interface Props {
  /** What to know before a button is pressed. */
  notice?: ReactNode;
  /** What it comes to so far; read out when it changes. */
  sums: ReactNode;
  /** The buttons: what is done with it. */
  children: ReactNode;
}

/** The foot of a long form: what it comes to and what to do with it stay in sight, and toasts stay above them. */
export function ScreenFoot({ notice = null, sums, children }: Props) {
  return (
    <footer className={classes.foot} data-screen-foot>
      {notice ? <div className={classes.notice}>{notice}</div> : null}
      <div className={classes.sums} role="status">
        {sums}
      </div>
      <div className={classes.actions}>{children}</div>
    </footer>
  );
}
