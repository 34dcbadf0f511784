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

async function open(tab: string, unVerified: boolean, type: 'SUPPLIER' | 'OWNER' = 'SUPPLIER', more: object = {}) {
  const server = stubServer({ can: ['suppliers'] });
  const account = { ...server.headOffice, type };
  server.session = { ...server.session, accounts: [account], currentAccountId: account.id };
  server.rows = {
    suppliers: [supplierRow(account.id)],
    supplierOptions: [{ ...line(account.id, 'Buter', unVerified), ...more }],
  };
  return { server, ...(await openApp(`/suppliers/${account.id}/${tab}`)) };
}

const tab = () => page.getByRole('tab', { name: 'Unapproved items' });

describe('unapproved items', () => {
  it('SUP-004 PERM-042 have a tab in a supplier’s account, where they are completed', async () => {
    await open('unapproved', true);
    await expect.element(tab()).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Buter' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Supplier code' })).toHaveValue('Buter');
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

  it('SUP-004 SUP-008 have none while there are none, nor for whoever buys: the details open', async () => {
    const own = await open('unapproved', false);
    await expect.poll(() => own.router.state.location.pathname.endsWith('/details')).toBe(true);
    expect(tab().elements()).toEqual([]);
    await own.unmount();
    const buying = await open('unapproved', true, 'OWNER');
    await expect.poll(() => buying.router.state.location.pathname.endsWith('/details')).toBe(true);
    expect(tab().elements()).toEqual([]);
  });
});

it('SUP-007 SUP-008 a supplier’s account that opens the list of suppliers is led to its own page', async () => {
  const server = stubServer({ can: ['suppliers'] });
  const account = { ...server.headOffice, type: 'SUPPLIER' as const };
  server.session = { ...server.session, accounts: [account], currentAccountId: account.id };
  const { router } = await openApp('/suppliers');
  await expect.poll(() => router.state.location.pathname).toBe('/');
});
