import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { expect, it } from 'vitest';
import { countsOf, countText } from './made-counts.ts';

const count = (countedAt: string, amount: string) => ({ countedAt, amount, recordUnit: 'kg' });

it('the counts of a line follow one another as they were made, whichever holds', () => {
  const line = {
    ...count('2026-11-15T22:20:00Z', '4.5'),
    others: [count('2026-11-15T22:30:00.000Z', '5'), count('2026-11-15T22:14:00Z', '3')],
  } as unknown as StocktakeLineRow;
  expect(countsOf(line).map((one) => countText(one, { kind: 'ingredient', base: 'g', packs: [] }))).toEqual([
    '3 kg',
    '4.5 kg',
    '5 kg',
  ]);
});
