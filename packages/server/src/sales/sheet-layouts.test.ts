import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { salesOf } from '../testing/till.ts';
import { importSales } from './import-sales.ts';
import { sheetLayouts } from './sheet-layouts.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());
const ours = await foundGroup(pool);
const theirs = await foundGroup(pool);

const NONE = { day: null, name: null, price: null, gross: null, net: null };
const heading = 'knopf|anzahl';
const stored = (ctx: Ctx) => reading(pool, ctx.organisationId, (db) => sheetLayouts(db, ctx));

async function imported(day: string, quantity: number) {
  const sales = salesOf([['marg', '4']], { start: day, end: day });
  await importSales(ours.area, {
    ...sales,
    commandId: randomUUID(),
    layout: { heading, columns: { code: 0, quantity, ...NONE } },
  });
}

it('stores with an import how its sheet was read, and replaces it with the next of that shape', async () => {
  expect(await stored(ours.area)).toEqual([]);
  await imported('2026-11-09', 1);
  expect(await stored(ours.area)).toEqual([{ heading, columns: { code: 0, quantity: 1, ...NONE } }]);
  await imported('2026-11-10', 2);
  expect(await stored(ours.area)).toEqual([{ heading, columns: { code: 0, quantity: 2, ...NONE } }]);
  expect(await stored(theirs.area)).toEqual([]);
});
