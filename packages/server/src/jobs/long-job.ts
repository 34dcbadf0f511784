import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { type Query, raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { type Tx, writing } from '../db/transaction.ts';

/** The jobs that a person waits for: each shows how far it is, and can be cancelled until it is done. Who ends each stands in main/long-jobs.ts. */
export type LongJobKind = 'export' | 'import' | 'upload' | 'invoice' | 'pack';

export interface LongJob {
  organisationId: string;
  id: string;
  kind: LongJobKind;
}

interface Base {
  pool: pg.Pool;
  now: () => Date;
}

/** A job that reports nothing for so long was cut off with its server. */
export const SILENT_MS = 60_000;
/** Until a server fetches it: jobs that wait outlive a server, and others may come first. */
const QUEUED_MS = 6 * 3_600_000;
const BEAT_MS = 10_000;
const REPORT_EVERY_MS = 300;

/** What a job reports while it works: for whoever waits for it, and so that an end without a word is noticed. */
export interface JobRecord {
  /** How far it is: done of so many, and what it does, for its person. Of what is reported within a moment only the first is noted. Throws once it was cancelled, or ended by others. */
  progress(done: number, of: number, doing: string): Promise<void>;
  /** Ends it in the transaction that holds all it did; throws, so that nothing of it remains, when it was cancelled or ended by others. */
  end(tx: Tx): Promise<void>;
  /** Who cancelled it, once that was noticed. */
  readonly cancelledBy: string | null;
  close(): void;
}

/** Notes a job that somebody asks for, in the transaction that sends it. */
export function insertLongJob(
  { organisationId, userId, now }: { organisationId: string; userId: string; now: () => Date },
  { id, kind }: Pick<LongJob, 'id' | 'kind'>,
): Query<unknown> {
  const alive_until = aliveFor(now, QUEUED_MS);
  return insertRows('long_job', [{ organisation_id: organisationId, job_id: id, kind, asked_by: userId, alive_until }]);
}

const NOTHING_NEW = sql`done = done`;

/** Shows that a job lives that waits for its turn. Null when it was ended meanwhile, so that nothing is to be done. first: what is noted at once. */
export async function keepAlive(
  base: Base,
  job: LongJob,
  first: RawBuilder<unknown> = NOTHING_NEW,
): Promise<Pick<JobRecord, 'close'> | null> {
  if (!(await save(base, job, first))) return null;
  const beat = setInterval(() => void stillAlive(base, job).catch(() => undefined), BEAT_MS); // a lost one does no harm: the next follows
  return { close: () => clearInterval(beat) };
}

/** Begins a job and reports on it. Null when it was ended meanwhile. */
export async function beginLongJob(base: Base, job: LongJob): Promise<JobRecord | null> {
  const life = await keepAlive(base, job, sql`begun_at = coalesce(begun_at, ${base.now().toISOString()})`);
  if (!life) return null;
  let cancelledBy: string | null = null;
  let reportedAt = 0;
  const check = (row: Saved | undefined) => {
    if (!row) throw new Error(`the ${job.kind} was given up before it was done`);
    cancelledBy = row.by;
    if (row.by !== null) throw new Error(`the ${job.kind} was cancelled by ${row.by}`);
  };
  return {
    async progress(done, of, doing) {
      if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = Date.now();
      check(await save(base, job, sql`done = ${done}, total = ${of}, doing = ${doing}`));
    },
    async end(tx) {
      life.close();
      const [row] = await tx.run(
        raw<Saved>(sql`delete from long_job where ${thisJob(job)} returning cancelled_by as by`),
      );
      check(row);
    },
    get cancelledBy() {
      return cancelledBy;
    },
    close: life.close,
  };
}

/** Lets a job that has begun wait for another turn, which is sent in the same transaction; not where it was ended meanwhile. */
export async function waitAgain({ pool, now }: Base, job: LongJob, send: (tx: Tx) => Promise<void>): Promise<void> {
  await writing(pool, job.organisationId, async (tx) => {
    const waiting = await tx.run(
      raw<{ one: number }>(sql`
        update long_job set begun_at = null, alive_until = ${aliveFor(now, QUEUED_MS)} where ${thisJob(job)} returning 1 as one`),
    );
    if (waiting.length > 0) await send(tx);
  });
}

/** Ends a job without success: whoever waits for it sees what `ending` writes. False when it had ended before, which is left as it is. */
export function endLongJob(
  pool: pg.Pool,
  job: LongJob,
  ending: readonly Query<unknown>[],
  when: RawBuilder<unknown> = sql`true`,
): Promise<boolean> {
  return writing(pool, job.organisationId, async (tx) => {
    const ended = await tx.run(
      raw<{ one: number }>(sql`delete from long_job where ${thisJob(job)} and ${when} returning 1 as one`),
    );
    if (ended.length > 0) tx.send(...ending);
    return ended.length > 0;
  });
}

/** How far the job `j` is, as the contract's jobProgress; null once it has ended. For a query that joins long_job j on the left. */
export const PROGRESS = sql`
  case when j.job_id is not null
    then json_build_object('done', j.done, 'of', j.total, 'doing', j.doing, 'cancelledBy', j.cancelled_by) end`;

interface Saved {
  /** Who cancelled it. */
  by: string | null;
}

/** Notes that a job lives; one that waits again, as this is late, is alive for longer already. */
async function stillAlive({ pool, now }: Base, job: LongJob): Promise<void> {
  const until = aliveFor(now, SILENT_MS);
  await writing(pool, job.organisationId, async (tx) =>
    tx.send(
      raw(sql`update long_job set alive_until = case when begun_at is null then greatest(alive_until, ${until}) else ${until} end
      where ${thisJob(job)}`),
    ),
  );
}

/** Notes something of a job, and that it lives; nothing when it has ended. */
async function save({ pool, now }: Base, job: LongJob, values: RawBuilder<unknown>): Promise<Saved | undefined> {
  const [row] = await writing(pool, job.organisationId, (tx) =>
    tx.run(
      raw<Saved>(sql`
        update long_job set ${values}, alive_until = ${aliveFor(now, SILENT_MS)} where ${thisJob(job)} returning cancelled_by as by`),
    ),
  );
  return row;
}

function thisJob({ organisationId, id }: LongJob) {
  return sql`organisation_id = ${organisationId} and job_id = ${id}`;
}

function aliveFor(now: () => Date, ms: number): string {
  return new Date(now().getTime() + ms).toISOString();
}
