import { decimal } from '@larder/domain/money.ts';
import { describe, expect, it } from 'vitest';
import type { StockThing } from '../things.ts';
import { partsWorth, worthOf } from './line-worth.ts';

const thing = (name: string, cost: string | null): StockThing => ({
  ...{ kind: 'ingredient', refId: name, key: name, name, category: 'Dry store', units: ['kg', 'g'] },
  countable: { kind: 'ingredient', base: 'g', packs: [] },
  cost: cost === null ? null : decimal(cost),
  missing: cost === null ? [{ what: 'price', name, inside: [] }] : [],
});
const [flour, basil] = [thing('Flour', '0.001'), thing('Basil', null)];
const counted = (amount: string, recordUnit: string, baseQuantity = '7') => ({ amount, recordUnit, baseQuantity });
const worth = (...lines: [StockThing, ...ReturnType<typeof counted>[]][]) => {
  const { value, missing } = worthOf(
    lines.map(([one]) => one),
    new Map(lines.map(([{ key }, ...parts]) => [key, parts])),
  );
  return [value?.toFixed() ?? null, missing.map(({ name }) => name)];
};

describe('what a count is worth', () => {
  it('is what was counted at the cost of now, in the unit that it was counted in', () => {
    expect(worth([flour, counted('2', 'kg')])).toEqual(['2', []]);
    expect(worth([flour, counted('1', 'sack', '16000')])).toEqual(['16', []]);
    expect(worth()).toEqual([null, []]);
  });

  it('adds up the parts of a thing', () => {
    expect(worth([flour, counted('2', 'lot/4/1000'), counted('0.4', 'kg')], [basil])).toEqual(['8.4', []]);
  });

  it('lacks the price of what is there, and nothing of what is not', () => {
    expect(worth([flour, counted('2', 'kg')], [basil, counted('30', 'g')])).toEqual(['2', ['Basil']]);
    expect(worth([basil, counted('0', 'g')])).toEqual(['0', []]);
    expect(partsWorth([], basil)).toMatchObject({ value: decimal(0), missing: [] });
  });
});
