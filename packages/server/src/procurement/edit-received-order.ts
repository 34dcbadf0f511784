import type { ReceiveOrder } from '@larder/contract/procurement.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { repostDocument } from '../ledger/post/post-document.ts';
import { arrivalFacts, noteArrival } from './approval/note-arrival.ts';
import { correctionTouches } from './delivery-locks.ts';
import { decideReceipt, recordReceipt } from './receipt.ts';
import { authoriseDeliveryPrices } from './unseen-prices.ts';

/** Corrects a received order: what differs is reversed on its own day and posted anew, and so are its prices (rules 3, 4 and 10). */
export async function editReceivedOrder(ctx: Ctx, input: ReceiveOrder): Promise<Answer<Record<never, never>>> {
  authoriseInArea(ctx, 'procurementLocation', 'receive');
  authoriseDeliveryPrices(ctx, input);

  return once(ctx, input, correctionTouches(ctx, input), async (tx) => {
    const [decided, facts] = await Promise.all([
      decideReceipt(tx, ctx, input, 'editReceipt'),
      arrivalFacts(tx, ctx, input.orderId),
    ]);
    await noteArrival(tx, ctx, decided, facts);
    const changes = await recordReceipt(tx, ctx, input, 'order.receipt-edited', decided);
    await repostDocument(tx, ctx, decided.order.orderId, decided.movements);
    return { changes };
  });
}
