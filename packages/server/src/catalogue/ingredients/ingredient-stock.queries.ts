import type { catalogueContract, IngredientStock } from '@larder/contract/catalogue.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authorise } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lineText, lineTextOrNull } from '../../ledger/figures/period-figures.ts';
import { stockAt } from '../../ledger/figures/stock-at.ts';

/**
 * Where there is stock of an ingredient at the opening of a day, in the working account and those below it, and what it is worth; asked of
 * the head office, what a replacement or a merge would move.
 */
export async function ingredientStock(
  db: Db,
  ctx: Ctx,
  { ingredientId, day }: InputOf<typeof catalogueContract.ingredientStock>,
): Promise<IngredientStock[]> {
  authorise(ctx, 'ingredients');
  const [known] = await db.run(
    raw<{ one: number }>(sql`
      select 1 as one from ingredient
      where organisation_id = ${db.organisationId} and ingredient_id = ${ingredientId} and not deleted`),
  );
  if (!known) throw new Refusal('not-found', { what: 'ingredient' });
  const places = await db.run(
    raw<{ id: string; name: string }>(sql`
      select a.account_id as id, a.name from area_ingredient s
      join account a on a.organisation_id = ${db.organisationId} and a.account_id = s.account_id
      join account_home h on h.organisation_id = ${db.organisationId} and h.account_id = s.account_id
      where s.organisation_id = ${db.organisationId} and s.ingredient_id = ${ingredientId} and ${ctx.accountId}::uuid = any (h.ancestors)`),
  );
  const nameOf = new Map(places.map(({ id, name }) => [id, name]));
  const lines = await stockAt(db, [...nameOf.keys()], addDays(day, -1), [ingredientId]);
  return lines
    .filter(({ quantity }) => !quantity.isZero())
    .map(({ accountId, quantity, worth }) => ({
      accountId,
      place: nameOf.get(accountId) ?? '',
      quantity: lineText(quantity),
      worth: lineTextOrNull(worth),
    }));
}
