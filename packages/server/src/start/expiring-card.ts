import type { StartCard } from '@larder/contract/start.ts';
import { soonUntil } from '@larder/domain/procurement/lots/use-first.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { visibleRecipes } from '../kernel/visible-recipes.ts';
import { areasOf } from '../reports/areas.queries.ts';
import { lotsIn } from '../stock/lots/lots-in-stock.queries.ts';
import { NAMED } from './start-card.ts';

/** So many dishes are named with a lot. */
const DISHES_NAMED = 3;

/** Lots that may be in the account and those below it and expire within two days, with the dishes on sale there that use them (rule 187). */
export async function expiringCard(db: Db, ctx: Ctx): Promise<StartCard<'expiring'> | null> {
  if (!(await tracesLots(db))) return null;
  const areas = (await areasOf(db, ctx)).map(({ accountId }) => accountId);
  const until = soonUntil(today(ctx));
  const soon = (await lotsIn(db, areas, today(ctx))).flatMap(({ useBy, ...lot }) =>
    useBy !== null && useBy <= until ? [{ ...lot, useBy }] : [],
  );
  if (soon.length === 0) return null;
  const named = await Promise.all(
    soon.slice(0, NAMED).map(async ({ accountId, accountName, lineId, ingredientId, name, code, useBy }) => {
      const dishes = ingredientId === null ? [] : await dishesUsing(db, ctx, accountId, ingredientId);
      return {
        ...{ accountId, accountName, lineId, name, code, useBy },
        dishes: dishes.slice(0, DISHES_NAMED),
        moreDishes: Math.max(0, dishes.length - DISHES_NAMED),
      };
    }),
  );
  return { count: soon.length, lots: named };
}

async function tracesLots(db: Db): Promise<boolean> {
  const [group] = await db.run(
    raw<{ traces_lots: boolean }>(sql`
      select traces_lots from account where organisation_id = ${db.organisationId} and account_id = ${db.organisationId}`),
  );
  return group?.traces_lots ?? false;
}

/** Names of the dishes on sale in an area that hold an ingredient, at any depth, or what it is used instead of there; those that sold most in four weeks first. */
async function dishesUsing(db: Db, ctx: Ctx, areaId: string, ingredientId: string): Promise<string[]> {
  const [org, day] = [db.organisationId, today(ctx)];
  const dishes = await db.run(
    raw<{ name: string }>(sql`
      select r.name from recipe r
      join exploded_period e on e.organisation_id = ${org} and e.product_id = r.recipe_id and e.from_day <= ${day} and e.to_day > ${day}
      cross join lateral (
        select v.menu_price from recipe_version v
        where v.organisation_id = ${org} and v.recipe_id = r.recipe_id and v.withdrawn_at is null and v.effective_day <= ${day}
        order by v.effective_day desc, v.recorded_no desc limit 1
      ) v
      where r.organisation_id = ${org} and not r.archived and not r.deleted and v.menu_price > 0
        and r.recipe_id in (${visibleRecipes(org, { accountId: areaId, type: 'DEPARTMENT' })})
        and exists (
          select from exploded_item x where x.organisation_id = ${org} and x.product_id = e.product_id and x.from_day = e.from_day and x.quantity > 0
            and (x.ingredient_id = ${ingredientId} or exists (
              select from substitution i where i.organisation_id = ${org} and i.account_id = ${areaId} and i.substitute_id = ${ingredientId}
                and i.ingredient_id = x.ingredient_id and i.ended_at is null and i.withdrawn_at is null)))
      order by coalesce((
        select sum(s.quantity) from sale s where s.organisation_id = ${org} and s.account_id = ${areaId} and s.product_id = r.recipe_id
          and s.effective_day > ${day}::date - 28 and s.effective_day <= ${day}), 0) desc, lower(r.name)`),
  );
  return dishes.map(({ name }) => name);
}
