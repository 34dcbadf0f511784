import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { expectNothingSideways } from './sideways.ts';

/** A page at rest lays itself out a few times a second at most, for a caret or a clock; one whose dropdown chases its own edge, a thousand times. */
const LAYOUTS_AT_REST = 20;

/** How often the page was laid out so far. */
async function layouts(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
}

/**
 * Opens every dropdown and calendar of a dialog by touch. Each must stand inside the page, take a tap, and leave the page at rest: laid out no more
 * often in a second than one that nothing happens on, and no wider than its screen.
 */
export async function expectQuietDropdowns(page: Page, dialog: Locator, count: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const width = page.viewportSize()?.width ?? 0;
  const fields = dialog.locator('input[aria-haspopup="listbox"], input[data-day]');
  await expect(fields).toHaveCount(count);
  for (let index = 0; index < count; index += 1) {
    const field = fields.nth(index);
    const calendar = (await field.getAttribute('data-day')) !== null;
    await field.tap();
    const choice = calendar
      ? page.locator('.mantine-DatePicker-day:not([data-disabled]):visible').first()
      : page.getByRole('option').locator('visible=true').first();
    await expect(choice).toBeVisible();
    const before = await layouts(devtools);
    await page.waitForTimeout(1_000); // layouts a second are counted, not how long anything takes
    expect((await layouts(devtools)) - before).toBeLessThan(LAYOUTS_AT_REST);
    await expectNothingSideways(page);
    const box = await choice.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    await choice.tap();
    await expect(choice).toBeHidden();
  }
  await devtools.detach();
}
