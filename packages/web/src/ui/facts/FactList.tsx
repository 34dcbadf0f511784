import type { ReactNode } from 'react';
import classes from './FactList.module.css';

/** What something is called, and what it is. */
export type Fact = readonly [name: string, value: ReactNode];

interface Props {
  facts: readonly Fact[];
  /** One below the other in columns of one width, where there are many. */
  columns?: boolean;
  /** The values as figures to be seen first. */
  large?: boolean;
}

/** Facts to be read, each below its name, beside each other as far as there is room. */
export function FactList({ facts, columns, large }: Props) {
  return (
    <dl className={classes.facts} data-columns={columns || undefined} data-large={large || undefined}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
