import type { SyncAnswer } from '@larder/contract/collections.ts';
import { dayIn, startOfDay } from '@larder/domain/calendar.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { device } from '../../data/outbox-device.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const flourId = newId();

/** Flour at £1.00 a kg. */
const SHELF: SyncAnswer['rows'] = {
  ingredients: [
    {
      id: flourId,
      itemcode: 'ING0001',
      name: 'Flour',
      categoryId: null,
      recipeUnit: 'g',
      allergens: ['gluten'],
      archived: false,
      readonly: false,
      defaultOptionId: null,
      costs: [{ from: '2026-01-01', cost: '0.001', optionId: newId() }],
      version: 1,
      createdAt: '2026-01-01T00:00:00Z',
      createdBy: 'Ada',
      updatedAt: '2026-01-01T00:00:00Z',
      updatedBy: 'Ada',
    },
  ],
};

/** Wastage of 12 kg of flour on 19 Nov 2026, entered without a network and refused later. */
async function refusedWastage(server: StubServer, input: Record<string, unknown> = {}): Promise<OutboxEntry> {
  const id = newId();
  const wasted = {
    day: '2026-11-19',
    kind: 'ingredient',
    refId: flourId,
    recordUnit: 'kg',
    amount: '12',
    reason: 'Spoiled',
  };
  const entry: OutboxEntry = {
    id,
    userId: server.session.userId,
    accountId: server.kitchen.id,
    path: ['stock', 'recordWastage'],
    input: { accountId: server.kitchen.id, commandId: id, wastageId: newId(), ...wasted, ...input },
    title: 'Wastage of Flour, 12 kg',
    subject: 'wastage of flour',
    mendAt: `/${server.kitchen.id}/inventory`,
    enteredAt: Date.UTC(2026, 10, 19, 9, 30),
    clockOffsetMs: null,
    patches: [],
    refusal: { code: 'invalid', status: 422, message: 'Please check the marked fields.', fields: [] },
  };
  await device.put(entry);
  return entry;
}

const wastageCalls = (server: StubServer) => server.calls.filter((call) => call.endsWith('/wastages'));

describe('wastage that the server refused', () => {
  it('rule 19 opens from Needs attention with what was entered, and is sent in place of the refused entry', async () => {
    const server = stubServer({ rows: SHELF });
    await refusedWastage(server);
    const screen = await openApp('/unsent');
    await screen.getByRole('link', { name: 'Mend' }).click();
    const form = screen.getByRole('dialog', { name: 'Flour' });
    await expect.element(form.getByLabelText('Amount')).toHaveValue('12');
    await expect.element(form.getByLabelText('Unit')).toHaveValue('kg');
    await expect.element(form.getByLabelText('Reason')).toHaveValue('Spoiled');
    await expect.element(form.getByLabelText('Thrown away on')).toHaveValue('19 Nov 2026');
    await form.getByLabelText('Amount').fill('2');
    await form.getByRole('button', { name: 'Record wastage' }).click();
    await expect.element(screen.getByText('Wastage Added')).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    expect(wastageCalls(server)).toHaveLength(1);
    expect(await device.entriesOf(server.session.userId)).toEqual([]);
    expect(screen.router.state.location.search).toEqual({});
  });

  it('retains amount, reason and day for another thing where its own is gone', async () => {
    const server = stubServer({ rows: SHELF });
    const { id } = await refusedWastage(server, { refId: newId() });
    const screen = await openApp(`/${server.kitchen.id}/inventory?mend=${id}`);
    await expect.element(screen.getByText(/no longer on your list/)).toBeVisible();
    await screen.getByRole('button', { name: /^Flour/ }).click();
    const form = screen.getByRole('dialog', { name: 'Flour' });
    await expect.element(form.getByLabelText('Amount')).toHaveValue('12');
    await expect.element(form.getByLabelText('Reason')).toHaveValue('Spoiled');
  });
});

it('shows its entries in columns on a desk, beside what is chosen, and as rows of two lines on a phone', async () => {
  await page.viewport(1440, 900);
  const entry = {
    ...{ id: newId(), accountId: newId(), day: '2026-11-16', occurredAt: null, kind: 'ingredient' as const },
    ...{ refId: flourId, name: 'Chopped tomatoes in their own juice', recordUnit: 'lot/6/2500', amount: '1.25' },
    ...{ baseQuantity: '18750', reason: 'Sent back by a guest', missing: [], cost: '1234.5', version: 1 },
    ...{ createdAt: '2026-11-16T00:00:00Z', createdBy: 'Ada', updatedAt: '2026-11-16T00:00:00Z', updatedBy: 'Ada' },
  };
  const server = stubServer({ rows: { ...SHELF, wastages: [entry] } });
  await openApp(`/${server.kitchen.id}/inventory`);
  const name = 'Wastage of the last eight weeks';
  await expect.element(page.getByRole('table', { name })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Chopped tomatoes/ })).toMatchTextContent(/1\.25\s*× 6 × 2\.5 kg/);
  const headers = page.getByRole('table', { name }).getByRole('columnheader').elements();
  expect(headers.map((header) => header.textContent)).toEqual(['Name', 'Qty', 'Reason', 'Date', 'Value']);
  await page.viewport(390, 900);
  await expect.element(page.getByRole('list', { name })).toBeVisible();
});

it.each(['-3', '123456789012'])('states no worth of an amount that can’t be: %s', async (amount) => {
  const server = stubServer({ rows: SHELF });
  const screen = await openApp(`/${server.kitchen.id}/inventory`);
  await screen.getByRole('button', { name: /^Flour/ }).click();
  const form = screen.getByRole('dialog', { name: 'Flour' });
  await form.getByLabelText('Amount').fill('1.5');
  await expect.element(form.getByText('Worth £1.50 at today’s cost.')).toBeVisible();
  await form.getByLabelText('Amount').fill(amount);
  await expect.element(form.getByText(/Worth/)).not.toBeInTheDocument();
});

describe('rule 101: trimmings that recipes allow already', () => {
  const ALLOWED = { from: '2026-11-16', to: '2026-11-22', quantity: '1200' };

  it.each([
    ['are pointed out with how much, and recorded all the same', 'Trimmings', '1200', true],
    ['are not mentioned for another class', 'Spoiled', '1200', false],
    ['are not mentioned where recipes allow none', 'Trimmings', '0', false],
  ])('%s', async (_, reason, quantity, mentioned) => {
    const server = stubServer({ rows: SHELF });
    server.answers['/wastages/allowed'] = { ...ALLOWED, quantity };
    const screen = await openApp(`/${server.kitchen.id}/inventory`);
    await screen.getByRole('button', { name: /^Flour/ }).click();
    const form = screen.getByRole('dialog', { name: 'Flour' });
    await form.getByLabelText('Amount').fill('2');
    await form.getByLabelText('Reason').fill(reason);
    const note = form.getByText(/^Recipes sold from 16 to 22 Nov 2026 already allow 1.20 kg of it for losses/);
    if (mentioned) await expect.element(note).toBeVisible();
    await form.getByRole('button', { name: 'Record wastage' }).click();
    await expect.element(screen.getByText('Wastage Added')).toBeVisible();
    const asked = server.calls.filter((call) => call.endsWith('/wastages/allowed')).length;
    expect([asked > 0, note.query()]).toEqual([reason === 'Trimmings', null]);
  });
});

it('a new entry takes no refused one with it that it does not mend', async () => {
  const server = stubServer({ rows: SHELF });
  const { id } = await refusedWastage(server);
  const screen = await openApp(`/${server.kitchen.id}/inventory`);
  await screen.getByRole('button', { name: /^Flour/ }).click();
  const form = screen.getByRole('dialog', { name: 'Flour' });
  await form.getByLabelText('Amount').fill('2');
  await form.getByLabelText('Reason').fill('Spoiled');
  await form.getByRole('button', { name: 'Record wastage' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(wastageCalls(server)).toHaveLength(1);
  expect((await device.entriesOf(server.session.userId)).map((entry) => entry.id)).toEqual([id]);
});

it('WST-005 asks for an amount and a reason, and marks at its field what is missing', async () => {
  const server = stubServer({ rows: SHELF });
  const screen = await openApp(`/${server.kitchen.id}/inventory`);
  await screen.getByRole('button', { name: /^Flour/ }).click();
  const form = screen.getByRole('dialog', { name: 'Flour' });
  const record = form.getByRole('button', { name: 'Record wastage' });
  await record.click();
  const message = form.getByText('You must provide an amount and a reason for Wastage.', { exact: true });
  await expect.element(message).toBeVisible();
  await expect.element(form.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(form.getByLabelText('Reason')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabelText('Amount').fill('2');
  await expect.element(form.getByLabelText('Amount')).not.toHaveAttribute('aria-invalid', 'true');
  await record.click();
  await expect.element(message).toBeVisible();
  await form.getByLabelText('Amount').fill('0');
  await form.getByLabelText('Reason').fill('Dropped');
  await record.click();
  await expect.element(message).toBeVisible();
  expect(wastageCalls(server)).toHaveLength(0);
});

it('states of an amount that no kitchen holds that it is too large, and sends nothing', async () => {
  const server = stubServer({ rows: SHELF });
  const screen = await openApp(`/${server.kitchen.id}/inventory`);
  await screen.getByRole('button', { name: /^Flour/ }).click();
  const form = screen.getByRole('dialog', { name: 'Flour' });
  await form.getByLabelText('Amount').fill('1000000000');
  await form.getByLabelText('Reason').fill('Spoiled');
  await form.getByRole('button', { name: 'Record wastage' }).click();
  await expect.element(form.getByText('Amount must be below 1,000,000,000')).toBeVisible();
  const top = (label: string) => form.getByLabelText(label).element().getBoundingClientRect().top;
  expect(top('Unit')).toBeCloseTo(top('Amount'), 0);
  expect(wastageCalls(server)).toHaveLength(0);
});

it('rule 33 is of now where it is of today, of another time of it, or of a day without a time', async () => {
  const server = stubServer({ rows: SHELF });
  const screen = await openApp(`/${server.kitchen.id}/inventory`);
  const form = screen.getByRole('dialog', { name: 'Flour' });
  const record = async (fill: () => Promise<void>) => {
    await screen.getByRole('button', { name: /^Flour/ }).click();
    await form.getByLabelText('Amount').fill('2');
    await form.getByLabelText('Reason').fill('Spoiled');
    await fill();
    await form.getByRole('button', { name: 'Record wastage' }).click();
    await expect.element(form).not.toBeInTheDocument();
    return server.sent.at(-1)?.body.occurredAt;
  };
  const now = await record(async () => {
    await expect.element(form.getByLabelText('When')).toHaveDisplayValue('Now');
  });
  expect(Math.abs(Date.parse(String(now)) - Date.now())).toBeLessThan(60_000);
  const earlier = await record(async () => {
    await form.getByLabelText('When').selectOptions('At…');
    await form.getByLabelText('Time').fill('00:00');
  });
  expect(earlier).toBe(startOfDay('Europe/London', dayIn('Europe/London', new Date())).toISOString());
  const before = await record(async () => {
    await form.getByLabelText('Thrown away on').fill('19 Nov 2026');
    await userEvent.tab();
    await expect.element(form.getByLabelText('When')).not.toBeInTheDocument();
  });
  expect(before).toBeNull();
});

it('states that wastage could not be added, and the form retains it', async () => {
  const server = stubServer({ rows: SHELF, refuses: ['/wastages'] });
  const { id } = await refusedWastage(server);
  const screen = await openApp(`/${server.kitchen.id}/inventory?mend=${id}`);
  const form = screen.getByRole('dialog', { name: 'Flour' });
  await form.getByRole('button', { name: 'Record wastage' }).click();
  await expect.element(screen.getByText('Wastage could not be added')).toBeVisible();
  await expect.element(form.getByText('Please check the marked fields.')).toBeVisible();
  await expect.element(form.getByLabelText('Amount')).toHaveValue('12');
});

it('stores with an entry how far the clock of the device was behind the server’s', async () => {
  const server = stubServer({ rows: SHELF, aheadMs: 3_600_000 });
  const screen = await openApp(`/${server.kitchen.id}/inventory`);
  await screen.getByRole('button', { name: /^Flour/ }).click();
  server.online = false;
  const form = screen.getByRole('dialog', { name: 'Flour' });
  await form.getByLabelText('Amount').fill('2');
  await form.getByLabelText('Reason').fill('Spoiled');
  const before = Date.now();
  await form.getByRole('button', { name: 'Record wastage' }).click();
  await expect.element(screen.getByText('Wastage stored on this device until it can be sent')).toBeVisible();
  const [entry] = await device.entriesOf(server.session.userId);
  expect(entry?.enteredAt).toBeGreaterThanOrEqual(before);
  expect(Math.abs((entry?.clockOffsetMs ?? 0) - 3_600_000)).toBeLessThan(60_000);
  const stored = entry?.patches[0]?.row as { createdAt: string } | undefined;
  expect(Date.parse(stored?.createdAt ?? '')).toBe((entry?.enteredAt ?? 0) + (entry?.clockOffsetMs ?? 0));
});

describe('an entry while the plan closes the inventory', () => {
  it.each([
    ['', 1280],
    [', on a phone that had no network meanwhile', 390],
  ])('stays as it was typed, with a message that states what happened%s', async (_, width) => {
    await page.viewport(width, 900);
    const server = stubServer({ rows: SHELF });
    const screen = await openApp(`/${server.kitchen.id}/inventory`);
    await expect.element(page.getByRole('button', { name: /Flour/ }).first()).toBeVisible();
    server.online = width > 390;
    await page.getByRole('button', { name: /Flour/ }).first().click();
    await page.getByLabelText('Amount').fill('3');
    server.can = server.can.filter((one) => one !== 'inventoryLocation');
    server.rows = {};
    server.cursor = 'e.2.g';
    server.online = true;
    window.dispatchEvent(new Event('online'));
    const message = page.getByText('This page was closed while you were typing. What you typed stays.', {
      exact: true,
    });
    await expect.element(message).toBeVisible();
    await expect.element(page.getByLabelText('Amount')).toHaveValue('3');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/');
  });
});
