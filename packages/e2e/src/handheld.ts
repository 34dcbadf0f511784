import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** A phone in the hand, and a tablet on the pass. */
export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 820, height: 1180 };

/** The person who is signed in on a page, on a device that is touched. */
export async function handheld(
  browser: Browser,
  page: Page,
  viewport: { width: number; height: number },
  more: BrowserContextOptions = {},
): Promise<Page> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, storageState, ...more });
  return context.newPage();
}
