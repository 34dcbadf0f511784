import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

function supplierRow(id: string) {
  return {
    ...{ id, code: null, name: 'Green Lane', type: 'SUPPLIER' as const, email: 'orders@green.example', phone: null },
    ...{ deliveryDays: [], cutOffTime: null, minimumSpend: null, typeOfProducts: null, targetTemperature: null },
    ...{ otherProducts: [], website: null, contact: null, emailAddresses: [], address: null, postcode: null },
    ...{ accountNumber: null, customerContact: null, customerPhone: null, status: null, parentAccountId: null },
    ...{ archived: false, ...audited },
  };
}

function line(supplierId: string, name: string, unVerified: boolean) {
  return {
    ...{
      id: newId(),
      supplierId,
      ingredientId: null,
      supplierCode: name,
      name,
      vatPercent: '20',
      type: 'MASTER' as const,
    },
    ...{
      categoryId: null,
      allergens: [],
      unVerified,
      optionMatches: [],
      error: null,
      noMaster: false,
      masterOptionId: null,
    },
    ...{ offeredPrice: null, offeredFrom: null, archived: false, uom: 'case', unitPrice: '4', unitsPerLot: '1' },
    ...{ amountPerUnit: '1', baseUnit: 'kg' as const, priceFrom: '2026-11-20', ...audited },
  };
}

/** The page of a supplier, who has one approved line, and one that waits or not; more: of that one. */
async function open(tab: string, unVerified: boolean, type: 'SUPPLIER' | 'OWNER' = 'SUPPLIER', more: object = {}) {
  const server = stubServer({ can: ['suppliers'] });
  const account = { ...server.headOffice, type };
  server.session = { ...server.session, accounts: [account], currentAccountId: account.id };
  server.rows = {
    suppliers: [supplierRow(account.id)],
    supplierOptions: [{ ...line(account.id, 'Buter', unVerified), ...more }, line(account.id, 'Cream', false)],
  };
  return { server, ...(await openApp(`/suppliers/${account.id}${tab ? `/${tab}` : ''}`)) };
}

const tab = () => page.getByRole('tab', { name: 'Unapproved items' });

describe('unapproved items', () => {
  it('PERM-042 have a tab in a supplier’s account, where they are completed, beside its list by category, and a page of these', async () => {
    const { router } = await open('unapproved', true);
    await expect.element(tab()).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Buter' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Supplier code' })).toHaveValue('Buter');
    await page.getByRole('tab', { name: 'Price list' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Category' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Category' })).toBeVisible();
    await router.navigate({ to: '/supplier-categories' });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Supplier categories' })).toBeVisible();
  });

  it('rule 48: of what is priced by weight have their price typed for one kg, and sent for a lot', async () => {
    const lot = { unitPrice: '85', amountPerUnit: '10', pricedByWeight: true };
    const { server } = await open('unapproved', true, 'SUPPLIER', lot);
    await expect.element(page.getByRole('textbox', { name: 'Price £ for one kg' })).toHaveValue('8.50');
    await page.getByRole('textbox', { name: 'Price £ for one kg' }).fill('9');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/supplier-options/approve'))?.body)
      .toMatchObject({ items: [{ unitPrice: '90', amountPerUnit: '10', pricedByWeight: true, deposit: false }] });
  });

  it('SUP-004 have a tab in a supplier’s account while there are some, and none for whoever buys: the details open', async () => {
    const waiting = await open('details', true);
    await expect.element(tab()).toBeVisible();
    await waiting.unmount();
    const own = await open('unapproved', false);
    await expect.poll(() => own.router.state.location.pathname.endsWith('/details')).toBe(true);
    expect(tab().elements()).toEqual([]);
    await own.unmount();
    const buying = await open('unapproved', true, 'OWNER');
    await expect.poll(() => buying.router.state.location.pathname.endsWith('/details')).toBe(true);
    expect(tab().elements()).toEqual([]);
  });
});

it('SUP-008 a supplier’s account is led to its own page from the list of suppliers, and to the details from a tab that there is not', async () => {
  for (const tabOf of ['', 'prices', 'unapproved']) {
    const screen = await open(tabOf, false);
    await expect.poll(() => screen.router.state.location.pathname).toMatch(/^\/suppliers\/[^/]+\/details$/);
    await screen.unmount();
  }
  const { router } = await open('details', false);
  await router.navigate({ to: '/suppliers' });
  await expect.poll(() => router.state.location.pathname).toBe('/');
});
