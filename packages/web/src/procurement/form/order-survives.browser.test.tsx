import type { SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { UNFINISHED_MS, type UnfinishedKey, unfinished } from '../../data/unfinished.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const audited = {
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'Ada',
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: 'Ada',
};

const notice = () => page.getByRole('status').filter({ hasText: /Your unfinished entries of .* are here/ });
const quantity = () => page.getByLabelText('Quantity of Flour');

describe('an order that is half typed', () => {
  it('is there again after a reload, for that supplier, also what can be read in two ways, until it is saved', async () => {
    const server = stubServer();
    const [green, other] = [newId(), newId()];
    server.rows = {
      suppliers: [supplierOf(green, 'Green Lane'), supplierOf(other, 'Other')],
      supplierOptions: [optionOf(green), optionOf(other)],
    };
    server.replies = { '/orders': { merged: false } };
    const at = (supplierId: string) => `/${server.kitchen.id}/procurement/newOrder/${supplierId}`;
    const first = await openApp(at(green));
    await quantity().fill('1,234');
    await page.getByLabelText('Special instructions').fill('Back door');
    await first.unmount();

    const elsewhere = await openApp(at(other));
    await expect.element(quantity()).toHaveValue('');
    await elsewhere.unmount();

    const again = await openApp(at(green));
    await expect.element(notice()).toBeVisible();
    await expect.element(quantity()).toHaveValue('1,234');
    await expect.element(page.getByLabelText('Special instructions')).toHaveValue('Back door');
    await quantity().fill('3');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect.element(page.getByText('Order Drafted')).toBeVisible();
    await again.unmount();

    await openApp(at(green));
    await expect.element(quantity()).toHaveValue('');
    await expect.element(notice()).not.toBeInTheDocument();
  });
});

describe('what is stored of a form', () => {
  it('is gone after 24 hours, and is of one person, account and form', async () => {
    const key: UnfinishedKey = { userId: newId(), accountId: newId(), form: 'receipt 1' };
    await unfinished.write(key, { text: '1,234' });
    expect(await unfinished.read(key)).toMatchObject({ typed: { text: '1,234' } });
    for (const change of [{ userId: newId() }, { accountId: newId() }, { form: 'receipt 2' }])
      expect(await unfinished.read({ ...key, ...change })).toBeNull();
    vi.useFakeTimers({ now: Date.now() + UNFINISHED_MS, toFake: ['Date'] });
    expect(await unfinished.read(key)).toBeNull();
  });
});

function supplierOf(id: string, name: string): SupplierRow {
  const nothing = { code: null, email: null, phone: null, cutOffTime: null, minimumSpend: null, typeOfProducts: null };
  const noMore = { targetTemperature: null, website: null, contact: null, address: null, postcode: null, status: null };
  const ours = { accountNumber: null, customerContact: null, customerPhone: null, parentAccountId: null };
  const lists = { deliveryDays: [], otherProducts: [], emailAddresses: [] };
  return { ...audited, ...nothing, ...noMore, ...ours, ...lists, id, name, type: 'INTERNAL', archived: false };
}

function optionOf(supplierId: string): SupplierOptionRow {
  const nothing = {
    ingredientId: null,
    categoryId: null,
    error: null,
    masterOptionId: null,
    offeredPrice: null,
    optionMatches: [],
  };
  const pack = { uom: 'bag', unitPrice: '12', unitsPerLot: '1', amountPerUnit: '10', baseUnit: 'kg' } as const;
  return {
    ...{
      ...audited,
      ...nothing,
      ...pack,
      id: newId(),
      supplierId,
      supplierCode: 'F1',
      name: 'Flour',
      type: 'INTERNAL',
    },
    ...{ vatPercent: '0', allergens: [], unVerified: false, noMaster: false, archived: false },
    ...{ offeredFrom: null, priceFrom: '2026-01-01' },
  };
}
