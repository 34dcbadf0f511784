import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { costOn } from '@larder/domain/catalogue/cost-on.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import '../../catalogue/collections.ts';
import { openPool } from '../../db/connection.ts';
import { reading } from '../../db/transaction.ts';
import { sync } from '../../kernel/sync.ts';
import { foundGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { importList, type PriceListCells, priceListOf } from '../../testing/price-list.ts';
import { ledgerDifferences } from '../check/compare.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

/** Printed with a failure; another one looks at other lists. */
const RUNS = { numRuns: Number(process.env.LAW_RUNS ?? 12), seed: Number(process.env.LAW_SEED ?? 3) };
const FIRST: Day = '2026-10-01';
const DAYS = 10;
const CODES = ['M1', 'M2'];

/** What a list states: few prices, so that most of them repeat one that is in force before or after them. */
interface Stated {
  code: string;
  day: Day;
  price: string;
}

const stated = fc.record({
  code: fc.constantFrom(...CODES),
  day: fc.nat(DAYS - 1).map((no) => addDays(FIRST, no)),
  price: fc.constantFrom('2.00', '2.00', '2.50', '3.10'),
});
/** Each code once a day over all lists: of two prices of one day the later recorded counts, so their order would matter. */
const statements = fc.uniqueArray(stated, {
  minLength: 2,
  maxLength: 12,
  selector: ({ code, day }) => `${code} ${day}`,
});
/** The statements in any order, cut into lists. */
const lists = statements.chain((all) =>
  fc
    .tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.array(fc.nat(all.length), { maxLength: 4 }))
    .map(([order, cuts]) => {
      const edges = [...new Set([0, ...cuts, order.length])].sort((a, b) => a - b);
      return edges.slice(1).map((to, no) => order.slice(edges[no], to));
    }),
);

const lineOf = ({ code, day, price }: Stated): PriceListCells => ({
  itemcode: code,
  name: `Flour ${code}`,
  supplier_code: code,
  option_name: `Flour ${code}`,
  gramperportion: '1',
  unitprice: price,
  price_from: day,
});

/** The last one stated up to the day, else the first one ever. */
function inForce(all: readonly Stated[], code: string, day: Day): Stated | undefined {
  const own = all.filter((one) => one.code === code).sort((a, b) => (a.day < b.day ? -1 : 1));
  return own.filter((one) => one.day <= day).at(-1) ?? own[0];
}

/** The day since which the price of the last day holds without a break. */
function since(all: readonly Stated[], code: string): Day | undefined {
  const own = all.filter((one) => one.code === code).sort((a, b) => (a.day < b.day ? -1 : 1));
  const other = own.findLastIndex((one) => one.price !== own.at(-1)?.price);
  return own[other + 1]?.day;
}

describe('laws of price lists on a real database', () => {
  it(
    'rule 3: lists in any order, with prices that repeat and several days of one code, cost what their dates say on every day',
    { timeout: 300_000 },
    () =>
      fc.assert(
        fc.asyncProperty(lists, async (given) => {
          const { headOffice, area } = await foundGroup(pool);
          for (const list of given) await importList(headOffice, priceListOf(...list.map(lineOf)));
          const all = given.flat();
          await reading(pool, area.organisationId, async (db) => {
            expect(await ledgerDifferences(db)).toEqual([]);
            const { rows } = await sync(db, area, {} as never);
            const ingredients = (rows.ingredients ?? []) as unknown as IngredientRow[];
            for (const { itemcode, costs } of ingredients)
              for (let no = -2; no < DAYS + 2; no += 1) {
                const day = addDays(FIRST, no);
                expect(costOn(costs, day)?.mul(1000).toFixed(2), `${itemcode} on ${day}`).toBe(
                  inForce(all, itemcode, day)?.price,
                );
              }
            const options = (rows.supplierOptions ?? []) as unknown as SupplierOptionRow[];
            expect(options.map(({ supplierCode, priceFrom }) => [supplierCode, priceFrom]).sort()).toEqual(
              [...new Set(all.map(({ code }) => code))].sort().map((code) => [code, since(all, code)]),
            );
          });
        }),
        RUNS,
      ),
  );
});
