import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { count } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe } from '../testing/pantry.ts';
import { inPence, later, pence, report } from '../testing/reporting.ts';
import { receive, sell } from '../testing/trade.ts';
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
    for (const { ctx, place } of [
      { ctx: ours.location, place: '' },
      { ctx: ours.headOffice, place: 'Soho, ' }, // each location has its kitchen
    ]) {
      const { figures, areas, countFirst } = await report(ctx);
      expect(countFirst).toEqual([]);
      expect(areas).toMatchObject([
        {
          name: `${place}Bar`,
          openingCount: '2026-11-01',
          openingCounted: false,
          closingCounted: true,
          actualGpPercent: '80',
        },
        { name: `${place}Kitchen`, openingCounted: true, closingCounted: true, actualGpPercent: '86.76' },
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

  it('rule 9: names the areas that changed since they were closed, with both figures; what changed stands in their own report', async () => {
    const lemons = await addIngredient(bar, 'Lemon', 'unit', '0.30');
    for (const day of ['2026-11-02', '2026-11-09'])
      await count(bar, day, [{ refId: lemons, amount: '100', unit: 'unit' }]);
    expect(await report(ours.location)).toMatchObject({ sinceClosed: null, changedAreas: [] });

    const line = { ingredientId: week.mozzarella, quantity: '2000', price: '0.008' };
    await receive(later(ours, 60), { day: '2026-11-06', lines: [line] });
    const { sinceClosed, changedAreas } = await report(ours.location);
    expect(sinceClosed).toBeNull();
    expect(changedAreas).toMatchObject([{ accountId: ours.area.accountId, name: 'Kitchen', closedBy: 'Gino' }]);
    const { was, now } = changedAreas[0]!.figures!;
    expect([was.actualGp, now.actualGp].map(pence)).toEqual(['433.80', '417.80']);
    expect((await report(ours.area)).changedAreas).toEqual([]);

    const otherDays = await report(ours.location, { from: '2026-11-04', to: '2026-11-08' });
    expect(otherDays.changedAreas).toMatchObject([{ name: 'Kitchen', figures: null }]);
    const before = await report(ours.location, { from: '2026-11-02', to: '2026-11-05' });
    expect(before.changedAreas).toEqual([]);
  });

  it('REP-052, rule 13: GP % is empty when nothing was sold', async () => {
    const { figures } = await report(ours.area, { from: '2026-11-10', to: '2026-11-12' });
    expect(figures).toMatchObject({ netSales: '0', actualGpPercent: null, theoreticalGpPercent: null });
  });

  it('leaves out areas where nothing ever happened', async () => {
    expect((await report(ours.location)).areas.map((area) => area.name)).toEqual(['Kitchen']);
  });
});
