import type { KnownCost } from '@larder/contract/known.ts';
import { type Known, sumKnown } from '@larder/domain/missing.ts';
import { textOrNull } from '../ledger/figures/period-figures.ts';

/** Returns a sum of £ as it travels. */
export function sumText(parts: readonly Known[]): KnownCost {
  const { value, missing } = sumKnown(parts);
  return { value: textOrNull(value), missing: [...missing] };
}
