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
const READY_WITHIN_MS = 4_000;

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
    // Pressed by its place, and looked for afterwards: what finds things for a test runs in the page as well, and is none of its scripts.
    const pressed = await page.getByRole('link', { name: link, exact: true }).boundingBox();
    if (!pressed) throw new Error(`there is no ${link} to press`);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const before = await scripted(cdp);
    await page.touchscreen.tap(pressed.x + pressed.width / 2, pressed.y + pressed.height / 2);
    await page.waitForTimeout(READY_WITHIN_MS);
    const after = await scripted(cdp);
    if (!(await page.getByRole('heading', { level: 1, name: link }).isVisible()))
      throw new Error(`${link} did not open`);
    return after - before;
  });
}

/** The page looks by itself, frame by frame: a test asks every half second after a while. */
async function drawnAfter(page: Page, { address, path, rows }: Opened): Promise<number> {
  await page.addInitScript(
    (selectors) => {
      const look = () => {
        const drawn = selectors.every((one) => document.querySelector(one)?.checkVisibility());
        if (drawn) document.documentElement.dataset.drawn = String(performance.now());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    ['h1', rows],
  );
  await page.goto(`${address}${path}`, { waitUntil: 'commit' });
  return Number(await page.locator('html[data-drawn]').getAttribute('data-drawn'));
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
