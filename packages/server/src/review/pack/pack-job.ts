import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { endLongJob, type JobRecord, type LongJob } from '../../jobs/long-job.ts';
import type { EndJob } from '../../jobs/sweep-long-jobs.ts';

export type PackContents = 'pack' | 'evidence';

export interface PackJob {
  organisationId: string;
  packId: string;
  /** An area, or a location with all its areas. */
  accountId: string;
  userName: string;
}

/** Why one came to nothing. */
export type NoPack = { problem: string } | { cancelledBy: string };

export function longJobOf({ organisationId, packId }: Pick<PackJob, 'organisationId' | 'packId'>): LongJob {
  return { kind: 'pack', organisationId, id: packId };
}

/** Ends one with success, in the transaction that stores its file. */
export async function finishPack(tx: Tx, record: JobRecord, job: PackJob, fileId: string): Promise<void> {
  await record.end(tx);
  tx.send(update(longJobOf(job), sql`status = 'done', file_id = ${fileId}`));
}

/** Notes why one came to nothing. One that had ended before is left as it is. */
export function failPack(pool: pg.Pool, job: LongJob, why: NoPack, when?: RawBuilder<unknown>): Promise<boolean> {
  const [status, problem] =
    'cancelledBy' in why ? ['cancelled', `Cancelled by ${why.cancelledBy}.`] : ['failed', why.problem];
  return endLongJob(pool, job, [update(job, sql`status = ${status}, problem = ${problem}`)], when);
}

const CUT_OFF = 'The server stopped while it was working on it. Please try again.';

/** Ends packs that no process works on. */
export function packEnder({ pool }: { pool: pg.Pool }): EndJob {
  return (job, why, when) => failPack(pool, job, 'cutOff' in why ? { problem: CUT_OFF } : why, when);
}

function update({ organisationId, id }: LongJob, values: RawBuilder<unknown>) {
  return raw(sql`
    update safety_pack set ${values} where organisation_id = ${organisationId} and pack_id = ${id} and status = 'running'`);
}
