import { randomUUID } from 'node:crypto';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { ShellPage } from '../pages/shell.ts';
import { signIn } from '../people.ts';

test('a budget is begun, stored half filled, gone on with on a phone, filled from last year plus 3 %, and saved', async ({
  page,
  browser,
  kitchen,
}) => {
  const lastYear = Array.from({ length: 12 }, () => ({ value: '20000', margin: '70' }));
  const { command } = callsOf(page.request, kitchen.areaId);
  const address = `/areas/${kitchen.areaId}/account/budget`;
  await page.goto(address);
  const year = Number(await page.getByLabel('Year', { exact: true }).inputValue());
  await command(`/budgets/${randomUUID()}/save`, { version: null, year: year - 1, periods: lastYear });
  await page.getByLabel('Period 1 value').fill('21000');
  await page.getByLabel('Period 1 margin').fill('72.5');
  await page.getByLabel('Period 2 value').fill('19500');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('not valid', { exact: false }).first()).toBeVisible(); // half a budget is none
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(new ShellPage(page).toast('Draft saved')).toBeVisible();

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await signIn(context.request, kitchen.owner);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByText(`Draft of ${kitchen.owner.name}`, { exact: false })).toBeVisible();
  await expect(other.getByLabel('Period 1 margin')).toHaveValue('72.5');
  await expect(other.getByLabel('Period 2 value')).toHaveValue(/19,?500/);
  await expect(other.getByLabel('Period 3 value')).toHaveValue('');
  await expectNoAxeViolations(other);
  await expectNothingSidewaysAtAnyWidth(other);

  await other.getByLabel('Net sales changed by').fill('3');
  await other.getByRole('button', { name: `Copy from ${year - 1}` }).click();
  await expect(other.getByLabel('Period 12 value')).toHaveValue(/20,?600/);
  await other.getByLabel('Period 12 value').fill('25000');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(new ShellPage(other).toast('Budget added')).toBeVisible();
  await expect(other.getByText('Draft of', { exact: false })).toHaveCount(0);
  await expect(other.getByRole('status', { name: 'Whole year' })).toContainText('£251,600.00'); // 11 × 20,600 + 25,000

  await page.reload();
  await expect(page.getByLabel('Period 12 value')).toHaveValue(/25,?000/);
  await expect(page.getByRole('status', { name: 'Whole year' })).toContainText('£251,600.00');
});
