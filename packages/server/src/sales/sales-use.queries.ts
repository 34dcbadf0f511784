import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { salesContract, UsedIngredient } from '@larder/contract/sales.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { importRows } from './import-rows.ts';

type Used = Omit<UsedIngredient, 'dishes'>;
type DishUse = UsedIngredient['dishes'][number] & { ingredientId: string };

/** What an import took of each ingredient, the dearest first, and which dishes made it up, worked out from its lines (rule 6). */
export async function salesUse(
  db: Db,
  ctx: Ctx,
  { importId }: InputOf<typeof salesContract.salesUse>,
): Promise<UsedIngredient[]> {
  authoriseInArea(ctx, 'analyticsLocation');
  const [[found], used, dishes] = await db.all(
    importRows(db, { accountId: ctx.accountId, ids: [importId] }),
    ingredientsUsed(db, ctx.accountId, importId),
    dishesUsing(db, ctx.accountId, importId),
  );
  if (!found) throw new Refusal('not-found', { what: 'sales import' });

  const dishesOf = Map.groupBy(dishes, ({ ingredientId }) => ingredientId);
  return used.map((ingredient) => ({
    ...ingredient,
    dishes: (dishesOf.get(ingredient.ingredientId) ?? []).map(({ ingredientId: _, ...dish }) => dish),
  }));
}

/** The import's movements as they net out, turned round: what went out counts up. */
function ingredientsUsed(db: Db, accountId: string, importId: string) {
  return raw<Used>(sql`
    select i.ingredient_id as "ingredientId", i.name, i.recipe_unit as unit,
      -sum(m.quantity) as quantity, case when count(k.cost) > 0 then -sum(m.value) end as value, -sum(m.waste_quantity) as "wasteQuantity"
    from stock_movement m join ingredient i on i.organisation_id = m.organisation_id and i.ingredient_id = m.ingredient_id
    left join ingredient_cost k on k.organisation_id = m.organisation_id and k.ingredient_id = m.ingredient_id
      and k.from_day <= m.effective_day and m.effective_day < k.to_day
    where m.organisation_id = ${db.organisationId} and m.account_id = ${accountId} and m.document_id = ${importId}
    group by i.ingredient_id, i.name, i.recipe_unit having sum(m.quantity) <> 0
    order by sum(m.value), i.name`);
}

/** Each dish's share by the version in force on the day it was posted. */
function dishesUsing(db: Db, accountId: string, importId: string) {
  return raw<DishUse>(sql`
    select x.ingredient_id as "ingredientId", s.product_id as "productId",
      coalesce(min(r.name), min(c.name), min(m.name), 'Something removed') as name,
      sum(s.quantity) as sold, round(sum((s.quantity * x.quantity)::numeric(1000, 40) / e.portions), 20) as quantity
    from sale s
    join exploded_period e on e.organisation_id = s.organisation_id and e.product_id = s.product_id
      and e.from_day <= s.effective_day and s.effective_day < e.to_day
    join exploded_item x on x.organisation_id = e.organisation_id and x.product_id = e.product_id and x.from_day = e.from_day
    left join recipe r on r.organisation_id = s.organisation_id and r.recipe_id = s.product_id
    left join modifier_choice c on c.organisation_id = s.organisation_id and c.choice_id = s.product_id and c.version_id = e.version_id
    left join modifier m on m.organisation_id = s.organisation_id and m.modifier_id = s.product_id
    where s.organisation_id = ${db.organisationId} and s.account_id = ${accountId} and s.import_id = ${importId} and x.quantity <> 0
    group by x.ingredient_id, s.product_id order by 5 desc, 3`);
}
