import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseToSee } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { scopeOf } from '../../kernel/scope.ts';
import { visibleRecipes } from '../../kernel/visible-recipes.ts';
import type { FileStore } from '../../storage/file-store.ts';

const FOR_EVER = 'private, max-age=31536000, immutable';
const ASK_EACH_TIME = 'private, no-cache';

export interface WantedPhoto {
  recipeId: string;
  size: 'full' | 'thumb';
  /** The key of the photo that is meant: then a browser may keep it, for another photo has another key. */
  of?: string | undefined;
  files: FileStore;
}

/** The photo of a recipe, for whoever sees the recipe: it lies with the head office, which people of an area don't reach. */
export async function photo(db: Db, ctx: Ctx, { recipeId, size, of, files }: WantedPhoto) {
  authoriseToSee(ctx, 'recipes');
  const org = db.organisationId;
  const [row] = await db.run(
    raw<{ key: string | null }>(sql`
      select ${sql.ref(size === 'full' ? 'image_key' : 'thumb_key')} as key from recipe
      where organisation_id = ${org} and recipe_id = ${recipeId} and recipe_id in (${visibleRecipes(org, scopeOf(ctx))})`),
  );
  const content = row?.key && (await files.read(row.key));
  if (!content) throw new Refusal('not-found', { what: 'photo' });
  return {
    headers: { 'cache-control': of === row.key ? FOR_EVER : ASK_EACH_TIME },
    body: new File([new Uint8Array(content)], 'photo.jpg', { type: 'image/jpeg' }),
  };
}
