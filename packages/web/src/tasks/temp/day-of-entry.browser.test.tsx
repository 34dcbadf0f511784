import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';
import { dayBefore, enteredOf, entryRow, logServer, openLog, TODAY, unitRow } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const DAY = dayBefore();
const field = (name: string) => page.getByRole('dialog').getByLabelText(name);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const type = async (name: string, degrees: string) => {
  await page.getByRole('textbox', { name }).fill(degrees);
  await userEvent.keyboard('{Enter}');
};

/** What is done in a log, and the kind of entry that follows. */
const ENTRIES = {
  'a reading of a fridge': { log: 'fridge', kind: 'fridge', enter: () => type('Walk-in, AM', '4') },
  'a fridge that is switched off': { log: 'fridge', kind: 'unit', enter: () => press('Switch off: Walk-in') },
  'a reading of a probe': { log: 'probe', kind: 'probe', enter: () => type('Blue probe, Iced', '0') },
  'a food record': {
    log: 'food',
    kind: 'food',
    enter: async () => {
      await press('New food record');
      await field('Ingredient').fill('Rice');
      await userEvent.keyboard('{Escape}');
      await field('Type').selectOptions('cooking');
      await field('Time').fill('10:00');
      await field('Temperature').fill('90');
      await press('Save');
    },
  },
  'the step of a food record': {
    log: 'food',
    kind: 'food-step',
    enter: async () => {
      await press('Enter the step of Soup');
      await field('Time').fill('11:00');
      await field('Temperature').fill('5');
      await press('Save');
    },
  },
  'a delivery by hand': {
    log: 'delivery',
    kind: 'delivery',
    enter: async () => {
      await press('Add a delivery');
      await field('Name').fill('Fish van');
      await field('Temperature').fill('1.5');
      await press('Save');
    },
  },
  'the temperature of an order': { log: 'delivery', kind: 'delivery', enter: () => type('Dairy, Milk', '4') },
  'that nothing of a kind came': { log: 'delivery', kind: 'none-came', enter: () => press('None came: Dairy, Milk') },
  'a comment': {
    log: 'probe',
    kind: 'comment',
    enter: async () => {
      await press('Comment on the probe log');
      await page.getByRole('dialog').getByRole('textbox', { name: 'Comment' }).fill('Ice was late');
      await press('Add comment');
    },
  },
} as const;

describe('what is entered while the log of yesterday is open', () => {
  it.each(Object.entries(ENTRIES))('is of yesterday: %s', async (_, { log, kind, enter }) => {
    const server = logServer();
    const supplier = { ...supplierOf(newId(), 'Dairy'), typeOfProducts: 'Milk', targetTemperature: '5' };
    const order = draftOf(server, supplier.id, optionOf(supplier.id));
    const soup = {
      ...{ record: newId(), ingredient: 'Soup', type: 'cooking', time: '10:05', temperature: '80' },
      ...{ limit: { above: '75' }, ok: true, next: 'cooling' },
    };
    server.rows = {
      suppliers: [supplier],
      orders: [{ ...order, status: 'SENT', deliveryDate: DAY }],
      tasks: [unitRow(server, 'Walk-in', '5'), unitRow(server, 'Blue probe', null)],
      taskEntries: [entryRow(server, 'food', soup, { day: DAY })],
    };
    await openLog(server, log, `?day=${DAY}`);
    server.online = false;
    await enter();
    await expect
      .poll(() => enteredOf(server).map(({ day, record }) => [day, (record as { kind: string }).kind]))
      .toEqual([[DAY, kind]]);
  });
});

it.each([
  ['fridge', '5'],
  ['probe', null],
] as const)('a log lists the units of its day: %s', async (log, target) => {
  const server = logServer();
  const unit = (action: string, span: { fromDay?: string; toDay?: string }) => {
    const row = unitRow(server, action, target);
    return { ...row, versions: row.versions.map((version) => ({ ...version, ...span })) };
  };
  server.rows = { tasks: [unit('New', { fromDay: TODAY }), unit('Old', { toDay: DAY })] };
  await openLog(server, log, `?day=${DAY}`);
  const listed = (name: string) => page.getByRole('listitem', { name, exact: true });
  await expect.element(listed('Old')).toBeVisible();
  expect(listed('New').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect.element(listed('New')).toBeVisible();
  expect(listed('Old').elements()).toEqual([]);
});
