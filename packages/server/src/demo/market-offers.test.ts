import type { CheaperOffer } from '@larder/contract/market.ts';
import { describe, expect, it } from 'vitest';
import { bought, goods, optionOf } from '../testing/bought.ts';
import { TEST_NOW } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { importList, priceListOf } from '../testing/price-list.ts';
import { publishMarketOffers, withdrawMarketOffers } from './market-offers.ts';
import { stockedItems } from './trade/pantry.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const services = { pool: app.pool, now: () => TEST_NOW };

async function offers(): Promise<CheaperOffer[]> {
  const { body } = await app.owner.get<{ offers: CheaperOffer[] }>(
    `/api/v1/accounts/${ours.organisationId}/cheaper-offers`,
  );
  return body.offers;
}

describe('the offers of the demo’s marketplace', () => {
  it('are fresh and cheaper than what the demo pays for the same goods, and go with it', async () => {
    const list = [
      goods('MUS', 'Mushrooms', '3.00', { option_name: 'Mushrooms 1 kg box' }),
      goods('MOZ', 'Mozzarella cheese', '5.00', { option_name: 'Mozzarella cheese 1 kg grated bag' }),
      goods('SAF', 'Saffron', '900.00'),
    ];
    await importList(ours.headOffice, priceListOf(...list), { from: '2026-06-01' });
    for (const code of ['MUS', 'MOZ', 'SAF'])
      await bought(ours.area, await optionOf(ours.headOffice, code), { day: '2026-11-17', lots: '40' });
    expect(await offers()).toEqual([]);

    await publishMarketOffers(services, await stockedItems(ours.headOffice), '2026-11-20');
    const shown = (await offers()).map(({ supplierOptionName, price, effectiveDate, poundsPerWeek }) => [
      supplierOptionName,
      price,
      effectiveDate,
      Number(poundsPerWeek),
    ]);
    // ten kg a week: £0.36 less for mushrooms, £0.22 for mozzarella (4.775 is £4.78)
    expect(shown).toEqual([
      ['Mushrooms', '2.64', '2026-11-18', 3.6],
      ['Grated mozzarella cheese', '4.78', '2026-11-11', 2.2],
    ]);

    await withdrawMarketOffers(app.pool);
    expect(await offers()).toEqual([]);
  });
});
