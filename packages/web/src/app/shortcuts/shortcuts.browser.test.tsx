import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { KEYS_WITHIN, SHORTCUTS } from './shortcuts.ts';

beforeEach(async () => {
  await page.viewport(1280, 900);
  const server = stubServer({ can: featuresOf('analyticsPlan', 'owner') });
  server.session = { ...server.session, currentAccountId: server.headOffice.id };
  const audited = { version: 1, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' };
  const row = {
    id: server.headOffice.id,
    name: 'Carrots',
    itemcode: 'C1',
    archived: false,
    costs: [],
    substitutes: [],
  };
  server.rows = { ingredients: [{ ...row, allergens: [], mayContain: [], freeOf: [], ...audited }] } as never; // what the list reads
});
afterEach(() => vi.unstubAllGlobals());

it('/ puts the cursor in the page’s search field, and is a letter like any other there', async () => {
  await openApp('/ingredients');
  const field = page.getByRole('main').getByRole('searchbox');
  await expect.element(field).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('a/b');
  await expect.element(field).toHaveValue('a/b');
});

it('? lists every shortcut there is, and / stays out of the page behind', async () => {
  await openApp('/ingredients');
  const field = page.getByRole('main').getByRole('searchbox');
  await expect.element(field).toBeVisible();
  await userEvent.keyboard('{Shift>}?{/Shift}');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog).toBeVisible();
  for (const { does } of [...Object.values(SHORTCUTS), ...KEYS_WITHIN])
    await expect.element(dialog.getByText(does)).toBeVisible();
  await userEvent.keyboard('/');
  expect(document.activeElement).not.toBe(field.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
