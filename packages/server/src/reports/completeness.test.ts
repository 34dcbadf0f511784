import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { MOVEMENT_KINDS } from '@larder/domain/kinds/movement-kinds.ts';
import { entries } from '@larder/domain/ledger/laws/arbitrary.ts';
import type { Entry, Fact } from '@larder/domain/ledger/laws/facts.ts';
import { AREAS, DAYS, FIRST_DAY } from '@larder/domain/ledger/laws/world.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { type Db, reading, writing } from '../db/transaction.ts';
import { eveningDifferences } from '../ledger/check/compare-evenings.ts';
import { storeEvening } from '../ledger/figures/evening-stock.ts';
import { enterAll } from '../ledger/laws/enter.ts';
import { makeWorld } from '../ledger/laws/world.ts';
import { testDatabase } from '../testing/database.ts';
import { plainCompleteness } from '../testing/plain-completeness.ts';
import { completenessOf } from './completeness.queries.ts';
import { rowCompleteness, rowSales } from './row-completeness.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const RUNS = { numRuns: Number(process.env.LAW_RUNS ?? 25) };
// Periods within a month, over its ends and over whole months: the story's days lie in one month and its neighbours.
const spans = fc.array(fc.tuple(fc.integer({ min: -40, max: DAYS + 8 }), fc.integer({ min: 0, max: 75 })), {
  minLength: 4,
  maxLength: 4,
});

/** Areas where nothing ever happened, so many that each ingredient is asked where it was. */
const UNUSED = Array.from({ length: 24 }, () => randomUUID());

describe('completeness of a period', () => {
  it(
    'rules 6 to 8, 14: is what reading every line, sale, movement and level of its days comes to, whatever was entered in whatever order and stored in between',
    { timeout: 300_000 },
    () =>
      fc.assert(
        fc.asyncProperty(entries, spans, async (story, asked) => {
          const given = story.map(withoutSomeDishes);
          const { area } = await makeWorld(pool);
          const periods = [...asked.map(([start, days]) => period(start, days)), wholeMonths()];
          const store = (accountIds: readonly string[]) =>
            writing(pool, area.organisationId, async (tx) => {
              for (const { to } of periods) storeEvening(tx, accountIds, to);
            });
          const [half, entered] = [Math.floor(given.length / 2), new Map<string, Fact>()];
          await enterAll(area, given.slice(0, half), entered);
          await store(AREAS); // some of it is out of date once the rest is entered
          await enterAll(area, given.slice(half), entered);
          await store(AREAS.slice(1));
          await reading(pool, area.organisationId, async (db) => {
            expect(await eveningDifferences(db)).toEqual([]);
            for (const { from, to } of periods) {
              const expected = await plainCompleteness(db, AREAS, from, to);
              expect(await shownOf(db, AREAS, from, to)).toEqual(expected);
              expect(await shownOf(db, [...AREAS, ...UNUSED], from, to)).toEqual(expected);
              const [together] = await rowCompleteness(db, [{ accountIds: [...AREAS, ...UNUSED], from, to }]);
              expect(figuresOf(together?.completeness)).toEqual(figuresOf(expected));
              for (const [index, accountId] of AREAS.entries()) {
                const rows = await rowCompleteness(
                  db,
                  AREAS.map((one) => ({ accountIds: [one], from, to })),
                );
                expect(figuresOf(rows[index]?.completeness)).toEqual(
                  figuresOf(await plainCompleteness(db, [accountId], from, to)),
                );
              }
            }
          });
        }),
        RUNS,
      ),
  );
});

/** Of an import every other line finds no dish. */
function withoutSomeDishes(entry: Entry): Entry {
  if (!('enter' in entry) || entry.enter.type !== 'sales') return entry;
  const { sold } = entry.enter;
  const lines = sold.lines.map((line, index) => (index % 2 === 1 ? { ...line, productId: null } : line));
  return { enter: { ...entry.enter, sold: { ...sold, lines } } };
}

const period = (start: number, days: number) => ({
  from: addDays(FIRST_DAY, start),
  to: addDays(FIRST_DAY, start + days),
});

function wholeMonths(): { from: Day; to: Day } {
  const first = `${FIRST_DAY.slice(0, 7)}-01`;
  return { from: first, to: addDays(`${addDays(first, 62).slice(0, 7)}-01`, -1) };
}

function figuresOf(
  row: { salesMatchedPercent: string | null; dishesSold: number; dishesComplete: number } | undefined,
) {
  return row && [row.salesMatchedPercent, row.dishesSold, row.dishesComplete];
}

/** What the report shows, in the shape of plainCompleteness. */
async function shownOf(db: Db, accountIds: readonly string[], from: Day, to: Day) {
  const rows = accountIds.map((accountId) => ({ accountIds: [accountId], from, to }));
  const areas = accountIds.map((accountId) => ({ accountId, name: accountId }));
  const { completeness, lacking } = await completenessOf(db, areas, { from, to, sales: rowSales(db, rows) });
  const others = MOVEMENT_KINDS.filter((kind) => !['sold', 'wasted', 'transfer_in', 'transfer_out'].includes(kind));
  return {
    ...completeness,
    importsWithUnmatched: named(completeness.importsWithUnmatched, (one) => `${one.id} ${one.unmatched}`),
    dishesLack: completeness.dishesLack.map((one) => `${one.what}:${one.id}`).sort(),
    ingredientsWithoutPrice: completeness.ingredientsWithoutPrice.map((one) => one.id).sort(),
    estimatedSplits: named(completeness.estimatedSplits, (one) => one.id),
    negativeStock: named(
      completeness.negativeStock,
      (one) => `${one.place.accountId} ${one.id} ${one.quantity} ${one.worth}`,
    ),
    lacking: [...lacking].filter((part) => !others.some((kind) => kind === part)).sort(),
  };
}

/** All of them, sorted; these stories are so short that none is left out. */
function named<Row>({ count, worst }: { count: number; worst: Row[] }, text: (row: Row) => string): string[] {
  expect(worst).toHaveLength(count);
  return worst.map(text).sort();
}
