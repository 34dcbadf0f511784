import type { UsedLine } from '@larder/domain/ledger/posting/books.ts';
import { amountOf } from '@larder/domain/recipes/share.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import type { Db, Tx } from '../db/transaction.ts';

/** The base quantity of a recipe's or modifier's line as text; null for a share, also where an older release stored a weight for it. */
export function fixedQuantity(line: string): RawBuilder<string | null> {
  return sql`case when ${isShare(line, 'unit')} then null else ${sql.ref(`${line}.base_quantity`)}::text end`;
}

/** True for a line typed in batches or portions: what it comes to depends on the day (rule 2). */
function isShare(line: string, unit: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${line}.kind`)} = 'recipe' and ${sql.ref(`${line}.${unit}`)} in ('batch', 'portion'))`;
}

/** A line of a wastage, transfer or count as its table has it. */
export interface UsedRow {
  kind: 'ingredient' | 'recipe';
  ref_id: string;
  record_unit: string;
  amount: string;
  base_quantity: string;
}

export const USED_COLUMNS: RawBuilder<unknown> = sql.raw('l.kind, l.ref_id, l.record_unit, l.amount, l.base_quantity');

/** The line as postings take it: batches and portions as typed, anything else in base units. */
export function usedLine({ kind, ref_id, record_unit, amount, base_quantity }: UsedRow): UsedLine {
  const typed = amountOf({ kind, quantity: amount, unit: record_unit, baseQuantity: base_quantity });
  return { kind, refId: ref_id, ...typed };
}

/** Documents whose lines may be typed in batches or portions. A count goes by the recipe of the evening before its day (rule 8). */
export type Typed = 'wastage' | 'transfer' | 'stocktake';

const LINES: Record<Typed, { table: string; head: RawBuilder<unknown>; day: RawBuilder<unknown> }> = {
  wastage: { table: 'wastage', head: sql`(select 1) as h`, day: sql`l.day` },
  transfer: { table: 'transfer_line', head: sql`transfer h`, day: sql`h.day` },
  stocktake: { table: 'stocktake_line', head: sql`stocktake h`, day: sql`h.day - 1` },
};

/**
 * Brings the base quantities of these documents' lines in line with the yields and portions of their days, and answers which documents
 * changed. What a counted line was worth when it was closed stays; its price per unit follows.
 */
export async function restateQuantities(tx: Tx, kind: Typed, ids: readonly string[] | 'all'): Promise<string[]> {
  if (ids.length === 0) return [];
  const { table } = LINES[kind];
  const id = sql.ref(`${kind}_id`);
  const price =
    kind === 'stocktake'
      ? sql`, price = case when n.base = 0 then l.price else trim_scale(round(l.worth / n.base, 10)) end`
      : sql``;
  const rows = await tx.run(
    raw<{ id: string }>(sql`
      update ${sql.table(table)} l set base_quantity = n.base ${price}
      from (${staleLines(tx.organisationId, kind, whichOf(kind, ids))}) n where l.ctid = n.ctid
      returning l.${id} as id`),
  );
  return [...new Set(rows.map((row) => row.id))];
}

/** Lines of posted documents whose base quantity is not what their amount comes to on their day: for the check of the ledger. */
export function restatedLines(db: Db, kind: Typed): Query<{ key: string; kept: string; told: string }> {
  const posted = kind === 'stocktake' ? sql`and not h.is_draft` : sql``;
  return raw(sql`
    select n.id || ' ' || n.ref_id as key, n.base_quantity::text as kept, n.base::text as told
    from (${staleLines(db.organisationId, kind, posted)}) n order by 1`);
}

/** ids as a condition; 'all': none. */
function whichOf(kind: Typed, ids: readonly string[] | 'all'): RawBuilder<unknown> {
  return ids === 'all' ? sql`` : sql`and ${sql.ref(`l.${kind}_id`)} = any (${ids}::uuid[])`;
}

/** which: a condition on the lines l and their documents h. */
function staleLines(organisationId: string, kind: Typed, which: RawBuilder<unknown>): RawBuilder<unknown> {
  const { table, head, day } = LINES[kind];
  const id = sql.ref(`l.${kind}_id`);
  const joined =
    kind === 'wastage' ? sql`` : sql`and h.organisation_id = l.organisation_id and ${sql.ref(`h.${kind}_id`)} = ${id}`;
  // The factor of 1 with 20 decimals has the quotient worked out to as many before it is rounded to 10.
  const base = sql`trim_scale(round(l.amount * e.yield * 1.00000000000000000000 / case l.record_unit when 'batch' then 1 else e.portions end, 10))`;
  return sql`
    select l.ctid, ${id} as id, l.ref_id, l.base_quantity, ${base} as base
    from ${sql.table(table)} l, ${head}, exploded_period e
    where l.organisation_id = ${organisationId} ${which} and ${isShare('l', 'record_unit')} ${joined}
      and e.organisation_id = l.organisation_id and e.product_id = l.ref_id and e.from_day <= ${day} and e.to_day > ${day}
      and l.base_quantity <> ${base}`;
}
