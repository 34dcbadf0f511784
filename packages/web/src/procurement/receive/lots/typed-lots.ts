import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { CaseFacts } from '@larder/domain/procurement/lots/gs1.ts';
import { gtinOf } from '@larder/domain/procurement/lots/gtin.ts';
import { type TracedLot, withLot } from '@larder/domain/procurement/lots/traced-lot.ts';

/** A lot of a line as it is typed. */
export interface TypedLot extends TracedLot {
  gtin?: string | null | undefined;
}

/** The lots of a line as they are sent: without rows in which nothing stands. */
export function lotsTyped(lots: readonly TypedLot[]): TracedLot[] {
  return lots
    .map(({ code, useBy, gtin }) => ({ code: code.trim(), useBy, ...(gtin ? { gtin } : {}) }))
    .filter(({ code, useBy }) => code !== '' || useBy !== null);
}

/** The lots of a line with what a code on a case states; of a code with neither lot nor date they stay. */
export function withScanned(lots: readonly TypedLot[], { code, useBy, gtin }: CaseFacts): TypedLot[] {
  const typed = lotsTyped(lots);
  return code === null && useBy === null
    ? typed
    : withLot(typed, { code: code ?? '', useBy, ...(gtin ? { gtin } : {}) });
}

/** An option by what tells its items: the number that its supplier has for it, or one that a case of it had before. */
interface Numbered {
  id: string;
  supplierCode: string;
}

/** Returns the options that an item's number may mean, from the lists and from the lots that were noted before. */
export function optionsNumbered(
  gtin: string,
  options: Iterable<Numbered>,
  orders: Iterable<Pick<OrderRow, 'lines'>>,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { id, supplierCode } of options) if (gtinOf(supplierCode) === gtin) found.add(id);
  for (const { lines } of orders)
    for (const { optionId, tracedLots } of lines)
      if (optionId && tracedLots?.some((lot) => lot.gtin === gtin)) found.add(optionId);
  return found;
}
