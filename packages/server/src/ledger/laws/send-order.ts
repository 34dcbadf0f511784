import type { OrderHead } from '@larder/domain/ledger/posting/order-values.ts';
import type { ReceivedLine } from '@larder/domain/ledger/posting/receipt.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { made } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { SUPPLIER } from './world.ts';

/** The rows of an order or a credit note that was received. */
export function sendOrder(
  tx: CommandTx,
  ctx: Ctx,
  order: OrderHead,
  type: 'DEBIT' | 'CREDIT',
  lines: readonly (ReceivedLine & { credits?: string })[],
): void {
  const organisation_id = ctx.organisationId;
  tx.send(
    insertRows('purchase_order', [
      {
        organisation_id,
        order_id: order.orderId,
        account_id: order.accountId,
        supplier_id: SUPPLIER,
        type,
        status: 'RECEIVED',
        order_date: order.deliveryDay,
        delivery_date: order.deliveryDay,
        occurred_at: order.occurredAt,
        special_instructions: '',
        receiving_comments: '',
        estimated_cost: '0',
        delivery_charge: order.deliveryCharge.toFixed(),
        flat_discount: order.flatDiscount.toFixed(),
        pc_discount: order.percentDiscount.toFixed(),
        user_id: ctx.userId,
        user_name: ctx.userName,
        version: 1,
        ...made(ctx),
      },
    ]),
    insertRows(
      'purchase_order_line',
      lines.map((line, line_no) => ({
        organisation_id,
        order_id: order.orderId,
        line_id: line.lineId,
        line_no,
        ingredient_id: line.ingredientId,
        name: 'Something',
        supplier_code: '',
        uom: '',
        units_per_lot: line.pack.unitsPerLot.toFixed(),
        amount_per_unit: line.pack.amountPerUnit.toFixed(),
        base_unit: line.pack.baseUnit,
        quantity: line.quantityReceived.toFixed(),
        unit_price: line.finalPrice.toFixed(),
        deposit: line.deposit ?? false,
        priced_by_weight: line.byWeight != null,
        weighed: line.byWeight?.weighed?.toFixed() ?? null,
        price_only: line.credits === 'price only',
      })),
    ),
  );
}
