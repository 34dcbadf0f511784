import type { Decimal } from '../money.ts';
import type { Allocation, Invoice, MatchedOrder } from './invoice.ts';
import type { Tolerance } from './tolerances.ts';

/** Each reason that has to hold before an invoice is approved without a person (rules 75, 76), in the order in which they are shown. */
export const ALONE_REASONS = [
  'supplier known',
  'same details',
  'read surely',
  'adds up',
  'in pounds',
  'items known',
  'agrees',
  'little together',
  'all received',
  'charges',
  'limit',
  'order approved',
  'substitutes signed',
  'no credit',
  'no duplicate',
  'not by its receiver',
  'recent',
  'not withdrawn',
  'nothing skipped',
] as const;
/** What of a supplier's details is compared with the last approved invoice, as the sentence about it names it. */
export const DETAIL_NAMES = { supplierVatNumber: 'VAT number', bankAccount: 'bank details' } as const;

export type AloneName = (typeof ALONE_REASONS)[number];

/** A reason with a sentence: whether it holds, and why. */
export interface AloneReason {
  reason: AloneName;
  holds: boolean;
  text: string;
}

/** What is known of an invoice when it is decided whether it needs a person. */
export interface AloneFacts {
  invoice: Invoice;
  allocations: readonly Allocation[];
  /** The orders that it is on. */
  orders: readonly MatchedOrder[];
  tolerance: Tolerance;
  /** £ a lot, or per kg, l or piece, by option: the last price that a person entered or accepted, or that a list stated. */
  lastAccepted: ReadonlyMap<string, Decimal>;
  /** Details of the supplier's last invoice that a person approved; null: none was. */
  lastApproved: { number: string | null; vatNumber: string | null; bankAccount: string | null } | null;
  /** It may be the same bill as another upload. */
  resembles: boolean;
  /** A person confirmed that it is another bill with a number that is stored already. */
  another: boolean;
  /** A person withdrew an approval of it. */
  withdrawn: boolean;
  /** Who entered it by hand; null: it was read. */
  enteredById: string | null;
  /** Who received its orders. */
  receivedByIds: readonly string[];
  /** No order of it waits for its approval, or for what arrived to be accepted. */
  ordersApproved: boolean;
  /** Nothing that came instead of something else on its orders waits for a signature. */
  substitutesSigned: boolean;
}
