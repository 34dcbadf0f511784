import type { SalesImportDetail, SoldDish } from '@larder/contract/sales.ts';
import { expect, it } from 'vitest';
import { missingOf, sumsSection } from './import-sums.ts';

const lacks = (...names: string[]) =>
  ({ missing: names.map((name) => ({ what: 'price', name, inside: [] })) }) as unknown as SoldDish;
const sales = {
  ...{ net: '240', gross: '288', cost: '80', wastageCost: '4', margin: '66.67', coverage: '94.23' },
  items: [lacks('Basil', 'Salt'), lacks(), lacks('Salt')],
} as unknown as SalesImportDetail;

it('the sums of an import name each thing that they lack once', () => {
  expect(missingOf(sales).map(({ name }) => name)).toEqual(['Basil', 'Salt']);
  const { rows, notes } = sumsSection(sales);
  expect(rows.map(({ cells }) => cells)).toContainEqual(['Wastage on recipes', '£4.00']);
  expect(notes).toEqual([expect.stringContaining('Basil'), expect.stringContaining('Salt')]);
});
