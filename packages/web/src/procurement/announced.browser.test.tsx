import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

/** A sent order of which the supplier announces 1 of 2 bags. */
function announcedOrder() {
  const server = stubServer();
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplierId = newId();
  const draft = draftOf(server, supplierId, optionOf(supplierId));
  const [line] = draft.lines;
  const announced = { announced: 'short' as const, announcedQuantity: '1', announcedNote: 'Rest on Monday' };
  const order = {
    ...draft,
    ...{
      status: 'SENT' as const,
      announcedAt: '2026-11-20T10:00:00.000Z',
      announcedBy: 'Sue',
      announcedComment: 'Sorry',
    },
    lines: line ? [{ ...line, ...announced }] : [],
  };
  server.rows = { suppliers: [supplierOf(supplierId, 'Green Lane')], supplierOptions: [], orders: [order] };
  server.answers[`/orders/${order.id}`] = {
    ...order,
    accountName: 'Kitchen',
    supplierName: 'Green Lane',
    removedAt: null,
    history: [],
  };
  return { server, order };
}

it.each([
  ['the order', (account: string, order: string) => `/${account}/review/supplier-statements/detail/${order}`],
  ['receiving', (account: string, order: string) => `/${account}/procurement/receive/${order}`],
])('what the supplier answers is shown before the delivery on %s', async (_, address) => {
  const { server, order } = announcedOrder();
  await openApp(address(server.kitchen.id, order.id));
  await expect.element(page.getByText('The supplier announces: 1 short')).toBeVisible();
  await expect.element(page.getByText('1 of 2 comes (Rest on Monday)')).toBeVisible();
  await expect.element(page.getByText('Sorry', { exact: true })).toBeVisible();
});
