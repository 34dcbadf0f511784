import type { DishSold, reportsContract } from '@larder/contract/reports.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { decimal, EXACT_PLACES } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authorise } from '../kernel/authorise.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { idsIn, missingThings } from '../ledger/figures/missing-things.ts';
import { namesOf } from '../ledger/figures/names.ts';
import { text } from '../ledger/figures/period-figures.ts';
import { areasOf } from './areas.queries.ts';

/** Menus are looked at over so many days where nobody names others. */
const DAYS = 28;

interface Row extends Omit<DishSold, 'missing'> {
  /** `what:id`. */
  missing: string[];
}

/**
 * Dishes sold in the areas of the working account, or in those that cook from a product group, with what they brought in and what they should have
 * cost by the recipes and prices of the days on which they were sold (rule 6).
 */
export async function dishes(
  db: Db,
  ctx: Ctx,
  input: InputOf<typeof reportsContract.dishes>,
): Promise<{ from: Day; to: Day; dishes: DishSold[] }> {
  authorise(ctx, 'analyticsLocation');
  const accountIds = await areasSelling(db, ctx);
  const to = input.to ?? (await lastDaySold(db, accountIds, today(ctx)));
  const from = input.from ?? addDays(to, 1 - DAYS);
  const rows = await db.run(soldBetween(db, accountIds, from, to));
  const names = await namesOf(db, idsIn(rows.flatMap(({ missing }) => missing)));
  return {
    ...{ from, to },
    dishes: rows.map((row) => ({
      ...row,
      net: text(decimal(row.net)),
      cost: text(decimal(row.cost)),
      missing: missingThings(row.missing, names),
    })),
  };
}

async function areasSelling(db: Db, ctx: Ctx): Promise<string[]> {
  const [areas, cooking] = await Promise.all([
    areasOf(db, ctx),
    db.run(
      raw<{ area_id: string }>(sql`
        select g.area_id from area_group g join account a on a.organisation_id = g.organisation_id and a.account_id = g.area_id
        where g.organisation_id = ${db.organisationId} and g.group_id = ${ctx.accountId} and not a.deleted`),
    ),
  ]);
  return [...new Set([...areas.map(({ accountId }) => accountId), ...cooking.map((row) => row.area_id)])];
}

/** The last day up to today on which anything was sold; today without one. */
async function lastDaySold(db: Db, accountIds: readonly string[], until: Day): Promise<Day> {
  const [found] = await db.run(
    raw<{ day: Day | null }>(sql`
      select max(s.day) as day from unnest(${accountIds}::uuid[]) as a (account_id)
      cross join lateral (
        select max(s.effective_day) as day from sale s
        where s.organisation_id = ${db.organisationId}::uuid and s.account_id = a.account_id and s.effective_day <= ${until}
      ) s`),
  );
  return found?.day ?? until;
}

/** Summed by dish and day first: what a portion costs is then looked up once for each of them, however many areas sold it. */
function soldBetween(db: Db, accountIds: readonly string[], from: Day, to: Day) {
  const org = sql`${db.organisationId}::uuid`;
  const exact = sql.lit(EXACT_PLACES);
  return raw<Row>(sql`
    with sold as materialized (
      select s.product_id, s.effective_day, sum(s.quantity) as quantity, sum(s.net) as net
      from sale s
      where s.organisation_id = ${org} and s.account_id = any (${accountIds}::uuid[]) and s.effective_day >= ${from} and s.effective_day <= ${to}
      group by s.product_id, s.effective_day
    ), costed as (
      select s.product_id, s.quantity, s.net, round(s.quantity * coalesce(c.cost + c.waste_value, 0), ${exact}) as cost,
        coalesce(c.missing, array['recipe:' || s.product_id]) as missing
      from sold s
      left join product_cost c on c.organisation_id = ${org} and c.product_id = s.product_id
        and c.from_day <= s.effective_day and c.to_day > s.effective_day
    ), dish as materialized (
      select product_id, sum(quantity) as portions, sum(net) as net, sum(cost) as cost,
        string_agg(nullif(array_to_string(missing, ','), ''), ',') as missing
      from costed group by product_id
    )
    select r.recipe_id as "recipeId", r.name, g.name as category, d.portions, d.net, d.cost,
      array(select distinct entry from unnest(string_to_array(d.missing, ',')) entry order by entry) as missing
    from dish d
    join recipe r on r.organisation_id = ${org} and r.recipe_id = d.product_id
    left join category g on g.organisation_id = ${org} and g.category_id = r.category_id
    order by lower(r.name), r.recipe_id`);
}
