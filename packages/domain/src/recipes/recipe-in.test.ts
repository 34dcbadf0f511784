import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import type { ProductVersion } from './product.ts';
import { recipeShares } from './recipe-in.ts';
import type { RecipeItem } from './version.ts';

const item = (refId: string, quantity: string, of?: RecipeItem['of']): RecipeItem => ({
  ...{ itemId: refId, kind: 'recipe' as const, refId, quantity: decimal(quantity), of },
});
const product = (productId: string, changes: Partial<ProductVersion>): ProductVersion => ({
  ...{ productId, versionId: productId, effectiveDay: '2026-01-01', recordedNo: 1, yield: decimal(1) },
  ...{ portions: decimal(1), wastagePercent: decimal(0), menuPrice: null, vatPercent: decimal(0), items: [] },
  ...{ choiceUnknown: false, ...changes },
});
const sauce = product('sauce', { yield: decimal(2000), portions: decimal(10) });
const shareOn = (versions: ProductVersion[], day = '2026-11-20') =>
  recipeShares('sauce', [sauce, ...versions])('dish', day).toFixed();

describe('how much of a recipe a portion takes', () => {
  it('is of what stands in it, in units of its yield, in portions or in batches', () => {
    const portions = decimal(4);
    expect(shareOn([product('dish', { portions, items: [item('sauce', '320')] })])).toBe('80');
    expect(shareOn([product('dish', { portions, items: [item('sauce', '2', 'portion')] })])).toBe('100');
    expect(shareOn([product('dish', { portions, items: [item('sauce', '0.5', 'batch')] })])).toBe('250');
  });

  it('reaches through recipes inside, by the version of the day', () => {
    const base = product('base', { yield: decimal(1000), items: [item('sauce', '400')] });
    const dish = product('dish', { items: [item('base', '250'), item('sauce', '10')] });
    const later = product('base', {
      ...base,
      versionId: 'later',
      effectiveDay: '2026-11-21',
      items: [item('sauce', '800')],
    });
    expect(shareOn([base, dish, later])).toBe('110');
    expect(shareOn([base, dish, later], '2026-11-21')).toBe('210');
  });

  it('of the recipe itself, sold as a dish, is a portion of it; of anything else nothing', () => {
    expect(recipeShares('sauce', [sauce])('sauce', '2026-11-20').toFixed()).toBe('200');
    expect(shareOn([product('dish', {})])).toBe('0');
  });
});
