import type { InputOf } from '@larder/contract/route.ts';
import type { statementsContract } from '@larder/contract/supplier-statements.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { uploadChanged } from '../locked-upload.ts';
import { updateUpload } from '../written-head.ts';
import { expectDifference } from './expect-difference.ts';
import { authoriseStatements, lockOpenStatement } from './locked-statement.ts';
import { writeDecisions } from './write-decisions.ts';

/** States what becomes of a difference, or takes that back. */
export async function decideOnStatement(
  ctx: Ctx,
  input: InputOf<typeof statementsContract.decideOnStatement>,
): Promise<Answer<Record<never, never>>> {
  authoriseStatements(ctx);
  const { uploadId, aboutId, decision, note } = input;
  return once(ctx, input, 'none', async (tx) => {
    await lockOpenStatement(tx, ctx, input);
    const [entry] = await expectDifference(tx, ctx, uploadId, [aboutId]);
    if (decision === null)
      tx.send(
        raw(sql`
          delete from statement_decision
          where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId} and about_id = ${aboutId}`),
      );
    else writeDecisions(tx, ctx, uploadId, [aboutId], { decision, note, mailId: null });
    updateUpload(tx, ctx, uploadId, {});
    const before = entry?.decided ? { decision: entry.decided.decision, note: entry.decided.note } : null;
    audit(tx, ctx, 'statement.decided', { kind: 'invoice', id: uploadId }, before, { decision, note });
    return { changes: [uploadChanged(ctx, uploadId)] };
  });
}
