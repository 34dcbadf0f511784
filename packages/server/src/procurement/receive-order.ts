import type { ReceiveOrder } from '@larder/contract/procurement.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { type ImpactAnswer, watchImpact } from '../ledger/impact/watch-impact.ts';
import { postDocument, repostDocument } from '../ledger/post/post-document.ts';
import { noteAtSupplier } from './arriving/share-order.ts';
import { deliveryTouches, reachOf } from './delivery-locks.ts';
import { takeDelivery } from './take-delivery.ts';
import { authoriseDeliveryPrices } from './unseen-prices.ts';

/**
 * Approves a delivery: the order, its stock and the new prices change together or not at all (PROC-047, PROC-048, PROC-050).
 */
export async function receiveOrder(ctx: Ctx, input: ReceiveOrder): Promise<Answer<ImpactAnswer>> {
  authoriseInArea(ctx, 'procurementLocation', 'receive');
  authoriseDeliveryPrices(ctx, input);

  return once(ctx, input, deliveryTouches(ctx, input), async (tx) => {
    const as = { action: 'receive', recordedAs: 'order.received' } as const;
    const watching = watchImpact(tx, ctx, reachOf(input));
    const { decided, changes } = await takeDelivery(tx, ctx, input, as, {}, watching);
    await noteAtSupplier(tx, ctx, input.commandId, decided.order, 'received');
    const watch = await watching;
    if (watch.isLate) await repostDocument(tx, ctx, input.orderId, decided.movements);
    else postDocument(tx, ctx, decided.movements);
    return { changes, extra: await watch.note({ documentKind: 'order', documentId: input.orderId }) };
  });
}
