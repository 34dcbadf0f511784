import { allergenBook } from '@larder/domain/recipes/allergen-book.ts';
import type { AllergenPart } from '@larder/domain/recipes/allergens.ts';
import { carriedAlong } from '@larder/domain/recipes/substitutes/carried.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Change } from '../../kernel/changes.ts';
import { type Ctx, newId } from '../../kernel/context.ts';
import { readKitchen, substitutesIn } from './kitchen.ts';
import { decideOpening, type Opening, putInUse } from './put-in-use.ts';

interface Carried {
  transferId: string;
  fromAccountId: string;
  toAccountId: string;
  parts: readonly AllergenPart[];
}

/**
 * Opens in the receiving area what is used in the sending one instead of what a transfer carries (rule 58): an ingredient, its substitute, or a recipe that
 * holds the ingredient at any depth. Nobody signed for what it changes there, so that is due; a person ends it there.
 */
export async function carrySubstitutes(
  tx: Tx,
  ctx: Ctx,
  { transferId, fromAccountId, toAccountId, parts }: Carried,
): Promise<{ changes: Change[]; opening: Opening }> {
  const both = [fromAccountId, toAccountId];
  const [, inUse] = await tx.all(
    raw<object>(sql`
      select from account
      where organisation_id = ${ctx.organisationId} and account_id = any (${both}::uuid[]) and exists (
        select from substitution s
        where s.organisation_id = ${ctx.organisationId} and s.account_id = ${fromAccountId} and s.ended_at is null and s.withdrawn_at is null)
      order by account_id for no key update`),
    substitutesIn(ctx.organisationId, fromAccountId),
  );
  if (inUse.length === 0) return { changes: [], opening: { opened: [], dishes: [], hash: null } };
  const kitchen = await readKitchen(tx, ctx, toAccountId);
  const { ingredients } = kitchen.rows;
  const carried = carriedAlong(parts, inUse, ingredients, allergenBook(kitchen.rows));
  const wanted = carried.map(({ ingredientId, substituteId, optionId, named }) => ({
    ...{ substitutionId: newId(ctx), ingredientId, substituteId, optionId, named, line: null, transferId },
  }));
  const opening = decideOpening(kitchen, wanted);
  return { changes: putInUse(tx, { ...ctx, accountId: toAccountId }, kitchen, opening, null), opening };
}
