import type { FigureLine, FigureName } from '@larder/contract/reports.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { count, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { report, WEEK } from '../testing/reporting.ts';
import { waste } from '../testing/waste.ts';
import { figureDetail } from './figure-detail.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const MANY = 53;

describe('a figure with more lines than a page', () => {
  let ours: TestGroup;
  beforeAll(async () => {
    ours = await foundGroup(pool);
    const things = await Promise.all(
      Array.from({ length: MANY }, (_, at) =>
        // The last two have no price.
        addIngredient(ours.area, `Thing ${at}`, 'g', at < MANY - 2 ? `0.0${String(at + 10)}` : undefined),
      ),
    );
    await count(
      ours.area,
      WEEK.from,
      things.map((thing) => kg(thing, '1')),
    );
    for (const thing of things) await waste(ours.area, { day: '2026-11-04', refId: thing, amount: '100' });
    await count(
      ours.area,
      '2026-11-09',
      things.map((thing) => kg(thing, '0.5')),
    );
  });

  const page = (figure: FigureName, offset: number) =>
    read(ours.area, (db) => figureDetail(db, ours.area, { ...WEEK, figure, offset }));
  const known = (lines: readonly FigureLine[]) => lines.flatMap(({ value }) => (value === null ? [] : decimal(value)));

  it.each<FigureName>(['wastage', 'opening', 'closing', 'stockVariance'])(
    'opens %s a page at a time: the largest first, what has no £ last, the sum, number and gaps of all on each',
    async (figure) => {
      const [first, second] = [await page(figure, 0), await page(figure, 50)];
      expect([first.lines.length, first.next, second.lines.length, second.next]).toEqual([50, 50, 3, null]);
      const all = [...first.lines, ...second.lines];
      expect(new Set(all.map(({ key }) => key)).size).toBe(MANY);
      const sizes = known(all).map((value) => value.abs().toNumber());
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect(all.slice(-2).map(({ value }) => value)).toEqual([null, null]);

      for (const { count: lines, total, missing } of [first, second]) {
        expect([lines, total]).toEqual([MANY, sum(known(all)).toFixed()]);
        expect(missing.map(({ what }) => what)).toEqual(['price', 'price']);
        expect(missing.map(({ name }) => name).toSorted()).toEqual(
          all
            .slice(-2)
            .map(({ title }) => title)
            .toSorted(),
        );
      }
    },
  );

  it('answers the same sums as the report', async () => {
    const { figures } = await report(ours.area);
    const { wastage, stockVariance } = figures?.varianceParts ?? {};
    expect((await page('wastage', 0)).total).toBe(wastage);
    expect((await page('stockVariance', 0)).total).toBe(stockVariance);
    expect((await page('opening', 0)).total).toBe(figures?.opening.total);
    expect((await page('closing', 0)).total).toBe(figures?.closing.total);
  });

  it('answers a page behind the last one empty', async () => {
    expect(await page('wastage', 100)).toMatchObject({ lines: [], next: null });
  });
});
