import type { StartCard } from '@larder/contract/start.ts';
import { sql } from 'kysely';
import { placeName } from '../kernel/place-name.ts';

/** An order as a card names it. */
export type NamedOrder = StartCard<'deliveries'>['orders'][number];

/** The columns of an order `o` of the supplier `s` at the account `a`, as a card names it. */
export const NAMED_ORDER = sql`
  o.order_id as "orderId", o.account_id as "accountId", ${placeName('a')} as "accountName", o.order_number as "orderNumber",
  s.name as "supplierName", o.delivery_date as "deliveryDate", o.estimated_cost as "estimatedCost"`;

export const ORDER_WITH_NAMES = sql`purchase_order o
  join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
  join account a on a.organisation_id = o.organisation_id and a.account_id = o.account_id`;
