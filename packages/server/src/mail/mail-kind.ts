import type pg from 'pg';
import { z } from 'zod';
import { type Db, reading } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { type OutboxKind, outboxKind } from '../outbox/outbox-kinds.ts';
import type { Attachment } from './letter.ts';
import type { Transport } from './transport.ts';

/** What the outbox stores of a mail. The Message-ID is stored before the mail is handed over, so that a second copy carries the same one. */
export const mailFacts = z.object({
  messageId: z.string(),
  to: z.string(),
  /** Where answers go; null: to the From of every mail. */
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** Made when the mail is sent, by the maker of this name, from this data. */
  attachment: z.object({ maker: z.string(), data: z.unknown() }).nullable(),
});
export type MailFacts = z.infer<typeof mailFacts>;

/** Reads what an attachment is made of, by the data it was queued with, in the organisation's context; what it returns makes it afterwards. */
export type AttachmentMaker = (db: Db, data: unknown) => Promise<() => Promise<Attachment>>;

/** ctx: the account and person that queued the mail, now. Called until it succeeds once, so calling it again must do no harm. */
export type MailListener = (ctx: Ctx, mail: { mailId: string; aboutId: string; error: string | null }) => Promise<void>;

/** Who is notified when a mail about such a thing was accepted by the mail server, or given up. */
export interface MailListeners {
  sent: MailListener;
  failed: MailListener;
}

export interface MailParts {
  transport: Transport;
  /** The From of every mail. */
  from: string;
  /** By what mails are about. */
  listeners: Readonly<Record<string, MailListeners>>;
  makers: Readonly<Record<string, AttachmentMaker>>;
}

/** Mails as a kind of the outbox. They stay: an order shows how its latest mail fares. */
export function mailKind({ transport, from, listeners, makers }: MailParts): OutboxKind {
  return outboxKind<MailFacts>({
    facts: mailFacts,
    async send(ctx, { id, facts }, pool) {
      const { messageId, to, replyTo, subject, text, attachment } = facts;
      const attachments = attachment ? [await make(pool, (await ctx()).organisationId, makers, attachment)] : [];
      await transport.deliver({ id, messageId, from, to, ...(replyTo ? { replyTo } : {}), subject, text, attachments });
    },
    async settled(ctx, { id, about }, outcome) {
      const error = outcome.status === 'failed' ? outcome.error : null;
      await listeners[about.kind]?.[outcome.status](ctx, { mailId: id, aboutId: about.id, error });
    },
  });
}

/** Reads in a transaction of its own, and makes the attachment outside of it. */
async function make(
  pool: pg.Pool,
  organisationId: string,
  makers: MailParts['makers'],
  { maker, data }: { maker: string; data?: unknown },
): Promise<Attachment> {
  const read = makers[maker];
  if (!read) throw new Error(`nobody makes the attachment ${maker}`);
  return (await reading(pool, organisationId, (db) => read(db, data)))();
}
