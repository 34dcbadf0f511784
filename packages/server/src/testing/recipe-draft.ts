import { randomUUID } from 'node:crypto';
import { saveCategory } from '../catalogue/categories/save-category.ts';
import type { Ctx } from '../kernel/context.ts';
import { saveModifier } from '../recipes/save-modifier.ts';
import { type RecipeToSave, saveRecipe } from '../recipes/save-recipe.ts';
import type { TestGroup } from './cast.ts';

/** A category for recipes, or of another kind. */
export async function addCategory(
  ctx: Ctx,
  kind: Parameters<typeof saveCategory>[1]['kind'] = 'recipe',
): Promise<string> {
  const categoryId = randomUUID();
  // Those of a supplier's list are stored in the supplier's own account.
  const keeper: Ctx = kind === 'supplier' ? { ...ctx, account: { ...ctx.account, type: 'SUPPLIER' } } : ctx;
  await saveCategory(keeper, {
    commandId: randomUUID(),
    categoryId,
    version: null,
    kind,
    name: 'Mains',
    parentId: null,
  });
  return categoryId;
}

/** One line: 100 g of an ingredient unless stated otherwise. */
export function line(refId: string, more: Partial<RecipeToSave['items'][number]> = {}): RecipeToSave['items'][number] {
  return { itemId: randomUUID(), kind: 'ingredient', refId, quantity: '100', unit: 'g', ...more };
}

/** A new recipe as the form would send it: a dish for £12.00 at 20 % VAT, 1 portion, without lines. */
export function recipeToSave(group: TestGroup, categoryId: string, more: Partial<RecipeToSave> = {}): RecipeToSave {
  return {
    commandId: randomUUID(),
    recipeId: randomUUID(),
    version: null,
    since: null,
    name: 'Margherita',
    categoryId,
    groupIds: [group.groupId],
    belongsToAll: false,
    plu: null,
    description: '',
    method: '',
    notes: '',
    suitable: [],
    yield: '1',
    yieldUnit: 'unit',
    portions: '1',
    menuPrice: '12.00',
    vatPercent: '20',
    wastagePercent: '0',
    targetGp: '70',
    items: [],
    ...more,
  };
}

/** Saves it; answers what was saved, to be changed and saved again. */
export async function saved(group: TestGroup, recipe: RecipeToSave): Promise<RecipeToSave> {
  await saveRecipe(group.headOffice, recipe);
  return { ...recipe, commandId: randomUUID(), version: (recipe.version ?? 0) + 1 };
}

/** A modifier of one choice that uses so much of an ingredient, asked for at no price unless stated otherwise. Answers its id. */
export async function addModifierOf(
  ctx: Ctx,
  part: { refId: string; quantity: string; unit: string; kind?: 'ingredient' | 'recipe' },
  asked: { plu?: string; price?: string; vatPercent?: string } = {},
): Promise<string> {
  const modifierId = randomUUID();
  const master = { name: 'Extras', categoryId: null, plu: null, description: '', price: null, vatPercent: null };
  const choice = { choiceId: randomUUID(), name: 'One more', plu: null, price: '1', vatPercent: '20' };
  await saveModifier(ctx, {
    ...{ commandId: randomUUID(), modifierId, version: null, since: null, ...master },
    ...{ multiselect: false, min: null, max: null, noMax: false, ...asked },
    choices: [{ ...choice, kind: 'ingredient', ...part }],
  });
  return modifierId;
}
