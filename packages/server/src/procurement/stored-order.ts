import { Refusal } from '@larder/contract/refusals.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { byWeightOf } from '@larder/domain/procurement/by-weight.ts';
import type { GoodsReading } from '@larder/domain/procurement/goods-readings.ts';
import type { TracedLot } from '@larder/domain/procurement/lots/traced-lot.ts';
import type { Order, OrderLine } from '@larder/domain/procurement/order.ts';
import { type RefusedReason, refusedOf } from '@larder/domain/procurement/refused-lots.ts';
import { may, type OrderAction, type OrderStatus, type OrderType } from '@larder/domain/procurement/status.ts';
import type { MeasureUnit } from '@larder/domain/units.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { orderRows } from './order-rows.ts';
import type { OrderPaper } from './write-order.ts';

/** An order as the database holds it, locked for the command that read it. */
export interface StoredOrder extends Order {
  orderNumber: number | null;
  version: number;
  /** When the goods arrived; null: not known. */
  occurredAt: string | null;
  supplierName: string;
  /** The supplier's own account, where it has one and accepted us. */
  supplierAccountId: string | null;
  /** An invoice is on it. */
  billed: boolean;
  paper: OrderPaper;
  lines: StoredLine[];
}

export interface StoredLine extends OrderLine {
  lineNo: number;
  /** What the option is linked to now, which may be later than the line. */
  linkedIngredientId: string | null;
  /** Whether the option is a deposit now; null: it is gone. */
  isDepositNow: boolean | null;
}

export interface HeadRow {
  order_id: string;
  account_id: string;
  supplier_id: string;
  supplier_name: string;
  supplier_account_id: string | null;
  order_number: number | null;
  type: OrderType;
  status: OrderStatus;
  order_date: Day;
  delivery_date: Day;
  occurred_at: string | null;
  special_instructions: string;
  delivery_charge: string;
  flat_discount: string;
  pc_discount: string;
  invoice_number: string | null;
  temperature: string | null;
  temperatures: GoodsReading[] | null;
  receiving_comments: string;
  final_cost: string | null;
  follows_order_id: string | null;
  billed: boolean;
  version: number;
}

export interface LineRow {
  line_id: string;
  line_no: number;
  option_id: string | null;
  ingredient_id: string | null;
  linked_ingredient_id: string | null;
  is_deposit_now: boolean | null;
  name: string;
  supplier_code: string;
  uom: string;
  units_per_lot: string;
  amount_per_unit: string;
  base_unit: MeasureUnit;
  vat_percent: string | null;
  quantity: string;
  unit_price: string;
  list_price: string | null;
  quantity_received: string | null;
  final_price: string | null;
  price_only: boolean;
  deposit: boolean;
  priced_by_weight: boolean;
  weighed: string | null;
  price_differs: boolean;
  refused_lots: string | null;
  refused_reason: RefusedReason | null;
  refused_temperature: string | null;
  moved_lots: string | null;
  traced_lots: TracedLot[] | null;
}

/** Locks an order against every other command. */
export function orderForUpdate(ctx: Ctx, orderId: string) {
  return headForUpdate(ctx, sql`o.order_id = ${orderId}`);
}

/** Locks the draft that a new form for this supplier and day joins. */
export function draftForUpdate(ctx: Ctx, supplierId: string, deliveryDate: Day) {
  return headForUpdate(ctx, draftOf(ctx, supplierId, deliveryDate));
}

function headForUpdate(ctx: Ctx, where: RawBuilder<unknown>) {
  return raw<HeadRow>(sql`
    select o.order_id, o.account_id, o.supplier_id, o.order_number, o.type, o.status, coalesce((o.unmatched_data ->> 'date')::date, o.order_date) as order_date, o.delivery_date, o.occurred_at,
      o.special_instructions, o.delivery_charge, o.flat_discount, o.pc_discount, o.invoice_number,
      o.temperature, o.temperatures, o.receiving_comments, o.final_cost, o.follows_order_id, o.invoice_upload_id is not null as billed, o.version, s.name as supplier_name,
      case when s.type = 'SLAVE' and s.status = 'ACCEPTED' then s.parent_account_id end as supplier_account_id
    from purchase_order o
    join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
    where o.organisation_id = ${ctx.organisationId} and o.removed_at is null and ${where}
    for no key update of o`);
}

function draftOf({ accountId }: Ctx, supplierId: string, deliveryDate: Day): RawBuilder<unknown> {
  return sql`o.account_id = ${accountId} and o.supplier_id = ${supplierId} and o.delivery_date = ${deliveryDate} and o.is_draft`;
}

export function linesOf(ctx: Ctx, orderId: string) {
  return orderLines(ctx, sql`o.order_id = ${orderId}`);
}

export function linesOfDraft(ctx: Ctx, supplierId: string, deliveryDate: Day) {
  return orderLines(ctx, draftOf(ctx, supplierId, deliveryDate));
}

/** The columns of a LineRow, of a line `l` and its option `p`. */
export const LINE_COLUMNS: RawBuilder<unknown> = sql`
  l.line_id, l.line_no, l.option_id, l.ingredient_id, p.ingredient_id as linked_ingredient_id, p.deposit as is_deposit_now, l.name, l.supplier_code,
  l.uom, l.units_per_lot, l.amount_per_unit, l.base_unit, l.vat_percent, l.quantity, l.unit_price, l.list_price, l.quantity_received,
  l.final_price, l.price_only, l.deposit, l.priced_by_weight, l.weighed, l.price_differs, l.refused_lots, l.refused_reason, l.refused_temperature, l.moved_lots, l.traced_lots`;

function orderLines(ctx: Ctx, where: RawBuilder<unknown>) {
  return raw<LineRow>(sql`
    select ${LINE_COLUMNS}
    from purchase_order o
    join purchase_order_line l on l.organisation_id = o.organisation_id and l.order_id = o.order_id
    left join supplier_option p on p.organisation_id = l.organisation_id and p.option_id = l.option_id
    where o.organisation_id = ${ctx.organisationId} and o.removed_at is null and ${where}
    order by l.line_no`);
}

/** The order that was read, or a refusal: not there, changed since it was seen, or not in a status for this. */
export async function expectOrder(
  tx: Tx,
  ctx: Ctx,
  seen: { orderId: string; version: number },
  action: OrderAction,
  heads: readonly HeadRow[],
  lines: readonly LineRow[],
): Promise<StoredOrder> {
  const [head] = heads;
  if (head?.account_id !== ctx.accountId) throw new Refusal('order.not-found');
  if (head.version !== seen.version) {
    const [row] = await orderRows(tx, sql`o.order_id = ${seen.orderId}`);
    throw new Refusal('changed-meanwhile', { row });
  }
  const order = storedOrder(head, lines);
  if (may(order.status, action)) return order;
  if (action === 'toggleFinalised') throw new Refusal('order.not-approved');
  if (order.status === 'FINALISED') throw new Refusal('order.finalised');
  throw new Refusal('order.wrong-status', { status: order.status });
}

export function storedOrder(head: HeadRow, lines: readonly LineRow[]): StoredOrder {
  return {
    orderId: head.order_id,
    accountId: head.account_id,
    supplierId: head.supplier_id,
    supplierName: head.supplier_name,
    supplierAccountId: head.supplier_account_id,
    billed: head.billed,
    orderNumber: head.order_number,
    type: head.type,
    status: head.status,
    orderDate: head.order_date,
    deliveryDate: head.delivery_date,
    occurredAt: head.occurred_at,
    specialInstructions: head.special_instructions,
    deliveryCharge: decimal(head.delivery_charge),
    flatDiscount: decimal(head.flat_discount),
    percentDiscount: decimal(head.pc_discount),
    followsOrderId: head.follows_order_id,
    version: head.version,
    paper: {
      invoiceNumber: head.invoice_number,
      temperature: head.temperature,
      temperatures: head.temperatures,
      receivingComments: head.receiving_comments,
      finalCost: head.final_cost,
    },
    lines: lines.map(storedLine),
  };
}

/** Returns a line as the rules take it. */
export function storedLine(row: LineRow): StoredLine {
  const pack = {
    unitsPerLot: decimal(row.units_per_lot),
    amountPerUnit: decimal(row.amount_per_unit),
    baseUnit: row.base_unit,
  };
  return {
    lineId: row.line_id,
    lineNo: row.line_no,
    optionId: row.option_id,
    ingredientId: row.ingredient_id,
    linkedIngredientId: row.linked_ingredient_id,
    isDepositNow: row.is_deposit_now,
    name: row.name,
    supplierCode: row.supplier_code,
    uom: row.uom,
    pack,
    vatPercent: orNull(row.vat_percent),
    quantity: decimal(row.quantity),
    unitPrice: decimal(row.unit_price),
    listPrice: orNull(row.list_price),
    quantityReceived: orNull(row.quantity_received),
    finalPrice: orNull(row.final_price),
    priceOnly: row.price_only,
    deposit: row.deposit,
    byWeight: byWeightOf(row.priced_by_weight, pack, orNull(row.weighed)),
    priceDiffers: row.price_differs,
    refused: refusedOf({
      refusedLots: row.refused_lots,
      refusedReason: row.refused_reason,
      refusedTemperature: row.refused_temperature,
    }),
    movedLots: orNull(row.moved_lots),
    tracedLots: row.traced_lots,
  };
}

function orNull(text: string | null): Decimal | null {
  return text === null ? null : decimal(text);
}
