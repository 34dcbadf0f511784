import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dayBefore, enteredOf, entryRow, logServer, openLog, TODAY, unitRow } from '../testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const needed = () => page.getByRole('list', { name: 'Action needed' });
const field = (name: string) => page.getByRole('dialog').getByLabelText(name);
const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

function warmFridge(day = TODAY) {
  const server = logServer();
  const walkIn = unitRow(server, 'Walk-in', '5');
  const reading = { unit: walkIn.id, half: 'am', temperature: '9', limit: { at_most: '5' }, ok: false };
  const warm = entryRow(server, 'fridge', reading, { day });
  server.rows = { tasks: [walkIn], taskEntries: [warm] };
  return { server, walkIn, warm };
}

describe('rule 124: a temperature out of its limit', () => {
  it('stands on every log, also on later days, until what was done is recorded with a new reading of the fridge', async () => {
    const { server, walkIn, warm } = warmFridge(dayBefore());
    const screen = await openLog(server, 'food');
    await expect.element(needed().getByText('Walk-in, AM: 9 °C, limit 5 °C or less (Yesterday)')).toBeVisible();
    for (const tab of ['Probe', 'Delivery', 'Fridge']) {
      await screen.getByRole('tab', { name: tab }).click();
      await expect.element(needed()).toBeVisible();
    }
    server.online = false;
    await page.getByRole('button', { name: 'Record what was done: Walk-in, AM' }).click();
    await press('Save');
    await expect.element(page.getByText('Choose what was done')).toBeVisible();
    await expect.element(field('New reading')).toHaveAttribute('aria-invalid', 'true');
    await field('Moved the food to another unit').click();
    await field('New reading').fill('4');
    await press('Save');
    await expect.element(needed()).not.toBeInTheDocument();
    server.online = true;
    await expect
      .poll(() => enteredOf(server))
      .toMatchObject([
        { day: TODAY, record: { kind: 'action', entry: warm.id, done: 'Moved the food to another unit', text: '' } },
        { day: TODAY, record: { kind: 'fridge', unit: walkIn.id, temperature: '4' } },
      ]);
  });

  it('asks for a new reading alone where what was done is recorded already', async () => {
    const { server, warm } = warmFridge();
    const action = entryRow(server, 'action', { entry: warm.id, done: 'Called the engineer', text: '' });
    server.rows = { ...server.rows, taskEntries: [warm, action] };
    await openLog(server, 'fridge');
    await needed().getByText('Enter a new reading').click();
    expect(page.getByText('What was done').elements()).toEqual([]);
    await field('New reading').fill('4.5');
    await press('Save');
    await expect.poll(() => enteredOf(server)).toMatchObject([{ record: { kind: 'fridge', temperature: '4.5' } }]);
  });

  it('of a delivery takes what was done, also in own words, and no reading', async () => {
    const server = logServer();
    const warm = entryRow(server, 'delivery', {
      ...{ order: null, supplier: null, name: 'Fish van', invoice: '', goods: null, temperature: '9' },
      ...{ limit: { at_most: '2' }, ok: false },
    });
    server.rows = { taskEntries: [warm] };
    await openLog(server, 'delivery');
    await page.getByRole('button', { name: 'Record what was done: Delivery of Fish van' }).click();
    await field('Something else').click();
    await press('Save');
    await expect.element(page.getByText('Enter what was done')).toBeVisible();
    expect(page.getByLabelText('New reading').elements()).toEqual([]);
    await field('In words').fill('Cooked it at once');
    await press('Save');
    await expect
      .poll(() => enteredOf(server))
      .toMatchObject([{ record: { kind: 'action', done: 'Something else', text: 'Cooked it at once' } }]);
  });
});

it('rule 123: food is held against the limits that the location states from their day on, also without a network', async () => {
  const server = logServer();
  const nothing = { address1: null, address2: null, postcode: null, email: null, userInvoiceEmail: null };
  const account = (id: string, type: 'LOCATION' | 'DEPARTMENT', parentId: string) => ({
    ...{ id, type, name: type, parentId, groupIds: [], groupDepartments: [], areaNameId: null, closedFrom: null },
    ...{ ...nothing, locationPrefix: null, ownerId: null, ownerName: null, ownerEmail: null },
    ...{ openingTime: '08:00', closingTime: '23:00', timeZone: 'Europe/London', plan: 'growPlan', version: 1 },
    ...{ createdAt: '2026-01-01T00:00:00Z', createdBy: 'Ada', updatedAt: '2026-01-01T00:00:00Z', updatedBy: 'Ada' },
  });
  const limits = [
    { fromDay: '2026-01-01', country: 'scotland' as const, own: {} },
    { fromDay: '2099-01-01', country: 'england' as const, own: {} },
  ];
  server.rows = {
    accounts: [
      { ...account(server.location.id, 'LOCATION', server.headOffice.id), foodLimits: limits },
      account(server.kitchen.id, 'DEPARTMENT', server.location.id),
    ],
  };
  await openLog(server, 'food');
  server.online = false;
  await page.getByRole('button', { name: 'New food record' }).click();
  await field('Type').selectOptions('Reheating');
  await expect.element(page.getByText('Target: 82 °C or more')).toBeVisible();
  await field('Ingredient').fill('Soup');
  await field('Temperature').fill('81.9');
  await press('Save');
  await expect.element(page.getByText('Out of limit: must be 82 °C or more')).toBeVisible();
});
