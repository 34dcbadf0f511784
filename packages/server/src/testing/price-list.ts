import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { importPriceList } from '../catalogue/price-list/import-price-list.ts';
import type { Ctx } from '../kernel/context.ts';

/** The demo group's price list as it lies in the repository. */
export const DEMO_PRICE_LIST = readFileSync(
  new URL('../demo/seed-data/demo-restaurant-group/ingredients_and_supplier_options.csv', import.meta.url),
);

const COLUMNS = {
  itemcode: 'ING0001',
  name: 'Flour',
  category: 'Dry goods',
  recipeunit: 'g',
  allergens: 'gluten',
  supplier_id: 'SUP-MIL',
  supplier_name: 'The Mill',
  supplier_code: 'M1',
  option_name: 'Flour 25 kg sack',
  uom: 'sack',
  base_uom: 'kg',
  numperportion: '1',
  gramperportion: '25',
  unitprice: '20.00',
  vat: '0',
  price_from: '',
};

export type PriceListCells = Partial<typeof COLUMNS> & { may_contain?: string; free_of?: string };

/** A price list of these lines; a cell that is not given is flour's, £20.00 for a sack of 25 kg. */
export function priceListOf(...lines: PriceListCells[]): Buffer {
  const filled: Record<string, string>[] = lines.map((line) => ({ ...COLUMNS, ...line }));
  const heading = [...new Set(Object.keys(COLUMNS).concat(filled.flatMap(Object.keys)))];
  const rows = filled.map((line) => heading.map((column) => `"${(line[column] ?? '').replaceAll('"', '""')}"`));
  return Buffer.from([heading, ...rows].map((row) => row.join(';')).join('\n'));
}

/** Imports it as a person would; `from` is the day before the test's today unless given. */
export function importList(ctx: Ctx, bytes: Uint8Array, more: { from?: string; goodRowsOnly?: boolean } = {}) {
  const { from, goodRowsOnly = false } = more;
  return importPriceList(ctx, { commandId: randomUUID(), filename: 'list.csv', bytes, from, goodRowsOnly });
}
