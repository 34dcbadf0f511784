import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { startSweep } from '../jobs/start-sweep.ts';
import type { Jobs } from '../jobs/work-jobs.ts';
import { type SenderParts, sendQueued } from './send-queued.ts';

interface QueuedMail {
  organisationId: string;
  mailId: string;
}

const SWEEP_EVERY_MS = 5_000;
/** A mail that is due for so long was missed by its job, or waits for a further try. */
const OVERDUE_MS = 5_000;
const AT_ONCE = 50;

/** Sends mails as their jobs come in, and every few seconds those that were missed or failed before. */
export async function workMails(
  jobs: Jobs,
  parts: SenderParts,
  log: { error(message: object, text: string): void },
): Promise<{ stop(): Promise<void> }> {
  await jobs.work<QueuedMail>('mail', ({ organisationId, mailId }) => sendQueued(parts, organisationId, mailId));
  const work = (stopping: AbortSignal) => sweepMails(parts, log, stopping);
  return startSweep({ everyMs: SWEEP_EVERY_MS, work, failed: 'the outbox was not swept', log });
}

/** Sends what is due since a while. One mail that cannot be sent delays no other; once asked to stop, the rest waits. */
export async function sweepMails(
  parts: SenderParts,
  log: { error(message: object, text: string): void },
  stopping?: AbortSignal,
): Promise<void> {
  for (const { organisation_id, mail_id } of await waiting(parts)) {
    if (stopping?.aborted) return;
    await sendQueued(parts, organisation_id, mail_id).catch((err: unknown) =>
      log.error({ err, mail: mail_id }, 'a mail was not sent'),
    );
  }
}

async function waiting({ pool, now }: SenderParts): Promise<{ organisation_id: string; mail_id: string }[]> {
  const before = new Date(now().getTime() - OVERDUE_MS).toISOString();
  return await sendOn(pool, raw(sql`select * from mails_waiting(${before}, ${AT_ONCE})`));
}
