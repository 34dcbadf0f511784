import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { archiveRecipe } from './archive-recipe.ts';
import { confirmRecipeAllergens } from './confirm-allergens.ts';
import { modifierRoutes } from './modifier.routes.ts';
import { photoRoutes } from './photo.routes.ts';
import { recipeAsOf } from './recipe-as-of.queries.ts';
import { recipeVersions } from './recipe-versions.queries.ts';
import { removeRecipe } from './remove-recipe.ts';
import { saveRecipe } from './save-recipe.ts';

export const recipesRoutes = {
  saveRecipe: os.recipes.saveRecipe.handler(inAccount(saveRecipe)),
  ...photoRoutes,
  archiveRecipe: os.recipes.archiveRecipe.handler(inAccount(archiveRecipe)),
  confirmRecipeAllergens: os.recipes.confirmRecipeAllergens.handler(inAccount(confirmRecipeAllergens)),
  recipeAsOf: os.recipes.recipeAsOf.handler(readingInAccount(recipeAsOf)),
  removeRecipe: os.recipes.removeRecipe.handler(inAccount(removeRecipe)),
  recipeVersions: os.recipes.recipeVersions.handler(readingInAccount(recipeVersions)),
  ...modifierRoutes,
};
