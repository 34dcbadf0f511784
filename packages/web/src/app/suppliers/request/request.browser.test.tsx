import type { DirectoryEntry } from '@larder/contract/supplier-accounts.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../../data/new-id.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const supplier = (name: string, status: DirectoryEntry['status']): DirectoryEntry => ({
  supplierAccountId: newId(),
  name,
  town: 'Leeds',
  kindsOfGoods: ['Dairy'],
  status,
  reason: status === 'DECLINED' ? 'Not in Leeds' : null,
});

const supplierRow = (name: string, status: 'REQUESTED' | 'ACCEPTED' | null) => ({
  id: newId(),
  code: null,
  name,
  type: status ? ('SLAVE' as const) : ('INTERNAL' as const),
  email: null,
  phone: null,
  deliveryDays: [],
  cutOffTime: null,
  minimumSpend: null,
  typeOfProducts: null,
  targetTemperature: null,
  otherProducts: [],
  website: null,
  contact: null,
  emailAddresses: [],
  address: null,
  postcode: null,
  accountNumber: null,
  customerContact: null,
  customerPhone: null,
  status,
  parentAccountId: null,
  archived: false,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'Ada',
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: 'Ada',
});

const shown = (text: string) => page.getByText(text, { exact: true });

async function openSuppliers(changes: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ can: ['suppliers', 'ingredients'], ...changes });
  server.session = { ...server.session, currentAccountId: server.headOffice.id };
  await openApp('/suppliers');
  return server;
}

const directory = [supplier('Green Lane', null), supplier('Dales Dairy', 'REQUESTED')];

describe('asking a supplier', () => {
  it('SUP-093 shows who was asked already, and that an answer may take up to 24 hours', async () => {
    await openSuppliers({ answers: { '/supplier-directory': directory } });
    await page.getByRole('button', { name: 'Request suppliers' }).click();
    await expect.element(page.getByText('may take up to 24 hours to be accepted', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Dales Dairy/ }).getByText('Requested')).toBeVisible();
  });

  it.each([
    ['SUP-069 is told that the supplier is requested', [], 'Supplier requested'],
    ['SUP-075 is told when it could not be', ['/request'], 'Supplier could not be requested'],
  ] as const)('SUP-069 SUP-075 %s', async (_, refuses, words) => {
    await openSuppliers({ answers: { '/supplier-directory': directory }, refuses: [...refuses] });
    await page.getByRole('button', { name: 'Request suppliers' }).click();
    await page.getByRole('button', { name: 'Request Green Lane' }).click();
    await expect.element(shown(words)).toBeVisible();
  });

  it('SUP-023 lists our own suppliers and those that accepted us, and none that is only asked', async () => {
    await openSuppliers({
      rows: {
        suppliers: [supplierRow('Own', null), supplierRow('Accepted', 'ACCEPTED'), supplierRow('Asked', 'REQUESTED')],
      },
    });
    await expect.element(shown('Accepted')).toBeVisible();
    await expect.element(shown('Own')).toBeVisible();
    expect(shown('Asked').elements()).toEqual([]);
  });
});
