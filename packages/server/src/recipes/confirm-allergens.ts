import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { modifiersContract } from '@larder/contract/modifiers.ts';
import type { recipesContract } from '@larder/contract/recipes.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseToAnswerForRecipes } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { CATALOGUE_EDIT } from '../kernel/locks.ts';
import { once } from '../kernel/once.ts';
import { lockModifier } from './locked-modifier.ts';
import { lockRecipe } from './locked-recipe.ts';

/**
 * Confirms that a recipe is free of what was taken out of it with a part: from now on the parts that are in it decide. Of what they contain it
 * makes nothing free.
 */
export async function confirmRecipeAllergens(
  ctx: Ctx,
  input: InputOf<typeof recipesContract.confirmRecipeAllergens>,
): Promise<CommandAnswer> {
  authoriseToAnswerForRecipes(ctx);

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const { recipeId: id } = input;
    await lockRecipe(tx, ctx, input);
    const ours = sql`organisation_id = ${ctx.organisationId} and recipe_id = ${id}`;
    const [was] = await tx.run(raw<Confirmed>(sql`select allergens_to_confirm as "freeOf" from recipe where ${ours}`));
    tx.send(raw(sql`update recipe set allergens_to_confirm = '{}', ${touched(ctx)} where ${ours}`));
    audit(tx, ctx, 'recipe.allergens-confirmed', { kind: 'recipe', id }, null, was ?? null);
    return { changes: [{ collection: 'recipes', id, accountId: null }] };
  });
}

/** The same for a modifier, whose choices lost a part. */
export async function confirmModifierAllergens(
  ctx: Ctx,
  input: InputOf<typeof modifiersContract.confirmModifierAllergens>,
): Promise<CommandAnswer> {
  authoriseToAnswerForRecipes(ctx);

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const { modifierId: id } = input;
    await lockModifier(tx, ctx, input);
    const ours = sql`organisation_id = ${ctx.organisationId} and modifier_id = ${id}`;
    const [was] = await tx.run(
      raw<Confirmed>(sql`select allergens_to_confirm as "freeOf" from modifier where ${ours}`),
    );
    tx.send(raw(sql`update modifier set allergens_to_confirm = '{}', ${touched(ctx)} where ${ours}`));
    audit(tx, ctx, 'modifier.allergens-confirmed', { kind: 'modifier', id }, null, was ?? null);
    return { changes: [{ collection: 'modifiers', id, accountId: null }] };
  });
}

interface Confirmed {
  freeOf: string[];
}
