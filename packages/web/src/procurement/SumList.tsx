import type { Figure } from '@larder/domain/show.ts';
import { MoneyText } from '../ui/figures.tsx';
import classes from './SumList.module.css';

/** What an order comes to, in £, the total last. */
export function SumList({ sums }: { sums: readonly { label: string; value: Figure }[] }) {
  return (
    <dl className={classes.sums}>
      {sums.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <MoneyText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
