import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import type { WastageRow } from '@larder/contract/rows/stock.ts';
import { DEFAULT_TIME_ZONE } from '@larder/domain/accounts/time-zone.ts';
import { addDays, dayIn } from '@larder/domain/calendar.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';
import { ingredientCalled } from '../transfer/testing.ts';

beforeEach(() => page.viewport(1440, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const TODAY = dayIn(DEFAULT_TIME_ZONE, new Date());
const flour = ingredientCalled('Flour');

/** Bags of 10 kg of flour: 4 that Green Lane delivered yesterday, 2 of Mill & Sons of three days ago. */
async function open(changes: Partial<StubServer> = {}, more: { claims?: ClaimRow[]; wastages?: WastageRow[] } = {}) {
  const server = stubServer(changes);
  const [lane, mill] = [newId(), newId()];
  const delivered = (supplierId: string, days: number, came: string, orderNumber: number) => {
    const draft = draftOf(server, supplierId, { ...optionOf(supplierId), ingredientId: flour.id });
    const got = { ingredientId: flour.id, quantityReceived: came, finalPrice: server.costsWithheld ? null : '12' };
    const lines = draft.lines.map((one) => ({ ...one, ...got, id: newId() }));
    return { ...draft, status: 'RECEIVED' as const, orderNumber, deliveryDate: addDays(TODAY, -days), lines };
  };
  const orders = [delivered(mill, 3, '2', 6), delivered(lane, 1, '4', 7), delivered(lane, 4, '9', 5)];
  const suppliers = [supplierOf(lane, 'Green Lane'), supplierOf(mill, 'Mill & Sons')];
  server.rows = { ingredients: [flour], suppliers, orders, ...more };
  await openApp(`/${server.kitchen.id}/inventory`);
  const claims = () => server.sent.filter(({ path }) => path.endsWith('/claims'));
  return { server, orders, claims };
}

const form = () => page.getByRole('dialog', { name: 'Flour' });
const offer = page.getByRole('dialog', { name: 'Claim Flour of the supplier?' });

async function record(reason: string) {
  await page.getByRole('button', { name: /^Flour/ }).click();
  await form().getByLabelText('Amount').fill('5');
  await form().getByLabelText('Unit').selectOptions('kg');
  await form().getByLabelText('Reason').fill(reason);
  await form().getByLabelText('Thrown away on').fill(TODAY);
  await userEvent.tab();
  await form().getByRole('button', { name: 'Record wastage' }).click();
}

const damaged = (differs: Partial<WastageRow> = {}): WastageRow => ({
  ...{ ...audited, id: newId(), accountId: newId(), day: TODAY, occurredAt: null },
  ...{ kind: 'ingredient', refId: flour.id, name: 'Flour', recordUnit: 'kg', amount: '5', baseQuantity: '5000' },
  ...{ reason: 'Delivered damaged', missing: [], cost: '5' },
  ...differs,
});

describe('rule 100: what was delivered damaged', () => {
  it('is offered to be claimed once it is saved, of the newest delivery or another one, as far as it was thrown away', async () => {
    const { orders, claims, server } = await open();
    await record('delivered damaged ');
    await expect.element(offer).toBeVisible();
    await expect.element(page.getByText('Wastage Added')).toBeVisible();
    await expect.element(offer.getByLabelText('Quantity')).toHaveValue('0.5');
    const delivery = offer.getByRole('combobox', { name: 'Came in the delivery' });
    await expect.element(delivery).toHaveValue(expect.stringMatching(/^Green Lane, .*, PO 7$/));
    await delivery.click();
    expect(page.getByRole('option').elements()).toHaveLength(2);
    await page.getByRole('option', { name: /^Mill & Sons, .*, PO 6$/ }).click();
    await expect.element(offer.getByText('bag, at most 2')).toBeVisible();
    await offer.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect.element(page.getByText('Claim Added')).toBeVisible();
    await expect.element(offer).not.toBeInTheDocument();
    expect(claims()).toEqual([
      {
        path: `/api/v1/accounts/${server.kitchen.id}/orders/${orders[0]?.id}/claims`,
        body: expect.objectContaining({
          ...{ lineId: orders[0]?.lines[0]?.id, kind: 'damaged later', lots: '0.5', over: null },
          ...{ day: TODAY, reason: 'delivered damaged' },
        }),
      },
    ]);
  });

  it('stays wastage alone where the person declines', async () => {
    const { claims } = await open();
    await record('Delivered damaged');
    await offer.getByRole('button', { name: 'Not now' }).click();
    await expect.element(offer).not.toBeInTheDocument();
    expect(claims()).toEqual([]);
  });

  it('is offered where costs are hidden too, and shows none', async () => {
    await open({ costsWithheld: true });
    await record('Delivered damaged');
    await expect.element(offer.getByLabelText('Quantity')).toHaveValue('0.5');
    await expect.element(offer.getByText(/£/)).not.toBeInTheDocument();
  });

  it.each([
    ['another reason', 'Spoiled', {}],
    ['a person who does not receive goods', 'Delivered damaged', { can: ['inventoryLocation', 'procurementLocation'] }],
  ] as [string, string, Partial<StubServer>][])('is not offered with %s', async (_, reason, changes) => {
    await open(changes);
    await record(reason);
    await expect.element(page.getByText('Wastage Added')).toBeVisible();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(offer).not.toBeInTheDocument();
  });

  it('rule 178: is claimed from its row later, where there was no network as it was entered', async () => {
    const { claims } = await open({}, { wastages: [damaged(), damaged({ reason: 'Dropped', id: newId() })] });
    const more = page.getByRole('button', { name: 'More for wastage of Flour' });
    await expect.element(more.first()).toBeVisible();
    const offered = [];
    for (const button of more.all()) {
      await button.click();
      const entry = page.getByRole('menuitem', { name: 'Claim of the supplier…' });
      await expect.element(page.getByRole('menuitem', { name: 'Remove…' })).toBeVisible();
      offered.push(entry.query() !== null);
      if (entry.query()) {
        await entry.click();
        await offer.getByRole('button', { name: 'Claim', exact: true }).click();
        await expect.poll(() => claims()).toHaveLength(1);
      } else await userEvent.keyboard('{Escape}');
    }
    expect(offered.filter(Boolean)).toHaveLength(1);
  });
});
