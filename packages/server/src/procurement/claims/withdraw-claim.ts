import type { claimCalls } from '@larder/contract/claims.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { noteChanged } from '../../ledger/impact/watch-impact.ts';
import { claimTouches, lockClaim, recordClaim } from './stored-claim.ts';

/** Withdraws a claim that nothing answered: what it posted is taken back on its day. */
export async function withdrawClaim(ctx: Ctx, input: InputOf<typeof claimCalls.withdrawClaim>) {
  authoriseInArea(ctx, 'procurementLocation', 'receive');

  return once(ctx, input, claimTouches(ctx, input.claimId), async (tx) => {
    const { claimId, withdrawn, answers } = await lockClaim(tx, ctx, input);
    if (withdrawn) throw new Refusal('claim.closed', { state: 'withdrawn' });
    if (answers.length > 0) throw new Refusal('claim.answered');
    const withdrawnAt = ctx.now().toISOString();
    tx.send(
      raw(sql`
        update claim set withdrawn_at = ${withdrawnAt}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and claim_id = ${claimId}`),
    );
    const change = await recordClaim(tx, ctx, 'claim.withdrawn', claimId, { withdrawnAt: null }, { withdrawnAt });
    const extra = await noteChanged(tx, ctx, { documentKind: 'claim', documentId: claimId });
    return { changes: [change], extra };
  });
}
