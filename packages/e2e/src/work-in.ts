import { expect, type Page } from '@playwright/test';

/** Works in this account from now on, such as the head office, where prices are kept. */
export async function workIn(page: Page, accountId: string): Promise<void> {
  const origin = `http://localhost:${process.env.E2E_PORT ?? '3190'}`;
  const answer = await page.request.post('/api/v1/me/account', { data: { accountId }, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
