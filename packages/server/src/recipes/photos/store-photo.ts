import { createHash } from 'node:crypto';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { recipePhotosContract } from '@larder/contract/recipe-photos.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { storeFile } from '../../files/store-file.ts';
import { authoriseInProductHub } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { type CommandTx, once } from '../../kernel/once.ts';
import { photoAside } from '../../photos/photo-aside.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { lockRecipe } from '../locked-recipe.ts';
import { recipeFacts } from '../recipe-facts.ts';

export type SentPhoto = InputOf<typeof recipePhotosContract.uploadPhoto> & { bytes: Uint8Array; files: FileStore };

/** Where a recipe's photo and its small copy are stored, and what the file was called; all null: it has none. */
interface Photo {
  image_key: string | null;
  thumb_key: string | null;
  image_filename: string | null;
}

const NO_PHOTO: Photo = { image_key: null, thumb_key: null, image_filename: null };

/**
 * Give a recipe a photo: a square JPEG and its small copy, stored under {account}/images/recipes/{id}.jpg (REC-039). The ones before are
 * deleted. It is no part of what is dated, and of two people who send one the later wins.
 */
export async function uploadPhoto(ctx: Ctx, { bytes, files, ...sent }: SentPhoto): Promise<CommandAnswer> {
  authoriseInProductHub(ctx, 'products');
  const photo = await photoAside(ctx.organisationId, { file: bytes, shape: 'square' });
  const input = { ...sent, file: createHash('sha256').update(bytes).digest('hex') };
  const { recipeId, filename } = sent;
  let before: string[] = [];

  const answer = await once(ctx, input, 'none', async (tx) => {
    const { recipe } = await recipeFacts(tx, ctx, { recipeId, categoryId: null, groupIds: [] }, today(ctx));
    if (!recipe?.visible) throw new Refusal('not-found', { what: 'recipe' });
    if (recipe.readonly) throw new Refusal('recipe.readonly');
    const store = (content: Uint8Array) =>
      storeFile(files, tx, ctx, {
        folder: 'images/recipes',
        filename: 'photo.jpg',
        contentType: 'image/jpeg',
        content,
      });
    const [full, thumb] = [await store(photo.full), await store(photo.thumb)];
    before = await setPhoto(tx, ctx, recipeId, {
      image_key: full.key,
      thumb_key: thumb.key,
      image_filename: filename,
    });
    audit(tx, ctx, 'recipe.photo-added', { kind: 'recipe', id: recipeId }, null, { filename });
    return { changes: [{ collection: 'recipes', id: recipeId, accountId: null }] };
  });
  await removeFiles(files, before);
  return answer;
}

/** Take the photo of a recipe away. */
export async function removePhoto(
  ctx: Ctx,
  { files, ...input }: InputOf<typeof recipePhotosContract.removePhoto> & { files: FileStore },
): Promise<CommandAnswer> {
  authoriseInProductHub(ctx, 'products');
  const { recipeId } = input;
  let before: string[] = [];

  const answer = await once(ctx, input, 'none', async (tx) => {
    await lockRecipe(tx, ctx, input);
    before = await setPhoto(tx, ctx, recipeId, NO_PHOTO);
    audit(tx, ctx, 'recipe.photo-removed', { kind: 'recipe', id: recipeId }, {}, null);
    return { changes: [{ collection: 'recipes', id: recipeId, accountId: null }] };
  });
  await removeFiles(files, before);
  return answer;
}

/** Names the photo in the recipe's row. Answers the keys of the files that nothing names any more. */
async function setPhoto(tx: CommandTx, ctx: Ctx, recipeId: string, photo: Photo): Promise<string[]> {
  const org = ctx.organisationId;
  const [was] = await tx.run(
    raw<Omit<Photo, 'image_filename'>>(
      sql`select image_key, thumb_key from recipe where organisation_id = ${org} and recipe_id = ${recipeId}`,
    ),
  );
  const keys = [was?.image_key, was?.thumb_key].filter((key) => typeof key === 'string');
  tx.send(
    raw(sql`
      update recipe set image_key = ${photo.image_key}, thumb_key = ${photo.thumb_key}, image_filename = ${photo.image_filename}, ${touched(ctx)}
      where organisation_id = ${org} and recipe_id = ${recipeId}`),
    raw(sql`delete from stored_file where organisation_id = ${org} and storage_key = any (${keys}::text[])`),
  );
  return keys;
}

async function removeFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => files.remove(key)));
}
