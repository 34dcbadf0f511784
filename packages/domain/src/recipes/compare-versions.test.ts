import { describe, expect, it } from 'vitest';
import { type ComparedLine, changedFigures, pairLines } from './compare-versions.ts';

const figures = {
  yield: '1',
  yieldUnit: 'unit',
  portions: '1',
  wastagePercent: null,
  menuPrice: '12',
  vatPercent: '20',
  targetGp: '70',
};
const line = (refId: string, quantity: string, more: Partial<ComparedLine> = {}): ComparedLine => ({
  ...{ kind: 'ingredient', refId, name: refId, quantity, unit: 'g', trimPercent: null, cookPercent: null },
  ...more,
});

describe('two versions of a recipe', () => {
  it('differ in the figures that say something else, not in how they are written', () => {
    expect(changedFigures(figures, { ...figures, menuPrice: '12.00' })).toEqual([]);
    expect(changedFigures(figures, { ...figures, menuPrice: '12.50', wastagePercent: '0' })).toEqual([
      'wastagePercent',
      'menuPrice',
    ]);
    expect(changedFigures(figures, { ...figures, yieldUnit: 'g' })).toEqual(['yield']);
  });

  it('have their lines side by side: as they were, changed, new, and gone', () => {
    const was = [line('flour', '100'), line('salt', '2'), line('yeast', '3'), line('leek', '50')];
    const is = [
      line('oil', '10'),
      line('flour', '100.0'),
      line('salt', '2', { unit: 'kg' }),
      line('leek', '50', { trimPercent: '10' }),
    ];
    expect(pairLines(was, is).map(({ was: a, is: b, changed }) => [a?.name, b?.name, changed])).toEqual([
      [undefined, 'oil', true],
      ['flour', 'flour', false],
      ['salt', 'salt', true],
      ['leek', 'leek', true],
      ['yeast', undefined, true],
    ]);
  });
});
