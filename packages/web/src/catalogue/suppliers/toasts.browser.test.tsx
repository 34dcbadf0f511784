import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const butcher = {
  id: newId(),
  code: null,
  name: 'Smithfield Butchers',
  type: 'INTERNAL' as const,
  email: 'orders@smithfield.example',
  phone: null,
  deliveryDays: ['Tue'],
  cutOffTime: null,
  minimumSpend: null,
  typeOfProducts: null,
  targetTemperature: null,
  archived: false,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'Ada',
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: 'Ada',
};

const said = (text: string) => page.getByText(text, { exact: true });

async function open(refusing: boolean) {
  const server = stubServer({
    refuses: refusing ? [''] : [],
    can: ['suppliers', 'ingredients'],
    rows: { suppliers: [butcher] },
  });
  server.session = { ...server.session, currentAccountId: server.headOffice.id };
  return openApp('/suppliers');
}

async function add(): Promise<void> {
  await page.getByRole('button', { name: 'Add supplier' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Dales Dairy');
  await page.getByRole('textbox', { name: 'Order e-mail' }).fill('orders@dales.example');
  await page.getByRole('button', { name: 'Save' }).click();
}

async function change(): Promise<void> {
  await page.getByRole('button', { name: 'Smithfield Butchers' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
}

it.each([
  ['SUP-074 a supplier that is added', add, 'Supplier Added', 'Supplier could not be added'],
  ['SUP-071 SUP-079 a supplier that is changed', change, 'Supplier Updated', 'Supplier could not be updated'],
] as const)('%s says so, and says when it could not be', async (_, act, done, failed) => {
  const refused = await open(true);
  await act();
  await expect.element(said(failed)).toBeVisible();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await refused.unmount();
  notifications.clean();

  await open(false);
  await act();
  await expect.element(said(done)).toBeVisible();
});
