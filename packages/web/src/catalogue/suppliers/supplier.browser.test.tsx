import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { openAt, supplierRow } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const butcher = supplierRow({ deliveryDays: ['Tue', 'Sat'], accountNumber: 'CT-1042' });
const provided = supplierRow({ name: 'Provided & Co', type: 'SLAVE', status: 'ACCEPTED', phone: '020 7946 0018' });
const tab = (name: string) => page.getByRole('tab', { name });
const path = (app: Awaited<ReturnType<typeof openApp>>) => app.router.state.location.pathname;

function beef(unVerified: boolean): SupplierOptionRow {
  return {
    ...butcher,
    id: newId(),
    supplierId: butcher.id,
    ingredientId: null,
    supplierCode: 'B-1',
    name: 'Beef chuck',
    type: 'INTERNAL',
    vatPercent: '0',
    categoryId: null,
    allergens: [],
    unVerified,
    optionMatches: [],
    error: null,
    noMaster: false,
    masterOptionId: null,
    offeredPrice: null,
    offeredFrom: null,
    uom: 'case',
    unitPrice: '45',
    unitsPerLot: '1',
    amountPerUnit: '5',
    baseUnit: 'kg',
    priceFrom: '2026-11-01',
  };
}

describe('the page of a supplier', () => {
  it('SUP-094 NAV-042 has its details and its list as tabs, the delivery days from Monday to Sunday', async () => {
    const { app } = await openAt(`/suppliers/${butcher.id}/details`, [butcher], {
      rows: { supplierOptions: [beef(false)] },
    });
    await expect.element(tab('Details')).toHaveAttribute('aria-selected', 'true');
    const days = page.getByRole('group', { name: 'Delivery days' }).getByRole('checkbox');
    await expect.element(days.first()).toBeVisible();
    expect(days.elements().map((day) => [(day as HTMLInputElement).value, (day as HTMLInputElement).checked])).toEqual([
      ['Mon', false],
      ['Tue', true],
      ['Wed', false],
      ['Thu', false],
      ['Fri', false],
      ['Sat', true],
      ['Sun', false],
    ]);
    await tab('Price list').click();
    expect(path(app)).toBe(`/suppliers/${butcher.id}/database`);
    await expect.element(page.getByText('1 case = 5 kg')).toBeVisible();
    expect(tab('Unapproved items').elements()).toEqual([]);
  });

  it.each([
    ['without a tab', ''],
    ['with a tab that there is not', '/prices'],
    ['with unapproved items, where there are none', '/unapproved'],
  ])('opens at the details %s', async (_, rest) => {
    const { app } = await openAt(`/suppliers/${butcher.id}${rest}`, [butcher]);
    await expect.element(tab('Details')).toHaveAttribute('aria-selected', 'true');
    expect(path(app)).toBe(`/suppliers/${butcher.id}/details`);
  });

  it('SUP-003 is open to the supplier’s own account: its details, its list and what it has to approve, each by its address', async () => {
    const server = stubServer({ can: ['suppliers'], rows: { suppliers: [butcher], supplierOptions: [beef(true)] } });
    const own = { ...server.headOffice, type: 'SUPPLIER' as const };
    server.session = { ...server.session, accounts: [own], currentAccountId: own.id };
    const app = await openApp(`/suppliers/${butcher.id}/unapproved`);
    await expect.element(tab('Unapproved items')).toHaveAttribute('aria-selected', 'true');
    expect(page.getByRole('tab').elements()).toHaveLength(3);
    for (const [name, address] of [
      ['Details', 'details'],
      ['Price list', 'database'],
      ['Unapproved items', 'unapproved'],
    ] as const) {
      await tab(name).click();
      await expect.poll(() => path(app)).toBe(`/suppliers/${butcher.id}/${address}`);
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
  });

  it('takes the account number that one has at a supplier of one’s own, as orders print it', async () => {
    const { server } = await openAt(`/suppliers/${butcher.id}/details`, [butcher]);
    const number = page.getByRole('textbox', { name: 'Account number' });
    await expect.element(number).toHaveValue('CT-1042');
    await number.fill('CT-2000');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Supplier Updated')).toBeVisible();
    const saved = server.sent.find(({ path }) => path.endsWith(`/suppliers/${butcher.id}/save`));
    expect(saved?.body.accountNumber).toBe('CT-2000');
  });

  it('is changed by the supplier in its own account, but for what its customers keep of it', async () => {
    const server = stubServer({ can: ['suppliers'] });
    const own = { ...server.headOffice, type: 'SUPPLIER' as const };
    server.rows = { suppliers: [supplierRow({ id: own.id, type: 'SUPPLIER' })] };
    server.session = { ...server.session, accounts: [own], currentAccountId: own.id };
    await openApp(`/suppliers/${own.id}/details`);
    const back = page.getByRole('main').getByRole('link', { name: 'Supplier', exact: true });
    await expect.element(back).toHaveAttribute('href', '/');
    expect(page.getByRole('link', { name: 'Suppliers' }).elements()).toEqual([]);
    await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('020 7946 0018');
    expect(page.getByRole('textbox', { name: 'Account number' }).elements()).toEqual([]);
    expect(page.getByRole('textbox', { name: 'Your contact' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Supplier Updated')).toBeVisible();
    expect(page.getByRole('button', { name: 'More', exact: true }).elements()).toEqual([]);
  });

  it('PERM-044 of a supplier that maintains its own details is there to be read', async () => {
    await openAt(`/suppliers/${provided.id}/details`, [provided]);
    await expect.element(page.getByText('020 7946 0018')).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
  });

  it('whose account is closed has no list to import from', async () => {
    const importing = page.getByRole('link', { name: 'Import from its list' });
    const closed = { ...provided, id: newId(), name: 'Closed & Co', closedAt: '2026-11-20T09:00:00.000Z' };
    const { app } = await openAt(`/suppliers/${provided.id}/details`, [provided, closed]);
    await expect.element(importing).toBeVisible();
    await app.router.navigate({
      to: '/suppliers/$supplierId/$tab',
      params: { supplierId: closed.id, tab: 'details' },
    });
    await expect.element(page.getByText(/It closed its account on 20 Nov 2026/)).toBeVisible();
    await expect.element(importing).not.toBeInTheDocument();
  });

  it('takes one’s own account number also where it maintains its details', async () => {
    const { server } = await openAt(`/suppliers/${provided.id}/details`, [provided]);
    await page.getByRole('button', { name: 'Change number' }).click();
    await page.getByRole('textbox', { name: 'Account number' }).fill(' CT-77 ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/account-number'))?.body)
      .toMatchObject({ accountNumber: 'CT-77' });
  });

  it('is there to be read in a location, and changed in the head office', async () => {
    const server = stubServer({ can: ['suppliers'], rows: { suppliers: [butcher] } });
    server.session = { ...server.session, currentAccountId: server.location.id };
    await openApp(`/suppliers/${butcher.id}/details`);
    await expect.element(page.getByText('CT-1042')).toBeVisible();
    expect(page.getByRole('main').getByRole('textbox').elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'More', exact: true }).elements()).toEqual([]);
  });

  it('PERM-046 SUP-091 leads to the suppliers, and explains why, when there is no such supplier within reach', async () => {
    const { app } = await openAt(`/suppliers/${newId()}/details`, [butcher]);
    await vi.waitFor(() => expect(path(app)).toBe('/suppliers'));
    await expect.element(page.getByText('No supplier details found.', { exact: true })).toBeVisible();
  });

  it('PERM-047 opens a supplier within reach, and in a supplier account its own; others lead to the suppliers, and a supplier account home', async () => {
    const buying = await openAt(`/suppliers/${butcher.id}/details`, [butcher]);
    await expect.element(page.getByRole('heading', { level: 1, name: butcher.name })).toBeVisible();
    await buying.app.router.navigate({
      to: '/suppliers/$supplierId/$tab',
      params: { supplierId: newId(), tab: 'details' },
    });
    await vi.waitFor(() => expect(path(buying.app)).toBe('/suppliers'));
    await buying.app.unmount();
    const server = stubServer({ can: ['suppliers'], rows: { suppliers: [butcher] } });
    const own = { ...server.headOffice, type: 'SUPPLIER' as const };
    server.session = { ...server.session, accounts: [own], currentAccountId: own.id };
    const app = await openApp(`/suppliers/${butcher.id}/details`);
    await expect.element(page.getByRole('heading', { level: 1, name: butcher.name })).toBeVisible();
    await app.router.navigate({ to: '/suppliers/$supplierId/$tab', params: { supplierId: newId(), tab: 'details' } });
    await vi.waitFor(() => expect(path(app)).toBe('/'));
  });

  it('takes up to five kinds of goods', async () => {
    await openAt(`/suppliers/${butcher.id}/details`, [butcher]);
    const more = page.getByRole('button', { name: 'Add goods' });
    for (let kinds = 1; kinds < 5; kinds++) await more.click();
    await expect.element(more).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Remove goods 5' }).click();
    await expect.element(more).toBeVisible();
  });
});

describe('what a price list is narrowed to', () => {
  it('stands in the address, so that it can be passed on and is there again on the way back', async () => {
    const linked = { ...beef(false), name: 'Lamb leg', ingredientId: newId() };
    const { app } = await openAt(`/suppliers/${butcher.id}/database?shown=unlinked`, [butcher], {
      rows: { supplierOptions: [beef(false), linked] },
    });
    const list = page.getByRole('table', { name: 'Supplier ingredients' });
    await expect.element(list.getByRole('link', { name: /Beef chuck/ })).toBeVisible();
    expect(list.getByRole('link', { name: /Lamb leg/ }).elements()).toEqual([]);

    await page.getByRole('searchbox', { name: "Search the supplier's list" }).fill('lamb');
    await expect.poll(() => app.router.state.location.search).toEqual({ shown: 'unlinked', search: 'lamb' });
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.element(list.getByRole('link', { name: /Lamb leg/ })).toBeVisible();
    expect(app.router.state.location.search).toEqual({});
  });
});

describe('a supplier that is not there any more', () => {
  it('ERR-019 ERR-020 is called unknown wherever it is named', async () => {
    const flour = {
      ...butcher,
      id: newId(),
      itemcode: 'F1',
      name: 'Flour',
      categoryId: null,
      recipeUnit: 'g',
      allergens: [],
      mayContain: [],
      freeOf: [],
      mergedInto: null,
      replaces: null,
      readonly: false,
      defaultOptionId: '',
      costs: [],
    };
    const option = { ...beef(false), supplierId: newId(), ingredientId: flour.id };
    flour.defaultOptionId = option.id;
    const { app } = await openAt('/ingredients', [], {
      rows: { ingredients: [flour], supplierOptions: [option] },
    });
    await expect.element(page.getByRole('cell', { name: 'Unknown Supplier', exact: true })).toBeVisible();
    expect(app.container.textContent).not.toMatch(/\[undefined]|<Unknown Supplier>/);
  });
});
