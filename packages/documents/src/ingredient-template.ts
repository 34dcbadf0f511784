import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import {
  INGREDIENT_COLUMNS,
  type IngredientColumn,
  REQUIRED_INGREDIENT_COLUMNS,
} from '@larder/domain/catalogue/price-list/row.ts';
import { emptyList } from './empty-list.ts';
import { type ColumnHelp, PRICE_LIST_HELP } from './price-list-template.ts';

export const INGREDIENT_TEMPLATE_NAME = 'Template_Ingredients.csv';

/** Where an ingredient file means something else than a price list does. */
const MEANINGS: Partial<Record<IngredientColumn, [meaning: string, example: string]>> = {
  itemcode: [
    'Your own code. Of an ingredient you have it gives the new name and category; left empty, one of the same name and unit is meant, or a code is made.',
    'ING0001',
  ],
  base_uom: ['The unit of gramperportion: g, kg, ml, l or unit. Left empty, the recipe unit.', 'kg'],
  vat: ['0, 5, 20 or exempt. Left empty it stays as it is, and is 20 for a new pack.', '0'],
  supplier_name: ['Who sells it, where the line holds a pack; a new supplier is made.', 'Green Lane Produce'],
  ...Object.fromEntries(
    ALLERGENS.map((name) => [
      name,
      [`contains, may contain, free or not known; yes is the same as contains.`, 'contains'],
    ]),
  ),
};

/** What each column of an ingredient file holds, in the order of the template. */
export const INGREDIENT_HELP: readonly ColumnHelp[] = INGREDIENT_COLUMNS.map((column) => {
  const shared = PRICE_LIST_HELP.find((help) => help.column === column);
  const [meaning = shared?.meaning ?? '', example = shared?.example ?? ''] = MEANINGS[column] ?? [];
  return { column, required: REQUIRED_INGREDIENT_COLUMNS.includes(column), meaning, example };
});

/** The empty file to fill in. */
export function ingredientTemplate(): string {
  return emptyList(INGREDIENT_COLUMNS);
}
