import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import '../stock/collections.ts';
import { correctWastage } from '../stock/correct-wastage.ts';
import { wastageHistory } from '../stock/history.queries.ts';
import { recordWastage } from '../stock/record-wastage.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { addShelf, count, kg, type Shelf, spot } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { addTask, enter, fridge, TASK_DAY, taskInput } from '../testing/tasks.ts';
import { receive } from '../testing/trade.ts';
import { waste } from '../testing/waste.ts';
import { atRisk } from './at-risk.queries.ts';
import { saveTask } from './save-task.ts';
import { taskSetup } from './task-setup.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let group: TestGroup;
let area: Ctx;
let [milk, cream]: [string, string] = ['', ''];
beforeEach(async () => {
  group = await foundGroup(pool);
  area = group.area;
  milk = await addIngredient(area, 'Milk', 'g', '0.002');
  cream = await addIngredient(area, 'Cream', 'g', '0.01');
});

const riskOf = (entryId: string, ctx = area) => read(ctx, (db) => atRisk(db, ctx, { entryId }));
const on = (shelfId: string, refId: string, amount: string): Shelf => ({ ...kg(refId, amount), shelfId });
const unitOn = (shelfIds: string[], action = 'Walk-in') =>
  addTask(area, { type: 'FRIDGE', action, target: '5', shelfIds });
const failed = async (...unit: Parameters<typeof unitOn>) => enter(area, fridge(await unitOn(...unit), '11'));
async function warmDelivery(day: string, lines: { ingredientId: string; quantity: string }[], temperature = '9.2') {
  const order = await receive(area, { day, lines: lines.map((line) => ({ ...line, price: '0.002' })) });
  const of = { order, supplier: null, name: 'Fresh & Co', invoice: '', goods: 'Chilled' };
  const at: Ctx = { ...area, now: () => new Date(`${day}T09:00:00Z`) };
  return { order, entry: await enter(at, { kind: 'delivery', ...of, temperature }, { day }) };
}

describe('what a fridge out of its limit puts at risk (rule 128)', () => {
  it('is the part of what should be there that was last counted on its shelves, at today’s cost, with the day of that count', async () => {
    const [walkIn, bar] = [await addShelf(area, 'Walk-in'), await addShelf(area, 'Bar')];
    await count(area, '2026-11-16', [on(walkIn, milk, '6'), on(bar, milk, '2'), on(bar, cream, '3')]);
    await waste(area, { day: '2026-11-18', refId: milk, amount: '2000' });

    const { shelves, lines } = await riskOf(await failed([walkIn]));
    expect(shelves).toEqual(['Walk-in']);
    expect(lines).toEqual([
      expect.objectContaining({
        ...{ kind: 'ingredient', refId: milk, name: 'Milk', unit: 'g', quantity: '4500', cost: '9' },
        ...{ countedOn: '2026-11-16', asCounted: false, warm: null, missing: [] },
      }),
    ]);
    expect(
      (await riskOf(await failed([walkIn, bar], 'Bar fridge'))).lines.map(({ name, quantity }) => [name, quantity]),
    ).toEqual(
      expect.arrayContaining([
        ['Milk', '6000'],
        ['Cream', '3000'],
      ]),
    );
  });

  it('leaves out what a later count found elsewhere, and takes a spot count for what it counted', async () => {
    const [walkIn, bar] = [await addShelf(area, 'Walk-in'), await addShelf(area, 'Bar')];
    await count(area, '2026-11-09', [on(walkIn, milk, '6'), on(walkIn, cream, '1')]);
    await spot(area, '2026-11-16', [on(bar, milk, '5')]);
    const { lines } = await riskOf(await failed([walkIn]));
    expect(lines.map(({ name, countedOn }) => [name, countedOn])).toEqual([['Cream', '2026-11-09']]);
  });

  it('names something prepared as it was counted, at the cost of its recipe', async () => {
    const walkIn = await addShelf(area, 'Walk-in');
    const custard = await addRecipe(area, 'Custard', {
      ...{ yield: '1000', yieldUnit: 'ml' },
      items: [{ refId: milk, quantity: '500' }],
    });
    const counted = { kind: 'recipe' as const, refId: custard, amount: '2', unit: 'l', shelfId: walkIn };
    await count(area, '2026-11-16', [counted]);
    const { lines } = await riskOf(await failed([walkIn]));
    expect(lines).toEqual([
      expect.objectContaining({
        kind: 'recipe',
        name: 'Custard',
        unit: 'ml',
        quantity: '2000',
        cost: '2',
        asCounted: true,
      }),
    ]);
  });

  it('marks the goods of deliveries that came warm within seven days, also what stands elsewhere, and a delivery alone lists what came with it', async () => {
    const walkIn = await addShelf(area, 'Walk-in');
    await count(area, '2026-11-09', [on(walkIn, milk, '1')]);
    const { entry } = await warmDelivery('2026-11-14', [
      { ingredientId: milk, quantity: '3000' },
      { ingredientId: cream, quantity: '500' },
    ]);
    const warm = { day: '2026-11-14', temperature: '9.2', supplier: 'Fresh & Co' };
    const { lines } = await riskOf(await failed([walkIn]));
    expect(lines.map(({ name, quantity, countedOn, warm: mark }) => [name, quantity, countedOn, mark])).toEqual([
      ['Milk', '4000', '2026-11-09', warm],
      ['Cream', '500', null, warm],
    ]);
    const eighth: Ctx = { ...area, now: () => new Date('2026-11-21T12:00:00Z') };
    const later = await enter(eighth, fridge(await unitOn([walkIn], 'Cold room'), '11'), { day: '2026-11-21' });
    expect((await riskOf(later, eighth)).lines.map(({ name, warm: mark }) => [name, mark])).toEqual([['Milk', null]]);
    const ofDelivery = await riskOf(entry);
    expect(ofDelivery.shelves).toEqual([]);
    expect(ofDelivery.lines.map(({ name, quantity }) => [name, quantity])).toEqual(
      expect.arrayContaining([
        ['Milk', '3000'],
        ['Cream', '500'],
      ]),
    );
  });

  it('has nothing to say of another area’s record, nor of a unit without shelves', async () => {
    const elsewhere = await addArea(group, 'Bakery');
    const entryId = await failed([]);
    expect(await riskOf(entryId)).toEqual({ shelves: [], lines: [] });
    await expect(riskOf(entryId, elsewhere)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the shelves of a fridge', () => {
  it('are stated with the unit, stay when a form of before leaves them out, and are of its area alone', async () => {
    const walkIn = await addShelf(area, 'Walk-in');
    const taskId = await unitOn([walkIn]);
    await saveTask(area, taskInput({ taskId, type: 'FRIDGE', action: 'Cold room', target: '4' }));
    const setup = await read(area, (db) => taskSetup(db, { ...area, role: 'owner' }));
    expect(setup.tasks.find(({ id }) => id === taskId)?.versions.at(-1)).toMatchObject({
      action: 'Cold room',
      shelfIds: [walkIn],
    });
    expect(setup.shelves).toEqual([{ id: walkIn, name: 'Walk-in' }]);
    const elsewhere = await addArea(group, 'Bakery');
    const theirs = await addShelf(elsewhere, 'Bar');
    await expect(unitOn([theirs])).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('wastage that a food-safety record led to', () => {
  it('names that record with its kind and day, also after it was corrected; a record of another area is refused', async () => {
    const sourceEntryId = await failed([]);
    const thrown = { day: TASK_DAY, kind: 'ingredient' as const, refId: milk, recordUnit: 'kg', reason: 'Spoiled' };
    const wastageId = randomUUID();
    const commandId = () => randomUUID();
    await recordWastage(area, { commandId: commandId(), wastageId, ...thrown, amount: '2', sourceEntryId });
    await correctWastage(area, { commandId: commandId(), wastageId, ...thrown, amount: '1.5' });
    const span = { from: TASK_DAY, to: TASK_DAY };
    expect(await read(area, (db) => wastageHistory(db, area, span))).toMatchObject([
      { amount: '1.5', sourceEntryId, sourceKind: 'fridge', sourceDay: TASK_DAY },
    ]);
    const elsewhere = await addArea(group, 'Bakery');
    await expect(
      recordWastage(elsewhere, {
        commandId: commandId(),
        wastageId: randomUUID(),
        ...thrown,
        amount: '1',
        sourceEntryId,
      }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});
