import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAt, supplierRow } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const butcher = supplierRow();
const past = supplierRow({ name: 'Past & Co', archived: true });
const shown = (text: string) => page.getByText(text, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

async function add(): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Dales Dairy');
  await page.getByRole('textbox', { name: 'Order email' }).fill('orders@dales.example');
  await press('Add supplier');
}

async function change(): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('020 7946 0018');
  await press('Save');
}

const ask = async (name: string) => {
  await press('More');
  await page.getByRole('menuitem', { name: `${name}…` }).click();
};
const asked = (name: string) => async () => {
  await ask(name);
  await confirm(name);
};

/** Does it at an address where the server refuses, which shows `failed` and stays there, and where it does not, which shows `done`. */
async function expectBothOutcomes(
  address: string,
  act: () => Promise<void>,
  done: string,
  failed: string,
): Promise<void> {
  const refused = await openAt(address, [butcher, past], { refuses: [''] });
  await act();
  await expect.element(shown(failed)).toBeVisible();
  expect(refused.app.router.state.location.pathname).toBe(address);
  await refused.app.unmount();
  notifications.clean();

  await openAt(address, [butcher, past]);
  await act();
  await expect.element(shown(done)).toBeVisible();
}

it('SUP-056 SUP-057 a supplier needs a name and an address for orders, which is stated at each field before it is sent', async () => {
  const { server } = await openAt('/suppliers/add', []);
  await press('Add supplier');
  await expect.element(shown('Name cannot be empty')).toBeVisible();
  await expect.element(shown('Order email cannot be empty')).toBeVisible();
  expect(server.sent.filter(({ path }) => path.endsWith('/save'))).toEqual([]);
});

describe('what becomes of a supplier', () => {
  it('SUP-068 SUP-074 is named when it is added', () =>
    expectBothOutcomes('/suppliers/add', add, 'Supplier Added', 'Supplier could not be added'));

  it('SUP-071 SUP-079 is named when it is changed', () =>
    expectBothOutcomes(
      `/suppliers/${butcher.id}/details`,
      change,
      'Supplier Updated',
      'Supplier could not be updated',
    ));

  it.each([
    ['Archive', butcher, 'Supplier archived'],
    ['Unarchive', past, 'Supplier unarchived'],
  ] as const)('SUP-021 SUP-072 SUP-078 is named once it was confirmed: %s', async (action, { id }, done) => {
    const address = `/suppliers/${id}/details`;
    const { server, app } = await openAt(address, [butcher, past]);
    await ask(action);
    await confirm('Cancel');
    expect(server.sent.filter(({ path }) => path.endsWith('/archived'))).toEqual([]);
    await app.unmount();
    await expectBothOutcomes(address, asked(action), done, 'Supplier could not be (un)archived');
  });

  it('SUP-070 SUP-077 is named when it is removed', () =>
    expectBothOutcomes(
      `/suppliers/${butcher.id}/details`,
      asked('Remove'),
      'Supplier Removed',
      'Supplier could not be removed',
    ));
});
