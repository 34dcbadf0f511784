import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const NO_COSTS = { deliveryCharge: null, flatDiscount: null, percentDiscount: null, estimatedCost: null };
const CASE = { uom: 'case', unitsPerLot: '1', amountPerUnit: '10', baseUnit: 'kg' as const };

/** 2 cases of beef, nominal 10 kg at £8.50/kg, of Green Lane. */
async function open(where: 'receive' | 'detail' | 'order' | 'reconcile', { costsWithheld = false } = {}) {
  const server = stubServer({ costsWithheld });
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplierId = newId();
  const unitPrice = costsWithheld ? null : '85';
  const beef = { ...optionOf(supplierId), ...CASE, name: 'Beef', unitPrice, pricedByWeight: true };
  const draft = draftOf(server, supplierId, beef);
  const came = { quantityReceived: '2', finalPrice: '85', weighed: '19400', qtyReceivedNormal: '19400' };
  const line = { ...CASE, name: 'Beef', quantity: '2', unitPrice, pricedByWeight: true, weighed: null };
  const order = {
    ...draft,
    ...(costsWithheld ? NO_COSTS : {}),
    ...(where === 'detail' ? { status: 'RECEIVED' as const, orderNetValue: '164.9', finalCost: '164.9' } : {}),
    ...(where === 'receive' ? { status: 'SENT' as const } : {}),
    lines: draft.lines.map((one) => ({ ...one, ...line, ...(where === 'detail' ? came : {}) })),
  };
  const orders = where === 'receive' || where === 'detail' ? [order] : [];
  server.rows = { suppliers: [supplierOf(supplierId, 'Green Lane')], supplierOptions: [beef], orders };
  server.replies = { '/save': { merged: false } };
  const below = {
    receive: `procurement/receive/${order.id}`,
    detail: `review/supplier-statements/detail/${order.id}`,
    order: `procurement/newOrder/${supplierId}`,
    reconcile: `procurement/reconcile-invoice/${supplierId}`,
  };
  await openApp(`/${server.kitchen.id}/${below[where]}`);
  return server;
}

const weight = () => page.getByRole('textbox', { name: 'Weight of Beef' });
const text = () => document.querySelector('main')?.textContent ?? '';
const sentTo = ({ sent }: ReturnType<typeof stubServer>, verb: string) =>
  sent.find(({ path }) => path.endsWith(verb))?.body;
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

describe('rule 48: receiving what is priced by weight', () => {
  it('states its price for one kg, asks what it weighed and refuses without it at its field', async () => {
    const server = await open('receive');
    await expect.element(page.getByText('2, £8.50 / kg')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Price of Beef' })).toHaveValue('8.50');
    await press('Approve');
    await expect.element(page.getByText('Enter what it weighed', { exact: true })).toBeVisible();
    await expect.element(weight()).toHaveAccessibleDescription('Enter what it weighed');
    expect(sentTo(server, '/receive')).toBeUndefined();
    await weight().fill('19,4');
    await expect.element(page.getByText('£164.90').first()).toBeVisible();
    await press('Approve');
    await expect
      .poll(() => sentTo(server, '/receive'))
      .toMatchObject({ lines: [{ quantityReceived: '2', weighed: '19400', finalPrice: null }] });
  });

  it('takes the weight without a network, shows what it comes to, and sends it once there is one', async () => {
    const server = await open('receive');
    await expect.element(weight()).toBeVisible();
    server.online = false;
    await press('Approve');
    await expect.element(weight()).toHaveAccessibleDescription('Enter what it weighed');
    await weight().fill('19.4');
    await press('Approve');
    await expect.element(page.getByText('1 unsent')).toBeVisible();
    await expect.poll(text).toContain('£164.90');
    server.sent.length = 0; // a try that failed may stand there, or not yet
    server.online = true;
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText('1 unsent')).not.toBeInTheDocument();
    await expect
      .poll(() => sentTo(server, '/receive'))
      .toMatchObject({ lines: [{ quantityReceived: '2', weighed: '19400', finalPrice: null }] });
  });

  it('takes another price for one kg', async () => {
    const server = await open('receive');
    await weight().fill('20');
    await page.getByRole('textbox', { name: 'Price of Beef' }).fill('9');
    await expect.element(page.getByText('£180.00').first()).toBeVisible();
    await press('Approve');
    await expect
      .poll(() => sentTo(server, '/receive'))
      .toMatchObject({ lines: [{ weighed: '20000', finalPrice: '90' }] });
  });

  it('asks about a weight that is far from what its lots hold', async () => {
    const server = await open('receive');
    await weight().fill('194');
    await press('Approve');
    await expect.element(page.getByText(/Beef: 194 weighed, 20 expected/)).toBeVisible();
    expect(sentTo(server, '/receive')).toBeUndefined();
  });

  it('asks for the weight without a £ in sight where costs are hidden', async () => {
    const server = await open('receive', { costsWithheld: true });
    await weight().fill('19.4');
    expect(text()).not.toContain('£');
    await press('Approve');
    await expect
      .poll(() => sentTo(server, '/receive'))
      .toMatchObject({ lines: [{ weighed: '19400', finalPrice: null }] });
  });
});

describe('rule 48: the order of what is priced by weight', () => {
  it('states what it weighed, and what that came to', async () => {
    await open('detail');
    const row = page.getByRole('row', { name: /Beef/ });
    await expect.element(row.getByText('2, £8.50 / kg')).toBeVisible();
    await expect.element(row.getByText('2, 19.4 kg × £8.50')).toBeVisible();
    await expect.element(row.getByText('£164.90')).toBeVisible();
  });

  it('is ordered in lots at a price for one kg, and estimated by their nominal weight', async () => {
    const server = await open('order');
    const price = page.getByRole('textbox', { name: 'Price of Beef for one kg' });
    await expect.element(price).toHaveValue('8.50');
    await page.getByLabelText('Quantity of Beef').fill('2');
    await expect.element(page.getByText('£170.00').first()).toBeVisible();
    expect(weight().query()).toBeNull();
    await price.fill('9');
    await expect.element(page.getByText('£180.00').first()).toBeVisible();
    await press('Save draft');
    await expect.poll(() => sentTo(server, '/save')).toMatchObject({ lines: [{ quantity: '2', unitPrice: '90' }] });
  });

  it('rule 54 is entered from a paper with what it weighed', async () => {
    const server = await open('reconcile');
    await page.getByLabelText('Quantity of Beef').fill('2');
    await page.getByRole('textbox', { name: 'Invoice number' }).fill('4711');
    await press('Submit invoice');
    await expect.element(page.getByText('Please check the marked items.')).toBeVisible();
    await expect.element(page.getByText('Enter what it weighed', { exact: true })).toBeVisible();
    await weight().fill('19.4');
    await expect.element(page.getByText('£164.90').first()).toBeVisible();
    await press('Submit invoice');
    await expect
      .poll(() => sentTo(server, '/reconcile'))
      .toMatchObject({ lines: [{ quantity: '2', weighed: '19400', unitPrice: null }] });
  });
});
