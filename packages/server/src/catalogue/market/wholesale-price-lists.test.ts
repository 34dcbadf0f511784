import type { DatedPriceRow } from '@larder/contract/catalogue.ts';
import type { PriceRise } from '@larder/contract/market.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { reading } from '../../db/transaction.ts';
import { ledgerDifferences } from '../../ledger/check/compare.ts';
import { goods, optionOf } from '../../testing/bought.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { importList, priceListOf } from '../../testing/price-list.ts';
import { type WholesalePrice, wholesalePrices } from './wholesale-prices.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const headOffice = `/api/v1/accounts/${ours.organisationId}`;

const MONTHS = [
  ...['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'],
  ...['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'],
];
/** From the quotations of 2021, read as of this year. */
const DAYS_AGO = 5 * 365 + 1;

/** What was quoted newest in the month before a day, each good once. */
function listOf(prices: readonly WholesalePrice[], day: string): WholesalePrice[] {
  const on = addDays(day, -DAYS_AGO);
  const inMonth = prices.filter((price) => price.day <= on && price.day > addDays(on, -31));
  return [...Map.groupBy(inMonth, ({ key }) => key).values()].flatMap(([newest]) => newest ?? []);
}

const lists = (prices: readonly WholesalePrice[]) => MONTHS.map((month) => ({ month, list: listOf(prices, month) }));
const soldByKg = (await wholesalePrices()).filter(({ pack }) => pack.uom === 'kg');
const quoted = lists(soldByKg).flatMap(({ month, list }) =>
  list.map(({ key, price }) => ({ key, month, price: Number(price) })),
);

describe('twelve wholesale price lists, one a month', () => {
  beforeAll(async () => {
    for (const { month, list } of lists(soldByKg)) {
      const rows = list.map(({ key, price }) =>
        goods(key, key, price, { supplier_id: 'DEFRA', supplier_name: 'Wholesale market' }),
      );
      await importList(ours.headOffice, priceListOf(...rows), { from: month });
    }
  });

  it('make a history of each, newest first and without the months in which nothing moved', async () => {
    const carrots = 'carrots/topped_washed/kg';
    const { ingredientId } = await optionOf(ours.headOffice, carrots);
    const { body } = await app.owner.get<DatedPriceRow[]>(`${headOffice}/ingredients/${ingredientId}/prices`);
    const moved = quoted
      .filter(({ key }) => key === carrots)
      .filter(({ price }, index, all) => price !== all[index - 1]?.price);
    expect(body.map(({ from, unitPrice }) => [from, Number(unitPrice)])).toEqual(
      moved.map(({ month, price }) => [month, price]).toReversed(),
    );
    expect(moved.length).toBeGreaterThan(3);
  });

  it('name as risen exactly what costs more than half a year before, and leave the ledger as it should be', async () => {
    const since = '2026-05-02';
    const risen = [...Map.groupBy(quoted, ({ key }) => key)].filter(([, prices]) => {
      const before = prices.findLast(({ month }) => month < since) ?? prices[0];
      return (prices.at(-1)?.price ?? 0) > (before?.price ?? 0);
    });
    const { body } = await app.owner.get<{ rises: PriceRise[] }>(`${headOffice}/price-rises?since=${since}`);
    expect(body.rises.map(({ name }) => name).sort()).toEqual(risen.map(([key]) => key).sort());
    expect(risen.length).toBeGreaterThan(5);
    expect(await reading(app.pool, ours.organisationId, (db) => ledgerDifferences(db))).toEqual([]);
  });
});
