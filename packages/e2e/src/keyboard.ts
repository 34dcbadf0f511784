import { expect, type Locator, type Page } from '@playwright/test';

/** As many presses of Tab as a page of work may take. */
const MOST = 120;

/** Tabs on until something has the focus. */
export async function tabTo(page: Page, wanted: Locator, most = MOST): Promise<void> {
  await expect(wanted).toBeAttached();
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < most && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

/** Tabs to a link or a button, and presses Enter. */
export async function enterOn(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}
