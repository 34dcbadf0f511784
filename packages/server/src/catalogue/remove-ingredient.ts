import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInHeadOffice } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { lockIngredient, optionsNaming, refuseMerged, touchIngredients } from './locked-ingredient.ts';
import { refuseWhileCounted, refuseWhileOrdered } from './who-holds.ts';

const NAMES_SHOWN = 5;

/**
 * Delete an ingredient that nothing holds any more: not an open order, not an open stocktake, not a recipe in use (rule 12). Its supplier
 * options are archived and unlinked; what was entered with it stays as it is.
 */
export async function removeIngredient(
  ctx: Ctx,
  input: { commandId: string; ingredientId: string; version: number },
): Promise<CommandAnswer> {
  authoriseInHeadOffice(ctx, 'ingredients');

  return once(ctx, input, 'alone', async (tx) => {
    const ingredient = await lockIngredient(tx, ctx, input);
    const { id, name } = ingredient;
    refuseMerged(ingredient);
    await refuseWhileOrdered(tx, ingredient);
    await refuseWhileCounted(tx, ingredient);
    const dishes = await dishesWith(tx, id);
    if (dishes.length > 0) throw new Refusal('ingredient.in-recipes', { name, recipes: dishes.join(', ') });

    const options = await optionsNaming(tx, id);
    tx.send(
      raw(sql`
        update supplier_option set ingredient_id = null, archived = true, version = version + 1,
          updated_at = ${ctx.now().toISOString()}, updated_by = ${ctx.userName}
        where organisation_id = ${ctx.organisationId} and ingredient_id = ${id}`),
      raw(sql`
        update ingredient set deleted = true where organisation_id = ${ctx.organisationId} and ingredient_id = ${id}`),
    );
    touchIngredients(tx, ctx, [id]);
    audit(tx, ctx, 'ingredient.removed', { kind: 'ingredient', id }, { name }, null);
    return { changes: [{ collection: 'ingredients', id, accountId: null, deleted: true }, ...options] };
  });
}

/** Recipes and modifiers in use whose latest version holds it, by name. */
async function dishesWith(db: Db, ingredientId: string): Promise<string[]> {
  const org = sql`${db.organisationId}::uuid`;
  const rows = await db.run(
    raw<{ name: string }>(sql`
      select r.name from recipe r
      cross join lateral (
        select version_id from recipe_version v where v.organisation_id = ${org} and v.recipe_id = r.recipe_id and v.withdrawn_at is null
        order by effective_day desc, recorded_no desc limit 1
      ) v
      where r.organisation_id = ${org} and not r.deleted and not r.archived and exists (
        select from recipe_item i where i.organisation_id = ${org} and i.version_id = v.version_id
          and i.kind = 'ingredient' and i.ref_id = ${ingredientId})
      union
      select m.name from modifier m
      cross join lateral (
        select version_id from modifier_version v where v.organisation_id = ${org} and v.modifier_id = m.modifier_id and v.withdrawn_at is null
        order by effective_day desc, recorded_no desc limit 1
      ) v
      where m.organisation_id = ${org} and not m.deleted and not m.archived and exists (
        select from modifier_choice c where c.organisation_id = ${org} and c.version_id = v.version_id
          and c.kind = 'ingredient' and c.ref_id = ${ingredientId})
      order by name limit ${NAMES_SHOWN}`),
  );
  return rows.map((row) => row.name);
}
