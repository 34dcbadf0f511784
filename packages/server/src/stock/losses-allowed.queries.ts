import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import type { LossesAllowed } from '@larder/contract/wastage.ts';
import { addDays, type Day, mondayOf } from '@larder/domain/calendar.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

/** What the wastage % of the recipes that an area sold in the week of a day allows of an ingredient (rule 101). */
export async function lossesAllowed(
  db: Db,
  ctx: Ctx,
  { ingredientId, day }: InputOf<typeof stockContract.lossesAllowed>,
): Promise<LossesAllowed> {
  authoriseInArea(ctx, 'inventoryLocation');
  const from = mondayOf(day);
  const [found] = await db.run(
    allowedInWeek(ctx, sql`select ${ingredientId}::uuid as id, ${ingredientId}::uuid as ingredient_id`, from),
  );
  return { from, to: addDays(from, 6), quantity: found?.quantity ?? '0' };
}

interface Allowed {
  id: string;
  quantity: string;
  unit: BaseUnit;
}

/** The same of each `ingredient_id` of a source, by its `id`; those of which nothing is allowed are left out. */
export function allowedInWeek(ctx: Ctx, source: RawBuilder<unknown>, monday: Day): Query<Allowed> {
  const org = sql`${ctx.organisationId}::uuid`;
  return raw<Allowed>(sql`
    select s.id, trim_scale(m.quantity) as quantity, i.recipe_unit as unit
    from (${source}) s
    join ingredient i on i.organisation_id = ${org} and i.ingredient_id = s.ingredient_id
    cross join lateral (
      select -sum(m.waste_quantity) as quantity from stock_movement m
      where m.organisation_id = ${org} and m.account_id = ${ctx.accountId} and m.ingredient_id = s.ingredient_id
        and m.effective_day >= ${monday} and m.effective_day <= ${addDays(monday, 6)} and m.kind = 'sold'
    ) m
    where m.quantity > 0`);
}
