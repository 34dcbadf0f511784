import { resolveChromium } from '@larder/e2e/chromium.ts';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { scripted } from './browser.ts';

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms for each answer. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 ** 2) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const PHONE = { width: 412, height: 823 };
const SETTLED_MS = 1_500;

interface Opened {
  /** Where Larder answers. */
  address: string;
  path: string;
  /** A session cookie, as `name=value`. */
  cookie: string;
  /** Selects the first of what the page lists. */
  rows: string;
}

/** Opens a page on a phone with slow 4G and nothing on it; answers when its heading and its first rows are drawn, in ms. */
export function rowsOnSlow4G(opened: Opened): Promise<number> {
  return onPhone(opened, async (page, cdp) => {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    return drawnAfter(page, opened);
  });
}

/**
 * Opens a page with a list on a phone whose processor is slowed 4 times, then what a link of it leads to; answers for how long scripts ran from the
 * press until that was ready, in ms.
 */
export function scriptUntilReady(list: Opened, link: string): Promise<number> {
  return onPhone(list, async (page, cdp) => {
    await drawnAfter(page, list);
    await page.waitForTimeout(SETTLED_MS);
    await cdp.send('Performance.enable');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const before = await scripted(cdp);
    await page.getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: link }).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    return (await scripted(cdp)) - before;
  });
}

async function drawnAfter(page: Page, { address, path, rows }: Opened): Promise<number> {
  await page.goto(`${address}${path}`, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  await page.locator(rows).first().waitFor();
  return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))));
}

async function onPhone<Result>(
  { address, cookie }: Opened,
  work: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const { executablePath, env, args } = await resolveChromium();
  const browser = await chromium.launch({ executablePath, env, args });
  try {
    const context = await browser.newContext({
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: address }]);
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await browser.close();
  }
}
