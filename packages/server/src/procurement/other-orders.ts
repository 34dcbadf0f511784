import { addDays, type Day, dayIn } from '@larder/domain/calendar.ts';
import { type Decimal, decimal, ZERO } from '@larder/domain/money.ts';
import type { Order } from '@larder/domain/procurement/order.ts';
import { measuredCost } from '@larder/domain/procurement/order-limit.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { timeZoneAt } from '../kernel/account-facts.ts';
import { type Ctx, today } from '../kernel/context.ts';
import type { OptionRow } from './options.ts';

/** The lines of another order `o`, as JSON. */
export function linesOfOther(organisationId: string): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object('optionId', l.option_id, 'quantity', l.quantity::text, 'unitPrice', l.unit_price::text))
    from purchase_order_line l where l.organisation_id = ${organisationId} and l.order_id = o.order_id), '[]')`;
}

export interface OtherOrder {
  /** What came of it, £ net; null: it did not arrive yet. */
  finalCost: string | null;
  lines: { optionId: string | null; quantity: Decimal; unitPrice: Decimal }[];
}

interface OtherRow {
  finalCost: string | null;
  lines: { optionId: string | null; quantity: string; unitPrice: string }[];
  /** Of its area and delivery date; then it does not matter when it was sent, and by whom. */
  sameDelivery: boolean;
  /** The day by the clock of its area, in its time zone. */
  sentOn: Day | null;
  timeZone: string;
}

/** Reads what this person sent the supplier about today in any area, and what else is ordered for the same area and day. */
export function otherOrders(ctx: Ctx, order: Pick<Order, 'orderId' | 'supplierId' | 'deliveryDate'>) {
  const org = ctx.organisationId;
  return raw<OtherRow>(sql`
    select o.sent_on as "sentOn", ${timeZoneAt(org, 'h')} as "timeZone",
      o.account_id = ${ctx.accountId} and o.delivery_date = ${order.deliveryDate}::date as "sameDelivery",
      case when o.status in ('RECEIVED', 'FINALISED') then o.final_cost end as "finalCost", ${linesOfOther(org)} as lines
    from purchase_order o join account_home h on h.organisation_id = o.organisation_id and h.account_id = o.account_id
    where o.organisation_id = ${org} and o.supplier_id = ${order.supplierId} and o.type = 'DEBIT' and o.removed_at is null
      and o.order_id <> ${order.orderId}
      and ((o.sent_by_id = ${ctx.userId} and o.sent_on between ${addDays(today(ctx), -1)}::date and ${addDays(today(ctx), 1)}::date)
        or (o.account_id = ${ctx.accountId} and o.delivery_date = ${order.deliveryDate}::date))`);
}

/** Returns those of them that count: what was sent counts on its day by the clock of its own area. */
export function countedOthers(ctx: Ctx, rows: readonly OtherRow[]): OtherOrder[] {
  const sentToday = ({ sentOn, timeZone }: OtherRow) => sentOn === dayIn(timeZone, ctx.now());
  return rows.filter((one) => one.sameDelivery || sentToday(one)).map(otherOrder);
}

/** An order as it was read, with its figures as numbers. */
export function otherOrder({ finalCost, lines }: Pick<OtherRow, 'finalCost' | 'lines'>): OtherOrder {
  return {
    finalCost,
    lines: lines.map((line) => ({
      ...line,
      quantity: decimal(line.quantity),
      unitPrice: decimal(line.unitPrice),
    })),
  };
}

export type KnownPrice = (optionId: string | null) => Decimal | null;

/** Looks up the price in force of an option, £ net of a lot. */
export function knownPrices(options: readonly OptionRow[]): KnownPrice {
  const prices = new Map(options.map(({ option_id, unit_price }) => [option_id, unit_price]));
  return (optionId) => {
    const price = optionId === null ? null : prices.get(optionId);
    return price == null ? null : decimal(price);
  };
}

/** Returns what another order comes to, £ net; a line of it without any price was somebody else's to send and adds nothing. */
export function costOf({ finalCost, lines }: OtherOrder, known: KnownPrice): Decimal {
  if (finalCost !== null) return decimal(finalCost);
  return lines.reduce(
    (total, line) => total.plus(measuredCost([{ ...line, knownPrice: known(line.optionId) }]) ?? ZERO),
    ZERO,
  );
}
