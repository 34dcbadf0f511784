import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { profitFigures } from '@larder/domain/ledger/gross-profit.ts';
import { entries } from '@larder/domain/ledger/laws/arbitrary.ts';
import { AREAS, DAYS, FIRST_DAY } from '@larder/domain/ledger/laws/world.ts';
import { sum } from '@larder/domain/money.ts';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { type Db, reading } from '../db/transaction.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { type Basis, periodOn } from '../ledger/figures/locked-periods.ts';
import { enterAll } from '../ledger/laws/enter.ts';
import { shown } from '../ledger/laws/stored.ts';
import { makeWorld } from '../ledger/laws/world.ts';
import { testDatabase } from '../testing/database.ts';
import { lockDays } from './lock-days.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const RUNS = { numRuns: Number(process.env.LAW_RUNS ?? 12) };
const [START, END] = [addDays(FIRST_DAY, -60), addDays(FIRST_DAY, DAYS + 60)];
const aDay = fc.integer({ min: 0, max: DAYS }).map((no) => addDays(FIRST_DAY, no));
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Days at which all time is cut into periods. */
const cuts = fc.uniqueArray(aDay, { minLength: 1, maxLength: 5 }).map((days) => [START, ...days.toSorted(), END]);

function periodsOf(days: readonly Day[]): [Day, Day][] {
  return days.slice(1).map((day, at) => [days[at] ?? day, addDays(day, -1)]);
}

/** What areas bring to each period, £. */
async function figures(db: Db, basis: Basis, days: readonly Day[]) {
  const each = [];
  for (const [from, to] of periodsOf(days)) {
    const areas = await periodOn(db, basis, AREAS, from, to);
    each.push(areas.map((area) => profitFigures([area])));
  }
  return each;
}

const NAMES = ['netSales', 'actualCost', 'theoreticalCost', 'actualGp', 'theoreticalGp', 'variance'] as const;
type Profit = ReturnType<typeof profitFigures>;

const sums = (each: readonly Profit[][]) =>
  AREAS.map((_, area) => NAMES.map((name) => shown(sum(each.flatMap((of) => of[area]?.[name] ?? [])))));

/** The figures of the periods that end on or before a day. */
const keptOf = (each: readonly Profit[][], days: readonly Day[], lockedThrough: Day) =>
  periodsOf(days).flatMap(([, to], at) =>
    to <= lockedThrough ? [each[at]?.map((profit) => NAMES.map((name) => shown(profit[name])))] : [],
  );

it(
  'rule 37: what is entered after a lock leaves the figures of the locked days, and over all periods both bases come to the same, however the lock is moved',
  { timeout: 300_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        entries,
        fc.tuple(share, share),
        fc.tuple(aDay, aDay),
        cuts,
        async (given, shares, [first, second], days) => {
          const { area, headOffice } = await makeWorld(pool);
          const lock = (lockedThrough: Day | null) => lockDays(headOffice, { commandId: randomUUID(), lockedThrough });
          const inDb = <Result>(work: (db: Db) => Promise<Result>) => reading(pool, area.organisationId, work);
          const [one = 0, two = 0] = shares.map((part) => Math.floor(part * given.length)).toSorted((a, b) => a - b);

          await enterAll(area, given.slice(0, one));
          await lock(first);
          const before = await inDb((db) => figures(db, 'locked', days));
          await enterAll(area, given.slice(one, two));
          const after = await inDb((db) => figures(db, 'locked', days));
          expect(keptOf(after, days, first)).toEqual(keptOf(before, days, first));

          await lock(second);
          await enterAll(area, given.slice(two));
          await inDb(async (db) => {
            expect(await ledgerDifferences(db)).toEqual([]);
            expect(sums(await figures(db, 'locked', days))).toEqual(sums(await figures(db, 'now', days)));
          });
          await lock(null);
          await inDb(async (db) => {
            expect(await ledgerDifferences(db)).toEqual([]);
            const [now, locked] = [await figures(db, 'now', days), await figures(db, 'locked', days)];
            expect(keptOf(locked, days, END)).toEqual(keptOf(now, days, END));
          });
        },
      ),
      RUNS,
    ),
);
