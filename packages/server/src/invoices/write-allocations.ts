import type { Allocation } from '@larder/domain/invoices/invoice.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { type Change, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { restateOrders } from './restate-orders.ts';
import type { StoredInvoice } from './stored-invoice.ts';

/**
 * Puts an invoice on orders, in place of those it was on, and restates what stands on both sides: MATCHED is an invoice of which no line of goods is
 * without an order (rule 63).
 */
export async function writeAllocations(
  tx: CommandTx,
  ctx: Ctx,
  invoice: StoredInvoice,
  allocations: readonly Allocation[],
): Promise<Change[]> {
  const { organisationId } = ctx;
  const { uploadId } = invoice;
  tx.send(
    raw(sql`delete from invoice_allocation where organisation_id = ${organisationId} and upload_id = ${uploadId}`),
    ...insertAllocations(organisationId, uploadId, allocations),
    raw(sql`
      update invoice_upload set status = ${isOnOrders(invoice, allocations) ? 'MATCHED' : 'PROCESSED'}, error = null, ${touched(ctx)}
      where organisation_id = ${organisationId} and upload_id = ${uploadId}`),
  );
  const orders = new Set([...invoice.allocations, ...allocations].map(({ orderId }) => orderId));
  const changed = await restateOrders(tx, ctx, [...orders]);
  return [{ collection: 'invoiceUploads', id: uploadId, accountId: invoice.accountId }, ...changed];
}

/** Notes that a person said on which orders lines are. `which` names them. */
export function notePlaced(tx: CommandTx, { organisationId }: Ctx, uploadId: string, which: RawBuilder<unknown>): void {
  tx.send(
    raw(sql`
      update invoice_line set placed_by_person = true
      where organisation_id = ${organisationId} and upload_id = ${uploadId} and ${which}`),
  );
}

/** Whether every line of goods is on an order. */
export function isOnOrders(
  { lines }: Pick<StoredInvoice, 'lines'>,
  allocations: readonly Pick<Allocation, 'lineId'>[],
): boolean {
  const placed = new Set(allocations.map(({ lineId }) => lineId));
  const goods = lines.filter(({ kind }) => kind === 'goods');
  return goods.length > 0 && goods.every(({ lineId }) => placed.has(lineId));
}

function insertAllocations(organisationId: string, uploadId: string, allocations: readonly Allocation[]) {
  if (allocations.length === 0) return [];
  return [
    insertRows(
      'invoice_allocation',
      allocations.map(({ lineId, orderId, orderLineId, lots, net }) => ({
        organisation_id: organisationId,
        upload_id: uploadId,
        line_id: lineId,
        order_id: orderId,
        order_line_id: orderLineId,
        lots: lots.toFixed(),
        net: net.toFixed(),
      })),
    ),
  ];
}
