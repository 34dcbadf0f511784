import { createHash } from 'node:crypto';
import type { Day } from '@larder/domain/calendar.ts';
import type pg from 'pg';
import { writing } from '../db/transaction.ts';
import { sendJob } from '../jobs/send-job.ts';
import type { Jobs } from '../jobs/work-jobs.ts';
import { type Asker, today } from '../kernel/context.ts';
import { storeEvening } from '../ledger/figures/evening-stock.ts';

interface EveningJob {
  organisationId: string;
  accountIds: readonly string[];
  day: Day;
}

/** So many areas are stored in one transaction: some seconds at most. */
const TOGETHER = 20;

/** Stores how areas stood on the evenings that reports had to read from the ledger, as their jobs come. */
export function workEvenings(jobs: Jobs, pool: pg.Pool): Promise<void> {
  return jobs.work<EveningJob>('evening', (job) => storeEvenings(pool, job));
}

/** Reports that ask for the same within this time send one job. */
const ONCE_IN_SECONDS = 60;

/** While a day runs, each commit has one area read anew: so many may be before they are stored again. */
export const ANEW_WHILE_IT_RUNS = 5;

/** Has an evening of these areas stored behind the answer, so that the next report need not read it anew; one that is not over, where they are many. */
export async function wantEvening(ctx: Asker, accountIds: readonly string[], day: Day): Promise<void> {
  if (accountIds.length <= (day < today(ctx) ? 0 : ANEW_WHILE_IT_RUNS)) return;
  const job: EveningJob = { organisationId: ctx.organisationId, accountIds, day };
  const key = createHash('sha256').update(JSON.stringify(job)).digest('hex');
  const { organisationId } = ctx;
  await sendJob(ctx.pool, 'evening', job, { organisationId, once: { key, inSeconds: ONCE_IN_SECONDS } });
}

async function storeEvenings(pool: pg.Pool, { organisationId, accountIds, day }: EveningJob): Promise<void> {
  for (let start = 0; start < accountIds.length; start += TOGETHER) {
    await writing(pool, organisationId, async (tx) => storeEvening(tx, accountIds.slice(start, start + TOGETHER), day));
  }
}
