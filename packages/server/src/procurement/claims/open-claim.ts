import type { claimCalls } from '@larder/contract/claims.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { decimal, ZERO } from '@larder/domain/money.ts';
import { claimedQuantity, claimNet, claimProblems, mayClaim } from '@larder/domain/procurement/claims.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { made } from '../../kernel/changes.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { refuseWhereClosed } from '../../kernel/refuse-where-closed.ts';
import { linesOf, orderForUpdate, storedOrder } from '../stored-order.ts';
import { authorisePrices } from '../unseen-prices.ts';
import { recordClaim, withSurvivors } from './stored-claim.ts';

/** Claims something of a received line by hand (rule 83): what it is posts on the claim's day (rule 84). */
export async function openClaim(ctx: Ctx, input: InputOf<typeof claimCalls.openClaim>) {
  authoriseInArea(ctx, 'procurementLocation', 'receive');
  authorisePrices(ctx, [input.over]);

  const ofLine = sql`select ingredient_id from purchase_order_line
    where organisation_id = ${ctx.organisationId} and order_id = ${input.orderId} and line_id = ${input.lineId}`;
  const touches = { shared: { areas: [ctx.accountId], ingredients: withSurvivors(ctx, ofLine) } };
  return once(ctx, input, touches, async (tx) => {
    const [[heads, lines, [known], [claimed]]] = await Promise.all([
      tx.all(
        orderForUpdate(ctx, input.orderId),
        linesOf(ctx, input.orderId),
        raw<object>(
          sql`select from claim where organisation_id = ${ctx.organisationId} and claim_id = ${input.claimId}`,
        ),
        lotsGone(ctx, input),
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

    const { kind, day, reason } = input;
    const claim = {
      kind,
      day,
      lots: decimal(input.lots),
      over: kind === 'overcharged' && input.over !== null ? decimal(input.over) : null,
    };
    const gone = claimed ? decimal(claimed.lots) : ZERO;
    const problems = claimProblems(claim, { order, line, gone, today: today(ctx) });
    if (problems.length > 0) throw new Refusal('invalid', { fields: problems });

    const facts = {
      account_id: ctx.accountId,
      supplier_id: order.supplierId,
      order_id: order.orderId,
      line_id: line.lineId,
      kind,
      lots: claim.lots.toFixed(),
      net: claimNet(line, claim).toFixed(),
      vat_percent: line.vatPercent?.toFixed() ?? null,
      day,
      ingredient_id: line.ingredientId,
      quantity: claimedQuantity(line, claim).toFixed(),
      reason,
      billed: 'billed',
    };
    tx.send(
      insertRows('claim', [{ organisation_id: ctx.organisationId, claim_id: input.claimId, ...facts, ...made(ctx) }]),
    );
    const change = await recordClaim(tx, ctx, 'claim.opened', input.claimId, null, { name: line.name, ...facts });
    return { changes: [change] };
  });
}

/** Lots of a line that are claimed already as damaged later or returned. */
function lotsGone(ctx: Ctx, { orderId, lineId }: { orderId: string; lineId: string }) {
  return raw<{ lots: string }>(sql`
    select coalesce(sum(lots), 0) as lots from claim
    where organisation_id = ${ctx.organisationId} and order_id = ${orderId} and line_id = ${lineId}
      and kind in ('damaged later', 'returned') and withdrawn_at is null`);
}
