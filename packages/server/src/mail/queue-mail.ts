import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { sendJobWith } from '../jobs/send-job.ts';
import { type Ctx, newId } from '../kernel/context.ts';

export interface OutgoingMail {
  to: string;
  /** Where answers go; null: to the From of every mail. */
  replyTo?: string | null;
  subject: string;
  text: string;
  /** What the mail is about; its kind decides who is notified once the mail is sent, see mail-events.ts. */
  about: { kind: string; id: string };
  /** Made when the mail is sent, by the maker registered under this name, see attachments.ts. */
  attachment?: { maker: string; data: object };
}

/** Writes the mail in the command's transaction; it leaves within moments of the commit, or never when the command fails. Answers its id. */
export async function queueMail(tx: Tx, ctx: Ctx, mail: OutgoingMail): Promise<string> {
  const mail_id = newId(ctx);
  const at = ctx.now().toISOString();
  tx.send(
    insertRows('mail_outbox', [
      {
        organisation_id: ctx.organisationId,
        mail_id,
        account_id: ctx.accountId,
        user_id: ctx.userId,
        user_name: ctx.userName,
        recipient: mail.to,
        reply_to: mail.replyTo ?? null,
        subject: mail.subject,
        text_body: mail.text,
        attachment: (mail.attachment ?? null) as never,
        about_kind: mail.about.kind,
        about_id: mail.about.id,
        created_at: at,
        next_try_at: at,
      },
    ]),
  );
  await sendJobWith(tx, ctx.pool, 'mail', { organisationId: ctx.organisationId, mailId: mail_id });
  return mail_id;
}
