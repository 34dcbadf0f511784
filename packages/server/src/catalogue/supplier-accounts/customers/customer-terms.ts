import { type RawBuilder, sql } from 'kysely';
import type { Terms } from '../terms.ts';

/** What a supplier agreed with one customer; null where its own terms hold. */
export interface CustomerTerms {
  deliveryDays: string[] | null;
  minimumSpend: string | null;
}

/** Returns how this customer orders: the supplier's own terms, with what was agreed with them in their place. */
export function withCustomerTerms(terms: Terms | null, { deliveryDays, minimumSpend }: CustomerTerms): Terms | null {
  if (!terms) return null;
  return {
    ...terms,
    deliveryDays: deliveryDays ?? terms.deliveryDays,
    minimumSpend: minimumSpend ?? terms.minimumSpend,
  };
}

/**
 * The price of a published line `p` for the customer whose price group stands in `c`, a supplier_customer that may be missing: the list's with
 * the group's percent added, £ net a lot to 2 decimals; the list's own where there is none.
 */
export const PRICE_FOR_CUSTOMER: RawBuilder<unknown> = sql`
  case when coalesce(c.price_percent, 0) = 0 then p.unit_price else round(p.unit_price * (100 + c.price_percent) / 100, 2) end`;

/** Joins it to a published line `p`, in the customer's own organisation. */
export const CUSTOMER_OF_LINE: RawBuilder<unknown> = sql`
  left join supplier_customer c on c.supplier_account_id = p.supplier_account_id and c.customer_organisation_id = own_organisation()`;
