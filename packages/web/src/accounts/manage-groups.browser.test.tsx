import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { as, rowOf } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('manage groups', () => {
  it('NAV-034 ACC-030 has a tab of product groups and one of group categories', async () => {
    as('owner');
    await openApp('/products/manage-groups');
    await expect.element(page.getByRole('tab', { name: 'Product groups', selected: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Group categories' }).click();
    await expect.element(button('Delete Wine')).toBeEnabled();
  });

  it('ACC-031 product groups are listed by name, to be changed, deleted or set up', async () => {
    const server = as('owner');
    const drinks = {
      ...rowOf({ ...server.kitchen, parentId: server.headOffice.id }),
      type: 'GROUP',
      id: newId(),
      name: 'Drinks',
    };
    server.rows = { ...server.rows, accounts: [...(server.rows.accounts ?? []), drinks] };
    await openApp('/products/manage-groups');
    const table = page.getByRole('table');
    for (const name of ['Name', 'Edit, delete, settings'])
      await expect.element(table.getByRole('columnheader', { name })).toBeVisible();
    const row = table.getByRole('row', { name: /Drinks/ });
    await expect.element(row.getByRole('button', { name: 'Edit Drinks' })).toBeEnabled();
    await expect.element(row.getByRole('button', { name: 'Delete Drinks' })).toBeEnabled();
    await expect.element(row.getByRole('link')).toHaveAttribute('href', `/products/${drinks.id}/settings`);
  });

  it('NAV-036 NAV-037 ACC-029 group categories are a list with a way back, new, edit and delete', async () => {
    as('owner');
    await openApp('/departments');
    await expect.element(page.getByRole('link', { name: 'Manage groups' })).toBeVisible();
    await expect.element(page.getByText('Wine', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Pastry', { exact: true })).not.toBeInTheDocument(); // an area
    await expect.element(button('Edit Wine')).toBeEnabled();
    await expect.element(button('Delete Wine')).toBeEnabled();
    await expect.element(button('New')).toBeEnabled();
  });

  it.each(['/departments', '/products/manage-groups?tab=categories'])(
    'ACC-032 MENU-009 group categories are added with a name, changed and removed: %s',
    async (path) => {
      const server = as('owner');
      await openApp(path);
      await button('New').click();
      await button('Save').click();
      await expect.element(page.getByText('Name cannot be empty', { exact: true })).toBeVisible();
      expect(server.sent).toEqual([]);
      await page.getByRole('textbox', { name: 'Name' }).fill('Beer');
      await button('Save').click();
      await expect.element(page.getByText('Department Category Added', { exact: true })).toBeVisible();
      await button('Edit Wine').click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Wines');
      await button('Save').click();
      await expect.element(page.getByText('Department Category Updated', { exact: true })).toBeVisible();
      await button('Delete Wine').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect.element(page.getByText('Department Category Removed', { exact: true })).toBeVisible();
    },
  );

  it.each([
    ['nothing', 'Added', 'Updated', 'Removed'],
    ['/save /remove', 'could not be added', 'could not be updated', 'could not be removed'],
  ])(
    'ERR-005 shows for each change of a group category how it went, where the server refuses %s',
    async (refused, ...toasts) => {
      as('owner', { refuses: refused.split(' ').filter((end) => end.startsWith('/')) });
      await openApp('/departments');
      const toast = (words: string | undefined) => page.getByText(`Department Category ${words}`, { exact: true });
      const [added, updated, removed] = toasts;
      const save = async (open: string, words: string | undefined) => {
        await button(open).click();
        await page.getByRole('textbox', { name: 'Name' }).fill('Beer');
        await button('Save').click();
        await expect.element(toast(words)).toBeVisible();
        await userEvent.keyboard('{Escape}');
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      };
      await save('New', added);
      await save('Edit Wine', updated);
      await button('Delete Wine').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect.element(toast(removed)).toBeVisible();
    },
  );
});
