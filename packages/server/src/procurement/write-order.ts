import { decimal } from '@larder/domain/money.ts';
import { estimatedCost } from '@larder/domain/procurement/costs.ts';
import type { GoodsReading } from '@larder/domain/procurement/goods-readings.ts';
import type { Order, OrderLine } from '@larder/domain/procurement/order.ts';
import { refusedAsText } from '@larder/domain/procurement/refused-lots.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { made, touched } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';

/** Adds an order with its lines. */
export function insertOrder(tx: Tx, ctx: Ctx, order: Order, orderNumber: number | null): void {
  tx.send(
    insertRows('purchase_order', [
      {
        organisation_id: ctx.organisationId,
        order_id: order.orderId,
        account_id: order.accountId,
        supplier_id: order.supplierId,
        order_number: orderNumber,
        type: order.type,
        status: order.status,
        order_date: order.orderDate,
        delivery_date: order.deliveryDate,
        special_instructions: order.specialInstructions,
        invoice_number: order.invoice?.number || null,
        invoice_date: order.invoice?.date ?? null,
        invoice_vat: order.invoice?.vat ?? null,
        invoice_total: order.invoice?.total ?? null,
        estimated_cost: estimatedCost(order.type, order.lines).toFixed(),
        delivery_charge: '0',
        flat_discount: '0',
        pc_discount: '0',
        receiving_comments: '',
        user_id: ctx.userId,
        user_name: ctx.userName,
        follows_order_id: order.followsOrderId ?? null,
        ...(order.status === 'DRAFT' || order.followsOrderId ? {} : { sent_by_id: ctx.userId, sent_on: today(ctx) }),
        asked_for: isAskedFor(order) ? order.deliveryDate : null,
        version: 1,
        ...made(ctx),
      },
    ]),
  );
  insertLines(tx, ctx, order.orderId, order.lines, 1);
}

/** Whether its goods are still to come: neither a draft, which is sent later, nor entered from the paper of what came. */
function isAskedFor({ type, status, invoice }: Order): boolean {
  return type === 'DEBIT' && status === 'SENT' && !invoice;
}

/** Puts the draft as it is now in the place of the draft as it was. */
export function replaceDraft(tx: Tx, ctx: Ctx, order: Order): void {
  tx.send(
    raw(sql`
      update purchase_order set delivery_date = ${order.deliveryDate}, order_date = ${order.orderDate}, special_instructions = ${order.specialInstructions},
        estimated_cost = ${estimatedCost(order.type, order.lines).toFixed()}, ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and order_id = ${order.orderId}`),
    raw(
      sql`delete from purchase_order_line where organisation_id = ${ctx.organisationId} and order_id = ${order.orderId}`,
    ),
  );
  insertLines(tx, ctx, order.orderId, order.lines, 1);
}

/** Adds lines behind those that are there; firstNo counts from 1. */
export function insertLines(tx: Tx, ctx: Ctx, orderId: string, lines: readonly OrderLine[], firstNo: number): void {
  if (lines.length === 0) return;
  tx.send(
    insertRows(
      'purchase_order_line',
      lines.map((line, index) => ({
        organisation_id: ctx.organisationId,
        order_id: orderId,
        line_id: line.lineId,
        line_no: firstNo + index,
        option_id: line.optionId,
        ingredient_id: line.ingredientId,
        name: line.name,
        supplier_code: line.supplierCode,
        uom: line.uom,
        units_per_lot: line.pack.unitsPerLot.toFixed(),
        amount_per_unit: line.pack.amountPerUnit.toFixed(),
        base_unit: line.pack.baseUnit,
        vat_percent: line.vatPercent?.toFixed() ?? null,
        quantity: line.quantity.toFixed(),
        unit_price: line.unitPrice.toFixed(),
        list_price: line.listPrice?.toFixed() ?? null,
        price_only: line.priceOnly,
        deposit: line.deposit ?? false,
        priced_by_weight: line.byWeight != null,
        weighed: line.byWeight?.weighed?.toFixed() ?? null,
        traced_lots: line.tracedLots?.length ? line.tracedLots.map((lot) => ({ ...lot })) : null,
      })),
    ),
  );
}

/** What the paper of a delivery states and what was noted of it; finalCost £. */
export interface OrderPaper {
  invoiceNumber: string | null;
  temperature: string | null;
  /** By kind of goods; null: one temperature, or none. */
  temperatures: readonly GoodsReading[] | null;
  receivingComments: string;
  finalCost: string | null;
}

const NO_PAPER: OrderPaper = {
  invoiceNumber: null,
  temperature: null,
  temperatures: null,
  receivingComments: '',
  finalCost: null,
};

/** An order as the audit log stores it: what a person would want to compare. */
export function forAudit(
  order: Order & { orderNumber: number | null; occurredAt?: string | null; paper?: OrderPaper },
): object {
  return {
    orderNumber: order.orderNumber,
    type: order.type,
    status: order.status,
    supplierId: order.supplierId,
    orderDate: order.orderDate,
    deliveryDate: order.deliveryDate,
    ...(order.occurredAt ? { occurredAt: order.occurredAt } : {}),
    specialInstructions: order.specialInstructions,
    ...(order.paper ?? NO_PAPER),
    ...(order.invoice ? { invoice: order.invoice } : {}),
    ...(order.followsOrderId ? { followsOrderId: order.followsOrderId } : {}),
    deliveryCharge: order.deliveryCharge,
    flatDiscount: order.flatDiscount,
    percentDiscount: order.percentDiscount,
    lines: order.lines.map(({ quantityReceived, finalPrice, ...line }) => ({
      name: line.name,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      priceOnly: line.priceOnly,
      ...(line.deposit ? { deposit: true } : {}),
      ...(line.byWeight?.weighed ? { weighed: line.byWeight.weighed } : {}),
      ...(quantityReceived ? { quantityReceived, finalPrice: finalPrice ?? decimal(0) } : {}),
      ...(line.priceDiffers ? { priceDiffers: true } : {}),
      ...(line.refused ? refusedAsText(line.refused) : {}),
      ...(line.movedLots ? { movedLots: line.movedLots } : {}),
      ...(line.tracedLots ? { tracedLots: line.tracedLots } : {}),
    })),
  };
}
