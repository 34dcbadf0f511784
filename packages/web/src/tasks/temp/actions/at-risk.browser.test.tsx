import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { AtRiskLine } from '@larder/contract/rows/tasks.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../../data/new-id.ts';
import { audited } from '../../../testing/audited.ts';
import { entryRow, logServer, openLog, TODAY, unitRow } from '../testing.ts';

beforeEach(() => page.viewport(1280, 1100));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const [milkId, creamId] = [newId(), newId()];
const ingredient = (id: string, name: string, cost: string) => ({
  ...{ id, itemcode: name, name, categoryId: null, recipeUnit: 'g', allergens: [], archived: false, readonly: false },
  ...{ defaultOptionId: null, costs: [{ from: '2026-01-01', cost, optionId: newId() }], ...audited },
});
const line = (refId: string, name: string, changes: Partial<AtRiskLine>): AtRiskLine => ({
  ...{ kind: 'ingredient', refId, name, unit: 'g', quantity: '4500', cost: '9', missing: [] },
  ...{ countedOn: '2026-11-16', asCounted: false, warm: null },
  ...changes,
});

function failedFridge() {
  const server = logServer();
  const walkIn = unitRow(server, 'Walk-in', '5');
  const reading = { unit: walkIn.id, half: 'am', temperature: '11', limit: { at_most: '5' }, ok: false };
  const warm = entryRow(server, 'fridge', reading);
  const ingredients = [ingredient(milkId, 'Milk', '0.002'), ingredient(creamId, 'Cream', '0.01')];
  server.rows = { tasks: [walkIn], taskEntries: [warm], ingredients } as unknown as SyncAnswer['rows'];
  server.answers[`/food-safety/${warm.id}/at-risk`] = {
    shelves: ['Walk-in'],
    lines: [
      line(milkId, 'Milk', {}),
      line(creamId, 'Cream', {
        ...{ quantity: '500', cost: '5', countedOn: null },
        warm: { day: '2026-11-14', temperature: '9.2', supplier: 'Fresh & Co' },
      }),
    ],
  };
  return { server, warm };
}

const risk = () => page.getByRole('region', { name: 'At risk' });
const openAction = () => page.getByRole('button', { name: 'Record what was done: Walk-in, AM' }).click();
const wasted = (server: ReturnType<typeof logServer>) =>
  server.sent.filter(({ path }) => path.endsWith('/wastages')).map(({ body }) => body);

describe('rule 128: what a fridge that is too warm puts at risk', () => {
  it('stands at its action with its worth and the day of its count, and is recorded as wastage only when somebody confirms the lines', async () => {
    const { server, warm } = failedFridge();
    await openLog(server, 'fridge');
    await openAction();
    await expect.element(risk().getByText('At risk: £14.00')).toBeVisible();
    await expect.element(risk().getByText('Milk 4.50 kg, counted on 16 Nov 2026')).toBeVisible();
    await expect.element(risk().getByText('Came at 9.2 °C on 14 Nov 2026, Fresh & Co')).toBeVisible();

    await page.getByRole('dialog').getByLabelText('Threw the food away').click();
    await page.getByRole('button', { name: 'Draft the wastage' }).click();
    const drafted = page.getByRole('list', { name: 'Drafted wastage' });
    await expect.element(drafted.getByRole('checkbox', { name: /Milk/ })).toBeChecked();
    await expect.element(drafted.getByRole('checkbox', { name: /Cream/ })).not.toBeChecked();
    expect(wasted(server)).toEqual([]);

    await page.getByRole('button', { name: 'Change Milk' }).click();
    await page.getByRole('dialog', { name: 'Milk' }).getByLabelText('Amount').fill('3');
    await page.getByRole('button', { name: 'Change the draft' }).click();
    await expect.element(drafted.getByText('3 kg, Spoiled, counted on 16 Nov 2026')).toBeVisible();
    await expect.element(page.getByText('Worth £6.00 at today’s cost.')).toBeVisible();
    expect(wasted(server)).toEqual([]);

    await page.getByRole('button', { name: 'Record 1 line' }).click();
    await expect.element(page.getByText('Wastage Added')).toBeVisible();
    expect(wasted(server)).toMatchObject([
      {
        kind: 'ingredient',
        refId: milkId,
        amount: '3',
        recordUnit: 'kg',
        reason: 'Spoiled',
        day: TODAY,
        sourceEntryId: warm.id,
      },
    ]);
    await expect.element(page.getByRole('dialog').getByLabelText('Threw the food away')).toBeChecked();
  });

  it('is shown without £ to whom costs are not shown', async () => {
    const { server, warm } = failedFridge();
    server.costsWithheld = true;
    const at = `/food-safety/${warm.id}/at-risk`;
    server.answers[at] = { shelves: ['Walk-in'], lines: [line(milkId, 'Milk', { cost: null })] };
    await openLog(server, 'fridge');
    await openAction();
    await expect.element(risk().getByText('Milk 4.50 kg, counted on 16 Nov 2026')).toBeVisible();
    expect(page.getByRole('dialog').element().textContent).not.toMatch(/£/);
    await page.getByRole('button', { name: 'Draft the wastage' }).click();
    await expect.element(page.getByRole('button', { name: 'Record 1 line' })).toBeVisible();
    expect(page.getByRole('dialog').element().textContent).not.toMatch(/£/);
  });

  it('says where its shelves are stated while nobody stated them, and what needs a network', async () => {
    const { server, warm } = failedFridge();
    server.answers[`/food-safety/${warm.id}/at-risk`] = { shelves: [], lines: [] };
    await openLog(server, 'fridge');
    await openAction();
    await expect.element(risk().getByText(/state which shelves stand in it/)).toBeVisible();
  });

  it('is not shown to whom the stock is closed', async () => {
    const { server } = failedFridge();
    server.can = server.can.filter((one) => one !== 'inventoryLocation');
    await openLog(server, 'fridge');
    await openAction();
    await expect.element(page.getByRole('dialog').getByText('What was done')).toBeVisible();
    expect(risk().elements()).toEqual([]);
  });

  it('shows the wastage beside what was done, and the wastage leads back to the reading', async () => {
    const { server, warm } = failedFridge();
    const action = entryRow(server, 'action', { entry: warm.id, done: 'Threw the food away', text: 'milk' });
    const thrown = {
      ...{ id: newId(), accountId: server.kitchen.id, day: TODAY, kind: 'ingredient', refId: milkId, recordUnit: 'kg' },
      ...{ amount: '3', reason: 'Spoiled', name: 'Milk', baseQuantity: '3000', cost: '6', missing: [] },
      ...{ sourceEntryId: warm.id, sourceKind: 'fridge', sourceDay: TODAY, ...audited },
    };
    server.rows = { ...server.rows, taskEntries: [warm, action], wastages: [thrown] } as SyncAnswer['rows'];
    const { router } = await openLog(server, 'fridge');
    const unit = page.getByRole('listitem', { name: 'Walk-in' });
    await expect.element(unit.getByText('Threw the food away, milk (AC)')).toBeVisible();
    await unit.getByRole('link', { name: 'Milk 3 kg' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/${server.kitchen.id}/inventory`);
    await page.getByRole('link', { name: /^Fridge reading of / }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/${server.kitchen.id}/tasks/temp/fridge`);
  });
});
