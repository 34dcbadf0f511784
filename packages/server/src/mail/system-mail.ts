import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sendJob } from '../jobs/send-job.ts';
import type { Jobs } from '../jobs/work-jobs.ts';
import type { Transport } from './transport.ts';

/** A mail to a person that belongs to no organisation: verification, reset, invitation. */
export interface SystemMail {
  to: string;
  subject: string;
  text: string;
}

interface SystemMailJob extends SystemMail {
  mailId: string;
}

/** Hands the mail to the queue; it leaves within moments and is tried again when the mail server is away. */
export function sendSystemMail(pool: pg.Pool, mail: SystemMail): Promise<void> {
  return sendJob(pool, 'system-mail', { mailId: randomUUID(), ...mail } satisfies SystemMailJob);
}

export function workSystemMails(jobs: Jobs, transport: Transport, from: string): Promise<void> {
  return jobs.work<SystemMailJob>('system-mail', ({ mailId, ...mail }) =>
    transport.deliver({ id: mailId, from, ...mail, attachments: [] }),
  );
}
