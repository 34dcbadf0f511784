import type { DepositHeld } from '@larder/contract/deposits.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { supplierOf } from '../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

async function openSupplier({ costsWithheld = false, none = false } = {}) {
  const server = stubServer({ costsWithheld });
  server.can = [...server.can, 'suppliers'];
  const supplier = supplierOf(newId(), 'Brewery');
  const money = (text: string) => (costsWithheld ? null : text);
  const document = { accountId: server.kitchen.id, accountName: 'Kitchen' };
  const kegs: DepositHeld = {
    ...{ supplierId: supplier.id, name: 'Keg 50 l', uom: 'keg', lots: '2', netHeld: money('60') },
    documents: [
      {
        ...document,
        orderId: newId(),
        orderNumber: null,
        type: 'CREDIT',
        day: '2026-11-21',
        lots: '-1',
        netHeld: money('-30'),
      },
      {
        ...document,
        orderId: newId(),
        orderNumber: 12,
        type: 'DEBIT',
        day: '2026-11-20',
        lots: '3',
        netHeld: money('90'),
      },
    ],
  };
  const crates = { ...kegs, name: 'Crate', uom: 'crate', lots: '4', netHeld: money('12.5'), documents: [] };
  server.rows = { suppliers: [supplier], supplierOptions: [], orders: [], claims: [] };
  server.answers['/supplier-scores'] = [];
  server.answers['/deposits-held'] = none ? [] : [kegs, crates];
  return openApp(`/suppliers/${supplier.id}/details`);
}

const panel = () => page.getByRole('region', { name: 'Deposits held' });
const text = () => panel().element().textContent ?? '';

describe('rule 49: the page of a supplier', () => {
  it('sums the deposits that it holds, and lists the deliveries and credit notes that they consist of', async () => {
    await openSupplier();
    await expect.element(panel()).toBeVisible();
    expect(text()).toContain('Keg 50 l2 keg, £60.00');
    expect(text()).toContain('Crate4 crate, £12.50');
    expect(text()).toContain('Deposits held, without VAT£72.50');
    const row = (name: RegExp) => panel().getByRole('row', { name });
    await expect.element(row(/PO 12/)).toHaveTextContent('Keg 50 lPO 1220 Nov 2026Kitchen3£90.00');
    await expect.element(row(/Credit note/)).toHaveTextContent('Keg 50 lCredit note21 Nov 2026Kitchen-1-£30.00');
  });

  it('states how many there are to whom costs are hidden, and no £', async () => {
    await openSupplier({ costsWithheld: true });
    await expect.element(panel()).toBeVisible();
    expect(text()).toContain('Keg 50 l2 keg');
    expect(text()).not.toContain('£');
  });

  it('says nothing of deposits where it holds none', async () => {
    await openSupplier({ none: true });
    await expect.element(page.getByRole('heading', { name: 'Deliveries of 13 weeks' })).toBeVisible();
    expect(panel().elements()).toEqual([]);
  });
});
