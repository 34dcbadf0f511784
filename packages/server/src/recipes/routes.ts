import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { archiveRecipe } from './archive-recipe.ts';
import { recipeAsOf } from './recipe-as-of.queries.ts';
import { removePhoto, uploadPhoto } from './keep-photo.ts';
import { photo } from './photo.queries.ts';
import { recipeVersions } from './recipe-versions.queries.ts';
import { removeRecipe } from './remove-recipe.ts';
import { saveModifier } from './save-modifier.ts';
import { saveRecipe } from './save-recipe.ts';

const uploading = inAccount(uploadPhoto);
const removing = inAccount(removePhoto);
const reading = readingInAccount(photo);

export const recipesRoutes = {
  saveRecipe: os.recipes.saveRecipe.handler(inAccount(saveRecipe)),
  archiveRecipe: os.recipes.archiveRecipe.handler(inAccount(archiveRecipe)),
  recipeAsOf: os.recipes.recipeAsOf.handler(readingInAccount(recipeAsOf)),
  removeRecipe: os.recipes.removeRecipe.handler(inAccount(removeRecipe)),
  recipeVersions: os.recipes.recipeVersions.handler(readingInAccount(recipeVersions)),
  uploadPhoto: os.recipes.uploadPhoto.handler(async ({ input: { params, query, body }, context }) => {
    const sent = { ...params, ...query, files: context.services.files, bytes: await body.bytes() };
    return uploading({ input: sent, context });
  }),
  removePhoto: os.recipes.removePhoto.handler(({ input, context }) =>
    removing({ input: { ...input, files: context.services.files }, context }),
  ),
  photo: os.recipes.photo.handler(({ input, context }) =>
    reading({ input: { ...input, files: context.services.files }, context }),
  ),
  saveModifier: os.recipes.saveModifier.handler(inAccount(saveModifier)),
};
