import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '@larder/domain/calendar.ts';
import type { APIRequestContext } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE } from '../handheld.ts';
import { addRecipe } from '../recipes.ts';
import { expectNothingSideways } from '../sideways.ts';
import { stockPantry } from '../week.ts';

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

test('what is worth preparing is suggested, put on the list with one press, made, and tomorrow’s suggestion has what is left', async ({
  page,
  kitchen,
}) => {
  await soldSoup(page.request, kitchen);
  await page.goto(`/${kitchen.areaId}/tasks/prep`);
  const suggested = page.getByRole('list', { name: 'Suggested' }).getByRole('listitem', { name: 'Soup' });
  const list = page.getByRole('list', { name: 'Morning preparation' });
  await expect(suggested).toContainText(/1\.3 batches: .* needed, nothing at hand/);
  await expectNothingSideways(page);
  await expectNoAxeViolations(page);

  await suggested.getByRole('button', { name: 'Add 1.3 batches of Soup' }).tap();
  await expect(list).toContainText('1.3 batches');
  await expect(page.getByRole('list', { name: 'Suggested' })).toHaveCount(0);
  await list.getByRole('checkbox', { name: 'Soup' }).tap();
  await expect(page.getByText('1 of 1 done')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Next day' }).tap();
  await expect(list).toHaveCount(0);
  await expect(suggested).toContainText(/1\.2 batches: .* needed, .* at hand/); // 2,500 ml, less 100 of the 2,600 that were made
  await expect(suggested).not.toContainText('nothing at hand');
  await suggested.getByRole('button', { name: 'Add 1.2 batches of Soup' }).tap();
  await expect(list).toContainText('1.2 batches');
  await page.getByRole('button', { name: 'Previous day' }).tap();
  await expect(list.getByRole('checkbox', { name: 'Soup' })).toBeChecked();
});

/** Soup of 2 litres a batch, 250 ml of it in each lunch; ten lunches sold on this weekday and the one after it, in both weeks before. */
async function soldSoup(
  request: APIRequestContext,
  kitchen: { areaId: string; headOfficeId: string; groupId: string },
): Promise<void> {
  const { areaId, headOfficeId } = kitchen;
  const { tomato } = await stockPantry(request, kitchen);
  const line = (kind: 'ingredient' | 'recipe', refId: string, quantity: string, unit: 'g' | 'ml') => ({
    ...{ itemId: randomUUID(), kind, refId, quantity, unit },
  });
  const batch = { name: 'Soup', menuPrice: '', yield: '2000', yieldUnit: 'ml' };
  const soup = await addRecipe(request, headOfficeId, { ...batch, items: [line('ingredient', tomato, '900', 'g')] });
  await addRecipe(request, headOfficeId, { name: 'Lunch', plu: '201', items: [line('recipe', soup, '250', 'ml')] });
  const { command } = callsOf(request, areaId);
  const [sectionId, prepTaskId] = [randomUUID(), randomUUID()];
  await command(`/sections/${sectionId}`, { type: 'PREP', name: 'Morning preparation' });
  await command(`/prep-tasks/${prepTaskId}`, { sectionId, recipeId: soup, action: '', steps: [] });
  const today = dayIn('Europe/London', new Date());
  for (const ago of [14, 13, 7, 6]) {
    const day = addDays(today, -ago);
    const sold = { row: 2, plu: '201', name: 'Lunch', quantity: '10' };
    await command('/sales-imports', {
      ...{ importId: randomUUID(), filename: `${day}.xlsx`, start: day, end: day, choices: [], confirmRepeat: false },
      lines: [{ ...sold, sheetPrice: null, sheetGross: null, sheetNet: null }],
    });
  }
}
