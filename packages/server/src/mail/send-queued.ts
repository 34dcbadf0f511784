import { randomUUID } from 'node:crypto';
import { NO_LIMITS } from '@larder/domain/accounts/limits.ts';
import type pg from 'pg';
import { reading, type Tx, writing } from '../db/transaction.ts';
import { accountFacts } from '../kernel/account-facts.ts';
import type { Ctx } from '../kernel/context.ts';
import type { Feed } from '../kernel/feed.ts';
import { attachmentsOf } from './attachments.ts';
import { listenerFor } from './mail-events.ts';
import {
  claimMail,
  markNotified,
  markSent,
  markTried,
  type OutboxRow,
  type UnnotifiedRow,
  unnotifiedMail,
} from './outbox-row.ts';
import { MailRefused, type Transport } from './transport.ts';

export interface SenderParts {
  pool: pg.Pool;
  feed: Feed;
  transport: Transport;
  /** The From of every mail. */
  from: string;
  now: () => Date;
}

const TRIES = 12;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Sends a mail of the outbox and then tells whom it concerns. The row is held while the mail server is spoken to, so a mail that many senders
 * try at once leaves once; only a crash between the server's "accepted" and our commit can repeat it, with the same Message-ID.
 */
export async function sendQueued(parts: SenderParts, organisationId: string, mailId: string): Promise<void> {
  await writing(parts.pool, organisationId, async (tx) => {
    const [mail] = await tx.run(claimMail(organisationId, mailId, parts.now()));
    if (mail) await deliver(parts, tx, mail);
  });
  await tell(parts, organisationId, mailId);
}

async function deliver({ pool, transport, from, now }: SenderParts, tx: Tx, mail: OutboxRow): Promise<void> {
  try {
    const attachments = await attachmentsOf(pool, tx.organisationId, mail.attachment); // apart: its failure must not end our transaction
    await transport.deliver({
      id: mail.mail_id,
      from,
      to: mail.recipient,
      ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
      subject: mail.subject,
      text: mail.text_body,
      attachments,
    });
    tx.send(markSent(tx.organisationId, mail.mail_id, now()));
  } catch (error) {
    const nextTry = error instanceof MailRefused || mail.attempts + 1 >= TRIES ? null : nextTryAt(mail.attempts, now());
    tx.send(markTried(tx.organisationId, mail.mail_id, (error as Error).message, nextTry));
  }
}

/** 15 s, 30 s, 1 min … up to an hour. */
function nextTryAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS));
}

/** In its own transaction, after the mail's own: when notifying fails, the mail is not sent again, only notifying is tried again by the sweep. */
async function tell(parts: SenderParts, organisationId: string, mailId: string): Promise<void> {
  const [mail] = await reading(parts.pool, organisationId, (db) => db.run(unnotifiedMail(organisationId, mailId)));
  if (!mail) return;
  const listener = listenerFor(mail.about_kind, mail.status);
  await listener?.(await contextOf(parts, organisationId, mail), {
    mailId,
    aboutId: mail.about_id,
    error: mail.error,
  });
  await writing(parts.pool, organisationId, async (tx) => tx.send(markNotified(organisationId, mailId, parts.now())));
}

/** In the name of who queued the mail, wherever they stand now: what they asked for is being finished. */
async function contextOf({ pool, feed, now }: SenderParts, organisationId: string, mail: UnnotifiedRow): Promise<Ctx> {
  const facts = await reading(pool, organisationId, (db) => accountFacts(db, mail.account_id));
  return {
    pool,
    feed,
    now,
    organisationId,
    accountId: mail.account_id,
    account: { type: facts.type, ancestors: facts.ancestors },
    timeZone: facts.time_zone,
    plan: facts.plan,
    userId: mail.user_id,
    userName: mail.user_name,
    role: 'member',
    limits: NO_LIMITS,
    requestId: randomUUID(),
  };
}
