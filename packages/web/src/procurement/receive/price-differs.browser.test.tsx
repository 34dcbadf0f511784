import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

/** Two bags of flour at £12 from Green Lane, sent or received; where costs are withheld, without their prices. */
async function open(where: 'receive' | 'detail', { costsWithheld = false, reported = false } = {}) {
  const server = stubServer({ costsWithheld });
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplierId = newId();
  const flour = optionOf(supplierId);
  const draft = draftOf(server, supplierId, flour);
  const hidden = costsWithheld ? { unitPrice: null, finalPrice: null } : {};
  const costs = { deliveryCharge: null, flatDiscount: null, percentDiscount: null, estimatedCost: null };
  const order = {
    ...draft,
    ...(costsWithheld ? costs : {}),
    status: where === 'receive' && !reported ? ('SENT' as const) : ('RECEIVED' as const),
    lines: draft.lines.map((line) => ({ ...line, ...hidden, priceDiffers: reported })),
  };
  server.rows = { suppliers: [supplierOf(supplierId, 'Green Lane')], supplierOptions: [flour], orders: [order] };
  const below = where === 'receive' ? 'procurement/receive' : 'review/supplier-statements/detail';
  await openApp(`/${server.kitchen.id}/${below}/${order.id}`);
  return server;
}

const tick = () => page.getByRole('checkbox', { name: 'Price differs: Flour' });

describe('a price that differs on the paper', () => {
  it('is reported at the door by whom costs are withheld from, without a figure in sight', async () => {
    const server = await open('receive', { costsWithheld: true });
    await tick().click();
    expect(document.querySelector('main')?.textContent).not.toContain('£');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/receive'))?.body)
      .toMatchObject({ lines: [{ priceDiffers: true, finalPrice: null }] });
  });

  it('is typed by whom prices are shown to: there is nothing to tick', async () => {
    await open('receive');
    await expect.element(page.getByLabelText('Price of Flour')).toBeVisible();
    expect(tick().query()).toBeNull();
  });

  it('is read on the order by who can enter it', async () => {
    await open('detail', { reported: true });
    await expect.element(page.getByText(/^Flour: the paper states another price/)).toBeVisible();
    await expect.element(page.getByText(/Compare with the invoice, and enter it with Correct\.$/)).toBeVisible();
    await expect.element(page.getByText('price differs, reported')).toBeVisible();
  });

  it('is no longer reported once who sees prices has corrected the receipt', async () => {
    const server = await open('receive', { reported: true });
    await expect.element(page.getByText('price differs, reported')).toBeVisible();
    await page.getByLabelText('Price of Flour').fill('13');
    await page.getByRole('button', { name: 'Save correction' }).click();
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/edit-receipt'))?.body)
      .toMatchObject({ lines: [{ priceDiffers: false, finalPrice: '13' }] });
  });
});
