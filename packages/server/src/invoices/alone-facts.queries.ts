import { type Day, dayIn } from '@larder/domain/calendar.ts';
import type { AloneFacts } from '@larder/domain/invoices/alone-facts.ts';
import type { MatchedOrder } from '@larder/domain/invoices/invoice.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { perPricedUnit } from '@larder/domain/priced-unit.ts';
import type { MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { linesInPounds } from './lines-in-pounds.ts';
import type { StoredInvoice } from './stored-invoice.ts';
import { toleranceOf } from './stored-tolerances.ts';

interface ApprovedDetails {
  number: string | null;
  vatNumber: string | null;
  bankAccount: string | null;
}

/** What decides whether an invoice is approved without a person (rules 75, 76). orders: those that it is on. */
export async function aloneFacts(
  db: Db,
  ctx: Pick<Ctx, 'now' | 'timeZone'>,
  invoice: StoredInvoice,
  orders: readonly MatchedOrder[],
): Promise<AloneFacts> {
  const org = db.organisationId;
  const supplierId = invoice.supplierId ?? '00000000-0000-0000-0000-000000000000';
  const orderIds = orders.map(({ orderId }) => orderId);
  const optionIds = invoice.lines.flatMap(({ optionId }) => optionId ?? []);
  const [tolerance, lastAccepted, [lastApproved], receivers, waiting, unsigned] = await Promise.all([
    toleranceOf(db, supplierId, dayIn(ctx.timeZone, ctx.now())),
    lastAcceptedPrices(db, optionIds, orders.map(({ deliveryDate }) => deliveryDate).toSorted()[0] ?? null),
    db.run(
      raw<ApprovedDetails>(sql`
        select number, vat_number as "vatNumber", bank_account as "bankAccount" from invoice_upload
        where organisation_id = ${org} and supplier_id = ${supplierId} and removed_at is null and approved_at is not null
          and jsonb_typeof(approval -> 'alone') = 'null' and upload_id <> ${invoice.uploadId}
        order by approved_at desc, upload_id desc limit 1`),
    ),
    db.run(
      raw<{ user_id: string }>(sql`
        select distinct user_id from purchase_order where organisation_id = ${org} and order_id = any (${orderIds}::uuid[])`),
    ),
    db.run(
      raw<object>(sql`
        select from order_approval
        where organisation_id = ${org} and order_id = any (${orderIds}::uuid[]) and state not in ('GRANTED', 'ACCEPTED') limit 1`),
    ),
    db.run(
      raw<object>(sql`
        select from substitution
        where organisation_id = ${org} and order_id = any (${orderIds}::uuid[]) and signature_due and ended_at is null and withdrawn_at is null
        limit 1`),
    ),
  ]);
  return {
    invoice: { ...invoice, lines: linesInPounds(invoice) },
    allocations: invoice.allocations,
    orders,
    tolerance,
    lastAccepted,
    lastApproved: lastApproved ?? null,
    resembles: invoice.resemblesId !== null,
    another: invoice.anotherReason !== '',
    withdrawn: invoice.approvalWithdrawn,
    enteredById: invoice.enteredById,
    receivedByIds: receivers.map(({ user_id }) => user_id),
    ordersApproved: waiting.length === 0,
    substitutesSigned: unsigned.length === 0,
  };
}

interface StatedPrice {
  option_id: string;
  priced_by_weight: boolean;
  unit_price: string;
  units_per_lot: string;
  amount_per_unit: string;
  base_unit: MeasureUnit;
}

/**
 * By option the last price before a day that a person stood for, or that a list stated: £ a lot, or per kg, l or piece. What a receipt states of an invoice
 * that Larder approved by itself is none, so that small rises do not creep (rule 74).
 */
export async function lastAcceptedPrices(
  db: Db,
  optionIds: readonly string[],
  before: Day | null,
): Promise<ReadonlyMap<string, Decimal>> {
  const org = db.organisationId;
  const stated = await db.run(
    raw<StatedPrice>(sql`
      select distinct on (p.option_id) p.option_id, o.priced_by_weight, p.unit_price, p.units_per_lot, p.amount_per_unit, p.base_unit
      from option_price p
      join supplier_option o on o.organisation_id = ${org} and o.option_id = p.option_id
      where p.organisation_id = ${org} and p.option_id = any (${optionIds}::uuid[]) and p.withdrawn_at is null
        and (${before}::date is null or p.effective_day < ${before}::date) and not exists (
          select from invoice_allocation a
          join invoice_upload u on u.organisation_id = ${org} and u.upload_id = a.upload_id
          where a.organisation_id = ${org} and a.order_id = p.source_id and jsonb_typeof(u.approval -> 'alone') = 'array')
      order by p.option_id, p.effective_day desc, p.recorded_no desc`),
  );
  return new Map(stated.map((price) => [price.option_id, asBilled(price)]));
}

function asBilled({ priced_by_weight, unit_price, units_per_lot, amount_per_unit, base_unit }: StatedPrice): Decimal {
  const price = decimal(unit_price);
  const pack = { unitsPerLot: decimal(units_per_lot), amountPerUnit: decimal(amount_per_unit), baseUnit: base_unit };
  return priced_by_weight ? perPricedUnit(price, pack) : price;
}
