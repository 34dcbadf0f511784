import type { RowsByCollection } from '@larder/contract/collections.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

afterEach(() => vi.unstubAllGlobals());

const OPENED = ['inventoryLocation', 'procurementLocation', 'products', 'productsLocation', 'ingredients'];
const DOINGS = ['do:orders', 'do:receive', 'do:approve', 'do:count', 'do:recipes'];
/** A member from whom this is withheld. */
function without(...withheld: string[]): StubServer {
  const server = stubServer({ can: [...OPENED, ...DOINGS.filter((doing) => !withheld.includes(doing))] });
  server.session = { ...server.session, accounts: server.session.accounts.map((one) => ({ ...one, role: 'member' })) };
  return server;
}

const reason = (work: string) =>
  page.getByText(`The owner of this group lets others ${work}. Ask them, or a colleague.`);
const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

function draft(accountId: string): RowsByCollection {
  return {
    stocktakes: [
      {
        ...audited,
        id: newId(),
        accountId,
        day: '2026-11-02',
        afterClosing: false,
        duringTrading: false,
        kind: 'FULL' as const,
        scope: null,
        isDraft: true,
        cost: null,
        withoutPrice: 0,
        closedAt: null,
        closedBy: null,
      },
    ],
  };
}

/** Looks at the page of an order in each of these states. */
async function eachOrder(
  server: StubServer,
  states: readonly OrderRow['status'][],
  look: (status: OrderRow['status']) => unknown,
): Promise<void> {
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplierId = newId();
  const order = draftOf(server, supplierId, optionOf(supplierId));
  const orders = states.map((status) => ({ ...order, id: newId(), status }));
  server.rows = { suppliers: [supplierOf(supplierId, 'Green Lane')], orders };
  const screen = await openApp(`/${server.kitchen.id}/procurement`);
  for (const { id, status } of orders) {
    await screen.router.navigate({
      to: '/$accountId/review/supplier-statements/detail/$orderId',
      params: { accountId: server.kitchen.id, orderId: id },
    });
    await expect.element(button('Download PDF')).toBeVisible();
    await look(status);
  }
}

describe('work that the owner keeps back from a person', () => {
  it('counting: nothing begins or is removed, and the reason stands there', async () => {
    const server = without('do:count');
    server.rows = draft(server.kitchen.id);
    await openApp(`/${server.kitchen.id}/inventory/stocktake`);
    await expect.element(reason('count stock')).toBeVisible();
    await expect.element(page.getByText('Being counted')).toBeVisible();
    expect(link('Start a stocktake').query()).toBeNull();
    expect(button('Remove stocktake 02 Nov 2026').query()).toBeNull();
  });

  it('counting: who comes by the address finds the reason instead of the form', async () => {
    const server = without('do:count');
    await openApp(`/${server.kitchen.id}/inventory/stocktake/add`);
    await expect.element(reason('count stock')).toBeVisible();
    expect(button('Start counting').query()).toBeNull();
  });

  it('recipes: they are looked at', async () => {
    const server = without('do:recipes');
    await openApp(`/products/${server.kitchen.id}/setup/recipes`);
    await expect.element(reason('change recipes')).toBeVisible();
    expect(link('New recipe').query()).toBeNull();
  });

  it('sending: a draft is looked at and not sent, and no invoice is entered', async () => {
    const server = without('do:orders');
    const supplierId = newId();
    server.rows = {
      suppliers: [supplierOf(supplierId, 'Green Lane')],
      orders: [draftOf(server, supplierId, optionOf(supplierId))],
    };
    const screen = await openApp(`/${server.kitchen.id}/procurement/open-orders`);
    await expect.element(link('Green Lane')).toBeVisible();
    const why = page.getByText(
      'The owner of this group lets others send orders. Save a draft, and ask them or a colleague to send it.',
    );
    await expect.element(why).toBeVisible();
    expect(page.getByRole('button', { name: /^Send/ }).query()).toBeNull();
    await screen.router.navigate({ to: '/$accountId/procurement', params: { accountId: server.kitchen.id } });
    await expect.element(page.getByRole('heading', { name: 'Recent Orders' })).toBeVisible();
    expect(button('Issue PO').query()).toBeNull();
  });

  it('receiving: no Receive, no Correct and no Delete, and who approves finalises all the same', async () => {
    await eachOrder(without('do:receive'), ['SENT', 'RECEIVED'], async (status) => {
      expect(link('Receive').query()).toBeNull();
      expect(link('Correct').query()).toBeNull();
      expect([status, button('Finalise').query() === null]).toEqual([status, status === 'SENT']);
      if (button('More').query()) await button('More').click();
      expect(page.getByRole('menuitem', { name: 'Delete…' }).query()).toBeNull();
    });
  });

  it('everything: no Send, no Receive, no Finalise and no Delete of an order that the supplier has', async () => {
    await eachOrder(without(...DOINGS), ['DRAFT', 'SENT', 'RECEIVED', 'FINALISED'], (status) => {
      expect(button('Send').query()).toBeNull();
      expect(link('Receive').query()).toBeNull();
      expect(link('Correct').query()).toBeNull();
      expect(button('Finalise').query() ?? button('Reopen').query()).toBeNull();
      expect([status, button('More').query() === null]).toEqual([status, status !== 'DRAFT']);
    });
  });

  it('everything is offered, without a word, to whom nothing is withheld', async () => {
    const server = without();
    server.rows = draft(server.kitchen.id);
    const screen = await openApp(`/${server.kitchen.id}/inventory/stocktake`);
    await expect.element(link('Start a stocktake')).toBeVisible();
    await expect.element(button('Remove stocktake 02 Nov 2026')).toBeVisible();
    expect(reason('count stock').query()).toBeNull();
    await screen.router.navigate({
      to: '/products/$accountId/setup/recipes',
      params: { accountId: server.kitchen.id },
    });
    await expect.element(link('New recipe').first()).toBeVisible();
    expect(reason('change recipes').query()).toBeNull();
  });
});
