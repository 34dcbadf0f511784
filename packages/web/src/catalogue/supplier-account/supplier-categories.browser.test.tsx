import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const dairy = {
  ...{ id: newId(), kind: 'supplier' as const, name: 'Dairy', parentId: null, level: 1, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', createdBy: 'Sue', updatedAt: '2026-01-01T00:00:00Z', updatedBy: 'Sue' },
};

async function openCategories(type: 'SUPPLIER' | 'OWNER', refuses: string[] = []) {
  const server = stubServer({ can: ['suppliers'], rows: { categories: [dairy] }, refuses });
  const account = { ...server.headOffice, type };
  server.session = { ...server.session, accounts: [account], currentAccountId: account.id };
  return openApp('/supplier-categories');
}

const shown = (text: string) => page.getByText(text, { exact: true });

async function add() {
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Meat');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Add|Save|Create/ })
    .click();
}

describe('supplier categories', () => {
  it('NAV-045 stand in a supplier’s account', async () => {
    await openCategories('SUPPLIER');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Supplier categories' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'More for Dairy' })).toBeVisible();
  });

  it('SUP-005 lead any other account home', async () => {
    const { router } = await openCategories('OWNER');
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });

  it('ERR-002 say what became of a new one', async () => {
    const refused = await openCategories('SUPPLIER', ['/save']);
    await add();
    await expect.element(shown('Supplier Category could not be added')).toBeVisible();
    await refused.unmount();
    notifications.clean();
    await openCategories('SUPPLIER');
    await add();
    await expect.element(shown('Supplier Category Added')).toBeVisible();
  });
});
