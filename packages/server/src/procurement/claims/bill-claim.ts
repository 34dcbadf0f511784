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

/** States whether an invoice bills what was refused at the door: only then is something owed for it (rule 83). */
export async function billClaim(ctx: Ctx, input: InputOf<typeof claimCalls.billClaim>) {
  authoriseInArea(ctx, 'procurementLocation', 'receive');

  return once(ctx, input, claimTouches(ctx, input.claimId), async (tx) => {
    const { claimId, kind, billed, withdrawn, answers } = await lockClaim(tx, ctx, input);
    if (withdrawn) throw new Refusal('claim.closed', { state: 'withdrawn' });
    if (kind !== 'refused') throw new Refusal('not-found', { what: 'refused lots' });
    if (answers.length > 0) throw new Refusal('claim.answered');
    const now = input.billed ? 'billed' : 'not billed';
    tx.send(
      raw(sql`
        update claim set billed = ${now}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and claim_id = ${claimId}`),
    );
    const change = await recordClaim(tx, ctx, 'claim.billed', claimId, { billed }, { billed: now });
    const extra = await noteChanged(tx, ctx, { documentKind: 'claim', documentId: claimId });
    return { changes: [change], extra };
  });
}
