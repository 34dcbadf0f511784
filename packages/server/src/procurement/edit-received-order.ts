import type { ReceiveOrder } from '@larder/contract/procurement.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { type ImpactAnswer, watchImpact } from '../ledger/impact/watch-impact.ts';
import { repostDocument } from '../ledger/post/post-document.ts';
import { correctionTouches, reachOf } from './delivery-locks.ts';
import { takeDelivery } from './take-delivery.ts';
import { authoriseDeliveryPrices } from './unseen-prices.ts';

/** Corrects a received order: what differs is reversed on its own day and posted anew, and so are its prices (rules 3, 4 and 10). */
export async function editReceivedOrder(ctx: Ctx, input: ReceiveOrder): Promise<Answer<ImpactAnswer>> {
  authoriseInArea(ctx, 'procurementLocation', 'receive');
  authoriseDeliveryPrices(ctx, input);

  return once(ctx, input, correctionTouches(ctx, input), async (tx) => {
    const as = { action: 'editReceipt', recordedAs: 'order.receipt-edited' } as const;
    const watching = watchImpact(tx, ctx, reachOf(input));
    const { decided, changes } = await takeDelivery(tx, ctx, input, as, {}, watching);
    await repostDocument(tx, ctx, decided.order.orderId, decided.movements);
    const extra = await (await watching).note({ documentKind: 'order', documentId: input.orderId });
    return { changes, extra };
  });
}
