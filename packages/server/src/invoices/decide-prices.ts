import type { invoicesContract } from '@larder/contract/invoices.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { auditEach } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { uploadChanged } from './locked-upload.ts';
import { authoriseInvoices } from './matching-here.ts';
import { lockSeenPrices } from './seen-prices.ts';
import { updateUpload } from './written-head.ts';

/** Decides about prices of the price queue, several at once: as decideLine does, and with the same effect at the approval. */
export async function decidePrices(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.decidePrices>,
): Promise<Answer<{ leftOut: string[] }>> {
  authoriseInvoices(ctx);
  const { decision, lines } = input;
  return once(ctx, input, 'none', async (tx) => {
    const { open, leftOut } = await lockSeenPrices(tx, ctx, lines);
    tx.send(
      raw(sql`
        update invoice_line set decision = ${decision}
        where organisation_id = ${ctx.organisationId} and line_id = any (${open.map(({ lineId }) => lineId)}::uuid[])`),
    );
    const uploadIds = [...new Set(open.map(({ row }) => row.upload_id))];
    for (const uploadId of uploadIds) updateUpload(tx, ctx, uploadId, {});
    const each = open.map(({ row: { upload_id, name } }) => ({
      id: upload_id,
      before: { name, decision: null },
      after: { name, decision },
    }));
    auditEach(tx, ctx, 'invoice.line-decided', 'invoice', each);
    return { changes: uploadIds.map((uploadId) => uploadChanged(ctx, uploadId)), extra: { leftOut } };
  });
}
