import type { Browser, BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { addRecipe } from '../recipes.ts';
import { layoutShift, watchShifts } from '../walk/faults.ts';

/** An open stream holds no page up, so the page counts as loaded when nothing was asked for so long. */
const QUIET_MS = 1_500;

test.describe('what a page asks for when nothing is on the device', () => {
  test('the first page takes at most 20 requests, a recipe at most 30', async ({ page, kitchen, browser }) => {
    const recipeId = await addRecipe(page.request, kitchen.headOfficeId, { name: 'Tomato soup' });
    const signedIn = await page.context().storageState();
    const requested = (path: string) => requestsOf(browser, signedIn, path);
    const first = await requested('/');
    expect(first.length, first.join('\n')).toBeLessThanOrEqual(20);
    const recipe = await requested(`/products/${kitchen.groupId}/setup/recipes/${recipeId}`);
    expect(recipe.length, recipe.join('\n')).toBeLessThanOrEqual(30);
  });

  test('it asks who is signed in and for the first rows while the files of the app are still on their way', async ({
    page,
    kitchen,
    browser,
  }) => {
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    const opened = await context.newPage();
    await opened.route('**/assets/*.js', () => {}); // never answered
    const rows = opened.waitForRequest(`**/api/v1/accounts/${kitchen.groupId}/sync`);
    await opened.goto(`/products/${kitchen.groupId}/setup/recipes`, { waitUntil: 'commit' });
    await rows;
    await context.close();
  });

  test('the largest thing painted on a phone is content of the page, which does not jump', async ({
    page,
    kitchen,
    browser,
  }) => {
    const recipeId = await addRecipe(page.request, kitchen.headOfficeId, { name: 'Leek and potato soup' });
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ storageState, viewport: { width: 390, height: 844 } });
    await context.addInitScript(watchShifts);
    await context.addInitScript(watchLargestPaint);
    for (const path of ['/', '/ingredients', `/products/${kitchen.groupId}/setup/recipes/${recipeId}`]) {
      const opened = await context.newPage();
      await opened.goto(path);
      await expect(opened.getByText(/^We are (setting up|loading)/)).toHaveCount(0);
      await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
      await opened.waitForTimeout(500);
      const largest = await opened.evaluate(() => (globalThis as unknown as { largest: string }).largest);
      expect(largest).not.toMatch(/^(Larder|We are .*|Loading.*|)$/);
      expect(await layoutShift(opened)).toBeLessThanOrEqual(0.05);
      await opened.close();
    }
    await context.close();
  });
});

/** Notes the text of the largest thing painted so far; a script of a context, added before its pages open. */
function watchLargestPaint(): void {
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
    Object.assign(globalThis, { largest: last?.element?.textContent ?? '' });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** The addresses that a page asks for in a browser of its own until it is quiet, each once: what is asked again is an answer that rests on rows which came in meanwhile. */
async function requestsOf(
  browser: Browser,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
  path: string,
): Promise<string[]> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const asked = new Set<string>();
  let last = Date.now();
  page.on('request', (request) => {
    asked.add(`${request.method()} ${new URL(request.url()).pathname}`);
    last = Date.now();
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => Date.now() - last).toBeGreaterThan(QUIET_MS);
  await context.close();
  return [...asked];
}
