import { type RawBuilder, sql } from 'kysely';
import type { Parts } from '../aside/parts.ts';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { endLongJob, type JobRecord, type LongJob } from '../jobs/long-job.ts';
import type { EndJob } from '../jobs/sweep-long-jobs.ts';
import { forgetParts, removeStored } from './import-files.ts';

/** An export or an import as a long job. */
export type Move = LongJob & { kind: 'export' | 'import' };

/** Why one came to nothing; place: where in the file. */
export type NoMove = { problem: string; place?: string | null | undefined } | { cancelledBy: string };

const CUT_OFF = 'The server stopped while it was working on it. Please try again.';

/** Ends one with success, in the transaction that holds all it did. */
export async function finishMove(tx: Tx, record: JobRecord, move: Move, values: RawBuilder<unknown>): Promise<void> {
  await record.end(tx);
  tx.send(update(move, sql`status = 'done', ${values}`));
}

/** Notes why an export or import came to nothing. False when it had ended before, which is left as it is. */
export function failMove(
  { pool }: Pick<Parts, 'pool'>,
  move: Move,
  why: NoMove,
  when?: RawBuilder<unknown>,
): Promise<boolean> {
  const [status, problem] =
    'cancelledBy' in why ? ['cancelled', `Cancelled by ${why.cancelledBy}.`] : ['failed', why.problem];
  const where = move.kind === 'import' && 'place' in why ? sql`, place = ${why.place ?? null}` : sql``;
  return endLongJob(pool, move, [update(move, sql`status = ${status}, problem = ${problem} ${where}`)], when);
}

/** The same where the job itself could not do it; what an import stored goes as well. */
export async function endMove(
  base: Pick<Parts, 'pool' | 'files'>,
  move: Move,
  why: NoMove,
  when?: RawBuilder<unknown>,
): Promise<void> {
  const ended = await failMove(base, move, why, when);
  if (!ended || move.kind === 'export') return;
  await removeStored(base.files, { organisationId: move.organisationId, importId: move.id });
  await forgetParts(base.files, move.organisationId);
}

/** Ends exports and imports that no process works on. */
export function moveEnder(base: Pick<Parts, 'pool' | 'files'>): EndJob {
  return (job, why, when) => endMove(base, job as Move, 'cutOff' in why ? { problem: CUT_OFF } : why, when); // by its kind
}

function update({ kind, organisationId, id }: Move, values: RawBuilder<unknown>) {
  const table = sql.table(`data_${kind}`);
  return raw(sql`
    update ${table} set ${values} where organisation_id = ${organisationId} and ${sql.ref(`${kind}_id`)} = ${id} and status = 'running'`);
}
