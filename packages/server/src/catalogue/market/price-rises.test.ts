import { randomUUID } from 'node:crypto';
import type { PriceRise, WeeklyCost } from '@larder/contract/market.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bought, goods, optionOf } from '../../testing/bought.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectGuardedQuery } from '../../testing/guarded.ts';
import { startTestApp } from '../../testing/http.ts';
import { onPlan } from '../../testing/plans.ts';
import { importList, priceListOf } from '../../testing/price-list.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const headOffice = `/api/v1/accounts/${ours.organisationId}`;

async function rises(since: string, more = '', who = app.owner, at = headOffice): Promise<PriceRise[]> {
  const { status, body } = await who.get<{ rises: PriceRise[] }>(`${at}/price-rises?since=${since}${more}`);
  expect(status).toBe(200);
  return body.rises;
}

describe('price rises', () => {
  beforeAll(async () => {
    const other = { supplier_id: 'SUP-GRE', supplier_name: 'Green Lane Produce' };
    const first = [
      goods('F', 'Flour', '1.00'),
      goods('B', 'Butter', '5.00'),
      goods('S', 'Saffron', '900.00'),
      goods('T', 'Tomatoes', '2.00', other),
    ];
    await importList(ours.headOffice, priceListOf(...first), { from: '2026-06-01' });
    await importList(ours.headOffice, priceListOf(goods('F', 'Flour', '1.10'), goods('B', 'Butter', '4.00')), {
      from: '2026-10-05',
    });
    await importList(ours.headOffice, priceListOf(goods('F', 'Flour', '1.20'), goods('S', 'Saffron', '990.00')), {
      from: '2026-11-02',
    });
    await importList(
      ours.headOffice,
      priceListOf(goods('T', 'Tomatoes', '2.60', other), goods('N', 'Nutmeg', '8.00')),
      {
        from: '2026-11-16',
      },
    );
    const flour = await optionOf(ours.headOffice, 'F');
    await bought(ours.area, flour, { day: '2026-11-20', lots: '100' });
    await bought(ours.area, flour, { day: '2026-10-24', lots: '40', status: 'FINALISED' });
    await bought(ours.area, flour, { day: '2026-11-18', lots: '20', type: 'CREDIT' });
    await bought(ours.area, flour, { day: '2026-10-23', lots: '1000' });
    await bought(ours.area, flour, { day: '2026-11-21', lots: '1000' });
    await bought(ours.area, flour, { day: '2026-11-19', lots: '1000', status: 'SENT' });
    await bought(ours.area, await optionOf(ours.headOffice, 'T'), { day: '2026-11-17', lots: '80' });
  });

  it('are ranked by pounds a week: the difference in price, times what four weeks of deliveries brought', async () => {
    const found = await rises('2026-08-01');
    expect(found.map(({ name, poundsPerWeek, from }) => [name, Number(poundsPerWeek), from])).toEqual([
      ['Tomatoes', 12, '2026-11-16'], // 20 kg a week, £0.60 more
      ['Flour', 6, '2026-11-02'], // (100 + 40 − 20) / 4 = 30 kg a week, £0.20 more
      ['Saffron', 0, '2026-11-02'],
    ]);
    expect(found[1]).toMatchObject({
      unit: 'g',
      supplierName: 'The Mill',
      ingredientId: (await optionOf(ours.headOffice, 'F')).ingredientId,
    });
    expect(Number(found[1]?.oldCost)).toBe(0.001);
    expect(Number(found[1]?.newCost)).toBe(0.0012);
    expect(Number(found[1]?.boughtPerWeek)).toBe(30_000);
  });

  it('compare with the price before the period, and leave out what rose before it', async () => {
    const found = await rises('2026-10-06');
    expect(found.map(({ name, oldCost }) => [name, Number(oldCost)])).toEqual([
      ['Tomatoes', 0.002],
      ['Flour', 0.0011],
      ['Saffron', 0.9],
    ]);
    expect((await rises('2026-11-16')).map(({ name }) => name)).toEqual(['Tomatoes']);
    expect(await rises('2026-11-17')).toEqual([]);
  });

  it('name a price that is to come, with its day', async () => {
    await importList(ours.headOffice, priceListOf(goods('B', 'Butter', '4.50')), { from: '2026-12-01' });
    const butter = (await rises('2026-11-10')).find(({ name }) => name === 'Butter');
    expect(butter).toMatchObject({ from: '2026-12-01' });
    expect([Number(butter?.oldCost), Number(butter?.newCost)]).toEqual([0.004, 0.0045]);
  });

  it('can be those of one supplier', async () => {
    const { supplierId } = await optionOf(ours.headOffice, 'T');
    expect((await rises('2026-08-01', `&supplierId=${supplierId}`)).map(({ name }) => name)).toEqual(['Tomatoes']);
  });

  it('count what the working account bought, and those below it', async () => {
    const inArea = await rises('2026-08-01', '', app.owner, `/api/v1/accounts/${ours.areaId}`);
    expect(Number(inArea[0]?.poundsPerWeek)).toBe(12);
    const group = await rises('2026-08-01', '', app.owner, `/api/v1/accounts/${ours.groupId}`);
    expect(group.map(({ poundsPerWeek }) => Number(poundsPerWeek))).toEqual([0, 0, 0]);
  });

  it('count no deliveries in another unit than the price is for', async () => {
    const eggs = (unitprice: string) =>
      goods('E', 'Eggs', unitprice, { recipeunit: 'unit', base_uom: 'unit', uom: 'each' });
    await importList(ours.headOffice, priceListOf(eggs('0.20')), { from: '2026-06-01' });
    await importList(ours.headOffice, priceListOf(eggs('0.25')), { from: '2026-11-02' });
    await bought(ours.area, await optionOf(ours.headOffice, 'E'), { day: '2026-11-18', lots: '40' }); // kg
    const found = (await rises('2026-10-06')).find(({ name }) => name === 'Eggs');
    expect(found).toMatchObject({ unit: 'unit', boughtPerWeek: expect.stringMatching(/^0(\.0+)?$/) });
    expect(Number(found?.poundsPerWeek)).toBe(0);
  });

  it('are never those of another group, and are guarded', async () => {
    expect(await rises('2026-08-01', '', app.neighbour, `/api/v1/accounts/${app.theirs.organisationId}`)).toEqual([]);
    await expectGuardedQuery(app, `${headOffice}/price-rises?since=2026-08-01`);
    await onPlan(ours, 'startPlan', async () =>
      expect((await rises('2026-11-16')).map(({ name }) => name)).toContain('Tomatoes'),
    );
  });
});

describe('what a week costs of an ingredient', () => {
  const weekly = (id: string) => app.owner.get<WeeklyCost>(`${headOffice}/ingredients/${id}/weekly-cost`);

  it('is a quarter of what the last four weeks brought, as billed and at the price of today', async () => {
    const { ingredientId } = await optionOf(ours.headOffice, 'F');
    expect((await weekly(ingredientId)).body).toEqual({
      boughtFrom: '2026-10-24',
      boughtTo: '2026-11-20',
      quantity: '30000',
      spent: '30',
      atPriceToday: '36',
    });
  });

  it('is nothing for what was not bought, and guarded', async () => {
    const { ingredientId } = await optionOf(ours.headOffice, 'S');
    expect((await weekly(ingredientId)).body).toMatchObject({ quantity: '0', spent: '0', atPriceToday: '0' });
    expect((await weekly(randomUUID())).status).toBe(404);
    await expectGuardedQuery(app, `${headOffice}/ingredients/${ingredientId}/weekly-cost`);
  });
});
