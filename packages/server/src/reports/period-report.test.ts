import { randomUUID } from 'node:crypto';
import type { FigureName, ProfitFiguresText } from '@larder/contract/reports.ts';
import { decimal, round } from '@larder/domain/money.ts';
import { call } from '@orpc/server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { insertRows } from '../db/insert-rows.ts';
import { type Db, reading, writing } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { foundGroup, TEST_NOW, type TestGroup } from '../testing/cast.ts';
import { close, count, draftOf, reopen } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe, changeCost } from '../testing/pantry.ts';
import { receive, sell } from '../testing/trade.ts';
import { takeBackWastage, waste } from '../testing/waste.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { addReportComment } from './add-report-comment.ts';
import { figureDetail } from './figure-detail.queries.ts';
import { periodReport } from './period-report.queries.ts';
import { periods } from './periods.queries.ts';
import { reportsRoutes } from './routes.ts';
import { setWeeklyIncidental } from './set-weekly-incidental.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const WEEK = { from: '2026-11-02', to: '2026-11-08' };
const read = <Result>(ctx: Ctx, work: (db: Db) => Promise<Result>) => reading(pool, ctx.organisationId, work);
const report = (ctx: Ctx, period = WEEK) => read(ctx, (db) => periodReport(db, ctx, period));
const open = (ctx: Ctx, figure: FigureName, within?: string, period = WEEK) =>
  read(ctx, (db) => figureDetail(db, ctx, { ...period, figure, within }));
const pence = (value: string | null | undefined) =>
  value === null || value === undefined ? null : round(decimal(value), 2).toFixed(2);
const later = (group: TestGroup, minutes: number): Ctx => ({
  ...group.area,
  now: () => new Date(TEST_NOW.getTime() + minutes * 60_000),
});

let ours: TestGroup;
let theirs: TestGroup;
let week: Awaited<ReturnType<typeof workedWeek>>;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  week = await workedWeek(ours);
});

describe('the worked week', () => {
  it('REP-050, REP-053, REP-055 gives actual and theoretical gross profit to the penny', async () => {
    const { figures } = await report(ours.area);
    expect(inPence(figures!)).toEqual({
      netSales: '500.00',
      opening: '110.00',
      procurement: '54.50',
      closing: '98.30',
      actualCost: '66.20',
      actualGp: '433.80',
      actualGpPercent: '86.76',
      theoreticalCost: '55.40',
      theoreticalGp: '444.60',
      theoreticalGpPercent: '88.92',
      variance: '-10.80',
    });
  });

  it('REP-049: 100 − (opening + spending − closing) / net sales × 100 is the same actual percentage', async () => {
    const { figures } = await report(ours.area);
    const { opening, procurement, closing, netSales, actualGpPercent } = figures!;
    const cost = decimal(opening.total).plus(procurement.total).minus(closing.total);
    expect(round(decimal(100).minus(cost.div(netSales).mul(100)), 2).toFixed()).toBe(actualGpPercent);
  });

  it('REP-054, rule 14: stock variance, wastage and Reconcilliation sum to the variance; the recipes’ wastage is shown beside', async () => {
    const { figures } = await report(ours.area);
    const { stockVariance, wastage, reconcilliation } = figures!.varianceParts;
    expect([stockVariance, wastage, reconcilliation].map(pence)).toEqual(['-2.30', '-4.00', '-4.50']);
    expect(decimal(stockVariance).plus(wastage).plus(reconcilliation).toFixed()).toBe(figures!.variance);
    expect(pence(figures!.expected.recipeWastage)).toBe('1.66');
  });

  it.each<[FigureName, (figures: ProfitFiguresText) => string]>([
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
    expect(decimal(detail.total).toFixed()).toBe(decimal(figureOf(figures!)).toFixed());
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

  it('is complete, and says so', async () => {
    const { completeness } = await report(ours.area);
    expect(completeness).toMatchObject({
      salesMatchedPercent: '100',
      dishesSold: 1,
      dishesComplete: 1,
      dishesLack: [],
      ingredientsUsed: 3,
      ingredientsWithoutPrice: [],
      estimatedSplits: [],
      notCounted: 0,
      negativeStock: [],
    });
  });
});

function inPence(figures: ProfitFiguresText) {
  const { netSales, actualCost, actualGp, theoreticalCost, theoreticalGp, variance } = figures;
  const money = { netSales, actualCost, actualGp, theoreticalCost, theoreticalGp, variance };
  return {
    ...Object.fromEntries(Object.entries(money).map(([name, value]) => [name, pence(value)])),
    opening: pence(figures.opening.total),
    procurement: pence(figures.procurement.total),
    closing: pence(figures.closing.total),
    actualGpPercent: figures.actualGpPercent,
    theoreticalGpPercent: figures.theoreticalGpPercent,
  };
}

describe('after the close', () => {
  const lateDelivery = (ctx: Ctx) =>
    receive(ctx, { day: '2026-11-06', lines: [{ ingredientId: week.mozzarella, quantity: '2000', price: '0.008' }] });

  it('rule 9: a delivery keyed late changes the closed period, which shows both figures and lists it', async () => {
    const order = await lateDelivery(later(ours, 60));
    const { figures, sinceClosed } = await report(ours.area);
    expect(inPence(figures!)).toMatchObject({
      procurement: '70.50',
      actualGp: '417.80',
      actualGpPercent: '83.56',
      variance: '-26.80',
    });
    expect(sinceClosed).toHaveLength(1);
    expect(sinceClosed[0]).toMatchObject({ stocktakeId: week.closing, ...WEEK, closedBy: 'Gino', name: 'Kitchen' });
    expect(inPence(sinceClosed[0]!.figures)).toMatchObject({ procurement: '54.50', actualGp: '433.80' });
    expect(sinceClosed[0]!.documents).toMatchObject([
      { kind: 'order', id: order, change: 'added', day: '2026-11-06', value: '16', name: 'Fresh & Co' },
    ]);
  });

  it('rule 9: an unchanged period lists nothing', async () => {
    const { sinceClosed } = await report(ours.area);
    expect(sinceClosed[0]).toMatchObject({ documents: [], prices: [], recounted: [] });
    const list = await read(ours.area, (db) => periods(db, ours.area, {}));
    expect(list.periods).toMatchObject([{ changedSinceClosed: false }]);
  });

  it('rule 9: a price that arrives late is named with what it was, and what was posted again is listed', async () => {
    await changeCost(later(ours, 60), week.flour, '0.002', '2026-11-03');
    const { sinceClosed } = await report(ours.area);
    expect(sinceClosed[0]!.prices).toMatchObject([
      { name: 'Flour', was: '0.0010000000', now: '0.0020000000', unit: 'g' },
    ]);
    expect(sinceClosed[0]!.documents).toMatchObject([{ kind: 'sales', id: week.sales, change: 'changed' }]);
  });

  it('rule 10: removing a document is listed as removed', async () => {
    await takeBackWastage(later(ours, 60), week.wastage);
    const { sinceClosed } = await report(ours.area);
    expect(sinceClosed[0]!.documents).toMatchObject([
      { kind: 'wastage', id: week.wastage, change: 'removed', value: '4', name: 'Mozzarella' },
    ]);
  });

  it('rule 9: reopening merges the periods beside it; closing again shows old against new', async () => {
    await count(ours.area, '2026-11-16', [{ refId: week.flour, amount: '12', unit: 'kg' }]);
    expect(await periodDays(ours.area)).toEqual(['2026-11-09 2026-11-15', '2026-11-02 2026-11-08']);
    await reopen(later(ours, 5), week.closing);
    expect(await periodDays(ours.area)).toEqual(['2026-11-02 2026-11-15']);
    const merged = await report(ours.area, { from: '2026-11-02', to: '2026-11-15' });
    expect(merged.sinceClosed[0]).toMatchObject({ from: '2026-11-09', to: '2026-11-15' });
    await close(later(ours, 10), week.closing);
    expect(await periodDays(ours.area)).toEqual(['2026-11-09 2026-11-15', '2026-11-02 2026-11-08']);
    expect(inPence((await report(ours.area)).figures!)).toMatchObject({ actualGp: '433.80' });
  });

  async function periodDays(ctx: Ctx): Promise<string[]> {
    const list = await read(ctx, (db) => periods(db, ctx, {}));
    return list.periods.map(({ from, to }) => `${from} ${to}`);
  }
});

describe('periods', () => {
  it('STK-016, STK-017 run between closed stocktakes, newest first, with both percentages', async () => {
    await draftOf(ours.area, '2026-11-16', [{ refId: week.flour, amount: '1', unit: 'kg' }]);
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
      decimal(figures!.varianceParts.reconcilliation).toFixed(),
    );
  });

  it('keeps comments with the period they were left on', async () => {
    const comment = {
      commandId: randomUUID(),
      commentId: randomUUID(),
      reportDate: '2026-11-08',
      comment: 'Half term week',
    };
    await addReportComment(ours.area, comment);
    await addReportComment(ours.area, comment);
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

describe('what is missing', () => {
  it('rule 14: carried and negative stock are named', async () => {
    await count(ours.area, '2026-11-16', [{ refId: week.flour, amount: '12', unit: 'kg' }]);
    await waste(ours.area, { day: '2026-11-12', refId: week.tomato, amount: '3000' });
    const { completeness, figures } = await report(ours.area, { from: '2026-11-09', to: '2026-11-15' });
    expect(completeness.notCounted).toBe(2);
    expect(completeness.negativeStock).toMatchObject([
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
      importsWithUnmatched: [{ id: sold, unmatched: 1 }],
      dishesSold: 2,
      dishesComplete: 1,
      dishesLack: [{ name: 'Salad', what: 'menu price' }],
      ingredientsWithoutPrice: [{ name: 'Basil' }],
    });
  });

  it('rule 7: a sales period that a count splits is named as estimated', async () => {
    const sold = await sell(ours.area, {
      from: '2026-11-05',
      to: '2026-11-11',
      lines: [{ recipeId: week.margherita, quantity: '7' }],
    });
    const { completeness, figures } = await report(ours.area);
    expect(completeness.estimatedSplits).toMatchObject([{ id: sold, start: '2026-11-05', end: '2026-11-11' }]);
    expect(pence(figures!.netSales)).toBe('540.00');
  });
});

describe('several areas', () => {
  let bar: Ctx;
  beforeEach(async () => {
    bar = await addArea(ours, 'Bar');
  });

  it('rule 13: sums the areas below a location and a head office, each marked counted or not', async () => {
    const lemons = await addIngredient(bar, 'Lemon', 'unit', '0.30');
    const cordial = await addRecipe(bar, 'Lemonade', {
      menuPrice: '3.60',
      vatPercent: '20',
      items: [{ refId: lemons, quantity: '2' }],
    });
    await count(bar, '2026-11-01', [{ refId: lemons, amount: '100', unit: 'unit' }]);
    await sell(bar, { from: '2026-11-02', to: '2026-11-08', lines: [{ recipeId: cordial, quantity: '10' }] });
    await count(bar, '2026-11-09', [{ refId: lemons, amount: '80', unit: 'unit' }]);
    for (const ctx of [ours.location, ours.headOffice]) {
      const { figures, areas, countFirst } = await report(ctx);
      expect(countFirst).toEqual([]);
      expect(areas).toMatchObject([
        { name: 'Bar', openingCount: '2026-11-01', openingCounted: false, closingCounted: true, actualGpPercent: '80' },
        { name: 'Kitchen', openingCounted: true, closingCounted: true, actualGpPercent: '86.76' },
      ]);
      expect(inPence(figures!)).toMatchObject({ netSales: '530.00', actualGp: '457.80', theoreticalGp: '468.60' });
    }
  });

  it('rule 13: without an opening count there is no GP: count first, and beside it the GP of those that have one', async () => {
    await receive(bar, { day: '2026-11-03', lines: [{ ingredientId: week.flour, quantity: '1000', price: '0.001' }] });
    const { figures, countFirst, ofCountedAreas } = await report(ours.location);
    expect(figures).toBeNull();
    expect(countFirst).toEqual([{ accountId: bar.accountId, name: 'Bar' }]);
    expect(inPence(ofCountedAreas!)).toMatchObject({ netSales: '500.00', actualGp: '433.80' });
  });

  it('REP-052, rule 13: GP % is empty when nothing was sold', async () => {
    const { figures } = await report(ours.area, { from: '2026-11-10', to: '2026-11-12' });
    expect(figures).toMatchObject({ netSales: '0', actualGpPercent: null, theoreticalGpPercent: null });
  });

  it('leaves out areas where nothing ever happened', async () => {
    expect((await report(ours.location)).areas.map((area) => area.name)).toEqual(['Kitchen']);
  });
});

async function addArea(group: TestGroup, name: string): Promise<Ctx> {
  const accountId = randomUUID();
  const ancestors = [accountId, group.locationId, group.organisationId];
  await writing(pool, group.organisationId, async (tx) => {
    tx.send(
      insertRows('account', [
        {
          organisation_id: group.organisationId,
          account_id: accountId,
          type: 'DEPARTMENT',
          name,
          parent_id: group.locationId,
          ...made(group.area),
        },
      ]),
      insertRows('account_home', [{ account_id: accountId, organisation_id: group.organisationId, ancestors }]),
    );
  });
  return { ...group.area, accountId, account: { type: 'DEPARTMENT', ancestors } };
}
