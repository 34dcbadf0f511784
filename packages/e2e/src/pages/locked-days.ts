import type { Day } from '@larder/domain/calendar.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** Reads the periods of the head office, as whoever locks them accepts them, and locks the days up to this one. Answers the panel of locked days. */
export async function lockDaysUpTo(page: Page, headOfficeId: string, day: Day): Promise<Locator> {
  await page.goto(`/${headOfficeId}/reports/gross-profit`);
  await expect(page.getByRole('table', { name: 'Report Periods' })).toBeVisible();
  await page.goto('/account');
  const panel = page.getByRole('region', { name: 'Locked days' });
  await panel.getByRole('textbox', { name: 'Locked up to' }).fill(showDay(day));
  await panel.getByRole('button', { name: 'Lock these days' }).click();
  await expect(page.getByText('Days locked')).toBeVisible();
  return panel;
}
