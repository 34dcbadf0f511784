import type { SyncAnswer } from '@larder/contract/collections.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Collections } from '../../data/collections.ts';
import { keepRows, restoreRows } from '../../data/device-rows.ts';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const [flour, option, supplier, soup, draft, came, wasted, closed] = Array.from({ length: 8 }, () => newId());

/** A kitchen as the server sends it; costs: £ or, where they are withheld, null. */
function kitchen(accountId: string, costs: boolean): SyncAnswer['rows'] {
  const pounds = (text: string) => (costs ? text : null);
  const pack = { uom: 'sack', unitsPerLot: '1', amountPerUnit: '16', baseUnit: 'kg', unitPrice: pounds('12.5') };
  const line = {
    id: newId(),
    optionId: option,
    ingredientId: flour,
    name: 'Strong flour',
    supplierCode: 'F1',
    ...pack,
  };
  const order = {
    ...audited,
    ...{
      accountId,
      supplierId: supplier,
      orderNumber: 7,
      type: 'DEBIT',
      date: '2026-11-18',
      deliveryDate: '2026-11-20',
    },
    ...{ specialInstructions: '', invoiceNumber: null, temperature: null, receivingComments: '', userName: 'Ada' },
    ...{
      deliveryCharge: pounds('4'),
      flatDiscount: pounds('0'),
      percentDiscount: pounds('0'),
      receivedAt: null,
      mail: null,
      approval: null,
      attachments: [],
    },
    ...{ estimatedCost: pounds('25'), orderNetValue: null, finalCost: null },
    lines: [{ ...line, vatPercent: '0', quantity: '2', quantityReceived: null, finalPrice: null, priceOnly: false }],
  };
  return {
    ingredients: [
      {
        ...audited,
        ...{ id: flour, itemcode: 'ING1', name: 'Flour', categoryId: null, recipeUnit: 'g', archived: false },
        ...{ allergens: [], mayContain: [], freeOf: [], density: null, pieceWeight: null, readonly: false },
        ...{ mergedInto: null, replaces: null, substitutes: [], defaultOptionId: option },
        costs: costs ? [{ from: '2026-01-01', cost: '0.00078', optionId: option }] : [],
      },
    ],
    suppliers: [
      {
        ...audited,
        ...{
          id: supplier,
          name: 'Mill & Co',
          type: 'SUPPLIER',
          email: 'a@mill.example',
          deliveryDays: [],
          archived: false,
        },
        ...{ otherProducts: [], emailAddresses: [], minimumSpend: null, cutOffTime: null, targetTemperature: null },
      },
    ],
    supplierOptions: [
      {
        ...audited,
        ...{ id: option, supplierId: supplier, ingredientId: flour, supplierCode: 'F1', name: 'Strong flour' },
        ...{ type: 'INTERNAL', vatPercent: '0', allergens: [], archived: false, unVerified: false, error: null },
        ...{ noMaster: false, masterOptionId: null, offeredPrice: null, offeredFrom: null, priceFrom: '2026-01-01' },
        ...{ categoryId: null, ...pack },
      },
    ],
    recipes: [
      {
        ...audited,
        ...{
          id: soup,
          name: 'Flatbread',
          categoryId: null,
          plu: null,
          belongsToAll: true,
          groupIds: [],
          suitable: [],
          allergensToConfirm: [],
        },
        ...{ description: '', method: '', notes: '', archived: false, readonly: false, versionId: newId(), addOns: [] },
        ...{ effectiveDay: '2026-01-01', wastagePercent: null, yield: '1', yieldUnit: 'unit', portions: '1' },
        ...{ menuPrice: '4.75', vatPercent: '20', targetGp: '70' },
        items: [{ itemId: newId(), kind: 'ingredient', refId: flour, quantity: '200', unit: 'g', baseQuantity: '200' }],
      },
    ],
    orders: [
      { ...order, id: draft, status: 'DRAFT', deliveryDate: '2099-01-01' },
      { ...order, id: came, status: 'SENT', orderNumber: 8 },
    ],
    wastages: [
      {
        ...audited,
        ...{ id: wasted, accountId, day: '2026-11-19', kind: 'ingredient', refId: flour, name: 'Flour' },
        ...{
          recordUnit: 'kg',
          amount: '2',
          baseQuantity: '2000',
          reason: 'Spoiled',
          cost: pounds('1.56'),
          missing: [],
        },
      },
    ],
    stocktakes: [
      {
        ...audited,
        ...{
          id: closed,
          accountId,
          day: '2026-11-09',
          isDraft: false,
          cost: pounds('16.5'),
          closedAt: null,
          closedBy: 'Ada',
        },
      },
    ],
  } as unknown as SyncAnswer['rows'];
}

function person(costsWithheld: boolean): StubServer {
  const server = stubServer({ costsWithheld });
  server.can = [...server.can, 'products', 'suppliers', 'ordersReviewLocation'];
  if (costsWithheld) server.can = server.can.filter((one) => one !== 'analyticsLocation');
  server.rows = kitchen(server.kitchen.id, !costsWithheld);
  const moved = {
    opening: '0',
    openingWorth: null,
    ordered: '0',
    sold: '0',
    wasted: '0',
    transferred: '0',
    theoretical: '16500',
  };
  const line = { ingredientId: flour, name: 'Flour', categoryId: null, unit: 'g', countedOn: '2026-11-09', ...moved };
  const figures = costsWithheld ? { cost: null, worth: null } : { cost: '0.001', worth: '16.5' };
  server.answers = {
    '/theoretical-stock': { today: '2026-11-20', since: '2026-11-09', lines: [{ ...line, ...figures }] },
  };
  return server;
}

/** Screens that show costs and stay open without them, each with something that must still be there. */
const SCREENS: readonly [place: string, path: (account: string) => string, stays: string | RegExp][] = [
  ['drafts', (account) => `/${account}/procurement/open-orders`, /PO 7/],
  ['recent orders', (account) => `/${account}/procurement`, 'Mill & Co'],
  ['issued orders', (account) => `/${account}/procurement/received-orders`, 'Mill & Co'],
  ['a draft', (account) => `/${account}/procurement/newOrder/${supplier}/2099-01-01`, 'Strong flour'],
  ['an order at the door', (account) => `/${account}/procurement/receive/${came}`, 'Strong flour'],
  ['an order', (account) => `/${account}/review/supplier-statements/detail/${came}`, 'Strong flour'],
  ['wastage', (account) => `/${account}/inventory`, 'Spoiled'],
  ['stocktakes', (account) => `/${account}/inventory/stocktake`, /9 Nov 2026/],
  ['theoretical stock', (account) => `/${account}/inventory/livestock`, /opening of/],
  ['ingredients', () => '/ingredients', 'Flour'],
  ['an ingredient', () => `/ingredients/${flour}`, 'Strong flour'],
  ['a supplier’s list', () => `/suppliers/${supplier}/database`, 'Strong flour'],
  ['a line of it', () => `/supplier-ingredient/${supplier}/${option}`, 'F1'],
  ['recipes', (account) => `/products/${account}/setup/recipes`, 'Flatbread'],
];

const SOON = { timeout: 15_000 };
const shown = () => document.querySelector('main')?.textContent ?? '';

describe('costs that are withheld from a person', () => {
  it.each(SCREENS)(
    '%s: the screen is there without a figure in £, and with them for others',
    async (_, path, stays) => {
      const mia = person(true);
      const screen = await openApp(path(mia.kitchen.id));
      await expect.poll(shown, SOON).toMatch(stays);
      expect(shown()).not.toMatch(/£|NaN/);
      await screen.unmount();

      const ada = person(false);
      await openApp(path(ada.kitchen.id));
      await expect.poll(shown, SOON).toMatch(/£/);
      expect(shown()).toMatch(stays);
    },
  );

  it('a recipe retains its menu price, quantities and allergens', async () => {
    const mia = person(true);
    const screen = await openApp(`/products/${mia.kitchen.id}/setup/recipes/${soup}`);
    await expect.element(screen.getByLabelText('Gross price'), SOON).toHaveValue('4.75');
    await expect.element(screen.getByLabelText('Quantity of Flour')).toHaveValue('200');
    await expect.element(screen.getByRole('heading', { name: 'Allergens' })).toBeVisible();
    expect(screen.getByText('Cost and margin').query()).toBeNull();
    expect(screen.getByText('Ingredient cost').query()).toBeNull();
  });

  it.each(['/price-rises', '/ingredient-upload', '/supplier-ingredient-upload', `/supplier-list/${supplier}`])(
    '%s leads home',
    async (path) => {
      person(true);
      const { router } = await openApp(path);
      await expect.poll(() => router.state.location.pathname, SOON).toBe('/');
    },
  );

  it('go from the rows of other accounts too, which this device keeps from before', async () => {
    const mia = person(false);
    const { userId } = mia.session;
    const elsewhere = { userId, accountId: mia.bar.id };
    await keepRows(elsewhere, withRows(kitchen(mia.bar.id, true)));
    await openApp(`/${mia.kitchen.id}/procurement/received-orders`);
    await expect.poll(shown, SOON).toMatch(/£/);
    expect(await restoreRows(elsewhere, new Collections())).toBe(true);

    mia.costsWithheld = true;
    mia.rows = kitchen(mia.kitchen.id, false);
    mia.cursor = 'e.2.g';
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(shown, SOON).not.toMatch(/£/);
    await expect.poll(() => restoreRows(elsewhere, new Collections())).toBe(false);
  });
});

function withRows(rows: SyncAnswer['rows']): Collections {
  const collections = new Collections();
  collections.applyPage({ cursor: 'e.1.f', reset: [], rows, deleted: {}, more: false, can: ['do:costs'] });
  return collections;
}
