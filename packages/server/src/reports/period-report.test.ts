import { decimal, round } from '@larder/domain/money.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { count, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe } from '../testing/pantry.ts';
import { inPence, pence, report, WEEK_IN_PENCE } from '../testing/reporting.ts';
import { sell } from '../testing/trade.ts';
import { takeBackWastage, waste } from '../testing/waste.ts';
import { workedWeek } from '../testing/worked-week.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let week: Awaited<ReturnType<typeof workedWeek>>;
beforeEach(async () => {
  [ours] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  week = await workedWeek(ours);
});

describe('the worked week', () => {
  it('REP-050, REP-053, REP-055 gives actual and theoretical gross profit to the penny', async () => {
    const { figures } = await report(ours.area);
    expect(inPence(figures!)).toEqual(WEEK_IN_PENCE);
  });

  it('REP-049: 100 − (opening + spending − closing) / net sales × 100 is the same actual percentage', async () => {
    const { figures } = await report(ours.area);
    const { opening, procurement, closing, netSales, actualGpPercent } = figures!;
    const cost = decimal(opening.total!).plus(procurement.total!).minus(closing.total!);
    expect(round(decimal(100).minus(cost.div(netSales!).mul(100)), 2).toFixed()).toBe(actualGpPercent);
  });

  it('REP-054, rule 14: stock variance, wastage and Reconcilliation sum to the variance; the recipes’ wastage is shown beside', async () => {
    const { figures } = await report(ours.area);
    const { stockVariance, wastage, reconcilliation } = figures!.varianceParts;
    expect([stockVariance, wastage, reconcilliation].map(pence)).toEqual(['-2.30', '-4.00', '-4.50']);
    expect(decimal(stockVariance!).plus(wastage!).plus(reconcilliation!).toFixed()).toBe(figures!.variance);
    expect(pence(figures!.expected.recipeWastage)).toBe('1.66');
  });

  it('is complete, and reports that', async () => {
    const { completeness } = await report(ours.area);
    expect(completeness).toMatchObject({
      salesMatchedPercent: '100',
      dishesSold: 1,
      dishesComplete: 1,
      dishesLack: [],
      ingredientsUsed: 3,
      ingredientsWithoutPrice: [],
      estimatedSplits: { count: 0, worst: [] },
      notCounted: 0,
      negativeStock: { count: 0, worst: [] },
    });
  });
});

describe('what is missing', () => {
  it('does not count an ingredient as used that stood on a removed wastage alone, priced or not', async () => {
    const before = (await report(ours.area)).completeness;
    const [basil, saffron] = [
      await addIngredient(ours.area, 'Basil', 'g', '0.02'),
      await addIngredient(ours.area, 'Saffron', 'g'),
    ];
    for (const refId of [basil, saffron])
      await takeBackWastage(ours.area, await waste(ours.area, { day: '2026-11-04', refId, amount: '10' }));
    expect((await report(ours.area)).completeness).toEqual(before);
  });

  it('rule 14: carried and negative stock are named', async () => {
    await count(ours.area, '2026-11-16', [{ refId: week.flour, amount: '12', unit: 'kg' }]);
    await waste(ours.area, { day: '2026-11-12', refId: week.tomato, amount: '3000' });
    const { completeness, figures } = await report(ours.area, { from: '2026-11-09', to: '2026-11-15' });
    expect(completeness.notCounted).toBe(2);
    expect(completeness.negativeStock.worst).toMatchObject([
      { name: 'Tomato', quantity: '-1300', worth: '-2.6', unit: 'g', place: { name: 'Kitchen' } },
    ]);
    expect(pence(figures!.closing.counted)).toBe('12.00');
    expect(pence(figures!.closing.carried)).toBe('75.80');
  });

  it('rule 6: unmatched lines lower the coverage, and dishes and ingredients that lack something are named', async () => {
    const basil = await addIngredient(ours.area, 'Basil');
    const salad = await addRecipe(ours.area, 'Salad', { items: [{ refId: basil, quantity: '20' }] });
    const sold = await sell(ours.area, {
      from: '2026-11-02',
      to: '2026-11-08',
      lines: [
        { recipeId: salad, quantity: '30' },
        { recipeId: null, quantity: '20' },
      ],
    });
    const { completeness } = await report(ours.area);
    expect(completeness).toMatchObject({
      salesMatchedPercent: '80',
      importsWithUnmatched: { count: 1, worst: [{ id: sold, unmatched: 1 }] },
      dishesSold: 2,
      dishesComplete: 1,
      dishesLack: [{ name: 'Salad', what: 'menu price' }],
      ingredientsWithoutPrice: [{ name: 'Basil' }],
    });
  });

  it('names the 50 imports with the most lines that found no dish, and counts the others', async () => {
    const unmatched = (lines: number) => Array.from({ length: lines }, () => ({ recipeId: null, quantity: '1' }));
    const day = { from: '2026-11-03', to: '2026-11-03' };
    for (let number = 0; number < 51; number += 1) await sell(ours.area, { ...day, lines: unmatched(1) });
    const most = await sell(ours.area, { ...day, lines: unmatched(3) });
    const { importsWithUnmatched } = (await report(ours.area)).completeness;
    expect(importsWithUnmatched.count).toBe(52);
    expect(importsWithUnmatched.worst).toHaveLength(50);
    expect(importsWithUnmatched.worst[0]).toMatchObject({ id: most, unmatched: 3 });
  });

  it('rule 7: a sales period that a count splits is named as estimated', async () => {
    const sold = await sell(ours.area, {
      from: '2026-11-05',
      to: '2026-11-11',
      lines: [{ recipeId: week.margherita, quantity: '7' }],
    });
    const { completeness, figures } = await report(ours.area);
    expect(completeness.estimatedSplits.worst).toMatchObject([{ id: sold, start: '2026-11-05', end: '2026-11-11' }]);
    expect(pence(figures!.netSales)).toBe('540.00');
  });

  it('rules 6, 7: such an import lowers the coverage by its part in the period', async () => {
    const lines = ['7', '7'].map((quantity, index) => ({ recipeId: index === 0 ? week.margherita : null, quantity }));
    await sell(ours.area, { from: '2026-11-05', to: '2026-11-11', lines });
    await count(ours.area, '2026-11-16', [kg(week.flour, '1')]);
    expect((await report(ours.area)).completeness.salesMatchedPercent).toBe('93.1'); // 50 + 4 of 50 + 8
  });
});
