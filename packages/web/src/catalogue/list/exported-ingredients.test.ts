import type { IngredientRow, SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { expect, it } from 'vitest';
import { exportedIngredients } from './exported-ingredients.ts';
import type { IngredientEntry } from './ingredient-entries.ts';

const option = (id: string, ingredientId: string, archived = false) =>
  ({ id, name: id, ingredientId, supplierId: 'green', archived }) as SupplierOptionRow;
const entry = (id: string, defaultOptionId: string | null) =>
  ({ ingredient: { id, defaultOptionId } as IngredientRow, categoryName: 'Herbs' }) as IngredientEntry;
const recipe = (archived: boolean, ...refIds: string[]) =>
  ({ archived, items: refIds.map((refId) => ({ kind: 'ingredient', refId })) }) as unknown as RecipeRow;

it('ING-009 ING-011 counts recipes in use once and takes the options in use, the default one first', () => {
  const [basil, salt] = exportedIngredients([entry('basil', 'pot'), entry('salt', null)], {
    options: [option('bunch', 'basil'), option('pot', 'basil'), option('old', 'basil', true)],
    suppliers: new Map([['green', { name: 'Green Lane' } as SupplierRow]]),
    recipes: [recipe(false, 'basil', 'basil'), recipe(false, 'basil', 'salt'), recipe(true, 'basil')],
  });
  expect(basil).toMatchObject({
    category: 'Herbs',
    recipes: 2,
    options: [
      { option: { id: 'pot' }, supplierName: 'Green Lane' },
      { option: { id: 'bunch' }, supplierName: 'Green Lane' },
    ],
  });
  expect(salt).toMatchObject({ recipes: 1, options: [] });
});
