import { AFTER_ALL } from '@larder/domain/timeline.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { lockedToo } from './locked-changes.ts';

/** By how much a sum of an area and day changes, £ exact. */
export interface SumChange {
  account_id: string;
  kind: string;
  day: string;
  value: string;
  waste_value: string;
}

/** The end of a statement that answers the rows of its CTE `changes` instead, summed up. */
export const CHANGES: RawBuilder<unknown> = sql.raw(`
  select account_id, kind, day::text as day, sum(value)::text as value, sum(waste_value)::text as waste_value
  from changes group by account_id, kind, day having sum(value) <> 0 or sum(waste_value) <> 0`);

/**
 * The end of a statement that changes sums: adds the rows of a CTE `changes` (account_id, kind, day, value, waste_value) to area_day and area_month, and
 * those of locked days to locked_change.
 * Rows are taken in one order, so that two postings never wait for each other in a circle.
 */
export function addToSums(tx: Tx): RawBuilder<unknown> {
  const { organisationId } = tx;
  return sql`
    summed as materialized (
      select account_id, kind, day, sum(value) as value, sum(waste_value) as waste_value
      from changes group by account_id, kind, day having sum(value) <> 0 or sum(waste_value) <> 0
    ), days as (
      insert into area_day as d (organisation_id, account_id, kind, day, value, waste_value)
      select ${organisationId}::uuid, account_id, kind, day, value, waste_value from summed order by account_id, kind, day
      on conflict (organisation_id, account_id, kind, day) do update
      set value = d.value + excluded.value, waste_value = d.waste_value + excluded.waste_value
    )${sql.join(
      lockedToo(tx).map((part) => sql`, ${part}`),
      sql``,
    )}
    insert into area_month as m (organisation_id, account_id, kind, month, value, waste_value)
    select ${organisationId}::uuid, account_id, kind, date_trunc('month', day::timestamp)::date as month, sum(value), sum(waste_value)
    from summed group by account_id, kind, month order by account_id, kind, month
    on conflict (organisation_id, account_id, kind, month) do update
    set value = m.value + excluded.value, waste_value = m.waste_value + excluded.waste_value`;
}

/**
 * From a CTE `shifts` (account_id, ingredient_id, start_day, after_day, quantity): the stock is higher by quantity from the end of
 * start_day on, until the evening of the next count after after_day, which sets the stock whatever came before.
 * `offset 0` and `limit 1` keep each look-up an index probe per ingredient, also before the planner has counted the tables.
 * Makes the CTE `shift_changes`: by how much the worth steps up at the start, at each new cost and down at the end, and how much less
 * the next count differs from theory. Everything is linear, so no balance has to be read. £ exact.
 */
export function worthOfShifts(organisationId: string): RawBuilder<unknown> {
  return sql`
    shift_ends as materialized (
      select s.*, coalesce((
        select c.day - 1 from count_in_force c
        where c.organisation_id = ${organisationId}::uuid and c.account_id = s.account_id and c.ingredient_id = s.ingredient_id
          and c.day > s.after_day
        order by c.day limit 1
      ), ${AFTER_ALL}::date) as end_day
      from shifts s
    ), shift_changes as (
      select e.account_id, 'worth' as kind, step.day, step.value, 0 as waste_value
      from shift_ends e
      cross join lateral (
        select c.from_day, c.to_day, c.cost from ingredient_cost c
        where c.organisation_id = ${organisationId}::uuid and c.ingredient_id = e.ingredient_id
          and c.from_day < e.end_day and c.to_day > e.start_day
        offset 0
      ) k
      cross join lateral (values
        (greatest(k.from_day, e.start_day), e.quantity * k.cost),
        (least(k.to_day, e.end_day), -e.quantity * k.cost)
      ) as step (day, value)
      where step.day < ${AFTER_ALL}::date
      union all
      select e.account_id, 'variance', e.end_day, -e.quantity * k.cost, 0
      from shift_ends e
      cross join lateral (
        select c.to_day, c.cost from ingredient_cost c
        where c.organisation_id = ${organisationId}::uuid and c.ingredient_id = e.ingredient_id and c.from_day <= e.end_day
        order by c.from_day desc limit 1
      ) k
      where k.to_day > e.end_day and e.end_day < ${AFTER_ALL}::date
    )`;
}
