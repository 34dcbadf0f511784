import type { invoicesContract } from '@larder/contract/invoices.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { identifyLines } from './identify-lines.ts';
import { lockToChange, uploadChanged } from './locked-upload.ts';
import { matchByItself } from './match-by-itself.ts';
import { authoriseInvoices } from './matching-here.ts';
import { keyOfNumber, sameBill } from './same-bill.ts';
import { updateUpload } from './written-head.ts';

/**
 * Notes why an invoice is another bill than one with its number, or one that it resembles (rule 64). It is never approved automatically from then on. What
 * was refused as here already is taken as read by that, and put on its orders; what is wrong otherwise stays so.
 */
export async function anotherBill(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.anotherBill>,
): Promise<Answer<Record<never, never>>> {
  authoriseInvoices(ctx);
  const { uploadId, reason } = input;
  return once(ctx, input, 'none', async (tx) => {
    const upload = await lockToChange(tx, ctx, input);
    const { supplier_id: supplierId, number, type } = upload;
    const refused =
      upload.status === 'ERROR' && (await sameBill(tx, ctx, { uploadId, supplierId, number, type })) !== null;
    updateUpload(tx, ctx, uploadId, {
      another_reason: reason,
      folded_number: keyOfNumber(number, uploadId, reason),
      ...(refused ? { status: 'PROCESSED', error: null } : {}),
    });
    const subject = { kind: 'invoice', id: uploadId };
    audit(tx, ctx, 'invoice.another-bill', subject, { reason: upload.another_reason }, { reason });
    if (!refused) return { changes: [uploadChanged(ctx, uploadId)] };
    await identifyLines(tx, ctx, uploadId);
    return { changes: [uploadChanged(ctx, uploadId), ...(await matchByItself(tx, ctx, uploadId))] };
  });
}
