import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rowOf } from '../../accounts/testing.ts';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { stubUploads } from '../../testing/stub-upload.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

async function openReconcile(kind: 'invoice' | 'credit', { tracesLots = false } = {}) {
  const server = stubServer();
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplier = supplierOf(newId(), 'Green Lane');
  const flour = optionOf(supplier.id);
  const accounts = [{ ...rowOf(server.headOffice), tracesLots }];
  server.rows = { suppliers: [supplier], supplierOptions: [flour], orders: [], accounts };
  const app = await openApp(`/${server.kitchen.id}/procurement/reconcile-${kind}/${supplier.id}`);
  return { server, supplier, flour, ...app };
}

const submit = (what: string) => page.getByRole('button', { name: `Submit ${what}`, exact: true });
const sentOf = ({ sent }: ReturnType<typeof stubServer>) =>
  sent.filter(({ path }) => path.endsWith('/reconcile')).map(({ body }) => body);

it('PROC-015 PROC-087 an invoice is submitted with what came, a comma read as the point, its number asked for', async () => {
  const { server, flour } = await openReconcile('invoice');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Submit an Invoice');
  await page.getByLabelText('Quantity of Flour').fill('1,5');
  await submit('invoice').click();
  await expect.element(page.getByText('Invoice number cannot be empty')).toBeVisible();
  expect(sentOf(server)).toEqual([]);
  await page.getByRole('textbox', { name: 'Invoice number' }).fill('4711');
  await submit('invoice').click();
  await expect.element(page.getByText('Order Added')).toBeVisible();
  await expect
    .poll(() => sentOf(server))
    .toMatchObject([
      { kind: 'invoice', invoiceNumber: '4711', attachments: [], lines: [{ optionId: flour.id, quantity: '1.5' }] },
    ]);
});

it('PROC-016 a credit note is submitted with its number and what went back', async () => {
  const { server, flour } = await openReconcile('credit');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Submit a Credit Note');
  await page.getByLabelText('Quantity of Flour').fill('2');
  await page.getByRole('textbox', { name: 'Credit note number' }).fill('C-9');
  await submit('credit note').click();
  await expect
    .poll(() => sentOf(server))
    .toMatchObject([{ kind: 'credit', invoiceNumber: 'C-9', lines: [{ optionId: flour.id, quantity: '2' }] }]);
});

it('rule 187: an invoice asks for the lots of what came where the group notes them; a credit note does not', async () => {
  const { server, flour } = await openReconcile('invoice', { tracesLots: true });
  const lots = page.getByRole('button', { name: 'Lots of Flour' });
  await expect.element(page.getByLabelText('Quantity of Flour')).toBeVisible();
  expect(lots.elements()).toEqual([]); // nothing came of it yet
  await page.getByLabelText('Quantity of Flour').fill('2');
  await lots.click();
  const dialog = page.getByRole('dialog', { name: 'Lots of Flour' });
  await dialog.getByRole('textbox', { name: 'Lot 1' }).fill('L42');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('L42')).toBeVisible();
  await page.getByRole('textbox', { name: 'Invoice number' }).fill('4711');
  await submit('invoice').click();
  await expect
    .poll(() => sentOf(server))
    .toMatchObject([{ lines: [{ optionId: flour.id, tracedLots: [{ code: 'L42', useBy: null }] }] }]);

  await openReconcile('credit', { tracesLots: true });
  await page.getByLabelText('Quantity of Flour').fill('2');
  await expect.element(page.getByText('£24.00').first()).toBeVisible();
  expect(lots.elements()).toEqual([]);
});

it('asks for no lots where the group notes none', async () => {
  await openReconcile('invoice');
  await page.getByLabelText('Quantity of Flour').fill('2');
  await expect.element(page.getByText('£24.00').first()).toBeVisible();
  expect(page.getByRole('button', { name: 'Lots of Flour' }).elements()).toEqual([]);
});

it('announces the files that were chosen, and sends them once it is saved', async () => {
  const { server } = await openReconcile('invoice');
  const uploads = stubUploads([{ status: 200, body: { cursor: 'e.2', rows: {}, deleted: {} } }]);
  const files = [
    new File(['p'], 'page 1.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'a.txt', { type: 'text/plain' }),
  ];
  await expect.element(page.getByLabelText('Add photos and files')).toBeInTheDocument();
  await expect.element(page.getByText(/not stored on the device: after a reload, choose them again/)).toBeVisible();
  await userEvent.upload(page.getByLabelText('Add photos and files').element(), files);
  await expect
    .element(page.getByText(/not a JPEG, PNG or WebP picture and not a PDF\. It is not sent\./))
    .toBeVisible();
  await page.getByLabelText('Quantity of Flour').fill('1');
  await page.getByRole('textbox', { name: 'Invoice number' }).fill('4711');
  expect(uploads.sent).toEqual([]);
  await submit('invoice').click();
  await expect.poll(() => uploads.sent.map(({ file }) => file.name)).toEqual(['page 1.jpg']);
  expect(sentOf(server)).toMatchObject([{ attachments: [{ filename: 'page 1.jpg' }] }]);
});

it.each(['invoice', 'credit'] as const)(
  'PROC-017 NAV-067 the screen of a %s leads back to ordering, which is procurement',
  async (kind) => {
    const { server, router } = await openReconcile(kind);
    const back = page.getByRole('link', { name: 'Procurement' }).first();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Procurement' }))
      .toHaveAttribute('href', `/${server.kitchen.id}/ordering`);
    await page.getByRole('main').getByRole('link', { name: 'Procurement' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/${server.kitchen.id}/procurement`);
    await expect.element(back).toBeVisible();
  },
);

const foot = () => page.getByRole('main').getByText(/without VAT/);
const sum = (text: string) =>
  expect.element(page.getByRole('main').getByText(text, { exact: true }).last()).toBeVisible();

it('PROC-075 a quantity or price that is no number counts as zero in what the paper comes to, and is marked before it is sent', async () => {
  const { server } = await openReconcile('invoice');
  await page.getByLabelText('Quantity of Flour').fill('2');
  await sum('£24.00');
  await page.getByLabelText('Quantity of Flour').fill('two');
  await expect.element(foot()).toBeVisible();
  await sum('£0.00');
  await page.getByLabelText('Quantity of Flour').fill('2');
  await page.getByLabelText('Price of Flour').fill('dear');
  await sum('£0.00');
  await page.getByRole('textbox', { name: 'Invoice number' }).fill('4711');
  await submit('invoice').click();
  await expect.element(page.getByText('Price must be numeric').first()).toBeVisible();
  expect(sentOf(server)).toEqual([]);
});

it('PROC-067 commas become decimal points where a delivery is received and where either paper is submitted', async () => {
  for (const [kind, paper] of [
    ['invoice', 'invoice'],
    ['credit', 'credit note'],
  ] as const) {
    const { server, unmount } = await openReconcile(kind);
    await page.getByLabelText('Quantity of Flour').fill('1,5');
    await page.getByLabelText('Price of Flour').fill('12,75');
    await page.getByRole('textbox', { name: /^(Invoice|Credit note) number$/ }).fill('4711');
    await submit(paper).click();
    await expect.poll(() => sentOf(server)).toMatchObject([{ lines: [{ quantity: '1.5', unitPrice: '12.75' }] }]);
    await unmount();
    notifications.clean();
  }

  const door = stubServer();
  const supplier = supplierOf(newId(), 'Green Lane');
  const flour = optionOf(supplier.id);
  const order = { ...draftOf(door, supplier.id, flour), status: 'SENT' as const };
  door.rows = { suppliers: [supplier], supplierOptions: [flour], orders: [order] };
  await openApp(`/${door.kitchen.id}/procurement/receive/${order.id}`);
  await page.getByLabelText('Received of Flour').fill('1,5');
  await page.getByLabelText('Price of Flour').fill('12,75');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect
    .poll(() => door.sent.filter(({ path }) => path.endsWith('/receive')).map(({ body }) => body))
    .toMatchObject([{ lines: [{ quantityReceived: '1.5', finalPrice: '12.75' }] }]);
});

it.each([
  ['reconcile-invoice', 'Submit invoice', 'Order Added'],
  ['reconcile-credit', 'Submit credit note', 'Order Added'],
  ['newOrder', 'Save draft', 'Order Drafted'],
  ['newOrderPO', 'Enter credit note', 'Order Placed'],
])('PROC-056 an order that is added by %s states so in its own words', async (screen, button, message) => {
  const server = stubServer();
  const supplier = supplierOf(newId(), 'Green Lane');
  server.rows = { suppliers: [supplier], supplierOptions: [optionOf(supplier.id)], orders: [] };
  const type = screen === 'newOrderPO' ? '/credit' : '';
  await openApp(`/${server.kitchen.id}/procurement/${screen}/${supplier.id}${type}`);
  await page.getByLabelText('Quantity of Flour').fill('1');
  if (screen.startsWith('reconcile')) await page.getByRole('textbox', { name: /number$/ }).fill('4711');
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect.element(page.getByText(message, { exact: true })).toBeVisible();
  for (const other of ['Order Added', 'Order Drafted', 'Order Placed'].filter((one) => one !== message))
    await expect.element(page.getByText(other, { exact: true })).not.toBeInTheDocument();
});
