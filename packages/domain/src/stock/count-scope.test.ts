import { describe, expect, it } from 'vitest';
import { type CountScope, type ScopedThing, scopeHas, scopeIsEmpty, showCount } from './count-scope.ts';

const nothing: CountScope = { categoryIds: [], supplierIds: [], things: [] };
const gin: ScopedThing = {
  ...{ kind: 'ingredient', refId: 'gin', categoryId: 'spirits', supplierIds: ['cellar', 'market'] },
  shelfIds: ['bar fridge'],
};
const sauce: ScopedThing = { kind: 'recipe', refId: 'gin', categoryId: null, supplierIds: [], shelfIds: [] };

it('a spot count is called by its name, with the day on which it was counted', () => {
  const opening = { day: '2026-11-23', afterClosing: true, duringTrading: true };
  expect(showCount({ kind: 'SPOT', ...opening })).toBe('Spot count 22 Nov 2026, during trading');
  expect(showCount({ kind: 'FULL', ...opening })).toBe('Stocktake 22 Nov 2026, during trading');
});

describe('the scope of a spot count', () => {
  it('has what is in one of its categories, of one of its suppliers, on one of its shelves, or chosen', () => {
    expect(scopeHas({ ...nothing, shelfIds: ['bar fridge'] }, gin)).toBe(true);
    expect(scopeHas({ ...nothing, shelfIds: ['walk-in'] }, gin)).toBe(false);
    expect(scopeHas({ ...nothing, categoryIds: ['wine', 'spirits'] }, gin)).toBe(true);
    expect(scopeHas({ ...nothing, supplierIds: ['market'] }, gin)).toBe(true);
    expect(scopeHas({ ...nothing, things: [{ kind: 'ingredient', refId: 'gin' }] }, gin)).toBe(true);
    expect(scopeHas({ ...nothing, categoryIds: ['wine'], supplierIds: ['dairy'] }, gin)).toBe(false);
  });

  it('tells a recipe from an ingredient of the same id', () => {
    expect(scopeHas({ ...nothing, things: [{ kind: 'ingredient', refId: 'gin' }] }, sauce)).toBe(false);
  });

  it('is everything for a full count, and nothing when it names nothing', () => {
    expect(scopeHas(null, sauce)).toBe(true);
    expect([scopeHas(nothing, gin), scopeIsEmpty(nothing)]).toEqual([false, true]);
    expect(scopeIsEmpty({ ...nothing, categoryIds: ['wine'] })).toBe(false);
  });
});
