import type { Tx } from '../db/transaction.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import { queueEntry } from '../outbox/queue-entry.ts';
import { messageIdOf } from './letter.ts';
import type { MailFacts } from './mail-kind.ts';

export interface OutgoingMail {
  to: string;
  /** Where answers go; null: to the From of every mail. */
  replyTo?: string | null;
  subject: string;
  text: string;
  /** What the mail is about; its kind decides who is notified once the mail is sent, see main/outbox-kinds.ts. */
  about: { kind: string; id: string };
  /** Made when the mail is sent, by the maker of this name. */
  attachment?: { maker: string; data: object };
}

/** Queues a mail in the command's transaction; it leaves within moments of the commit, or never when the command fails. Answers its id. */
export async function queueMail(tx: Tx, ctx: Ctx, mail: OutgoingMail): Promise<string> {
  const { to, replyTo = null, subject, text, about, attachment = null } = mail;
  const mailId = newId(ctx);
  const facts: MailFacts = { messageId: messageIdOf(mailId), to, replyTo, subject, text, attachment };
  await queueEntry(tx, ctx, { entryId: mailId, kind: 'mail', about, facts });
  return mailId;
}
