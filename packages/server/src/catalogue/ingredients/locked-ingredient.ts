import { Refusal } from '@larder/contract/refusals.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { Change } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { refuseStale } from '../../kernel/stale.ts';

export interface LockedIngredient {
  id: string;
  name: string;
  unit: BaseUnit;
  version: number;
  readonly: boolean;
  archived: boolean;
  mergedInto: string | null;
  /** The name of what it was merged into. */
  intoName: string | null;
  /** The names of those that were merged into it. */
  holds: string[];
  priced: boolean;
}

/** The ingredient for an update, as the person saw it; refuses one that is not ours, that changed since, or that others keep for us. */
export async function lockIngredient(
  tx: Tx,
  ctx: Ctx,
  { ingredientId, version }: { ingredientId: string; version: number },
): Promise<LockedIngredient> {
  const ingredient = await findIngredient(tx, ingredientId);
  await refuseStale(tx, ctx, { collection: 'ingredients', id: ingredientId, version: ingredient.version }, version);
  if (ingredient.readonly) throw new Refusal('recipe.readonly');
  return ingredient;
}

/** The same for one that is only named. */
export async function findIngredient(tx: Tx, ingredientId: string): Promise<LockedIngredient> {
  const [ingredient] = await tx.run(
    raw<LockedIngredient>(sql`
      select i.ingredient_id as id, i.name, i.recipe_unit as unit, i.version, i.readonly, i.archived, i.merged_into as "mergedInto",
        (select name from ingredient s where s.organisation_id = ${tx.organisationId} and s.ingredient_id = i.merged_into) as "intoName",
        array(select name from ingredient m where m.organisation_id = ${tx.organisationId} and m.merged_into = i.ingredient_id
          order by name) as holds,
        exists (select from ingredient_cost c where c.organisation_id = ${tx.organisationId} and c.ingredient_id = i.ingredient_id) as priced
      from ingredient i
      where i.organisation_id = ${tx.organisationId} and i.ingredient_id = ${ingredientId} and not i.deleted for update`),
  );
  if (!ingredient) throw new Refusal('not-found', { what: 'ingredient' });
  return ingredient;
}

/** Refuses one that was merged into another, or that others were merged into: aliases are one step deep. */
export function refuseMerged({ name, intoName, holds }: LockedIngredient): void {
  if (intoName !== null) throw new Refusal('ingredient.merged', { name, into: intoName });
  if (holds.length > 0) throw new Refusal('ingredient.holds-merged', { name, others: holds.join(', ') });
}

/** Marks ingredients as changed by this person, now. */
export function touchIngredients(tx: Tx, ctx: Ctx, ids: readonly string[]): void {
  tx.send(
    raw(sql`
      update ingredient set version = version + 1, updated_at = ${ctx.now().toISOString()}, updated_by = ${ctx.userName}
      where organisation_id = ${ctx.organisationId} and ingredient_id = any (${ids}::uuid[])`),
  );
}

/** Everything of the catalogue whose row names this ingredient. */
export async function optionsNaming(db: Db, ingredientId: string): Promise<Change[]> {
  const rows = await db.run(
    raw<{ id: string }>(sql`
      select option_id as id from supplier_option
      where organisation_id = ${db.organisationId} and ingredient_id = ${ingredientId} order by option_id`),
  );
  return rows.map(({ id }) => ({ collection: 'supplierOptions', id, accountId: null }));
}
