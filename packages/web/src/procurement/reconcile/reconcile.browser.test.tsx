import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { stubUploads } from '../../testing/stub-upload.ts';
import { optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

async function openReconcile(kind: 'invoice' | 'credit') {
  const server = stubServer();
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplier = supplierOf(newId(), 'Green Lane');
  const flour = optionOf(supplier.id);
  server.rows = { suppliers: [supplier], supplierOptions: [flour], orders: [] };
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

it('announces the files that were chosen, and sends them once it is saved', async () => {
  const { server } = await openReconcile('invoice');
  const uploads = stubUploads([{ status: 200, body: { cursor: 'e.2', rows: {}, deleted: {} } }]);
  const files = [
    new File(['p'], 'page 1.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'a.txt', { type: 'text/plain' }),
  ];
  await expect.element(page.getByLabelText('Add photos and files')).toBeInTheDocument();
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
