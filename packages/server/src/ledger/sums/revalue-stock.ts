import { AFTER_ALL } from '@larder/domain/timeline.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import type { CostChange } from '../costs/cost-changes.ts';
import { since } from '../figures/since.ts';
import { changedCosts } from '../repost/reprice-movements.ts';
import { changeSums } from './sum-changes.ts';

/**
 * Adds what a change of costs does to the worth of stock (rule 14): in each area, on each day of the change, quantity × difference, as
 * steps wherever the quantity changes; and the same for the counts valued on these evenings and for their variance from theory.
 *
 * The quantity is followed through the change as events in order: what was there the evening before (ord 0), the day's movements
 * (ord 1), the count of the next opening (ord 2), which sets the level anew.
 */
export function revalueStock(tx: Tx, changes: readonly CostChange[]): void {
  const organisationId = tx.organisationId;
  changeSums(
    tx,
    sql`
      stretch as materialized (
        select a.account_id, c.ingredient_id, c.from_day, c.to_day, c.difference,
          (select k.day from count_in_force k where k.organisation_id = ${organisationId}
            and k.account_id = a.account_id and k.ingredient_id = c.ingredient_id and k.day <= c.from_day
            order by k.day desc limit 1) as counted_on
        from ${changedCosts(changes)}
        cross join lateral (
          select p.account_id from area_ingredient p
          where p.organisation_id = ${organisationId} and p.ingredient_id = c.ingredient_id offset 0
        ) a
        where c.difference <> 0
      ), moved as materialized (
        select s.account_id, s.ingredient_id, s.from_day, m.day, m.quantity
        from stretch s
        cross join lateral (
          select m.effective_day as day, sum(m.quantity) as quantity from stock_movement m
          where m.organisation_id = ${organisationId} and m.account_id = s.account_id and m.ingredient_id = s.ingredient_id
            and m.effective_day < s.to_day and m.effective_day >= ${since('s.counted_on')}
          group by m.effective_day
        ) m
      ), event as (
        select s.account_id, s.ingredient_id, s.from_day, s.from_day as day, 0 as ord,
          coalesce((
            select k.quantity from count_in_force k where k.organisation_id = ${organisationId}
              and k.account_id = s.account_id and k.ingredient_id = s.ingredient_id and k.day = s.counted_on
          ), 0) + coalesce((
            select sum(m.quantity) from moved m where m.account_id = s.account_id and m.ingredient_id = s.ingredient_id
              and m.from_day = s.from_day and m.day < s.from_day
          ), 0) as level, 0::numeric as added
        from stretch s
        union all
        select account_id, ingredient_id, from_day, day, 1, null, quantity from moved where day >= from_day
        union all
        select s.account_id, s.ingredient_id, s.from_day, k.day - 1, 2, k.quantity, 0
        from stretch s
        cross join lateral (
          select c.day, c.quantity from count_in_force c
          where c.organisation_id = ${organisationId} and c.account_id = s.account_id and c.ingredient_id = s.ingredient_id
            and c.day > s.from_day and c.day <= s.to_day
          offset 0
        ) k
      ), numbered as (
        select *, count(level) over (
          partition by account_id, ingredient_id, from_day order by day, ord
        ) as since_level from event
      ), levels as (
        select account_id, ingredient_id, from_day, day, ord, level as set_to, sum(coalesce(level, added)) over (
          partition by account_id, ingredient_id, from_day, since_level order by day, ord
        ) as level from numbered
      ), stepped as (
        select *, lag(level, 1, 0) over w as before, lead(level) over w is null as last
        from levels window w as (partition by account_id, ingredient_id, from_day order by day, ord)
      ), changes as (
        select t.account_id, step.kind, step.day, step.value * s.difference as value, 0 as waste_value
        from stepped t join stretch s using (account_id, ingredient_id, from_day)
        cross join lateral (values
          ('worth', t.day, t.level - t.before),
          ('worth', case when t.last then s.to_day end, -t.level),
          ('counted', case when t.ord = 2 then t.day end, t.set_to),
          ('variance', case when t.ord = 2 then t.day end, t.set_to - t.before)
        ) as step (kind, day, value)
        where step.day < ${AFTER_ALL}::date
      )`,
  );
}
