import type { OrderAttachmentRow } from '@larder/contract/rows/procurement.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { stubUploads } from '../../testing/stub-upload.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const stored = (name: string, differs: Partial<OrderAttachmentRow> = {}): OrderAttachmentRow => ({
  ...{ id: newId(), originalFilename: name, filename: 'a.jpg', imageKey: 'k/images/orderAttachments/a.jpg' },
  ...{ sizeBytes: 180_000, storedAt: '2026-11-20T09:00:00.000Z', storedBy: 'Mia' },
  ...differs,
});

/** A received order with these attachments, on its page. */
async function openOrder(
  attachments: OrderAttachmentRow[],
  differs: object = {},
  changes: Partial<StubServer> = {},
  on = 'review/supplier-statements/detail',
) {
  const server = stubServer(changes);
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplier = supplierOf(newId(), 'Green Lane');
  const flour = optionOf(supplier.id);
  const order = { ...draftOf(server, supplier.id, flour), status: 'RECEIVED' as const, attachments, ...differs };
  server.rows = { suppliers: [supplier], supplierOptions: [flour], orders: [order] };
  await openApp(`/${server.kitchen.id}/${on}/${order.id}`);
  return { server, order };
}

const panel = page.getByRole('region', { name: 'Attachments' });
const items = panel.getByRole('list', { name: 'Attachments' });
const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
async function choose(files: File[]): Promise<void> {
  await expect.element(panel.getByLabelText('Add photos and files')).toBeInTheDocument();
  await userEvent.upload(panel.getByLabelText('Add photos and files').element(), files);
}

describe('the attachments of an order', () => {
  it('PROC-089 are added several at once, each sent to its order, and a message states that they are stored', async () => {
    const { server, order } = await openOrder([]);
    const uploads = stubUploads([{ status: 200, body: { cursor: 'e.2', rows: {}, deleted: {} } }]);
    await choose([photo('page 1.jpg'), photo('page 2.jpg')]);
    await expect.element(page.getByText('Order attachments updated', { exact: true })).toBeVisible();
    expect(uploads.sent.map(({ file }) => file.name)).toEqual(['page 1.jpg', 'page 2.jpg']);
    for (const { address } of uploads.sent)
      expect(address).toMatch(new RegExp(`^/api/v1/accounts/${server.kitchen.id}/orders/${order.id}/attachments/`));
  });

  it('rule 55 show how far each is on its way', async () => {
    await openOrder([]);
    const { promise, resolve } = Promise.withResolvers<void>();
    stubUploads([{ status: 200, body: { cursor: 'e.2', rows: {}, deleted: {} } }], promise);
    await choose(['1', '2', '3'].map((n) => photo(`page ${n}.jpg`)));
    for (const name of ['page 1.jpg', 'page 2.jpg'])
      await expect
        .element(items.getByRole('progressbar', { name: `${name} is sent` }))
        .toHaveAttribute('aria-valuenow', '50');
    await expect.element(items.getByRole('listitem').nth(0).getByText('50 %')).toBeVisible();
    await expect.element(items.getByRole('listitem').nth(2).getByText('Waiting')).toBeVisible();
    resolve();
    await expect.element(items).not.toBeInTheDocument();
    await expect.element(page.getByText('Order attachments updated', { exact: true })).toBeVisible();
  });

  it('PROC-092 that could not be stored state why at their place and are sent again as the same command, the rest goes on', async () => {
    await openOrder([]);
    const done = { status: 200, body: { cursor: 'e.2', rows: {}, deleted: {} } };
    const uploads = stubUploads([null, done]);
    await choose([photo('page 1.jpg'), photo('page 2.jpg'), new File(['x'], 'notes.txt', { type: 'text/plain' })]);
    await expect.element(page.getByText('Order attachments could not be updated', { exact: true })).toBeVisible();
    await expect.element(items.getByText('This is not a JPEG, PNG or WebP picture and not a PDF.')).toBeVisible();
    await expect.poll(() => uploads.sent.map(({ file }) => file.name)).toEqual(['page 1.jpg', 'page 2.jpg']);
    await expect.element(items.getByText('page 2.jpg')).not.toBeInTheDocument();
    await items.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => uploads.sent).toHaveLength(3);
    expect(uploads.sent[2]?.address).toBe(uploads.sent[0]?.address);
    await items.getByRole('button', { name: 'Take notes.txt off the list' }).click();
    await expect.element(items).not.toBeInTheDocument();
  });

  it('are opened by a link that is made then, and removed once that was confirmed', async () => {
    const { server } = await openOrder([stored('page 1.jpg')]);
    server.answers['/generateSignedUrl'] = { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' };
    await expect.element(items.getByText(/Mia, 180 KB/)).toBeVisible();
    await items.getByRole('button', { name: 'page 1.jpg', exact: true }).click();
    await expect.element(page.getByRole('dialog').getByRole('img', { name: 'page 1.jpg' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await items.getByRole('button', { name: 'Remove page 1.jpg' }).click();
    await expect.element(page.getByText('page 1.jpg is deleted for good.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByText('Order attachments updated', { exact: true })).toBeVisible();
    await expect.poll(() => server.sent.filter(({ path }) => path.endsWith('/remove'))).toHaveLength(1);
  });

  it('rule 55 stand on the screen where it is received as well, and are added there', async () => {
    const { order } = await openOrder([stored('page 1.jpg')], { status: 'SENT' }, {}, 'procurement/receive');
    await expect.element(page.getByLabelText('Received of Flour')).toBeVisible();
    await expect.element(items.getByText('page 1.jpg')).toBeVisible();
    const uploads = stubUploads([{ status: 200, body: { cursor: 'e.2', rows: {}, deleted: {} } }]);
    await choose([photo('page 2.jpg')]);
    await expect.poll(() => uploads.sent.map(({ address }) => address.includes(order.id))).toEqual([true]);
  });

  it('rule 183 stay closed to whom costs are hidden from; that they are there is shown', async () => {
    await openOrder([stored('page 1.jpg')], {}, { costsWithheld: true });
    await expect.element(items.getByText('page 1.jpg')).toBeVisible();
    await expect.element(items.getByRole('button', { name: 'page 1.jpg', exact: true })).not.toBeInTheDocument();
    await expect.element(panel.getByText(/They state prices, which are hidden from you/)).toBeVisible();
  });

  it('rule 55 of a finalised order stay as they are', async () => {
    await openOrder([stored('page 1.jpg')], { status: 'FINALISED' });
    await expect.element(items.getByText('page 1.jpg')).toBeVisible();
    await expect.element(items.getByRole('button', { name: 'Remove page 1.jpg' })).not.toBeInTheDocument();
    await expect.element(panel.getByLabelText('Add photos and files')).not.toBeInTheDocument();
  });

  it('that were announced and did not come yet are named, with a way to send each or to take it off', async () => {
    const waits = stored('page 1.jpg', {
      filename: null,
      imageKey: null,
      sizeBytes: null,
      storedAt: null,
      storedBy: null,
    });
    await openOrder([waits], { status: 'ATTACHED' });
    await expect.element(panel.getByText(/counts in stock once all of its files are stored/)).toBeVisible();
    await expect.element(items.getByText('Not stored yet')).toBeVisible();
    const uploads = stubUploads([{ status: 200, body: { cursor: 'e.2', rows: {}, deleted: {} } }]);
    await userEvent.upload(items.getByLabelText('File for page 1.jpg').element(), photo('page 1.jpg'));
    await expect.poll(() => uploads.sent[0]?.address).toContain(`/attachments/${waits.id}`);
  });

  it('are counted beside a paperclip on the page of their order and in the lists', async () => {
    const { server } = await openOrder([stored('page 1.jpg'), stored('page 2.jpg')]);
    await expect.element(page.getByRole('img', { name: '2 attachments' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Issued POs' }).click();
    const row = page.getByRole('row', { name: /Green Lane/ });
    await expect.element(row.getByRole('img', { name: '2 attachments' })).toBeVisible();
    expect(server.sent).toEqual([]);
  });

  it('need a network, which is stated where they are added', async () => {
    await openOrder([stored('page 1.jpg')]);
    await expect.element(panel.getByLabelText('Add photos and files')).toBeInTheDocument();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect.element(panel.getByText('Adding attachments needs a network.')).toBeVisible();
    await expect.element(panel.getByLabelText('Add photos and files')).not.toBeInTheDocument();
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
});
