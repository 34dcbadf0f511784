import type { StartCard } from '@larder/contract/start.ts';
import { decimal } from '@larder/domain/money.ts';
import { marginOn, varianceTone } from '@larder/domain/recipes/figures.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { visibleRecipes } from '../kernel/visible-recipes.ts';
import { NAMED } from './start-card.ts';

interface Priced {
  recipeId: string;
  name: string;
  menuPrice: string;
  vatPercent: string | null;
  targetGp: string;
  /** £ a portion today, with all wastage. */
  cost: string;
  missing: string[];
}

/** Dishes on sale whose margin today, as their page shows it, lies under their target; those whose cost lacks something are left out. */
export async function underTargetCard(db: Db, ctx: Ctx): Promise<StartCard<'underTarget'> | null> {
  const day = today(ctx);
  const priced = await db.run(
    raw<Priced>(sql`
      select r.recipe_id as "recipeId", r.name, v.menu_price as "menuPrice", v.vat_percent as "vatPercent", v.target_gp as "targetGp",
        c.cost + c.waste_value as cost, c.missing
      from recipe r
      cross join lateral (
        select e.menu_price, e.vat_percent, e.target_gp from recipe_version e
        where e.organisation_id = ${db.organisationId} and e.recipe_id = r.recipe_id and e.withdrawn_at is null and e.effective_day <= ${day}
        order by e.effective_day desc, e.recorded_no desc limit 1
      ) v
      join product_cost c on c.organisation_id = ${db.organisationId} and c.product_id = r.recipe_id
        and c.from_day <= ${day} and ${day} < c.to_day
      where r.organisation_id = ${db.organisationId} and not r.archived and not r.deleted and v.menu_price > 0 and v.target_gp is not null
        and r.recipe_id in (${visibleRecipes(db.organisationId, { accountId: ctx.accountId, type: ctx.account.type })})`),
  );
  const under = priced
    .flatMap(({ recipeId, name, menuPrice, vatPercent, targetGp, cost, missing }) => {
      const target = decimal(targetGp);
      const margin = marginOn(decimal(menuPrice), vatPercent === null ? null : decimal(vatPercent), decimal(cost));
      const variance = margin?.minus(target) ?? null;
      if (missing.length > 0 || !margin || !variance || varianceTone({ variance, missing: [] }) !== 'bad') return [];
      return [{ variance, dish: { recipeId, name, margin: margin.toFixed(), targetGp: target.toFixed() } }];
    })
    .sort((a, b) => a.variance.cmp(b.variance) || a.dish.name.localeCompare(b.dish.name));
  return under.length === 0 ? null : { count: under.length, dishes: under.slice(0, NAMED).map(({ dish }) => dish) };
}
