import type { ReactNode, Ref } from 'react';
import { LIST_HEIGHT_PX } from './sizes.ts';
import classes from './table.module.css';

interface Props {
  label: string;
  /** How many rows there are. */
  count: number;
  ref: Ref<HTMLElement>;
  children: ReactNode;
}

/** The frame of a long list: 600 px high, scrolled by wheel, finger or keyboard. */
export function Scroller({ label, count, ref, children }: Props) {
  return (
    <section
      ref={ref}
      className={classes.scroller}
      style={{ height: LIST_HEIGHT_PX }}
      data-long-list={count}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {children}
    </section>
  );
}
