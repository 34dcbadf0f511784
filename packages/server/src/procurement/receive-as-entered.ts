import type { TypedDelivery } from '@larder/contract/procurement.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { postDocument, watchMovements } from '../ledger/post/post-document.ts';
import { takeDelivery } from './take-delivery.ts';

/** An order whose paper states what came: its number, and the day. */
interface EnteredOrder {
  orderId: string;
  version: number;
  deliveryDate: Day;
  invoiceNumber: string;
}

/** Receives an order as it was entered: each line with its own quantity and price, on its own day (rule 54). Its stock and prices follow. asked: what
 * was answered of its labels and signed for; null: nobody is there to ask. */
export async function receiveAsEntered(
  tx: CommandTx,
  ctx: Ctx,
  order: EnteredOrder,
  recordedAs: 'order.received' | 'order.credited',
  asked: Pick<TypedDelivery, 'lines' | 'signed'> | null,
): Promise<Change[]> {
  const delivery: TypedDelivery = {
    ...order,
    accountId: ctx.accountId,
    occurredAt: null,
    temperature: '',
    receivingComments: '',
    deliveryCharge: '0',
    flatDiscount: '0',
    percentDiscount: '0',
    lines: [],
    extraLines: [],
    ...asked,
  };
  const as = { action: 'attachmentsStored', recordedAs } as const;
  const { decided, changes } = await takeDelivery(tx, ctx, delivery, as, { unattended: asked === null });
  await watchMovements(tx, decided.movements);
  postDocument(tx, ctx, decided.movements);
  return changes;
}
