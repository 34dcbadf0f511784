import type { Feature } from '@larder/domain/accounts/features.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { openAt, supplierRow } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const butcher = supplierRow();
const dairy = supplierRow({ name: 'Dales Dairy', status: 'ACCEPTED' });
const asked = supplierRow({ name: 'Asked & Co', status: 'REQUESTED' });
const past = supplierRow({ name: 'Past & Co', archived: true });

const upload = () => page.getByRole('link', { name: 'Upload CSV' });
const add = () => page.getByRole('link', { name: 'Add supplier' });
const names = () =>
  page
    .getByRole('table', { name: 'Suppliers', exact: true })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

describe('the suppliers', () => {
  it('SUP-023 NAV-041 stand in a list that leads to each, archived ones folded away, and to more of them', async () => {
    await openAt('/suppliers', [butcher, dairy, asked, past]);
    await expect.element(upload()).toHaveAttribute('href', '/supplier-ingredient-upload');
    await expect.element(add()).toHaveAttribute('href', '/suppliers/add');
    expect(names()).toEqual(['Dales Dairy', 'Smithfield Butchers']);
    await expect
      .element(page.getByRole('link', { name: 'Dales Dairy' }))
      .toHaveAttribute('href', `/suppliers/${dairy.id}/details`);
    await expect.element(page.getByText('Past & Co')).not.toBeVisible();
    await page.getByRole('button', { name: 'Archived suppliers (1)' }).click();
    await expect.element(page.getByRole('link', { name: 'Past & Co' })).toBeVisible();
    await expect.element(page.getByText('Asked & Co')).not.toBeInTheDocument();
  });

  it('PERM-040 PERM-041 are added by hand, and by a file, only where the plan opens that: each by itself', async () => {
    const open = (...more: Feature[]) => openAt('/suppliers', [butcher], { can: ['suppliers', ...more] });
    const byHand = await open('addSupplierManually');
    await expect.element(add()).toBeVisible();
    expect(upload().elements()).toEqual([]);
    await byHand.app.unmount();
    const byFile = await open('uploadSuppliersCsv');
    await expect.element(upload()).toBeVisible();
    expect(add().elements()).toEqual([]);
    await byFile.app.unmount();
    const { app } = await open();
    await expect.element(page.getByRole('link', { name: 'Smithfield Butchers' })).toBeVisible();
    expect(add().elements()).toEqual([]);
    expect(upload().elements()).toEqual([]);
    await app.router.navigate({ to: '/suppliers/add' });
    await vi.waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
  });

  it.each([
    ['SUP-002 with the address for their invoices, where there is one', 'invoices@copper.example', 1],
    ['SUP-002 without it, where there is none', null, 0],
  ])('SUP-002 are shown %s', async (_, userInvoiceEmail, times) => {
    const server = stubServer({ can: ['suppliers'] });
    server.session = { ...server.session, currentAccountId: server.headOffice.id };
    server.rows = { suppliers: [butcher], accounts: [{ ...server.headOffice, userInvoiceEmail }] };
    await openApp('/suppliers');
    await expect.element(page.getByRole('link', { name: 'Smithfield Butchers' })).toBeVisible();
    expect(page.getByText('invoices@copper.example').elements()).toHaveLength(times);
  });

  it('SUP-076 say so when they could not be loaded', async () => {
    const syncGate = Promise.reject(new TypeError('Failed to fetch'));
    syncGate.catch(() => undefined); // thrown by the fetch that waits for it
    await openAt('/suppliers', [butcher], { syncGate });
    await expect.element(page.getByText('Suppliers could not be loaded', { exact: true })).toBeVisible();
  });
});
