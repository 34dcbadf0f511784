import { SUITABLE } from '@larder/domain/recipes/suitable.ts';
import { z } from 'zod';
import { impact } from './impact.ts';
import { amountText, baseUnit, day, decimalText, id, name, oneLine, percentText, text } from './primitives.ts';
import { recipePhotosContract } from './recipe-photos.ts';
import { command, query } from './route.ts';

/** A number as it was typed; '' is an empty field. checkRecipe of the domain checks it. */
const typed = z.string().max(40);
/** The version the person saw; null for something new. */
const seenVersion = z.number().int().nullable();
/** From this day on it was always so: versions dated later are withdrawn. null: from today (rule 2). */
const since = day.nullable();
const plu = z.string().max(60).nullable();

const line = { quantity: typed, unit: z.string().max(120) };

const recipeDraft = {
  name: oneLine.max(400),
  categoryId: id.nullable(),
  groupIds: z.array(id).max(200),
  belongsToAll: z.boolean(),
  plu,
  description: text,
  method: text,
  notes: text,
  suitable: z.array(z.enum(SUITABLE)),
  yield: typed,
  yieldUnit: baseUnit.nullable(),
  portions: typed,
  menuPrice: typed,
  vatPercent: typed,
  wastagePercent: typed,
  targetGp: typed,
  items: z
    .array(
      z.object({
        itemId: id,
        kind: z.enum(['ingredient', 'recipe', 'modifier']),
        refId: id,
        ...line,
        trimPercent: typed.optional(),
        cookPercent: typed.optional(),
      }),
    )
    .max(500),
  /** Recipes that a guest may add; left out: as they are. */
  addOns: z.array(id).max(100).optional(),
};

/** Sales that waited for a code and now count as what was saved (rule 6). */
export const matchedSales = z.object({
  importId: id,
  accountId: id,
  start: day,
  end: day,
  plu: z.string(),
  quantity: decimalText,
});
export type MatchedSales = z.infer<typeof matchedSales>;

/** A day from which a recipe was as it was then. */
export const recipeVersionDay = z.object({ from: day, recordedAt: z.iso.datetime() });

export const recipesContract = {
  saveRecipe: command(
    '/recipes/{recipeId}/save',
    'Add a recipe or change it from a day on',
    { recipeId: id, version: seenVersion, since, ...recipeDraft },
    { matched: z.array(matchedSales), ...impact },
  ),

  archiveRecipe: command(
    '/recipes/{recipeId}/archive',
    'Deactivate a recipe or activate it again',
    {
      recipeId: id,
      version: z.number().int(),
      archived: z.boolean(),
      /** Whether it leaves the menus, recipes and modifiers that hold it as well (REC-013); activated again it does not return to them. */
      fromCollections: z.boolean().optional(),
    },
    { matched: z.array(matchedSales), collections: z.number().int(), ...impact },
  ),

  confirmRecipeAllergens: command(
    '/recipes/{recipeId}/confirm-allergens',
    'Confirm that a recipe is free of what was taken out of it with a part',
    { recipeId: id, version: z.number().int() },
  ),

  removeRecipe: command(
    '/recipes/{recipeId}/remove',
    'Delete a recipe; menus, recipes and modifiers go on without it',
    { recipeId: id, version: z.number().int() },
    { collections: z.number().int(), ...impact },
  ),

  recipeVersions: query(
    '/recipes/{recipeId}/versions',
    'The days from which a recipe changed, newest first',
    { recipeId: id },
    z.array(recipeVersionDay),
  ),

  ...recipePhotosContract,

  saveModifier: command(
    '/modifiers/{modifierId}/save',
    'Add a group modifier or change it from a day on',
    {
      modifierId: id,
      version: seenVersion,
      since,
      name,
      categoryId: id.nullable(),
      plu,
      description: text,
      price: amountText.nullable(),
      vatPercent: percentText.nullable(),
      multiselect: z.boolean(),
      min: z.number().int().min(0).nullable(),
      max: z.number().int().min(0).nullable(),
      noMax: z.boolean(),
      choices: z
        .array(
          z.object({
            choiceId: id,
            name,
            plu,
            price: amountText.nullable(),
            vatPercent: percentText.nullable(),
            kind: z.enum(['ingredient', 'recipe']),
            refId: id,
            ...line,
          }),
        )
        .max(200),
    },
    { matched: z.array(matchedSales), ...impact },
  ),
};
