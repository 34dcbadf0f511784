import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAt, supplierRow } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const butcher = supplierRow();
const past = supplierRow({ name: 'Past & Co', archived: true });
const said = (text: string) => page.getByText(text, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

async function add(): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Dales Dairy');
  await page.getByRole('textbox', { name: 'Order e-mail' }).fill('orders@dales.example');
  await press('Add supplier');
}

async function change(): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('020 7946 0018');
  await press('Save');
}

const asked = (name: string) => async () => {
  await press(name);
  await confirm(name);
};

it.each([
  ['SUP-068 SUP-074 added', '/suppliers/add', add, 'Supplier Added', 'Supplier could not be added'],
  [
    'SUP-071 SUP-079 changed',
    `/suppliers/${butcher.id}/details`,
    change,
    'Supplier Updated',
    'Supplier could not be updated',
  ],
  [
    'SUP-021 SUP-072 SUP-078 archived, once asked',
    `/suppliers/${butcher.id}/details`,
    asked('Archive'),
    'Supplier archived',
    'Supplier could not be (un)archived',
  ],
  [
    'SUP-021 SUP-072 SUP-078 taken back, once asked',
    `/suppliers/${past.id}/details`,
    asked('Unarchive'),
    'Supplier unarchived',
    'Supplier could not be (un)archived',
  ],
  [
    'SUP-070 SUP-077 removed',
    `/suppliers/${butcher.id}/details`,
    asked('Remove'),
    'Supplier Removed',
    'Supplier could not be removed',
  ],
] as const)(
  'SUP-070 SUP-071 SUP-074 SUP-078 SUP-079 a supplier that is %s says so, and says when it could not be',
  async (_, address, act, done, failed) => {
    const refused = await openAt(address, [butcher, past], { refuses: [''] });
    await act();
    await expect.element(said(failed)).toBeVisible();
    expect(refused.app.router.state.location.pathname).toBe(address);
    await refused.app.unmount();
    notifications.clean();

    await openAt(address, [butcher, past]);
    await act();
    await expect.element(said(done)).toBeVisible();
  },
);
