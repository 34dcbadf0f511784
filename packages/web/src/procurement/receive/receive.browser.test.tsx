import type { SyncAnswer } from '@larder/contract/collections.ts';
import { addDays, dayIn, showDay } from '@larder/domain/calendar.ts';
import { instantOf } from '@larder/domain/occurred-at.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const TODAY = dayIn('Europe/London', new Date());
const CLOSED_DAY = addDays(TODAY, -5);
const WEEK = { from: addDays(TODAY, -10), to: addDays(TODAY, -4) };
const OPEN_DAY = addDays(TODAY, -3);
const SENTENCE = `The week to ${showDay(WEEK.to)} is closed.`;

/** An order of three sacks of flour, planned for a day, in a kitchen that closed a week. */
function kitchen(accountId: string, orderId: string, differs: object): SyncAnswer['rows'] {
  const supplierId = newId();
  const pack = { uom: 'sack', unitsPerLot: '1', amountPerUnit: '16', baseUnit: 'kg', unitPrice: '12.5' };
  const line = { id: newId(), optionId: newId(), ingredientId: newId(), name: 'Strong flour', supplierCode: 'F1' };
  const stocktake = (day: string) => ({
    ...{ ...audited, id: newId(), accountId, day, isDraft: false },
    ...{ cost: null, withoutPrice: 0, closedAt: null, closedBy: 'Ada' },
  });
  return {
    suppliers: [
      {
        ...{ ...audited, id: supplierId, name: 'Mill & Co', type: 'SUPPLIER', email: null, archived: false },
        ...{ deliveryDays: [], otherProducts: [], emailAddresses: [], minimumSpend: null, cutOffTime: null },
        targetTemperature: null,
      },
    ],
    orders: [
      {
        ...{ ...audited, id: orderId, accountId, supplierId, orderNumber: 7, type: 'DEBIT', status: 'SENT' },
        ...{ date: WEEK.from, deliveryDate: CLOSED_DAY, specialInstructions: '', receivingComments: '' },
        ...{ invoiceNumber: null, temperature: null, userName: 'Ada', receivedAt: null, mail: null, attachments: [] },
        ...{ deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0' },
        ...{ estimatedCost: '37.5', orderNetValue: null, finalCost: null },
        lines: [
          {
            ...{ ...line, ...pack, vatPercent: '0', quantity: '3' },
            ...{ quantityReceived: null, finalPrice: null, qtyReceivedNormal: null, priceOnly: false },
          },
        ],
        ...differs,
      },
    ],
    stocktakes: [stocktake(WEEK.from), stocktake(OPEN_DAY)],
  } as unknown as SyncAnswer['rows'];
}

async function receiving(differs: object = {}, change: (server: StubServer) => void = () => undefined) {
  const server = stubServer();
  const orderId = newId();
  server.rows = kitchen(server.kitchen.id, orderId, differs);
  server.replies['/receipt-impact'] = { periods: [{ ...WEEK, gpBefore: '87.43', gpAfter: '83.05' }] };
  change(server);
  const screen = await openApp(`/${server.kitchen.id}/procurement/receive/${orderId}`);
  const press = (name: string) => screen.getByRole('button', { name }).click();
  const approved = () => server.calls.some((call) => call.endsWith('/receive'));
  return { server, screen, press, approved };
}

describe('a planned day that is closed', () => {
  it('is one of two choices beside the first open day, none is chosen, and Approve asks for one at the field', async () => {
    const { screen, press, approved } = await receiving();
    const closed = screen.getByRole('radio', { name: `${showDay(CLOSED_DAY)}, closed` });
    const open = screen.getByRole('radio', { name: `${showDay(OPEN_DAY)}, the first open day` });
    await expect.element(closed).not.toBeChecked();
    await expect.element(open).not.toBeChecked();
    await press('Approve');
    const field = screen.getByRole('textbox', { name: 'Delivery date' });
    await expect.element(field).toHaveAccessibleDescription('Delivery date cannot be empty');
    expect(approved()).toBe(false);
    await open.click();
    await expect.element(field).toHaveValue(showDay(OPEN_DAY));
    await press('Approve');
    await expect.poll(approved).toBe(true);
  });

  it('is asked about with the actual GP before and after, and approved when that is confirmed', async () => {
    const { screen, press, approved } = await receiving();
    await screen.getByRole('radio', { name: /, closed$/ }).click();
    await press('Approve');
    const dialog = screen.getByRole('dialog');
    await expect
      .element(dialog.getByRole('listitem'))
      .toHaveTextContent(`${SENTENCE} Approving moves its actual GP from 87.43% to 83.05%.`);
    await press('Look again');
    expect(approved()).toBe(false);
    await press('Approve');
    await press('Yes, that is right');
    await expect.poll(approved).toBe(true);
  });

  it('is said to be reached into once it is approved, where what that changed is still to come', async () => {
    const coming = await receiving({}, (server) => {
      server.replies['/receive'] = { impact: [], impactComing: 24 };
    });
    await coming.screen.getByRole('radio', { name: /, closed$/ }).click();
    await coming.press('Approve');
    await coming.press('Yes, that is right');
    await expect
      .element(coming.screen.getByRole('status').filter({ hasText: 'closed' }))
      .toHaveTextContent('Order Updated. It reaches into 24 closed periods: what it changed is shown within a minute');
  });

  it.each<[string, (server: StubServer) => void]>([
    ['no figures where costs are hidden', (server) => Object.assign(server, { costsWithheld: true })],
    ['no figures where the server does not answer them', (server) => server.refuses.push('/receipt-impact')],
  ])('is asked about with %s', async (_, change) => {
    const { screen, press } = await receiving({}, change);
    await screen.getByRole('radio', { name: /, closed$/ }).click();
    await press('Approve');
    await expect.element(screen.getByRole('dialog').getByRole('listitem')).toHaveTextContent(SENTENCE);
    await expect.element(screen.getByRole('dialog').getByText('actual GP')).not.toBeInTheDocument();
  });
});

describe('when a delivery arrived', () => {
  const stocktakeToday = (server: StubServer) => {
    const [first] = server.rows.stocktakes ?? [];
    server.rows = { ...server.rows, stocktakes: [{ ...first, id: newId(), day: addDays(TODAY, 1) }] };
  };
  const sentOf = (server: StubServer) =>
    server.sent.filter(({ path }) => path.endsWith('/receive')).map(({ body }) => body);

  it('rule 33 is now for a delivery of today, a time of it, or not known', async () => {
    const { server, screen, press } = await receiving({ deliveryDate: TODAY });
    await expect.element(screen.getByLabelText('Arrived')).toHaveDisplayValue('Now');
    await screen.getByLabelText('Arrived').selectOptions('At…');
    await press('Approve');
    await expect.element(screen.getByLabelText('Time')).toHaveAccessibleDescription('Arrived cannot be empty');
    await screen.getByLabelText('Time').fill('00:00');
    await press('Approve');
    const occurredAt = instantOf('Europe/London', TODAY, '00:00').toISOString();
    await expect.poll(() => sentOf(server)).toMatchObject([{ occurredAt }]);
  });

  it('rule 33 has to be chosen where the area was counted today, because the goods may be in the count', async () => {
    const { server, screen, press, approved } = await receiving({ deliveryDate: TODAY }, stocktakeToday);
    const today = screen.getByRole('radio', { name: `${showDay(TODAY)}, closed` });
    await today.click();
    await press('Approve');
    await expect.element(screen.getByLabelText('Arrived')).toHaveAccessibleDescription('Arrived cannot be empty');
    expect(approved()).toBe(false);
    await screen.getByLabelText('Arrived').selectOptions('Not known');
    await press('Approve');
    await press('Yes, that is right');
    await expect.poll(() => sentOf(server)).toMatchObject([{ occurredAt: null }]);
  });

  it('is not asked of another day', async () => {
    const { screen, press, server } = await receiving();
    await screen.getByRole('radio', { name: `${showDay(OPEN_DAY)}, the first open day` }).click();
    await expect.element(screen.getByLabelText('Arrived')).not.toBeInTheDocument();
    await press('Approve');
    await expect.poll(() => sentOf(server)).toHaveLength(1);
    expect(sentOf(server)[0]).not.toHaveProperty('occurredAt');
  });
});

describe('an emptied field of a line', () => {
  it('states what counts: as ordered, where a typed 0 stays 0', async () => {
    const { screen } = await receiving({ deliveryDate: TODAY });
    const row = screen.getByRole('listitem').filter({ hasText: 'Strong flour' });
    const received = screen.getByRole('textbox', { name: 'Received of Strong flour' });
    await expect.element(row.getByText('as ordered')).not.toBeInTheDocument();
    await userEvent.clear(received);
    await expect.element(row.getByText('as ordered: 3', { exact: true })).toBeVisible();
    await expect.element(row.getByText('£37.50')).toBeVisible();
    await received.fill('0');
    await expect.element(row.getByText('as ordered')).not.toBeInTheDocument();
    await expect.element(row.getByText('missing')).toBeVisible();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Price of Strong flour' }));
    await expect.element(row.getByText('price as ordered: £12.50')).toBeVisible();
  });
});
