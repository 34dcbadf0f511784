import { randomUUID } from 'node:crypto';
import { addDays } from '@larder/domain/calendar.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { collectionReader } from '../kernel/collections.ts';
import type { Ctx } from '../kernel/context.ts';
import { scopeOf } from '../kernel/scope.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { count } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { addPrep, addSection, enter, TASK_DAY } from '../testing/tasks.ts';
import { sell } from '../testing/trade.ts';
import './collections.ts';
import { tickPrep } from './prep-progress.ts';
import { savePrepTask } from './save-prep-task.ts';
import { setPrepToday } from './set-prep-today.ts';
import { suggestedPrep } from './suggested-prep.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let group: TestGroup;
let area: Ctx;
let [soup, dish, prepTaskId]: [string, string, string] = ['', '', ''];
/** Soup of 2 litres a batch, 250 ml of it in each lunch; ten lunches sold on each of the last two Fridays and Saturdays. TASK_DAY is a Friday. */
beforeEach(async () => {
  group = await foundGroup(pool);
  area = group.area;
  const leek = await addIngredient(area, 'Leek', 'g', '0.002');
  soup = await addRecipe(area, 'Soup', { yield: '2000', yieldUnit: 'ml', items: [{ refId: leek, quantity: '900' }] });
  dish = await addRecipe(area, 'Lunch', { items: [{ kind: 'recipe', refId: soup, quantity: '250' }] });
  prepTaskId = randomUUID();
  const sectionId = await addSection(area);
  const what = { sectionId, recipeId: soup, action: '', steps: [] };
  await savePrepTask(area, { commandId: randomUUID(), prepTaskId, ...what });
  for (const ago of [7, 14]) await sold(addDays(TASK_DAY, -ago), addDays(TASK_DAY, 1 - ago), '20');
});

const sold = (from: string, to: string, quantity: string) =>
  sell(area, {
    from,
    to,
    lines: [
      { recipeId: dish, quantity },
      { recipeId: null, quantity: '5' },
    ],
  });
const suggested = async (day = TASK_DAY) => (await read(area, (db) => suggestedPrep(db, area, { day }))).suggestions;
async function on(day: string, quantity?: string): Promise<string> {
  const taskId = randomUUID();
  const put = { prepTaskId, taskId, day, today: true, ...(quantity ? { quantity } : {}) };
  await setPrepToday(area, { commandId: randomUUID(), ...put });
  return taskId;
}

describe('rule 117: suggested preparation', () => {
  it('is what the forecast takes of the recipe on the day, in batches with 1 decimal', async () => {
    expect(await suggested()).toEqual([
      { prepTaskId, quantity: '1.3', batches: '1.3', until: TASK_DAY, needed: '2500', atHand: '0', unit: 'ml' },
    ]);
    expect(await suggested(addDays(TASK_DAY, -1))).toEqual([]);
  });

  it('reaches until the next day with the same task, and takes nothing for a day that is closed', async () => {
    const sunday: Ctx = { ...area, now: () => new Date('2026-11-21T12:00:00Z') };
    await setPrepToday(sunday, {
      commandId: randomUUID(),
      prepTaskId,
      taskId: randomUUID(),
      day: '2026-11-22',
      today: true,
    });
    expect(await suggested()).toMatchObject([{ until: addDays(TASK_DAY, 1), needed: '5000', batches: '2.5' }]);
    const closed = { kind: 'closed-day', closed: true, reason: 'Party' } as const;
    await enter(area, closed, { day: addDays(TASK_DAY, 1) });
    expect(await suggested()).toMatchObject([{ needed: '2500' }]);
  });

  it('is less what was counted and made since, and what that was used for by sales', async () => {
    await count(area, addDays(TASK_DAY, -1), [{ kind: 'recipe', refId: soup, amount: '1', unit: 'l' }]);
    expect(await suggested()).toMatchObject([{ atHand: '1000', batches: '0.8' }]);
    await tickPrep(area, { commandId: randomUUID(), taskId: await on(TASK_DAY, '0.5'), completedOn: TASK_DAY });
    expect(await suggested()).toMatchObject([{ atHand: '2000', batches: '0.3' }]);
    await sold(addDays(TASK_DAY, -1), addDays(TASK_DAY, -1), '2');
    expect((await suggested())[0]?.atHand).toBe('1500');
  });

  it('names nothing of words, nor of recipes that nothing sold holds, and puts itself on no list', async () => {
    await addPrep(area, 'Chop onions');
    const before = await suggested();
    expect(before.map((one) => one.prepTaskId)).toEqual([prepTaskId]);
    const rows = await read(
      area,
      (db) => collectionReader('tasks')?.page(db, scopeOf(area), null, 100) ?? Promise.resolve([]),
    );
    expect(rows).toEqual([]);
    await on(TASK_DAY, '1.3');
    const [row] = await read(
      area,
      (db) => collectionReader('tasks')?.page(db, scopeOf(area), null, 100) ?? Promise.resolve([]),
    );
    expect(row).toMatchObject({ type: 'PREP', prepId: prepTaskId, quantity: '1.3', dueDate: TASK_DAY });
  });
});
