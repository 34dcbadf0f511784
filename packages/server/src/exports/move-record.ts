import { type RawBuilder, sql } from 'kysely';
import type { Parts } from '../aside/parts.ts';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { type Tx, writing } from '../db/transaction.ts';
import { forgetParts, removeStored } from './import-files.ts';

/** A job that says nothing for so long was cut off with its server. */
export const SILENT_MS = 30_000;
/** Until a server fetches its job. Queued jobs outlive a server, and others may come first. */
export const QUEUED_MS = 6 * 3_600_000;
const BEAT_MS = 10_000;
const REPORT_EVERY_MS = 300;
const SWEPT_AT_ONCE = 50;
const CUT_OFF = 'The server stopped while it was working on it. Please try again.';

export interface Move {
  kind: 'export' | 'import';
  organisationId: string;
  id: string;
}

type Base = Pick<Parts, 'pool' | 'now'>;

export function aliveFor({ now }: Pick<Base, 'now'>, ms: number): string {
  return new Date(now().getTime() + ms).toISOString();
}

/** What a job says of an export or import while it works on it: for its owner, and so that an end without a word is noticed. */
export interface MoveRecord {
  /** How far it is; of what is reported within a moment only the first is noted. */
  tell(percent: number): Promise<void>;
  /** In the transaction that ends it, which fails when it was given up meanwhile. */
  done(tx: Tx, values: RawBuilder<unknown>): Promise<void>;
  failed(problem: string, place?: string | null): Promise<void>;
  close(): void;
}

/** Begins to speak for one. Null when it was ended meanwhile, so that nothing is to be done. */
export async function openRecord(base: Base, move: Move): Promise<MoveRecord | null> {
  const save = (values: RawBuilder<unknown>) =>
    writing(base.pool, move.organisationId, (tx) => tx.run(update(move, values)));
  const alive = () => sql`alive_until = ${aliveFor(base, SILENT_MS)}`;
  const [known] = await save(alive());
  if (!known) return null;
  let reportedAt = 0;
  const beat = setInterval(() => void save(alive()).catch(() => undefined), BEAT_MS); // a lost one does no harm: the next follows
  return {
    async tell(percent) {
      if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = Date.now();
      await save(sql`percent = ${percent}, ${alive()}`);
    },
    async done(tx, values) {
      clearInterval(beat);
      const [kept] = await tx.run(update(move, sql`status = 'done', percent = 100, ${values}`));
      if (!kept) throw new Error(`the ${move.kind} was given up before it was done`);
    },
    async failed(problem, place = null) {
      clearInterval(beat);
      await failMove(base, move, problem, place);
    },
    close: () => clearInterval(beat),
  };
}

/** Notes why an export or import came to nothing. False when it had ended before, which is left as it is. */
export async function failMove(
  { pool }: Pick<Base, 'pool'>,
  move: Move,
  problem: string,
  place: string | null = null,
): Promise<boolean> {
  const where = move.kind === 'import' ? sql`, place = ${place}` : sql``;
  const failed = sql`status = 'failed', problem = ${problem} ${where}`;
  const ended = await writing(pool, move.organisationId, (tx) => tx.run(update(move, failed)));
  return ended.length > 0;
}

/** The same where the job itself could not do it; what an import stored goes as well. */
export async function endMove(base: Pick<Parts, 'pool' | 'files'>, move: Move, problem: string): Promise<void> {
  const ended = await failMove(base, move, problem);
  if (!ended || move.kind === 'export') return;
  await removeStored(base.files, { organisationId: move.organisationId, importId: move.id });
  await forgetParts(base.files, move.organisationId);
}

/** Ends what no job speaks for any more. Both are one transaction, so that nothing comes of them later either. */
export async function sweepMoves(base: Pick<Parts, 'pool' | 'files' | 'now'>, stopping?: AbortSignal): Promise<void> {
  const found = await sendOn(
    base.pool,
    raw<{ organisation_id: string; kind: Move['kind']; id: string }>(
      sql`select * from moves_cut_off(${base.now().toISOString()}, ${SWEPT_AT_ONCE})`,
    ),
  );
  for (const { organisation_id, kind, id } of found) {
    if (stopping?.aborted) return;
    await endMove(base, { kind, organisationId: organisation_id, id }, CUT_OFF);
  }
}

function update({ kind, organisationId, id }: Move, values: RawBuilder<unknown>) {
  const table = sql.table(`data_${kind}`);
  return raw<{ one: number }>(sql`
    update ${table} set ${values} where organisation_id = ${organisationId} and ${sql.ref(`${kind}_id`)} = ${id} and status = 'running'
    returning 1 as one`);
}
