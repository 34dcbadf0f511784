import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { statementsContract } from '@larder/contract/supplier-statements.ts';
import { lineProblems } from '@larder/domain/invoices/statement-checks.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { uploadChanged } from '../locked-upload.ts';
import { updateUpload } from '../written-head.ts';
import { authoriseStatements, lockOpenStatement } from './locked-statement.ts';

type Typed = InputOf<typeof statementsContract.completeStatementLine>;

/** States what a line is that was not read surely. Only a payment needs no number; a bill is owed, a credit note taken off. */
export async function completeStatementLine(ctx: Ctx, input: Typed): Promise<Answer<Record<never, never>>> {
  authoriseStatements(ctx);
  const { uploadId, lineId, kind, number, date, amount } = input;
  const fields = lineProblems({ kind, number, amount });
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  return once(ctx, input, 'none', async (tx) => {
    await lockOpenStatement(tx, ctx, input);
    const ours = sql`organisation_id = ${ctx.organisationId} and upload_id = ${uploadId} and line_id = ${lineId}`;
    const [before] = await tx.run(
      raw<Pick<Typed, 'number'> & Record<'kind' | 'date' | 'amount', string | null>>(sql`
        select kind, number, date, amount from statement_line where ${ours}`),
    );
    if (!before) throw new Refusal('not-found', { what: 'line' });
    tx.send(
      raw(sql`
        update statement_line set kind = ${kind}, number = ${number}, date = ${date}, amount = ${amount} where ${ours}`),
    );
    updateUpload(tx, ctx, uploadId, {});
    audit(tx, ctx, 'statement.line-completed', { kind: 'invoice', id: uploadId }, before, {
      kind,
      number,
      date,
      amount,
    });
    return { changes: [uploadChanged(ctx, uploadId)] };
  });
}
