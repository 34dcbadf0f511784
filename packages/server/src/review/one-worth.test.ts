import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { recordTransfer } from '../stock/record-transfer.ts';
import { stocktakeReport } from '../stock/stocktake-report.queries.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
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

it('STK-011 a line of the report has each amount and value of the specification, under a name of ours', async () => {
  await recordTransfer(ours.area, {
    ...{ commandId: randomUUID(), transferId: randomUUID(), day: '2026-11-06', type: 'OUT' },
    otherAccountId: (await addArea(ours, 'Bar')).accountId,
    lines: [{ lineId: randomUUID(), kind: 'ingredient', refId: week.mozzarella, recordUnit: 'g', amount: '300' }],
  });
  const { lines } = await read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId: week.closing }));
  const line = lines.find(({ name }) => name === 'Mozzarella');
  if (!line) throw new Error('no line of mozzarella');
  expect(Object.fromEntries(Object.entries(NAMES).map(([theirs, ours]) => [theirs, line[ours]]))).toEqual({
    ...{ unitStockAmount: '10000', orderQuantity: '5000', saleQuantity: '4500', wastageQuantity: '500' },
    ...{ transferQuantity: '-300', thisStockAmount: '9800' },
    ...{ unitStockValue: '80', livestockValue: '77.6', thisStockValue: '78.4', varianceWorth: '0.8' },
  });
});

/** Names of the specification and those of our line. */
const NAMES = {
  unitStockAmount: 'opening',
  orderQuantity: 'ordered',
  saleQuantity: 'sold',
  wastageQuantity: 'wasted',
  transferQuantity: 'transferred',
  thisStockAmount: 'closing',
  unitStockValue: 'openingWorth',
  livestockValue: 'worth',
  thisStockValue: 'closingWorth',
  varianceWorth: 'varianceWorth',
} as const;
