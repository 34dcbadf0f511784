import { DEFRA_SOURCE } from '@larder/contract/limits.ts';
import type { MarketPrice } from '@larder/contract/market.ts';
import { describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { publishWholesalePrices } from './publish-wholesale-prices.ts';
import { wholesalePrices } from './wholesale-prices.ts';

const app = await startTestApp(await testDatabase());
const search = async (query: string) => {
  const { body } = await app.neighbour.get<MarketPrice[]>(
    `/api/v1/accounts/${app.theirs.organisationId}/market-prices?${new URLSearchParams({ query })}`,
  );
  return body;
};

describe('the public wholesale prices', () => {
  it('are food only, in packs that can be compared', async () => {
    const prices = await wholesalePrices();
    expect(prices).toHaveLength(9419);
    expect(prices[0]).toEqual({
      key: 'apples/bramleys_seedling/kg',
      name: 'Apples, bramleys seedling',
      category: 'Fruit',
      day: '2022-04-15',
      price: '1.82',
      pack: { uom: 'kg', unitsPerLot: '1', baseUnit: 'kg' },
    });
  });

  it('rule 31 are found on the marketplace at their latest price and day, once however often they are published', async () => {
    const count = await publishWholesalePrices(app.pool, TEST_NOW);
    expect(await publishWholesalePrices(app.pool, TEST_NOW)).toBe(count);
    expect(await search('bramley aples')).toEqual([
      expect.objectContaining({
        supplierAccountId: DEFRA_SOURCE,
        supplierName: 'DEFRA wholesale',
        supplierOptionName: 'Apples, bramleys seedling',
        price: '1.82',
        effectiveDate: '2022-04-15',
        vat: '0',
      }),
    ]);
    expect((await search('little gem'))[0]).toMatchObject({ uom: 'twin pack', unitsPerLot: '2', baseUnit: 'unit' });
    expect(await search('poinsettia')).toEqual([]);
  });
});
