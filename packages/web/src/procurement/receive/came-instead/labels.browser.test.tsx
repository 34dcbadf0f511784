import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { differenceHash } from '@larder/domain/recipes/substitutes/difference.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../../data/new-id.ts';
import { device } from '../../../data/outbox-device.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../../testing/stub-server.ts';
import { bunsId, burgerId, lineId, orderId, rows, sesameBunsId, supplierId } from './testing-buns.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1280, 900);
});

const unknown = ALLERGENS.map((allergen) => ({ allergen, from: 'free', to: 'unknown' }) as const);
const hash = differenceHash([{ id: burgerId, changes: unknown }]);

/** The rows of a kitchen that received buns before, or did not. */
function withBuns(accountId: string, knownHere: boolean, more: Partial<SupplierOptionRow> = {}): SyncAnswer['rows'] {
  const all = rows(accountId);
  const options = (all.supplierOptions ?? []) as unknown as SupplierOptionRow[];
  const supplierOptions = options.map((one) => ({ ...one, knownHere, ...(one.id === bunsId ? more : {}) }));
  return { ...all, supplierOptions } as unknown as SyncAnswer['rows'];
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const question = () => page.getByRole('radiogroup', { name: 'Buns: same product, same label?' });
const answer = (label: 'Yes' | 'No') => question().getByRole('radio', { name: label }).click();
const sign = async () => {
  await page.getByRole('dialog').getByRole('checkbox', { name: 'I have read what changes, and sign for it' }).click();
  await press('Sign and approve');
};
const sent = ({ sent: all }: StubServer, end = '/receive') => all.find(({ path }) => path.endsWith(end))?.body;

async function receiving(server: StubServer) {
  await openApp(`/${server.kitchen.id}/procurement/receive/${orderId}`);
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible();
}

describe('rule 57: buns that this kitchen receives for the first time', () => {
  it('are asked about before Approve, and with the same label sent as that, without a signature', async () => {
    const server = stubServer();
    server.rows = withBuns(server.kitchen.id, false);
    await receiving(server);
    await press('Approve');
    await expect.element(page.getByText('State whether Buns is the same product with the same label.')).toBeVisible();
    expect(sent(server)).toBeUndefined();
    await answer('Yes');
    await press('Approve');
    await expect.poll(() => sent(server)).toMatchObject({ signed: null, lines: [{ lineId, sameLabel: true }] });
  });

  it.each([1280, 768, 390])('rule 59: with another label are signed for, at %i px', async (width) => {
    await page.viewport(width, 900);
    const server = stubServer();
    server.rows = withBuns(server.kitchen.id, false);
    await receiving(server);
    await answer('No');
    await press('Approve');
    await expect
      .element(page.getByRole('dialog').getByText(/Burger: .*sesame is not known \(was free\)/))
      .toBeVisible();
    await sign();
    await expect.poll(() => sent(server)).toMatchObject({ signed: hash, lines: [{ lineId, sameLabel: false }] });
  });

  it('that name sesame on their label are signed for without being asked about', async () => {
    const server = stubServer();
    server.rows = withBuns(server.kitchen.id, false, { allergens: ['sesame'] });
    await receiving(server);
    await expect.element(question()).not.toBeInTheDocument();
    await press('Approve');
    await expect.element(page.getByRole('dialog').getByText('Burger: contains sesame (was free)')).toBeVisible();
  });

  it('are not asked about where they were received before', async () => {
    const server = stubServer();
    server.rows = withBuns(server.kitchen.id, true);
    await receiving(server);
    await expect.element(question()).not.toBeInTheDocument();
    await press('Approve');
    await expect.poll(() => sent(server)).toMatchObject({ lines: [{ sameLabel: null }] });
  });

  it('without a network are asked about too, and are another product on this device’s chart once that is stored', async () => {
    const server = stubServer();
    server.rows = withBuns(server.kitchen.id, false);
    await receiving(server);
    await answer('No');
    server.online = false;
    await press('Approve');
    await sign();
    await expect.element(page.getByText(/Receipt stored on this device/)).toBeVisible();
    await page.getByRole('link', { name: 'Product Hub' }).click();
    await expect.element(page.getByText('Substitute in use: Buns instead of Bun').first()).toBeVisible();
  });
});

describe('rules 54 and 57: an invoice that is submitted with what came', () => {
  it('is asked what a delivery is asked, signed for, and sent with both', async () => {
    const server = stubServer();
    server.rows = withBuns(server.kitchen.id, false);
    await openApp(`/${server.kitchen.id}/procurement/reconcile-invoice/${supplierId}`);
    await page.getByLabelText('Quantity of Buns').fill('2');
    await page.getByRole('textbox', { name: 'Invoice number' }).fill('4711');
    await press('Submit invoice');
    await expect.element(page.getByText('State whether Buns is the same product with the same label.')).toBeVisible();
    expect(sent(server, '/reconcile')).toBeUndefined();
    await answer('No');
    await press('Submit invoice');
    await sign();
    await expect
      .poll(() => sent(server, '/reconcile'))
      .toMatchObject({ signed: hash, lines: [{ optionId: bunsId, sameLabel: false }] });
  });

  it('that states what went back is asked nothing', async () => {
    const server = stubServer();
    server.rows = withBuns(server.kitchen.id, false);
    await openApp(`/${server.kitchen.id}/procurement/reconcile-credit/${supplierId}`);
    await page.getByLabelText('Quantity of Buns').fill('2');
    await page.getByRole('textbox', { name: 'Credit note number' }).fill('C-9');
    await press('Submit credit note');
    await expect.poll(() => sent(server, '/reconcile')).toMatchObject({ signed: null, lines: [{ sameLabel: null }] });
  });
});

it('rules 19 and 57: a receipt that an older device stored with an unordered item and no answer is answered from Needs attention, with all that was typed', async () => {
  const server = stubServer();
  server.rows = withBuns(server.kitchen.id, true);
  const [id, extraId] = [newId(), newId()];
  const message = 'Answer what is asked about Sesame buns: what it came instead of, or whether its label is the same.';
  await device.put({
    ...{ id, userId: server.session.userId, accountId: server.kitchen.id, path: ['procurement', 'receiveOrder'] },
    input: {
      ...{ accountId: server.kitchen.id, commandId: id, orderId, version: 1, deliveryDate: '2026-01-05' },
      ...{
        invoiceNumber: 'A-1',
        temperature: '3.5',
        receivingComments: 'Late',
        deliveryCharge: '0',
        flatDiscount: '0',
      },
      ...{ percentDiscount: '0', lines: [{ lineId, quantityReceived: '1', finalPrice: null }] },
      extraLines: [{ lineId: extraId, optionId: sesameBunsId, quantityReceived: '3', finalPrice: null }],
    },
    ...{ title: 'Receipt of PO 7, Bakers', subject: `order ${orderId}`, enteredAt: 0, clockOffsetMs: null },
    mendAt: `/${server.kitchen.id}/procurement/receive/${orderId}`,
    patches: [{ collection: 'orders', id: orderId, row: { status: 'RECEIVED' } }],
    refusal: { code: 'substitution.unanswered', status: 422, message, fields: [] },
  });
  await receiving(server);
  await expect.element(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Received of Buns', exact: true })).toHaveValue('1');
  await page.getByRole('combobox', { name: 'Sesame buns came' }).click();
  await page.getByRole('option', { name: 'in addition' }).click();
  await press('Approve');
  await expect
    .poll(() => sent(server))
    .toMatchObject({
      ...{ invoiceNumber: 'A-1', temperature: '3.5', receivingComments: 'Late' },
      lines: [{ lineId, quantityReceived: '1' }],
      extraLines: [{ optionId: sesameBunsId, quantityReceived: '3', usedFor: { kind: 'addition', id: null } }],
    });
  await expect.poll(() => device.entriesOf(server.session.userId)).toEqual([]);
});
