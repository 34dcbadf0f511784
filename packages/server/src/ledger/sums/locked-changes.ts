import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Cause, causeOf } from '../../kernel/cause.ts';
import type { SumChange } from './sums.ts';

/** By which changes of one transaction are held together. */
const changeIds = new WeakMap<Tx, string>();

/** Transactions that changed sums before it was known what they are about. */
const withoutCause = new WeakSet<Tx>();

/**
 * Part of a statement that changes sums: of the rows of its CTE `summed` (account_id, kind, day, value, waste_value), those of locked days (rule 37). They
 * are found in the statement that writes them, as days are locked by a command that holds the whole organisation. Nothing where no day is.
 */
export function lockedToo(tx: Tx): RawBuilder<unknown>[] {
  const { organisationId, lockedThrough } = tx;
  if (lockedThrough === null) return [];
  const org = sql`${organisationId}::uuid`;
  const cause = causeOf(tx);
  if (!cause) causeAtEnd(tx);
  const parts = sql`
    locked as (
      insert into locked_change as k (organisation_id, change_id, account_id, kind, day, posted_day, value, waste_value)
      select ${org}, ${changeIdOf(tx)}::uuid, s.account_id, s.kind, s.day, o.locked_through + 1, s.value, s.waste_value
      from summed s
      join account o on o.organisation_id = ${org} and o.account_id = ${org} and s.day <= o.locked_through
      where s.kind <> 'entries'
      on conflict (organisation_id, change_id, account_id, kind, day) do update
      set value = k.value + excluded.value, waste_value = k.waste_value + excluded.waste_value
      returning k.change_id
    ), caused as (${insertCause(tx, cause, sql`(select change_id from locked limit 1)`)})`;
  return [parts];
}

/** Stores changes of locked days that no sum of the ledger has, such as petty cash of a week. */
export function changeLocked(tx: Tx, changes: readonly Omit<SumChange, 'waste_value'>[]): void {
  const [locked] = lockedToo(tx);
  if (!locked) return;
  tx.send(
    raw(sql`
      with summed as (
        select account_id, kind, day, value, 0::numeric as waste_value
        from json_to_recordset(${JSON.stringify(changes)}::json) as c (account_id uuid, kind text, day date, value numeric)
      ), ${locked}
      select from locked`),
  );
}

/** Call before the sums are made anew, and what it answers afterwards: what that changed of locked days is stored like any other change. */
export function compareLocked(tx: Tx): () => void {
  const org = sql`${tx.organisationId}::uuid`;
  const changeId = sql`${changeIdOf(tx)}::uuid`;
  const addSums = (sign: 1 | -1) =>
    tx.send(
      raw(sql`
        insert into locked_change as k (organisation_id, change_id, account_id, kind, day, posted_day, value, waste_value)
        select ${org}, ${changeId}, d.account_id, d.kind, d.day, o.locked_through + 1, ${sign}::int * d.value, ${sign}::int * d.waste_value
        from area_day d
        join account o on o.organisation_id = ${org} and o.account_id = ${org} and d.day <= o.locked_through
        where d.organisation_id = ${org} and d.kind <> 'entries'
        on conflict (organisation_id, change_id, account_id, kind, day) do update
        set value = k.value + excluded.value, waste_value = k.waste_value + excluded.waste_value`),
    );
  addSums(-1);
  return () => {
    addSums(1);
    tx.send(
      raw(sql`
        delete from locked_change
        where organisation_id = ${org} and change_id = ${changeId} and value = 0 and waste_value = 0`),
    );
  };
}

function changeIdOf(tx: Tx): string {
  const known = changeIds.get(tx) ?? randomUUID();
  changeIds.set(tx, known);
  return known;
}

function causeAtEnd(tx: Tx): void {
  if (withoutCause.has(tx)) return;
  withoutCause.add(tx);
  tx.atEnd(async () => {
    const cause = causeOf(tx);
    const changed = sql`(
      select change_id from locked_change where organisation_id = ${tx.organisationId} and change_id = ${changeIdOf(tx)}::uuid limit 1)`;
    if (cause) tx.send(raw(insertCause(tx, cause, changed)));
  });
}

/** Where there was a change: who did what to which thing. */
function insertCause(tx: Tx, cause: Cause | undefined, changed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into locked_cause (organisation_id, change_id, action, subject_kind, subject_id, account_id, recorded_at, recorded_by)
    select ${tx.organisationId}::uuid, c.change_id, ${cause?.action ?? null}, ${cause?.subject.kind ?? null}, ${cause?.subject.id ?? null}::uuid,
      ${cause?.accountId ?? null}::uuid, ${cause?.at ?? null}::timestamptz, ${cause?.by ?? null}
    from ${changed} c where ${cause?.action ?? null}::text is not null
    on conflict do nothing`;
}
