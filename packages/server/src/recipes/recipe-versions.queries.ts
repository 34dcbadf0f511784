import type { recipesContract } from '@larder/contract/recipes.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { scopeOf } from '../kernel/scope.ts';
import { visibleRecipes } from '../kernel/visible-recipes.ts';

const VERSIONS_AT_MOST = 200;

/** The days from which the recipe changed and still counts so, newest first. */
export async function recipeVersions(
  db: Db,
  ctx: Ctx,
  { recipeId }: InputOf<typeof recipesContract.recipeVersions>,
): Promise<{ from: Day; recordedAt: string }[]> {
  authoriseToSee(ctx, 'recipes');
  const org = db.organisationId;
  const versions = await db.run(
    raw<{ from: Day; recordedAt: string }>(sql`
      select distinct on (v.effective_day) v.effective_day as "from", v.recorded_at as "recordedAt"
      from recipe r join recipe_version v on v.organisation_id = r.organisation_id and v.recipe_id = r.recipe_id
      where r.organisation_id = ${org} and r.recipe_id = ${recipeId} and not r.deleted and v.withdrawn_at is null
        and r.recipe_id in (${visibleRecipes(org, scopeOf(ctx))})
      order by v.effective_day desc, v.recorded_no desc limit ${VERSIONS_AT_MOST}`),
  );
  if (versions.length === 0) throw new Refusal('not-found', { what: 'recipe' });
  return versions;
}
