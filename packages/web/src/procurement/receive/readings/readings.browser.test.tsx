import type { SyncAnswer } from '@larder/contract/collections.ts';
import { dayIn } from '@larder/domain/calendar.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../../data/new-id.ts';
import { audited } from '../../../testing/audited.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const TODAY = dayIn('Europe/London', new Date());
const DAIRY = { typeOfProducts: 'Dairy', targetTemperature: '5', otherProducts: [] };
const FROZEN = { typeOfProducts: 'Frozen', targetTemperature: '-18' };

/** A delivery of milk that is to be received today. */
async function receiving(brings: object, change: (server: StubServer, orderId: string) => void = () => undefined) {
  const server = stubServer();
  server.can = [...server.can, 'tasksLocation'];
  const [orderId, supplierId] = [newId(), newId()];
  const line = { id: newId(), optionId: newId(), ingredientId: newId(), name: 'Milk', supplierCode: 'M1', uom: 'case' };
  server.rows = {
    suppliers: [
      {
        ...{ ...audited, id: supplierId, name: 'Crown Dairy', type: 'SUPPLIER', email: null, archived: false },
        ...{ deliveryDays: [], emailAddresses: [], minimumSpend: null, cutOffTime: null, ...brings },
      },
    ],
    orders: [
      {
        ...{ ...audited, id: orderId, accountId: server.kitchen.id, supplierId, orderNumber: 7, type: 'DEBIT' },
        ...{ status: 'SENT', date: TODAY, deliveryDate: TODAY, specialInstructions: '', receivingComments: '' },
        ...{ invoiceNumber: null, temperature: null, userName: 'Ada', receivedAt: null, mail: null, attachments: [] },
        ...{ deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0', approval: null },
        ...{ estimatedCost: '20', orderNetValue: null, finalCost: null },
        lines: [
          {
            ...{ ...line, unitsPerLot: '1', amountPerUnit: '10', baseUnit: 'kg', unitPrice: '10', vatPercent: '0' },
            ...{ quantity: '2', quantityReceived: null, finalPrice: null, qtyReceivedNormal: null, priceOnly: false },
          },
        ],
      },
    ],
  } as unknown as SyncAnswer['rows'];
  change(server, orderId);
  await openApp(`/${server.kitchen.id}/procurement/receive/${orderId}`);
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  const received = () => server.sent.find(({ path }) => path.endsWith('/receive'))?.body;
  return { server, received };
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog', { name: 'Warmer than agreed' });

describe('rule 123: how warm the goods of a delivery are', () => {
  it('is asked of each kind that has a target, or that none of it came; what is left open is asked about once', async () => {
    const { received } = await receiving({
      ...DAIRY,
      otherProducts: [FROZEN, { typeOfProducts: 'Dry goods', targetTemperature: null }],
    });
    await page.getByLabelText('Dairy °C, up to 5').fill('4.5');
    expect(page.getByLabelText(/Dry goods/).elements()).toEqual([]);
    await press('Approve');
    await expect.element(page.getByText('Frozen: no temperature, and not that none came')).toBeVisible();
    await press('Look again');
    await page.getByLabelText('None came: Frozen').click();
    await expect.element(page.getByLabelText('Frozen °C, up to -18')).toBeDisabled();
    await press('Approve');
    await expect.poll(received).toMatchObject({
      temperature: '4.5',
      temperatures: [
        { goods: 'Dairy', temperature: '4.5' },
        { goods: 'Frozen', temperature: null },
      ],
    });
    expect(received()).not.toHaveProperty('warm');
  });

  it('stands there already where the delivery log has it, and is not asked again', async () => {
    const { received } = await receiving(DAIRY, (server, order) => {
      const at = new Date().toISOString();
      const payload = { order, supplier: null, name: 'Crown Dairy', invoice: '', goods: 'Dairy', temperature: '4' };
      const entry = {
        ...{ id: newId(), accountId: server.kitchen.id, seq: 1, kind: 'delivery', day: TODAY, claimedAt: at },
        ...{ recordedAt: at, userId: 'u1', userName: 'Ada', corrects: null, flags: [] },
        payload: { ...payload, limit: { at_most: '5' }, ok: true },
      };
      server.rows = { ...server.rows, taskEntries: [entry] } as unknown as SyncAnswer['rows'];
    });
    await expect.element(page.getByLabelText('Temperature °C, up to 5')).toHaveValue('4');
    await press('Approve');
    await expect.poll(received).toMatchObject({ temperatures: [{ goods: 'Dairy', temperature: '4' }] });
  });
});

describe('rule 127: a delivery that came too warm', () => {
  it('is accepted with what was done about it, also without a network', async () => {
    const { server, received } = await receiving(DAIRY);
    server.online = false;
    await page.getByLabelText('Temperature °C, up to 5').fill('9');
    await expect.element(page.getByText('Warmer than agreed')).toBeVisible();
    await press('Approve');
    await expect.element(dialog().getByText('Dairy: 9 °C, limit 5 °C or less')).toBeVisible();
    expect(dialog().getByLabelText('Refused the goods').elements()).toEqual([]);
    await press('Accept and approve');
    await expect.element(dialog().getByText('Choose what was done')).toBeVisible();
    await dialog().getByLabelText('Put them in the freezer at once').click();
    await press('Accept and approve');
    await expect.element(page.getByText('Receipt stored on this device until it can be sent')).toBeVisible();
    server.online = true;
    await expect.poll(received).toMatchObject({
      temperatures: [{ goods: 'Dairy', temperature: '9' }],
      warm: { done: 'Put them in the freezer at once', text: '' },
    });
  });

  it('leads back to the lines that are refused, and then states that as what was done', async () => {
    const { received } = await receiving(DAIRY);
    await page.getByLabelText('Temperature °C, up to 5').fill('9');
    await press('Approve');
    await dialog().getByRole('button', { name: 'Refuse lines' }).click();
    expect(received()).toBeUndefined();
    await page.getByRole('button', { name: /^Refuse/ }).click();
    const refusing = page.getByRole('dialog', { name: 'Refuse Milk' });
    await refusing.getByLabelText(/^Refused of/).fill('1');
    await refusing.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: /warm/i }).click();
    await refusing.getByLabelText('Temperature °C').fill('9');
    await refusing.getByRole('button', { name: 'Refuse', exact: true }).click();
    await press('Approve');
    await expect.element(dialog().getByLabelText('Refused the goods')).toBeChecked();
    await press('Approve the rest');
    await expect.poll(received).toMatchObject({
      warm: { done: 'Refused the goods' },
      lines: [{ refused: { lots: '1', reason: 'warm', temperature: '9' } }],
    });
  });

  it('is marked and asked about no further where nothing of it would be recorded', async () => {
    const { received } = await receiving(DAIRY, (server) => {
      server.can = server.can.filter((one) => one !== 'tasksLocation');
    });
    await page.getByLabelText('Temperature °C, up to 5').fill('9');
    await press('Approve');
    await expect.poll(received).toMatchObject({ temperature: '9' });
  });
});
