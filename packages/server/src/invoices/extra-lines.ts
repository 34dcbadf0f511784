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

/**
 * Returns the line of an order that each charge is: one that the same charge left behind when its claim was withdrawn, which stays on the order because the
 * claim is about it, else a further one. An order never bills one charge twice because an approval was given twice.
 */
export async function linesOfCharges(
  tx: CommandTx,
  ctx: Ctx,
  order: Pick<MatchedOrder, 'orderId' | 'deliveryDate'>,
  charges: readonly StoredInvoiceLine[],
): Promise<Map<string, string>> {
  const left = await tx.run(linesLeftBehind(ctx, order.orderId));
  const again = new Map<string, string>();
  for (const charge of charges) {
    const at = left.findIndex((line) => isChargeOf(line, charge));
    const [line] = at < 0 ? [] : left.splice(at, 1);
    if (line) again.set(charge.lineId, line.line_id);
  }
  const further = charges.filter(({ lineId }) => !again.has(lineId));
  return new Map([...again, ...(await addExtraLines(tx, ctx, order, further))]);
}

interface LineLeftBehind {
  line_id: string;
  option_id: string | null;
  name: string;
  supplier_code: string;
  unit_price: string;
}

/** Lines that came onto an order as charges and of which no claim holds any more. */
function linesLeftBehind({ organisationId }: Ctx, orderId: string) {
  const claimsOfLine = sql`
    select from claim c where c.organisation_id = ${organisationId} and c.order_id = l.order_id and c.line_id = l.line_id`;
  return raw<LineLeftBehind>(sql`
    select l.line_id, l.option_id, l.name, l.supplier_code, l.unit_price from purchase_order_line l
    where l.organisation_id = ${organisationId} and l.order_id = ${orderId} and l.extra_from_invoice
      and exists (${claimsOfLine} and c.kind = 'charge') and not exists (${claimsOfLine} and c.withdrawn_at is null)
    order by l.line_no`);
}

function isChargeOf(line: LineLeftBehind, charge: StoredInvoiceLine): boolean {
  if (charge.optionId !== null || line.option_id !== null) return charge.optionId === line.option_id;
  const { name, supplierCode, unitPrice } = unknownLine(charge, line.line_id);
  return name === line.name && supplierCode === line.supplier_code && unitPrice.eq(line.unit_price);
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
