import type { claimCalls } from '@larder/contract/claims.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { decimal } from '@larder/domain/money.ts';
import { mayClaim } from '@larder/domain/procurement/claims.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { refuseWhereClosed } from '../../kernel/refuse-where-closed.ts';
import { noteChanged } from '../../ledger/impact/watch-impact.ts';
import { linesOf, orderForUpdate, storedOrder } from '../stored-order.ts';
import { authorisePrices } from '../unseen-prices.ts';
import { addClaim, claimedBefore } from './new-claim.ts';
import { withSurvivors } from './stored-claim.ts';

/** Claims something of a received line by hand (rule 83): what it is posts on the claim's day (rule 84). */
export async function openClaim(ctx: Ctx, input: InputOf<typeof claimCalls.openClaim>) {
  authoriseInArea(ctx, 'procurementLocation', 'receive');
  authorisePrices(ctx, [input.over]);

  const ofLine = sql`select ingredient_id from purchase_order_line
    where organisation_id = ${ctx.organisationId} and order_id = ${input.orderId} and line_id = ${input.lineId}`;
  const touches = { shared: { areas: [ctx.accountId], ingredients: withSurvivors(ctx, ofLine) } };
  return once(ctx, input, touches, async (tx) => {
    const [[heads, lines, [known], before]] = await Promise.all([
      tx.all(
        orderForUpdate(ctx, input.orderId),
        linesOf(ctx, input.orderId),
        raw<object>(
          sql`select from claim where organisation_id = ${ctx.organisationId} and claim_id = ${input.claimId}`,
        ),
        claimedBefore(ctx, input.orderId),
      ),
      refuseWhereClosed(tx, ctx, input.day),
    ]);
    const [head] = heads;
    if (head?.account_id !== ctx.accountId) throw new Refusal('order.not-found');
    if (known) throw new Refusal('command-reused');
    const order = storedOrder(head, lines);
    const line = order.lines.find(({ lineId }) => lineId === input.lineId);
    if (!line) throw new Refusal('not-found', { what: 'line' });
    if (!mayClaim(order)) throw new Refusal('order.wrong-status', { status: order.status });

    const { claimId, kind, day, reason } = input;
    const over = kind === 'overcharged' && input.over !== null ? decimal(input.over) : null;
    const claim = { kind, day, lots: decimal(input.lots), over };
    const change = await addClaim(tx, ctx, order, line, { claimId, claim, before, reason });
    const extra = await noteChanged(tx, ctx, { documentKind: 'claim', documentId: claimId });
    return { changes: [change], extra };
  });
}
