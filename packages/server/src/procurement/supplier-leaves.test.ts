import type { IngredientRow, SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { reading } from '../db/transaction.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { testDatabase } from '../testing/database.ts';
import { expectGuarded, expectOnce } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { importList, priceListOf } from '../testing/price-list.ts';
import { supplierDetails } from '../testing/supplier.ts';
import { addShop, calls, costOn, delivery, form, ordered, type Shop } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const { organisationId: headOffice } = ours;
const orders = calls(app);

let shop: Shop;
beforeEach(async () => {
  shop = await addShop(ours);
});

interface Rows {
  suppliers?: SupplierRow[];
  supplierOptions?: SupplierOptionRow[];
  ingredients?: IngredientRow[];
}
const rows = async (accountId = headOffice) =>
  (await app.owner.get<{ rows: Rows }>(`/api/v1/accounts/${accountId}/sync`)).body.rows;
const supplier = async () => (await rows()).suppliers?.find(({ id }) => id === shop.supplierId);

const archiving = (archived: boolean, version = 1) => ({
  accountId: headOffice,
  path: `/suppliers/${shop.supplierId}/archived`,
  body: { version, archived },
});
const removing = (version = 1) => ({
  accountId: headOffice,
  path: `/suppliers/${shop.supplierId}/remove`,
  body: { version },
});
const run = ({ path, body }: { path: string; body: object }) => app.owner.command(headOffice, path, body);

describe('archiving a supplier', () => {
  it('refuses new orders from it until it is taken back; what is ordered already still arrives', async () => {
    const before = await orders.saved(form(shop, [ordered(shop.tomatoes, '1')], { kind: 'invoice' }));
    expect(await run(archiving(true))).toMatchObject({
      status: 200,
      body: { rows: { suppliers: [{ archived: true }] } },
    });
    const refused = await orders.save(form(shop, [ordered(shop.tomatoes, '1')]));
    expect(refused.body.data?.fields).toEqual([{ field: 'supplierId', message: 'Fresh & Co is archived' }]);
    expect((await orders.receive(delivery(before, { deliveryDate: '2026-11-20' }))).status).toBe(200);

    expect(await run(archiving(false, 2))).toMatchObject({ body: { rows: { suppliers: [{ archived: false }] } } });
    expect((await orders.save(form(shop, [ordered(shop.tomatoes, '1')]))).status).toBe(200);
  });

  it('happens once, and only for people of this head office', async () => {
    await expectGuarded(app, archiving(true));
    await expectOnce(app, archiving(true), async () => Number((await supplier())?.archived));
    expect((await run(archiving(false))).status).toBe(409);
  });
});

describe('removing a supplier', () => {
  it('is refused while something is to come from it, and the refusal states what, where and when', async () => {
    const draft = await orders.saved(form(shop, [ordered(shop.tomatoes, '1')]));
    const sent = await orders.saved(
      form(shop, [ordered(shop.basil, '1')], { kind: 'invoice', deliveryDate: '2026-11-20' }),
    );
    const holder = { accountId: ours.areaId };
    expect(await run(removing())).toMatchObject({
      status: 409,
      body: {
        message: 'Fresh & Co still has 2 orders to come. Receive or remove what is open first.',
        data: {
          code: 'supplier.on-open-orders',
          holders: [
            { ...holder, kind: 'order', id: sent.id, label: 'Soho, Kitchen, 20 Nov 2026' },
            { ...holder, kind: 'draft', id: draft.id, label: 'Soho, Kitchen, 21 Nov 2026' },
          ],
        },
      },
    });
    await orders.remove(draft);
    await orders.receive(delivery(sent));
    expect((await run(removing())).status).toBe(200);
  });

  it('takes its list along, and leaves costs, stock and past orders as they are', async () => {
    const past = await orders.saved(
      form(shop, [ordered(shop.tomatoes, '2')], { kind: 'invoice', deliveryDate: '2026-11-20' }),
    );
    await orders.receive(delivery(past));
    const answer = await run(removing());
    expect(answer).toMatchObject({
      status: 200,
      body: { deleted: { suppliers: [shop.supplierId], supplierOptions: expect.arrayContaining([shop.tomatoes]) } },
    });
    const { suppliers, supplierOptions } = await rows(ours.areaId);
    expect(suppliers?.map(({ id }) => id)).not.toContain(shop.supplierId);
    expect(supplierOptions?.map(({ supplierId }) => supplierId)).not.toContain(shop.supplierId);
    expect(await costOn(ours, shop.tomatoIngredient, '2026-11-20')).toBe('0.00123333333333333333');
    const { body } = await app.owner.get(`/api/v1/accounts/${ours.areaId}/orders/${past.id}`);
    expect(body).toMatchObject({ supplierName: 'Fresh & Co' });
    expect(await reading(app.pool, headOffice, ledgerDifferences)).toEqual([]);
  });

  it('frees its code and what it costed: its list can be imported again, and costs its ingredients from then on', async () => {
    const importAt = (unitprice: string) =>
      importList(ours.headOffice, priceListOf({ itemcode: 'AGAIN', supplier_code: 'AGAIN-1', unitprice }));
    const imported = async () => {
      const { supplierOptions, ingredients } = await rows();
      const option = supplierOptions?.find(({ supplierCode }) => supplierCode === 'AGAIN-1');
      return { option, flour: ingredients?.find(({ itemcode }) => itemcode === 'AGAIN') };
    };
    await importAt('20');
    const { option: first } = await imported();
    const path = `/suppliers/${first?.supplierId}/remove`;
    expect((await app.owner.command(headOffice, path, { version: 1 })).status).toBe(200);
    await importAt('30');
    const { option, flour } = await imported();
    expect(option?.id).not.toBe(first?.id);
    expect(flour).toMatchObject({ id: option?.ingredientId, defaultOptionId: option?.id });
    expect(flour?.costs.at(-1)?.cost).toBe('0.0012');
  });

  it('does not let an order slip in between', async () => {
    const order = form(shop, [ordered(shop.tomatoes, '1')]);
    const [removed, saved] = await Promise.all([run(removing()), orders.save(order)]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([removed.status, saved.status]);
  });

  it('happens once, and only for people of this head office', async () => {
    await expectGuarded(app, removing());
    await expectOnce(app, removing(), async () => Number((await supplier()) === undefined));
    expect((await run(removing(2))).status).toBe(404);
    const again = { version: 2, ...supplierDetails() };
    expect((await app.owner.command(headOffice, `/suppliers/${shop.supplierId}/save`, again)).status).toBe(404);
  });
});
