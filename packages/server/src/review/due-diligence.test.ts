import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { recordWastage } from '../stock/record-wastage.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { addFridge, addSection, addTask, enter, fridge, TASK_DAY } from '../testing/tasks.ts';
import { dueDiligence } from './due-diligence.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let group: TestGroup;
let area: Ctx;
beforeEach(async () => {
  group = await foundGroup(pool);
  area = group.area;
});

const WEEK = '2026-11-16';
const weekOf = (week: string, ctx = area) => read(ctx, (db) => dueDiligence(db, ctx, { week }));
const at = (instant: string): Ctx => ({ ...area, now: () => new Date(instant) });

describe('the due diligence of a week', () => {
  it('has what the lists were in it and all that was entered, of this area alone', async () => {
    const sectionId = await addSection(area, 'DAILY', 'Floor');
    const mop = await addTask(area, { type: 'DAILY', sectionId, action: 'Mop' });
    const unit = await addFridge(area);
    const reading = await enter(area, fridge(unit));
    const bar = await addArea(group, 'Bar');
    await enter(bar, fridge(await addFridge(bar)));

    const found = await weekOf(WEEK);
    expect(new Map(found.tasks.map(({ id, type }) => [id, type]))).toEqual(
      new Map([
        [mop, 'DAILY'],
        [unit, 'FRIDGE'],
      ]),
    );
    expect(found.sections).toEqual([{ id: sectionId, name: 'Floor' }]);
    expect(found.entries.filter(({ kind }) => kind === 'fridge').map(({ id }) => id)).toEqual([reading]);
    expect(found.openingTime).toBe('08:00');
    expect((await weekOf('2026-11-09')).tasks).toEqual([]);
  });

  it('rule 128: has what was thrown away because of its readings', async () => {
    const entryId = await enter(area, fridge(await addFridge(area), '11'));
    const refId = await addIngredient(area, 'Milk', 'g', '0.002');
    const thrown = {
      day: TASK_DAY,
      kind: 'ingredient' as const,
      refId,
      recordUnit: 'kg',
      amount: '3',
      reason: 'Spoiled',
    };
    const ids = () => ({ commandId: randomUUID(), wastageId: randomUUID() });
    await recordWastage(area, { ...ids(), ...thrown, sourceEntryId: entryId });
    await recordWastage(area, { ...ids(), ...thrown });
    expect((await weekOf(WEEK)).wastages).toEqual([{ entryId, name: 'Milk', amount: '3', recordUnit: 'kg' }]);
  });

  it('rule 125: has what came too late beside what was entered, of its days alone', async () => {
    const unit = await addFridge(at('2026-10-01T09:00:00Z'));
    const late = async (day: string) =>
      await enter(area, fridge(unit), { day, stamp: { device: 'old', at: `${day}T09:00:00.000Z`, offsetMs: 0 } });
    const held = await late('2026-10-14');
    await late('2026-10-20');
    const { held: found, entries } = await weekOf('2026-10-12');
    expect(found).toMatchObject([{ id: held, seq: null, day: '2026-10-14', userName: 'Gino' }]);
    expect(entries.filter(({ kind }) => kind === 'fridge')).toEqual([]);
  });

  it('has the earlier steps of a food record that goes on in it', async () => {
    const record = randomUUID();
    const step = { record, type: 'cooking', time: '10:00', temperature: '80' } as const;
    const first = await enter(area, { kind: 'food', ...step, ingredient: 'Stock', next: 'cooling' });
    const next = await enter(
      at('2026-11-24T12:00:00Z'),
      { kind: 'food-step', ...step, after: first, next: null },
      { day: '2026-11-24' },
    );
    expect((await weekOf('2026-11-23')).entries.map(({ id }) => id)).toEqual([first, next]);
  });

  it('is for whom plan and role open it', async () => {
    await expect(weekOf(WEEK, { ...area, plan: 'startPlan' })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(weekOf(WEEK, { ...area, role: 'guest' })).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
