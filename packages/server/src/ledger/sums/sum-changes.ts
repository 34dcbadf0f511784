import type { MovementRow } from '@larder/domain/ledger/repost.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import type { CommandTx } from '../../kernel/once.ts';
import type { LedgerCtx } from '../post/context.ts';
import { asSource, movementChanges } from '../post/movement-rows.ts';
import { addToSums, CHANGES, type SumChange } from './sums.ts';

/** Above so many changed sums a command begins again with the whole organisation locked, and writes them where they arise. */
const CHANGES_AT_MOST = 100_000;

/** What a command does to the sums of areas and days, until it is written in one statement at its end. */
interface Gathered {
  changes: Promise<SumChange[]>[];
  rows: MovementRow[];
  ctx: LedgerCtx | null;
}

const gathered = new WeakMap<Tx, Gathered>();

/**
 * Runs a statement that changes sums. parts: its common table expressions, of which the last is `changes` (account_id, kind, day, value,
 * waste_value). The sums themselves are written once, right before the commit and in one order: two commands that write the same areas and
 * days then never wait for each other in a circle, and hold those rows for a moment only. Who holds the whole organisation writes them at once.
 */
export function changeSums(tx: Tx, parts: RawBuilder<unknown>): void {
  if (tx.holdsOrganisation) {
    tx.send(raw(sql`with ${parts}, ${addToSums(tx)}`));
    return;
  }
  const changes = tx.run(raw<SumChange>(sql`with ${parts} ${CHANGES}`));
  changes.catch(() => undefined); // thrown to whoever reads next, or by the commit
  gatheredOf(tx).changes.push(changes);
}

/** Appends rows to the ledger right before the commit, in the statement that writes the sums. Nothing in the command may read them. */
export function appendLast(tx: Tx, ctx: LedgerCtx, rows: readonly MovementRow[]): void {
  const mine = gatheredOf(tx);
  mine.rows.push(...rows);
  mine.ctx = ctx;
}

/** Writes now what was gathered, for a command that reads the sums. It may change none afterwards. */
export async function writeSums(tx: Tx): Promise<void> {
  const mine = gathered.get(tx);
  if (!mine) return;
  const { changes, rows, ctx } = mine;
  Object.assign(mine, { changes: [], rows: [] });
  const found = (await Promise.all(changes)).flat();
  if (found.length > CHANGES_AT_MOST) (tx as CommandTx).needs({ organisation: 'exclusive' });
  const others = found.length > 0 ? [otherChanges(found)] : [];
  if (rows.length > 0 && ctx) {
    const parts = movementChanges(tx.organisationId, ctx, asSource(rows), others);
    tx.send(raw(sql`with ${parts}, ${addToSums(tx)}`));
  } else if (others.length > 0) {
    tx.send(raw(sql`with changes as (${sql.join(others)}), ${addToSums(tx)}`));
  }
}

function gatheredOf(tx: Tx): Gathered {
  const known = gathered.get(tx);
  if (known) return known;
  const fresh: Gathered = { changes: [], rows: [], ctx: null };
  gathered.set(tx, fresh);
  tx.atEnd(() => writeSums(tx));
  return fresh;
}

function otherChanges(found: readonly SumChange[]): RawBuilder<unknown> {
  return sql`
    select account_id, kind, day, value, waste_value
    from json_to_recordset(${JSON.stringify(found)}::json) as c (account_id uuid, kind text, day date, value numeric, waste_value numeric)`;
}
