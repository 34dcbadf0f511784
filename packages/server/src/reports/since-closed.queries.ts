import type { ClosedFigures, LateDocument } from '@larder/contract/reports.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Area } from './areas.queries.ts';
import { documentNames } from './names.queries.ts';
import { type StoredFigures, storedFigures } from './stored-figures.queries.ts';

/** Late documents shown per area; beyond them only that there are more. */
const DOCUMENTS = 50;

/** For each area that was counted at the end of the period: its figures at the first close, and everything recorded after it (rule 9). */
export async function sinceClosed(db: Db, areas: readonly Area[], from: Day, to: Day): Promise<ClosedFigures[]> {
  const kept = await storedFigures(
    db,
    areas.map((area) => area.accountId),
    [addDays(to, 1)],
  );
  return Promise.all(
    kept.map(async (first) => {
      const [documents, prices, recounted] = await Promise.all([
        lateDocuments(db, first, from, to),
        changedPrices(db, first),
        changedCounts(db, first),
      ]);
      return {
        accountId: first.accountId,
        name: areas.find((area) => area.accountId === first.accountId)?.name ?? '',
        stocktakeId: first.stocktakeId,
        from: first.kept.from,
        to: first.kept.to,
        closedAt: first.recordedAt,
        closedBy: first.kept.closedBy,
        figures: first.kept.figures,
        documents: documents.slice(0, DOCUMENTS),
        moreDocuments: documents.length > DOCUMENTS,
        prices,
        recounted,
      };
    }),
  );
}

interface LateRow {
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
 * Documents of the period whose movements changed after the close: new, removed, or posted again because a price, a recipe or a count changed. What
 * changed before an import stands in late_change.
 */
async function lateDocuments(db: Db, first: StoredFigures, from: Day, to: Day): Promise<LateDocument[]> {
  const rows = await db.run(
    raw<LateRow>(sql`
      with moved as (
        select m.document_kind as kind, m.document_id as id, m.effective_day as day, m.recorded_at, m.value, null as name
        from stock_movement m
        where m.organisation_id = ${db.organisationId} and m.account_id = ${first.accountId}
          and m.effective_day between ${from} and ${to} and m.recorded_at > ${first.recordedAt}
        union all
        select kind, document_id, day, recorded_at, value, name from late_change
        where organisation_id = ${db.organisationId} and stocktake_id = ${first.stocktakeId} and day between ${from} and ${to}
      ), late as (
        select kind, id, max(day) as day, max(recorded_at) as recorded_at, sum(value) as value, max(name) as name
        from moved group by kind, id
      )
      select l.*, exists (
          select from stock_movement b where b.organisation_id = ${db.organisationId} and b.document_id = l.id
            and b.account_id = ${first.accountId} and b.recorded_at <= ${first.recordedAt}
        ) or exists (
          select from late_change c where c.organisation_id = ${db.organisationId} and c.stocktake_id = ${first.stocktakeId} and c.document_id = l.id
        ) as before, exists (
          select from stock_movement n where n.organisation_id = ${db.organisationId} and n.document_id = l.id
            and n.account_id = ${first.accountId} and n.reverses is null and not exists (
              select from stock_movement r where r.organisation_id = n.organisation_id and r.reverses = n.movement_id)
        ) as now
      from late l order by abs(l.value) desc, l.id limit ${DOCUMENTS + 1}`),
  );
  const names = await documentNames(
    db,
    rows.map((row) => row.id),
  );
  return rows
    .filter((row) => row.before || row.now)
    .map((row) => ({
      kind: row.kind,
      id: row.id,
      accountId: first.accountId,
      name: names.get(row.id) ?? row.name ?? 'Removed since',
      day: row.day,
      recordedAt: row.recorded_at,
      change: row.before ? (row.now ? 'changed' : 'removed') : 'added',
      value: row.value,
    }));
}

interface Changed {
  id: string;
  name: string;
  unit: BaseUnit;
  was: string | null;
  now: string | null;
}

/** Counted things whose price of that evening is another now than at the close, compared at 10 decimals: £ per base unit. */
function changedPrices(db: Db, first: StoredFigures): Promise<Changed[]> {
  const evening = addDays(first.day, -1);
  return db.run(
    raw<Changed>(sql`
      select i.ingredient_id as id, i.name, i.recipe_unit as unit, l.price as was, round(k.cost, 10) as now
      from ${storedLines(first)}
      join ingredient i on i.organisation_id = ${db.organisationId} and i.ingredient_id = l.ref_id
      left join ingredient_cost k on k.organisation_id = i.organisation_id and k.ingredient_id = coalesce(i.merged_into, i.ingredient_id)
        and k.from_day <= ${evening} and k.to_day > ${evening}
      where l.kind = 'ingredient' and round(l.price, 10) is distinct from round(k.cost, 10)
      order by abs(l.quantity * (coalesce(k.cost, 0) - coalesce(l.price, 0))) desc, i.ingredient_id limit ${DOCUMENTS}`),
  );
}

/** Counts that are others now than at the first close, in base units. */
function changedCounts(db: Db, first: StoredFigures): Promise<Changed[]> {
  return db.run(
    raw<Changed>(sql`
      select coalesce(l.ref_id, c.ref_id) as id, coalesce(i.name, r.name, '') as name, coalesce(i.recipe_unit, 'unit') as unit,
        l.quantity as was, c.base_quantity as now
      from ${storedLines(first)}
      full join (
        select kind, ref_id, base_quantity from stocktake_line
        where organisation_id = ${db.organisationId} and stocktake_id = ${first.stocktakeId}
      ) c on c.kind = l.kind and c.ref_id = l.ref_id
      left join ingredient i on i.organisation_id = ${db.organisationId} and i.ingredient_id = coalesce(l.ref_id, c.ref_id)
      left join recipe r on r.organisation_id = ${db.organisationId} and r.recipe_id = coalesce(l.ref_id, c.ref_id)
      where l.quantity is distinct from c.base_quantity
      order by 2, 1 limit ${DOCUMENTS}`),
  );
}

/** The lines stored at the first close, as a table l. */
function storedLines(first: StoredFigures) {
  const lines = first.kept.lines.map((line) => ({
    kind: line.kind,
    ref_id: line.refId,
    quantity: line.quantity,
    price: line.price,
  }));
  return sql`json_to_recordset(${JSON.stringify(lines)}::json) as l (kind text, ref_id uuid, quantity numeric, price numeric)`;
}
