import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { foundGroup, TEST_NOW, type TestGroup } from '../testing/cast.ts';
import { close, countIn, draftOf, reopen, stockOn } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import './collections.ts';
import { removeCount } from './remove-count.ts';
import { saveCounts } from './save-counts.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let flour: string;
let salt: string;
beforeAll(async () => {
  ours = await foundGroup(pool);
  flour = await addIngredient(ours.area, 'Flour');
  salt = await addIngredient(ours.area, 'Salt');
});

const command = () => ({ commandId: randomUUID() });
const part = (amount: string, unit: string) => ({ refId: flour, amount, unit });
const PARTS = () => [part('2', 'lot/4/1000'), part('3', 'unit/2000'), part('0.4', 'kg')];

function linesOf(stocktakeId: string) {
  return read(ours.area, (db) =>
    db.run(
      raw<{ unit: string; amount: string; base: string }>(sql`
        select record_unit as unit, amount, base_quantity as base from stocktake_line
        where stocktake_id = ${stocktakeId} and ref_id = ${flour} order by counted_at, record_unit`),
    ),
  );
}

describe('a thing counted in several units', () => {
  it('rule 89: is one line for each, as typed, and none replaces another', async () => {
    const stocktakeId = await draftOf(ours.area, '2026-11-10', []);
    for (const one of PARTS()) await countIn(ours.area, stocktakeId, [one]);
    expect(await linesOf(stocktakeId)).toEqual([
      { unit: 'kg', amount: '0.4', base: '400' },
      { unit: 'lot/4/1000', amount: '2', base: '8000' },
      { unit: 'unit/2000', amount: '3', base: '6000' },
    ]);
  });

  it('rule 89: opens the next day with their sum, and a line of 0 counts the thing', async () => {
    const stocktakeId = await draftOf(ours.area, '2026-11-11', [...PARTS(), { refId: salt, amount: '0', unit: 'kg' }]);
    await close(ours.area, stocktakeId);
    const stock = await stockOn(ours.area, '2026-11-11');
    expect([stock[flour], stock[salt]]).toEqual(['14400', '0']);
    expect(await read(ours.area, ledgerDifferences)).toEqual([]);
    await reopen(ours.area, stocktakeId);
    expect(await linesOf(stocktakeId)).toHaveLength(3);
  });

  it('rule 89: of one unit the later count holds', async () => {
    const stocktakeId = await draftOf(ours.area, '2026-11-12', PARTS());
    await countIn(ours.area, stocktakeId, [part('5', 'kg')]);
    expect((await linesOf(stocktakeId)).map(({ amount }) => amount).toSorted()).toEqual(['2', '3', '5']);
  });

  it('is taken off one by one', async () => {
    const stocktakeId = await draftOf(ours.area, '2026-11-13', PARTS());
    const thing = { kind: 'ingredient' as const, refId: flour, shelfId: null, recordUnit: 'kg' };
    const removedAt = ours.area.now().toISOString();
    const answer = await removeCount(ours.area, { ...command(), stocktakeId, ...thing, removedAt });
    expect(answer.deleted.stocktakeLines).toHaveLength(1);
    expect((await linesOf(stocktakeId)).map(({ unit }) => unit)).toEqual(['lot/4/1000', 'unit/2000']);
  });
});

describe('a device from before there were shelves', () => {
  const at = (minute: number) => new Date(TEST_NOW.getTime() - 3_600_000 + minute * 60_000).toISOString();
  const whole = (recordUnit: string, amount: string, minute: number, seen: string[]) => ({
    ...{ kind: 'ingredient' as const, refId: flour, recordUnit, amount, countedAt: at(minute), seen },
  });
  const save = (stocktakeId: string, count: ReturnType<typeof whole>, ctx = ours.area) =>
    saveCounts(ctx, { ...command(), stocktakeId, counts: [count] });

  it('counts the whole of a thing: its count takes the place of what the person counted in another unit', async () => {
    const stocktakeId = await draftOf(ours.area, '2026-11-14', []);
    await save(stocktakeId, whole('kg', '3', 1, []));
    const answer = await save(stocktakeId, whole('unit/2000', '2', 2, [at(1)]));
    expect(await linesOf(stocktakeId)).toEqual([{ unit: 'unit/2000', amount: '2', base: '4000' }]);
    expect([answer.rows.stocktakeLines?.length, answer.deleted.stocktakeLines?.length]).toEqual([1, 1]);
  });

  it('leaves what somebody else counted in another unit unseen', async () => {
    const stocktakeId = await draftOf(ours.area, '2026-11-15', []);
    await save(stocktakeId, whole('kg', '3', 1, []), { ...ours.area, userId: randomUUID(), userName: 'Olly' });
    await save(stocktakeId, whole('unit/2000', '2', 2, []));
    expect((await linesOf(stocktakeId)).map(({ amount }) => amount)).toEqual(['3', '2']);
  });

  it('takes the whole of a thing off, in whatever units it was counted', async () => {
    const stocktakeId = await draftOf(ours.area, '2026-11-16', PARTS());
    const thing = { kind: 'ingredient' as const, refId: flour };
    const removal = { stocktakeId, ...thing, removedAt: ours.area.now().toISOString() };
    expect((await removeCount(ours.area, { ...command(), ...removal })).deleted.stocktakeLines).toHaveLength(3);
    expect(await linesOf(stocktakeId)).toEqual([]);
  });
});
