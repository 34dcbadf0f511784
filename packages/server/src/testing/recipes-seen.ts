import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import '../recipes/collections.ts';
import type { Ctx } from '../kernel/context.ts';
import { sync } from '../kernel/sync.ts';
import { recipeVersions } from '../recipes/recipe-versions.queries.ts';
import { read } from './read.ts';

/** The recipes that a browser in this account has. */
export async function recipesSeen(ctx: Ctx): Promise<RecipeRow[]> {
  const { rows } = await read(ctx, (db) => sync(db, ctx, {}));
  return (rows.recipes ?? []) as unknown as RecipeRow[];
}

/** The days from which a recipe changed, newest first. */
export async function versionDays(ctx: Ctx, recipeId: string): Promise<string[]> {
  return (await read(ctx, (db) => recipeVersions(db, ctx, { recipeId }))).map(({ from }) => from);
}
