import { addDays, type Day } from '@larder/domain/calendar.ts';
import { type Flow, kindsInFlow } from '@larder/domain/kinds/movement-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { IS_LIVE } from '../post/movement-rows.ts';
import { since } from './since.ts';

/** Quantities in base units with the sign they have on the stock, a flow without movements null; costs in £ of a base unit, null without a price. */
export interface FlowRow extends Record<Flow, string | null> {
  ingredient_id: string;
  /** The last count for the first day or before; null: it was never counted by then. */
  opening_on: Day | null;
  opening: string;
  opening_cost: string | null;
  /** The last count for the opening after the last day or before. */
  counted_on: Day | null;
  quantity: string;
  cost: string | null;
}

/**
 * A select of the stock of an area on the evening before the first day and on the last, with what moved between them: what stockAt says of both evenings and
 * movedBetween of the days, reading each ingredient's movements once. Counts of these days are read together; only what was not counted then is
 * looked up by itself.
 */
export function flowRows(db: Db, accountId: string, from: Day, to: Day): RawBuilder<unknown> {
  const org = sql`${db.organisationId}::uuid`;
  const area = sql`${accountId}::uuid`;
  return sql`
      select a.ingredient_id, o.day as opening_on, coalesce(o.quantity, 0) + coalesce(m.before, 0) as opening,
        case when l.from_day >= ${from} then p.cost when l.to_day >= ${from} then l.cost end as opening_cost,
        e.day as counted_on, coalesce(e.quantity, 0) + coalesce(m.after, 0) as quantity, case when l.to_day > ${to} then l.cost end as cost,
        m.ordered, m.sold, m.wasted, m.transferred
      from area_ingredient a
      left join (
        select distinct on (ingredient_id) ingredient_id, day, quantity from count_in_force
        where organisation_id = ${org} and account_id = ${area} and day >= ${from} and day <= ${addDays(to, 1)}
        order by ingredient_id, day desc
      ) n on n.ingredient_id = a.ingredient_id
      left join lateral (
        select f.day, f.quantity from count_in_force f
        where (n.day is null or n.day > ${from}) and f.organisation_id = ${org} and f.account_id = a.account_id and f.ingredient_id = a.ingredient_id
          and f.day <= ${from}
        order by f.day desc limit 1
      ) b on true
      cross join lateral (
        select case when n.day = ${from} then n.day else b.day end as day, case when n.day = ${from} then n.quantity else b.quantity end as quantity
      ) o
      cross join lateral (
        select case when n.day is null then b.day else n.day end as day, case when n.day is null then b.quantity else n.quantity end as quantity
      ) e
      cross join lateral (
        select sum(x.quantity) filter (where x.effective_day < ${from}) as before,
          sum(x.quantity) filter (where x.effective_day >= ${since('e.day')}) as after,
          ${movedIn('ordered', from)}, ${movedIn('sold', from)}, ${movedIn('wasted', from)}, ${movedIn('transferred', from)}
        from (
          select s.effective_day, s.quantity, ${FLOW} as flow from stock_movement s
          where s.organisation_id = ${org} and s.account_id = a.account_id and s.ingredient_id = a.ingredient_id
            and s.effective_day >= ${since('o.day')} and s.effective_day <= ${to}
          offset 0
        ) x
      ) m
      left join lateral (
        select k.cost, k.from_day, k.to_day from ingredient_cost k
        where k.organisation_id = ${org} and k.ingredient_id = a.ingredient_id and k.from_day <= ${to}
        order by k.from_day desc limit 1
      ) l on true
      left join lateral (
        select k.cost from ingredient_cost k
        where l.from_day >= ${from} and k.organisation_id = ${org} and k.ingredient_id = a.ingredient_id and k.from_day < ${from} and k.to_day >= ${from}
      ) p on true
      where a.organisation_id = ${org} and a.account_id = ${area} and (
        e.day is not null or coalesce(m.after, 0) <> 0 or exists (
          select from stock_movement m
          where m.organisation_id = ${org} and m.account_id = a.account_id and m.ingredient_id = a.ingredient_id
            and m.effective_day <= ${to} and ${IS_LIVE}
        )
      )`;
}

const FLOW = sql`case ${sql.join(
  (['ordered', 'sold', 'wasted', 'transferred'] as const).flatMap((flow) =>
    kindsInFlow(flow).map((kind) => sql`when s.kind = ${sql.lit(kind)} then ${sql.lit(flow)}`),
  ),
  sql` `,
)} end`;

function movedIn(flow: Flow, from: Day): RawBuilder<unknown> {
  return sql`sum(x.quantity) filter (where x.effective_day >= ${from} and x.flow = ${sql.lit(flow)}) as ${sql.ref(flow)}`;
}
