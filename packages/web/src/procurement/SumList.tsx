import type { Figure } from '@larder/domain/show.ts';
import { MoneyText, RoundingNote } from '../ui/facts/figures.tsx';
import classes from './SumList.module.css';

interface SumOfOrder {
  label: string;
  value: Figure;
  /** The sums beside it that it is made of, with their signs. */
  of?: readonly Figure[];
}

/** What an order comes to, in £, the total last. */
export function SumList({ sums }: { sums: readonly SumOfOrder[] }) {
  return (
    <dl className={classes.sums}>
      {sums.map(({ label, value, of }) => (
        <div key={label}>
          <dt>
            {label}
            {of ? <RoundingNote result={value} parts={of} /> : null}
          </dt>
          <dd>
            <MoneyText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
