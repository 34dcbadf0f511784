import type { Day } from '@larder/domain/calendar.ts';
import type { TypedKind } from '@larder/domain/kinds/document-kinds.ts';
import type { UsedLine } from '@larder/domain/ledger/posting/books.ts';
import { amountOf, shareIn } from '@larder/domain/recipes/share.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Query, raw } from '../../db/builder.ts';
import { andIf } from '../../db/sql-parts.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { DOCUMENT_TABLES, linesWithDocuments } from '../../kernel/document-tables.ts';
import type { Things } from '../../kernel/locks.ts';

/**
 * The base quantity of a recipe's or modifier's line as text: in packs by those of the day, losses included; null in batches and portions,
 * also where an older release stored a weight for them. losses: whether the table has any.
 */
export function baseQuantityOn(
  organisationId: string,
  line: string,
  day: Day,
  losses: 'losses' | 'no losses',
): RawBuilder<string | null> {
  const [quantity, trim, cook] = [`${line}.quantity`, `${line}.trim_percent`, `${line}.cook_percent`].map((name) =>
    sql.ref(name),
  );
  const left =
    losses === 'losses' ? sql`((1 - coalesce(${trim}, 0) / 100) * (1 - coalesce(${cook}, 0) / 100))` : sql`1`;
  return sql`case
    when ${isPartOfRecipe(line, 'unit')} then null
    when ${isPack(line, 'unit')} then trim_scale(round(${quantity} * ${packSizeOn(organisationId, line, 'unit', sql`${day}::date`)} * ${TWENTY_PLACES} / ${left}, 10))::text
    else ${sql.ref(`${line}.base_quantity`)}::text end`;
}

/** True for a line typed in batches or portions. */
function isPartOfRecipe(line: string, unit: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${line}.kind`)} = 'recipe' and ${sql.ref(`${line}.${unit}`)} in ('batch', 'portion'))`;
}

/** True for a line typed in lots or units of an option, `lot/6/2500/{option}`; the length is what the indexes know. */
function isPack(line: string, unit: string): RawBuilder<boolean> {
  const typed = sql.ref(`${line}.${unit}`);
  return sql`(${sql.ref(`${line}.kind`)} = 'ingredient' and length(${typed}) > 36 and ${typed} ~ ${PACK})`;
}

const PACK = '^(lot/[0-9]+([.][0-9]+)?|unit)/[0-9]+([.][0-9]+)?/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Base units in the pack that a line is typed in, as it is on a day; without a price, as it was when it was typed. */
function packSizeOn(organisationId: string, line: string, unit: string, day: RawBuilder<unknown>): RawBuilder<unknown> {
  const typed = sql.ref(`${line}.${unit}`);
  const isLot = sql`${typed} like 'lot/%'`;
  return sql`coalesce((
      select case when ${isLot} then p.units_per_lot else 1 end * p.amount_per_unit * case when p.base_unit in ('kg', 'l') then 1000 else 1 end
      from option_price p
      where p.organisation_id = ${organisationId} and p.option_id = right(${typed}, 36)::uuid and p.withdrawn_at is null
      order by p.effective_day <= ${day} desc, abs(p.effective_day - ${day}), p.recorded_no desc limit 1
    ), split_part(${typed}, '/', 2)::numeric * case when ${isLot} then split_part(${typed}, '/', 3)::numeric else 1 end)`;
}

/** 1, which has a quotient worked out to 20 decimals before it is rounded to 10. */
const TWENTY_PLACES = sql.raw('1.00000000000000000000');

/** A line of a wastage, transfer or count as its table has it. */
export interface UsedRow {
  kind: 'ingredient' | 'recipe';
  ref_id: string;
  record_unit: string;
  amount: string;
  base_quantity: string;
}

export const USED_COLUMNS: RawBuilder<unknown> = sql.raw('l.kind, l.ref_id, l.record_unit, l.amount, l.base_quantity');

/** What has to be locked for lines to be read: what they name, and the options in whose packs they are typed. */
export function thingsTyped(
  lines: readonly { kind: 'ingredient' | 'recipe'; refId: string; recordUnit: string }[],
): Things {
  const options = lines.flatMap(({ kind, recordUnit }) => {
    const share = shareIn(kind, recordUnit);
    return typeof share === 'object' ? [share.optionId] : [];
  });
  const named = (kind: string) => lines.filter((line) => line.kind === kind).map(({ refId }) => refId);
  return { ingredients: [...named('ingredient'), ...options], products: named('recipe') };
}

/** The line as postings take it: batches and portions as typed, anything else in base units (of packs, those of the line's day). */
export function usedLine({ kind, ref_id, record_unit, amount, base_quantity }: UsedRow): UsedLine {
  const typed = amountOf({ kind, quantity: amount, unit: record_unit, baseQuantity: base_quantity });
  return { kind, refId: ref_id, ...typed };
}

/** Which documents are looked at: some, all, or those with lines typed in packs of these options. */
export type Which = readonly string[] | 'all' | { optionIds: readonly string[] };

/**
 * Brings the base quantities of these documents' lines in line with the yields, portions and packs of their days, and answers which documents
 * changed. What a counted line was worth when it was closed stays; its price per unit follows.
 */
export async function restateQuantities(tx: Tx, kind: TypedKind, which: Which): Promise<string[]> {
  if (Array.isArray(which) && which.length === 0) return [];
  const { lines, id } = DOCUMENT_TABLES[kind];
  const price =
    kind === 'stocktake'
      ? sql`, price = case when n.base = 0 then l.price else trim_scale(round(l.worth / n.base, 10)) end`
      : sql``;
  const rows = await tx.run(
    raw<{ id: string }>(sql`
      update ${sql.table(lines)} l set base_quantity = n.base ${price}
      from (${staleLines(tx.organisationId, kind, whichOf(tx.organisationId, kind, which))}) n where l.organisation_id = ${tx.organisationId} and l.ctid = n.ctid
      returning ${sql.ref(`l.${id}`)} as id`),
  );
  return [...new Set(rows.map((row) => row.id))];
}

/** Lines of posted documents whose base quantity is not what their amount comes to on their day: for the check of the ledger. */
export function restatedLines(db: Db, kind: TypedKind): Query<{ key: string; stored: string; computed: string }> {
  return raw(sql`
    select n.id || ' ' || n.ref_id as key, n.base_quantity::text as stored, n.base::text as computed
    from (${staleLines(db.organisationId, kind, andIf(DOCUMENT_TABLES[kind].posted))}) n order by 1`);
}

/** As a condition on the lines. */
function whichOf(organisationId: string, kind: TypedKind, which: Which): RawBuilder<unknown> {
  if (which === 'all') return sql``;
  const { line } = linesWithDocuments(organisationId, kind);
  if ('optionIds' in which) return sql`and ${typedInPacks(line, 'record_unit', which.optionIds)}`;
  return sql`and ${sql.ref(`${line}.${DOCUMENT_TABLES[kind].id}`)} = any (${which}::uuid[])`;
}

/** True for a line typed in packs of one of these options: found by index. */
export function typedInPacks(line: string, unit: string, optionIds: readonly string[]): RawBuilder<boolean> {
  const typed = sql.ref(`${line}.${unit}`);
  return sql`(length(${typed}) > 36 and right(${typed}, 36) = any (${optionIds}::text[]))`;
}

/** which: a condition on the lines, as linesWithDocuments calls them, and their documents d. */
function staleLines(organisationId: string, kind: TypedKind, which: RawBuilder<unknown>): RawBuilder<unknown> {
  const { id, day } = DOCUMENT_TABLES[kind];
  const { from, line } = linesWithDocuments(organisationId, kind);
  const l = (column: string) => sql.ref(`${line}.${column}`);
  const base = sql`trim_scale(round(case
    when ${isPartOfRecipe(line, 'record_unit')} then (
      select ${l('amount')} * e.yield * ${TWENTY_PLACES} / case when ${l('record_unit')} = 'batch' then 1 else e.portions end
      from exploded_period e
      where e.organisation_id = ${organisationId} and e.product_id = ${l('ref_id')} and e.from_day <= ${day} and e.to_day > ${day})
    when ${isPack(line, 'record_unit')} then ${l('amount')} * ${packSizeOn(organisationId, line, 'record_unit', day)}
    end, 10))`;
  return sql`
    select ${l('ctid')}, ${l(id)} as id, ${l('ref_id')}, ${l('base_quantity')}, n.base
    from ${from} cross join lateral (select ${base} as base offset 0) n
    where ${l('organisation_id')} = ${organisationId} ${which}
      and (${l('record_unit')} in ('batch', 'portion') or length(${l('record_unit')}) > 36) and ${l('base_quantity')} <> n.base`;
}
