import type { TypedDelivery } from '@larder/contract/procurement.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { OrderReceived } from '@larder/domain/procurement/receive.ts';
import { refusedAsText } from '@larder/domain/procurement/refused-lots.ts';
import { paperFacts } from '@larder/domain/procurement/typed-delivery.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { asColumns } from '../db/row-columns.ts';
import type { Tx } from '../db/transaction.ts';
import { touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import {
  WRITTEN_HEAD,
  WRITTEN_LINE,
  type WrittenHead,
  type WrittenLine,
  writtenBeside,
  writtenRow,
} from './order-rows.ts';
import type { StoredOrder } from './stored-order.ts';
import { insertLines } from './write-order.ts';

/**
 * Puts a receipt on its order and answers the order's row as it is then. Who approved it and when stay those of the first time when it is
 * corrected later.
 */
export function writeReceipt(
  tx: Tx,
  ctx: Ctx,
  input: TypedDelivery,
  order: StoredOrder,
  received: OrderReceived,
): Promise<OrderRow> {
  const first = order.status !== 'RECEIVED';
  const approved = first
    ? sql`, received_at = ${ctx.now().toISOString()}, user_id = ${ctx.userId}, user_name = ${ctx.userName}`
    : sql``;
  const { invoiceNumber, temperature, temperatures, receivingComments } = paperFacts(input);
  const byGoods = temperatures && JSON.stringify(temperatures);
  const head = tx.run(
    raw<WrittenHead>(sql`
      update purchase_order o set status = 'RECEIVED', delivery_date = ${received.deliveryDate}, occurred_at = ${received.occurredAt},
        invoice_number = ${invoiceNumber}, temperature = ${temperature}, temperatures = ${byGoods}::jsonb, receiving_comments = ${receivingComments}, delivery_charge = ${received.deliveryCharge.toFixed()},
        flat_discount = ${received.flatDiscount.toFixed()}, pc_discount = ${received.percentDiscount.toFixed()},
        order_net_value = ${received.orderNetValue.toFixed()}, final_cost = ${received.finalCost.toFixed()}, ${touched(ctx)}${approved}
      where o.organisation_id = ${ctx.organisationId} and order_id = ${order.orderId} returning ${WRITTEN_HEAD}`),
  );
  const known = new Set(order.lines.map((line) => line.lineId));
  const extra = received.lines.filter((line) => !known.has(line.lineId));
  insertLines(tx, ctx, order.orderId, extra, 1 + Math.max(0, ...order.lines.map((line) => line.lineNo)));
  const beside = tx.run(writtenBeside(tx, order.orderId));
  const row = writtenRow(head, beside, freezeLines(tx, ctx, received));
  row.catch(() => undefined); // a failure is thrown by the commit
  return row;
}

function freezeLines(tx: Tx, ctx: Ctx, received: OrderReceived): Promise<WrittenLine[]> {
  const rows = received.lines.map((line) => ({
    line_id: line.lineId,
    ingredient_id: line.ingredientId,
    quantity_received: line.quantityReceived,
    final_price: line.finalPrice,
    qty_received_normal: line.qtyReceivedNormal,
    price_only: line.priceOnly,
    deposit: line.deposit ?? false,
    weighed: line.byWeight?.weighed?.toFixed() ?? null,
    price_differs: line.priceDiffers ?? false,
    ...asColumns(refusedAsText(line.refused)),
    moved_lots: line.movedLots?.toFixed() ?? null,
    traced_lots: line.tracedLots ?? null,
  }));
  return tx.run(
    raw<WrittenLine>(sql`
      update purchase_order_line l set ingredient_id = r.ingredient_id, quantity_received = r.quantity_received,
        final_price = r.final_price, qty_received_normal = r.qty_received_normal, price_only = r.price_only, deposit = r.deposit, weighed = r.weighed,
        price_differs = r.price_differs, refused_lots = r.refused_lots, refused_reason = r.refused_reason,
        refused_temperature = r.refused_temperature, moved_lots = r.moved_lots,
        traced_lots = r.traced_lots
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (line_id uuid, ingredient_id uuid, quantity_received numeric, final_price numeric,
        qty_received_normal numeric, price_only boolean, deposit boolean, weighed numeric, price_differs boolean, refused_lots numeric, refused_reason text, refused_temperature text, moved_lots numeric, traced_lots jsonb)
      where l.organisation_id = ${ctx.organisationId} and l.order_id = ${received.orderId} and l.line_id = r.line_id
      returning ${WRITTEN_LINE}`),
  );
}
