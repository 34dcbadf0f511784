import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { MatchedOrder, MatchedOrderLine } from '@larder/domain/invoices/invoice.ts';
import { decimal } from '@larder/domain/money.ts';
import { byWeightOf } from '@larder/domain/procurement/by-weight.ts';
import { claimable, lotsAsClaimed, priceAsClaimed } from '@larder/domain/procurement/claims.ts';
import type { OrderStatus, OrderType } from '@larder/domain/procurement/status.ts';
import type { MeasureUnit } from '@larder/domain/units.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

interface OrderInTable {
  order_id: string;
  account_id: string;
  order_number: number | null;
  type: OrderType;
  status: OrderStatus;
  order_date: Day;
  delivery_date: Day;
  charges: string;
  lines: LineInTable[] | null;
}

/** A line inside JSON: its decimals are text. */
interface LineInTable {
  line_id: string;
  option_id: string | null;
  name: string;
  units_per_lot: string;
  amount_per_unit: string;
  base_unit: MeasureUnit;
  priced_by_weight: boolean;
  vat_percent: string | null;
  quantity: string;
  unit_price: string;
  quantity_received: string | null;
  final_price: string | null;
  weighed: string | null;
  refused_lots: string | null;
  billed: string | null;
  taken_before: string | null;
}

/** Orders as lines of an invoice are put on them, with what other invoices bill of each line. `where` speaks of `o`, the order. */
export async function ordersToMatch(
  db: Db,
  where: RawBuilder<unknown>,
  exceptUploadId: string,
): Promise<MatchedOrder[]> {
  const orders = await db.run(
    raw<OrderInTable>(sql`
      select o.order_id, o.account_id, o.order_number, o.type, o.status,
        coalesce((o.unmatched_data ->> 'date')::date, o.order_date) as order_date, o.delivery_date,
        case when exists (${approvedCharges(exceptUploadId)}) then '0' else (o.delivery_charge - o.flat_discount)::text end as charges, (
        select json_agg(line order by line.line_no) from (
          select l.line_no, l.line_id, l.option_id, l.name, l.units_per_lot::text, l.amount_per_unit::text, l.base_unit, l.priced_by_weight,
            l.vat_percent::text, l.quantity::text, l.unit_price::text, l.quantity_received::text, l.final_price::text, l.weighed::text,
            l.refused_lots::text, (
              select sum(a.lots)::text from invoice_allocation a
              where a.organisation_id = l.organisation_id and a.order_id = l.order_id and a.order_line_id = l.line_id
                and a.upload_id <> ${exceptUploadId}) as billed, (${takenBefore(exceptUploadId)}) as taken_before
          from purchase_order_line l
          where l.organisation_id = o.organisation_id and l.order_id = o.order_id
        ) line) as lines
      from purchase_order o
      where o.organisation_id = ${db.organisationId} and o.removed_at is null and ${where}
      order by o.order_id`),
  );
  return orders.map((order) => ({
    orderId: order.order_id,
    accountId: order.account_id,
    orderNumber: order.order_number,
    type: order.type,
    status: order.status,
    orderDate: order.order_date,
    deliveryDate: order.delivery_date,
    charges: decimal(order.charges),
    lines: (order.lines ?? []).map((line) => matchedLine(line, order.status)),
  }));
}

/** Lots of the line `l` that count before this invoice: of approved ones less what they claimed as not received, and of those that are here longer. */
function takenBefore(uploadId: string): RawBuilder<unknown> {
  return sql`
    select sum(a.lots - coalesce((
      select sum(c.lots) from claim c
      where c.organisation_id = a.organisation_id and c.order_id = a.order_id and c.line_id = a.order_line_id and c.invoice_line_id = a.line_id
        and c.kind = 'short' and c.withdrawn_at is null), 0))::text
    from invoice_allocation a
    join invoice_upload u on u.organisation_id = a.organisation_id and u.upload_id = a.upload_id
    where a.organisation_id = l.organisation_id and a.order_id = l.order_id and a.order_line_id = l.line_id and a.upload_id <> ${uploadId}
      and (u.approved_at is not null or exists (
        select from invoice_upload own
        where own.organisation_id = u.organisation_id and own.upload_id = ${uploadId}
          and (u.created_at, u.upload_id) < (own.created_at, own.upload_id)))`;
}

/** Charges of the order `o` that an approved invoice bills already: none of it is left for another. */
function approvedCharges(exceptUploadId: string): RawBuilder<unknown> {
  return sql`
    select from invoice_allocation a
    join invoice_upload u on u.organisation_id = a.organisation_id and u.upload_id = a.upload_id and u.approved_at is not null
    join invoice_line c on c.organisation_id = u.organisation_id and c.upload_id = u.upload_id and c.kind in ('charge', 'discount')
    where a.organisation_id = o.organisation_id and a.order_id = o.order_id and a.upload_id <> ${exceptUploadId}`;
}

/** Lots and prices of what is priced by weight become kg, l or pieces, as it is billed (rule 48). */
function matchedLine(line: LineInTable, status: OrderStatus): MatchedOrderLine {
  const pack = {
    unitsPerLot: decimal(line.units_per_lot),
    amountPerUnit: decimal(line.amount_per_unit),
    baseUnit: line.base_unit,
  };
  const byWeight = byWeightOf(line.priced_by_weight, pack, line.weighed === null ? null : decimal(line.weighed));
  const received = line.quantity_received === null ? null : decimal(line.quantity_received);
  const came = status === 'RECEIVED' || status === 'FINALISED';
  return {
    orderLineId: line.line_id,
    optionId: line.option_id,
    name: line.name,
    byWeight,
    ordered: lotsAsClaimed(decimal(line.quantity), { byWeight }),
    received: came ? claimable({ quantityReceived: received, byWeight }) : null,
    refused: lotsAsClaimed(decimal(line.refused_lots ?? 0), { byWeight }),
    billed: decimal(line.billed ?? 0),
    takenBefore: decimal(line.taken_before ?? 0),
    agreedPrice: priceAsClaimed(decimal(line.unit_price), { byWeight }),
    finalPrice: line.final_price === null ? null : priceAsClaimed(decimal(line.final_price), { byWeight }),
    vatPercent: line.vat_percent === null ? null : decimal(line.vat_percent),
  };
}

/** Days around an invoice in which a delivery is looked at: rule 76 lets none further away go through alone. */
const AROUND_DAYS = 70;

/** Live orders of a supplier that an invoice may bill: of its account and those below, sent or received, near its date or with the printed number. */
export function candidatesOf(
  db: Db,
  invoice: { uploadId: string; accountId: string; supplierId: string; date: Day | null; orderNumber: string | null },
): Promise<MatchedOrder[]> {
  const below = sql`select account_id from account_home where organisation_id = ${db.organisationId} and ${invoice.accountId}::uuid = any (ancestors)`;
  const recent =
    invoice.date === null
      ? sql`true`
      : sql`o.delivery_date between ${addDays(invoice.date, -AROUND_DAYS)} and ${addDays(invoice.date, AROUND_DAYS)}`;
  return ordersToMatch(
    db,
    sql`o.supplier_id = ${invoice.supplierId} and o.account_id in (${below}) and o.type = 'DEBIT'
      and o.status in ('SENT', 'MATCHED', 'RECEIVED') and (${recent} or o.order_number::text = ${invoice.orderNumber})`,
    invoice.uploadId,
  );
}
