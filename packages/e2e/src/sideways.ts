import { expect, type Page } from '@playwright/test';

/** Nothing sticks out to the right, once the page has settled at its width. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(sticksOut, { message: `${page.url()} scrolls sideways` }).toBeLessThanOrEqual(0);
}
