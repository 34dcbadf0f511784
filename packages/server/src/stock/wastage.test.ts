import { randomUUID } from 'node:crypto';
import { dayIn } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import { collectionReader } from '../kernel/collections.ts';
import type { Ctx } from '../kernel/context.ts';
import { scopeOf } from '../kernel/scope.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { movedBetween } from '../testing/moved-between.ts';
import { addIngredient, addRecipe, changeCost } from '../testing/pantry.ts';
import './collections.ts';
import { correctWastage } from './correct-wastage.ts';
import { wastageHistory } from './history.queries.ts';
import { recordWastage } from './record-wastage.ts';
import { removeWastage } from './remove-wastage.ts';
import type { RecordWastage } from './take-wastage.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let flour: string;
let bread: string;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
  bread = await addRecipe(ours.area, 'Bread', {
    wastagePercent: '10',
    portions: '4',
    items: [{ refId: flour, quantity: '400' }],
  });
});

function waste(ctx: Ctx, entry: Partial<RecordWastage> = {}) {
  return recordWastage(ctx, {
    commandId: randomUUID(),
    wastageId: randomUUID(),
    day: '2026-11-18',
    kind: 'ingredient',
    refId: flour,
    recordUnit: 'kg',
    amount: '1.5',
    reason: 'Dropped',
    ...entry,
  });
}

async function moved(ctx: Ctx) {
  const sums = await reading(pool, ctx.organisationId, (db) =>
    movedBetween(db, [ctx.accountId], '2026-01-01', '2026-12-31'),
  );
  return sums.map(({ kind, quantity, value }) => [kind, quantity.toFixed(), value.toFixed()]);
}

describe('recordWastage', () => {
  it('takes an ingredient off the stock on its day, at its cost', async () => {
    const answer = await waste(ours.area);
    expect(answer.rows.wastages).toMatchObject([
      { name: 'Flour', amount: '1.5', recordUnit: 'kg', baseQuantity: '1500', reason: 'Dropped', day: '2026-11-18' },
    ]);
    expect(Number(answer.rows.wastages?.[0]?.cost)).toBe(1.5);
    expect(await moved(ours.area)).toEqual([['wasted', '-1500', '-1.5']]);
  });

  it('rule 8: takes a recipe’s ingredients off without the recipe’s wastage', async () => {
    await waste(ours.area, { kind: 'recipe', refId: bread, recordUnit: 'portion', amount: '3' });
    expect(await moved(ours.area)).toEqual([['wasted', '-300', '-0.3']]);
  });

  it('WST-008 stores the cost at entry while the report follows the price of the day', async () => {
    const wastageId = randomUUID();
    await waste(ours.area, { wastageId });
    await changeCost(ours.area, flour, '0.002', '2026-11-10');
    const rows = await reading(pool, ours.organisationId, (db) =>
      wastageHistory(db, ours.area, { from: '2026-11-01', to: '2026-11-30' }),
    );
    expect(rows.map((row) => [row.id, Number(row.cost)])).toEqual([[wastageId, 1.5]]);
    expect(await moved(ours.area)).toEqual([['wasted', '-1500', '-3']]);
  });

  it.each([
    ['no amount', { amount: '0' }],
    ['an amount below zero', { amount: '-1' }],
    ['no reason', { reason: '  ' }],
  ])('WST-004, WST-005 refuses %s', async (_, entry) => {
    await expect(waste(ours.area, entry)).rejects.toThrow('You must provide an amount and a reason for Wastage.');
  });

  it('refuses a day to come and a unit of another dimension', async () => {
    await expect(waste(ours.area, { day: '2026-11-21' })).rejects.toMatchObject({ code: 'stock.day-to-come' });
    await expect(waste(ours.area, { recordUnit: 'l' })).rejects.toMatchObject({ code: 'stock.unknown-unit' });
  });

  it('rule 19: retains the business day it was entered with, however late it is sent', async () => {
    const later = { ...ours.area, now: () => new Date('2026-11-25T09:00:00Z') };
    const answer = await waste(later, { day: '2026-11-18' });
    expect(answer.rows.wastages).toMatchObject([{ day: '2026-11-18', createdAt: '2026-11-25T09:00:00.000Z' }]);
  });

  it('rule 33 stores when it happened, on the row and on its movements, and refuses another day and a time to come', async () => {
    const [earlier, later] = [new Date(ours.area.now()), new Date(ours.area.now().getTime() + 300_000)];
    const day = dayIn('Europe/London', earlier);
    const wastageId = randomUUID();
    await waste(ours.area, { wastageId, day, occurredAt: earlier.toISOString() });
    const happened = await reading(pool, ours.organisationId, (db) =>
      db.run(
        raw<{ occurred_at: string | null }>(sql`
          select occurred_at from stock_movement where organisation_id = ${ours.organisationId} and document_id = ${wastageId}
          union all select occurred_at from wastage where organisation_id = ${ours.organisationId} and wastage_id = ${wastageId}`),
      ),
    );
    expect(happened.map((row) => row.occurred_at)).toEqual([earlier.toISOString(), earlier.toISOString()]);
    const fieldOf = (message: string) => ({ details: { fields: [{ field: 'occurredAt', message }] } });
    await expect(waste(ours.area, { day, occurredAt: later.toISOString() })).rejects.toMatchObject(
      fieldOf('Time cannot be later than now'),
    );
    await expect(waste(ours.area, { day: '2026-11-18', occurredAt: '2026-11-17T12:00:00Z' })).rejects.toMatchObject(
      fieldOf('Time must be on the same day as the date'),
    );
  });

  it('has one effect when sixteen equal commands arrive at once', async () => {
    const entry = { commandId: randomUUID(), wastageId: randomUUID() };
    await Promise.all(Array.from({ length: 16 }, () => waste(ours.area, entry)));
    expect(await moved(ours.area)).toEqual([['wasted', '-1500', '-1.5']]);
  });

  it('refuses guests, head offices and a neighbour’s ingredient', async () => {
    await expect(waste({ ...ours.area, role: 'guest' })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(waste(ours.headOffice)).rejects.toMatchObject({ code: 'not-found' });
    await expect(waste(theirs.area)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is stored by browsers for eight weeks, and by nobody but its own area', async () => {
    await waste(ours.area, { day: '2026-09-25' });
    await waste(ours.area, { day: '2026-09-24' });
    const page = (ctx: Ctx) =>
      reading(pool, ctx.organisationId, (db) => collectionReader('wastages')!.page(db, scopeOf(ctx), null, 100));
    expect(await page(ours.area)).toMatchObject([{ day: '2026-09-25' }]);
    expect(await page(ours.location)).toEqual([]);
    expect(await page(theirs.area)).toEqual([]);
  });
});

describe('correctWastage', () => {
  it('rules 10, 99: takes back what it did and posts what is entered now, under the same id', async () => {
    const wastageId = randomUUID();
    await waste(ours.area, { wastageId });
    const corrected = { kind: 'recipe', refId: bread, recordUnit: 'portion', amount: '2', reason: 'Burnt' } as const;
    const answer = await correctWastage(ours.area, {
      ...{ commandId: randomUUID(), wastageId, day: '2026-11-17', ...corrected },
    });
    expect(answer.rows.wastages).toMatchObject([
      { id: wastageId, day: '2026-11-17', name: 'Bread', amount: '2', reason: 'Burnt', cost: '0.2', version: 2 },
    ]);
    expect(await moved(ours.area)).toEqual([['wasted', '-200', '-0.2']]);
  });

  it('finds no entry of a neighbour', async () => {
    const wastageId = randomUUID();
    await waste(ours.area, { wastageId });
    const entry = { day: '2026-11-17', kind: 'ingredient', refId: flour, recordUnit: 'kg', amount: '1' } as const;
    const foreign = correctWastage(theirs.area, { commandId: randomUUID(), wastageId, ...entry, reason: 'Dropped' });
    await expect(foreign).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('removeWastage', () => {
  it('rule 10: puts the stock back on the day it left, by appended rows', async () => {
    const wastageId = randomUUID();
    await waste(ours.area, { wastageId });
    const answer = await removeWastage(ours.area, { commandId: randomUUID(), wastageId });
    expect(answer.deleted).toEqual({ wastages: [wastageId] });
    expect(await moved(ours.area)).toEqual([]);
  });

  it('finds neither what is gone nor a neighbour’s', async () => {
    const wastageId = randomUUID();
    await waste(ours.area, { wastageId });
    const remove = (ctx: Ctx) => removeWastage(ctx, { commandId: randomUUID(), wastageId });
    await expect(remove(theirs.area)).rejects.toMatchObject({ code: 'not-found' });
    await remove(ours.area);
    await expect(remove(ours.area)).rejects.toMatchObject({ code: 'not-found' });
  });
});
