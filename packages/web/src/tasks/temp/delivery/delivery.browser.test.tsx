import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../../data/new-id.ts';
import { audited } from '../../../testing/audited.ts';
import type { StubServer } from '../../../testing/stub-server.ts';
import { supplierOf } from '../../../testing/supplier-rows.ts';
import { enteredOf, entryRow, logServer, openLog, TODAY } from '../testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const open = (server: StubServer) => openLog(server, 'delivery');
const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByLabelText(name);
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const begin = () => page.getByRole('button', { name: 'Add a delivery' }).click();
const inList = (list: string) => page.getByRole('list', { name: list, exact: true });
const namesIn = (list: string) =>
  inList(list)
    .getByRole('listitem')
    .elements()
    .map((item) => item.getAttribute('aria-label'));

function order(
  server: StubServer,
  supplierId: string,
  status: OrderRow['status'],
  changes: Partial<OrderRow> = {},
): OrderRow {
  return {
    ...{ id: newId(), accountId: server.kitchen.id, supplierId, orderNumber: 7, type: 'DEBIT', status },
    ...{ date: TODAY, deliveryDate: TODAY, specialInstructions: '', invoiceNumber: null, deliveryCharge: '0' },
    ...{ flatDiscount: '0', percentDiscount: '0', estimatedCost: '10', orderNetValue: null, finalCost: null },
    ...{ temperature: null, receivingComments: '', userName: 'Ada', receivedAt: null, announcedAt: null },
    ...{ announcedBy: null, announcedComment: '', mail: null, attachments: [], approval: null, lines: [] },
    ...audited,
    ...changes,
  };
}

const delivered = (changes: Record<string, unknown> = {}) => ({
  ...{ order: null, supplier: null, name: 'Dairy', invoice: 'A-1', goods: null, temperature: '4' },
  ...{ limit: { at_most: '5' }, ok: true, ...changes },
});

it('HACCP-020 states that there are no deliveries to display', async () => {
  await open(logServer());
  await expect.element(page.getByText('No deliveries to display', { exact: true })).toBeVisible();
});

describe('orders of the day', () => {
  const STATUSES = ['DRAFT', 'AWAIT', 'SENT', 'PROCESSING', 'ATTACHED', 'MATCHED', 'RECEIVED', 'FINALISED'] as const;

  it('PROC-060 PROC-063 those that are neither draft nor received are to be filled in, finalised ones among them; received ones stand without a temperature', async () => {
    const server = logServer();
    const suppliers = STATUSES.map((name) => supplierOf(newId(), name));
    const orders = suppliers.map(({ id, name }) => order(server, id, name as OrderRow['status']));
    const [first] = suppliers;
    const tomorrow = order(server, first?.id ?? '', 'SENT', { deliveryDate: '2099-01-01' });
    server.rows = { suppliers, orders: [...orders, tomorrow] };
    await open(server);
    await expect.element(inList('To be filled in')).toBeVisible();
    expect(namesIn('To be filled in').toSorted()).toEqual(
      STATUSES.filter((status) => status !== 'DRAFT' && status !== 'RECEIVED').toSorted(),
    );
    expect(namesIn('Received without a temperature')).toEqual(['RECEIVED']);
    await expect.element(page.getByText('No deliveries to display', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^Fill in the temperatures above/)).toBeVisible();
  });

  it('rule 127: each kind of goods with a target asks for its own, until all are there', async () => {
    const server = logServer();
    const supplier = {
      ...supplierOf(newId(), 'Dairy'),
      ...{ typeOfProducts: 'Milk', targetTemperature: '5' },
      otherProducts: [
        { typeOfProducts: 'Ice cream', targetTemperature: '-18' },
        { typeOfProducts: 'Honey', targetTemperature: null },
      ],
    };
    const sent = order(server, supplier.id, 'SENT', { invoiceNumber: 'INV-2026-00012' });
    server.rows = { suppliers: [supplier], orders: [sent] };
    await open(server);
    const row = inList('To be filled in').getByRole('listitem', { name: 'Dairy' });
    await expect.element(row.getByText('Target 5 °C or less')).toBeVisible();
    await expect.element(row.getByText('Target −18 °C or less')).toBeVisible();
    expect(row.getByText('Honey').elements()).toEqual([]);
    server.online = false;
    await row.getByRole('textbox', { name: 'Dairy, Milk' }).fill('7');
    await userEvent.keyboard('{Enter}');
    await expect.element(row.getByRole('textbox', { name: 'Dairy, Milk' })).not.toBeInTheDocument();
    const entry = inList('Deliveries of the day').getByRole('listitem', { name: 'Dairy' });
    await expect.element(entry.getByText('Out of limit: must be 5 °C or less')).toBeVisible();
    await row.getByRole('textbox', { name: 'Dairy, Ice cream' }).fill('-20');
    await userEvent.keyboard('{Enter}');
    await expect.element(inList('To be filled in')).not.toBeInTheDocument();
    await expect
      .poll(() => enteredOf(server)[0])
      .toMatchObject({
        record: {
          ...{ kind: 'delivery', order: sent.id, supplier: supplier.id, name: 'Dairy', goods: 'Milk' },
          ...{ invoice: 'INV-2026-0', temperature: '7' },
        },
      });
  });
});

describe('rule 123: a kind of goods of which none came', () => {
  const supplier = {
    ...supplierOf(newId(), 'Crown'),
    ...{ typeOfProducts: 'Milk', targetTemperature: '5' },
    otherProducts: [{ typeOfProducts: 'Ice cream', targetTemperature: '-18' }],
  };

  it('is stated in the log, also without a network, and asks for no temperature any more', async () => {
    const server = logServer();
    const sent = order(server, supplier.id, 'SENT');
    server.rows = { suppliers: [supplier], orders: [sent] };
    await open(server);
    const row = inList('To be filled in').getByRole('listitem', { name: 'Crown' });
    server.online = false;
    await row.getByRole('button', { name: 'None came: Crown, Ice cream' }).click();
    await expect.element(row.getByRole('textbox', { name: 'Crown, Ice cream' })).not.toBeInTheDocument();
    await expect.element(row.getByRole('textbox', { name: 'Crown, Milk' })).toBeVisible();
    const none = inList('Deliveries of the day').getByRole('listitem', { name: 'Crown, Ice cream' });
    await expect.element(none.getByText(/^None came/)).toBeVisible();
    server.online = true;
    await expect
      .poll(() => enteredOf(server)[0])
      .toMatchObject({ record: { kind: 'none-came', order: sent.id, supplier: supplier.id, goods: 'Ice cream' } });
  });

  it('can be withdrawn, and stays shown', async () => {
    const server = logServer();
    const sent = order(server, supplier.id, 'SENT');
    const payload = { order: sent.id, supplier: supplier.id, name: 'Crown', goods: 'Ice cream' };
    server.rows = { suppliers: [supplier], orders: [sent], taskEntries: [entryRow(server, 'none-came', payload)] };
    await open(server);
    const row = inList('To be filled in').getByRole('listitem', { name: 'Crown' });
    const none = inList('Deliveries of the day').getByRole('listitem', { name: 'Crown, Ice cream' });
    await expect.element(row.getByRole('textbox', { name: 'Crown, Milk' })).toBeVisible();
    expect(row.getByRole('textbox', { name: 'Crown, Ice cream' }).elements()).toEqual([]);
    server.online = false;
    await none.getByRole('button', { name: /^Withdraw/ }).click();
    await field('Why').fill('It was below');
    await press('Withdraw');
    await expect.element(row.getByRole('textbox', { name: 'Crown, Ice cream' })).toBeVisible();
    await expect.element(page.getByText('Crown, Ice cream, none came')).toBeVisible();
  });

  it('is not asked about again where its receipt states it', async () => {
    const server = logServer();
    const temperatures = [{ goods: 'Ice cream', temperature: null }];
    const received = order(server, supplier.id, 'RECEIVED', { temperatures });
    server.rows = { suppliers: [supplier], orders: [received] };
    await open(server);
    const row = inList('Received without a temperature').getByRole('listitem', { name: 'Crown' });
    await expect.element(row.getByRole('textbox', { name: 'Crown, Milk' })).toBeVisible();
    expect(row.getByRole('textbox', { name: 'Crown, Ice cream' }).elements()).toEqual([]);
  });
});

describe('a delivery by hand', () => {
  it('HACCP-009 HACCP-010 needs a name and a numeric temperature of at most 5 characters; its invoice number has at most 10, or none', async () => {
    const server = logServer();
    await open(server);
    await begin();
    await press('Save');
    for (const name of ['Name', 'Temperature'])
      await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Name')).toHaveAccessibleDescription('Name cannot be empty');
    await expect.element(field('Temperature')).toHaveAccessibleDescription(/Temperature is required/);
    await expect.element(field('Invoice number')).not.toHaveAttribute('aria-invalid', 'true');
    await field('Name').fill('Fish van');
    for (const typed of ['cold', '123.45']) {
      await field('Temperature').fill(typed);
      await press('Save');
      await expect.element(field('Temperature')).toHaveAttribute('aria-invalid', 'true');
    }
    await field('Temperature').fill('1.5');
    await field('Invoice number').fill('12345678901');
    await press('Save');
    await expect.element(field('Invoice number')).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(field('Invoice number'))
      .toHaveAccessibleDescription('Invoice number has at most 10 characters');
    expect(enteredOf(server)).toEqual([]);
    await field('Invoice number').fill('1234567890');
    await press('Save');
    await expect.element(dialog()).not.toBeInTheDocument();
    await begin();
    await field('Name').fill('Baker');
    await field('Temperature').fill('20');
    await press('Save');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(enteredOf(server)).toMatchObject([
      { day: TODAY, record: { kind: 'delivery', name: 'Fish van', invoice: '1234567890', temperature: '1.5' } },
      { day: TODAY, record: { kind: 'delivery', name: 'Baker', invoice: '', temperature: '20' } },
    ]);
  });

  it('HACCP-004 is shown with supplier, day, temperature, invoice number and who entered it', async () => {
    const server = logServer();
    server.rows = { taskEntries: [entryRow(server, 'delivery', delivered())] };
    await open(server);
    await expect.element(page.getByText('Today', { exact: true })).toBeVisible();
    const row = inList('Deliveries of the day').getByRole('listitem', { name: 'Dairy' });
    for (const shown of ['4 °C', 'Invoice A-1']) await expect.element(row.getByText(shown)).toBeVisible();
    await expect.element(row.getByTitle('Ada Cook')).toHaveTextContent('AC');
  });
});

describe('messages', () => {
  const add = async () => {
    await begin();
    await field('Name').fill('Fish van');
    await field('Temperature').fill('1.5');
    await press('Save');
  };
  const correct = async () => {
    await page.getByRole('button', { name: 'Actions for delivery of Dairy' }).click();
    await page.getByRole('menuitem', { name: 'Correct' }).click();
    await field('Temperature').fill('4.5');
    await press('Save');
    await expect.element(page.getByText('Enter why it is corrected')).toBeVisible();
    await field('Why').fill('Read again');
    await press('Save');
  };
  const withdraw = async () => {
    await page.getByRole('button', { name: 'Actions for delivery of Dairy' }).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    await field('Why').fill('Not ours');
    await press('Withdraw');
  };

  it('ERR-014 state that an order record was added, updated or removed', async () => {
    const server = logServer();
    const entry = entryRow(server, 'delivery', delivered());
    server.rows = { taskEntries: [entry] };
    await open(server);
    await add();
    await expect.element(page.getByText('Order Record Added', { exact: true })).toBeVisible();
    await correct();
    await expect.element(page.getByText('Order Record Updated', { exact: true })).toBeVisible();
    await withdraw();
    await expect.element(page.getByText('Order Record Removed', { exact: true })).toBeVisible();
    expect(enteredOf(server).slice(1)).toMatchObject([
      { corrects: entry.id, record: { kind: 'delivery', name: 'Dairy', temperature: '4.5' } },
      { corrects: entry.id, record: { kind: 'withdrawn', reason: 'Not ours' } },
    ]);
  });

  it('ERR-014 state that an order record could not be added, updated or removed', async () => {
    const server = logServer();
    server.rows = { taskEntries: [entryRow(server, 'delivery', delivered())] };
    server.refuses = ['/food-safety/'];
    await open(server);
    await add();
    await expect.element(page.getByText('Order Record could not be added', { exact: true })).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Fish van');
    await press('Cancel');
    await correct();
    await expect.element(page.getByText('Order Record could not be updated', { exact: true })).toBeVisible();
    await press('Cancel');
    await withdraw();
    await expect.element(page.getByText('Order Record could not be removed', { exact: true })).toBeVisible();
  });
});
