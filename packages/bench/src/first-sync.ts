import type { SyncAnswer } from '@larder/contract/collections.ts';
import { resolveChromium } from '@larder/e2e/chromium.ts';
import { chromium } from '@playwright/test';
import { openGroup } from './group.ts';
import { importList } from './import-list.ts';
import { launch } from './launch.ts';
import { noteFirst } from './note-first.ts';
import { percentile } from './timing.ts';

const PORT = 4197;
const ROUNDS = 5;

/**
 * A browser without any rows opens the ingredients of a group: ms from the call for the first page of rows until they are on the
 * screen, and until the last page has come. Median of five browsers, against the real server.
 */
export async function firstSync(ingredients: number): Promise<{ rowsMs: number; allMs: number }> {
  const rig = await launch(PORT, true);
  try {
    const { headOffice, cookie } = await openGroup(rig);
    await importList(headOffice, priceList(ingredients));
    headOffice.close();

    const found = await inBrowsers(rig.address, cookie);
    return {
      rowsMs: percentile(
        found.map(({ rowsMs }) => rowsMs),
        50,
      ),
      allMs: percentile(
        found.map(({ allMs }) => allMs),
        50,
      ),
    };
  } finally {
    await rig.stop();
  }
}

async function inBrowsers(address: string, cookie: string): Promise<{ rowsMs: number; allMs: number }[]> {
  const { executablePath, env, args } = await resolveChromium();
  const browser = await chromium.launch({ executablePath, env, args });
  const [name = '', value = ''] = cookie.split('=');
  const found = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      await context.addCookies([{ name, value, url: address }]);
      const page = await context.newPage();
      await page.addInitScript(noteFirst, 'tbody tr a');
      const lastPage = page.waitForResponse(
        async (answer) => answer.url().includes('/sync') && !((await answer.json()) as SyncAnswer).more,
      );
      await page.goto(`${address}/ingredients`);
      await page.waitForFunction(() => 'firstRowAt' in window);
      await (await lastPage).finished();
      found.push(await page.evaluate(timesOfSync));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return found;
}

/** Runs in the page. */
function timesOfSync(): { rowsMs: number; allMs: number } {
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/sync'));
  const start = calls[0]?.startTime ?? Number.NaN;
  const last = calls.at(-1) as PerformanceResourceTiming | undefined;
  return {
    rowsMs: (window as unknown as { firstRowAt: number }).firstRowAt - start,
    allMs: (last?.responseEnd ?? Number.NaN) - start,
  };
}

export function priceList(ingredients: number): string {
  const head =
    'itemcode;name;category;recipeunit;allergens;supplier_id;supplier_name;supplier_code;option_name;uom;base_uom;numperportion;gramperportion;unitprice;vat';
  const lines = Array.from({ length: ingredients }, (_, index) => {
    const supplier = index % 20;
    return `I${index};Ingredient ${index};Dry goods;g;;S${supplier};Supplier ${supplier};C${index};Ingredient ${index} 5 kg;bag;kg;1;5;12.50;0`;
  });
  return [head, ...lines].join('\n');
}
