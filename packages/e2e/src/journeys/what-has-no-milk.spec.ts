import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { addRecipe } from '../recipes.ts';
import { expectNothingSideways } from '../sideways.ts';
import { stockPantry } from '../week.ts';

test.describe('what has no milk', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('is asked at a table with a phone: what contains it, may contain it or has no answer is not shown', async ({
    page,
    kitchen,
  }) => {
    const pantry = await stockPantry(page.request, kitchen);
    const calls = callsOf(page.request, kitchen.headOfficeId);
    const answer = (id: string, allergens: string[], mayContain: string[]) =>
      calls.command(`/ingredients/${id}/allergens`, {
        version: 1,
        allergens,
        mayContain,
        freeOf: ALLERGENS.filter((name) => ![...allergens, ...mayContain].includes(name)),
      });
    await answer(pantry.mozzarella, ['milk'], []);
    await answer(pantry.flour, ['gluten'], []);
    await answer(pantry.oil, [], ['milk']);
    for (const [name, ingredient, unit] of [
      ['Flatbread', pantry.flour, 'g'],
      ['Fried dough', pantry.oil, 'ml'],
      ['Tomato soup', pantry.tomato, 'g'],
    ] as const)
      await addRecipe(page.request, kitchen.headOfficeId, {
        name,
        items: [{ itemId: crypto.randomUUID(), kind: 'ingredient', refId: ingredient, quantity: '200', unit }],
      });

    await page.goto(`/${kitchen.areaId}/front-of-house/allergens?menu=all`);
    await expectDishes(page, ['Flatbread', 'Fried dough', 'Margherita', 'Tomato soup']);
    await page.getByRole('button', { name: 'What has no…?' }).tap();
    await page.getByText('No milk', { exact: true }).tap();
    await expectDishes(page, ['Flatbread']);
    await expect(page.getByText('1 of 4 is known to be free of that')).toBeVisible();
    await expectNothingSideways(page);
    await expectNoAxeViolations(page);
    for (const chip of await page.locator('label', { hasText: /^No / }).all())
      expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await page.getByText('No gluten', { exact: true }).tap();
    await expect(page.getByText('Nothing here is known to be free of gluten and milk')).toBeVisible();
    await page.getByText('No gluten', { exact: true }).tap();
    await page.getByRole('link', { name: 'Flatbread' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Flatbread' })).toBeVisible();
    await page.goBack();
    await expectDishes(page, ['Flatbread']);
  });
});

async function expectDishes(page: Page, names: readonly string[]): Promise<void> {
  await expect(
    page
      .locator('main')
      .getByRole('link')
      .filter({ hasText: /Flatbread|dough|Margherita|soup/ }),
  ).toHaveText(names);
}
