import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { scripted, threadMs, within } from './browser.ts';
import { IN_ALL, type Kitchen, LONG_LINES } from './kitchen-rig.ts';
import type { Timings } from './timing.ts';

export const KEYS = 40;
export const SLOWER = 4;
const PRESSED = 8;

/** Types quantities into the last line of the long recipe, with the processor slowed. */
export async function typeQuantities(
  context: BrowserContext,
  address: string,
  { headOfficeId, longId }: Kitchen,
  timings: Timings,
): Promise<void> {
  const [page, cdp] = await opened(context, `${address}/products/${headOfficeId}/setup/recipes/${longId}`);
  await page.locator(`[data-path="items.${LONG_LINES - 1}.quantity"]`).focus();
  await page.waitForTimeout(1000);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await typed(page, cdp, '[class*="totals"]', 'key', timings);
  await page.close({ runBeforeUnload: false });
}

/** Supposes other prices of what is in all dishes. */
export async function suppose(
  context: BrowserContext,
  address: string,
  { headOfficeId }: Kitchen,
  timings: Timings,
): Promise<void> {
  const [page, cdp] = await opened(context, `${address}/products/${headOfficeId}/what-if`);
  const finder = page.getByRole('combobox', { name: 'Add an ingredient, a category or a dish' });
  await finder.click();
  await finder.fill(IN_ALL);
  await page.getByRole('option', { name: IN_ALL, exact: true }).click();
  await page.getByRole('textbox', { name: `Change of ${IN_ALL} in %` }).focus();
  await page.waitForTimeout(1000);
  await typed(page, cdp, 'table[aria-label="Dishes"] tbody', 'what if', timings);
  await page.close({ runBeforeUnload: false });
}

/** Has the allergen chart of the menu made, from the press until the file is handed over to be saved. */
export async function pressChart(
  context: BrowserContext,
  address: string,
  { areaId }: Kitchen,
  timings: Timings,
): Promise<void> {
  const [page, cdp] = await opened(context, `${address}/${areaId}/front-of-house/allergens`);
  const button = page.getByRole('button', { name: 'Allergen chart (PDF)' });
  await button.waitFor();
  await page.waitForTimeout(1000);
  for (let round = 0; round < PRESSED; round += 1) {
    const step = round === 0 ? 'chart, first press' : 'chart';
    const busy = await threadMs(cdp, async () =>
      timings.add(step, await within('the chart', button.evaluate(pressUntilSaved))),
    );
    timings.add(`${step}, busy`, busy);
    await page.waitForTimeout(200);
  }
  await page.close();
}

/** A page at an address, with the tools that measure it. */
export async function opened(context: BrowserContext, address: string): Promise<[Page, CDPSession]> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(address);
  return [page, cdp];
}

/** Numbers that grow and shrink, so that each key changes what is shown. */
async function typed(page: Page, cdp: CDPSession, shown: string, step: string, timings: Timings): Promise<void> {
  await page.keyboard.press('1');
  await page.waitForTimeout(1000);
  for (let round = 0; round < KEYS; round += 1) {
    const key = ['2', '5', 'Backspace', 'Backspace'][round % 4] ?? '';
    await page.evaluate(watched, shown);
    await shownAfterKey(page, cdp, key, step, timings);
  }
}

/** Presses a key and notes how long it takes until the part of the page that is watched shows something else. */
export async function shownAfterKey(
  page: Page,
  cdp: CDPSession,
  key: string,
  step: string,
  timings: Timings,
): Promise<void> {
  const before = await scripted(cdp);
  const busy = await threadMs(cdp, async () => {
    await page.keyboard.press(key);
    timings.add(step, await within(`what the key ${key} changes`, page.evaluate(shownAfter)));
  });
  timings.add(`${step}, busy`, busy);
  timings.add(`${step}, script`, (await scripted(cdp)) - before);
}

/** Runs in the page: from the next key until this part of the page shows something else, drawn. It is looked for before, as that takes 4 ms of slowed processor. */
export function watched(selector: string): void {
  const part = document.querySelector(selector);
  const text = () => part?.textContent ?? '';
  const shownAfter = new Promise<number>((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const before = text();
        const look = () => {
          if (text() === before) requestAnimationFrame(look);
          else setTimeout(() => resolve(performance.now() - timeStamp)); // after this frame is drawn
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  Object.assign(window, { shownAfter });
}

/** Runs in the page. */
function shownAfter(): Promise<number> {
  return (window as unknown as { shownAfter: Promise<number> }).shownAfter;
}

/** Runs in the page. */
function pressUntilSaved(button: Element): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    const make = URL.createObjectURL;
    URL.createObjectURL = (file) => {
      URL.createObjectURL = make;
      resolve(performance.now() - start);
      return make(file);
    };
    (button as HTMLElement).click();
  });
}
