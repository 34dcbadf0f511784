import type { ChoosingRules } from '@larder/domain/recipes/check-modifier.ts';

/** How many may be chosen, as a waiter states it: `one of 4`, `1 to 3 of 4`, `any of 4`. */
export function choosingText({ multiselect, min, max, noMax }: ChoosingRules, count: number): string {
  if (!multiselect) return `one of ${count}`;
  const least = min ?? 0;
  const most = noMax ? null : max;
  if (most === null) return least === 0 ? `any of ${count}` : `at least ${least} of ${count}`;
  if (least === most) return `${most} of ${count}`;
  return least === 0 ? `up to ${most} of ${count}` : `${least} to ${most} of ${count}`;
}
