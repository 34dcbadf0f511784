import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract, UncountedLine } from '@larder/contract/stock.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { CountScope } from '@larder/domain/stock/count-scope.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { survivorIn } from '../ledger/books/aliases.ts';
import { lineText, lineTextOrNull } from '../ledger/figures/period-figures.ts';
import { stockAt } from '../ledger/figures/stock-at.ts';
import { IS_LIVE } from '../ledger/post/movement-rows.ts';
import { inScope } from './count-scope.ts';

interface Row {
  id: string;
  name: string;
  categoryId: string | null;
  unit: BaseUnit;
  last_day: Day | null;
  in_counted_recipe: boolean;
}

/**
 * What will carry its expected stock on when this draft is closed (rule 8): every ingredient moved or counted here before, or inside a
 * recipe on the draft, that has no count line of its own; for a spot count those of its scope (rule 88). By name.
 */
export async function uncounted(
  db: Db,
  ctx: Ctx,
  input: InputOf<typeof stockContract.uncounted>,
): Promise<UncountedLine[]> {
  authoriseInArea(ctx, 'inventoryLocation');
  const [draft] = await db.run(
    raw<{ day: Day; scope: CountScope | null }>(sql`
      select day, scope from stocktake
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and stocktake_id = ${input.stocktakeId} and is_draft`),
  );
  if (!draft) throw new Refusal('not-found', { what: 'stocktake' });
  const evening = addDays(draft.day, -1);
  const [rows, stock] = await Promise.all([
    db.run(uncountedIngredients(ctx, input.stocktakeId, draft.scope, evening)),
    stockAt(db, [ctx.accountId], evening),
  ]);
  const stockOf = new Map(stock.map((line) => [line.ingredientId, line]));
  return rows.map((row) => {
    const line = stockOf.get(row.id);
    return {
      ingredientId: row.id,
      name: row.name,
      categoryId: row.categoryId,
      unit: row.unit,
      theoretical: line ? lineText(line.quantity) : '0',
      worth: line ? lineTextOrNull(line.worth) : '0',
      lastDay: row.last_day,
      inCountedRecipe: row.in_counted_recipe,
    };
  });
}

function uncountedIngredients(ctx: Ctx, stocktakeId: string, scope: CountScope | null, evening: Day) {
  const org = sql`${ctx.organisationId}::uuid`;
  const area = sql`${ctx.accountId}::uuid`;
  return raw<Row>(sql`
    with in_recipe as (
      select distinct i.ingredient_id from stocktake_line l
      join exploded_period e on e.organisation_id = ${org} and e.product_id = l.ref_id and e.from_day <= ${evening} and e.to_day > ${evening}
      join exploded_item i on i.organisation_id = ${org} and i.product_id = e.product_id and i.from_day = e.from_day
      where l.organisation_id = ${org} and l.stocktake_id = ${stocktakeId} and l.kind = 'recipe'
    ), before as (
      select a.ingredient_id, greatest(
        (select max(m.effective_day) from stock_movement m where m.organisation_id = ${org} and m.account_id = ${area}
          and m.ingredient_id = a.ingredient_id and m.effective_day <= ${evening} and ${IS_LIVE}),
        (select max(c.day) from count_in_force c where c.organisation_id = ${org} and c.account_id = ${area}
          and c.ingredient_id = a.ingredient_id and c.day <= ${evening})
      ) as last_day
      from area_ingredient a where a.organisation_id = ${org} and a.account_id = ${area}
    )
    select i.ingredient_id as id, i.name, i.category_id as "categoryId", i.recipe_unit as unit, b.last_day,
      exists (select from in_recipe r where r.ingredient_id = i.ingredient_id) as in_counted_recipe
    from ingredient i left join before b using (ingredient_id)
    where i.organisation_id = ${org} and i.merged_into is null and ${inScope(ctx.organisationId, scope)}
      and (b.last_day is not null or i.ingredient_id in (select ingredient_id from in_recipe))
      and i.ingredient_id not in (
        select ${survivorIn(ctx.organisationId, 'l', 'ref_id')} from stocktake_line l
        where l.organisation_id = ${org} and l.stocktake_id = ${stocktakeId} and l.kind = 'ingredient'
      )
    order by lower(i.name), i.ingredient_id`);
}
