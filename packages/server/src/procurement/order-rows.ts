import {
  type OrderLineRow,
  type OrderRow,
  orderAttachmentRow,
  orderLineRow,
  orderRow,
} from '@larder/contract/rows/procurement.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import { columnsOf, jsonColumnsOf } from '../db/row-columns.ts';
import { jsonInstant } from '../db/sql-parts.ts';
import type { Db } from '../db/transaction.ts';

/** Orders as the browser stores them, by id. `where` speaks of `o`, the order. Removed ones are left out. */
export function orderRows(db: Db, where: RawBuilder<unknown>, limit: number | null = null): Promise<OrderRow[]> {
  return db.run(
    raw<OrderRow>(sql`
      select ${ORDER_HEAD}, ${ORDER_BESIDE}, coalesce(${ORDER_LINES}, '[]') as lines
      from purchase_order o where o.organisation_id = ${db.organisationId} and o.removed_at is null and ${where}
      order by o.order_id limit ${limit}`),
  );
}

/** The columns of an order's own row. */
export const ORDER_HEAD: RawBuilder<unknown> = columnsOf(
  orderRow.omit({
    ...{ mail: true, approval: true, follows: true, followedBy: true, attachments: true, priceTolerance: true },
    lines: true,
  }).shape,
  'purchase_order as o',
  { id: 'order_id', date: 'order_date', percentDiscount: 'pc_discount', profileId: 'user_id' },
);

/** How the latest mail of an order fares; null when none was ever sent. */
const ORDER_MAIL: RawBuilder<unknown> = sql`(
  select json_build_object('status', m.status, 'error', m.error) from outbox m
  where m.kind = 'mail' and m.organisation_id = o.organisation_id and m.about_id = o.order_id and m.about_kind = 'order'
  order by m.created_at desc, m.entry_id desc limit 1)`;

const ORDER_ATTACHMENT: RawBuilder<unknown> = jsonColumnsOf(orderAttachmentRow.shape, 'order_attachment as a', {
  id: 'attachment_id',
  storedAt: jsonInstant(sql`a.stored_at`),
});

/** The photos and files of an order, in the order in which they were added. */
const ORDER_ATTACHMENTS: RawBuilder<unknown> = sql`coalesce((
  select json_agg(attachment) from (
    select ${ORDER_ATTACHMENT} from order_attachment a
    where a.organisation_id = o.organisation_id and a.order_id = o.order_id
    order by a.place, a.attachment_id
  ) attachment), '[]')`;

/** How an order stands with its approval; null when it needed none. */
const ORDER_APPROVAL: RawBuilder<unknown> = sql`(
  select json_build_object('state', a.state, 'askedBy', a.asked_by, 'answeredBy', a.answered_by,
    'at', ${jsonInstant(sql`coalesce(a.waits_since, a.answered_at)`)}, 'reason', a.reason)
  from order_approval a where a.organisation_id = o.organisation_id and a.order_id = o.order_id)`;

/** The order that this one is the rest of, and the one that holds the rest of this one. */
export const ORDER_FOLLOWS: RawBuilder<unknown> = sql`(
  select json_build_object('id', f.order_id, 'orderNumber', f.order_number) from purchase_order f
  where f.organisation_id = o.organisation_id and f.order_id = o.follows_order_id)`;
const ORDER_FOLLOWED_BY: RawBuilder<unknown> = sql`(
  select json_build_object('id', f.order_id, 'orderNumber', f.order_number) from purchase_order f
  where f.organisation_id = o.organisation_id and f.follows_order_id = o.order_id and f.removed_at is null)`;

/** What a billed price may be dearer on the delivery day of a matched order: the supplier's own, else the group's (rules 72, 74); null: none is set. */
const PRICE_TOLERANCE: RawBuilder<unknown> = sql`case when o.status = 'MATCHED' then (
  select json_build_object('percent', latest.price_percent::text, 'pounds', latest.price_pounds::text) from (
    select distinct on (t.supplier_id) t.supplier_id, t.price_percent, t.price_pounds from invoice_tolerance t
    where t.organisation_id = o.organisation_id and (t.supplier_id = o.supplier_id or t.supplier_id is null) and t.from_day <= o.delivery_date
    order by t.supplier_id, t.from_day desc
  ) latest
  where latest.price_percent is not null order by latest.supplier_id nulls last limit 1) end`;

/** What other rows hold of an order, beside its lines. */
export const ORDER_BESIDE: RawBuilder<unknown> = sql`${ORDER_MAIL} as mail, ${ORDER_APPROVAL} as approval,
  ${ORDER_FOLLOWS} as follows, ${ORDER_FOLLOWED_BY} as "followedBy",
  ${ORDER_ATTACHMENTS} as attachments, ${PRICE_TOLERANCE} as "priceTolerance"`;

/** The columns of a line's own row, decimals as text. */
const ORDER_LINE: RawBuilder<unknown> = jsonColumnsOf(orderLineRow.shape, 'purchase_order_line as l', {
  id: 'line_id',
});

/** A row costs less than naming each of its keys. */
export const ORDER_LINES: RawBuilder<unknown> = sql`(
  select json_agg(line) from (
    select ${ORDER_LINE} from purchase_order_line l
    where l.organisation_id = o.organisation_id and l.order_id = o.order_id
    order by l.line_no
  ) line)`;

/**
 * An order and its lines `l` as the statements that write them answer: by `returning` these columns it need not be read again. Its mail, approval and
 * attachments are other tables', which a cluster lets no statement return.
 */
export const WRITTEN_HEAD: RawBuilder<unknown> = ORDER_HEAD;
export const WRITTEN_LINE: RawBuilder<unknown> = sql`l.line_no as place, ${ORDER_LINE}`;
type BesideField = 'mail' | 'approval' | 'follows' | 'followedBy' | 'attachments' | 'priceTolerance';
export type WrittenHead = Omit<OrderRow, 'lines' | BesideField>;
export type WrittenBeside = Pick<OrderRow, BesideField>;
export type WrittenLine = OrderLineRow & { place: number };

/** What other tables hold of an order that is being written. */
export function writtenBeside(db: Db, orderId: string): Query<WrittenBeside> {
  return raw<WrittenBeside>(sql`
    select ${ORDER_BESIDE} from purchase_order o where o.organisation_id = ${db.organisationId} and o.order_id = ${orderId}`);
}

/** The same row as `orderRows` reads. */
export async function writtenRow(
  heads: Promise<WrittenHead[]>,
  besides: Promise<WrittenBeside[]>,
  lines: Promise<WrittenLine[]>,
): Promise<OrderRow> {
  const [[head], [beside], all] = await Promise.all([heads, besides, lines]);
  if (!head || !beside) throw new Error('the order was not written');
  return { ...head, ...beside, lines: all.toSorted((a, b) => a.place - b.place).map(({ place: _, ...line }) => line) };
}
