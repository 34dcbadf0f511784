import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { type OwnInstallation, startOwnInstallation } from '../own-installation.ts';
import { ShellPage } from '../pages/shell.ts';
import { expectNothingSideways } from '../sideways.ts';
import { storeDemo } from '../stored-demo.ts';

/** Half a year of trade is made while one looks on, at low priority; the machine may be busy. */
const DEMO_WITHIN_MS = 600_000;
const MONEY = /£\d[\d,]*\.\d\d/;
const PERCENT = /\d\d\.\d\d%/;

test.describe('the demo group', () => {
  test.describe.configure({ timeout: DEMO_WITHIN_MS + 180_000 });

  let larder: OwnInstallation;
  test.beforeAll(async () => {
    larder = await startOwnInstallation();
  });
  test.afterAll(() => larder.remove());

  test('rule 21 rule 32: an empty installation offers it; one watches it being made, looks at its figures, and deletes it', async ({
    page,
  }) => {
    const shell = new ShellPage(page);
    const offer = page.getByRole('button', { name: 'Explore the demo group' });
    await page.goto(larder.address);
    await shell.expectTitle('Sign in');
    await expect(offer).toBeVisible();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await shell.expectTitle('Sign up');
    await expectNoAxeViolations(page);
    await offer.click();

    await shell.expectTitle('The demo group');
    await expect(page.getByRole('status').filter({ hasText: 'Trading week' })).toBeVisible({ timeout: DEMO_WITHIN_MS });
    await expect(page.getByRole('progressbar', { name: 'Making the demo group' })).toBeVisible(); // at 0 % it has no width
    await expectNoAxeViolations(page);
    const goIn = page.getByRole('button', { name: 'Go in' });
    await expect(goIn).toBeVisible({ timeout: DEMO_WITHIN_MS });
    await expectNoAxeViolations(page);
    const demoId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    larder = await storeDemo(page.request, larder, demoId); // for the walks
    await goIn.click();

    await shell.expectTitle('Kitchen');
    await expect(page.getByText('You are in the demo group.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your way to a first gross profit' })).toBeHidden();
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);

    await shell.go('Reports');
    await shell.expectTitle('Report Periods');
    const periods = page.getByRole('table', { name: 'Report Periods' }).getByRole('row').filter({ hasText: 'View' });
    await expect(periods).toHaveCount(7);
    await expect(periods.first()).toContainText(MONEY);
    await expect(periods.first()).toContainText(PERCENT);
    await expectNothingSideways(page);
    await periods.first().getByRole('link').click();

    await expect(shell.title).toHaveText(/^Period Report - /);
    const headline = page.getByRole('region', { name: 'Gross profit', exact: true });
    await expect(headline).toContainText(MONEY);
    await expect(headline).toContainText(PERCENT);
    await expect(page.getByRole('link', { name: /^\s*Goods received.*£/ })).toContainText(MONEY);
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);

    await compareMarketPrices(page, shell);

    await shell.go('Head office');
    await page.getByRole('button', { name: 'Delete the demo group' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the demo group?' });
    await expect(dialog).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Delete the demo group' }).click();
    await shell.expectTitle('Set up your group');

    await page.context().clearCookies();
    const options = page.waitForResponse(/sign-in-options/);
    await page.goto(larder.address);
    await shell.expectTitle('Sign in');
    await options;
    await page.getByRole('link', { name: 'Sign up' }).click();
    await shell.expectTitle('Sign up');
    await expect(offer).toBeHidden();
  });
});

/** The head office looks for something by a mistyped word, and sees what the market asks beside what it pays. */
async function compareMarketPrices(page: Page, shell: ShellPage): Promise<void> {
  await shell.navigation.getByRole('button', { name: /Change account/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bella Napoli Group', exact: true }).click();
  await shell.go('Marketplace');
  await page.getByRole('searchbox', { name: 'Search market prices' }).fill('cherry tomatos');
  const first = page.getByRole('table', { name: 'Market prices' }).getByRole('row').nth(1);
  await expect(first).toContainText('Tomatoes, cherry');
  await expect(first).toContainText('DEFRA wholesale');
  await expect(first).toContainText('Cherry tomatoes');
  await expect(first).toContainText('too old to compare'); // the public prices end in 2022
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
