import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { statementsContract } from '@larder/contract/supplier-statements.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { uploadChanged } from '../locked-upload.ts';
import { updateUpload } from '../written-head.ts';
import { comparedStatements } from './compared-statements.queries.ts';
import { authoriseStatements, lockStatement } from './locked-statement.ts';

/** Closes a statement as reconciled, with its sums as they are, whatever it still differs by; or opens it again. */
export async function closeStatement(
  ctx: Ctx,
  input: InputOf<typeof statementsContract.closeStatement>,
): Promise<Answer<Record<never, never>>> {
  authoriseStatements(ctx);
  const { uploadId, closed, note } = input;
  return once(ctx, input, 'none', async (tx) => {
    const before = await lockStatement(tx, ctx, input);
    const [statement] = await comparedStatements(tx, ctx, sql`u.upload_id = ${uploadId}`);
    const sums = statement?.sums ?? null;
    if (closed) {
      if (before.closedAt !== null) throw new Refusal('statement.closed');
      if (statement?.needsColumns) throw new Refusal('statement.no-columns');
      if (!sums) throw new Refusal('statement.no-supplier');
      if (statement && statement.unsure.length > 0)
        throw new Refusal('statement.unsure-lines', { count: statement.unsure.length });
    }
    const [at, by, summary] = closed
      ? [ctx.now().toISOString(), ctx.userName, JSON.stringify(sums)]
      : [null, null, null];
    tx.send(
      raw(sql`
        update supplier_statement
        set closed_at = ${at}, closed_by = ${by}, summary = ${summary}::jsonb, closing_note = ${closed ? note : ''}
        where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId}`),
    );
    updateUpload(tx, ctx, uploadId, {});
    const action = closed ? 'statement.closed' : 'statement.reopened';
    audit(tx, ctx, action, { kind: 'invoice', id: uploadId }, null, closed ? { note, ...sums } : { note });
    return { changes: [uploadChanged(ctx, uploadId)] };
  });
}
