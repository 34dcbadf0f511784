import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessions } from '../../data/session.ts';
import { drawTab, stubAccount } from '../tabs/testing-users.tsx';
import { CloseGroup } from './CloseGroup.tsx';

afterEach(() => vi.unstubAllGlobals());

async function drawClosing(exports: object[]) {
  const stub = stubAccount();
  stub.server.answers['/exports'] = exports;
  await sessions.load();
  const screen = await drawTab(stub, <CloseGroup account={stub.account} />);
  return { stub, screen };
}

describe('closing the group', () => {
  it('offers the export first, wants the name typed, and states what becomes of everybody', async () => {
    const { stub, screen } = await drawClosing([]);
    await expect
      .element(screen.getByRole('link', { name: 'Export everything' }))
      .toHaveAttribute('href', '/audit/export');
    await screen.getByRole('button', { name: 'Close the group' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/Nothing was exported lately. Export everything first/)).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Export everything first' }))
      .toHaveAttribute('href', '/audit/export');
    await dialog.getByRole('button', { name: 'Close the group' }).click();
    await expect.element(dialog.getByText('Type Copper Table', { exact: true })).toBeVisible();
    expect(stub.calls).toEqual([]);
    await dialog.getByRole('textbox').fill('Copper Table');
    await dialog.getByRole('button', { name: 'Close the group' }).click();
    await expect.element(screen.getByText('Copper Table was closed')).toBeVisible();
    expect(stub.calls).toMatchObject([{ path: '/close-group', body: { typedName: 'Copper Table' } }]);
  });

  it('states when everything was last exported', async () => {
    const done = {
      ...{ id: '0193a000-0000-7000-8000-000000000041', status: 'done', createdAt: '2026-11-20T12:00:00.000Z' },
      ...{ createdBy: 'Ada', fileKey: null, problem: null, progress: null, leftOut: [] },
    };
    const { screen } = await drawClosing([done]);
    await screen.getByRole('button', { name: 'Close the group' }).click();
    await expect
      .element(screen.getByText(/Everything was exported on 20 Nov 2026, 12:00. Download the file/))
      .toBeVisible();
  });

  it('of a supplier states what its customers meet and which orders are open, and offers no export', async () => {
    const stub = stubAccount();
    const order = {
      orderId: stub.account.id,
      customerId: stub.account.id,
      buyer: ['Bistro Nord', 'Leeds'],
      address: [],
    };
    const dates = {
      orderNumber: 12,
      deliveryDate: '2026-11-21',
      sentAt: '2026-11-20T09:00:00.000Z',
      orderedBy: 'Nora',
    };
    const open = { removedAt: null, removedBy: null, receivedAt: null, answeredAt: null, answeredBy: null };
    const words = { specialInstructions: '', comment: '', version: 0, lines: [{ answer: null }] };
    stub.server.answers['/arriving-orders'] = [{ ...order, ...dates, ...open, ...words }];
    await sessions.load();
    const screen = await drawTab(stub, <CloseGroup account={{ ...stub.account, type: 'SUPPLIER' }} />);
    expect(screen.getByRole('link', { name: 'Export everything' }).query()).toBeNull();
    await screen.getByRole('button', { name: 'Close the account' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/Your customers are notified, and see that you have closed/)).toBeVisible();
    await expect.element(dialog.getByText('1 open order stays')).toBeVisible();
    await expect.element(dialog.getByText('PO 12 for 21 Nov 2026, Bistro Nord, Leeds, 1 line')).toBeVisible();
    await dialog.getByRole('textbox').fill('Copper Table');
    await dialog.getByRole('button', { name: 'Close the account' }).click();
    await expect.element(screen.getByText('Copper Table was closed')).toBeVisible();
    expect(stub.calls).toMatchObject([{ path: '/close-group', body: { typedName: 'Copper Table' } }]);
  });

  it('is not offered in the demo group, which is deleted instead', async () => {
    const stub = stubAccount();
    const { session } = stub.server;
    stub.server.session = { ...session, accounts: session.accounts.map((one) => ({ ...one, demo: true })) };
    await sessions.load();
    const screen = await drawTab(stub, <CloseGroup account={stub.account} />);
    expect(screen.getByRole('button', { name: 'Close the group' }).elements()).toEqual([]);
  });
});
