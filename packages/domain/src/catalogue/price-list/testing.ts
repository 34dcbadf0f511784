import type { Day } from '../../calendar.ts';
import { textKey } from './conflicts.ts';
import type { KnownCatalogue, KnownOptions, PriceListPlan, ReadRow } from './plan.ts';
import { planImports } from './plan-import.ts';
import type { NamedCode } from './repeated-codes.ts';

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
