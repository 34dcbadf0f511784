import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 1200));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const supplierId = newId();
const flour = optionOf(supplierId);
const kitchen = newId();

const receipt = {
  ...{ orderId: newId(), orderNumber: 7, accountId: kitchen, accountName: 'Soho, Kitchen', supplierName: 'Green Lane' },
  ...{ name: 'Flour', day: '2026-11-10', lots: [{ code: 'L1', useBy: null }] },
};
const area = {
  ...{
    accountId: kitchen,
    accountName: 'Soho, Kitchen',
    from: '2026-11-10',
    to: '2026-11-13',
    cameFrom: [] as string[],
  },
  dishes: [{ productId: newId(), name: 'Pizza', sold: '12', firstDay: '2026-11-10', lastDay: '2026-11-12', days: 2 }],
  batches: [{ recipeId: newId(), name: 'Dough', firstDay: '2026-11-11', lastDay: '2026-11-11' }],
};
const bar = {
  ...area,
  accountId: newId(),
  accountName: 'Soho, Bar',
  to: null,
  cameFrom: ['Soho, Kitchen'],
  dishes: [],
  batches: [],
};
const ANSWER = {
  title: 'Flour of Green Lane, lot L1',
  items: [{ ingredientId: newId(), name: 'Flour', receipts: [receipt], areas: [area, bar] }],
  withoutLot: [{ ...receipt, orderId: newId(), orderNumber: 9, day: '2026-11-12', lots: [] }],
};

async function open(
  answer: object = ANSWER,
  can: (can: readonly string[]) => string[] = (all) => [...all],
  search = '',
) {
  const server = stubServer();
  server.can = can(server.can);
  server.session.currentAccountId = server.headOffice.id;
  server.rows = { suppliers: [supplierOf(supplierId, 'Green Lane')], supplierOptions: [flour] };
  server.answers['/recall'] = answer;
  server.replies['/recall/announce'] = { accounts: 2 };
  await openApp(`/${server.headOffice.id}/recall${search}`);
  await expect.element(page.getByRole('heading', { name: 'What is recalled?' })).toBeVisible();
  return server;
}

const find = () => page.getByRole('button', { name: 'Find where it may have gone' }).click();
const table = (name: string) => page.getByRole('table', { name });
const ASKED = `?optionId=${flour.id}&code=L1`;

describe('rule 187: a recall', () => {
  it('asks for an item and its lot, or a supplier and a day, each at its field', async () => {
    const server = await open();
    await find();
    await expect.element(page.getByText('Choose an item')).toBeVisible();
    await page.getByText('A delivery').click();
    await find();
    await expect.element(page.getByText('Choose a supplier')).toBeVisible();
    expect(server.calls.filter((call) => call.endsWith('/recall'))).toEqual([]);
    await page.getByText('A lot', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Item' }).click();
    await page.getByRole('option', { name: 'Flour (Green Lane)' }).click();
    await page.getByRole('textbox', { name: 'Lot' }).fill('L1');
    await find();
    await expect.element(page.getByText('Flour of Green Lane, lot L1').first()).toBeVisible();
  });

  it('answers areas with their days, dishes with their sales days, batches, and the deliveries with and without the lot', async () => {
    await open(ANSWER, undefined, ASKED);
    const areas = table('Flour: may have gone to');
    await expect.element(areas.getByText('10 Nov 2026 to 13 Nov 2026')).toBeVisible();
    await expect.element(areas.getByText('since 10 Nov 2026, may still be there')).toBeVisible();
    await expect.element(areas.getByText('from Soho, Kitchen')).toBeVisible();
    await expect.element(table('Flour: dishes that may have held it').getByText('Pizza')).toBeVisible();
    await expect.element(table('Flour: dishes that may have held it').getByText(/\(2 days\)/)).toBeVisible();
    await expect.element(table('Flour: batches that may have held it').getByText('Dough')).toBeVisible();
    await expect.element(table('Flour: deliveries').getByText('PO 7, Green Lane')).toBeVisible();
    await expect.element(page.getByText('none noted')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'PDF' })).toBeVisible();
  });

  it('writes one message to all areas in one press, as it stands or as it was changed', async () => {
    const server = await open(ANSWER, undefined, ASKED);
    await page.getByRole('button', { name: 'Write to the areas' }).click();
    const message = page.getByRole('textbox', { name: 'Message' });
    await expect
      .element(message)
      .toHaveValue(
        'Recall: Flour of Green Lane, lot L1.\nIt may have gone to:\nSoho, Kitchen: 10 Nov 2026 to 13 Nov 2026\nSoho, Bar: since 10 Nov 2026, may still be there\nPlease put aside what is left of it, and of what was made with it, and answer here.',
      );
    await message.fill('Bin it.');
    await page.getByRole('button', { name: 'Send to 2 areas' }).click();
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/recall/announce'))?.body)
      .toMatchObject({ optionId: flour.id, code: 'L1', text: 'Bin it.' });
    await expect.element(page.getByText('Sent to 2 areas')).toBeVisible();
  });

  it('offers no message to whom receiving is withheld from', async () => {
    await open(ANSWER, (can) => can.filter((one) => one !== 'do:receive'), ASKED);
    await expect.element(page.getByRole('button', { name: 'PDF' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Write to the areas' }).elements()).toEqual([]);
  });

  it('states what to try where no delivery brought it', async () => {
    await open({ title: 'Flour of Green Lane, lot L9', items: [], withoutLot: [] }, undefined, ASKED);
    await expect.element(page.getByText('No delivery brought it')).toBeVisible();
    expect(page.getByRole('button', { name: 'Write to the areas' }).elements()).toEqual([]);
  });
});
