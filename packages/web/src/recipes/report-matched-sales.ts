import type { MatchedSales } from '@larder/contract/recipes.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { toast } from '../ui/toast/toast.tsx';

/** Sales that waited for a code of the group or of a choice count from now on. */
export function sayWhatMatched(matched: readonly MatchedSales[]): void {
  if (matched.length === 0) return;
  const sold = sum(matched.map(({ quantity }) => decimal(quantity)));
  const codes = [...new Set(matched.map(({ plu }) => plu))].join(', ');
  toast.info(`${showNumber(sold)} sold under ${codes} now count as this modifier.`);
}
