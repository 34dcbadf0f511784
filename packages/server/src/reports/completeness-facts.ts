import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { MovementKind } from '@larder/domain/ledger/movement.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { since } from '../ledger/figures/since.ts';
import { IS_LIVE } from '../ledger/post/movement-rows.ts';
import { NAMED } from './imported-sales.queries.ts';

/** An ingredient of the areas, and where in the period it was used or in stock without a price. */
export interface IngredientLacks {
  ingredient_id: string;
  /** Something in force moved it. */
  used: boolean;
  /** On a day without a price, at that. */
  used_unpriced: boolean;
  opening_unpriced: boolean;
  closing_unpriced: boolean;
}

/**
 * The ingredients that were used in the period, both days included, or were in stock without a price on the evening before it or on its last. What
 * was taken back does not count: an ingredient that stood on a removed wastage alone was not used. Each question ends at the first area that
 * answers it, and only what lacks a price on some day is asked more than whether it was used.
 */
export function ingredientLacks(db: Db, accountIds: readonly string[], from: Day, to: Day) {
  const org = sql`${db.organisationId}::uuid`;
  const areas = sql`unnest(${accountIds}::uuid[]) as u (account_id)`;
  const opening = addDays(from, -1);
  const pricedOn = (day: Day) =>
    sql`exists (select from ingredient_cost k where k.organisation_id = ${org} and k.ingredient_id = t.ingredient_id and k.from_day <= ${day} and k.to_day > ${day})`;
  const inStock = (day: Day) => sql`not t.merged and not ${pricedOn(day)} and exists (
    select from ${areas} cross join lateral (
      select from area_ingredient a where a.organisation_id = ${org} and a.account_id = u.account_id and a.ingredient_id = t.ingredient_id
        and ${levelAt(org, 'a', day)} <> 0 limit 1) held)`;
  const moved = (condition: RawBuilder<unknown>) => sql`exists (
    select from ${areas} cross join lateral (
      select from stock_movement m where m.organisation_id = ${org} and m.account_id = u.account_id and m.ingredient_id = t.ingredient_id
        and m.effective_day >= ${from} and m.effective_day <= ${to} and ${IS_LIVE} ${condition} limit 1) found)`;
  return raw<IngredientLacks>(sql`
    with thing as materialized (
      select a.ingredient_id, exists (
        select from ingredient i where i.organisation_id = ${org} and i.ingredient_id = a.ingredient_id and i.merged_into is not null
      ) as merged, (
        select coalesce(sum(least(k.to_day, ${to}::date + 1) - greatest(k.from_day, ${from}::date)), 0) from ingredient_cost k
        where k.organisation_id = ${org} and k.ingredient_id = a.ingredient_id and k.from_day <= ${to} and k.to_day > ${from}
      ) < ${to}::date - ${from}::date + 1 as lacks
      from (
        select ingredient_id from area_ingredient where organisation_id = ${org} and account_id = any (${accountIds}::uuid[]) group by ingredient_id
      ) a
    )
    select * from (
      select t.ingredient_id, ${moved(sql``)} as used, t.lacks and ${moved(sql`and not exists (
          select from ingredient_cost k where k.organisation_id = ${org} and k.ingredient_id = t.ingredient_id
            and k.from_day <= m.effective_day and k.to_day > m.effective_day)`)} as used_unpriced,
        ${inStock(opening)} as opening_unpriced, ${inStock(to)} as closing_unpriced
      from thing t
    ) asked where used or opening_unpriced or closing_unpriced order by ingredient_id`);
}

/** Which kinds of use happened on a day on which their ingredient had no price. ids: the ingredients of which some use did. */
export function unpricedKinds(db: Db, accountIds: readonly string[], ids: readonly string[], from: Day, to: Day) {
  const org = sql`${db.organisationId}::uuid`;
  return raw<{ kind: MovementKind }>(sql`
    select k.kind from unnest(${VALUED_AT_COST}::text[]) as k (kind)
    where exists (
      select from unnest(${ids}::uuid[]) as t (ingredient_id), unnest(${accountIds}::uuid[]) as u (account_id)
      cross join lateral (
        select from stock_movement m
        where m.organisation_id = ${org} and m.account_id = u.account_id and m.ingredient_id = t.ingredient_id and m.kind = k.kind
          and m.value = 0 and m.reverses is null and m.ingredient_id is not null
          and m.effective_day >= ${from} and m.effective_day <= ${to} and ${IS_LIVE} and not exists (
            select from ingredient_cost c where c.organisation_id = ${org} and c.ingredient_id = t.ingredient_id
              and c.from_day <= m.effective_day and c.to_day > m.effective_day)
        limit 1
      ) found)`);
}

/** Kinds of movements whose value is quantity × cost, so that without a price it is 0. The other kinds have the value of their document. */
const VALUED_AT_COST: MovementKind[] = ['sold', 'wasted', 'transfer_in', 'transfer_out'];

/** What is left in an area of an ingredient at the end of a day (see stockAt), of a row with account_id and ingredient_id. */
function levelAt(org: RawBuilder<unknown>, row: string, day: Day): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`(
    select coalesce(c.quantity, 0) + coalesce((
        select sum(x.quantity) from stock_movement x
        where x.organisation_id = ${org} and x.account_id = ${column('account_id')} and x.ingredient_id = ${column('ingredient_id')}
          and x.effective_day >= ${since('c.day')} and x.effective_day <= ${day}
      ), 0)
    from (values (1)) one (n) left join lateral (
      select f.day, f.quantity from count_in_force f
      where f.organisation_id = ${org} and f.account_id = ${column('account_id')} and f.ingredient_id = ${column('ingredient_id')}
        and f.day <= ${addDays(day, 1)}
      order by f.day desc limit 1
    ) c on true)`;
}

interface UncountedRow {
  account_id: string | null;
  ingredient_id: string | null;
  quantity: string | null;
  cost: string | null;
  not_counted: number | null;
  below_nothing: number | null;
}

/**
 * How many ingredients of the areas were in stock at the end of a day by theory alone, and of how many there was less than nothing; those are named,
 * without a price first, then by their £. What the next opening counted is not looked at.
 */
export async function uncountedStock(db: Db, accountIds: readonly string[], day: Day) {
  const org = sql`${db.organisationId}::uuid`;
  const rows = await db.run(
    raw<UncountedRow>(sql`
      with line as materialized (
        select a.account_id, a.ingredient_id, ${levelAt(org, 'a', day)} as quantity
        from area_ingredient a
        where a.organisation_id = ${org} and a.account_id = any (${accountIds}::uuid[])
          and not exists (
            select from count_in_force f where f.organisation_id = ${org} and f.account_id = a.account_id
              and f.ingredient_id = a.ingredient_id and f.day = ${addDays(day, 1)}
          ) and a.ingredient_id not in (
            select merged.ingredient_id from ingredient merged where merged.organisation_id = ${org} and merged.merged_into is not null
          )
      )
      select null::uuid as account_id, null::uuid as ingredient_id, null::numeric as quantity, null::numeric as cost, count(*)::int as not_counted,
        (count(*) filter (where quantity < 0))::int as below_nothing
      from line where quantity <> 0
      union all
      select * from (
        select l.account_id, l.ingredient_id, l.quantity, k.cost, null::int, null::int
        from line l left join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = l.ingredient_id
          and k.from_day <= ${day} and k.to_day > ${day}
        where l.quantity < 0 order by l.quantity * k.cost nulls first, l.account_id, l.ingredient_id limit ${NAMED}
      ) worst`),
  );
  const counts = rows.find((row) => row.not_counted !== null);
  return {
    notCounted: counts?.not_counted ?? 0,
    belowNothing: counts?.below_nothing ?? 0,
    negative: rows.flatMap(({ account_id: accountId, ingredient_id: ingredientId, quantity, cost }) =>
      accountId && ingredientId && quantity ? [{ accountId, ingredientId, quantity, cost }] : [],
    ),
  };
}

export async function ingredientFacts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { name: string; unit: BaseUnit }>> {
  const rows = await db.run(
    raw<{ id: string; name: string; unit: BaseUnit }>(sql`
      select ingredient_id as id, name, recipe_unit as unit from ingredient
      where organisation_id = ${db.organisationId} and ingredient_id = any (${ids}::uuid[])`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
