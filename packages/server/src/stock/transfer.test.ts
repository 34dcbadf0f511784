import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { insertRows } from '../db/insert-rows.ts';
import { reading, writing } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { movedBetween } from '../testing/moved-between.ts';
import { addIngredient, addRecipe, changeCost } from '../testing/pantry.ts';
import './collections.ts';
import { transferHistory } from './history.queries.ts';
import { recordTransfer } from './record-transfer.ts';
import { removeTransfer } from './remove-transfer.ts';
import type { RecordTransfer } from './take-transfer.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let bar: Ctx;
let flour: string;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  bar = await addArea(ours, 'Bar');
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
});

function transfer(ctx: Ctx, entry: Partial<RecordTransfer> = {}) {
  return recordTransfer(ctx, {
    commandId: randomUUID(),
    transferId: randomUUID(),
    day: '2026-11-18',
    type: 'OUT',
    otherAccountId: bar.accountId,
    lines: [line(flour)],
    ...entry,
  });
}

const line = (refId: string, amount = '2', recordUnit = 'kg', kind: 'ingredient' | 'recipe' = 'ingredient') => ({
  lineId: randomUUID(),
  kind,
  refId,
  amount,
  recordUnit,
});

async function moved(ctx: Ctx) {
  const sums = await reading(pool, ctx.organisationId, (db) =>
    movedBetween(db, [ctx.accountId], '2026-01-01', '2026-12-31'),
  );
  return sums.map(({ kind, quantity, value }) => [kind, quantity.toFixed(), value.toFixed()]);
}

describe('recordTransfer', () => {
  it('rule 11: writes both sides, which sum to nothing', async () => {
    const answer = await transfer(ours.area);
    expect(answer.rows.transfers).toMatchObject([
      {
        fromAccountId: ours.areaId,
        toAccountId: bar.accountId,
        day: '2026-11-18',
        lines: [{ name: 'Flour', amount: '2' }],
      },
    ]);
    expect(await moved(ours.area)).toEqual([['transfer_out', '-2000', '-2']]);
    expect(await moved(bar)).toEqual([['transfer_in', '2000', '2']]);
  });

  it('turns round for goods that came in', async () => {
    await transfer(ours.area, { type: 'IN' });
    expect(await moved(bar)).toEqual([['transfer_out', '-2000', '-2']]);
    expect(await moved(ours.area)).toEqual([['transfer_in', '2000', '2']]);
  });

  it('rule 11: follows a price of its day in both areas', async () => {
    await transfer(ours.area);
    await changeCost(ours.area, flour, '0.003', '2026-11-10');
    expect(await moved(ours.area)).toEqual([['transfer_out', '-2000', '-6']]);
    expect(await moved(bar)).toEqual([['transfer_in', '2000', '6']]);
  });

  it('STK-042 moves the ingredients of a recipe without its wastage', async () => {
    const dough = await addRecipe(ours.area, 'Dough', {
      yield: '1000',
      yieldUnit: 'g',
      wastagePercent: '5',
      items: [{ refId: flour, quantity: '600' }],
    });
    await transfer(ours.area, { lines: [line(dough, '2', 'kg', 'recipe')] });
    expect(await moved(bar)).toEqual([['transfer_in', '1200', '1.2']]);
  });

  it('asks for the place by direction', async () => {
    const to = transfer(ours.area, { otherAccountId: null });
    await expect(to).rejects.toThrow('You must choose a location to transfer to');
    const from = transfer(ours.area, { otherAccountId: null, type: 'IN' });
    await expect(from).rejects.toThrow('You must choose a location to transfer from');
  });

  it.each([
    ['no items', () => []],
    ['an item without an amount', () => [line(flour, '0')]],
    ['an item without a unit', () => [line(flour, '1', '')]],
  ])('TRF-004 refuses %s', async (_, lines) => {
    const refused = transfer(ours.area, { lines: lines() });
    await expect(refused).rejects.toThrow('You must provide an amount for each transfer item.');
  });

  it('TRF-007: goes to departments of the same organisation only, and not to itself', async () => {
    expect((await transfer(ours.area)).rows.transfers).toHaveLength(1);
    for (const otherAccountId of [theirs.areaId, ours.areaId, ours.locationId, ours.groupId, ours.organisationId])
      await expect(transfer(ours.area, { otherAccountId })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('has one effect when it is sent again', async () => {
    const entry = { commandId: randomUUID(), transferId: randomUUID(), lines: [line(flour)] };
    await transfer(ours.area, entry);
    await transfer(ours.area, entry);
    expect(await moved(bar)).toEqual([['transfer_in', '2000', '2']]);
  });

  it('rule 11: notifies the receiver, and nobody else', async () => {
    await transfer(ours.area);
    const seen = (ctx: Ctx) =>
      reading(pool, ctx.organisationId, (db) => transferHistory(db, ctx, { from: '2026-11-01', to: '2026-11-30' }));
    expect(await seen(bar)).toHaveLength(1);
    expect(await seen(ours.area)).toHaveLength(1);
    expect(await seen(ours.location)).toEqual([]);
    expect(await seen(theirs.area)).toEqual([]);
  });
});

describe('removeTransfer', () => {
  it('TRF-008: takes both sides back, which were recorded as one', async () => {
    const transferId = randomUUID();
    await transfer(ours.area, { transferId });
    expect(await moved(ours.area)).toEqual([['transfer_out', '-2000', '-2']]);
    expect(await moved(bar)).toEqual([['transfer_in', '2000', '2']]);
    const answer = await removeTransfer(bar, { commandId: randomUUID(), transferId });
    expect(answer.deleted).toEqual({ transfers: [transferId] });
    expect(await moved(ours.area)).toEqual([]);
    expect(await moved(bar)).toEqual([]);
  });

  it('rule 11: needs reach to both areas', async () => {
    const transferId = randomUUID();
    await transfer(ours.area, { transferId });
    const barman = { ...bar, userId: randomUUID(), role: 'member' as const };
    await writing(pool, ours.organisationId, async (tx) => {
      tx.send(
        insertRows('membership', [
          {
            user_id: barman.userId,
            organisation_id: ours.organisationId,
            account_id: bar.accountId,
            role: 'member',
            created_at: ours.area.now().toISOString(),
          },
        ]),
      );
    });
    const refused = removeTransfer(barman, { commandId: randomUUID(), transferId });
    await expect(refused).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await moved(bar)).toHaveLength(1);
  });

  it('does not find a neighbour’s', async () => {
    const transferId = randomUUID();
    await transfer(ours.area, { transferId });
    const foreign = removeTransfer(theirs.area, { commandId: randomUUID(), transferId });
    await expect(foreign).rejects.toMatchObject({ code: 'not-found' });
  });
});
