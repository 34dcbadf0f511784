import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { ShellPage } from '../pages/shell.ts';

test.use({ serviceWorkers: 'allow' });

test('a newer Larder waits until the person takes it, so that nothing that is being typed is lost', async ({
  page,
  kitchen,
}) => {
  const shell = new ShellPage(page);
  await page.goto('/');
  await shell.expectTitle(kitchen.areaName);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await shell.expectTitle(kitchen.areaName);
  const banner = page.getByRole('status').filter({ hasText: 'A new version of Larder is ready.' });
  await expect(banner).toBeHidden();

  // The browser takes the same worker from another address for a newer one.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js?newer');
  });
  await expect(banner).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await workerInCharge(page)).not.toContain('newer');

  const loaded = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Load it now' }).click();
  await loaded;
  await shell.expectTitle(kitchen.areaName);
  expect(await workerInCharge(page)).toContain('newer');
});

function workerInCharge(page: ShellPage['page']): Promise<string | undefined> {
  return page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
}
