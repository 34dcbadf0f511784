import type { Day } from '../../calendar.ts';
import { textKey } from './conflicts.ts';
import type { KnownCatalogue, KnownOptions, PriceListPlan, ReadRow } from './plan.ts';
import { planImports } from './plan-import.ts';
import type { NamedCode } from './repeated-codes.ts';
import type { PriceListColumn, RawRow } from './row.ts';

const CELLS: Record<string, string> = {
  itemcode: 'ING0001',
  name: 'Red peppers',
  category: 'Vegetables',
  recipeunit: 'g',
  allergens: '',
  supplier_id: 'SUP-GRE',
  supplier_name: 'Green Lane Produce',
  supplier_code: 'GRE1001',
  option_name: 'Red peppers 5 kg box',
  uom: 'box',
  base_uom: 'kg',
  numperportion: '1',
  gramperportion: '5',
  unitprice: '11.00',
  vat: '0',
};

let line = 1;
/** The next line of a list: a box of peppers, but for these cells. */
export const raw = (more: Partial<Record<PriceListColumn, string>> = {}): RawRow => {
  line += 1;
  return { line, cells: { ...CELLS, ...more }, shape: null };
};

/** Plans all rows of a list at once. */
export function planImport(
  rows: readonly ReadRow[],
  known: KnownCatalogue & KnownOptions,
  from: Day,
  newId: () => string,
): PriceListPlan {
  const itemcodes = rows.flatMap(({ row }) =>
    row && row.kind !== 'delete' && row.kind !== 'own' ? (row.itemcode ?? []) : [],
  );
  return planImports(known, { itemcodes, repeated: rows.flatMap(codeOf) }, from, newId).take(rows, known);
}

function codeOf({ row }: ReadRow): NamedCode[] {
  const coded = row?.kind === 'ingredient' ? row.pack : row;
  if (!coded || coded.kind === 'own') return [];
  const { line, supplierCode, supplierName, supplierRef, kind } = coded;
  const key = `${textKey(supplierName || (supplierRef ?? ''))}\n${supplierCode}`;
  return [{ line, key, day: kind === 'price' ? coded.priceFrom : null, deletes: kind === 'delete' }];
}
