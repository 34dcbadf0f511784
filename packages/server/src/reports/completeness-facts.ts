import { addDays, type Day } from '@larder/domain/calendar.ts';
import { type MovementKind, VALUED_AT_COST } from '@larder/domain/kinds/movement-kinds.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { areaSums } from '../ledger/figures/area-periods.ts';
import { levelAt } from '../ledger/figures/level-at.ts';
import { IS_LIVE } from '../ledger/post/movement-rows.ts';

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
 * answers it, areas without any movement are not asked, and only what lacks a price on some day is asked more than whether it was used.
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
        and ${levelAt(db.organisationId, 'a', day)} <> 0 limit 1) held)`;
  const moved = (condition: RawBuilder<unknown>) => sql`exists (
    select from moving u cross join lateral (
      select from stock_movement m where m.organisation_id = ${org} and m.account_id = u.account_id and m.ingredient_id = t.ingredient_id
        and m.effective_day >= ${from} and m.effective_day <= ${to} and ${IS_LIVE} ${condition} limit 1) found)`;
  return raw<IngredientLacks>(sql`
    with moving as materialized (
      select distinct account_id from (${areaSums(db, accountIds).between(['entries'], from, to)}) entries where value <> 0
    ), thing as materialized (
      select a.ingredient_id, exists (
        select from ingredient i where i.organisation_id = ${org} and i.ingredient_id = a.ingredient_id and i.merged_into is not null
      ) as merged, (
        select coalesce(sum(least(k.to_day, ${to}::date + 1) - greatest(k.from_day, ${from}::date)), 0) from ingredient_cost k
        where k.organisation_id = ${org} and k.ingredient_id = a.ingredient_id and k.from_day <= ${to} and k.to_day > ${from}
      ) < ${to}::date - ${from}::date + 1 as lacks
      from (${ingredientsOf(db, accountIds)}) a
    ), asked as materialized ( -- else each answer is looked for twice: to choose the rows and to show it
      select t.ingredient_id, ${moved(sql``)} as used, t.lacks and ${moved(sql`and not exists (
          select from ingredient_cost k where k.organisation_id = ${org} and k.ingredient_id = t.ingredient_id
            and k.from_day <= m.effective_day and k.to_day > m.effective_day)`)} as used_unpriced,
        ${inStock(opening)} as opening_unpriced, ${inStock(to)} as closing_unpriced
      from thing t
    )
    select * from asked where used or opening_unpriced or closing_unpriced order by ingredient_id`);
}

/** With more areas than these each ingredient of the group is asked where it was ever held, until one of them is among them. */
const FEW_AREAS = 20;

/** The ingredients that the areas ever held: (ingredient_id), each once. */
export function ingredientsOf(db: Db, accountIds: readonly string[]): RawBuilder<unknown> {
  const org = sql`${db.organisationId}::uuid`;
  if (accountIds.length <= FEW_AREAS)
    return sql`select ingredient_id from area_ingredient
      where organisation_id = ${org} and account_id = any (${accountIds}::uuid[]) group by ingredient_id`;
  return sql`select i.ingredient_id from ingredient i where i.organisation_id = ${org} and exists (
    select from (
      select a.account_id from area_ingredient a where a.organisation_id = ${org} and a.ingredient_id = i.ingredient_id
      offset 0 -- else each of the areas is looked up, also for what no area ever held
    ) held where held.account_id = any (${accountIds}::uuid[]))`;
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
