import { showAmount } from '@larder/domain/recipes/kitchen-lines.ts';
import type { StockThing } from '../things.ts';
import type { Usual } from './useCountBasis.ts';

/** What was counted last and what should be there: `last 12 kg · expected 9.4 kg`; nothing where neither is known. */
export function usualText({ last, expected }: Usual, { countable }: StockThing): string | null {
  const text = [
    last && `last ${showAmount({ quantity: last }, countable.base)}`,
    expected && `expected ${showAmount({ quantity: expected }, countable.base)}`,
  ].filter(Boolean);
  return text.length > 0 ? text.join(' · ') : null;
}
