import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { endWaiting } from './invoice-jobs.ts';
import { lockToChange, uploadChanged } from './locked-upload.ts';
import { authoriseUpload } from './matching-here.ts';
import { updateUpload } from './written-head.ts';

/** Takes an upload away that is on no order. Its files stay for six years: an auditor may ask for them (rule 186). */
export async function removeInvoiceUpload(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.removeInvoiceUpload>,
): Promise<Answer<Record<never, never>>> {
  authoriseUpload(ctx);
  return once(ctx, input, 'none', async (tx) => {
    const upload = await lockToChange(tx, ctx, input);
    const [placed] = await tx.run(
      raw<object>(sql`
        select from invoice_allocation
        where organisation_id = ${ctx.organisationId} and upload_id = ${input.uploadId} limit 1`),
    );
    if (placed) throw new Refusal('invoice.on-orders');
    updateUpload(tx, ctx, input.uploadId, { removed_at: ctx.now().toISOString() });
    tx.send(endWaiting(ctx, input.uploadId));
    audit(tx, ctx, 'invoice.removed', { kind: 'invoice', id: input.uploadId }, { number: upload.number }, null);
    return { changes: [{ ...uploadChanged(ctx, input.uploadId), deleted: true }] };
  });
}
