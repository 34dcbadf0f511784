import { expect, type Locator, type Page } from '@playwright/test';
import { expectNothingSideways } from '../sideways.ts';
import { ShellPage } from './shell.ts';

/** The screen on which shelves are counted. */
export class CountingPage extends ShellPage {
  /** Starts a stocktake for today, after closing, and answers its id. By night the day before would be offered. */
  async start(areaId: string): Promise<string> {
    await this.page.goto(`/${areaId}/inventory/stocktake/add`);
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(new Date());
    await this.page.getByRole('textbox', { name: 'Counted on' }).fill(today);
    await this.page.getByRole('radio', { name: 'After closing' }).click();
    await this.page.getByRole('button', { name: 'Start counting' }).click();
    await this.page.waitForURL(/inventory\/stocktake\/[0-9a-f-]{36}/);
    return this.page.url().match(/[0-9a-f-]{36}(?=[^/]*$)/)?.[0] ?? '';
  }

  async open(areaId: string, stocktakeId: string): Promise<void> {
    await this.page.goto(`/${areaId}/inventory/stocktake/${stocktakeId}`);
    await expect(this.page.getByRole('button', { name: 'Close Period' })).toBeVisible();
  }

  field(thing: string): Locator {
    return this.page.getByLabel(`Quantity of ${thing}`, { exact: true });
  }

  /** Opens the shelf if need be, types the quantity and leaves the field. */
  async count(shelf: string, thing: string, quantity: string): Promise<void> {
    const heading = this.page.getByRole('button', { name: new RegExp(`^${shelf}`) });
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
    await this.field(thing).fill(quantity);
    await this.field(thing).press('Enter');
  }

  line(thing: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.field(thing) })
      .last();
  }

  get sums(): Locator {
    return this.page.getByRole('status').filter({ hasText: /\d of \d+ counted/ });
  }
}

/** Nothing has to be scrolled sideways at the widths that Larder is made for. */
export async function expectNothingSidewaysAtAnyWidth(page: Page): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNothingSideways(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
