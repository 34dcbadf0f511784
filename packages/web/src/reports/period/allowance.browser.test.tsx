import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { reportOf } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

it('REP-061 the allowance of a week is that of the area one works in, not that of another one; saving it is stated, and that it could not be', async () => {
  const server = stubServer({ can: ['analyticsLocation'] });
  const [weekOf, report] = ['2026-11-02', reportOf(server)];
  const allowances = [
    { weekOf, accountId: server.bar.id, amount: '7' },
    { weekOf, accountId: server.kitchen.id, amount: '5' },
  ];
  server.answers = {
    '/reports/periods/2026-11-02/2026-11-08': { ...report, allowances },
    '/figures/allowance': { figure: 'allowance', lines: [], total: '0', missing: [], count: 0, next: null },
  };
  await openApp(`/${server.kitchen.id}/reports/gross-profit/2026-11-02/2026-11-08?figure=allowance`);
  const amount = page.getByRole('textbox', { name: 'Stock allowance, £' });
  await expect.element(amount).toHaveValue('5');
  await amount.fill('6.5');
  server.refuses = [''];
  await page.getByRole('button', { name: 'Save allowance' }).click();
  await expect.element(page.getByText('Report information could not be saved', { exact: true })).toBeVisible();
  await expect.element(amount).toHaveValue('6.5');
  server.refuses = [];
  await page.getByRole('button', { name: 'Save allowance' }).click();
  await expect.element(page.getByText('Report information saved', { exact: true })).toBeVisible();
  expect(server.sent.at(-1)?.body).toMatchObject({ weekOf, field: 'stockAllowances', amount: '6.5' });
});
