import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import type { NewSubstitute } from './put-in-use.ts';

/** The names of these ingredients; those that were deleted have none. */
export async function ingredientNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.run(
    raw<{ id: string; name: string }>(sql`
      select ingredient_id as id, name from ingredient
      where organisation_id = ${tx.organisationId} and ingredient_id = any (${ids}::uuid[]) and not deleted`),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What these are called, and what they are used instead of; null where that was deleted. */
export async function namesOf(tx: Tx, opened: readonly NewSubstitute[]) {
  const ids = opened.flatMap(({ ingredientId, substituteId }) => [ingredientId, substituteId ?? []].flat());
  const optionIds = opened.flatMap(({ optionId }) => optionId ?? []);
  const [names, options] = await Promise.all([
    ingredientNames(tx, ids),
    tx.run(
      raw<{ id: string; name: string }>(sql`
        select option_id as id, name from supplier_option
        where organisation_id = ${tx.organisationId} and option_id = any (${optionIds}::uuid[])`),
    ),
  ]);
  const optionNames = new Map(options.map(({ id, name }) => [id, name]));
  return ({ ingredientId, substituteId, optionId }: NewSubstitute) => {
    const ingredient = names.get(ingredientId);
    const substitute = substituteId === null ? optionNames.get(optionId ?? '') : names.get(substituteId);
    return ingredient === undefined || substitute === undefined ? null : { ingredient, substitute };
  };
}
