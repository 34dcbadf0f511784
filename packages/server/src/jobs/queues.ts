import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans, PgBoss, type Queue } from 'pg-boss';
import { DatabaseRefused } from '../db/roles.ts';

/**
 * Where a job goes that used up its tries, see dead-jobs.ts. Nobody works this queue: a dead letter stays until the operator has it done again,
 * else for so long.
 */
export const DEAD_LETTERS = 'dead-letters';
export const DEAD_LETTER_DAYS = 90;

const SOON_AND_OFTEN = { retryLimit: 8, retryDelay: 2, retryBackoff: true, deadLetter: DEAD_LETTERS } as const;
const LATER = { retryLimit: 2, retryDelay: 30, retryBackoff: true, deadLetter: DEAD_LETTERS } as const;
/** Whoever asked sees that it failed, and asks again. */
const ONCE = { retryLimit: 0, deadLetter: DEAD_LETTERS } as const;

/** Work that is done after the commit or apart from a request. Workers are woken by a notification, so nothing waits for a poll. */
export const QUEUES = {
  /** An entry of the outbox, see outbox/send-entry.ts. The entry itself holds tries and failures, and is the dead letter. */
  outbox: { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 },
  /** A mail to a person about signing in, see mail/system-mail.ts, whose row holds its text. */
  'system-mail': { ...SOON_AND_OFTEN, expireInSeconds: 600, deleteAfterSeconds: 60 },
  /** Everything an organisation holds as one file, see exports/work-moves.ts. */
  export: { ...ONCE, expireInSeconds: 6 * 3600, deleteAfterSeconds: 3600 },
  /** An inspector's pack of food-safety records, see review/pack/work-packs.ts. */
  pack: { ...ONCE, expireInSeconds: 6 * 3600, deleteAfterSeconds: 3600 },
  /** A supplier's published list on its way to its customers, see catalogue/supplier-accounts/run-publication.ts. Each has it once. */
  publication: { ...LATER, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  /** What a supplier answered, on its way into the customer's books. */
  'supplier-answer': { ...SOON_AND_OFTEN, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  /** What a customer asked a supplier for, on its way to the supplier. */
  'supplier-asked': { ...SOON_AND_OFTEN, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  /** How a supplier sells to a customer, on its way into the customer's books. */
  'customer-terms': { ...SOON_AND_OFTEN, expireInSeconds: 120, deleteAfterSeconds: 3600 },
  /** That a customer changed its account number, on its way to the supplier. */
  'number-changed': { ...SOON_AND_OFTEN, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  /** That a supplier closed its account or reopened it, on its way into the books of its customers. */
  'supplier-closed': { ...SOON_AND_OFTEN, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  /** An order on its way to a supplier with an account of its own, or that it was removed or received, see procurement/arriving. */
  'order-at-supplier': { ...SOON_AND_OFTEN, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  /** What the supplier answered to an order, on its way into the customer's books. */
  'order-answered': { ...SOON_AND_OFTEN, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  /** Such a file taken into an empty group, see exports/work-moves.ts. */
  import: { ...ONCE, expireInSeconds: 6 * 3600, deleteAfterSeconds: 3600 },
  /** Checking or posting a file that somebody uploaded, see catalogue/uploads/run-upload.ts. */
  upload: { ...ONCE, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  /** Reading a paper of a supplier that needs no look at pictures, see invoices/work-invoices.ts. */
  invoice: { ...ONCE, expireInSeconds: 600, deleteAfterSeconds: 3600 },
  /** Reading one that does, which takes a hundred times as long. */
  'invoice-picture': { ...ONCE, expireInSeconds: 600, deleteAfterSeconds: 3600 },
  /** Whether invoices still need a person, after something that was missing arrived, see invoices/judge-again.ts. */
  'invoice-judging': { ...SOON_AND_OFTEN, expireInSeconds: 900, deleteAfterSeconds: 600 },
  /** What a late document did to more closed periods than its command waits for, see ledger/impact/work-impact.ts. */
  impact: { ...SOON_AND_OFTEN, expireInSeconds: 900, deleteAfterSeconds: 600 },
  /** How areas stood on an evening that a report asked for, see reports/work-evenings.ts. The next report that needs it asks again as well. */
  evening: { ...LATER, expireInSeconds: 900, deleteAfterSeconds: 600 },
} as const satisfies Record<string, Omit<Queue, 'name'>>;

export type QueueName = keyof typeof QUEUES;

export const JOBS_SCHEMA = 'jobs';

/** The version of the queue's tables that the installed package works with, as its newest upgrade sets it. */
const SCHEMA_VERSION = Number(/SET version = '(\d+)'/.exec(getMigrationPlans(JOBS_SCHEMA))?.[1]);

/**
 * Makes or upgrades the tables of the job queue and its queues, inside the transaction that is open on the owner's connection; the work runs
 * as a role that may not.
 */
export async function prepareQueues(owner: pg.Client): Promise<void> {
  await prepareTables(owner);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(insideTransaction(text), values) },
    schema: JOBS_SCHEMA,
    createSchema: false,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined); // what fails below throws
  await boss.start();
  try {
    const deadLetters = { retentionSeconds: DEAD_LETTER_DAYS * 86_400 };
    for (const [name, options] of Object.entries({ [DEAD_LETTERS]: deadLetters, ...QUEUES })) {
      await boss.createQueue(name, { ...options, notify: true });
      await boss.updateQueue(name, { ...options, notify: true });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function prepareTables(owner: pg.Client): Promise<void> {
  const there = await installedVersion(owner);
  if (there === null) return run(owner, getConstructionPlans(JOBS_SCHEMA, { createSchema: false }));
  if (there < SCHEMA_VERSION) return run(owner, getMigrationPlans(JOBS_SCHEMA, there));
  if (there > SCHEMA_VERSION) {
    throw new DatabaseRefused(
      `This database was made by a newer Larder (its job queue has version ${there}). Start that release, or restore a backup.`,
    );
  }
}

async function installedVersion(owner: pg.Client): Promise<number | null> {
  const { rows: tables } = await owner.query<{ name: string | null }>(
    `select to_regclass('${JOBS_SCHEMA}.version') as name`,
  );
  if (!tables[0]?.name) return null;
  const { rows } = await owner.query<{ version: number }>(`select version::int from ${JOBS_SCHEMA}.version`);
  return rows[0]?.version ?? null;
}

async function run(owner: pg.Client, text: string): Promise<void> {
  await owner.query(insideTransaction(text));
}

/**
 * The queue's own SQL opens and commits a transaction, and builds some indexes concurrently behind it. Without these words the whole is part
 * of ours; nobody else works on the tables meanwhile, so that nothing is lost by it.
 */
function insideTransaction(text: string): string {
  const [, body, behind = ''] = /^\s*BEGIN;([\s\S]*)\sCOMMIT;([\s\S]*)$/.exec(text) ?? [];
  return body === undefined ? text : `${body}\n${behind.replaceAll(' INDEX CONCURRENTLY ', ' INDEX ')}`;
}
