import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { sendJobWith } from '../../jobs/send-job.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { SharedLine } from './shared-line.ts';

/** What became of an order, for the supplier to be notified of. */
export type ShownToSupplier = 'sent' | 'removed' | 'received';

export interface AtSupplierJob {
  /** The supplier. */
  organisationId: string;
  orderId: string;
  what: ShownToSupplier;
  /** The customer's command, so that a job that runs twice notifies once. */
  commandId: string;
}

/**
 * Puts a sent order where the supplier reads it, in the transaction that sends it, where the supplier has an account of its own that accepted
 * us. Sent again, it is shown as it is then.
 */
export async function shareOrder(
  tx: Tx,
  ctx: Ctx,
  commandId: string,
  order: StoredOrder,
  { buyer, address }: { buyer: string[]; address: string[] },
): Promise<void> {
  const { supplierAccountId, orderId } = order;
  if (supplierAccountId === null) return;
  const masters = await tx.run(
    raw<{ line_id: string; master: string | null }>(sql`
      select l.line_id, p.master_option_id as master from purchase_order_line l
      join supplier_option p on p.organisation_id = l.organisation_id and p.option_id = l.option_id
      where l.organisation_id = ${ctx.organisationId} and l.order_id = ${orderId}`),
  );
  const masterOf = new Map(masters.map(({ line_id, master }) => [line_id, master]));
  const lines = order.lines.map(
    (line): SharedLine => ({
      lineId: line.lineId,
      optionId: masterOf.get(line.lineId) ?? null,
      ...{ name: line.name, supplierCode: line.supplierCode, uom: line.uom },
      unitsPerLot: line.pack.unitsPerLot.toFixed(),
      amountPerUnit: line.pack.amountPerUnit.toFixed(),
      baseUnit: line.pack.baseUnit,
      quantity: line.quantity.toFixed(),
      unitPrice: line.unitPrice.toFixed(),
    }),
  );
  const row = {
    ...{ supplier_account_id: supplierAccountId, order_id: orderId },
    ...{ customer_organisation_id: ctx.organisationId, account_id: order.accountId, buyer, address },
    ...{ order_number: order.orderNumber, delivery_date: order.deliveryDate },
    ...{ special_instructions: order.specialInstructions, ordered_by: ctx.userName },
    ...{ sent_at: ctx.now().toISOString(), lines: lines as never },
  };
  const anew =
    'on conflict (supplier_account_id, order_id) do update set sent_at = excluded.sent_at, lines = excluded.lines';
  tx.send(insertRows('supplier_order', [row], anew));
  await notify(tx, ctx, { organisationId: supplierAccountId, orderId, what: 'sent', commandId });
}

/** Notes at the supplier that nothing of an order is to be delivered any more, or that it was, in the transaction that does so. */
export async function noteAtSupplier(
  tx: Tx,
  ctx: Ctx,
  commandId: string,
  { orderId, supplierAccountId, status }: StoredOrder,
  what: 'removed' | 'received',
): Promise<void> {
  if (supplierAccountId === null || status === 'DRAFT') return;
  const at = ctx.now().toISOString();
  const set = what === 'removed' ? sql`removed_at = ${at}, removed_by = ${ctx.userName}` : sql`received_at = ${at}`;
  tx.send(
    raw(
      sql`update supplier_order set ${set} where supplier_account_id = ${supplierAccountId} and order_id = ${orderId}`,
    ),
  );
  await notify(tx, ctx, { organisationId: supplierAccountId, orderId, what, commandId });
}

function notify(tx: Tx, { pool }: Ctx, job: AtSupplierJob): Promise<void> {
  return sendJobWith(tx, pool, 'order-at-supplier', job);
}
