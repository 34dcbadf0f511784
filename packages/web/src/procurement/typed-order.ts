import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { TypedPaper } from '@larder/domain/procurement/invoice-paper.ts';
import type { TypedLot } from './receive/lots/typed-lots.ts';

/** What an order is sent as. Stored with the form: sent again after a lost answer, also from a restored form, it is the same command. */
export interface OrderIds {
  commandId: string;
  orderId: string;
}

/** What stands in one row of the form. unitPrice: text that was typed over the list price, else null. lineId: of the order's line. */
export interface TypedRow {
  lineId: string;
  quantity: string;
  unitPrice: string | null;
  priceOnly: boolean;
  /** kg, l or pieces of what is priced by weight, where a paper states what came; its price is typed for one of them. */
  weighed?: string;
  /** Of what came already, whether it is the same product with the same label; absent: not answered. */
  sameLabel?: boolean;
  /** Of what came already, the lots that it came from; absent: none. */
  tracedLots?: TypedLot[];
}

/** An order form as it was typed. draft: the draft it rests on, as it was then. */
export interface TypedOrder {
  ids: OrderIds;
  draft: OrderRow | null;
  deliveryDate: Day | null;
  specialInstructions: string;
  /** Its supplier, and the filled rows by their names, for a person who can no longer open the form; absent in what older versions stored. */
  about?: { supplier: string; names: Readonly<Record<string, string>> };
  rows: readonly (readonly [string, TypedRow])[];
  /** The paper of an invoice; null of anything else, absent in what was stored before it was asked. */
  paper?: TypedPaper | null;
}

/** What the filled rows are called, by option. */
export function namesOf(
  options: readonly { id: string; name: string }[],
  rows: ReadonlyMap<string, unknown>,
): Record<string, string> {
  return Object.fromEntries(options.filter(({ id }) => rows.has(id)).map(({ id, name }) => [id, name]));
}
