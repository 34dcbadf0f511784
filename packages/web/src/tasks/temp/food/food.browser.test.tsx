import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../../data/new-id.ts';
import { audited } from '../../../testing/audited.ts';
import { openApp } from '../../../testing/open-app.tsx';
import type { StubServer } from '../../../testing/stub-server.ts';
import { dayBefore, enteredOf, entryRow, logServer, openLog, TODAY } from '../testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const open = (server: StubServer) => openLog(server, 'food');
const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByLabelText(name);
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const begin = () => page.getByRole('button', { name: 'New food record' }).click();

/** A record of soup whose cooking is followed by cooling. */
function soup(server: StubServer, day = TODAY, next: string | null = 'cooling') {
  const record = newId();
  const first = entryRow(
    server,
    'food',
    {
      ...{ record, ingredient: 'Soup', type: 'cooking', time: '10:05', temperature: '80' },
      ...{ limit: { above: '75' }, ok: true, next },
    },
    { day },
  );
  return { record, first };
}

it('HACCP-002 the temperature logs open with the food log, and have fridge, delivery and probe beside it', async () => {
  const server = logServer();
  const screen = await openApp(`/${server.kitchen.id}/tasks/temp`);
  await expect.element(screen.getByRole('tab', { name: 'Food' })).toHaveAttribute('aria-selected', 'true');
  const at = () => screen.router.state.location.pathname;
  expect(at()).toBe(`/${server.kitchen.id}/tasks/temp/food`);
  for (const [tab, path] of [
    ['Fridge', 'fridge'],
    ['Delivery', 'delivery'],
    ['Probe', 'probe'],
  ] as const) {
    await screen.getByRole('tab', { name: tab }).click();
    await expect.element(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    expect(at()).toBe(`/${server.kitchen.id}/tasks/temp/${path}`);
  }
});

it('HACCP-017 HACCP-018 states that there are no food records, and no ongoing ones, to display', async () => {
  await open(logServer());
  await expect.element(page.getByText('No Food Records to display', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No ongoing records to display', { exact: true })).toBeVisible();
});

describe('a new food record', () => {
  it('HACCP-007 HACCP-008 needs ingredient, type, time and a decimal temperature of at most 5 characters: what is wrong is marked, and nothing is stated or sent', async () => {
    const server = logServer();
    await open(server);
    await begin();
    await field('Time').fill('');
    await press('Save');
    for (const name of ['Ingredient', 'Type', 'Time', 'Temperature'])
      await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
    await field('Ingredient').fill('Soup');
    await field('Type').selectOptions('cooking');
    await field('Time').fill('10:05');
    for (const typed of ['63°', '80.123', '8o', ' ']) {
      await field('Temperature').fill(typed);
      await press('Save');
      await expect.element(field('Temperature')).toHaveAttribute('aria-invalid', 'true');
    }
    for (const name of ['Ingredient', 'Type', 'Time'])
      await expect.element(field(name)).not.toHaveAttribute('aria-invalid', 'true');
    expect(page.getByRole('alert').elements()).toEqual([]);
    expect(page.getByText('Food Record could not be added', { exact: true }).elements()).toEqual([]);
    expect(enteredOf(server)).toEqual([]);
    await field('Temperature').fill('80,12');
    await press('Save');
    await expect.element(page.getByText('Food Record Added', { exact: true })).toBeVisible();
    expect(enteredOf(server)).toMatchObject([
      {
        day: TODAY,
        record: { kind: 'food', ingredient: 'Soup', type: 'cooking', time: '10:05', temperature: '80.12' },
      },
    ]);
  });

  it('HACCP-014 shows the target of its type, and a value out of it is marked and not refused', async () => {
    const server = logServer();
    await open(server);
    server.online = false;
    await begin();
    for (const [type, target] of [
      ['Cooking', 'above 75 °C'],
      ['Cooling', 'below 8 °C'],
      ['Reheating', 'above 75 °C'],
      ['Hot holding', 'above 63 °C'],
      ['Cold holding', 'below 8 °C'],
      ['Defrosting', 'no limit'],
    ] as const) {
      await field('Type').selectOptions(type);
      await expect.element(dialog().getByText(`Target: ${target}`)).toBeVisible();
    }
    await field('Type').selectOptions('Hot holding');
    await field('Ingredient').fill('Gravy');
    await field('Temperature').fill('63');
    await press('Save');
    const row = page.getByRole('list', { name: 'Food records of the day' }).getByRole('listitem', { name: 'Gravy' });
    await expect.element(row.getByText('63 °C', { exact: true })).toBeVisible();
    await expect.element(row.getByText('Out of limit: must be above 63 °C')).toBeVisible();
  });

  it('HACCP-003 proposes recipes and ingredients of the device, takes any other text, and is shown with type, time, temperature and who entered it', async () => {
    const server = logServer();
    const flour = {
      ...{ id: newId(), itemcode: 'ING0001', name: 'Chicken stock', categoryId: null, recipeUnit: 'ml' as const },
      ...{ allergens: [], archived: false, readonly: false, defaultOptionId: null, costs: [], ...audited },
    };
    server.rows = { ingredients: [flour] };
    await open(server);
    server.online = false;
    await begin();
    await field('Ingredient').fill('chick');
    await page.getByRole('option', { name: 'Chicken stock' }).click();
    await field('Type').selectOptions('cooking');
    await field('Time').fill('11:10');
    await field('Temperature').fill('82');
    await field('Additional step').selectOptions('cooling');
    await press('Save');
    const row = page.getByRole('list', { name: 'Food records of the day' }).getByRole('listitem', {
      name: 'Chicken stock',
    });
    for (const shown of ['Cooking 11:10', '82 °C', 'Ongoing, next: Cooling'])
      await expect.element(row.getByText(shown)).toBeVisible();
    await expect.element(row.getByTitle(server.session.name)).toBeVisible();
    await expect.poll(() => enteredOf(server)).toHaveLength(1);
    const record = enteredOf(server)[0]?.record as Record<string, unknown>;
    expect(Object.keys(record).toSorted()).toEqual(
      ['ingredient', 'kind', 'next', 'record', 'temperature', 'time', 'type'].toSorted(),
    );
  });
});

describe('an ongoing record', () => {
  const ongoing = () => page.getByRole('list', { name: 'Ongoing records' }).getByRole('listitem', { name: 'Soup' });
  const enterStep = async (type: string | null, next: string) => {
    await page.getByRole('button', { name: 'Enter the step of Soup' }).click();
    if (type) await field('Type').selectOptions(type);
    await field('Temperature').fill('6');
    await field('Additional step').selectOptions(next);
    await press('Save');
  };

  it('HACCP-005 HACCP-006 HACCP-016 stays on later days, also weeks later, until its last step is entered: a step with a further one leaves it ongoing', async () => {
    const server = logServer();
    const { record, first } = soup(server, dayBefore(20));
    server.rows = { taskEntries: [first] };
    await open(server);
    await expect.element(ongoing().getByText('Next: Cooling, below 8 °C')).toBeVisible();
    server.online = false;
    await enterStep(null, 'Reheating');
    await expect.element(ongoing().getByText('Next: Reheating, above 75 °C')).toBeVisible();
    await expect
      .poll(() => enteredOf(server)[0])
      .toMatchObject({
        day: TODAY,
        record: { kind: 'food-step', record, after: first.id, type: 'cooling', temperature: '6', next: 'reheating' },
      });
    await enterStep(null, 'None, this is the last');
    await expect.element(page.getByText('No ongoing records to display', { exact: true })).toBeVisible();
    const row = page.getByRole('list', { name: 'Food records of the day' }).getByRole('listitem', { name: 'Soup' });
    await expect.element(row.getByText('Out of limit: must be above 75 °C')).toBeVisible();
  });
});

describe('messages', () => {
  const actions = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });
  const add = async () => {
    await begin();
    await field('Ingredient').fill('Rice');
    await userEvent.keyboard('{Escape}');
    await field('Type').selectOptions('cooking');
    await field('Temperature').fill('90');
    await press('Save');
  };
  const correct = async () => {
    await actions('Soup, Cooking').click();
    await page.getByRole('menuitem', { name: 'Correct' }).click();
    await field('Temperature').fill('81');
    await press('Save');
    await expect.element(page.getByText('Enter why it is corrected')).toBeVisible();
    await field('Why').fill('Read again');
    await press('Save');
  };
  const withdraw = async () => {
    await actions('Soup, Cooking').click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    await field('Why').fill('Another pot');
    await press('Withdraw');
  };

  it('ERR-013 state that a food record was added, updated or removed', async () => {
    const server = logServer();
    const { first } = soup(server, TODAY, null);
    server.rows = { taskEntries: [first] };
    await open(server);
    await add();
    await expect.element(page.getByText('Food Record Added', { exact: true })).toBeVisible();
    await correct();
    await expect.element(page.getByText('Food Record Updated', { exact: true })).toBeVisible();
    await withdraw();
    await expect.element(page.getByText('Food Record Removed', { exact: true })).toBeVisible();
    expect(enteredOf(server).slice(1)).toMatchObject([
      { corrects: first.id, why: 'Read again', record: { kind: 'food', ingredient: 'Soup', temperature: '81' } },
      { corrects: first.id, record: { kind: 'withdrawn', reason: 'Another pot' } },
    ]);
  });

  it('ERR-013 state that a food record could not be added, updated or removed, and what was typed stays', async () => {
    const server = logServer();
    const { first } = soup(server, TODAY, null);
    server.rows = { taskEntries: [first] };
    server.refuses = ['/food-safety/'];
    await open(server);
    await add();
    await expect.element(page.getByText('Food Record could not be added', { exact: true })).toBeVisible();
    await expect.element(field('Ingredient')).toHaveValue('Rice');
    await press('Cancel');
    await correct();
    await expect.element(page.getByText('Food Record could not be updated', { exact: true })).toBeVisible();
    await press('Cancel');
    await withdraw();
    await expect.element(page.getByText('Food Record could not be removed', { exact: true })).toBeVisible();
  });
});
