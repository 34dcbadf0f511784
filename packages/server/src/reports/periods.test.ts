import { randomUUID } from 'node:crypto';
import { decimal } from '@larder/domain/money.ts';
import { call } from '@orpc/server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { theoreticalStock } from '../stock/theoretical-stock.queries.ts';
import { foundGroup, TEST_NOW, type TestGroup } from '../testing/cast.ts';
import { draftOf, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { inPence, open, pence, report, WEEK } from '../testing/reporting.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { addReportComment } from './add-report-comment.ts';
import { periods } from './periods.queries.ts';
import { reportsRoutes } from './routes.ts';
import { setWeeklyIncidental } from './set-weekly-incidental.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let week: Awaited<ReturnType<typeof workedWeek>>;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  week = await workedWeek(ours);
});

describe('periods', () => {
  it('STK-016, STK-017 run between closed stocktakes, newest first, with both percentages; drafts change no report and no theoretical stock', async () => {
    const known = async () => [await report(ours.area), await read(ours.area, (db) => theoreticalStock(db, ours.area))];
    const before = await known();
    for (const day of ['2026-11-02', '2026-11-05', '2026-11-09', '2026-11-16'])
      await draftOf(ours.area, day, [kg(week.flour, '1')]);
    expect(await known()).toEqual(before);
    const list = await read(ours.area, (db) => periods(db, ours.area, {}));
    expect(list).toMatchObject({
      more: false,
      lastCount: '2026-11-09',
      periods: [
        { ...WEEK, actualGpPercent: '86.76', theoreticalGpPercent: '88.92', areas: 1, areasCounted: 1, countFirst: 0 },
      ],
    });
  });

  it('pages by the day before which they end', async () => {
    const list = await read(ours.area, (db) => periods(db, ours.area, { before: '2026-11-02' }));
    expect(list.periods).toEqual([]);
  });

  it('REP-051, REP-052: allowances and petty cash of a week count when its Monday lies in the period', async () => {
    const set = (weekOf: string, field: 'stockAllowances' | 'procurementPettyCash', amount: string) =>
      setWeeklyIncidental(ours.area, { commandId: randomUUID(), weekOf, field, amount });
    await set('2026-11-04', 'stockAllowances', '5'); // a Wednesday: its Monday counts
    await set('2026-11-09', 'stockAllowances', '50');
    await set('2026-11-02', 'procurementPettyCash', '1.25');
    await set('2026-11-02', 'procurementPettyCash', '2.50');
    const { figures, allowances } = await report(ours.area);
    expect(allowances).toEqual([{ weekOf: '2026-11-02', accountId: ours.areaId, amount: '5' }]);
    expect(pence(figures!.expected.allowance)).toBe('5.00');
    expect(pence(figures!.gpWithAllowances)).toBe('439.60');
    expect(pence(figures!.procurement.pettyCash)).toBe('2.50');
    expect(inPence(figures!)).toMatchObject({ actualGp: '431.30', variance: '-13.30' });
    expect((await open(ours.area, 'reconcilliation')).total).toBe(
      decimal(figures!.varianceParts.reconcilliation!).toFixed(),
    );
  });

  it('stores comments with the period they were written on', async () => {
    const comment = {
      commandId: randomUUID(),
      commentId: randomUUID(),
      reportDate: '2026-11-08',
      comment: 'Half term week',
    };
    await addReportComment(ours.area, comment);
    await addReportComment(ours.area, comment);
    await expect(
      addReportComment(ours.area, { ...comment, commandId: randomUUID(), comment: 'Another one' }),
    ).rejects.toMatchObject({ code: 'changed-meanwhile', status: 409 });
    expect((await report(ours.area)).comments).toMatchObject([{ comment: 'Half term week', userName: 'Gino' }]);
    expect((await report(ours.area, { from: '2026-11-09', to: '2026-11-15' })).comments).toEqual([]);
  });

  it('refuses a period that ends before it starts, guests, and plans without reports', async () => {
    await expect(report(ours.area, { from: '2026-11-08', to: '2026-11-02' })).rejects.toMatchObject({
      code: 'report.no-period',
    });
    await expect(report({ ...ours.area, role: 'guest' })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(report({ ...ours.area, plan: 'startPlan' })).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it.each(Object.entries(reportsRoutes))(
    '%s answers somebody who is signed out before the request is looked at',
    async (_, route) => {
      const signedOut = { services: { pool, feed: {} as never, now: () => TEST_NOW }, requestId: 'r', access: null };
      await expect(call(route as never, {} as never, { context: signedOut as never })).rejects.toMatchObject({
        code: 'signed-out',
      });
    },
  );

  it('shows nothing of a neighbour', async () => {
    const seen = await report(theirs.headOffice);
    expect(seen.areas).toEqual([]);
    expect(seen.figures).toBeNull();
    const foreign = await open(theirs.area, 'received', week.delivery);
    expect(foreign.lines).toEqual([]);
  });
});
