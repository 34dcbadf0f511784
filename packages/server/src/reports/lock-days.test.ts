import { randomUUID } from 'node:crypto';
import type { Adjustment } from '@larder/contract/changed-periods.ts';
import type { Basis } from '@larder/contract/reports.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { repostOrganisation } from '../ledger/repost/repost-organisation.ts';
import { recordWastage } from '../stock/record-wastage.ts';
import { removeWastage } from '../stock/remove-wastage.ts';
import { foundGroup, TEST_NOW, type TestGroup } from '../testing/cast.ts';
import { count, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { inPence, pence } from '../testing/reporting.ts';
import { receive } from '../testing/trade.ts';
import { workedWeek } from '../testing/worked-week.ts';
import '../testing/catalogue-collections.ts';
import '../stock/collections.ts';
import { lockDays } from './lock-days.ts';
import { locks } from './locks.queries.ts';
import { periodReport } from './period-report.queries.ts';
import { periods } from './periods.queries.ts';
import { setWeeklyIncidental } from './set-weekly-incidental.ts';
import { sites } from './sites.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const [FIRST, SECOND] = [
  { from: '2026-11-02', to: '2026-11-08' },
  { from: '2026-11-09', to: '2026-11-15' },
];

let ours: TestGroup;
let week: Awaited<ReturnType<typeof workedWeek>>;
beforeEach(async () => {
  ours = await foundGroup(pool);
  week = await workedWeek(ours);
  await count(ours.area, '2026-11-16', [kg(week.flour, '16.5'), kg(week.mozzarella, '9.8'), kg(week.tomato, '1.7')]);
});

const lock = (lockedThrough: string | null, ctx: Ctx = ours.headOffice) =>
  lockDays(ctx, { commandId: randomUUID(), lockedThrough });

const reportOn = (basis: Basis, period: { from: string; to: string }, ctx: Ctx = ours.area) =>
  read(ctx, (db) => periodReport(db, ctx, { ...period, basis }));

const gpOn = async (basis: Basis, period: { from: string; to: string }) =>
  pence((await reportOn(basis, period)).figures?.actualGp);

/** So many g of an ingredient, thrown away in the first week. */
const wasteLate = (wastageId: string, refId: string, amount: string) =>
  recordWastage(ours.area, {
    ...{ commandId: randomUUID(), wastageId, day: '2026-11-05', kind: 'ingredient', refId },
    ...{ recordUnit: 'g', amount, reason: 'Mould' },
  });

/** £100 of goods that came in the first week and were eaten in it. */
const receiveLate = () =>
  receive(ours.area, { day: '2026-11-06', lines: [{ ingredientId: week.tomato, quantity: '50000', price: '0.002' }] });

const parts = ({ parts }: Adjustment) =>
  parts.map(({ text, by, from, to, actualGp, theoreticalGp, document }) => [
    `${by} ${text}`,
    from === to ? from : `${from} ${to}`,
    pence(actualGp),
    pence(theoreticalGp),
    document?.kind,
  ]);

const agrees = async () => expect(await read(ours.area, ledgerDifferences)).toEqual([]);

describe('locked days (rule 37)', () => {
  it('leave figures as they were, and the period after the lock has what changed as an adjustment of its own', async () => {
    const kept = inPence((await reportOn('now', FIRST)).figures ?? fail());
    const second = (await reportOn('now', SECOND)).figures ?? fail();
    const next = inPence(second);
    await lock(FIRST.to);
    await receiveLate();

    expect(inPence((await reportOn('locked', FIRST)).figures ?? fail())).toEqual(kept);
    expect((await reportOn('locked', FIRST)).adjustment).toBeNull();
    expect(await gpOn('now', FIRST)).toBe('333.80');

    const { figures, adjustment } = await reportOn('locked', SECOND);
    expect(adjustment).toMatchObject({ netSales: '0', actualCost: '100', theoreticalCost: '0', stock: '0' });
    expect(adjustment).toMatchObject({ actualGp: '-100', theoreticalGp: '0', variance: '-100' });
    expect(inPence(figures ?? fail())).toEqual(
      expect.objectContaining({
        opening: next.opening,
        procurement: next.procurement,
        closing: next.closing,
        actualCost: decimal(second.actualCost ?? 0)
          .plus(100)
          .toFixed(2),
      }),
    );
    expect((await reportOn('now', SECOND)).adjustment).toBeNull();
    await agrees();
  });

  it('sum to the same on both bases, in the list of periods, the areas of a report and the sites', async () => {
    await lock(FIRST.to);
    await receiveLate();
    const totals = async (basis: Basis) => {
      const ctx = ours.headOffice;
      const list = await read(ctx, (db) => periods(db, ctx, { basis }));
      const compared = await read(ctx, (db) => sites(db, ctx, { basis }));
      const areas = await Promise.all([FIRST, SECOND].map((period) => reportOn(basis, period, ours.location)));
      return {
        list: list.periods.map(({ actualGp }) => pence(actualGp)),
        total: pence(sum(list.periods.map(({ actualGp }) => decimal(actualGp ?? 0))).toFixed()),
        areas: areas.map((report) => report.areas.map(({ actualGp }) => pence(actualGp))),
        sites: compared.map((site) => site.periods.map(({ variance }) => pence(variance))),
      };
    };
    expect(await totals('now')).toEqual({
      ...{ list: ['0.00', '333.80'], total: '333.80', areas: [['333.80'], ['0.00']] },
      sites: [['0.00', '-110.80']],
    });
    expect(await totals('locked')).toEqual({
      ...{ list: ['-100.00', '433.80'], total: '333.80', areas: [['433.80'], ['-100.00']] },
      sites: [['-100.00', '-10.80']],
    });
  });

  it('take late documents on their own day, each named with what it did; one taken back leaves nothing', async () => {
    const basil = await addIngredient(ours.area, 'Basil', 'g', '0.01');
    await receive(ours.area, { day: '2026-11-04', lines: [{ ingredientId: basil, quantity: '500', price: '0.01' }] });
    await lock(FIRST.to);
    const wastageId = randomUUID();
    await wasteLate(randomUUID(), week.mozzarella, '500');
    expect((await reportOn('locked', SECOND)).adjustment).toBeNull(); // counted on the 9th, so gross profit is the same
    await wasteLate(wastageId, basil, '100'); // not counted: what is left of it is less
    const wasted = await reportOn('locked', SECOND);
    expect(parts(wasted.adjustment ?? fail())).toEqual([
      ['Gino recorded wastage of Basil, Mould', '2026-11-05', '-1.00', '0.00', 'wastage'],
    ]);
    await removeWastage(ours.area, { commandId: randomUUID(), wastageId });
    expect((await reportOn('locked', SECOND)).adjustment).toBeNull();

    await setWeeklyIncidental(ours.area, {
      ...{ commandId: randomUUID(), weekOf: '2026-11-02', field: 'procurementPettyCash', amount: '12.5' },
    });
    const petty = await reportOn('locked', SECOND);
    expect(parts(petty.adjustment ?? fail())).toEqual([
      ['Gino set a weekly amount of Kitchen', '2026-11-02', '-12.50', '0.00', undefined],
    ]);
    expect(await gpOn('locked', FIRST)).toBe('433.80');
    expect(await gpOn('now', FIRST)).toBe('421.30');
    await agrees();
  });

  it('are moved forward, which leaves what was adjusted where it is, and back, which opens days again', async () => {
    await lock(FIRST.to);
    await receiveLate();
    await lock(SECOND.to);
    expect([await gpOn('locked', FIRST), await gpOn('locked', SECOND)]).toEqual(['433.80', '-100.00']);
    await lock('2026-11-05');
    expect([await gpOn('locked', FIRST), await gpOn('locked', SECOND)]).toEqual(['333.80', '0.00']);
    await agrees();
    await lock(null);
    await agrees();
    const history = await read(ours.area, (db) => locks(db, ours.area, {}));
    expect(history.lockedThrough).toBeNull();
    expect(history.moves.map(({ by, was, lockedThrough }) => [by, was, lockedThrough])).toEqual([
      ['Gino', '2026-11-05', null],
      ['Gino', SECOND.to, '2026-11-05'],
      ['Gino', FIRST.to, SECOND.to],
      ['Gino', null, FIRST.to],
    ]);
  });

  it('are over: today and later ones are refused, and only an owner locks', async () => {
    await expect(lock('2026-11-20')).rejects.toMatchObject({ code: 'report.lock-not-over' });
    await expect(lock('2026-11-19', { ...ours.headOffice, role: 'member' })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await lock('2026-11-19');
  });

  it('stay as they were when everything is posted anew', async () => {
    await receiveLate();
    await lock(FIRST.to);
    await repostOrganisation(pool, ours.organisationId, { dryRun: false, now: () => TEST_NOW });
    await agrees();
    expect(await gpOn('locked', FIRST)).toBe('333.80');
    expect((await reportOn('locked', SECOND)).adjustment).toBeNull();
  });
});

function fail(): never {
  throw new Error('there is none');
}
