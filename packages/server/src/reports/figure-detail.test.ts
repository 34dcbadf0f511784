import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import type { FigureName } from '@larder/contract/reports.ts';
import { decimal } from '@larder/domain/money.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, changeCost } from '../testing/pantry.ts';
import { open, pence, report } from '../testing/reporting.ts';
import { waste } from '../testing/waste.ts';
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

describe('a figure of the worked week', () => {
  it.each<[FigureName, (figures: ProfitFiguresText) => string | null]>([
    ['netSales', (figures) => figures.netSales],
    ['opening', (figures) => figures.opening.total],
    ['closing', (figures) => figures.closing.total],
    ['received', (figures) => figures.procurement.received],
    ['charges', (figures) => figures.procurement.charges],
    ['theoreticalCost', (figures) => figures.theoreticalCost],
    ['stockVariance', (figures) => figures.varianceParts.stockVariance],
    ['wastage', (figures) => figures.varianceParts.wastage],
    ['reconcilliation', (figures) => figures.varianceParts.reconcilliation],
    ['recipeWastage', (figures) => figures.expected.recipeWastage],
  ])('opens %s into lines that sum to it exactly', async (name, figureOf) => {
    await changeCost(ours.area, week.flour, '0.0013', '2026-11-06'); // so that reconciling has something to say
    const { figures } = await report(ours.area);
    const detail = await open(ours.area, name);
    expect(detail.lines.length).toBeGreaterThan(0);
    expect(decimal(detail.total!).toFixed()).toBe(decimal(figureOf(figures!)!).toFixed());
  });

  it('names no ingredient of which dividing left less than a figure shows', async () => {
    const third = await addIngredient(ours.area, 'Saffron', 'g', '0.33333333333333333333');
    for (const day of ['2026-11-04', '2026-11-05'] as const)
      await waste(ours.area, { day, refId: third, amount: '0.777' });
    const titles = (await open(ours.area, 'reconcilliation')).lines.map((line) => line.title);
    expect(titles).not.toContain('Saffron');
  });

  it('opens purchases down to the order, and the order down to its ingredients', async () => {
    const { lines } = await open(ours.area, 'received');
    expect(lines).toMatchObject([
      {
        title: 'Fresh & Co',
        value: '50',
        document: { kind: 'order', id: week.delivery, accountId: ours.areaId },
        opens: true,
      },
    ]);
    const inside = await open(ours.area, 'received', lines[0]!.key);
    expect(inside.lines.map(({ title, quantity, unit, value }) => [title, quantity, unit, Number(value)])).toEqual([
      ['Mozzarella', '5000', 'g', 40],
      ['Flour', '10000', 'g', 10],
    ]);
  });

  it('rule 6: opens theoretical cost down to the import, the ingredient and the dishes that used it', async () => {
    const imports = await open(ours.area, 'theoreticalCost');
    expect(imports.lines).toMatchObject([{ document: { kind: 'sales', id: week.sales } }]);
    const ingredients = await open(ours.area, 'theoreticalCost', imports.lines[0]!.key);
    expect(ingredients.lines.map(({ title, quantity, value }) => [title, quantity, Number(value)])).toEqual([
      ['Mozzarella', '4500', 36],
      ['Flour', '13000', 13],
      ['Tomato', '3200', 6.4],
    ]);
    const dishes = await open(ours.area, 'theoreticalCost', ingredients.lines[2]!.key);
    expect(dishes.lines).toMatchObject([{ title: 'Margherita', note: '50 sold', unit: 'g' }]);
    expect(Number(dishes.lines[0]?.value)).toBe(6.4);
  });

  it('opens net sales down to the import, and the import down to its dishes', async () => {
    const imports = await open(ours.area, 'netSales');
    expect(imports.lines).toMatchObject([{ document: { kind: 'sales', id: week.sales }, opens: true }]);
    const dishes = await open(ours.area, 'netSales', imports.lines[0]!.key);
    expect(dishes.lines.map(({ title, note, opens }) => [title, note, opens])).toEqual([
      ['Margherita', '50 sold', false],
    ]);
    expect(Number(dishes.total)).toBe(Number(imports.total));
  });

  it('opens stock and variance down to the stocktake', async () => {
    const closing = await open(ours.area, 'closing');
    expect(closing.lines[0]).toMatchObject({
      title: 'Mozzarella',
      note: 'Counted for 09 Nov 2026',
      quantity: '9800',
      document: { kind: 'stocktake', id: week.closing },
    });
    const variance = await open(ours.area, 'stockVariance');
    expect(variance.lines.map(({ title, quantity, value }) => [title, quantity, pence(value)])).toEqual([
      ['Mozzarella', '-200', '-1.60'],
      ['Flour', '-500', '-0.50'],
      ['Tomato', '-100', '-0.20'],
    ]);
  });
});
