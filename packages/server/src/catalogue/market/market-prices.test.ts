import { randomUUID } from 'node:crypto';
import type { MarketPrice } from '@larder/contract/market.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { writing } from '../../db/transaction.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectGuardedQuery } from '../../testing/guarded.ts';
import { type Caller, startTestApp } from '../../testing/http.ts';
import { arrange } from '../../testing/pantry.ts';
import { putOn } from '../../testing/plans.ts';
import { importList, priceListOf } from '../../testing/price-list.ts';
import { publish } from '../../testing/published.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const [plum, cherry] = await publish(app.pool, [
  { name: 'Plum tomatoes', price: '4.20', amount: '5', from: '2026-11-09' },
  { name: 'Cherry tomatoes on the vine', price: '6.00', amount: '2' },
  { name: 'Chicken breast fillet', price: '32.50', amount: '5', vat: null },
  { name: 'Mozzarella block', price: '7.10' },
  { name: "Cook's lemonade", price: '1.20', unit: 'l', vat: '20' },
]);
await publish(app.pool, [{ name: 'Plum tomatoes', price: '3.00', amount: '5' }], { name: 'Dawn Market' });

const address = (query: string, accountId = ours.organisationId) =>
  `/api/v1/accounts/${accountId}/market-prices?${new URLSearchParams({ query })}`;

async function search(query: string, who: Caller = app.owner): Promise<MarketPrice[]> {
  const { status, body } = await who.get<MarketPrice[]>(address(query));
  expect(status).toBe(200);
  return body;
}

const namesFor = async (query: string) => (await search(query)).map((line) => line.supplierOptionName);

describe('searching the marketplace', () => {
  it('SUP-066 answers an array of published lines with day, names, unit, price and VAT', async () => {
    const found = await search('plum tomatoes');
    expect(found).toHaveLength(2);
    expect(found[1]).toEqual({
      supplierAccountId: expect.any(String),
      optionId: plum,
      effectiveDate: '2026-11-09',
      supplierOptionName: 'Plum tomatoes',
      supplierName: 'Green Lane Produce',
      supplierCode: 'C0',
      uom: 'case',
      price: '4.20',
      vat: '0',
      unitsPerLot: '1',
      amountPerUnit: '5',
      baseUnit: 'kg',
      own: null,
    });
    expect((await search('chicken'))[0]).toMatchObject({ vat: null, price: '32.50' });
  });

  it('puts the nearest name first, and among equal names the lower price per kg', async () => {
    const found = await search('tomatoes plum');
    expect(found.map(({ supplierName }) => supplierName)).toEqual(['Dawn Market', 'Green Lane Produce']);
    expect(await namesFor('tomato')).toEqual(['Plum tomatoes', 'Plum tomatoes', 'Cherry tomatoes on the vine']);
    expect(await namesFor('cherry')).toEqual(['Cherry tomatoes on the vine']);
  });

  it.each([
    ['a letter too few', 'tomatos plm', 'Plum tomatoes'],
    ['a letter too many', 'mozzzarella', 'Mozzarella block'],
    ['a wrong letter', 'mozarrella', 'Mozzarella block'],
    ['letters swapped', 'chikcen', 'Chicken breast fillet'],
    ['the beginning of a word', 'chick', 'Chicken breast fillet'],
    ['one word that is nowhere', 'mozzarella xylophone', 'Mozzarella block'],
    ['the supplier beside the goods', 'dawn tomato', 'Plum tomatoes'],
    ['signs that mean something elsewhere', "cook's & (lemonade | !", "Cook's lemonade"],
  ])('finds with %s', async (_, query, name) => expect((await namesFor(query))[0]).toBe(name));

  it('finds nothing where nothing is like it, and for no words at all', async () => {
    expect(await search('zzqx')).toEqual([]);
    expect(await search('')).toEqual([]);
    expect(await search('of the')).toEqual([]);
  });

  it('retains the list of a supplier that is not listed for its own customers', async () => {
    const supplierId = randomUUID();
    await publish(app.pool, [{ name: 'Truffle butter', price: '9', listed: false }], { supplierId, name: 'Quiet' });
    expect(await search('truffle')).toEqual([]);
    await writing(app.pool, ours.organisationId, async (tx) =>
      tx.send(
        raw(sql`
          insert into supplier_request (supplier_account_id, customer_organisation_id, supplier_id, customer_name, requested_at, requested_by)
          values (${supplierId}, ${ours.organisationId}, ${randomUUID()}, 'Gino', now(), 'Gino')`),
      ),
    );
    expect(await search('truffle')).toEqual([]);
    await writing(app.pool, supplierId, async (tx) =>
      tx.send(
        raw(
          sql`update supplier_request set status = 'ACCEPTED' where customer_organisation_id = ${ours.organisationId}`,
        ),
      ),
    );
    expect(await namesFor('truffle')).toEqual(['Truffle butter']);
    const neighbours = app.theirs.organisationId;
    expect((await app.neighbour.get(address('truffle', neighbours))).body).toEqual([]);
  });
});

describe('what the customer buys beside it', () => {
  it('is the option with the likest name that is counted in the same unit, at the price of today', async () => {
    await importList(
      ours.headOffice,
      priceListOf(
        {
          itemcode: 'T1',
          supplier_code: 'T1',
          name: 'Plum tomatoes',
          option_name: 'Plum tomatoes box',
          uom: 'box',
          gramperportion: '10',
          unitprice: '9.00',
        },
        {
          itemcode: 'T2',
          supplier_code: 'T2',
          name: 'Tomato seeds',
          option_name: 'Plum tomatoes',
          recipeunit: 'unit',
          base_uom: 'unit',
          uom: 'bag',
          gramperportion: '1',
          unitprice: '2.00',
        },
      ),
    );
    const [dawn] = await search('plum tomatos');
    expect(dawn?.own).toMatchObject({
      name: 'Plum tomatoes box',
      supplierName: 'The Mill',
      unitPrice: '9',
      amountPerUnit: '10',
      baseUnit: 'kg',
      linked: false,
    });
    expect((await search('chicken'))[0]?.own).toBeNull();
  });

  it('is before all the option that follows the line', async () => {
    await arrange(ours.headOffice, (tx) =>
      tx.send(
        raw(sql`
          update supplier_option o set name = 'Our own word for it', master_option_id = p.option_id, master_account_id = p.supplier_account_id
          from published_option p where p.option_id = ${cherry} and o.supplier_code = 'T1' and o.organisation_id = ${ours.organisationId}`),
      ),
    );
    expect((await search('cherry'))[0]?.own).toMatchObject({ name: 'Our own word for it', linked: true });
  });

  it('is never of another group', async () => {
    const { body } = await app.neighbour.get<MarketPrice[]>(address('plum tomatoes', app.theirs.organisationId));
    expect(body.map(({ own }) => own)).toEqual([null, null]);
  });
});

describe('who may search', () => {
  it('is whoever works in the account, under a plan with a marketplace (PERM-021)', async () => {
    await expectGuardedQuery(app, address('plum'));
    await putOn(ours, 'growPlan');
    expect((await app.owner.get(address('plum'))).status).toBe(403);
    await putOn(ours, 'startPlan');
    expect((await app.owner.get(address('plum'))).status).toBe(200);
  });
});
