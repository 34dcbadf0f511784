import { Refusal } from '@larder/contract/refusals.ts';
import { RecipeCycle } from '@larder/domain/ledger/explosion.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { recipesChanged } from '../ledger/repost/recipes-changed.ts';

/** Has the ledger take over new or withdrawn versions; a recipe that would contain itself on some day is refused, the way named (REC-037, REC-038). */
export async function postVersions(tx: CommandTx, ctx: Ctx, productId: string): Promise<void> {
  try {
    await recipesChanged(tx, ctx, [productId]);
  } catch (error) {
    if (!(error instanceof RecipeCycle)) throw error;
    throw new Refusal('recipe.cycle', { path: (await namesOnCircle(tx, error.recipeIds)).join(' › ') });
  }
}

async function namesOnCircle(tx: CommandTx, path: readonly string[]): Promise<string[]> {
  const circle = path.slice(path.indexOf(path.at(-1) ?? ''));
  const named = await tx.run(
    raw<{ recipe_id: string; name: string }>(sql`
      select recipe_id, name from recipe where organisation_id = ${tx.organisationId} and recipe_id = any (${circle}::uuid[])`),
  );
  const names = new Map(named.map((one) => [one.recipe_id, one.name]));
  return circle.map((id) => names.get(id) ?? '?');
}
