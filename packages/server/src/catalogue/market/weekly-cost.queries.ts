import type { marketContract, WeeklyCost } from '@larder/contract/market.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authorise } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { survivorIn } from '../../ledger/books/aliases.ts';
import { text } from '../../ledger/figures/period-figures.ts';
import { boughtLines, lastWeeks, WEEKS } from './bought.ts';

/**
 * What a week costs of an ingredient, by the deliveries of the last four weeks to the working account and those below it, less what went
 * back; those of ingredients that were merged into it count.
 */
export async function weeklyCost(
  db: Db,
  ctx: Ctx,
  { ingredientId }: InputOf<typeof marketContract.weeklyCost>,
): Promise<WeeklyCost> {
  authorise(ctx, 'ingredients');
  const weeks = lastWeeks(ctx);
  const org = ctx.organisationId;
  const [[ingredient], [bought]] = await db.all(
    raw<{ cost: string | null }>(sql`
      select (
        select k.cost from ingredient_cost k
        where k.organisation_id = ${org} and k.ingredient_id = i.ingredient_id and k.from_day <= ${weeks.boughtTo} and k.to_day > ${weeks.boughtTo}
      ) as cost
      from ingredient i where i.organisation_id = ${org} and i.ingredient_id = ${ingredientId} and not i.deleted`),
    raw<{ quantity: string; spent: string }>(sql`
      select coalesce(sum(quantity), 0) / ${WEEKS} as quantity, coalesce(sum(value), 0) / ${WEEKS} as spent
      from (${boughtLines(ctx, weeks)}) line where ${survivorIn(org, 'line', 'ingredient_id')} = ${ingredientId}`),
  );
  if (!ingredient || !bought) throw new Refusal('not-found', { what: 'ingredient' });
  const quantity = decimal(bought.quantity);
  return {
    ...weeks,
    quantity: text(quantity),
    spent: text(decimal(bought.spent)),
    atPriceToday: ingredient.cost === null ? null : text(quantity.mul(ingredient.cost)),
  };
}
