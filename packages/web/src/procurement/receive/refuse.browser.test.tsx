import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { stubUploads } from '../../testing/stub-upload.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

/** Ten bags of flour at £12 from Green Lane; of a received one, two were refused. */
async function open(where: 'receive' | 'detail', differs: object = {}) {
  const server = stubServer();
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplierId = newId();
  const flour = optionOf(supplierId);
  const draft = draftOf(server, supplierId, flour);
  const order = {
    ...draft,
    status: where === 'receive' ? ('SENT' as const) : ('RECEIVED' as const),
    lines: draft.lines.map((line) => ({ ...line, quantity: '10', ...differs })),
  };
  server.rows = { suppliers: [supplierOf(supplierId, 'Green Lane')], supplierOptions: [flour], orders: [order] };
  const below = where === 'receive' ? 'procurement/receive' : 'review/supplier-statements/detail';
  await openApp(`/${server.kitchen.id}/${below}/${order.id}`);
  return server;
}

const refuse = () => page.getByRole('button', { name: 'Refuse Flour' });
const dialog = () => page.getByRole('dialog', { name: 'Refuse Flour' });
const choose = async (reason: string) => {
  await dialog().getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: reason }).click();
};
const send = () => dialog().getByRole('button', { name: 'Refuse', exact: true }).click();
const received = () => page.getByLabelText('Received of Flour');

describe('rule 47: refusing lots at the door', () => {
  it('takes them off what is received, and sends how many and why', async () => {
    const server = await open('receive');
    await refuse().click();
    await dialog().getByLabelText('Refused of 10 ordered').fill('2');
    await choose('Damaged');
    await send();
    await expect.element(page.getByText('2 refused, damaged')).toBeVisible();
    await expect.element(received()).toHaveValue('8');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/receive'))?.body)
      .toMatchObject({
        lines: [{ quantityReceived: '8', refused: { lots: '2', reason: 'damaged', temperature: '' } }],
      });
  });

  it('needs how many, a reason, and for what is too warm its temperature', async () => {
    await open('receive');
    await refuse().click();
    await send();
    await expect.element(dialog().getByText('Enter how many went back')).toBeVisible();
    await expect.element(dialog().getByText('Choose why')).toBeVisible();
    await dialog().getByLabelText('Refused of 10 ordered').fill('1');
    await choose('Too warm');
    await send();
    await expect.element(dialog().getByText('Enter how warm it was')).toBeVisible();
    await dialog().getByLabelText('Temperature °C').fill('9');
    await send();
    await expect.element(page.getByText('1 refused, warm at 9 °C')).toBeVisible();
  });

  it('leaves a typed quantity alone, and an emptied one is what is left of the order', async () => {
    await open('receive');
    await received().fill('5');
    await refuse().click();
    await dialog().getByLabelText('Refused of 10 ordered').fill('2');
    await choose('Out of date');
    await send();
    await expect.element(received()).toHaveValue('5');
    await expect.element(page.getByText('3 short')).toBeVisible();
    await received().fill('');
    await expect.element(page.getByText('the rest of the order: 8')).toBeVisible();
  });

  it('is taken back with the quantity that it took', async () => {
    await open('receive');
    await refuse().click();
    await dialog().getByLabelText('Refused of 10 ordered').fill('2');
    await choose('Not what was ordered');
    await send();
    await refuse().click();
    await dialog().getByRole('button', { name: 'Nothing was refused' }).click();
    await expect.element(received()).toHaveValue('10');
    expect(page.getByText('2 refused').query()).toBeNull();
  });

  it('stands on the order afterwards', async () => {
    const refused = { refusedLots: '2', refusedReason: 'warm', refusedTemperature: '9.5' };
    await open('detail', { quantityReceived: '8', ...refused });
    await expect.element(page.getByText('2 refused, warm at 9.5 °C')).toBeVisible();
  });
});

describe('rule 47: photos of what was refused', () => {
  const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });

  it('are taken or chosen where it is refused, several at once, optional, and stored with the line of the order', async () => {
    const server = await open('receive');
    const uploads = stubUploads([{ status: 200, body: { cursor: 'e.2', rows: {}, deleted: {} } }]);
    await refuse().click();
    await expect.element(dialog().getByLabelText('Camera')).toHaveAttribute('capture', 'environment');
    await userEvent.upload(dialog().getByLabelText('Add photos and files').element(), [photo('a.jpg'), photo('b.jpg')]);
    await expect.poll(() => uploads.sent.map(({ file }) => file.name)).toEqual(['a.jpg', 'b.jpg']);
    const { id, lines } = (server.rows.orders as { id: string; lines: { id: string }[] }[])[0] ?? {};
    for (const { address } of uploads.sent) {
      expect(address).toContain(`/orders/${id}/attachments/`);
      expect(new URLSearchParams(address.split('?')[1]).get('lineId')).toBe(lines?.[0]?.id);
    }
    await dialog().getByLabelText('Refused of 10 ordered').fill('2');
    await choose('Damaged');
    await send();
    await expect.element(page.getByText('2 refused, damaged')).toBeVisible();
  });

  it('need a network, which is stated, and refusing does not', async () => {
    await open('receive');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await refuse().click();
    await expect.element(dialog().getByText('Adding attachments needs a network.')).toBeVisible();
    await dialog().getByLabelText('Refused of 10 ordered').fill('2');
    await choose('Damaged');
    await send();
    await expect.element(page.getByText('2 refused, damaged')).toBeVisible();
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('online'));
  });
});
