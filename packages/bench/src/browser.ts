import { setTimeout as pause } from 'node:timers/promises';
import { resolveChromium } from '@larder/e2e/chromium.ts';
import { type BrowserContext, type CDPSession, chromium } from '@playwright/test';

/** Opens a browser in which somebody is signed in, and closes it when the work is done. another: one more without any rows. */
export async function inBrowser<Result>(
  address: string,
  cookie: string,
  work: (context: BrowserContext, another: () => Promise<BrowserContext>) => Promise<Result>,
): Promise<Result> {
  const { executablePath, env, args } = await resolveChromium();
  const browser = await chromium.launch({ executablePath, env, args });
  const [name = '', value = ''] = cookie.split('=');
  const open = async () => {
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name, value, url: address }]);
    return context;
  };
  try {
    return await work(await open(), open);
  } finally {
    await browser.close();
  }
}

/** Far longer than anything that is measured takes. */
const LIMIT_MS = 60_000;

/** Waits for what a page is to show, or throws, naming it, where that has not come within a minute: a bench never waits endlessly. */
export async function within<Result>(what: string, shown: Promise<Result>): Promise<Result> {
  const limit = new AbortController();
  const late = pause(LIMIT_MS, null, { signal: limit.signal }).then(() => {
    throw new Error(`${what} did not come within ${LIMIT_MS / 1000} s`);
  });
  try {
    return await Promise.race([shown, late]);
  } finally {
    limit.abort();
    late.catch(() => undefined);
  }
}

/** ms that the page's main thread worked while something was done. Needs Performance.enable. */
export async function threadMs(cdp: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const before = await worked(cdp);
  await work();
  return (await worked(cdp)) - before;
}

/** ms that it worked since the page was made. */
export function worked(cdp: CDPSession): Promise<number> {
  return metricMs(cdp, 'ThreadTime');
}

/** ms that its scripts ran since the page was made, without style, layout and painting. */
export function scripted(cdp: CDPSession): Promise<number> {
  return metricMs(cdp, 'ScriptDuration');
}

async function metricMs(cdp: CDPSession, name: 'ThreadTime' | 'ScriptDuration'): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
}
