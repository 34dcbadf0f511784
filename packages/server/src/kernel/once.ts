import { createHash } from 'node:crypto';
import type { CollectionName, CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import { homeOf } from '../db/insert-rows.ts';
import { type Db, type Tx, writing } from '../db/transaction.ts';
import type { Change, Outcome } from './changes.ts';
import { collectionReader } from './collections.ts';
import type { Ctx } from './context.ts';
import { Held, withMoreLocks } from './locked.ts';
import { listedIn, type Needs, type Slots, type Touches, takeLocks } from './locks.ts';
import { hasLostRace } from './lost-race.ts';
import { notedChanges } from './noted-changes.ts';
import { scopeOf } from './scope.ts';

/** Above so many changed rows an answer carries none: the next sync brings them. */
const ROWS_IN_ANSWER = 400;

class AlreadyDone extends Error {}

export interface CommandTx extends Tx {
  /** Call before reading or writing what these locks guard. When one of them isn't held, the command begins again with them. */
  needs(needs: Needs): void;
  /** The locks that are held. Empty until the first answer has come. */
  readonly held: Slots;
  /** Names rows that the command changes beside those it answers for itself, such as documents that it posts again. */
  alsoChanged(changes: readonly Change[]): void;
}

export type Answer<Extra extends object> = CommandAnswer & Extra;

type IdsByCollection = CommandAnswer['deleted'];

/**
 * Runs a command exactly once, however often it is sent (rule 20): one transaction in the organisation's context; a repeat with the same id and
 * body is answered the same; the same id with another body is refused. Only successes are stored.
 *
 * Who loses a race for the same new row (an id, a code), or names one that is removed in that moment, starts again and meets what the other
 * one left; who loses twice is refused.
 *
 * The command's first reads share the first round trip; its writes, the rows it answers and the feed's counter share that of the commit, the
 * counter last, so that its row is locked for the shortest time. What is stored of an answer names its rows, and a repeat reads them as they are by then.
 */
export async function once<Extra extends object = Record<never, never>>(
  ctx: Ctx,
  input: { commandId: string },
  touches: Touches | 'none',
  work: (tx: CommandTx) => Promise<Outcome<Extra>>,
): Promise<Answer<Extra>> {
  const run = () => withMoreLocks((more) => attempt(ctx, input, { touches, more }, work));
  try {
    return await run();
  } catch (error) {
    if (!hasLostRace(error)) throw error;
  }
  try {
    return await run();
  } catch (error) {
    throw hasLostRace(error) ? new Refusal('changed-meanwhile') : error;
  }
}

/** What a command declares, and what it needed besides when it ran before. */
export interface Locking {
  touches: Touches | 'none';
  more: Slots;
}

async function attempt<Extra extends object>(
  ctx: Ctx,
  input: { commandId: string },
  locking: Locking,
  work: (tx: CommandTx) => Promise<Outcome<Extra>>,
): Promise<Answer<Extra>> {
  const bodyHash = hash(input);
  const planning = surelyExclusive(locking) ? 'auto' : 'force_generic_plan'; // short commands again and again; what reposts much is planned for its own
  try {
    const inTransaction = async (tx: Tx) => {
      const held = new Held();
      const gate = openGate(tx, held, locking, claim(ctx, input.commandId, bodyHash));
      const beside: Change[] = [];
      const { changes: named, extra } = await work(gated(tx, gate, held, beside));
      await gate;
      const changes = unique([...beside, ...named]);
      const answered = answeredIds(changes);
      const rows = rowsOf(tx, ctx, answered, changes);
      rows.catch(() => undefined); // a failure is thrown by the commit
      const rest = { deleted: deletedIds(changes), ...extra };
      return { rows, rest, position: takePosition(tx, ctx, input.commandId, changes, { answered, rest }) };
    };
    const { rows, rest, position } = await writing(ctx.pool, ctx.organisationId, inTransaction, planning);
    ctx.feed.committed();
    const [taken] = await position;
    if (!taken) throw new Error('the organisation has no feed');
    return { rows: await rows, ...rest, cursor: taken.cursor } as Answer<Extra>;
  } catch (error) {
    if (error instanceof AlreadyDone) return storedAnswer<Extra>(ctx, input.commandId, bodyHash);
    throw error;
  }
}

/** Whether it takes a lock exclusively, whatever SQL finds. */
function surelyExclusive({ touches, more }: Locking): boolean {
  if ([...more.values()].includes(true)) return true;
  if (touches === 'none') return false;
  if (touches.organisation === 'exclusive' || touches.catalogue === 'exclusive') return true;
  return Object.values(listedIn(touches).exclusive ?? {}).some((ids) => ids.length > 0);
}

const PLAN_BY_VALUES = raw<never>(sql`set local plan_cache_mode = auto`);

/** Answers a row when the command's id was free. */
function claim(ctx: Ctx, commandId: string, bodyHash: string): Query<object> {
  return raw<object>(sql`
    insert into command_answer (organisation_id, user_id, command_id, body_hash, answered_at)
    values (${ctx.organisationId}, ${ctx.userId}, ${commandId}, ${bodyHash}, ${ctx.now().toISOString()})
    on conflict do nothing returning 1 as claimed`);
}

/** Claims the command's id and takes its locks, in one message with what is asked next. */
export function openGate(tx: Tx, held: Held, { touches, more }: Locking, claimed?: Query<object>): Promise<void> {
  const claiming = claimed && tx.run(claimed);
  const locks = touches === 'none' && more.size === 0 ? null : takeLocks(tx.organisationId, touches, more);
  const taking = locks ? tx.run(locks) : Promise.resolve([]);
  taking.catch(() => undefined); // what failed first is thrown first
  const lockedDays = locks ? tx.run(lastLockedDay(tx.organisationId)) : Promise.resolve(null);
  lockedDays.catch(() => undefined);
  const gate = (async () => {
    if (claiming && (await claiming).length === 0) throw new AlreadyDone();
    const slots = new Map((await taking).map(({ slot, exclusive }) => [slot, exclusive]));
    if ([...slots.values()].includes(true) && !surelyExclusive({ touches, more })) tx.send(PLAN_BY_VALUES); // what SQL found makes it one that reposts
    held.taken(slots);
    held.lockedThrough = (await lockedDays)?.[0]?.day;
  })();
  gate.catch(() => undefined); // whoever reads next throws it
  return gate;
}

/** Read behind the locks: whoever locks days holds the organisation exclusively. */
function lastLockedDay(organisationId: string): Query<{ day: string | null }> {
  return raw<{ day: string | null }>(sql`
    select locked_through as day from account where organisation_id = ${organisationId} and account_id = ${organisationId}`);
}

/** The transaction as the command sees it: no answer reaches it before it is known that this is the first time, and what is locked. */
export function gated(tx: Tx, gate: Promise<void>, held: Held, beside: Change[]): CommandTx {
  return {
    writes: true,
    organisationId: tx.organisationId,
    get holdsOrganisation() {
      return held.holdsOrganisation;
    },
    get held() {
      return held.slots;
    },
    get lockedThrough() {
      return held.lockedThrough;
    },
    send: (...queries) => tx.send(...queries),
    last: (query) => tx.last(query),
    atEnd: (finish) => tx.atEnd(finish),
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
    needs: (needs) => held.need(needs),
    alsoChanged(changes) {
      beside.push(...changes);
    },
  };
}

async function behind(gate: Promise<void>, rows: Promise<unknown>): Promise<void> {
  rows.catch(() => undefined); // thrown to the caller when it awaits the rows
  await gate;
}

/** What is stored of an answer: the ids of its rows, and all of it that is neither rows nor cursor. */
interface Kept<Rest extends object> {
  answered: IdsByCollection;
  rest: Rest;
}

/** Takes the next place in the feed, notes the changes under it and stores what a repeat is answered with, together with the commit. */
function takePosition(
  tx: Tx,
  ctx: Ctx,
  commandId: string,
  changes: Change[],
  kept: Kept<object>,
): Promise<{ cursor: string }[]> {
  const list = JSON.stringify(notedChanges(ctx, commandId, changes));
  return tx.last(
    raw<{ cursor: string }>(sql`
      with position as (
        update organisation_feed set sequence = sequence + 1 where organisation_id = ${ctx.organisationId} returning epoch, sequence
      ), noted as (
        insert into change (organisation_id, sequence, collection, row_id, account_id, other_account_id, deleted)
        select home.organisation_id, position.sequence, c.collection, c.id, c.account_id, c.other_account_id, c.deleted
        from position cross join json_to_recordset(${list}::json) as c (collection text, id uuid, account_id uuid, other_account_id uuid, deleted boolean)
        ${homeOf(ctx.organisationId)}
      ), answered as (
        update command_answer set kept = ${JSON.stringify(kept)}::json, cursor = position.epoch || '.' || position.sequence
        from position where organisation_id = ${ctx.organisationId} and user_id = ${ctx.userId} and command_id = ${commandId}
      )
      select epoch || '.' || sequence as cursor from position`),
  );
}

/** The rows that an answer carries, by collection. */
function answeredIds(changes: Change[]): IdsByCollection {
  const kept = changes.filter((change) => !change.deleted && !change.later);
  return kept.length > ROWS_IN_ANSWER ? {} : idsByCollection(kept);
}

/** Each collection's rows are one statement, sent at once, and those that their writes answered; they come in the order of their ids, in a repeat too. */
async function rowsOf(
  db: Db,
  ctx: Ctx,
  ids: IdsByCollection,
  changes: readonly Change[] = [],
): Promise<CommandAnswer['rows']> {
  const scope = scopeOf(ctx);
  const written = new Map(
    changes.flatMap(({ collection, id, row }) => (row ? [[`${collection} ${id}`, row] as const] : [])),
  );
  const readRows = async (name: CollectionName, of: readonly string[]) => {
    const unread = of.filter((id) => !written.has(`${name} ${id}`));
    const answered = scope.visible.has(name) ? of.flatMap((id) => written.get(`${name} ${id}`) ?? []) : [];
    const read = unread.length > 0 ? collectionReader(name)?.byIds(db, scope, unread) : [];
    return [name, inOrder(of, [...((await read) ?? []), ...(await Promise.all(answered))])] as const;
  };
  const read = await Promise.all(
    (Object.entries(ids) as [CollectionName, string[]][]).map(([name, of]) => readRows(name, of)),
  );
  return Object.fromEntries(read.filter(([, rows]) => rows.length > 0)) as CommandAnswer['rows'];
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

function deletedIds(changes: Change[]): CommandAnswer['deleted'] {
  return idsByCollection(changes.filter((change) => change.deleted));
}

function idsByCollection(changes: Change[]): IdsByCollection {
  const grouped = Map.groupBy(changes, (change) => change.collection);
  return Object.fromEntries([...grouped].map(([collection, of]) => [collection, of.map((change) => change.id)]));
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
  return writing(ctx.pool, ctx.organisationId, async (tx) => {
    const [stored] = await tx.run(
      raw<{ kept: Kept<Extra>; cursor: string; body_hash: string }>(sql`
        select kept, cursor, body_hash from command_answer
        where organisation_id = ${ctx.organisationId} and user_id = ${ctx.userId} and command_id = ${commandId}
          and kept is not null and cursor is not null`),
    );
    if (!stored || stored.body_hash !== bodyHash) throw new Refusal('command-reused');
    const { answered, rest } = stored.kept;
    return { rows: await rowsOf(tx, ctx, answered), ...rest, cursor: stored.cursor } as Answer<Extra>;
  });
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
