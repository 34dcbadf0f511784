import { z } from 'zod';
import { impact } from './impact.ts';
import { baseUnit, id, name, nameOrNothing, shortText } from './primitives.ts';
import { command } from './route.ts';

const seenIngredient = { ingredientId: id, version: z.number().int() };
/** The version the person saw; null for something new. */
const seenVersion = z.number().int().nullable();
/** How many recipes and modifiers lost the ingredient. */
const stripped = { recipes: z.number().int(), ...impact };

/** The kinds of things that have categories. */
export const categoryKind = z.enum(['ingredient', 'recipe', 'modifier', 'menu', 'supplier']);

/** Ingredients and their categories as they are stored; part of the catalogue. */
export const ingredientsContract = {
  saveIngredient: command('/ingredients/{ingredientId}/save', 'Add an ingredient or change it; a code is made for it', {
    ingredientId: id,
    version: seenVersion,
    name: nameOrNothing,
    /** Left blank, a new ingredient gets the next free code and an old one retains its own. */
    itemcode: shortText.nullable(),
    categoryId: id.nullable(),
    recipeUnit: baseUnit.nullable(),
  }),

  archiveIngredient: command(
    '/ingredients/{ingredientId}/archive',
    'Deactivate an ingredient, which takes it out of recipes and archives its options, or reactivate it with them',
    { ...seenIngredient, archived: z.boolean() },
    stripped,
  ),

  removeIngredient: command(
    '/ingredients/{ingredientId}/remove',
    'Delete an ingredient that no open order or open stocktake holds; recipes lose it, its options are unlinked',
    seenIngredient,
    stripped,
  ),

  saveCategory: command('/categories/{categoryId}/save', 'Add, rename or move a category', {
    categoryId: id,
    version: seenVersion,
    kind: categoryKind,
    name,
    parentId: id.nullable(),
  }),

  removeCategory: command(
    '/categories/{categoryId}/remove',
    'Remove a category; what is in it goes into another one, what is below it goes up',
    {
      categoryId: id,
      version: z.number().int(),
      kind: categoryKind,
      /** Where what is in it goes; null: nothing is in it. */
      into: id.nullable(),
    },
  ),
};
