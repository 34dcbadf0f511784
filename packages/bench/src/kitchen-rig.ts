import { randomUUID } from 'node:crypto';
import { priceList } from './first-sync.ts';
import { type Group, openGroup } from './group.ts';
import { importList } from './import-list.ts';
import type { Rig } from './launch.ts';
import { type BenchRecipe, saveRecipe, saveRecipeCategory } from './save-recipe.ts';
import { syncedRows } from './synced-rows.ts';

export const DISHES = 500;
export const DISH_LINES = 15;
export const LONG_LINES = 40;
export const ON_THE_MENU = 100;
/** In every dish, and in nothing else. */
export const IN_ALL = 'Ingredient 0';
export const LONG_RECIPE = 'Feast';
const INGREDIENTS = 300;
const PREPS = 10;
const PREP_LINES = 8;

type Rows = Awaited<ReturnType<typeof syncedRows>>;
type Item = BenchRecipe['items'][number];

export interface Kitchen extends Group {
  longId: string;
  menuId: string;
  rows: Rows;
}

/**
 * 500 dishes of 15 lines, each with the same ingredient, one of ten sauces (8 lines, two of them one of ten stocks of 8
 * lines) and thirteen ingredients; one recipe of 40 lines, four of them sauces; a menu of 100 dishes. All through the API.
 */
export async function openKitchen(rig: Rig): Promise<Kitchen> {
  const group = await openGroup(rig);
  const { headOffice, groupId } = group;
  await importList(headOffice, priceList(INGREDIENTS));
  const idOf = new Map((await syncedRows(headOffice))('ingredients').map(({ id, name }) => [name, id]));
  const categoryId = await saveRecipeCategory(headOffice);
  const save = async (recipe: Pick<BenchRecipe, 'name' | 'items' | 'menuPrice'> & Partial<BenchRecipe>) => {
    const id = randomUUID();
    await saveRecipe(headOffice, { id, categoryId, groupId, targetGp: '70', ...recipe });
    return id;
  };
  /** So many ingredients from one on, the one in all dishes not among them. */
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, index): Item => {
      const number = 1 + ((from + index) % (INGREDIENTS - 1));
      return {
        kind: 'ingredient',
        refId: idOf.get(`Ingredient ${number}`) ?? '',
        quantity: `${10 + index}`,
        unit: 'g',
      };
    });
  const of = (recipes: readonly string[]) =>
    recipes.map((refId): Item => ({ kind: 'recipe', refId, quantity: '50', unit: 'g' }));
  const batch = { yield: '1000', yieldUnit: 'g', menuPrice: '' } as const;

  const stocks: string[] = [];
  for (let one = 0; one < PREPS; one += 1)
    stocks.push(await save({ name: `Stock ${one}`, items: some(one * 20, PREP_LINES), ...batch }));
  const sauces: string[] = [];
  for (let one = 0; one < PREPS; one += 1) {
    const items = [...of([0, 3].map((step) => stocks[(one + step) % PREPS] ?? '')), ...some(one * 25, PREP_LINES - 2)];
    sauces.push(await save({ name: `Sauce ${one}`, items, ...batch }));
  }
  const dishes: string[] = [];
  for (let one = 0; one < DISHES; one += 1) {
    const everywhere: Item = { kind: 'ingredient', refId: idOf.get(IN_ALL) ?? '', quantity: '400', unit: 'g' };
    const items = [everywhere, ...of([sauces[one % PREPS] ?? '']), ...some(one * 7, DISH_LINES - 2)];
    dishes.push(await save({ name: `Dish ${one}`, items, menuPrice: (9 + (one % 40) / 4).toFixed(2) }));
  }
  const items = [...some(0, LONG_LINES - 4), ...of(sauces.slice(0, 4))];
  const longId = await save({ name: LONG_RECIPE, items, menuPrice: '24' });
  const menuId = randomUUID();
  const sections = [{ name: 'Dishes', recipeIds: dishes.slice(0, ON_THE_MENU) }];
  await headOffice.command(`/menus/${menuId}/save`, { version: null, name: 'Long menu', groupId, sections });
  return { ...group, longId, menuId, rows: await syncedRows(headOffice) };
}
