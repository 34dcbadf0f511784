import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { auditEach } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import type { MailListeners } from '../../mail/mail-kind.ts';
import { uploadChanged } from '../locked-upload.ts';
import { updateUpload } from '../written-head.ts';

/** What becomes of differences with the mail that asks about them: when it is given up, nobody decided about them, also on a closed statement. */
export const statementMails: MailListeners = { sent: async () => undefined, failed: statementMailFailed };

async function statementMailFailed(
  ctx: Ctx,
  { mailId, error }: { mailId: string; error: string | null },
): Promise<void> {
  await once(ctx, { commandId: mailId }, 'none', async (tx) => {
    const decisions = await tx.run(
      raw<{ upload_id: string }>(sql`
        delete from statement_decision
        where organisation_id = ${ctx.organisationId} and mail_id = ${mailId} returning upload_id`),
    );
    const uploadIds = [...new Set(decisions.map(({ upload_id }) => upload_id))];
    for (const uploadId of uploadIds) updateUpload(tx, ctx, uploadId, {});
    const each = uploadIds.map((id) => ({ id, before: null, after: { error } }));
    auditEach(tx, ctx, 'statement.ask-failed', 'invoice', each);
    return { changes: uploadIds.map((uploadId) => uploadChanged(ctx, uploadId)) };
  });
}
