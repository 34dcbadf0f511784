import type { BrowserContext } from '@playwright/test';
import { within, worked } from './browser.ts';
import { percentile } from './timing.ts';

const ROUNDS = 6;
/** How long a page is left to do all that a change gives it to do, keeping the rows on the device included. */
const SETTLED_MS = 4_000;

/** Median ms from a command's being sent until a page in another browser has drawn the text that it adds; throws where it draws none. */
export async function untilDrawn(
  context: BrowserContext,
  address: string,
  commit: (text: string) => Promise<unknown>,
): Promise<number> {
  const page = await context.newPage();
  await page.goto(address);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = `Seen ${round} times`;
    if (round === 0) await page.waitForTimeout(SETTLED_MS);
    const drawn = page.evaluate(drawnAt, text);
    await page.waitForTimeout(300);
    const start = Date.now();
    await commit(text);
    times.push((await within(`“${text}” in the other browser`, drawn)) - start);
  }
  await page.close();
  return percentile(times, 50);
}

/** Median ms that a page's main thread works for a change, less what it works meanwhile without one. */
export async function threadFor(
  context: BrowserContext,
  address: string,
  ready: string,
  change: () => Promise<unknown>,
): Promise<number> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(3 * SETTLED_MS);
  const worksFor = async (work: () => Promise<unknown>) => {
    const before = await worked(cdp);
    await work();
    await page.waitForTimeout(SETTLED_MS);
    return (await worked(cdp)) - before;
  };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await worksFor(async () => undefined);
    times.push((await worksFor(change)) - idle);
  }
  await page.close();
  return percentile(times, 50);
}

/** Runs in the page: when it shows a text, drawn. */
function drawnAt(text: string): Promise<number> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.body.textContent?.includes(text)) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
