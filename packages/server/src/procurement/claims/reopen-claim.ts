import type { claimCalls } from '@larder/contract/claims.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { CLAIMED_BY_HAND } from '@larder/domain/procurement/claims.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseDoing, authoriseInArea } from '../../kernel/authorise.ts';
import { touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type CommandTx, once } from '../../kernel/once.ts';
import { noteChanged } from '../../ledger/impact/watch-impact.ts';
import { linesOf, orderForUpdate, type StoredOrder, storedOrder } from '../stored-order.ts';
import { type ClaimedBefore, claimedBefore, refuseClaimProblems } from './new-claim.ts';
import { claimTouches, lockClaim, recordClaim, type StoredClaim } from './stored-claim.ts';

type ReopenClaim = InputOf<typeof claimCalls.reopenClaim>;

/** Takes back one answer to a claim, or that it was withdrawn: what that posted is reversed on its own day (rule 86). */
export async function reopenClaim(ctx: Ctx, input: ReopenClaim) {
  authoriseInArea(ctx, 'procurementLocation', 'receive');

  return once(ctx, input, claimTouches(ctx, input.claimId), async (tx) => {
    const lines = input.answerId === null ? await linesBehind(tx, ctx, input.claimId) : null;
    const claim = await lockClaim(tx, ctx, input);
    const { before, after } =
      input.answerId === null ? claimAgain(tx, ctx, claim, lines) : takeBack(tx, ctx, claim, input.answerId);
    const { claimId } = claim;
    const change = await recordClaim(tx, ctx, 'claim.reopened', claimId, before, after);
    const extra = await noteChanged(tx, ctx, { documentKind: 'claim', documentId: claimId });
    return { changes: [change], extra };
  });
}

interface LinesBehind {
  order: StoredOrder;
  before: readonly ClaimedBefore[];
}

/** The order of a claim, locked before the claim as receipts lock them, with what is claimed of its lines; null: it was removed. */
async function linesBehind(tx: CommandTx, ctx: Ctx, claimId: string): Promise<LinesBehind | null> {
  const [of] = await tx.run(
    raw<{ order_id: string }>(sql`
      select order_id from claim where organisation_id = ${ctx.organisationId} and claim_id = ${claimId}`),
  );
  if (!of) throw new Refusal('not-found', { what: 'claim' });
  const [[head], lines, before] = await tx.all(
    orderForUpdate(ctx, of.order_id),
    linesOf(ctx, of.order_id),
    claimedBefore(ctx, of.order_id),
  );
  return head ? { order: storedOrder(head, lines), before } : null;
}

/** What was withdrawn is claimed again as if it were new: the receipt, and other claims, may have changed since. */
function claimAgain(tx: CommandTx, ctx: Ctx, claim: StoredClaim, behind: LinesBehind | null) {
  const { claimId, state, withdrawn } = claim;
  if (!withdrawn) throw new Refusal('claim.closed', { state });
  const line = behind?.order.lines.find(({ lineId }) => lineId === claim.lineId);
  if (!behind || !line) throw new Refusal('order.not-found');
  const kind = CLAIMED_BY_HAND.find((one) => one === claim.kind);
  if (kind) {
    const over = kind === 'overcharged' ? claim.net.div(claim.lots) : null;
    refuseClaimProblems(ctx, behind.order, line, { kind, over, lots: claim.lots, day: claim.day }, behind.before);
  } else if (claim.kind === 'refused' && !line.refused?.lots.eq(claim.lots)) {
    throw new Refusal('invalid', {
      fields: [{ field: 'lots', message: 'The receipt states other lots as refused. Correct the receipt instead' }],
    });
  }
  tx.send(
    raw(sql`
      update claim set withdrawn_at = null, ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and claim_id = ${claimId}`),
  );
  return { before: { state }, after: { withdrawnAt: null } };
}

function takeBack(tx: CommandTx, ctx: Ctx, { claimId, answered, answers }: StoredClaim, answerId: string) {
  const answer = answers.find(({ answer_id }) => answer_id === answerId);
  if (!answer) throw new Refusal('not-found', { what: 'answer' });
  if (answer.kind === 'written off') authoriseDoing(ctx, 'approve');
  tx.send(
    raw(sql`
      delete from claim_answer where organisation_id = ${ctx.organisationId} and answer_id = ${answerId}`),
    raw(sql`
      update claim set answered = answered - ${answer.amount}::numeric, ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and claim_id = ${claimId}`),
  );
  return {
    before: { answered: answered.toFixed(), answer },
    after: { answered: answered.minus(answer.amount).toFixed() },
  };
}
