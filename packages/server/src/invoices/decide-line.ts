import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { lockToChange, uploadChanged } from './locked-upload.ts';
import { authoriseInvoices } from './matching-here.ts';
import type { Decision } from './stored-invoice.ts';
import { updateUpload } from './written-head.ts';

/** Stores what a person decided of a line: its price or charge is accepted, or what is too much of it is claimed. It takes effect with the approval. */
export async function decideLine(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.decideLine>,
): Promise<Answer<Record<never, never>>> {
  authoriseInvoices(ctx);
  const { uploadId, lineId, decision } = input;
  return once(ctx, input, 'none', async (tx) => {
    await lockToChange(tx, ctx, input);
    const line = sql`organisation_id = ${ctx.organisationId} and upload_id = ${uploadId} and line_id = ${lineId}`;
    const [before] = await tx.run(
      raw<{ name: string; decision: Decision | null }>(sql`select name, decision from invoice_line where ${line}`),
    );
    if (!before) throw new Refusal('not-found', { what: 'line' });
    tx.send(raw(sql`update invoice_line set decision = ${decision} where ${line}`));
    updateUpload(tx, ctx, uploadId, {});
    const { name } = before;
    audit(
      tx,
      ctx,
      'invoice.line-decided',
      { kind: 'invoice', id: uploadId },
      { name, decision: before.decision },
      { name, decision },
    );
    return { changes: [uploadChanged(ctx, uploadId)] };
  });
}
