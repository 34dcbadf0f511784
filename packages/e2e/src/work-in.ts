import { expect, type Page } from '@playwright/test';
import { ours } from './origin.ts';

/** Works in this account from now on, such as the head office, where prices are stored. */
export async function workIn(page: Page, accountId: string): Promise<void> {
  const answer = await page.request.post('/api/v1/me/account', { data: { accountId }, headers: ours() });
  expect(answer.ok(), await answer.text()).toBe(true);
}
