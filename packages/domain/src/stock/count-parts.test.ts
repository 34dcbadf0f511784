import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { showPart, showParts, sumOfParts } from './count-parts.ts';

const flour = { kind: 'ingredient', base: 'g', packs: [] } as const;
const part = (amount: string, recordUnit: string, baseQuantity = '0') => ({ amount, recordUnit, baseQuantity });
const parts = [part('2', 'lot/4/1000'), part('3', 'unit/2000'), part('0.4', 'kg')];

describe('the parts of a count', () => {
  it('rule 89: add up, 2 cases and 3 bags and 0.4 kg, however many shelves they stand on', () => {
    expect(sumOfParts(parts, flour)).toEqual(decimal('14400'));
    expect(showParts(parts, flour)).toBe('2 × 4 × 1 kg + 3 × 2 kg + 0.4 kg = 14.4 kg');
  });

  it('are their own sum where there is one', () => {
    expect(showParts([part('0.4', 'kg')], flour)).toBe('0.4 kg');
    expect(sumOfParts([], flour)).toEqual(decimal('0'));
  });

  it('count as they were stored in a unit that the thing no longer has', () => {
    expect(sumOfParts([part('1', 'sack', '16000'), part('1', 'kg')], flour)).toEqual(decimal('17000'));
  });

  it('stay batches and portions of a recipe', () => {
    const dough = {
      kind: 'recipe',
      base: 'g',
      yield: decimal('2500'),
      portions: decimal('10'),
      isDish: false,
    } as const;
    expect(showPart(part('1.5', 'batch'), dough)).toBe('1.5 batches');
    expect(showParts([part('1', 'batch'), part('2', 'portion')], dough)).toBe('1 batch + 2 portions = 3 kg');
  });
});
