import { randomUUID } from 'node:crypto';
import type { Basis, PeriodReport } from '@larder/contract/reports.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { lockDays } from '../reports/lock-days.ts';
import { locks } from '../reports/locks.queries.ts';
import { periodReport } from '../reports/period-report.queries.ts';
import { setWeeklyIncidental } from '../reports/set-weekly-incidental.ts';
import { removeWastage } from '../stock/remove-wastage.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { count, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { exportOf, taken } from '../testing/moving.ts';
import { read } from '../testing/read.ts';
import { packed, unpacked, withRows } from '../testing/sealed.ts';
import { receive } from '../testing/trade.ts';
import { workedWeek } from '../testing/worked-week.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;

const [FIRST, SECOND] = [
  { from: '2026-11-02', to: '2026-11-08' },
  { from: '2026-11-09', to: '2026-11-15' },
];
const lock = (lockedThrough: string | null) => lockDays(ours.headOffice, { commandId: randomUUID(), lockedThrough });

let file: Uint8Array;
/** Two counted weeks, of which the first is locked; goods, petty cash and a removed entry reached it since. The lock was moved twice. */
beforeAll(async () => {
  const week = await workedWeek(ours);
  const closing = [kg(week.flour, '16.5'), kg(week.mozzarella, '9.8'), kg(week.tomato, '1.7')];
  await count(ours.area, '2026-11-16', closing);
  await lock('2026-11-04');
  await lock(FIRST.to);
  const late = [{ ingredientId: week.tomato, quantity: '50000', price: '0.002' }];
  await receive(ours.area, { day: '2026-11-06', lines: late });
  await removeWastage(ours.area, { commandId: randomUUID(), wastageId: week.wastage });
  const cash = { weekOf: FIRST.from, field: 'procurementPettyCash' as const, amount: '12.5' };
  await setWeeklyIncidental(ours.area, { commandId: randomUUID(), ...cash });
  file = await exportOf(app, ours.organisationId);
});

async function taking(content: Uint8Array) {
  const group = await foundGroup(app.pool);
  return { group, job: await taken(app, group.headOffice, content) };
}

const withoutIds = (value: unknown) =>
  JSON.parse(JSON.stringify(value).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'));

async function figuresOf({ area }: TestGroup, basis: Basis, period: typeof FIRST): Promise<unknown> {
  const { figures, adjustment }: PeriodReport = await read(area, (db) => periodReport(db, area, { ...period, basis }));
  return withoutIds({ figures, adjustment });
}

const allFigures = (group: TestGroup) =>
  Promise.all(
    (['now', 'locked'] as const).flatMap((basis) => [FIRST, SECOND].map((period) => figuresOf(group, basis, period))),
  );

const locksOf = async ({ headOffice }: TestGroup) => {
  const { lockedThrough, moves } = await read(headOffice, (db) => locks(db, headOffice, {}));
  return { lockedThrough, moves: moves.map(({ id: _, ...move }) => move) };
};

describe('locked days of a group that is moved (rule 37)', () => {
  it('are locked where they are taken in, with the same figures on both bases and the same moves of the lock', async () => {
    const { group, job } = await taking(file);
    expect(job).toMatchObject({ status: 'done', problem: null });
    expect(await locksOf(group)).toEqual(await locksOf(ours));
    expect((await locksOf(group)).lockedThrough).toBe(FIRST.to);
    const figures = await allFigures(ours);
    expect(figures[0]).not.toEqual(figures[2]); // the bases differ
    expect(await allFigures(group)).toEqual(figures);
    expect(await read(group.area, ledgerDifferences)).toEqual([]);
  });

  it('go on to leave figures as they were locked there', async () => {
    const { group } = await taking(file);
    const kept = await figuresOf(group, 'locked', FIRST);
    await receive(group.area, { day: '2026-11-05', lines: [{ ingredientId: null, quantity: '1', price: '40' }] });
    expect(await figuresOf(group, 'locked', FIRST)).toEqual(kept);
    expect(await figuresOf(group, 'now', FIRST)).not.toEqual(await figuresOf(ours, 'now', FIRST));
    expect(await read(group.area, ledgerDifferences)).toEqual([]);
  });

  it('are open where a file of an older Larder, which holds no locks, is taken in', async () => {
    const opened = (rows: Record<string, unknown>[]) => rows.map(({ locked_through: _, ...account }) => account);
    let parts = withRows(unpacked(file), 'account', opened);
    for (const table of ['locked_sum', 'locked_change', 'locked_cause']) parts = withRows(parts, table, () => []);
    const { group, job } = await taking(packed(parts));
    expect(job).toMatchObject({ status: 'done', problem: null });
    expect((await locksOf(group)).lockedThrough).toBeNull();
  });

  it('are refused where a file locks days that are not over, or what changed does not add up', async () => {
    const locked = withRows(unpacked(file), 'account', (rows) =>
      rows.map((row) => (row.type === 'OWNER' ? { ...row, locked_through: '2199-12-31' } : row)),
    );
    expect((await taking(packed(locked))).job).toMatchObject({
      ...{ status: 'failed', problem: 'Only days that are over can be locked.', place: 'json/account.json' },
    });
    const dearer = withRows(unpacked(file), 'locked_change', (rows) =>
      rows.map((row) => (row.kind === 'received' ? { ...row, value: '999' } : row)),
    );
    expect((await taking(packed(dearer))).job).toMatchObject({
      ...{ status: 'failed', problem: expect.stringContaining('do not agree') },
    });
  });
});
