import type { ImpactEntry } from '@larder/contract/impact.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { Span } from '@larder/domain/timeline.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { causeOf } from '../../kernel/cause.ts';
import { contentsOf } from '../books/touches.ts';
import { writeSums } from '../sums/sum-changes.ts';
import type { ReachedPeriod } from './closed-reach.ts';
import { snapshotsOf } from './period-snapshot.ts';
import { type Before, type NotedDocument, writeNotes } from './written-notes.ts';

/** What is about to change in the ledger: things in every area that has them over some days, or areas from a day on. */
export interface Changing {
  ingredientIds: readonly string[];
  productIds?: readonly string[];
  /** null: what changes are the places alone. */
  days: { from: Day; to: Day } | null;
  places?: readonly { accountId: string; day: Day }[];
  /** The opening that a count is about to be again: a closed period around it becomes two, which are looked at as they will be. */
  cutAt?: Day | null;
}

interface Watched {
  /** Closed periods as they were before the transaction changed them, each once. */
  befores: Before[];
  periods: Set<string>;
  isNoted: boolean;
}

const watched = new WeakMap<Tx, Watched>();
const byCommand = new WeakSet<Tx>();

/** The transaction looks by itself at the closed periods that it reaches, all of them, or nobody is to. */
export function watchesItself(tx: Tx): void {
  byCommand.add(tx);
}

/**
 * Call before the ledger changes because of a price, a version, a link or a document that is posted again: the closed periods concerned are read as they are.
 * What became of them is noted at the end of the transaction, with the thing that its audit names, unless the command asks for it before (rule 36).
 */
export async function watchThings(tx: Tx, changing: Changing): Promise<void> {
  if (byCommand.has(tx)) return;
  const mine = watched.get(tx);
  const found = cutPeriods(await reachedBy(tx, changing), changing.cutAt ?? null);
  const periods = found.filter((period) => !mine?.periods.has(keyOf(period)));
  if (periods.length === 0) return;
  const known = mine ?? { befores: [], periods: new Set(), isNoted: false };
  if (!mine) {
    watched.set(tx, known);
    tx.atEnd(() => noteAtEnd(tx));
  }
  for (const period of periods) known.periods.add(keyOf(period));
  const ingredientIds = await ingredientsOf(tx, changing);
  known.befores.push({ periods, ingredientIds, snapshots: await snapshotsOf(tx, periods, ingredientIds) });
}

function cutPeriods(periods: readonly ReachedPeriod[], opening: Day | null): ReachedPeriod[] {
  return periods.flatMap((period) => {
    if (opening === null || opening <= period.from || opening > period.to) return [period];
    return [
      { ...period, to: addDays(opening, -1) },
      { ...period, from: opening },
    ];
  });
}

/** The days from the first change to the last; null: there is none. */
export function daysOf(changes: readonly Span[]): Changing['days'] {
  const [from] = changes.map(({ fromDay }) => fromDay).toSorted();
  const to = changes
    .map(({ toDay }) => toDay)
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

/** What was watched and is not noted yet, once; from here on the one who asks notes it. */
export function takeWatched(tx: Tx): readonly Before[] {
  const mine = watched.get(tx);
  if (!mine || mine.isNoted) return [];
  mine.isNoted = true;
  return mine.befores;
}

function keyOf({ accountId, to }: ReachedPeriod): string {
  return `${accountId} ${to}`;
}

/** The kinds of things that a note is about, as the audit calls them. */
const NOTED: Readonly<Record<string, ImpactEntry['documentKind']>> = {
  order: 'order',
  invoice: 'invoice',
  wastage: 'wastage',
  transfer: 'transfer',
  salesImport: 'salesImport',
  stocktake: 'stocktake',
  claim: 'claim',
  supplierOption: 'supplierOption',
  ingredient: 'ingredient',
  recipe: 'recipe',
  modifier: 'modifier',
  upload: 'upload',
  supplier: 'supplier',
};

async function noteAtEnd(tx: Tx): Promise<void> {
  const cause = causeOf(tx);
  const documentKind = NOTED[cause?.subject.kind ?? ''];
  const befores = takeWatched(tx);
  if (!cause || !documentKind || befores.length === 0) return;
  await writeSums(tx); // the figures are read from them
  const document: NotedDocument = { documentKind, documentId: cause.subject.id };
  for (const before of befores) await writeNotes(tx, document, before, cause);
}

/** Whose costs are looked at: these, and what the products hold or held. */
async function ingredientsOf(db: Db, { ingredientIds, productIds = [] }: Changing): Promise<string[]> {
  if (productIds.length === 0) return [...new Set(ingredientIds)];
  const products = sql`select unnest(${[...new Set(productIds)]}::uuid[])`;
  const rows = await db.run(
    raw<{ id: string }>(sql`
      select distinct c.id from (${contentsOf(db.organisationId, ingredientIds, products)}) c (id) where c.id is not null`),
  );
  return rows.map(({ id }) => id);
}

/** The closed periods of the areas concerned that these days reach. Where nobody closed them it is one look at the counts. */
export async function reachedBy(
  db: Db,
  { ingredientIds, productIds = [], days, places = [] }: Changing,
): Promise<ReachedPeriod[]> {
  const org = sql`${db.organisationId}::uuid`;
  const closed = sql`s.organisation_id = ${org} and not s.is_draft and s.kind = 'FULL'`;
  const from = days?.from ?? null;
  const isLate = sql`${from}::date is not null and exists (select from stocktake s where ${closed} and s.day > ${from}::date)`;
  const rows = await db.run(
    raw<{ account_id: string; from_day: Day; opening: Day }>(sql`
      with changing as (
        select account_id, day from json_to_recordset(${JSON.stringify(places.map(({ accountId, day }) => ({ account_id: accountId, day })))}::json)
          as p (account_id uuid, day date)
        union all select account_id, ${from}::date from area_ingredient
          where ${isLate} and organisation_id = ${org} and ingredient_id = any (${ingredientIds}::uuid[])
        union all select account_id, ${from}::date from area_product_year
          where ${isLate} and organisation_id = ${org} and product_id = any (${productIds}::uuid[])
      ), since as materialized (
        select account_id, min(day) as day from changing group by account_id
      )
      select s.account_id, b.day as from_day, s.day as opening
      from since c
      join stocktake s on ${closed} and s.account_id = c.account_id and s.day > c.day
      cross join lateral (
        select e.day from stocktake e
        where e.organisation_id = ${org} and e.account_id = s.account_id and not e.is_draft and e.kind = 'FULL' and e.day < s.day
        order by e.day desc limit 1
      ) b
      where ${days?.to ?? null}::date is null or b.day <= ${days?.to ?? null}::date
      order by s.account_id, s.day`),
  );
  return rows.map((row) => ({ accountId: row.account_id, from: row.from_day, to: addDays(row.opening, -1) }));
}
