import { z } from 'zod';
import { baseUnit, day, decimalText, id } from '../primitives.ts';
import { audited } from './accounts.ts';

/** A line of a recipe as it was typed. trimPercent, cookPercent: shares in percent lost by trimming and by cooking. */
export const writtenLine = {
  kind: z.enum(['ingredient', 'recipe', 'modifier']),
  refId: id,
  quantity: decimalText,
  unit: z.string(),
  trimPercent: decimalText.nullable(),
  cookPercent: decimalText.nullable(),
};

/** What is dated with the version of a recipe. menuPrice is £ gross for one portion. */
export const datedWithVersion = {
  wastagePercent: decimalText.nullable(),
  yield: decimalText.nullable(),
  yieldUnit: baseUnit,
  portions: decimalText.nullable(),
  menuPrice: decimalText.nullable(),
  vatPercent: decimalText.nullable(),
  targetGp: decimalText.nullable(),
};

/**
 * quantity and unit as typed; baseQuantity in the ingredient's base unit (of an option's packs, by those of today) or the sub-recipe's yield
 * unit, null for batches and portions: they are that share of the sub-recipe as it is on the day.
 */
export const recipeItem = z.object({
  itemId: id,
  ...writtenLine,
  /** Includes what is lost by trimming and cooking. */
  baseQuantity: decimalText.nullable(),
});

/** The version of a recipe in force today, beside what is not dated. */
export const recipeRow = z.object({
  id,
  name: z.string(),
  categoryId: id.nullable(),
  plu: z.string().nullable(),
  belongsToAll: z.boolean(),
  groupIds: z.array(id),
  description: z.string(),
  method: z.string(),
  notes: z.string(),
  /** As it was ticked. Its allergens may contradict it by now: show only what suitableFor (domain/recipes/suitable) leaves. */
  suitable: z.array(z.string()),
  /** Allergens of parts that were taken out when these went: not free until a person confirms it. */
  allergensToConfirm: z.array(z.string()),
  /** What opens the photo and its small copy, and the name of the file it came from. */
  imageKey: z.string().nullable(),
  thumbKey: z.string().nullable(),
  imageFilename: z.string().nullable(),
  /** Recipes that a guest may add. */
  addOns: z.array(id),
  archived: z.boolean(),
  readonly: z.boolean(),
  versionId: id,
  effectiveDay: day,
  ...datedWithVersion,
  items: z.array(recipeItem),
  ...audited,
});
export type RecipeRow = z.infer<typeof recipeRow>;

export const modifierRow = z.object({
  id,
  name: z.string(),
  categoryId: id.nullable(),
  description: z.string(),
  readonly: z.boolean(),
  plu: z.string().nullable(),
  price: decimalText.nullable(),
  vatPercent: decimalText.nullable(),
  multiselect: z.boolean(),
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
  noMax: z.boolean(),
  archived: z.boolean(),
  /** As for recipes. */
  allergensToConfirm: z.array(z.string()),
  choices: z.array(
    z.object({
      id,
      name: z.string(),
      plu: z.string().nullable(),
      price: decimalText.nullable(),
      vatPercent: decimalText.nullable(),
      kind: z.enum(['ingredient', 'recipe']),
      refId: id,
      quantity: decimalText,
      unit: z.string(),
      /** null for batches and portions of a recipe. */
      baseQuantity: decimalText.nullable(),
    }),
  ),
  ...audited,
});
export type ModifierRow = z.infer<typeof modifierRow>;

export const menuRow = z.object({
  id,
  name: z.string(),
  groupId: id.nullable(),
  categoryId: id.nullable(),
  archived: z.boolean(),
  sections: z.array(z.object({ name: z.string(), recipeIds: z.array(id) })),
  ...audited,
});
export type MenuRow = z.infer<typeof menuRow>;
