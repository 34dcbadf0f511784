import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { device } from '../../data/outbox-device.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { openApp } from '../../testing/open-app.tsx';
import type { StubServer } from '../../testing/stub-server.ts';
import { dayBefore, enteredOf, entryRow, logServer, TODAY, unitRow } from '../temp/testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const stamp = { device: 'tablet', at: '2026-11-20T09:00:00.000Z', offsetMs: 0 };

/** A record that the server refused, on this device. */
async function refused(server: StubServer, log: string, input: Record<string, unknown>): Promise<OutboxEntry> {
  const id = newId();
  const entry: OutboxEntry = {
    ...{ id, userId: server.session.userId, accountId: server.kitchen.id, path: ['tasks', 'enterRecord'] },
    input: { entryId: newId(), day: TODAY, stamp, accountId: server.kitchen.id, commandId: id, ...input },
    ...{ title: 'Refused record', subject: id, enteredAt: Date.now(), clockOffsetMs: null, patches: [] },
    mendAt: `/${server.kitchen.id}/tasks${log}`,
    refusal: { status: 422, code: 'safety.too-far', message: 'This day can no longer be edited', fields: [] } as never,
  };
  await device.put(entry);
  return entry;
}

const field = (name: string) => page.getByRole('dialog').getByLabelText(name, { exact: true });
const save = (name = 'Save') => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
async function mend() {
  const { router } = await openApp('/unsent');
  await page.getByRole('link', { name: 'Mend' }).click();
  return router;
}

describe('mending a refused record', () => {
  it('of a fridge has what was entered in the field, and stays the entry that it was', async () => {
    const server = logServer();
    const walkIn = unitRow(server, 'Walk-in', '5');
    server.rows = { tasks: [walkIn] };
    const record = { kind: 'fridge', unit: walkIn.id, half: 'pm', temperature: '6.5' };
    const { input } = await refused(server, '/temp/fridge', { record, day: dayBefore() });
    const router = await mend();
    await expect.element(page.getByRole('dialog', { name: 'Mend Walk-in, PM' })).toBeVisible();
    await expect.element(field('Right temperature')).toHaveValue('6.5');
    expect(page.getByLabelText('Why').elements()).toEqual([]);
    await field('Right temperature').fill('5.5');
    await save();
    await expect
      .poll(() => enteredOf(server))
      .toMatchObject([{ day: dayBefore(), stamp, record: { ...record, temperature: '5.5' } }]);
    expect(server.sent.at(-1)?.path).toContain(String(input.entryId));
    await expect.poll(() => device.entriesOf(server.session.userId)).toEqual([]);
    expect(router.state.location.search).toEqual({ day: dayBefore() });
  });

  it('of a correction takes the place of what stands now, with the reason that was entered', async () => {
    const server = logServer();
    const walkIn = unitRow(server, 'Walk-in', '5');
    const of = { unit: walkIn.id, half: 'am', limit: { at_most: '5' }, ok: true };
    const first = entryRow(server, 'fridge', { ...of, temperature: '4' });
    const second = entryRow(server, 'fridge', { ...of, temperature: '4.1', why: 'x' }, { corrects: first.id });
    server.rows = { tasks: [walkIn], taskEntries: [first, second] };
    const record = { kind: 'fridge', unit: walkIn.id, half: 'am', temperature: '4.4' };
    await refused(server, '/temp/fridge', { record, corrects: first.id, why: 'Read again' });
    await mend();
    await expect.element(field('Why')).toHaveValue('Read again');
    await save();
    await expect
      .poll(() => enteredOf(server))
      .toMatchObject([{ corrects: second.id, why: 'Read again', record: { temperature: '4.4' } }]);
  });

  it('of the food log, of a delivery and of a comment has all their fields', async () => {
    const server = logServer();
    const step = { record: newId(), type: 'cooking', time: '10:00', temperature: '74', next: null };
    await refused(server, '/temp/food', { record: { kind: 'food', ingredient: 'Soup', ...step } });
    await mend();
    await expect.element(field('Ingredient')).toHaveValue('Soup');
    await expect.element(field('Type')).toHaveValue('cooking');
    await expect.element(field('Temperature')).toHaveValue('74');
    await field('Temperature').fill('84');
    await save();
    await expect.poll(() => enteredOf(server)[0]?.record).toMatchObject({ ingredient: 'Soup', temperature: '84' });

    const delivery = { order: null, supplier: null, name: 'Fish van', invoice: 'A1', goods: null, temperature: '9' };
    await refused(server, '/temp/delivery', { record: { kind: 'delivery', ...delivery } });
    await mend();
    await expect.element(field('Name')).toHaveValue('Fish van');
    await expect.element(field('Invoice number')).toHaveValue('A1');
    await field('Temperature').fill('2');
    await save();
    await expect.poll(() => enteredOf(server)[1]?.record).toMatchObject({ ...delivery, temperature: '2' });

    await refused(server, '', { record: { kind: 'comment', about: 'OPEN', text: 'Bulb is broken' } });
    await mend();
    await expect.element(field('Comment')).toHaveValue('Bulb is broken');
    await save('Add comment');
    await expect.poll(() => enteredOf(server)[2]?.record).toMatchObject({ about: 'OPEN', text: 'Bulb is broken' });
  });
});
