import { expect, it } from 'vitest';
import { recordedAmounts } from './recorded-amounts.ts';

it('writes the amounts of a column with the same decimals for each unit, as many as its longest needs', () => {
  const column = [
    { amount: '10', unit: 'kg' },
    { amount: '2.5', unit: 'kg' },
    { amount: '1', unit: 'unit' },
    { amount: '12', unit: 'units' },
    { amount: '0.333', unit: 'batch' },
  ];
  expect(column.map(recordedAmounts(column))).toEqual(['10.0 kg', '2.5 kg', '1 unit', '12 units', '0.33 batch']);
});
