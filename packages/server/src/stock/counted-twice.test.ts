import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import { collectionReader } from '../kernel/collections.ts';
import type { Ctx } from '../kernel/context.ts';
import { scopeOf } from '../kernel/scope.ts';
import { foundGroup, TEST_NOW, type TestGroup } from '../testing/cast.ts';
import { draftOf } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';
import './collections.ts';
import { decideCount } from './decide-count.ts';
import { removeCount } from './remove-count.ts';
import { saveCounts } from './save-counts.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let group: TestGroup;
let gina: Ctx;
let olly: Ctx;
let oil: string;
beforeAll(async () => {
  group = await foundGroup(pool);
  gina = { ...group.area, userId: randomUUID(), userName: 'Gina' };
  olly = { ...group.area, userId: randomUUID(), userName: 'Olly' };
  oil = await addIngredient(group.area, 'Olive oil', 'ml');
});

const command = () => ({ commandId: randomUUID() });
const at = (minute: number) => new Date(TEST_NOW.getTime() - 3_600_000 + minute * 60_000).toISOString();
const thing = () => ({ kind: 'ingredient' as const, refId: oil });
const count = (amount: string, minute: number, seen: string[] | undefined, recordUnit = 'l') => ({
  ...thing(),
  ...{ recordUnit, amount, countedAt: at(minute), seen },
});
type TestCount = ReturnType<typeof count> & { shelfId?: null };
const save = (ctx: Ctx, stocktakeId: string, ...counts: TestCount[]) =>
  saveCounts(ctx, { ...command(), stocktakeId, counts });
const decide = (ctx: Ctx, stocktakeId: string, counts: string[], hold: string[]) =>
  decideCount(ctx, { ...command(), stocktakeId, ...thing(), counts, hold, decidedAt: at(30) });

async function lineOf(stocktakeId: string) {
  const rows = await reading(
    pool,
    group.organisationId,
    async (db) => (await collectionReader('stocktakeLines')?.page(db, scopeOf(group.area), null, 5000)) ?? [],
  );
  return rows.filter((row) => (row as { stocktakeId: string }).stocktakeId === stocktakeId);
}

/** Gina counted 3 l, and Olly 4.5 l without having seen it. */
async function countedTwice() {
  const stocktakeId = await draftOf(group.area, '2026-11-16', []);
  await save(gina, stocktakeId, count('3', 14, []));
  await save(olly, stocktakeId, count('4.5', 20, []));
  return stocktakeId;
}
const BOTH = [at(14), at(20)];

describe('a line that two people counted', () => {
  it('holds the later count, and has who counted what beside it', async () => {
    expect(await lineOf(await countedTwice())).toMatchObject([
      {
        amount: '4.5',
        countedBy: 'Olly',
        countedById: olly.userId,
        others: [{ amount: '3', recordUnit: 'l', baseQuantity: '3000', countedBy: 'Gina', countedAt: at(14) }],
      },
    ]);
  });

  it('is shown to the earlier one too, whose count arrives late from a queue', async () => {
    const stocktakeId = await draftOf(group.area, '2026-11-16', []);
    await save(olly, stocktakeId, count('4.5', 20, []));
    const answer = await save(gina, stocktakeId, count('3', 14, []));
    expect(answer.rows.stocktakeLines).toMatchObject([{ amount: '4.5', others: [{ amount: '3', countedBy: 'Gina' }] }]);
  });

  it('stores both counts when they are saved at once', async () => {
    const stocktakeId = await draftOf(group.area, '2026-11-16', []);
    await Promise.all([
      save(gina, stocktakeId, count('3', 14, [])),
      save(olly, stocktakeId, count('4.5', 20, [])),
      ...Array.from({ length: 6 }, (_, index) =>
        save({ ...gina, userId: randomUUID(), userName: `Max ${index}` }, stocktakeId, count('1', index, [])),
      ),
    ]);
    const [line] = (await lineOf(stocktakeId)) as { amount: string; others: { amount: string }[] }[];
    expect([line?.amount, line?.others.map(({ amount }) => amount)]).toEqual([
      '4.5',
      ['3', '1', '1', '1', '1', '1', '1'],
    ]);
  });

  it('has nothing to decide where the later one had seen the other', async () => {
    const stocktakeId = await draftOf(group.area, '2026-11-16', []);
    await save(gina, stocktakeId, count('3', 14, []));
    await save(olly, stocktakeId, count('4.5', 20, [at(14)]));
    expect(await lineOf(stocktakeId)).toMatchObject([{ amount: '4.5', countedBy: 'Olly', others: [] }]);
  });

  it('loses nothing that another person counted unseen when it is taken off', async () => {
    const stocktakeId = await countedTwice();
    const removal = { stocktakeId, ...thing(), removedAt: at(25), seen: [at(14)] };
    const answer = await removeCount(gina, { ...command(), ...removal });
    expect(answer.rows.stocktakeLines).toMatchObject([{ amount: '4.5', countedBy: 'Olly', others: [] }]);
    expect(answer.deleted).toEqual({});
  });
});

describe('decideCount', () => {
  it('makes one line of both, 7.5 l under both names, and adds up once however often it is sent', async () => {
    const stocktakeId = await countedTwice();
    const input = { ...command(), stocktakeId, ...thing(), counts: BOTH, hold: BOTH, decidedAt: at(30) };
    const first = await decideCount(olly, input);
    expect(await decideCount(olly, input)).toEqual(first);
    expect(await lineOf(stocktakeId)).toMatchObject([
      {
        amount: '7.5',
        recordUnit: 'l',
        baseQuantity: '7500',
        countedBy: 'Gina and Olly',
        countedById: null,
        others: [],
      },
    ]);
  });

  it('adds up once when both people press it', async () => {
    const stocktakeId = await countedTwice();
    await Promise.all([decide(gina, stocktakeId, BOTH, BOTH), decide(olly, stocktakeId, BOTH, BOTH)]);
    expect(await lineOf(stocktakeId)).toMatchObject([{ amount: '7.5', others: [] }]);
  });

  it('takes one of them, with the name and the time of whoever made it', async () => {
    const stocktakeId = await countedTwice();
    await decide(olly, stocktakeId, BOTH, [at(14)]);
    expect(await lineOf(stocktakeId)).toMatchObject([
      { amount: '3', countedBy: 'Gina', countedById: gina.userId, countedAt: at(14), others: [] },
    ]);
  });

  it('leaves a line alone that was counted again meanwhile, and answers it', async () => {
    const stocktakeId = await countedTwice();
    await save(gina, stocktakeId, count('5', 25, BOTH));
    const answer = await decide(olly, stocktakeId, BOTH, BOTH);
    expect(answer.rows.stocktakeLines).toMatchObject([{ amount: '5', countedBy: 'Gina', others: [] }]);
  });

  it('puts an old count from a queue beside the sum instead of adding it', async () => {
    const stocktakeId = await countedTwice();
    await decide(olly, stocktakeId, BOTH, BOTH);
    await save({ ...gina, userId: randomUUID(), userName: 'Max' }, stocktakeId, count('1', 10, []));
    expect(await lineOf(stocktakeId)).toMatchObject([{ amount: '7.5', others: [{ amount: '1', countedBy: 'Max' }] }]);
  });

  it('has nothing to decide of counts in two units: those are lines of their own, and add up', async () => {
    const stocktakeId = await draftOf(group.area, '2026-11-16', []);
    await save(gina, stocktakeId, { ...count('1.2', 14, []), shelfId: null });
    await save(olly, stocktakeId, { ...count('300', 20, [], 'ml'), shelfId: null });
    expect((await decide(gina, stocktakeId, BOTH, BOTH)).rows.stocktakeLines).toHaveLength(2);
    expect(await lineOf(stocktakeId)).toMatchObject([{ others: [] }, { others: [] }]);
  });
});
