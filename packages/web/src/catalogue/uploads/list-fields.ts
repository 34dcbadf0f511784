import { LAYOUTS } from '@larder/documents/list-layouts.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import type { ListKind } from '@larder/domain/catalogue/price-list/read-row.ts';
import {
  LIST_COLUMNS,
  type ListColumn,
  OWN_LIST_COLUMNS,
  PACK_COLUMNS,
  RECIPE_UNIT_AS_PACK,
} from '@larder/domain/catalogue/price-list/row.ts';
import type { PointedField, Pointing } from '../../ui/files/pointing.ts';

/** Columns in kitchen terms, as they follow on "Which column is the …?". */
const NAMED: Partial<Record<ListColumn, string>> = {
  pack: 'pack size',
  itemcode: 'ingredient code',
  name: 'ingredient',
  recipeunit: 'recipe unit',
  may_contain: 'list of allergens it may contain',
  free_of: 'list of allergens it is free of',
  allergens: 'list of allergens',
  supplier_id: 'your code of the supplier',
  supplier_name: 'supplier',
  supplier_code: 'product code',
  option_name: 'product',
  uom: 'pack name',
  base_uom: 'unit of an item',
  numperportion: 'number of items',
  gramperportion: 'amount of an item',
  unitprice: 'price',
  vat: 'VAT',
  priced_by: 'unit that a price is for',
  is_deposit: 'mark of deposits',
  price_from: 'day a price holds from',
  _delete: 'mark of lines to delete',
};

export const COLUMN_NAMES: Record<ListColumn, string> = Object.fromEntries(
  LIST_COLUMNS.map((column) => [column, NAMED[column] ?? column.replaceAll('_', ' ')]),
) as Record<ListColumn, string>;

const HINTS: Partial<Record<ListColumn, string>> = {
  pack: 'Such as 6x2.5kg',
  name: 'As your recipes call it',
  option_name: 'As the supplier calls it',
  supplier_code: 'The supplier’s own',
  uom: 'Such as case or sack',
  base_uom: 'g, kg, ml, l or unit',
  numperportion: 'Such as the 6 of 6 × 2.5 kg',
  gramperportion: 'Such as the 2.5 of 6 × 2.5 kg',
  unitprice: '£ for a pack, without VAT',
  vat: '0, 5, 20 or exempt',
  priced_by: 'kg, l or unit of what is priced by weight',
  is_deposit: 'yes for kegs, crates and trays',
};

/** What may be the same in every line of a file. */
const MAY_SAME: readonly ListColumn[] = ['supplier_name', 'category', 'recipeunit', 'uom', 'base_uom', 'vat'];

/** Columns that are for information only, and allergens with a column of their own, are read by their headings alone. */
const BY_HEADING_ONLY: readonly string[] = [
  ...['price_per_recipe_unit', 'price_basis', 'price_source', 'price_date', 'defra_mean_12m'],
  ...ALLERGENS,
];

/**
 * The columns that are asked for of a kind of file, the needed ones first. A pack is either one column or three: each way is asked for until the
 * other one is chosen.
 */
export function listFields(list: ListKind, { columns }: Pointing<ListColumn>): PointedField<ListColumn>[] {
  const isPointed = (column: ListColumn) => columns[column] !== undefined;
  const inOne = isPointed('pack');
  const inThree = PACK_COLUMNS.some(isPointed);
  const { required } = LAYOUTS[list];
  const needsPack = required.includes('numperportion');
  const offered: readonly ListColumn[] = list === 'ownList' ? OWN_LIST_COLUMNS : LAYOUTS[list].columns;
  const asked = LIST_COLUMNS.filter((column) =>
    column === 'pack'
      ? !inThree
      : offered.includes(column) && !BY_HEADING_ONLY.includes(column) && !(inOne && PACK_COLUMNS.includes(column)),
  );
  return asked
    .map((column) => ({
      key: column,
      name: COLUMN_NAMES[column],
      ...hintOf(column, list),
      needed: column === 'pack' ? needsPack : required.includes(column) && (inThree || !PACK_COLUMNS.includes(column)),
      maySame: MAY_SAME.includes(column),
    }))
    .toSorted((a, b) => Number(b.needed) - Number(a.needed));
}

function hintOf(column: ListColumn, list: ListKind): { hint?: string } {
  const recipeUnit = list === 'supplierOptions' ? `g, ml, unit or “${RECIPE_UNIT_AS_PACK}”` : 'g, ml or unit';
  const hint = column === 'recipeunit' ? recipeUnit : HINTS[column];
  return hint === undefined ? {} : { hint };
}
