import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** Orders as the browser keeps them, by id. `where` speaks of `o`, the order. Removed ones are left out. */
export function orderRows(db: Db, where: RawBuilder<unknown>, limit: number | null = null): Promise<OrderRow[]> {
  return db.run(
    raw<OrderRow>(sql`
      select ${ORDER_HEAD}, ${ORDER_MAIL} as mail, coalesce(${ORDER_LINES}, '[]') as lines
      from purchase_order o where o.organisation_id = ${db.organisationId} and o.removed_at is null and ${where}
      order by o.order_id limit ${limit}`),
  );
}

/** The columns of an order's own row. */
export const ORDER_HEAD: RawBuilder<unknown> = sql`
  o.order_id as id, o.account_id as "accountId", o.supplier_id as "supplierId", o.order_number as "orderNumber", o.type, o.status,
  o.order_date as date, o.delivery_date as "deliveryDate", o.special_instructions as "specialInstructions",
  o.invoice_number as "invoiceNumber", o.delivery_charge as "deliveryCharge", o.flat_discount as "flatDiscount",
  o.pc_discount as "percentDiscount", o.estimated_cost as "estimatedCost", o.order_net_value as "orderNetValue",
  o.final_cost as "finalCost", o.temperature, o.receiving_comments as "receivingComments", o.user_name as "userName",
  o.received_at as "receivedAt", o.version, o.created_at as "createdAt", o.created_by as "createdBy",
  o.updated_at as "updatedAt", o.updated_by as "updatedBy"`;

/** How the latest mail of an order fares; null when none was ever sent. */
export const ORDER_MAIL: RawBuilder<unknown> = sql`(
  select json_build_object('status', m.status, 'error', m.error) from mail_outbox m
  where m.organisation_id = o.organisation_id and m.about_id = o.order_id and m.about_kind = 'order'
  order by m.created_at desc, m.mail_id desc limit 1)`;

/** Decimals leave as text: a JSON number would become a float on the way. A row costs less than naming each of its keys. */
export const ORDER_LINES: RawBuilder<unknown> = sql`(
  select json_agg(line) from (
    select l.line_id as id, l.option_id as "optionId", l.ingredient_id as "ingredientId", l.name, l.supplier_code as "supplierCode",
      l.uom, l.units_per_lot::text as "unitsPerLot", l.amount_per_unit::text as "amountPerUnit", l.base_unit as "baseUnit",
      l.vat_percent::text as "vatPercent", l.quantity::text, l.unit_price::text as "unitPrice",
      l.quantity_received::text as "quantityReceived", l.final_price::text as "finalPrice",
      l.qty_received_normal::text as "qtyReceivedNormal", l.price_only as "priceOnly"
    from purchase_order_line l where l.organisation_id = o.organisation_id and l.order_id = o.order_id
    order by l.line_no
  ) line)`;
