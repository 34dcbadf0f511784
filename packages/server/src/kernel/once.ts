import { createHash } from 'node:crypto';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { type Tx, writing } from '../db/transaction.ts';
import type { Change, Outcome } from './changes.ts';
import { collectionReader } from './collections.ts';
import type { Ctx } from './context.ts';
import { scopeOf } from './scope.ts';

/** Above so many changed rows an answer carries none: the next sync brings them. */
const ROWS_IN_ANSWER = 400;

/** Another command was faster: it made the same new row (unique violation) or removed one that is named (foreign key violation). */
const LOST_RACE: readonly unknown[] = ['23505', '23503'];

class AlreadyDone extends Error {}
class MustBeAlone extends Error {}

/** How a command shares the organisation's ledger with others: postings go side by side, changes of prices, versions and counts go alone. */
export type Lock = 'none' | 'share' | 'alone';

export interface CommandTx extends Tx {
  /** Call before reading what a repricing depends on. When it was begun sharing, the command starts again, alone. */
  mustBeAlone(): void;
}

export type Answer<Extra extends object> = CommandAnswer & Extra;

/**
 * Runs a command exactly once, however often it is sent (rule 20): one transaction in the organisation's context; a repeat with the same id and
 * body gets the stored answer; the same id with another body is refused. Only successes are stored.
 *
 * Who loses a race for the same new row (an id, a code), or names one that is removed in that moment, starts again and meets what the other
 * one left; who loses twice is refused.
 *
 * The command's first reads share the first round trip, the feed's counter that of the commit, so that its row is locked for the shortest time.
 */
export async function once<Extra extends object = Record<never, never>>(
  ctx: Ctx,
  input: { commandId: string },
  lock: Lock,
  work: (tx: CommandTx) => Promise<Outcome<Extra>>,
): Promise<Answer<Extra>> {
  try {
    return await attempt(ctx, input, lock, work);
  } catch (error) {
    if (!hasLost(error)) throw error;
  }
  try {
    return await attempt(ctx, input, lock, work);
  } catch (error) {
    throw hasLost(error) ? new Refusal('changed-meanwhile') : error;
  }
}

function hasLost(error: unknown): boolean {
  return error instanceof Error && LOST_RACE.includes((error as { code?: unknown }).code);
}

async function attempt<Extra extends object>(
  ctx: Ctx,
  input: { commandId: string },
  lock: Lock,
  work: (tx: CommandTx) => Promise<Outcome<Extra>>,
): Promise<Answer<Extra>> {
  const bodyHash = hash(input);
  const planning = lock === 'alone' ? 'auto' : 'force_generic_plan'; // short commands again and again; what reposts much is planned for its own
  try {
    const inTransaction = async (tx: Tx) => {
      const gate = openGate(tx, ctx, input.commandId, bodyHash, lock);
      const { changes, extra } = await work(gated(tx, gate, lock));
      await gate;
      const answer = { rows: await changedRows(tx, ctx, changes), deleted: deletedIds(changes), ...extra };
      return { answer, position: takePosition(tx, ctx, input.commandId, changes, answer) };
    };
    const { answer, position } = await writing(ctx.pool, ctx.organisationId, inTransaction, planning);
    ctx.feed.committed();
    const [taken] = await position;
    if (!taken) throw new Error('the organisation has no feed');
    return { ...answer, cursor: taken.cursor } as Answer<Extra>;
  } catch (error) {
    if (error instanceof MustBeAlone) return attempt(ctx, input, 'alone', work);
    if (error instanceof AlreadyDone) return storedAnswer<Extra>(ctx, input.commandId, bodyHash);
    throw error;
  }
}

/** Claims the command's id and then, when it was free, takes the ledger's lock, in one statement. */
function openGate(tx: Tx, ctx: Ctx, commandId: string, bodyHash: string, lock: Lock): Promise<void> {
  const claimed = tx.run(
    raw<object>(sql`
      insert into command_answer (organisation_id, user_id, command_id, body_hash, answered_at)
      values (${ctx.organisationId}, ${ctx.userId}, ${commandId}, ${bodyHash}, ${ctx.now().toISOString()})
      on conflict do nothing returning ${ledgerLock(ctx.organisationId, lock)}`),
  );
  const gate = claimed.then((rows) => {
    if (rows.length === 0) throw new AlreadyDone();
  });
  gate.catch(() => undefined); // whoever reads next throws it
  return gate;
}

function ledgerLock(organisationId: string, lock: Lock): RawBuilder<unknown> {
  if (lock === 'none') return sql`1`;
  const key = sql`hashtextextended(${organisationId}, 7)`;
  return lock === 'share' ? sql`pg_advisory_xact_lock_shared(${key})` : sql`pg_advisory_xact_lock(${key})`;
}

/** The transaction as the command sees it: no answer reaches it before it is known that this is the first time. */
function gated(tx: Tx, gate: Promise<void>, lock: Lock): CommandTx {
  return {
    writes: true,
    organisationId: tx.organisationId,
    send: (...queries) => tx.send(...queries),
    last: (query) => tx.last(query),
    async run(query) {
      const rows = tx.run(query);
      await behind(gate, rows);
      return rows;
    },
    async all(...queries) {
      const rows = tx.all(...queries);
      await behind(gate, rows);
      return rows;
    },
    mustBeAlone() {
      if (lock !== 'alone') throw new MustBeAlone();
    },
  };
}

async function behind(gate: Promise<void>, rows: Promise<unknown>): Promise<void> {
  rows.catch(() => undefined); // thrown to the caller when it awaits the rows
  await gate;
}

/** Takes the next place in the feed, notes the changes under it and keeps the answer, together with the commit. */
function takePosition(
  tx: Tx,
  ctx: Ctx,
  commandId: string,
  changes: Change[],
  answer: object,
): Promise<{ cursor: string }[]> {
  const list = JSON.stringify(
    unique(changes).map(({ collection, id, accountId, deleted }) => ({
      collection,
      id,
      account_id: accountId,
      deleted: deleted ?? false,
    })),
  );
  return tx.last(
    raw<{ cursor: string }>(sql`
      with position as (
        update organisation_feed set sequence = sequence + 1 where organisation_id = ${ctx.organisationId} returning epoch, sequence
      ), noted as (
        insert into change (organisation_id, sequence, collection, row_id, account_id, deleted)
        select ${ctx.organisationId}, position.sequence, c.collection, c.id, c.account_id, c.deleted
        from position, json_to_recordset(${list}::json) as c (collection text, id uuid, account_id uuid, deleted boolean)
      ), answered as (
        update command_answer set answer = ${JSON.stringify(answer)}::jsonb || jsonb_build_object('cursor', position.epoch || '.' || position.sequence)
        from position where organisation_id = ${ctx.organisationId} and user_id = ${ctx.userId} and command_id = ${commandId}
      )
      select epoch || '.' || sequence as cursor from position`),
  );
}

async function changedRows(tx: Tx, ctx: Ctx, changes: Change[]): Promise<CommandAnswer['rows']> {
  const kept = unique(changes).filter((change) => !change.deleted && !change.later);
  if (kept.length > ROWS_IN_ANSWER) return {};
  const byCollection = Map.groupBy(kept, (change) => change.collection);
  const scope = scopeOf(ctx);
  const read = await Promise.all(
    [...byCollection].map(
      async ([collection, of]) =>
        [
          collection,
          (await collectionReader(collection)?.byIds(
            tx,
            scope,
            of.map((change) => change.id),
          )) ?? [],
        ] as const,
    ),
  );
  return Object.fromEntries(read.filter(([, rows]) => rows.length > 0)) as CommandAnswer['rows'];
}

function deletedIds(changes: Change[]): CommandAnswer['deleted'] {
  const gone = Map.groupBy(
    unique(changes).filter((change) => change.deleted),
    (change) => change.collection,
  );
  return Object.fromEntries([...gone].map(([collection, of]) => [collection, of.map((change) => change.id)]));
}

/** The last word on each row counts. */
function unique(changes: Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${change.collection} ${change.id}`, change])).values()];
}

async function storedAnswer<Extra extends object>(
  ctx: Ctx,
  commandId: string,
  bodyHash: string,
): Promise<Answer<Extra>> {
  const [stored] = await writing(ctx.pool, ctx.organisationId, (tx) =>
    tx.run(
      raw<{ answer: Answer<Extra>; body_hash: string }>(sql`
        select answer, body_hash from command_answer
        where organisation_id = ${ctx.organisationId} and user_id = ${ctx.userId} and command_id = ${commandId}`),
    ),
  );
  if (!stored || stored.body_hash !== bodyHash) throw new Refusal('command-reused');
  return stored.answer;
}

function hash(input: object): string {
  return createHash('sha256')
    .update(JSON.stringify(input, (_, value: unknown) => sorted(value)))
    .digest('base64url');
}

/** Objects with their keys in one order, so that equal bodies have equal hashes. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
