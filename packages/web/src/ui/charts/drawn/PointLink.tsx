import type { ReactNode } from 'react';
import { type LinkTarget, TargetLink } from '../../page/link.tsx';
import classes from '../charts.module.css';

/** Around a part of a picture that leads somewhere; the keyboard reaches the same place through the table behind it. */
export function PointLink({ target, children }: { target: LinkTarget | undefined; children: ReactNode }) {
  if (!target) return <g>{children}</g>;
  return (
    <TargetLink target={target} className={classes.point} tabIndex={-1}>
      {children}
    </TargetLink>
  );
}
