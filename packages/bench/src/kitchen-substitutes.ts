import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import type { BrowserContext } from '@playwright/test';
import { opened, shownAfterKey, watched } from './kitchen-in-browser.ts';
import { IN_ALL, type Kitchen } from './kitchen-rig.ts';
import type { Timings } from './timing.ts';

/** Ingredients that are in some dishes, and contain one allergen each, which the one in all dishes is free of. */
const SUBSTITUTES = ALLERGENS.slice(0, 10).map((allergen, index) => ({ allergen, name: `Ingredient ${290 + index}` }));
const ROUNDS = 4;

/** Chooses one substitute after the other for what is in all dishes, from the key until what changes of each dish is drawn. */
export async function substitute(
  context: BrowserContext,
  address: string,
  kitchen: Kitchen,
  timings: Timings,
): Promise<void> {
  await answerFor(kitchen);
  const [page, cdp] = await opened(context, `${address}/${kitchen.areaId}/front-of-house/substitutes`);
  await page.getByRole('button', { name: 'Cook with something else' }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (field: string, name: string, press: () => Promise<unknown>) => {
    await dialog.getByRole('combobox', { name: field }).fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name} \\(`) }).waitFor();
    await page.keyboard.press('ArrowDown');
    await press();
  };
  await choose('Instead of', IN_ALL, () => page.keyboard.press('Enter'));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { name } of SUBSTITUTES)
      await choose('Cooking with', name, async () => {
        await page.evaluate(watched, '[role=dialog]');
        await shownAfterKey(page, cdp, 'Enter', 'substitute', timings);
      });
  await page.close();
}

async function answerFor({ headOffice, rows }: Kitchen): Promise<void> {
  const answers = [{ allergen: null, name: IN_ALL }, ...SUBSTITUTES];
  for (const { allergen, name } of answers) {
    const ingredient = rows('ingredients').find((one) => one.name === name);
    const allergens = allergen ? [allergen] : [];
    const freeOf = ALLERGENS.filter((one) => one !== allergen);
    await headOffice.command(`/ingredients/${ingredient?.id}/allergens`, {
      ...{ version: ingredient?.version, allergens, mayContain: [], freeOf },
    });
  }
}
