import type { claimCalls } from '@larder/contract/claims.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseDoing, authoriseInArea } from '../../kernel/authorise.ts';
import { touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type CommandTx, once } from '../../kernel/once.ts';
import { claimTouches, lockClaim, recordClaim, type StoredClaim } from './stored-claim.ts';

type ReopenClaim = InputOf<typeof claimCalls.reopenClaim>;

/** Takes back one answer to a claim, or that it was withdrawn: what that posted is reversed on its own day (rule 86). */
export async function reopenClaim(ctx: Ctx, input: ReopenClaim) {
  authoriseInArea(ctx, 'procurementLocation', 'receive');

  return once(ctx, input, claimTouches(ctx, input.claimId), async (tx) => {
    const claim = await lockClaim(tx, ctx, input);
    const { before, after } =
      input.answerId === null ? claimAgain(tx, ctx, claim) : takeBack(tx, ctx, claim, input.answerId);
    return { changes: [await recordClaim(tx, ctx, 'claim.reopened', claim.claimId, before, after)] };
  });
}

function claimAgain(tx: CommandTx, ctx: Ctx, { claimId, state, withdrawn }: StoredClaim) {
  if (!withdrawn) throw new Refusal('claim.closed', { state });
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
