import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { sendJob, sendJobWith } from '../jobs/send-job.ts';
import type { Jobs } from '../jobs/work-jobs.ts';
import { messageIdOf } from './letter.ts';
import { MailRefused, type Transport } from './transport.ts';

/** A mail to a person that belongs to no organisation: verification, reset, invitation, warning. */
export interface SystemMail {
  to: string;
  subject: string;
  text: string;
}

interface StoredMail {
  recipient: string;
  subject: string;
  text_body: string;
}

/** A mail that could not leave for so long is of no use any more: its link has ended. */
const USELESS_AFTER_MS = 2 * 3600 * 1000;

/**
 * Hands the mail to the queue; it leaves within moments and is tried again when the mail server is away. Its text, which holds the token of a
 * link, lies in its own row until then: the queue, which retains its jobs for a day, holds the id alone.
 */
export async function sendSystemMail(pool: pg.Pool, mail: SystemMail): Promise<void> {
  const row = rowOf(mail);
  await sendOn(pool, insertRows('system_mail', [row]));
  await sendJob(pool, 'system-mail', { mailId: row.mail_id });
}

/** The same for a mail that leaves once the transaction has committed, or never. */
export function sendSystemMailWith(tx: Tx, pool: pg.Pool, mail: SystemMail): Promise<void> {
  return sendSystemMailsWith(tx, pool, [mail]);
}

/** The same for several mails. */
export async function sendSystemMailsWith(tx: Tx, pool: pg.Pool, mails: readonly SystemMail[]): Promise<void> {
  const rows = mails.map(rowOf);
  tx.send(insertRows('system_mail', rows));
  for (const { mail_id } of rows) await sendJobWith(tx, pool, 'system-mail', { mailId: mail_id });
}

function rowOf({ to, subject, text }: SystemMail) {
  return { mail_id: randomUUID(), recipient: to, subject, text_body: text, created_at: new Date().toISOString() };
}

/** Sends such mails as their jobs come in; a mail that left, or that its server refuses for good, is deleted at once. */
export function workSystemMails(jobs: Jobs, pool: pg.Pool, transport: Transport, from: string): Promise<void> {
  return jobs.work<{ mailId: string }>('system-mail', async ({ mailId }) => {
    const [mail] = await sendOn(
      pool,
      raw<StoredMail>(sql`select recipient, subject, text_body from system_mail where mail_id = ${mailId}`),
    );
    if (!mail) return;
    const { recipient: to, subject, text_body: text } = mail;
    await transport
      .deliver({ id: mailId, messageId: messageIdOf(mailId), from, to, subject, text, attachments: [] })
      .catch((error: unknown) => {
        if (!(error instanceof MailRefused)) throw error;
      });
    await sendOn(pool, raw(sql`delete from system_mail where mail_id = ${mailId}`));
  });
}

/** Deletes mails that never left. */
export async function deleteOldSystemMails(pool: pg.Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USELESS_AFTER_MS).toISOString();
  await sendOn(pool, raw(sql`delete from system_mail where created_at < ${before}`));
}
