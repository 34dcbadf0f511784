import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { device } from '../../data/outbox-device.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { accountRows, ingredientCalled, placeRow, transferOf } from './testing.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const [flour, rice] = [ingredientCalled('Flour'), ingredientCalled('Rice')];

function kitchen(rows: StubServer['rows'] = {}, changes: Partial<StubServer> = {}): StubServer {
  const server = stubServer(changes);
  server.rows = { accounts: accountRows(server), ingredients: [flour, rice], ...rows };
  return server;
}

const open = (server: StubServer, search = '') => openApp(`/${server.kitchen.id}/inventory/transfer${search}`);

async function choosePlace(label: string, name: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

const choose = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
const goOn = () => page.getByRole('button', { name: /^Go on/ }).click();
const dialog = () => page.getByRole('dialog');
const save = () => dialog().getByRole('button', { name: 'Save transfer' }).click();
const sentTo = (server: StubServer, end: string) => server.sent.filter(({ path }) => path.endsWith(end));

describe('the transfer tab', () => {
  it('TRF-001: asks for direction, location and date, finds what goes over in a list, and saves it in a dialog', async () => {
    const server = kitchen();
    await open(server);
    await expect.element(page.getByRole('tab', { name: 'Transfer' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('radio', { name: 'Out' })).toBeChecked();
    await expect.element(page.getByRole('combobox', { name: 'To' })).toBeVisible();
    await page.getByText('In', { exact: true }).click();
    await choosePlace('From', 'Bar');
    await page.getByLabelText('Date').fill('19 Nov 2026');
    await userEvent.tab();
    await page.getByRole('searchbox', { name: 'Search ingredients and recipes' }).fill('flo');
    const list = page.getByRole('list', { name: 'Ingredients and recipes' });
    await expect.element(list.getByRole('button', { name: /Rice/ })).not.toBeInTheDocument();
    await choose('Flour');
    await goOn();
    await dialog().getByLabelText('Amount of Flour').fill('2.5');
    await dialog().getByLabelText('Unit of Flour').selectOptions('kg');
    await expect.element(dialog().getByText(/Worth £2\.50/)).toBeVisible();
    await save();
    await expect.element(page.getByText('Transfer Added')).toBeVisible();
    expect(sentTo(server, '/transfers')[0]?.body).toMatchObject({
      ...{ type: 'IN', otherAccountId: server.bar.id, day: '2026-11-19' },
      lines: [{ kind: 'ingredient', refId: flour.id, amount: '2.5', recordUnit: 'kg' }],
    });
  });

  it('TRF-005 TRF-006: asks for the location by direction, at its field', async () => {
    await open(kitchen());
    await goOn();
    await expect.element(page.getByText('You must choose a location to transfer to', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'To', exact: true })).toHaveFocus(); // on a phone it is out of sight
    await page.getByText('In', { exact: true }).click();
    await goOn();
    await expect.element(page.getByText('You must choose a location to transfer from', { exact: true })).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it.each([
    ['1000000000', 'Amount must be below 1,000,000,000'],
    ['-3', 'Amount cannot be negative'],
    ['abc', 'Amount must be numeric'],
    ['2+', 'Amount must be numeric'],
  ])('of %s of something states at its field that it is no amount, and sends nothing', async (typed, message) => {
    const server = kitchen();
    await open(server);
    await choosePlace('To', 'Bar');
    await choose('Flour');
    await goOn();
    await dialog().getByLabelText('Amount of Flour').fill(typed);
    await save();
    await expect.element(dialog().getByText(message, { exact: true })).toBeVisible();
    expect(sentTo(server, '/transfers')).toEqual([]);
  });

  it('TRF-004: asks for the amount of each item, and sends nothing without', async () => {
    const server = kitchen();
    await open(server);
    await choosePlace('To', 'Bar');
    await choose('Flour');
    await choose('Rice');
    await goOn();
    await dialog().getByLabelText('Amount of Flour').fill('2');
    await save();
    const message = page.getByText('You must provide an amount for each transfer item.', { exact: true });
    await expect.element(message).toBeVisible();
    await expect.element(dialog().getByLabelText('Amount of Rice')).toHaveAttribute('aria-invalid', 'true');
    expect(sentTo(server, '/transfers')).toEqual([]);
    await dialog().getByRole('button', { name: 'Take Rice out' }).click();
    await save();
    await expect.element(page.getByText('Transfer Added')).toBeVisible();
  });

  it('TRF-009: states that there are none', async () => {
    await open(kitchen());
    await expect.element(page.getByText('No transfers to display', { exact: true })).toBeVisible();
  });

  it('TRF-007, rules 102, 104: offers every area but the own one, a location without areas, and nothing that holds no stock', async () => {
    const server = kitchen();
    const kiosk = { id: newId(), type: 'LOCATION' as const, name: 'Kiosk', parentId: server.headOffice.id };
    const inbox = { id: newId(), type: 'TRANSFER' as const, name: 'Inbox', parentId: server.headOffice.id };
    server.rows = { ...server.rows, accounts: [...accountRows(server), placeRow(kiosk), placeRow(inbox)] };
    await open(server);
    await page.getByRole('combobox', { name: 'To' }).click();
    await expect.element(page.getByRole('option', { name: 'Kiosk' })).toBeVisible();
    expect(
      page
        .getByRole('listbox')
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['Bar', 'Kiosk']);
  });

  it('repeats the last transfer to the same place with its amounts', async () => {
    const server = kitchen();
    const [line] = transferOf('', '').lines;
    const lines = [{ ...line!, refId: flour.id, amount: '3' }];
    server.rows = { ...server.rows, transfers: [transferOf(server.kitchen.id, server.bar.id, { lines })] };
    await open(server);
    await choosePlace('To', 'Bar');
    await page.getByRole('button', { name: 'Repeat the last: 1 item of 18 Nov 2026' }).click();
    await expect.element(dialog().getByLabelText('Amount of Flour')).toHaveValue('3');
  });
});

describe('rule 58: a substitute in use that goes along', () => {
  const carried = (substituteName: string) => ({
    ...{
      id: newId(),
      ingredientId: flour.id,
      ingredientName: 'Flour',
      substituteId: rice.id,
      substituteName,
      named: [],
    },
  });

  it('out of the own area is shown before it is saved', async () => {
    const server = kitchen();
    const area = { accountId: server.kitchen.id, areaName: 'Kitchen', orderId: null, lineId: null, optionId: null };
    const signed = { signedAt: null, signedBy: null, signatureDue: false };
    server.rows = { ...server.rows, substitutions: [{ ...audited, ...carried('Rice'), ...area, ...signed }] };
    await open(server);
    await choosePlace('To', 'Bar');
    await choose('Flour');
    await goOn();
    await expect.element(dialog().getByText('This goes along to Bar')).toBeVisible();
    await expect.element(dialog().getByText('Substitute in use: Rice instead of Flour')).toBeVisible();
  });

  it('out of another area is asked for', async () => {
    const server = kitchen();
    server.answers['/transfers/substitutes'] = [carried('Spelt')];
    await open(server);
    await page.getByText('In', { exact: true }).click();
    await choosePlace('From', 'Bar');
    await choose('Flour');
    await goOn();
    await expect.element(dialog().getByText('Substitute in use: Spelt instead of Flour')).toBeVisible();
  });
});

describe('a recorded transfer', () => {
  it('is new in the other area until it is opened', async () => {
    const server = kitchen();
    const row = transferOf(server.bar.id, server.kitchen.id, { newAt: 'to' });
    server.rows = { ...server.rows, transfers: [row] };
    await open(server);
    const table = page.getByRole('table', { name: 'Transfers of the last eight weeks' });
    await expect.element(table.getByText('New', { exact: true })).toBeVisible();
    await table.getByText('From Bar').click();
    await expect.element(dialog().getByText('From Bar, 18 Nov 2026')).toBeVisible();
    await expect.poll(() => sentTo(server, `/transfers/${row.id}/open`)).toHaveLength(1);
  });

  it('is not to be corrected by who does not work in the other area', async () => {
    const server = kitchen();
    server.session = { ...server.session, accounts: server.session.accounts.filter(({ name }) => name !== 'Bar') };
    const row = transferOf(server.bar.id, server.kitchen.id);
    server.rows = { ...server.rows, transfers: [row] };
    await open(server, `?open=${row.id}`);
    await expect.element(dialog().getByText('Who works in both areas can correct or remove it.')).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });
});

describe('what is stated of a change', () => {
  async function act(change: 'added' | 'updated' | 'removed', refusing: boolean) {
    const server = kitchen({}, { refuses: refusing ? [''] : [] });
    const [line] = transferOf('', '').lines;
    const row = transferOf(server.kitchen.id, server.bar.id, { lines: [{ ...line!, refId: flour.id }] });
    server.rows = { ...server.rows, transfers: [row] };
    const screen = await open(server, change === 'added' ? '' : `?open=${row.id}`);
    if (change === 'added') {
      await choosePlace('To', 'Bar');
      await choose('Flour');
      await goOn();
      await dialog().getByLabelText('Amount of Flour').fill('2');
      await save();
    } else if (change === 'updated') {
      await page.getByRole('button', { name: 'Correct' }).click();
      await dialog().getByLabelText('Amount of Flour').fill('3');
      await save();
    } else {
      await page.getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('button', { name: 'Remove' }).last().click();
    }
    return screen;
  }

  it.each([
    ['added', 'Transfer Added', 'Transfer could not be added'],
    ['updated', 'Transfer Updated', 'Transfer could not be updated'],
    ['removed', 'Transfer Removed', 'Transfer could not be removed'],
  ] as const)('ERR-009 a transfer that is %s, and one that could not be', async (change, done, failed) => {
    const refused = await act(change, true);
    await expect.element(page.getByText(failed, { exact: true })).toBeVisible();
    await refused.unmount();
    notifications.clean();
    await act(change, false);
    await expect.element(page.getByText(done, { exact: true })).toBeVisible();
  });
});

describe('a transfer to an area that was removed before it was sent', () => {
  it('is mended by choosing another place, which its field asks for; items and amounts stay', async () => {
    const server = kitchen();
    const id = newId();
    const line = { lineId: newId(), kind: 'ingredient', refId: flour.id, recordUnit: 'kg', amount: '3' };
    const input = { accountId: server.kitchen.id, commandId: id, transferId: newId(), day: '2026-11-18', type: 'OUT' };
    await device.put({
      ...{ id, userId: server.session.userId, accountId: server.kitchen.id, path: ['stock', 'recordTransfer'] },
      input: { ...input, otherAccountId: newId(), lines: [line] },
      ...{ title: 'Transfer to Cellar', subject: 'transfer', mendAt: `/${server.kitchen.id}/inventory/transfer` },
      ...{ enteredAt: Date.UTC(2026, 10, 18, 9, 30), clockOffsetMs: null, patches: [] },
      refusal: {
        ...{ code: 'not-found', status: 404, message: 'The requested area could not be found.' },
        fields: [{ field: 'otherAccountId', message: 'It may have been removed: choose another one.' }],
      },
    });
    const screen = await openApp('/unsent');
    await expect.element(page.getByText(/could not be found\. It may have been removed: choose another/)).toBeVisible();
    await screen.getByRole('link', { name: 'Mend' }).click();
    await expect.element(dialog().getByLabelText('Amount of Flour')).toHaveValue('3');
    await save();
    const asked = dialog().getByText('You must choose a location to transfer to', { exact: true });
    await expect.element(asked).toBeVisible();
    expect(sentTo(server, '/transfers')).toEqual([]);
    await dialog().getByRole('combobox', { name: 'To' }).click();
    await page.getByRole('option', { name: 'Bar', exact: true }).click();
    await save();
    await expect.element(page.getByText('Transfer Added')).toBeVisible();
    expect(sentTo(server, '/transfers')[0]?.body).toMatchObject({
      ...{ otherAccountId: server.bar.id },
      lines: [{ refId: flour.id, amount: '3' }],
    });
    expect(await device.entriesOf(server.session.userId)).toEqual([]);
  });
});

describe('without a network', () => {
  it('rules 178, 179: is stored and shown as unsent, and one that was never sent is taken off the device', async () => {
    const server = kitchen();
    await open(server);
    await choosePlace('To', 'Bar');
    await choose('Flour');
    server.online = false;
    await goOn();
    await dialog().getByLabelText('Amount of Flour').fill('2');
    await save();
    await expect.element(page.getByText('Transfer stored on this device until it can be sent')).toBeVisible();
    const table = page.getByRole('table', { name: 'Transfers of the last eight weeks' });
    await expect.element(table.getByText('Unsent')).toBeVisible();
    await table.getByText('To Bar').click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove' }).last().click();
    await expect.element(page.getByText('No transfers to display')).toBeVisible();
    expect(await device.entriesOf(server.session.userId)).toEqual([]);
  });

  it('rule 178: the removal of one that the server has is stored, and it is gone from the list', async () => {
    const server = kitchen();
    const row = transferOf(server.kitchen.id, server.bar.id);
    server.rows = { ...server.rows, transfers: [row] };
    await open(server, `?open=${row.id}`);
    await expect.element(dialog()).toBeVisible();
    server.online = false;
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove' }).last().click();
    await expect.element(page.getByText('No transfers to display')).toBeVisible();
    const entries = await device.entriesOf(server.session.userId);
    expect(entries.map(({ title }) => title)).toEqual(['Transfer with Bar removed']);
  });
});
