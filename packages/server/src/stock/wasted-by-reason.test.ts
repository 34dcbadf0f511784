import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe, changeCost } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { takeBackWastage, waste } from '../testing/waste.ts';
import { wastedByReason } from './wasted-by-reason.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let flour: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
});

const asked = (ctx: Ctx, days = { from: '2026-11-02', to: '2026-11-15' }) =>
  read(ctx, (db) => wastedByReason(db, ctx, days));
const rows = async (ctx = ours.area) =>
  (await asked(ctx)).map(({ week, reason, entries, value }) => [week, reason, entries, value]);

describe('wastage by reason and week', () => {
  it('sums entries and £ of each week, both days included, and takes spellings that differ in case for one reason', async () => {
    await waste(ours.area, { day: '2026-11-01', refId: flour, amount: '9000' });
    await waste(ours.area, { day: '2026-11-02', refId: flour, amount: '500', reason: 'Dropped' });
    await waste(ours.area, { day: '2026-11-08', refId: flour, amount: '1500', reason: 'dropped ' });
    await waste(ours.area, { day: '2026-11-08', refId: flour, amount: '250', reason: 'Spoiled' });
    await waste(ours.area, { day: '2026-11-15', refId: flour, amount: '1000', reason: 'Dropped' });
    await waste(ours.area, { day: '2026-11-16', refId: flour, amount: '9000' });
    expect(await rows()).toEqual([
      ['2026-11-02', 'Dropped', 2, '2'],
      ['2026-11-02', 'Spoiled', 1, '0.25'],
      ['2026-11-09', 'Dropped', 1, '1'],
    ]);
  });

  it('follows a price that comes late, as every figure of a report', async () => {
    await waste(ours.area, { day: '2026-11-04', refId: flour, amount: '1000' });
    await changeCost(ours.area, flour, '0.003', '2026-11-03');
    expect(await rows()).toEqual([['2026-11-02', 'Dropped', 1, '3']]);
  });

  it('leaves out what was taken back, and another area’s', async () => {
    const wastageId = await waste(ours.area, { day: '2026-11-04', refId: flour, amount: '1000' });
    await waste(await addArea(ours, 'Bar'), { day: '2026-11-04', refId: flour, amount: '1000' });
    await takeBackWastage(ours.area, wastageId);
    expect(await rows()).toEqual([]);
  });

  it('names what the £ lack, and is no zero where nothing of them is known', async () => {
    const basil = await addIngredient(ours.area, 'Basil');
    const pesto = await addRecipe(ours.area, 'Pesto', {
      portions: '1',
      items: [
        { refId: flour, quantity: '100' },
        { refId: basil, quantity: '50' },
      ],
    });
    const empty = await addRecipe(ours.area, 'Stock', { portions: '1', items: [] });
    const portion = { kind: 'recipe', recordUnit: 'portion', amount: '1', day: '2026-11-04' } as const;
    await waste(ours.area, { day: '2026-11-04', refId: basil, amount: '10', reason: 'Spoiled' });
    await waste(ours.area, { ...portion, refId: pesto, reason: 'Burnt' });
    await waste(ours.area, { ...portion, refId: empty, reason: 'Wrong order' });
    const found = await asked(ours.area);
    expect(found.map(({ reason, value, missing }) => [reason, value, missing])).toEqual([
      ['Burnt', '0.1', [{ what: 'price', name: 'Basil', inside: [] }]],
      ['Spoiled', null, [{ what: 'price', name: 'Basil', inside: [] }]],
      ['Wrong order', null, [{ what: 'items', name: 'Stock', inside: [] }]],
    ]);
  });

  it('is refused to who sees no wastage', async () => {
    await expect(asked({ ...ours.area, role: 'guest' })).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
