import type { CheaperOffer } from '@larder/contract/market.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { bought, goods, optionOf } from '../../testing/bought.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectGuardedQuery } from '../../testing/guarded.ts';
import { startTestApp } from '../../testing/http.ts';
import { arrange } from '../../testing/pantry.ts';
import { importList, priceListOf } from '../../testing/price-list.ts';
import { publish } from '../../testing/published.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const address = (accountId = ours.organisationId) => `/api/v1/accounts/${accountId}/cheaper-offers`;

async function offers(): Promise<CheaperOffer[]> {
  const { status, body } = await app.owner.get<{ offers: CheaperOffer[] }>(address());
  expect(status).toBe(200);
  return body.offers;
}

const inShort = ({ own, supplierName, supplierOptionName, poundsPerWeek }: CheaperOffer) => [
  own.name,
  supplierOptionName,
  supplierName,
  Number(poundsPerWeek),
];

describe('offers that are cheaper than what is bought', () => {
  beforeAll(async () => {
    const list = [
      goods('P', 'Plum tomatoes', '2.00'),
      goods('B', 'Unsalted butter', '6.00'),
      goods('O', 'Olive oil', '5.00', { recipeunit: 'unit', base_uom: 'unit', uom: 'bottle' }),
      goods('C', 'Chicken breast fillet', '7.00'),
      goods('M', 'Mozzarella', '8.00'),
      goods('S', 'Sea salt', '1.00'),
    ];
    await importList(ours.headOffice, priceListOf(...list), { from: '2026-06-01' });
    for (const [code, lots] of Object.entries({ P: '40', B: '80', O: '40', C: '40', M: '40' }))
      await bought(ours.area, await optionOf(ours.headOffice, code), { day: '2026-11-17', lots });
    await publish(
      app.pool,
      [
        { name: 'Plum tomatoes 5 kg', price: '7.50', amount: '5', from: '2026-11-02' }, // £1.50 a kg, £0.50 less
        { name: 'Tomatoes, plum', price: '1.00', from: '2026-09-20' }, // 61 days old
        { name: 'Plum tomatoes', price: '1.00', from: '2026-11-21' }, // to come
        { name: 'Plum tomatoes', price: '0.10', unit: 'unit' },
        { name: 'Peeled plum tomatoes in their juice', price: '0.50' },
        { name: 'Butter unsalted', price: '5.40', from: '2026-09-21' },
        { name: 'Chicken breast fillet', price: '7.00' },
        { name: 'Sea salt', price: '0.50' },
      ],
      { name: 'Dawn Market' },
    );
    await publish(app.pool, [{ name: 'Unsalted butter', price: '5.60' }], { name: 'The Dairy' });
  });

  it('are fresh, of nearly the same name and unit, the cheapest one for each product, the most saved per week first', async () => {
    const found = await offers();
    expect(found.map(inShort)).toEqual([
      ['Unsalted butter', 'Butter unsalted', 'Dawn Market', 12], // 20 kg a week, £0.60 less
      ['Plum tomatoes', 'Plum tomatoes 5 kg', 'Dawn Market', 5], // 10 kg a week
    ]);
    expect(found[1]).toEqual({
      supplierAccountId: expect.any(String),
      optionId: expect.any(String),
      effectiveDate: '2026-11-02',
      supplierOptionName: 'Plum tomatoes 5 kg',
      supplierName: 'Dawn Market',
      supplierCode: 'C0',
      price: '7.50',
      vat: '0',
      uom: 'case',
      unitsPerLot: '1',
      amountPerUnit: '5',
      baseUnit: 'kg',
      own: {
        ...(await optionOf(ours.headOffice, 'P')),
        supplierId: undefined,
        name: 'Plum tomatoes',
        supplierName: 'The Mill',
        unitPrice: '2',
        uom: 'bag',
        unitsPerLot: '1',
        amountPerUnit: '1',
        baseUnit: 'kg',
        linked: false,
      },
      boughtPerWeek: expect.stringMatching(/^10000(\.0+)?$/),
      poundsPerWeek: '5',
    });
  });

  it('are not the line that the product follows already', async () => {
    const [mine] = await publish(app.pool, [{ name: 'Mozzarella', price: '7.00' }], { name: 'The Dairy of the North' });
    expect((await offers()).map(inShort)).toContainEqual(['Mozzarella', 'Mozzarella', 'The Dairy of the North', 10]);
    await arrange(ours.headOffice, (tx) =>
      tx.send(
        raw(sql`
          update supplier_option o set master_option_id = p.option_id, master_account_id = p.supplier_account_id
          from published_option p where p.option_id = ${mine} and o.supplier_code = 'M' and o.organisation_id = ${ours.organisationId}`),
      ),
    );
    expect((await offers()).map(({ own }) => own.name)).not.toContain('Mozzarella');
  });

  it('leave out what was delivered in another unit than it is priced in', async () => {
    await publish(app.pool, [{ name: 'Olive oil', price: '2.00', unit: 'unit' }]);
    expect((await offers()).map(({ own }) => own.name)).not.toContain('Olive oil');
  });

  it('are for whoever may search the marketplace', () => expectGuardedQuery(app, address()));
});
