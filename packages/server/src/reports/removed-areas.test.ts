import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { count, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { pence, report } from '../testing/reporting.ts';
import { impactOf, removeUsed } from '../testing/structure.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { periods } from './periods.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let week: Awaited<ReturnType<typeof workedWeek>>;
beforeEach(async () => {
  ours = await foundGroup(pool);
  week = await workedWeek(ours);
});

describe('the removal of an area that was used', () => {
  it('shows first what leaves the reports in pounds', async () => {
    const impact = await impactOf(ours.location, ours.areaId);
    expect(impact.used).toBe(true);
    expect([impact.netSales, impact.purchases, impact.stock].map(pence)).toEqual(['500.00', '54.50', '98.30']);
  });

  it('states nothing of an area that never was, nor of one elsewhere', async () => {
    const bar = await addArea(ours, 'Bar');
    const elsewhere = await foundGroup(pool);
    const nothing = { used: false, netSales: '0', purchases: '0', stock: '0' };
    for (const [ctx, id] of [
      [ours.location, bar.accountId],
      [elsewhere.location, ours.areaId],
    ] as const)
      expect(await impactOf(ctx, id)).toEqual(nothing);
  });

  it('is stated by each report of the periods that lost it, and by their list', async () => {
    const bar = await addArea(ours, 'Bar');
    await count(bar, '2026-11-02', [kg(week.flour, '1')]);
    await count(bar, '2026-11-09', [kg(week.flour, '1')]);
    const before = await report(ours.headOffice);
    expect(before.without).toEqual([]);
    await removeUsed(ours.location, ours.areaId, 'Kitchen');
    const lost = [{ name: 'Kitchen', day: '2026-11-20' }];
    expect((await report(ours.headOffice)).without).toEqual(lost);
    expect((await report(ours.location)).without).toEqual(lost);
    expect((await report(bar)).without).toEqual([]);
    expect((await report(ours.location, { from: '2026-11-12', to: '2026-11-15' })).without).toEqual([]);
    const list = await read(ours.location, (db) => periods(db, ours.location, {}));
    expect(list.periods.map(({ without }) => without)).toEqual([lost]);
  });
});
