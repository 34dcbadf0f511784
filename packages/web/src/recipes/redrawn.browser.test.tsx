import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { redrawnBy } from '../testing/redrawn.ts';
import { openPizza, pizzaId } from './testing-kitchen.ts';

const TOPPINGS = ['Basil', 'Capers', 'Garlic', 'Olives'];

/** The pizza with four toppings, of which the first is typed in. */
async function openWithToppings(names: readonly string[] = TOPPINGS) {
  const lines = new Map<string, string>();
  const opened = await openPizza((server) => {
    const [flour] = (server.rows.ingredients ?? []) as IngredientRow[];
    const recipes = (server.rows.recipes ?? []) as RecipeRow[];
    const toppings = names.map((name) => ({ ...flour, id: newId(), itemcode: name, name }) as IngredientRow);
    server.rows.ingredients = [...(server.rows.ingredients ?? []), ...toppings];
    server.rows.recipes = recipes.map((row) => {
      const [dough] = row.items;
      if (row.id !== pizzaId || !dough) return row;
      const more = toppings.map(({ id, name }) => {
        const itemId = newId();
        lines.set(name, itemId);
        return { ...dough, itemId, kind: 'ingredient' as const, refId: id, quantity: '10', baseQuantity: '10' };
      });
      return { ...row, items: [dough, ...more] };
    });
  });
  return { ...opened, lineOf: (name: string) => lines.get(name) };
}

describe('a key in the recipe form', () => {
  it('draws the line that is typed in and what it costs, no other line and no other panel', async () => {
    const { screen, lineOf } = await openWithToppings();
    const quantity = screen.getByRole('textbox', { name: 'Quantity of Garlic' });
    await userEvent.click(quantity);
    await userEvent.keyboard('2');
    await expect.element(screen.getByLabelText('Cost of Garlic')).toHaveTextContent('£0.0020');

    const drawn = await redrawnBy(async () => {
      await userEvent.keyboard('5');
      await expect.element(screen.getByLabelText('Cost of Garlic')).toHaveTextContent('£0.0250');
    });
    expect(drawn.filter(({ name }) => name === 'ItemRow')).toEqual([{ name: 'ItemRow', key: lineOf('Garlic') }]);
    const names = new Set(drawn.map(({ name }) => name));
    expect([...names]).toEqual(expect.arrayContaining(['RecipeForm', 'TotalsPanel']));
    for (const still of ['PasteRecipe', 'Dialog', 'ItemFinder', 'UnitField', 'RemoveLine', 'PriceSource', 'PartState'])
      expect(names, still).not.toContain(still);
    for (const still of ['DetailsPanel', 'PricePanel', 'MethodPanel', 'AddOnsPanel', 'PhotoPanel', 'RecipeAllergens'])
      expect(names, still).not.toContain(still);
  });
});

it('leaves lines of a long recipe that are out of sight out of layout and paint, until one comes to them', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `Topping ${at}`);
  const { screen } = await openWithToppings(names);
  const inSight = (name: string) =>
    screen
      .getByRole('textbox', { name: `Quantity of ${name}`, exact: true })
      .element()
      .checkVisibility({ contentVisibilityAuto: true });
  await expect.poll(() => inSight('Topping 0')).toBe(true);
  expect(inSight('Topping 39')).toBe(false);
  const last = screen.getByRole('textbox', { name: 'Quantity of Topping 39', exact: true });
  (last.element() as HTMLElement).focus();
  await expect.poll(() => inSight('Topping 39')).toBe(true);
});
