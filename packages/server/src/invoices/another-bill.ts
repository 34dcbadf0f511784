import type { invoicesContract } from '@larder/contract/invoices.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { lockToChange, uploadChanged } from './locked-upload.ts';
import { authoriseInvoices } from './matching-here.ts';
import { keyOfNumber } from './same-bill.ts';
import { updateUpload } from './written-head.ts';

/** Notes why an invoice is another bill than one with its number, or one that it resembles (rule 64). It is never approved automatically from then on. */
export async function anotherBill(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.anotherBill>,
): Promise<Answer<Record<never, never>>> {
  authoriseInvoices(ctx);
  const { uploadId, reason } = input;
  return once(ctx, input, 'none', async (tx) => {
    const upload = await lockToChange(tx, ctx, input);
    const refused = upload.status === 'ERROR' && upload.number !== null;
    updateUpload(tx, ctx, uploadId, {
      another_reason: reason,
      folded_number: keyOfNumber(upload.number, uploadId, reason),
      ...(refused ? { status: 'PROCESSED', error: null } : {}),
    });
    const subject = { kind: 'invoice', id: uploadId };
    audit(tx, ctx, 'invoice.another-bill', subject, { reason: upload.another_reason }, { reason });
    return { changes: [uploadChanged(ctx, uploadId)] };
  });
}
