import type { ReactNode } from 'react';
import classes from './FactList.module.css';

/** What something is called, and what it is; without a value, nobody entered it. */
export type Fact = readonly [name: string, value: ReactNode];

interface Props {
  facts: readonly Fact[];
  /** One below the other in columns of one width, where there are many. */
  columns?: boolean;
  /** The values as figures to be seen first. */
  large?: boolean;
}

/**
 * Facts to be read, each below its name, beside each other as far as there is room. Those that nobody entered are named
 * together in a last one, so that a phone shows no page of dashes.
 */
export function FactList({ facts, columns, large }: Props) {
  const entered = facts.filter(([, value]) => value);
  const names = facts.flatMap(([name, value]) => (value ? [] : name));
  const shown: readonly Fact[] = names.length === 0 ? entered : [...entered, ['Not entered', names.join(', ')]];
  return (
    <dl className={classes.facts} data-columns={columns || undefined} data-large={large || undefined}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
