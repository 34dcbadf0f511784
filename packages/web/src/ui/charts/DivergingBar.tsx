import { type DecimalText, decimal } from '@larder/domain/money.ts';
import type { ReactNode } from 'react';
import classes from './diverging.module.css';

interface Props {
  value: DecimalText | null;
  /** The amount that fills one side, see largestAmount: one for all rows of a table. */
  largest: number;
  /** The figure as text. */
  children: ReactNode;
}

/** A figure in £ above a bar that lies left of zero for a loss and right of it for a gain; the bar repeats the figure, so it is not read out. */
export function DivergingBar({ value, largest, children }: Props) {
  const amount = value === null ? 0 : decimal(value).toNumber();
  const width = largest === 0 ? 0 : (Math.abs(amount) / largest) * 50;
  return (
    <span className={classes.cell}>
      <span className={classes.scale} aria-hidden>
        {width === 0 ? null : (
          <span
            className={classes.bar}
            data-loss={amount < 0 || undefined}
            style={{ left: `${amount < 0 ? 50 - width : 50}%`, width: `${width}%` }}
          />
        )}
      </span>
      {children}
    </span>
  );
}

/** Returns the largest amount either way, £; 0 where there is none. It serves only to draw. */
export function largestAmount(values: readonly (DecimalText | null)[]): number {
  return values.reduce((largest, value) => Math.max(largest, value === null ? 0 : Math.abs(Number(value))), 0);
}
