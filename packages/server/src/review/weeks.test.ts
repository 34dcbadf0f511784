import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { recordTransfer } from '../stock/record-transfer.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe, changeCost } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { takeBackWastage, waste } from '../testing/waste.ts';
import { transferOfArea, transferWeeks } from './transfers.queries.ts';
import { wastageWeek } from './wastage-week.queries.ts';
import { wastageWeeks } from './wastage-weeks.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let bar: Ctx;
let flour: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  bar = await addArea(ours, 'Bar');
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
});

describe('weeks of wastage', () => {
  const weeks = (before?: string, ctx = ours.area) => read(ctx, (db) => wastageWeeks(db, ctx, { before }));
  const week = (monday: string) => read(ours.area, (db) => wastageWeek(db, ours.area, { week: monday }));

  it('are ISO weeks of the business day with entries and £ as known now, those of the area alone', async () => {
    await waste(ours.area, { day: '2026-11-08', refId: flour, amount: '1000' });
    await waste(ours.area, { day: '2026-11-09', refId: flour, amount: '500' });
    await waste(ours.area, { day: '2026-11-15', refId: flour, amount: '250', reason: 'Spoiled' });
    await waste(bar, { day: '2026-11-09', refId: flour, amount: '9000' });
    await changeCost(ours.area, flour, '0.002', '2026-11-09');
    expect(await weeks()).toEqual({
      weeks: [
        { week: '2026-11-09', entries: 2, worth: { value: '1.5', missing: [] } },
        { week: '2026-11-02', entries: 1, worth: { value: '1', missing: [] } },
      ],
      more: false,
    });
  });

  it('come thirteen at a time', async () => {
    for (let n = 0; n < 14; n += 1) {
      const day = new Date(Date.UTC(2026, 7, 3 + 7 * n)).toISOString().slice(0, 10);
      await waste(ours.area, { day, refId: flour, amount: '100' });
    }
    const newest = await weeks();
    expect([newest.weeks.length, newest.more]).toEqual([13, true]);
    const older = await weeks(newest.weeks.at(-1)?.week);
    expect([older.weeks.map((one) => one.week), older.more]).toEqual([['2026-08-03'], false]);
  });

  it('rule 108 has each entry of a week at its movement as known now, beside its cost at entry', async () => {
    const wastageId = await waste(ours.area, { day: '2026-11-09', refId: flour, amount: '1000' });
    const gone = await waste(ours.area, { day: '2026-11-10', refId: flour, amount: '5000' });
    await takeBackWastage(ours.area, gone);
    await changeCost(ours.area, flour, '0.003', '2026-11-01');
    const { entries, worth } = await week('2026-11-09');
    expect(worth).toEqual({ value: '3', missing: [] });
    expect(entries).toMatchObject([
      { id: wastageId, name: 'Flour', cost: '1', worth: { value: '3', missing: [] }, reason: 'Dropped' },
    ]);
  });

  it('name what they lack, and are no zero where nothing is known', async () => {
    const basil = await addIngredient(ours.area, 'Basil');
    const pesto = await addRecipe(ours.area, 'Pesto', {
      portions: '1',
      items: [
        { refId: flour, quantity: '100' },
        { refId: basil, quantity: '50' },
      ],
    });
    await waste(ours.area, { day: '2026-11-09', refId: basil, amount: '10' });
    await waste(ours.area, { kind: 'recipe', recordUnit: 'portion', day: '2026-11-10', refId: pesto, amount: '1' });
    const lacks = [{ what: 'price', name: 'Basil', inside: [] }];
    const { entries, worth } = await week('2026-11-09');
    expect(entries.map((entry) => [entry.name, entry.worth])).toEqual([
      ['Pesto', { value: '0.1', missing: lacks }],
      ['Basil', { value: null, missing: lacks }],
    ]);
    expect(worth).toEqual({ value: '0.1', missing: lacks });
    expect((await weeks()).weeks).toEqual([
      { week: '2026-11-09', entries: 2, worth: { value: '0.1', missing: lacks } },
    ]);
  });

  it('are refused to who sees no wastage', async () => {
    await expect(weeks(undefined, { ...ours.area, role: 'guest' })).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('weeks of transfers', () => {
  const weeks = (ctx: Ctx, before?: string) => read(ctx, (db) => transferWeeks(db, ctx, { before }));
  const detail = (ctx: Ctx, transferId: string) => read(ctx, (db) => transferOfArea(db, ctx, { transferId }));
  const send = async (day: string, amounts: [refId: string, amount: string][]) => {
    const transferId = randomUUID();
    const lines = amounts.map(([refId, amount]) => ({
      ...{ lineId: randomUUID(), kind: 'ingredient' as const, refId, amount, recordUnit: 'kg' },
    }));
    const way = { type: 'OUT' as const, otherAccountId: bar.accountId };
    await recordTransfer(ours.area, { commandId: randomUUID(), transferId, day, ...way, lines });
    return transferId;
  };

  it('show a transfer once in each area, with its direction, the other area and £ as known now', async () => {
    const first = await send('2026-11-08', [[flour, '2']]);
    const second = await send('2026-11-09', [
      [flour, '1'],
      [await addIngredient(ours.area, 'Basil'), '1'],
    ]);
    await changeCost(ours.area, flour, '0.004', '2026-11-09');
    const missing = [{ what: 'price', name: 'Basil', inside: [] }];
    const shown = (type: string, otherName: string) => ({
      weeks: [
        {
          week: '2026-11-09',
          transfers: [
            {
              id: second,
              day: '2026-11-09',
              type,
              otherName,
              records: 2,
              worth: { value: '4', missing },
              state: 'DONE',
            },
          ],
        },
        {
          week: '2026-11-02',
          transfers: [
            {
              id: first,
              day: '2026-11-08',
              type,
              otherName,
              records: 1,
              worth: { value: '2', missing: [] },
              state: 'DONE',
            },
          ],
        },
      ],
      more: false,
    });
    expect(await weeks(ours.area)).toEqual(shown('OUT', 'Soho, Bar'));
    expect(await weeks(bar)).toEqual(shown('IN', 'Soho, Kitchen'));
    expect(await weeks(ours.location)).toEqual({ weeks: [], more: false });
  });

  it('open to the records of one, each at entry and as known now, and to nobody else', async () => {
    const transferId = await send('2026-11-09', [[flour, '2']]);
    await changeCost(ours.area, flour, '0.004', '2026-11-01');
    expect(await detail(bar, transferId)).toMatchObject({
      ...{ id: transferId, type: 'IN', day: '2026-11-09', totalCost: '2', worth: { value: '8', missing: [] } },
      records: [{ name: 'Flour', amount: '2', recordUnit: 'kg', cost: '2', value: '8', missing: [] }],
    });
    const elsewhere = await addArea(ours, 'Cellar');
    await expect(detail(elsewhere, transferId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(detail({ ...bar, role: 'guest' }, transferId)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
