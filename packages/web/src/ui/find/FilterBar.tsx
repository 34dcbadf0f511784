import type { ReactNode } from 'react';
import classes from './FilterBar.module.css';

/** Search and filters above a table: in a row, on phones one below the other at full width. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
