import type { WastageReason } from '@larder/domain/stock/wastage.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { accountRows, ingredientCalled } from '../transfer/testing.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

async function openFlour(wastageReasons: readonly WastageReason[] | null) {
  const server = stubServer({ rows: { ingredients: [ingredientCalled('Flour')] } });
  const accounts = accountRows(server).map((row) =>
    row.id === server.headOffice.id ? { ...row, wastageReasons: wastageReasons && [...wastageReasons] } : row,
  );
  server.rows = { ...server.rows, accounts };
  await openApp(`/${server.kitchen.id}/inventory`);
  await page.getByRole('button', { name: /^Flour/ }).click();
  return { server, form: page.getByRole('dialog', { name: 'Flour' }) };
}

const offered = () =>
  page
    .getByRole('listbox')
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

it('WST-008 reasons are offered while typing, and any other text is as good', async () => {
  const { server, form } = await openFlour(null);
  await form.getByLabelText('Amount').fill('2');
  await form.getByLabelText('Reason').click();
  await expect.poll(offered).toContain('Dropped');
  await form.getByLabelText('Reason').fill('spoil');
  await expect.poll(offered).toEqual(['Spoiled']);
  await form.getByLabelText('Reason').fill('Eaten by the cat');
  await form.getByRole('button', { name: 'Record wastage' }).click();
  await expect.element(page.getByText('Wastage Added')).toBeVisible();
  expect(server.sent.at(-1)?.body).toMatchObject({ reason: 'Eaten by the cat' });
});

it('rule 100: the head office’s own list is offered in place of ours', async () => {
  const { form } = await openFlour([{ text: 'Past its best', class: 'spoilage' }]);
  await form.getByLabelText('Reason').click();
  await expect.poll(offered).toEqual(['Past its best']);
});
