import { expect, type Page } from '@playwright/test';
import { axeViolations, show } from './axe.ts';
import { expectNothingSideways } from './sideways.ts';

const SIZES = [
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/**
 * The open screen has no barrier and nothing to scroll sideways on a tablet and on a phone; leaves the page at the size that it had. Colours do not
 * follow the width, so dark ones are looked at once.
 */
export async function expectFitsTabletAndPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNothingSideways(page);
    await show(page, 'light');
    expect(await axeViolations(page, 'light'), `${page.url()} at ${size.width} px`).toEqual([]);
  }
  await show(page, 'dark');
  expect(await axeViolations(page, 'dark'), `${page.url()} in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}
