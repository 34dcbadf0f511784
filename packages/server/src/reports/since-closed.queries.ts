import type { ClosedFigures, LateDocument } from '@larder/contract/changed-periods.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { documentNames } from './names.queries.ts';
import type { StoredFigures } from './stored-figures.queries.ts';

/** Late documents, prices and counts shown; beyond them of documents only that there are more. */
const SHOWN = 50;

/** An area's figures at the first close of a period, and everything of its days that was recorded after it (rule 9). */
export async function sinceClosed(
  db: Db,
  name: string,
  first: StoredFigures,
  { from, to }: { from: Day; to: Day },
): Promise<ClosedFigures> {
  const [late, prices, recounted] = await Promise.all([
    lateDocuments(db, first, from, to),
    db.run(changedPrices(db, first, to)),
    db.run(changedCounts(db, first)),
  ]);
  return {
    accountId: first.accountId,
    name,
    stocktakeId: first.stocktakeId,
    from: first.atClose.from,
    to: first.atClose.to,
    closedAt: first.recordedAt,
    closedBy: first.atClose.closedBy,
    figures: first.atClose.figures,
    documents: late.slice(0, SHOWN),
    moreDocuments: late.length > SHOWN,
    prices,
    recounted,
  };
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
async function lateDocuments(
  db: Db,
  { accountId, stocktakeId, recordedAt }: StoredFigures,
  from: Day,
  to: Day,
): Promise<LateDocument[]> {
  const org = sql`${db.organisationId}::uuid`;
  const rows = await db.run(
    raw<LateRow>(sql`
      with moved as (
        select m.document_kind as kind, m.document_id as id, m.effective_day as day, m.recorded_at, m.value, null as name
        from late_movement l
        join stock_movement m on m.organisation_id = ${org} and m.movement_id = l.movement_id and m.recorded_at > ${recordedAt}::timestamptz
        where l.organisation_id = ${org} and l.account_id = ${accountId}::uuid and l.effective_day >= ${from} and l.effective_day <= ${to}
        union all
        select c.kind, c.document_id, c.day, c.recorded_at, c.value, c.name from late_change c
        where c.organisation_id = ${org} and c.stocktake_id = ${stocktakeId}::uuid and c.day >= ${from} and c.day <= ${to}
      ), late as materialized (
        select kind, id, max(day) as day, max(recorded_at) as recorded_at, sum(value) as value, max(name) as name
        from moved group by kind, id order by abs(sum(value)) desc, id limit ${SHOWN + 1}
      )
      select l.kind, l.id, l.day, l.recorded_at, l.value, l.name, exists (
          select from stock_movement b where b.organisation_id = ${org} and b.document_id = l.id
            and b.account_id = ${accountId}::uuid and b.recorded_at <= ${recordedAt}::timestamptz
        ) or exists (
          select from late_change c where c.organisation_id = ${org} and c.stocktake_id = ${stocktakeId}::uuid and c.document_id = l.id
        ) as before, exists (
          select from stock_movement n where n.organisation_id = ${org} and n.document_id = l.id
            and n.account_id = ${accountId}::uuid and n.reverses is null and not exists (
              select from stock_movement r where r.organisation_id = n.organisation_id and r.reverses = n.movement_id)
        ) as now
      from late l order by abs(l.value) desc, l.id`),
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
      accountId,
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
function changedPrices(db: Db, first: StoredFigures, evening: Day) {
  const org = sql`${db.organisationId}::uuid`;
  return raw<Changed>(sql`
    select ingredient_id as id, name, recipe_unit as unit, price as was, now from (
      select c.ingredient_id, c.name, c.recipe_unit, l.price, round(c.cost, 10) as now,
        abs(l.quantity * (coalesce(c.cost, 0) - coalesce(l.price, 0))) as worth
      from (select * from closed_line where ${ofClose(db, first)} and kind = 'ingredient') l join (
        select i.ingredient_id, i.name, i.recipe_unit, k.cost from ingredient i
        left join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = coalesce(i.merged_into, i.ingredient_id)
          and k.from_day <= ${evening} and k.to_day > ${evening}
        where i.organisation_id = ${org}
      ) c on c.ingredient_id = l.ref_id
      where round(l.price, 10) is distinct from round(c.cost, 10)
    ) changed order by worth desc, ingredient_id limit ${SHOWN}`);
}

/** Counts that are others now than at the first close, in base units. */
function changedCounts(db: Db, first: StoredFigures) {
  const org = sql`${db.organisationId}::uuid`;
  return raw<Changed>(sql`
    with line as (
      select kind, ref_id, quantity from closed_line where ${ofClose(db, first)}
    ), counted as (
      select kind, ref_id, sum(base_quantity) as base_quantity from stocktake_line where ${ofClose(db, first)} group by kind, ref_id
    )
    select c.ref_id as id, coalesce(i.name, r.name, '') as name, coalesce(i.recipe_unit, 'unit') as unit, c.was, c.now
    from (
      select ref_id, l.quantity as was, c.base_quantity as now from line l full join counted c using (kind, ref_id)
      where l.quantity is distinct from c.base_quantity
    ) c
    left join ingredient i on i.organisation_id = ${org} and i.ingredient_id = c.ref_id
    left join recipe r on r.organisation_id = ${org} and r.recipe_id = c.ref_id
    order by name, id limit ${SHOWN}`);
}

function ofClose(db: Db, { stocktakeId }: StoredFigures) {
  return sql`organisation_id = ${db.organisationId}::uuid and stocktake_id = ${stocktakeId}::uuid`;
}
