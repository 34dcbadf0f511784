import type { ImpactEntry } from '@larder/contract/impact.ts';
import { showDays } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney, showPercent, UNKNOWN } from '@larder/domain/show.ts';
import classes from './impact.module.css';

/** What becomes of a closed period: gross profit and variance before and after, and the ingredients that move it most. */
export function PeriodMoved({ entry }: { entry: ImpactEntry }) {
  const { accountName, from, to, actualGpPercent, theoreticalGpPercent, variance, ingredients } = entry;
  return (
    <>
      <div className={classes.title}>
        {accountName}, {showDays(from, to)}
      </div>
      <div>Actual GP {moved(actualGpPercent, percent)}</div>
      <div>Theoretical GP {moved(theoreticalGpPercent, percent)}</div>
      <div>Variance {moved(variance, showMoney)}</div>
      {ingredients.map(({ name, actualCost, theoreticalCost }) => (
        <div key={name} className={classes.dimmed}>
          {name}: actual cost {signed(actualCost)}, theoretical cost {signed(theoreticalCost)}
        </div>
      ))}
    </>
  );
}

function moved<Value>({ before, after }: { before: Value; after: Value }, show: (value: Value) => string): string {
  const [was, is] = [show(before), show(after)];
  return was === is ? `stays ${is}` : `${was} → ${is}`;
}

function percent(value: string | null): string {
  return value === null ? UNKNOWN : showPercent(value, 2);
}

function signed(value: string): string {
  const pounds = decimal(value);
  return pounds.gt(0) ? `+${showMoney(pounds)}` : showMoney(pounds);
}
