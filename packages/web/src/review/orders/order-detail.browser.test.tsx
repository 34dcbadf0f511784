import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const REVIEWS = ['stocktakesReviewLocation', 'wastagesReviewLocation', 'transfersReviewLocation', 'analyticsLocation'];

it('REV-006 an order opens with its lines under its own address', async () => {
  const server = stubServer({ can: ['ordersReviewLocation'] });
  const supplier = supplierOf(newId(), 'Green Lane');
  const flour = optionOf(supplier.id);
  const order = { ...draftOf(server, supplier.id, flour), status: 'RECEIVED' as const };
  server.rows = { suppliers: [supplier], supplierOptions: [flour], orders: [order] };
  const at = `/${server.kitchen.id}/review/supplier-statements/detail/${order.id}`;
  const { router } = await openApp(at);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('PO 7 to Green Lane');
  await expect.element(page.getByRole('cell', { name: 'Flour' }).first()).toBeVisible();
  await expect.element(page.getByText('Received', { exact: true }).first()).toBeVisible();
  expect(router.state.location.pathname).toBe(at);
});

it('PERM-028 a location’s Orders stand in the navigation and open by the feature of its own alone', async () => {
  const at = async (can: string[]) => {
    const server = stubServer({ can });
    server.answers = { '/review/suppliers': [], '/review/transfers': { weeks: [], more: false } };
    return { root: `/${server.kitchen.id}/review`, ...(await openApp(`/${server.kitchen.id}/review/transfers`)) };
  };
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true });
  const others = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transfers', exact: true });

  const without = await at(REVIEWS);
  await expect.element(others).toBeVisible();
  expect(entry.elements()).toEqual([]);
  await without.router.navigate({ to: `${without.root}/supplier-statements` });
  await expect.poll(() => without.router.state.location.pathname).toBe('/');
  await without.unmount();

  const allowed = await at(['ordersReviewLocation', 'transfersReviewLocation']);
  await entry.click();
  await expect.poll(() => allowed.router.state.location.pathname).toBe(`${allowed.root}/supplier-statements`);
  await expect.element(page.getByRole('heading', { name: 'Orders by supplier' })).toBeVisible();
});
