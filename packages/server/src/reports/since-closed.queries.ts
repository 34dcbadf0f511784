import type { ClosedFigures, LateDocument } from '@larder/contract/reports.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Area } from './areas.queries.ts';
import { documentNames } from './names.queries.ts';
import { type StoredFigures, storedFigures } from './stored-figures.queries.ts';

/** Late documents, prices and counts shown per area; beyond them of documents only that there are more. */
const SHOWN = 50;

/** For each area that was counted at the end of the period: its figures at the first close, and everything recorded after it (rule 9). */
export async function sinceClosed(db: Db, areas: readonly Area[], from: Day, to: Day): Promise<ClosedFigures[]> {
  const stored = await storedFigures(
    db,
    areas.map((area) => area.accountId),
    [addDays(to, 1)],
  );
  if (stored.length === 0) return [];
  const [documents, prices, recounted] = await Promise.all([
    lateDocuments(db, stored, from, to),
    db.run(changedPrices(db, stored, to)),
    db.run(changedCounts(db, stored)),
  ]);
  const [pricesOf, recountedOf] = [prices, recounted].map((rows) => Map.groupBy(rows, (row) => row.stocktakeId));
  const nameOf = new Map(areas.map((area) => [area.accountId, area.name]));
  return stored.map((first) => {
    const late = documents.get(first.stocktakeId) ?? [];
    return {
      accountId: first.accountId,
      name: nameOf.get(first.accountId) ?? '',
      stocktakeId: first.stocktakeId,
      from: first.kept.from,
      to: first.kept.to,
      closedAt: first.recordedAt,
      closedBy: first.kept.closedBy,
      figures: first.kept.figures,
      documents: late.slice(0, SHOWN),
      moreDocuments: late.length > SHOWN,
      prices: (pricesOf?.get(first.stocktakeId) ?? []).map(change),
      recounted: (recountedOf?.get(first.stocktakeId) ?? []).map(change),
    };
  });
}

/** The first closes as a table f: stocktake_id, account_id, recorded_at. */
function closes(stored: readonly StoredFigures[]) {
  const rows = stored.map((first) => ({
    stocktake_id: first.stocktakeId,
    account_id: first.accountId,
    recorded_at: first.recordedAt,
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as f (stocktake_id uuid, account_id uuid, recorded_at timestamptz)`;
}

interface LateRow {
  stocktake_id: string;
  account_id: string;
  kind: LateDocument['kind'];
  id: string;
  day: Day;
  recorded_at: string;
  value: string;
  /** Of a document that was removed before an import brought the rest. */
  name: string | null;
  before: boolean;
  now: boolean;
}

/**
 * Documents of the period whose movements changed after the close, by stocktake: new, removed, or posted again because a price, a recipe or a count
 * changed. What changed before an import stands in late_change.
 */
async function lateDocuments(
  db: Db,
  stored: readonly StoredFigures[],
  from: Day,
  to: Day,
): Promise<Map<string, LateDocument[]>> {
  const org = sql`${db.organisationId}::uuid`;
  const rows = await db.run(
    raw<LateRow>(sql`
      with f as materialized (select f.* from ${closes(stored)}),
      moved as (
        select f.stocktake_id, m.document_kind as kind, m.document_id as id, m.effective_day as day, m.recorded_at, m.value, null as name
        from f
        join late_movement l on l.organisation_id = ${org} and l.account_id = f.account_id
          and l.effective_day >= ${from} and l.effective_day <= ${to}
        join stock_movement m on m.organisation_id = ${org} and m.movement_id = l.movement_id and m.recorded_at > f.recorded_at
        union all
        select f.stocktake_id, c.kind, c.document_id, c.day, c.recorded_at, c.value, c.name
        from f join late_change c on c.organisation_id = ${org} and c.stocktake_id = f.stocktake_id
          and c.day >= ${from} and c.day <= ${to}
      ), summed as (
        select stocktake_id, kind, id, max(day) as day, max(recorded_at) as recorded_at, sum(value) as value, max(name) as name
        from moved group by stocktake_id, kind, id
      ), late as materialized (
        select * from (
          select *, row_number() over (partition by stocktake_id order by abs(value) desc, id) as place from summed
        ) ranked where place <= ${SHOWN + 1}
      )
      select l.stocktake_id, l.kind, l.id, l.day, l.recorded_at, l.value, l.name, f.account_id, exists (
          select from stock_movement b where b.organisation_id = ${org} and b.document_id = l.id
            and b.account_id = f.account_id and b.recorded_at <= f.recorded_at
        ) or exists (
          select from late_change c where c.organisation_id = ${org} and c.stocktake_id = f.stocktake_id and c.document_id = l.id
        ) as before, exists (
          select from stock_movement n where n.organisation_id = ${org} and n.document_id = l.id
            and n.account_id = f.account_id and n.reverses is null and not exists (
              select from stock_movement r where r.organisation_id = n.organisation_id and r.reverses = n.movement_id)
        ) as now
      from late l join f using (stocktake_id) order by l.stocktake_id, l.place`),
  );
  const names = await documentNames(db, [...new Set(rows.map((row) => row.id))]);
  const shown = rows
    .filter((row) => row.before || row.now)
    .map((row) => ({
      stocktakeId: row.stocktake_id,
      document: {
        kind: row.kind,
        id: row.id,
        accountId: row.account_id,
        name: names.get(row.id) ?? row.name ?? 'Removed since',
        day: row.day,
        recordedAt: row.recorded_at,
        change: row.before ? (row.now ? ('changed' as const) : ('removed' as const)) : ('added' as const),
        value: row.value,
      },
    }));
  const ofStocktakes = Map.groupBy(shown, (row) => row.stocktakeId);
  return new Map([...ofStocktakes].map(([id, late]) => [id, late.map((row) => row.document)]));
}

interface Changed {
  stocktakeId: string;
  id: string;
  name: string;
  unit: BaseUnit;
  was: string | null;
  now: string | null;
}

/** Without the stocktake that it belongs to. */
function change({ id, name, unit, was, now }: Changed) {
  return { id, name, unit, was, now };
}

/** Counted things whose price of that evening is another now than at the close, compared at 10 decimals: £ per base unit. */
function changedPrices(db: Db, stored: readonly StoredFigures[], evening: Day) {
  const org = sql`${db.organisationId}::uuid`;
  return raw<Changed>(sql`
    select stocktake_id as "stocktakeId", ingredient_id as id, name, recipe_unit as unit, price as was, now from (
      select l.stocktake_id, c.ingredient_id, c.name, c.recipe_unit, l.price, round(c.cost, 10) as now, row_number() over (
        partition by l.stocktake_id order by abs(l.quantity * (coalesce(c.cost, 0) - coalesce(l.price, 0))) desc, c.ingredient_id) as place
      from (select * from closed_line where ${ofCloses(db, stored)} and kind = 'ingredient') l join (
        select i.ingredient_id, i.name, i.recipe_unit, k.cost from ingredient i
        left join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = coalesce(i.merged_into, i.ingredient_id)
          and k.from_day <= ${evening} and k.to_day > ${evening}
        where i.organisation_id = ${org}
      ) c on c.ingredient_id = l.ref_id
      where l.price is distinct from c.cost and round(l.price, 10) is distinct from round(c.cost, 10)
    ) changed where place <= ${SHOWN} order by stocktake_id, place`);
}

/** Counts that are others now than at the first close, in base units. */
function changedCounts(db: Db, stored: readonly StoredFigures[]) {
  const org = sql`${db.organisationId}::uuid`;
  return raw<Changed>(sql`
    with line as (
      select stocktake_id, kind, ref_id, quantity from closed_line where ${ofCloses(db, stored)}
    ), counted as (
      select stocktake_id, kind, ref_id, base_quantity from stocktake_line where ${ofCloses(db, stored)}
    ), changed as materialized (
      select stocktake_id, ref_id, l.quantity as was, c.base_quantity as now
      from line l full join counted c using (stocktake_id, kind, ref_id)
      where l.quantity is distinct from c.base_quantity
    )
    select stocktake_id as "stocktakeId", id, name, unit, was, now from (
      select n.*, row_number() over (partition by stocktake_id order by name, id) as place from (
        select c.stocktake_id, c.ref_id as id, coalesce(i.name, r.name, '') as name, coalesce(i.recipe_unit, 'unit') as unit, c.was, c.now
        from changed c
        left join ingredient i on i.organisation_id = ${org} and i.ingredient_id = c.ref_id
        left join recipe r on r.organisation_id = ${org} and r.recipe_id = c.ref_id
      ) n
    ) ranked where place <= ${SHOWN} order by stocktake_id, place`);
}

function ofCloses(db: Db, stored: readonly StoredFigures[]) {
  const ids = stored.map((first) => first.stocktakeId);
  return sql`organisation_id = ${db.organisationId}::uuid and stocktake_id = any (${ids}::uuid[])`;
}
