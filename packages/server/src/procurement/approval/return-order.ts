import type { procurementContract } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import { expectToAnswer } from './order-to-answer.ts';
import { setApproval } from './stored-approval.ts';

type Returned = InputOf<typeof procurementContract.returnOrder> & { accountId: string };

/** Returns a draft that waits for approval, with a reason; it can be changed again, and asked for anew (rule 40). */
export async function returnOrder(ctx: Ctx, input: Returned): Promise<Answer<Record<never, never>>> {
  authoriseInArea(ctx, 'procurementLocation');

  return once(ctx, input, 'none', async (tx) => {
    const { reason } = input;
    if (reason === '') throw new Refusal('invalid', { fields: [{ field: 'reason', message: 'Please give a reason' }] });
    const { order, approval } = await expectToAnswer(tx, ctx, input);
    if (approval.state !== 'ASKED') throw new Refusal('order.nothing-to-approve'); // what arrived is here
    setApproval(tx, order.orderId, {
      ...{ ...approval, state: 'RETURNED', openSteps: [], grantedStep: 0, waitsSince: null },
      ...{ answeredBy: ctx.userName, answeredAt: ctx.now().toISOString(), reason },
    });
    audit(tx, ctx, 'order.returned', { kind: 'order', id: order.orderId }, null, { reason });
    if (approval.askedById && approval.askedById !== ctx.userId)
      await queueNotice(tx, ctx, {
        ...{ kind: 'approval-returned', about: { kind: 'order', id: order.orderId }, to: [approval.askedById] },
        facts: { supplier: order.supplierName, deliveryDate: order.deliveryDate, by: ctx.userName, reason },
      });
    return { changes: [{ collection: 'orders', id: order.orderId, accountId: ctx.accountId }] };
  });
}
