import type { catalogueContract, IngredientStock } from '@larder/contract/catalogue.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authorise } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { stockOf } from '../../ledger/books/replacements.ts';
import { lineText, lineTextOrNull } from '../../ledger/figures/period-figures.ts';

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
  const lines = (await stockOf(db, ingredientId, day)).filter((line) => !line.quantity.isZero());
  const places = await db.run(
    raw<{ id: string; name: string }>(sql`
      select a.account_id as id, a.name from account a
      join account_home h on h.organisation_id = ${db.organisationId} and h.account_id = a.account_id
      where a.organisation_id = ${db.organisationId} and a.account_id = any (${lines.map((line) => line.accountId)}::uuid[])
        and ${ctx.accountId}::uuid = any (h.ancestors)`),
  );
  const nameOf = new Map(places.map((place) => [place.id, place.name]));
  return lines.flatMap(({ accountId, quantity, worth }) => {
    const place = nameOf.get(accountId);
    return place === undefined
      ? []
      : [{ accountId, place, quantity: lineText(quantity), worth: lineTextOrNull(worth) }];
  });
}
