import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { expectedAnchors } from '../sums/expected-anchors.ts';
import {
  expectedClosedLines,
  expectedCounts,
  expectedDishYears,
  expectedImports,
  expectedIngredients,
  expectedLateMovements,
  expectedMonths,
  expectedSums,
} from '../sums/expected-sums.ts';
import { sumsAsLocked } from '../sums/sums-as-locked.ts';
import type { Difference } from './difference.ts';

/** Counts in force against the anchors, and which ingredients an area has against what was ever moved or counted there. */
export function countDifferences(db: Db): Promise<Difference[]> {
  const organisationId = db.organisationId;
  return db.run(
    raw<Difference>(sql`
      select 'count_in_force' as table, concat_ws(' ', account_id, ingredient_id, day) as key, k.quantity::text as stored, t.quantity::text as computed
      from (select * from count_in_force where organisation_id = ${organisationId}) k
      full join (${expectedCounts(organisationId)}) t using (account_id, ingredient_id, day)
      where (k.quantity, k.stocktake_id) is distinct from (t.quantity, t.stocktake_id)
      union all
      select 'area_ingredient', concat_ws(' ', account_id, ingredient_id), k.ingredient_id::text, t.ingredient_id::text
      from (select account_id, ingredient_id from area_ingredient where organisation_id = ${organisationId}) k
      full join (${expectedIngredients(organisationId)}) t using (account_id, ingredient_id)
      where k.ingredient_id is null or t.ingredient_id is null`),
  );
}

/** Anchors against what was counted and what moved between the count and its opening. */
export function runningDifferences(db: Db): Promise<Difference[]> {
  return db.run(
    raw<Difference>(sql`
      select 'stock_anchor' as table, concat_ws(' ', stocktake_id, ingredient_id) as key, trim_scale(stored)::text as stored,
        trim_scale(computed)::text as computed
      from (${expectedAnchors(db.organisationId)}) a where stored <> computed`),
  );
}

/** Sums by day and month against movements, counts and costs. */
export function sumDifferences(db: Db): Promise<Difference[]> {
  const organisationId = db.organisationId;
  const compared = (table: string, day: string, computed: RawBuilder<unknown>) => sql`
    select ${sql.lit(table)} as table, concat_ws(' ', account_id, kind, ${sql.ref(day)}) as key,
      concat_ws(' ', k.value, k.waste_value) as stored, concat_ws(' ', t.value, t.waste_value) as computed
    from (
      select * from ${sql.table(table)} where organisation_id = ${organisationId} and (value <> 0 or waste_value <> 0)
    ) k
    full join (${computed}) t using (account_id, kind, ${sql.ref(day)})
    where (k.value, k.waste_value) is distinct from (t.value, t.waste_value)`;
  return db.run(
    raw<Difference>(sql`
      ${compared('area_day', 'day', expectedSums(organisationId))}
      union all ${compared('area_month', 'month', expectedMonths(organisationId))}`),
  );
}

/** What imports brought against their lines, and the dishes of each month against the sales. */
export function salesSumDifferences(db: Db): Promise<Difference[]> {
  const organisationId = db.organisationId;
  const figures = (of: string) =>
    sql.raw(`concat_ws(' ', ${of}.start_day, trim_scale(${of}.quantity), trim_scale(${of}.matched), ${of}.unmatched)`);
  return db.run(
    raw<Difference>(sql`
      select 'import_sum' as table, concat_ws(' ', account_id, end_day, import_id) as key, ${figures('k')} as stored, ${figures('t')} as computed
      from (select * from import_sum where organisation_id = ${organisationId}) k
      full join (${expectedImports(organisationId)}) t using (account_id, end_day, import_id)
      where (k.start_day, k.quantity, k.matched, k.unmatched) is distinct from (t.start_day, t.quantity, t.matched, t.unmatched)
      union all
      select 'area_product_year', concat_ws(' ', account_id, year, product_id), k.sales::text, t.sales::text
      from (select * from area_product_year where organisation_id = ${organisationId} and months <> 0) k
      full join (${expectedDishYears(organisationId)}) t using (account_id, year, product_id)
      where k.sales is distinct from t.sales`),
  );
}

/** Figures as locked against what was stored when the days were locked. */
export function lockedDifferences(db: Db): Promise<Difference[]> {
  const organisationId = db.organisationId;
  const through = sql`(select locked_through from account where organisation_id = ${organisationId}::uuid and account_id = ${organisationId}::uuid)`;
  return db.run(
    raw<Difference>(sql`
      select 'locked_sum' as table, concat_ws(' ', account_id, kind, month) as key, concat_ws(' ', k.value, k.waste_value) as stored,
        concat_ws(' ', t.value, t.waste_value) as computed
      from (select * from locked_sum where organisation_id = ${organisationId}) k
      full join (${sumsAsLocked(organisationId, through)}) t using (account_id, kind, month)
      where (k.value, k.waste_value) is distinct from (t.value, t.waste_value)`),
  );
}

/** Movements that changed a closed period and are not stored as late; more may be, see the table. */
export function lateDifferences(db: Db): Promise<Difference[]> {
  const organisationId = db.organisationId;
  return db.run(
    raw<Difference>(sql`
      select 'late_movement' as table, concat_ws(' ', t.account_id, t.effective_day, t.movement_id) as key, null as stored, t.movement_id::text as computed
      from (${expectedLateMovements(organisationId)}) t
      where not exists (
        select from late_movement k where k.organisation_id = ${organisationId} and k.account_id = t.account_id
          and k.effective_day = t.effective_day and k.movement_id = t.movement_id)`),
  );
}

/** What was counted at first closes against the figures stored then. */
export function closedLineDifferences(db: Db): Promise<Difference[]> {
  const organisationId = db.organisationId;
  return db.run(
    raw<Difference>(sql`
      select 'closed_line' as table, concat_ws(' ', stocktake_id, kind, ref_id) as key,
        concat_ws(' ', k.quantity, k.price) as stored, concat_ws(' ', t.quantity, t.price) as computed
      from (select * from closed_line where organisation_id = ${organisationId}) k
      full join (${expectedClosedLines(organisationId)}) t using (stocktake_id, kind, ref_id)
      where k.ref_id is null or t.ref_id is null or (k.quantity, k.price) is distinct from (t.quantity, t.price)`),
  );
}
