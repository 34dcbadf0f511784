import type { RowCompleteness } from '@larder/contract/reports.ts';
import { decimal } from '@larder/domain/money.ts';
import { showPercent } from '@larder/domain/show.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** What the figures of a row rest on, where that is not everything; nothing where it is. */
export function RowLacks({ completeness }: { completeness: RowCompleteness }) {
  return lacksWords(completeness).map((words) => (
    <StatusBadge key={words} tone="warning">
      {words}
    </StatusBadge>
  ));
}

/** `1 of 4 dishes costed`, `81.00% of sales matched`, `3 without a price`. */
export function lacksWords({
  dishesSold,
  dishesComplete,
  salesMatchedPercent,
  withoutPrice,
}: RowCompleteness): string[] {
  const unmatched = salesMatchedPercent !== null && decimal(salesMatchedPercent).lt(100);
  return [
    ...(dishesComplete < dishesSold ? [`${dishesComplete} of ${dishesSold} dishes costed`] : []),
    ...(unmatched ? [`${showPercent(salesMatchedPercent, 2)} of sales matched`] : []),
    ...(withoutPrice > 0 ? [`${withoutPrice} without a price`] : []),
  ];
}
