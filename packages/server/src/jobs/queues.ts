import { PgBoss, type Queue } from 'pg-boss';

/** Work that is done after the commit or apart from a request. Workers are woken by a notification, so nothing waits for a poll. */
export const QUEUES = {
  /** A mail of mail_outbox, see mail/send-queued.ts. The outbox itself remembers tries and failures. */
  mail: { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 },
  /** A mail to a person about signing in, see mail/system-mail.ts. Holds a link, so it is not kept. */
  'system-mail': { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 600, deleteAfterSeconds: 60 },
  /** Everything an organisation holds as one file, see exports/run-export.ts. Its owner asks again after a failure. */
  export: { retryLimit: 0, expireInSeconds: 3600, deleteAfterSeconds: 3600 },
  /** A supplier's published list on its way to its customers, see catalogue/supplier-accounts/run-publication.ts. Each has it once. */
  publication: { retryLimit: 2, retryDelay: 30, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  /** What a supplier answered, on its way into the customer's books. */
  'supplier-answer': {
    retryLimit: 8,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  },
  /** Such a file taken into an empty group, see exports/run-import.ts. */
  import: { retryLimit: 0, expireInSeconds: 3600, deleteAfterSeconds: 3600 },
  /** Checking or posting a file that somebody uploaded, see catalogue/uploads/run-upload.ts. Whoever sent it tries again after a failure. */
  upload: { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 },
} as const satisfies Record<string, Omit<Queue, 'name'>>;

export type QueueName = keyof typeof QUEUES;

export const JOBS_SCHEMA = 'jobs';

/** Makes or updates the tables of the job queue and its queues; the work runs as a role that may not. */
export async function makeQueues(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: JOBS_SCHEMA,
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on('error', () => undefined); // what fails below throws; a connection that breaks in between does not matter
  await boss.start();
  try {
    for (const [name, options] of Object.entries(QUEUES)) {
      await boss.createQueue(name, { ...options, notify: true });
      await boss.updateQueue(name, { ...options, notify: true });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
