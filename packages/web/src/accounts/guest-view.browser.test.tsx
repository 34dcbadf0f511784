import { featuresOf } from '@larder/domain/accounts/features.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { accountRow } from './tabs/testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The owner of a group with a product group and a guest view. */
function withView() {
  const server = stubServer({ can: featuresOf('analyticsPlan', 'owner') });
  const view = {
    ...server.kitchen,
    id: '019a0000-0000-7000-8000-000000000001',
    type: 'TRANSFER' as const,
    name: 'Bar view',
  };
  server.session = { ...server.session, accounts: [...server.session.accounts, view] };
  const rows = server.session.accounts.map(({ id, type, name, parentId }) => ({
    ...accountRow(type, name, null),
    ...{ id, parentId },
  }));
  server.rows = { accounts: [...rows, accountRow('GROUP', 'Pizza', null)] };
  return { server, view };
}

it('a guest view is opened from the areas of a location, with the groups that it shows', async () => {
  const { server } = withView();
  await openApp(`/locations/${server.location.id}/account?tab=areas`);
  await button('Add guest view').click();
  await expect.element(page.getByText('Guest view name cannot be empty')).toBeVisible();
  await page.getByLabelText('Guest view name').fill('Front of house');
  await page.getByLabelText('Pizza').click();
  await button('Add guest view').click();
  const opened = new RegExp(`^POST /api/v1/accounts/${server.location.id}/structure/[0-9a-f-]+/open$`);
  await expect.poll(() => server.calls.filter((call) => opened.test(call))).toHaveLength(1);
});

it('a guest view has its details, its groups and its users, and can be removed', async () => {
  const { view } = withView();
  await openApp(`/locations/${view.id}/account`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bar view' })).toBeVisible();
  const tabs = page.getByRole('tab');
  await expect.poll(() => tabs.elements().map((tab) => tab.textContent)).toEqual(['Details', 'Assign groups', 'Users']);
  await expect.element(button('Remove Bar view')).toBeVisible();
  await page.getByRole('tab', { name: 'Assign groups' }).click();
  await expect.element(button('Add group')).toBeVisible();
});
