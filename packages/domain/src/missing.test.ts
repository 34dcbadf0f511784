import { describe, expect, it } from 'vitest';
import { missingSummary } from './ledger/missing-text.ts';
import { knownWorth, sumKnown, worthAt } from './missing.ts';
import { decimal, ZERO } from './money.ts';

const noPrice = (name: string) => ({ what: 'price' as const, name, inside: [] });

describe('what a quantity is worth', () => {
  it('is not known without a cost, and £0 at a cost of £0', () => {
    expect(worthAt(decimal(-300), null)).toBeNull();
    expect(worthAt(decimal(-300), ZERO)).toEqual(decimal('-0'));
  });

  it('rule 14 is £0 for nothing, whether its cost is known or not', () => {
    expect(worthAt(ZERO, null)).toEqual(ZERO);
  });
});

describe('a sum of figures', () => {
  it('is what is known, and names what is not', () => {
    expect(sumKnown([knownWorth('Flour', decimal(3)), knownWorth('Salt', null), knownWorth('Salt', null)])).toEqual({
      value: decimal(3),
      missing: [noPrice('Salt')],
    });
  });

  it('is not known where none of its parts is', () => {
    expect(sumKnown([knownWorth('Salt', null), knownWorth('Basil', null)])).toEqual({
      value: null,
      missing: [noPrice('Salt'), noPrice('Basil')],
    });
  });

  it('is £0 where there is nothing to add up', () => {
    expect(sumKnown([])).toEqual({ value: ZERO, missing: [] });
  });
});

describe('what a sum lacks, in words', () => {
  it('names some of it and how much more there is', () => {
    const missing = [noPrice('Salt'), { what: 'items' as const, name: 'Pesto', inside: ['Pasta'] }, noPrice('Basil')];
    expect(missingSummary(missing, 2)).toBe('Salt has no price. Pesto has no ingredients (in Pasta). And 1 more.');
    expect(missingSummary([])).toBe('');
  });
});
