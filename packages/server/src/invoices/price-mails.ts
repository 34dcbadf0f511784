import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { auditEach } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import type { MailListeners } from '../mail/mail-kind.ts';
import { uploadChanged } from './locked-upload.ts';
import { updateUpload } from './written-head.ts';

/** What becomes of lines with the mail that asks about their prices: when it is given up, the supplier was not asked. */
export const priceMails: MailListeners = { sent: async () => undefined, failed: priceMailFailed };

async function priceMailFailed(ctx: Ctx, { mailId, error }: { mailId: string; error: string | null }): Promise<void> {
  await once(ctx, { commandId: mailId }, 'none', async (tx) => {
    const lines = await tx.run(
      raw<{ upload_id: string; name: string }>(sql`
        update invoice_line set asked_at = null, asked_by = null, asked_mail_id = null
        where organisation_id = ${ctx.organisationId} and asked_mail_id = ${mailId} returning upload_id, name`),
    );
    const uploadIds = [...new Set(lines.map(({ upload_id }) => upload_id))];
    for (const uploadId of uploadIds) updateUpload(tx, ctx, uploadId, {});
    const each = lines.map(({ upload_id: id, name }) => ({ id, before: { name }, after: { name, error } }));
    auditEach(tx, ctx, 'invoice.price-ask-failed', 'invoice', each);
    return { changes: uploadIds.map((uploadId) => uploadChanged(ctx, uploadId)) };
  });
}
