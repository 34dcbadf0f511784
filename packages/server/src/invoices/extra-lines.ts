import { addDays } from '@larder/domain/calendar.ts';
import type { MatchedOrder } from '@larder/domain/invoices/invoice.ts';
import { unitWord } from '@larder/domain/invoices/unit-codes.ts';
import { decimal, ONE, round, ZERO } from '@larder/domain/money.ts';
import type { OrderLine } from '@larder/domain/procurement/order.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { lineOf, optionsOn } from '../procurement/options.ts';
import { insertLines } from '../procurement/write-order.ts';
import type { StoredInvoiceLine } from './stored-invoice.ts';

/**
 * Adds lines of an invoice that an order does not have to it: ordered quantity 0, at the price that was in force on the eve of the delivery, else as
 * billed (rules 52, 71). Returns the line of the order that each of them is now.
 */
export async function addExtraLines(
  tx: CommandTx,
  ctx: Ctx,
  order: Pick<MatchedOrder, 'orderId' | 'deliveryDate'>,
  extras: readonly StoredInvoiceLine[],
): Promise<Map<string, string>> {
  if (extras.length === 0) return new Map();
  const optionIds = extras.flatMap(({ optionId }) => optionId ?? []);
  const [options, [last]] = await tx.all(
    optionsOn(ctx, optionIds, addDays(order.deliveryDate, -1)),
    raw<{ line_no: number | null }>(sql`
      select max(line_no)::int as line_no from purchase_order_line
      where organisation_id = ${ctx.organisationId} and order_id = ${order.orderId}`),
  );
  const lines = extras.map((extra): OrderLine => {
    const option = options.find(({ option_id }) => option_id === extra.optionId);
    const lineId = newId(ctx);
    return option ? lineOf(option, { lineId, quantity: '0', unitPrice: null }) : unknownLine(extra, lineId);
  });
  insertLines(tx, ctx, order.orderId, lines, (last?.line_no ?? 0) + 1);
  const ids = lines.map(({ lineId }) => lineId);
  tx.send(
    raw(sql`
      update purchase_order_line set extra_from_invoice = true
      where organisation_id = ${ctx.organisationId} and order_id = ${order.orderId} and line_id = any (${ids}::uuid[])`),
  );
  return new Map(extras.map(({ lineId }, index) => [lineId, ids[index] ?? '']));
}

/** A line of which nobody said what it is: a piece each, at the billed price. */
function unknownLine(
  { name, supplierCode, unit, quantity, net, vatPercent }: StoredInvoiceLine,
  lineId: string,
): OrderLine {
  return {
    ...{ lineId, optionId: null, ingredientId: null, name, supplierCode, uom: unitWord(unit) || 'unit' },
    pack: { unitsPerLot: ONE, amountPerUnit: ONE, baseUnit: 'unit' },
    vatPercent,
    quantity: ZERO,
    unitPrice: quantity.isZero() ? decimal(net) : round(net.div(quantity), 10),
    quantityReceived: null,
    finalPrice: null,
    priceOnly: false,
  };
}
