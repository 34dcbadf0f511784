import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { expectedCounts, expectedIngredients, expectedMonths, expectedSums } from '../sums/expected-sums.ts';
import type { Difference } from './difference.ts';

/** Counts in force against the anchors, and which ingredients an area knows against what was ever moved or counted there. */
export function countDifferences(db: Db): Promise<Difference[]> {
  const organisationId = db.organisationId;
  return db.run(
    raw<Difference>(sql`
      select 'count_in_force' as table, concat_ws(' ', account_id, ingredient_id, day) as key, k.quantity::text as kept, t.quantity::text as told
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

/** Sums by day and month against movements, counts and costs. */
export function sumDifferences(db: Db): Promise<Difference[]> {
  const organisationId = db.organisationId;
  const compared = (table: string, day: string, told: RawBuilder<unknown>) => sql`
    select ${sql.lit(table)} as table, concat_ws(' ', account_id, kind, ${sql.ref(day)}) as key,
      concat_ws(' ', k.value, k.waste_value) as kept, concat_ws(' ', t.value, t.waste_value) as told
    from (
      select * from ${sql.table(table)} where organisation_id = ${organisationId} and (value <> 0 or waste_value <> 0)
    ) k
    full join (${told}) t using (account_id, kind, ${sql.ref(day)})
    where (k.value, k.waste_value) is distinct from (t.value, t.waste_value)`;
  return db.run(
    raw<Difference>(sql`
      ${compared('area_day', 'day', expectedSums(organisationId))}
      union all ${compared('area_month', 'month', expectedMonths(organisationId))}`),
  );
}
