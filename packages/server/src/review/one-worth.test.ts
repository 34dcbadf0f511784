import { afterAll, beforeEach, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { stocktakeReport } from '../stock/stocktake-report.queries.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { changeCost } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { report } from '../testing/reporting.ts';
import { workedWeek } from '../testing/worked-week.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let week: Awaited<ReturnType<typeof workedWeek>>;
beforeEach(async () => {
  ours = await foundGroup(pool);
  week = await workedWeek(ours);
});

const counted = async (stocktakeId: string) =>
  (await read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId }))).totals;

it('a count is worth the same in its own report and as opening and closing stock of a period, also after a price that came late', async () => {
  const atClose = (await counted(week.closing)).counted.value;
  await changeCost(ours.area, week.flour, '0.004', '2026-11-01');
  const { figures } = await report(ours.area);
  const [opening, closing] = [await counted(week.opening), await counted(week.closing)];
  expect(opening.closingWorth.value).toBe(figures?.opening.counted);
  expect(closing.closingWorth.value).toBe(figures?.closing.counted);
  expect(closing.counted.value).toBe(atClose);
  expect(closing.closingWorth.value).not.toBe(atClose);
});

it('a line of the report has the names of the specification', async () => {
  const { lines } = await read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId: week.closing }));
  const line = lines.find(({ name }) => name === 'Mozzarella');
  expect(line).toMatchObject({
    ...{ opening: '10000', openingWorth: '80', ordered: '5000', sold: '4500', wasted: '500', transferred: '0' },
    ...{ closing: '9800', closingWorth: '78.4', worth: '80', varianceWorth: '-1.6' },
  });
});
