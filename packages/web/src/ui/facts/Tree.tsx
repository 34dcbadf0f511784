import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Tree.module.css';

export interface Branch {
  id: string;
  label: string;
  /** A figure or badge at the right. */
  aside?: ReactNode;
  branches?: readonly Branch[];
  /** What stands inside when it has no branches, or above them. */
  content?: ReactNode;
}

/** Things inside things, each level opened by a press; about 460 px high, then it scrolls (UI-005). */
export function Tree({
  label,
  branches,
  open = false,
}: {
  label: string;
  branches: readonly Branch[];
  open?: boolean;
}) {
  return (
    <section className={classes.tree} aria-label={label}>
      <Level branches={branches} open={open} />
    </section>
  );
}

function Level({ branches, open }: { branches: readonly Branch[]; open: boolean }) {
  return (
    <ul className={classes.level}>
      {branches.map((branch) => (
        <li key={branch.id}>
          {branch.branches?.length || branch.content ? (
            <details open={open}>
              <summary className={classes.line}>
                <IconChevronRight size={16} className={classes.arrow} aria-hidden />
                <span className={classes.label}>{branch.label}</span>
                {branch.aside}
              </summary>
              {branch.content ? <div className={classes.content}>{branch.content}</div> : null}
              {branch.branches ? <Level branches={branch.branches} open={open} /> : null}
            </details>
          ) : (
            <div className={classes.line}>
              <span className={classes.label}>{branch.label}</span>
              {branch.aside}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
