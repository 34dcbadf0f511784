import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { foundGroup, TEST_NOW, type TestGroup } from '../testing/cast.ts';
import { anchorsOf, close, count, draftOf, kg, reopen, stockOn } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { receive } from '../testing/trade.ts';
import './collections.ts';
import { saveCounts } from './save-counts.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let flour: string;
let tomato: string;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
  tomato = await addIngredient(ours.area, 'Tomato', 'g', '0.002');
});

describe('reopenStocktake', () => {
  it('STK-018 makes it a draft, clears its cost and drops ingredient lines of nothing', async () => {
    const draft = await count(ours.area, '2026-11-16', [kg(flour, '1'), kg(tomato, '0')]);
    const answer = await reopen(ours.area, draft);
    expect(answer.rows.stocktakes).toMatchObject([{ id: draft, isDraft: true, cost: null, closedAt: null }]);
    expect(answer.rows.stocktakeLines).toMatchObject([{ refId: flour, amount: '1' }]);
  });

  it('rule 9: withdraws its counts by appended rows, so the stock is as if it had never been counted', async () => {
    await receive(ours.area, { day: '2026-11-10', lines: [{ ingredientId: flour, quantity: '5000', price: '0.001' }] });
    const draft = await count(ours.area, '2026-11-16', [kg(flour, '1')]);
    expect((await stockOn(ours.area, '2026-11-16'))[flour]).toBe('1000');
    await reopen(ours.area, draft);
    expect((await stockOn(ours.area, '2026-11-16'))[flour]).toBe('5000');
    expect(await anchorsOf(ours.area)).toBe(2);
    await close(ours.area, draft);
    expect((await stockOn(ours.area, '2026-11-16'))[flour]).toBe('1000');
  });

  it('refuses a draft and does not find a neighbour’s stocktake', async () => {
    const draft = await draftOf(ours.area, '2026-11-16', [kg(flour, '1')]);
    await expect(reopen(ours.area, draft)).rejects.toMatchObject({ code: 'stocktake.not-closed' });
    const closed = await count(ours.area, '2026-11-17', [kg(flour, '1')]);
    await expect(reopen(theirs.area, closed)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('rule 9: the figures stored at the first close stay as they were through a reopen and a second close', async () => {
    await count(ours.area, '2026-11-02', [kg(flour, '10')]);
    const second = await count(ours.area, '2026-11-09', [kg(flour, '8')]);
    const stored = await storedFigures(ours.area, second);
    expect(stored).toMatchObject({ from: '2026-11-02', to: '2026-11-08', figures: { actualCost: '2' } });
    await reopen(ours.area, second);
    await saveCounts(ours.area, {
      commandId: randomUUID(),
      stocktakeId: second,
      counts: [{ kind: 'ingredient', refId: flour, amount: '5', recordUnit: 'kg', countedAt: TEST_NOW.toISOString() }],
    });
    await close(ours.area, second);
    expect(await storedFigures(ours.area, second)).toEqual(stored);
  });
});

async function storedFigures(ctx: Ctx, stocktakeId: string): Promise<unknown> {
  const [row] = await read(ctx, (db) =>
    db.run(raw<{ figures: unknown }>(sql`select figures from closed_figures where stocktake_id = ${stocktakeId}`)),
  );
  return row?.figures;
}
