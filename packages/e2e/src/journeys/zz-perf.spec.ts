import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { KitchenBooks } from '../kitchen-books.ts';
import { RecipeFormPage } from '../pages/recipe-form.ts';
import { picture } from '../picture.ts';

test('look', async ({ page, kitchen }) => {
  test.setTimeout(900_000);
  const books = new KitchenBooks(page.request, kitchen);
  await books.importPrices();
  const cat = await books.addCategory('Preparations');
  await books.addPreparations(cat, ['Barbecue sauce', 'Barbecued chicken', 'Garlic oil']);
  const recipes = new RecipeFormPage(page);
  // 40 lines, three levels
  const ings = (await books.rows('ingredients')) as any[];
  const level = async (name: string, subs: string[]) => {
    const id = randomUUID();
    const items = [
      ...ings.slice(0, 40 - subs.length).map((i) => ({ itemId: randomUUID(), kind: 'ingredient', refId: i.id, quantity: '12.5', unit: i.recipeUnit })),
      ...subs.map((s) => ({ itemId: randomUUID(), kind: 'recipe', refId: s, quantity: '30', unit: 'g' })),
    ];
    await books.saveRecipe(id, { name, categoryId: cat, yield: '1000', yieldUnit: 'g', items });
    return id;
  };
  const l3 = await Promise.all([0, 1, 2].map((n) => level(`Base ${n}`, [])));
  const l2 = [];
  for (const n of [0, 1, 2, 3, 4]) l2.push(await level(`Sauce ${n}`, l3));
  const l1 = [];
  for (const n of [0, 1, 2, 3, 4]) l1.push(await level(`Part ${n}`, l2.slice(0, 3)));
  const top = await level('Forty lines', l1);
  await page.goto(`/products/${kitchen.areaId}/setup/recipes/${top}`);
  await expect(page.getByRole('heading', { name: 'Forty lines' })).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m: any) => [m.name, m.value]));
  const field = page.getByRole('textbox', { name: `Quantity of ${ings[3].name}`, exact: true });
  await field.click();
  for (const round of [1, 2, 3]) {
    const before = await metrics();
    await field.evaluate(async (input: HTMLInputElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      for (let k = 0; k < 30; k++) {
        await new Promise((r) => setTimeout(r, 100));
        set.call(input, String(10 + k));
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      await new Promise((r) => setTimeout(r, 300));
    });
    const after = await metrics();
    console.log(round, ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].map((n) => `${n} ${(((after as any)[n] - (before as any)[n]) / 30 * 1000).toFixed(2)}`).join(' '));
  }
});