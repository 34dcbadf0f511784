import { randomUUID } from 'node:crypto';
import type { CountBasis } from '@larder/contract/stock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { foundGroup, TEST_NOW, type TestGroup } from '../testing/cast.ts';
import { addShelf, close, countIn, draftOf } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { receive } from '../testing/trade.ts';
import './collections.ts';
import { countBasis } from './count-basis.queries.ts';
import { saveCounts } from './save-counts.ts';
import { setBlindCounts } from './set-blind-counts.ts';
import { stocktakeReport } from './stocktake-report.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let area: Ctx;
let flour: string;
let walkIn: string;
let stocktakeId: string;
beforeAll(async () => {
  ours = await foundGroup(pool);
  area = ours.area;
  flour = await addIngredient(area, 'Flour');
  walkIn = await addShelf(area, 'Walk-in');
  const last = await draftOf(area, '2026-11-09', [{ refId: flour, amount: '5', unit: 'kg', shelfId: walkIn }]);
  await countIn(area, last, [{ refId: flour, amount: '1', unit: 'kg' }]);
  await close(area, last);
  await receive(area, { day: '2026-11-10', lines: [{ ingredientId: flour, quantity: '2000', price: '0.001' }] });
  stocktakeId = await draftOf(area, '2026-11-16', []);
});

const basis = (ctx: Ctx = area): Promise<CountBasis> => read(ctx, (db) => countBasis(db, ctx, { stocktakeId }));

describe('what counting rests on', () => {
  it('states where each thing was counted last, what should be there and in which packs it came', async () => {
    const { last, expected, packs } = await basis();
    const line = { kind: 'ingredient', refId: flour, recordUnit: 'kg' };
    expect(last).toHaveLength(2);
    expect(last).toEqual(
      expect.arrayContaining([
        { ...line, shelfId: walkIn, quantity: '5000' },
        { ...line, shelfId: null, quantity: '1000' },
      ]),
    );
    expect(expected).toEqual([{ ingredientId: flour, quantity: '8000' }]);
    expect(packs).toMatchObject([{ ingredientId: flour }]);
  });

  it('rule 90: has no packs that came more than 90 days ago', async () => {
    const now = () => new Date(TEST_NOW.getTime() + 90 * 86_400_000);
    expect((await basis({ ...area, now })).packs).toEqual([]);
  });

  it('rule 96: is blind until the owner shows it, and always without amounts for whom costs are withheld', async () => {
    expect((await basis()).blind).toBe(true);
    await setBlindCounts(area, { commandId: randomUUID(), blind: false });
    expect((await basis()).blind).toBe(false);
    const withheld: Ctx = { ...area, role: 'member', limits: { ...area.limits, withheld: ['costs'] } };
    const hidden = await basis(withheld);
    expect([hidden.blind, hidden.expected, hidden.last.map(({ quantity }) => quantity)]).toEqual([
      true,
      [],
      [null, null],
    ]);
  });

  it('rule 96: is for the owner alone to show', async () => {
    const show = (ctx: Ctx) => setBlindCounts(ctx, { commandId: randomUUID(), blind: false });
    await expect(show({ ...area, role: 'member' })).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

it('rule 90: a count that was confirmed stays so in the report, and a later one does not', async () => {
  const draft = await draftOf(area, '2026-11-17', []);
  const count = (amount: string, minute: number, confirmed?: true) =>
    saveCounts(area, {
      ...{ commandId: randomUUID(), stocktakeId: draft },
      counts: [
        {
          ...{ kind: 'ingredient', refId: flour, shelfId: walkIn, recordUnit: 'kg', amount, confirmed },
          countedAt: new Date(TEST_NOW.getTime() - 3_600_000 + minute * 60_000).toISOString(),
        },
      ],
    });
  expect((await count('50', 1, true)).rows.stocktakeLines).toMatchObject([{ amount: '50', confirmed: true }]);
  expect((await count('51', 2)).rows.stocktakeLines).toMatchObject([{ amount: '51', confirmed: false }]);
  await count('52', 3, true);
  await close(area, draft);
  const report = await read(area, (db) => stocktakeReport(db, area, { stocktakeId: draft }));
  expect(report.counted).toMatchObject([{ amount: '52', confirmed: true, shelf: 'Walk-in' }]);
});
