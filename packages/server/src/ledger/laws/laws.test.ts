import { addDays } from '@larder/domain/calendar.ts';
import { entries } from '@larder/domain/ledger/laws/arbitrary.ts';
import {
  areaPeriod,
  booksFrom,
  countDaysOf,
  enterAll as enterInMemory,
  stockFrom,
  totals,
} from '@larder/domain/ledger/laws/engine.ts';
import { allOf, type Fact, factsAfter } from '@larder/domain/ledger/laws/facts.ts';
import { AREAS, DAYS, FIRST_DAY } from '@larder/domain/ledger/laws/world.ts';
import { salesPosting } from '@larder/domain/ledger/posting/sales.ts';
import { EXACT_PLACES } from '@larder/domain/money.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { type Db, reading } from '../../db/transaction.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectFlowsAsRead } from '../../testing/plain-flows.ts';
import { ledgerDifferences } from '../check/compare.ts';
import { areaPeriods } from '../figures/area-periods.ts';
import { stockAt } from '../figures/stock-at.ts';
import { enterAll } from './enter.ts';
import { shown, stocked, storedTotals } from './stored.ts';
import { makeWorld } from './world.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const RUNS = { numRuns: Number(process.env.LAW_RUNS ?? 25) };
const days = fc.array(fc.integer({ min: -2, max: DAYS + 8 }), { minLength: 3, maxLength: 3 });

describe('laws of the ledger on a real database', () => {
  it(
    'rules 2, 4 to 11, 14: entering, changing and removing in any order ends where the documents say, in every table',
    { timeout: 300_000 },
    () =>
      fc.assert(
        fc.asyncProperty(entries, days, async (given, asked) => {
          const { area } = await makeWorld(pool);
          await enterAll(area, given);
          const facts = factsAfter(given);
          const rows = enterInMemory(given);

          await reading(pool, area.organisationId, async (db) => {
            expect(await ledgerDifferences(db)).toEqual([]);
            expect(await storedTotals(db)).toEqual(
              totals(
                rows.map((row) => ({ ...row, day: row.effectiveDay })),
                EXACT_PLACES,
              ),
            );
            expect(await storedSales(db)).toEqual(expectedSales(facts));
            for (const no of asked) {
              const day = addDays(FIRST_DAY, no);
              const computed = AREAS.flatMap((accountId) =>
                stockFrom(rows, facts, accountId, day).map((line) => ({ accountId, ...line })),
              );
              expect(stocked(await stockAt(db, AREAS, day))).toEqual(stocked(computed));
            }
            const [from, to] = [Math.min(...asked), Math.max(...asked)].map((no) => addDays(FIRST_DAY, no)) as [
              string,
              string,
            ];
            for (const accountId of AREAS) await expectFlowsAsRead(db, accountId, from, to);
            const periods = await areaPeriods(db, AREAS, from, to);
            for (const period of periods) {
              const computed = areaPeriod(rows, facts, period.accountId, from, to);
              expect(worths(period)).toEqual(worths(computed));
            }
          });
        }),
        RUNS,
      ),
  );
});

async function storedSales(db: Db) {
  const rows = await db.run(
    raw<Record<'line_id' | 'part' | 'net' | 'cost' | 'waste_value', string> & { missing: string[] }>(
      sql`select line_id, part, net, cost, waste_value, missing from sale_line order by line_id, part`,
    ),
  );
  return rows.map((row) => [
    row.line_id,
    Number(row.part),
    shown(row.net),
    shown(row.cost),
    shown(row.waste_value),
    row.missing.toSorted(),
  ]);
}

function expectedSales(facts: readonly Fact[]) {
  const books = booksFrom(facts);
  return allOf(facts, 'sales')
    .flatMap(({ sold }) => salesPosting(sold, countDaysOf(facts, sold.accountId), books).sales)
    .map((sale) => [
      sale.lineId,
      sale.part,
      shown(sale.net),
      shown(sale.cost),
      shown(sale.wasteValue),
      sale.missing.map(({ what, refId }) => `${what}:${refId}`).sort(),
    ])
    .sort((a, b) => (`${a[0]} ${a[1]}` < `${b[0]} ${b[1]}` ? -1 : 1));
}

function worths(period: Awaited<ReturnType<typeof areaPeriods>>[number]) {
  const moved = Object.entries(period.moved).map(([kind, value]) => [kind, shown(value)]);
  return {
    opening: [period.opening.counted, period.opening.carried].map(shown),
    closing: [period.closing.counted, period.closing.carried].map(shown),
    moved: Object.fromEntries(moved.filter(([, value]) => value !== '0')),
    recipeWastage: shown(period.recipeWastage),
    stockVariance: shown(period.stockVariance),
  };
}
