import {
  type ListColumn,
  OWN_LIST_COLUMNS,
  PRICE_LIST_COLUMNS,
  type PriceListColumn,
  REQUIRED_COLUMNS,
} from '@larder/domain/catalogue/price-list/row.ts';
import { emptyList } from './empty-list.ts';

export const PRICE_LIST_TEMPLATE_NAME = 'Template_Price_List.csv';

export interface ColumnHelp {
  column: ListColumn;
  required: boolean;
  meaning: string;
  example: string;
}

const MEANINGS: Record<PriceListColumn, [meaning: string, example: string]> = {
  itemcode: [
    'Your own code of the ingredient. Left empty, one of the same name and unit is used, or a code is made.',
    'ING0001',
  ],
  name: ['The ingredient as your recipes call it.', 'Red peppers'],
  category: ['The ingredient’s category; a new one is made.', 'Vegetables'],
  recipeunit: ['What recipes count it in: g, ml or unit; “as the pack” counts kg in g and l in ml.', 'g'],
  allergens: ['Those of the 14 allergens it holds, with commas between.', 'gluten, milk'],
  may_contain: ['Those it may hold traces of, with commas between. Taken for a new ingredient.', 'nuts'],
  free_of: [
    'Those it is known to be free of; in none of the three columns, nobody has stated it. Taken for a new ingredient.',
    'fish, celery',
  ],
  supplier_id: ['Your own code of the supplier. Left empty, the name decides.', 'SUP-GRE'],
  supplier_name: ['Who sells it; a new supplier is made.', 'Green Lane Produce'],
  supplier_code: ['The supplier’s product code; once a day in each supplier’s list.', 'GRE1001'],
  option_name: ['The product as the supplier calls it.', 'Red peppers 5 kg box'],
  uom: ['What one lot is called.', 'box'],
  base_uom: ['The unit of gramperportion: g, kg, ml, l or unit. Of the same kind as recipeunit.', 'kg'],
  numperportion: ['How many items are in a lot.', '1'],
  gramperportion: ['How much is in one item, in base_uom.', '5'],
  unitprice: [
    '£ for one lot, or for what priced_by names, without VAT: 11.00, 11,00 or £1,011.00. 1,011 could be either and is refused.',
    '11.00',
  ],
  vat: ['0, 5, 20 or exempt.', '0'],
  priced_by: [
    'kg, l or unit where the price is for one of them and what came is weighed as it is received; lot where it is for a lot. Left empty, it is for a lot, and the product is sold as before.',
    'kg',
  ],
  is_deposit: [
    'yes for a keg, crate or tray whose money comes back: it is no ingredient, so that name, category and recipeunit may be empty. Left empty, as before.',
    'yes',
  ],
  price_per_recipe_unit: ['Information only; it is worked out anew.', '0.0022'],
  price_basis: ['Information only.', ''],
  price_source: ['Information only.', ''],
  price_date: ['Information only: the day the source names.', ''],
  defra_mean_12m: ['Information only.', ''],
  price_from: [
    'The day from which this price holds, such as 20/11/2026 or 2026-11-20. Left empty, the day chosen for the whole list.',
    '2026-11-20',
  ],
  _delete: ['yes takes the option out of the supplier’s list; then only supplier and code are looked at.', 'yes'],
};

/** What each column of a price list holds, in the order of the template. */
export const PRICE_LIST_HELP: readonly ColumnHelp[] = PRICE_LIST_COLUMNS.map((column) => {
  const [meaning, example] = MEANINGS[column];
  return { column, required: REQUIRED_COLUMNS.includes(column), meaning, example };
});

/** The empty price list to fill in. */
export function priceListTemplate(): string {
  return emptyList(PRICE_LIST_COLUMNS);
}

/** The same for a supplier's own list. */
export function ownListTemplate(): string {
  return emptyList(OWN_LIST_COLUMNS);
}
