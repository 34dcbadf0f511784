import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { decimal } from '@larder/domain/money.ts';
import { describe, expect, it } from 'vitest';
import type { StockThing } from '../things.ts';
import { lineWorth, worthOf } from './line-worth.ts';

const thing = (name: string, cost: string | null): StockThing => ({
  ...{ kind: 'ingredient', refId: name, key: name, name, category: 'Dry store', units: ['kg', 'g'] },
  countable: { kind: 'ingredient', base: 'g', packs: [] },
  cost: cost === null ? null : decimal(cost),
  missing: cost === null ? [{ what: 'price', name, inside: [] }] : [],
});
const [flour, basil] = [thing('Flour', '0.001'), thing('Basil', null)];
const counted = (amount: string, recordUnit: string, baseQuantity = '7') =>
  ({ amount, recordUnit, baseQuantity }) as StocktakeLineRow;
const worth = (...lines: [StockThing, StocktakeLineRow][]) => {
  const { value, missing } = worthOf(
    lines.map(([one]) => one),
    new Map(lines.map(([{ key }, line]) => [key, line])),
  );
  return [value?.toFixed() ?? null, missing.map(({ name }) => name)];
};

describe('what a count is worth', () => {
  it('is what was counted at the cost of now, in the unit that it was counted in', () => {
    expect(worth([flour, counted('2', 'kg')])).toEqual(['2', []]);
    expect(worth([flour, counted('1', 'sack', '16000')])).toEqual(['16', []]);
    expect(worth()).toEqual([null, []]);
  });

  it('lacks the price of what is there, and nothing of what is not', () => {
    expect(worth([flour, counted('2', 'kg')], [basil, counted('30', 'g')])).toEqual(['2', ['Basil']]);
    expect(worth([basil, counted('0', 'g')])).toEqual(['0', []]);
    expect(lineWorth(undefined, basil)).toMatchObject({ value: decimal(0), missing: [] });
  });
});
