import { type OrderRow, orderRow } from '@larder/contract/rows/procurement.ts';
import { type OrderParties, orderFilename } from '@larder/documents/order-pdf.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { withoutCosts } from '../kernel/costs.ts';
import { ORDER_FOLLOWS, ORDER_HEAD, ORDER_LINES } from './order-rows.ts';
import { printOrder } from './print-order.ts';

export interface OrderPaper {
  filename: string;
  contentType: 'application/pdf';
  content: Buffer;
}

/**
 * Reads the order that `where` (about `o`) finds, without its costs on request; null when there is none. What it returns makes the PDF, after the
 * transaction: one that waits for its turn must hold no connection to the database.
 */
export async function orderPaper(
  db: Db,
  where: RawBuilder<unknown>,
  costs: 'with costs' | 'without costs' = 'with costs',
): Promise<(() => Promise<OrderPaper>) | null> {
  const [found] = await db.run(
    raw<OrderRow & OrderParties>(sql`
      select ${ORDER_HEAD}, null::json as mail, null::json as approval, '[]'::json as attachments,
        ${ORDER_FOLLOWS} as follows, coalesce(${ORDER_LINES}, '[]') as lines, ${orderBuyer(db.organisationId)} as buyer,
        ${orderAddress(db.organisationId)} as address, ${orderReplyTo(db.organisationId)} as "replyTo",
        s.name as supplier, s.account_number as "accountNumber",
        array_remove(array[s.customer_contact, s.customer_phone], null) as "questionsTo"
      from purchase_order o join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
      where o.organisation_id = ${db.organisationId} and ${where}`),
  );
  if (!found) return null;
  const { buyer, address, replyTo, supplier, accountNumber, questionsTo, ...order } = found;
  const parties = { buyer, address, replyTo, supplier, accountNumber, questionsTo };
  const shown = costs === 'with costs' ? order : (withoutCosts(order, orderRow) as OrderRow);
  return async () => ({
    filename: orderFilename(order, { supplier }),
    contentType: 'application/pdf',
    content: await printOrder(db.organisationId, shown, parties),
  });
}

/** Who buys: the head office, the location and the area of an order `o`, from the top down. */
export function orderBuyer(org: string): RawBuilder<unknown> {
  return sql`array(
  select a.name from account_home h
  cross join unnest(h.ancestors) with ordinality as up (account_id, nearness)
  join account a on a.organisation_id = o.organisation_id and a.account_id = up.account_id
  where h.organisation_id = ${org} and h.account_id = o.account_id order by up.nearness desc)`;
}

/** Where an order `o` is delivered to: the address of its area, else of its location, else of the head office; no lines where there is none. */
export function orderAddress(org: string): RawBuilder<unknown> {
  return sql`coalesce((
  select array_remove(array[nullif(a.address1, ''), nullif(a.address2, ''), nullif(a.postcode, '')], null) ${nearestWith(org, sql`a.address1`)}
), '{}')`;
}

/** Where answers to an order `o` go: the email of its area, else of its location, else of the head office; null where there is none. */
export function orderReplyTo(org: string): RawBuilder<unknown> {
  return sql`(select a.email ${nearestWith(org, sql`a.email`)})`;
}

function nearestWith(org: string, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from account_home h
  cross join unnest(h.ancestors) with ordinality as up (account_id, nearness)
  join account a on a.organisation_id = o.organisation_id and a.account_id = up.account_id
  where h.organisation_id = ${org} and h.account_id = o.account_id and ${column} <> '' order by up.nearness limit 1`;
}
