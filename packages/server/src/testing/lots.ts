import { randomUUID } from 'node:crypto';
import type { TypedDelivery } from '@larder/contract/procurement.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { TracedLot } from '@larder/domain/procurement/lots/traced-lot.ts';
import type { Ctx } from '../kernel/context.ts';
import { receiveOrder } from '../procurement/receive-order.ts';
import { saveOrder } from '../procurement/save-order.ts';
import { recordTransfer } from '../stock/record-transfer.ts';

/** 10 lots of an option come into an area on a day, from these lots of the producer. */
export async function receiveLots(
  ctx: Ctx,
  { supplierId, optionId }: { supplierId: string; optionId: string },
  deliveryDate: Day,
  tracedLots: TracedLot[] | null = null,
): Promise<{ orderId: string; lineId: string; order: OrderRow }> {
  const [orderId, lineId] = [randomUUID(), randomUUID()];
  const line = { lineId, optionId, quantity: '10', unitPrice: '5', priceOnly: false };
  const on = { orderId, accountId: ctx.accountId, supplierId, deliveryDate };
  const order = { ...on, version: null, kind: 'invoice' as const, specialInstructions: '', lines: [line] };
  await saveOrder(ctx, { ...order, commandId: randomUUID() });
  const { rows } = await receiveOrder(ctx, {
    ...{ commandId: randomUUID(), accountId: ctx.accountId },
    ...receiptOf(orderId, 1, deliveryDate, [{ lineId, quantityReceived: null, finalPrice: null, tracedLots }]),
  });
  const [row] = rows.orders as OrderRow[];
  if (!row) throw new Error('no order was answered');
  return { orderId, lineId, order: row };
}

/** A delivery as ordered, with these lines. */
export function receiptOf(
  orderId: string,
  version: number,
  deliveryDate: Day,
  lines: TypedDelivery['lines'],
): TypedDelivery {
  return {
    ...{ accountId: '', orderId, version, deliveryDate, invoiceNumber: '', temperature: '', receivingComments: '' },
    ...{ deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0', lines, extraLines: [] },
  };
}

/** Sends 1 kg of an ingredient, or a portion of a recipe, to another area. */
export async function carry(
  from: Ctx,
  to: Ctx,
  day: Day,
  { kind = 'ingredient', refId }: { kind?: 'ingredient' | 'recipe'; refId: string },
): Promise<string> {
  const transferId = randomUUID();
  const line = { lineId: randomUUID(), kind, refId, recordUnit: kind === 'recipe' ? 'portion' : 'kg', amount: '1' };
  const entry = { transferId, day, type: 'OUT' as const, otherAccountId: to.accountId, lines: [line] };
  await recordTransfer(from, { commandId: randomUUID(), ...entry });
  return transferId;
}
