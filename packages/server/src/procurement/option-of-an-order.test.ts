import { randomUUID } from 'node:crypto';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { decimal } from '@larder/domain/money.ts';
import { vatOfOrder } from '@larder/domain/procurement/vat.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { expectNoDrift, netMovements } from '../testing/ledger-rows.ts';
import { addIngredient } from '../testing/pantry.ts';
import { importList, priceListOf } from '../testing/price-list.ts';
import { addOption } from '../testing/supplier.ts';
import { addShop, calls, costOn, delivery, form, movedBy, ordered, type Shop } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { saved, receive, received } = calls(app);
const { organisationId: headOffice, area } = app.ours;
let shop: Shop;
beforeEach(async () => {
  shop = await addShop(app.ours);
});

const placed = () =>
  saved(
    form(shop, [ordered(shop.basil, '1'), ordered(shop.bags, '2')], { kind: 'invoice', deliveryDate: '2026-11-20' }),
  );
const ofOption = (optionId: string, verb: string, body: object = {}) =>
  app.owner.command<{ rows: { supplierOptions?: SupplierOptionRow[] } }>(
    headOffice,
    `/supplier-options/${optionId}/${verb}`,
    { version: 1, ...body },
  );

describe('what an order asks for', () => {
  it('SUP-020 is a line of the supplier’s list as it stands: its name, pack, price and ingredient', async () => {
    const order = await saved(form(shop, [ordered(shop.tomatoes, '2')], { deliveryDate: '2026-12-23' }));
    expect(order).toMatchObject({ supplierId: shop.supplierId });
    expect(order.lines).toMatchObject([
      {
        optionId: shop.tomatoes,
        ingredientId: shop.tomatoIngredient,
        name: 'Chopped tomatoes',
        unitPrice: '18.5',
        unitsPerLot: '6',
        amountPerUnit: '2.5',
        baseUnit: 'kg',
      },
    ]);
    const { rows } = (
      await app.owner.get<{ rows: { supplierOptions: SupplierOptionRow[] } }>(`/api/v1/accounts/${area.accountId}/sync`)
    ).body;
    expect(rows.supplierOptions.find(({ id }) => id === shop.tomatoes)).toMatchObject({
      ...{
        supplierId: shop.supplierId,
        ingredientId: shop.tomatoIngredient,
        name: 'Chopped tomatoes',
        unitPrice: '18.5',
      },
      ...{ amountPerUnit: '2.5', unitsPerLot: '6', baseUnit: 'kg', updatedAt: expect.stringMatching(/^2026-11-20T/) },
    });
  });

  it.each([
    ['20', '44.40'],
    ['5', '38.85'],
    ['0', '37.00'],
    [null, '37.00'],
  ])(
    'SUP-096 is priced by the lot and net of VAT: %s %% VAT is in the total of its paper alone, £%s',
    async (vatPercent, total) => {
      const ingredientId = await addIngredient(app.ours.headOffice, 'Tinned tomatoes');
      const optionId = randomUUID();
      await ofOption(optionId, 'add', {
        ...{
          supplierId: shop.supplierId,
          ingredientId,
          reactivates: null,
          name: 'Tins',
          supplierCode: randomUUID().slice(0, 8),
        },
        ...{ unitPrice: '18.50', uom: 'case', unitsPerLot: '6', amountPerUnit: '2.5', baseUnit: 'kg', vatPercent },
        ...{ categoryId: null, allergens: [] },
      });
      const order = await saved(form(shop, [ordered(optionId, '2')], { kind: 'invoice', deliveryDate: '2026-11-20' }));
      const here = await received(delivery(order));
      expect(here).toMatchObject({ finalCost: '37', lines: [{ unitPrice: '18.5', vatPercent }] });
      expect(await movedBy(app.ours, order.id)).toMatchObject([
        { ingredient_id: ingredientId, quantity: '30000', value: '37' },
      ]);
      expect(Number(await costOn(app.ours, ingredientId, '2026-11-20'))).toBeCloseTo(37 / 30_000, 12);
      const withoutExtras = { deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0' };
      const paper = vatOfOrder({ ...here, ...withoutExtras }, decimal('37')).find(
        ({ label }) => label === 'Total with VAT',
      );
      expect((paper?.value ?? decimal('37')).toFixed(2)).toBe(total);
    },
  );

  it('SUP-064 is imported, added, changed, linked, taken from collections, archived and removed, one call each', async () => {
    const line = {
      supplier_id: '',
      supplier_name: 'Fresh & Co',
      supplier_code: randomUUID().slice(0, 8),
      option_name: 'Rye flour',
    };
    await importList(app.ours.headOffice, priceListOf({ itemcode: '', name: 'Rye flour', ...line }));
    const listed = (
      await app.owner.get<{ rows: { supplierOptions: SupplierOptionRow[] } }>(`/api/v1/accounts/${headOffice}/sync`)
    ).body.rows;
    expect(listed.supplierOptions).toContainEqual(
      expect.objectContaining({ name: 'Rye flour', supplierCode: line.supplier_code }),
    );

    const optionId = randomUUID();
    const leeks = {
      ...{ name: 'Leeks', supplierCode: randomUUID().slice(0, 8), unitPrice: '4', uom: 'box', unitsPerLot: '1' },
      ...{ amountPerUnit: '5', baseUnit: 'kg', vatPercent: '0', categoryId: null, allergens: [] },
    };
    const { supplierId, basilIngredient: ingredientId } = shop;
    const from = '2026-11-20';
    const asAdded = { name: 'Leeks', unitPrice: '4', ingredientId: null, archived: false };
    const calls: [string, object, object][] = [
      ['add', { ...leeks, supplierId, ingredientId: null, reactivates: null }, asAdded],
      ['update', { ...leeks, version: 1, unitPrice: '5', from }, { unitPrice: '5', version: 2 }],
      ['link', { version: 2, ingredientId, relink: false, from }, { ingredientId, version: 3 }],
      ['remove-from-collections', { version: 3, archive: false }, { ingredientId: null, archived: false }],
      ['archive', { version: 4 }, { archived: true, version: 5 }],
    ];
    for (const [verb, body, becomes] of calls) {
      const { rows } = (await ofOption(optionId, verb, body)).body;
      expect(
        rows.supplierOptions?.find(({ id }) => id === optionId),
        verb,
      ).toMatchObject(becomes);
    }
    expect((await ofOption(optionId, 'remove', { version: 5 })).body).toMatchObject({
      deleted: { supplierOptions: [optionId] },
    });
    expect((await ofOption(optionId, 'archive', { version: 6 })).status).toBe(404);
    await expectNoDrift(area);
  });

  it('is not removed from the list before it arrived, and the refusal states where it is; archived it may be', async () => {
    const order = await placed();
    expect(await ofOption(shop.bags, 'remove')).toMatchObject({
      status: 409,
      body: {
        message:
          'Bin bags is on an open order (Fresh & Co for Kitchen, 20 Nov 2026). Receive it or take the line out first.',
        data: { code: 'option.on-open-order', held: { kind: 'order', id: order.id, accountId: area.accountId } },
      },
    });
    expect((await ofOption(shop.basil, 'archive')).status).toBe(200);
    await received(delivery(order));
    expect((await ofOption(shop.bags, 'remove', { version: 1 })).status).toBe(200);
  });

  it('rule 4 is taken into stock as what it is linked to after it arrived; a finalised order too', async () => {
    const { id } = await received(delivery(await placed()));
    expect(await netMovements(area, id)).toEqual({ Basil: '1000' });
    const row = (await app.owner.get<{ rows: { orders: OrderRow[] } }>(`/api/v1/accounts/${area.accountId}/sync`)).body
      .rows.orders;
    const version = row.find((order) => order.id === id)?.version;
    await app.owner.command(area.accountId, `/orders/${id}/toggle-finalised`, { version });

    const bags = await addIngredient(area, 'Bags', 'unit');
    const answer = await ofOption(shop.bags, 'link', { ingredientId: bags, relink: false, from: '2026-11-20' });
    expect(answer.status).toBe(200);
    expect(await netMovements(area, id)).toEqual({ Basil: '1000', Bags: '2' });
    await expectNoDrift(area);
  });

  it('is not something that nobody has approved yet', async () => {
    const { supplierId } = shop;
    const optionId = await addOption(area, { supplierId, name: 'Leeks', unitPrice: '2', unVerified: true });
    const order = await placed();
    const extraLines = [{ lineId: randomUUID(), optionId, quantityReceived: '1', finalPrice: '2' }];
    const fields = [{ field: 'extraLines.0.optionId', message: 'This item is not approved yet' }];
    expect(await receive({ ...delivery(order, { extraLines }), orderId: order.id })).toMatchObject({
      status: 422,
      body: { data: { fields } },
    });
    const answer = await calls(app).save(form(shop, [ordered(optionId, '1')], { deliveryDate: '2026-12-24' }));
    expect(answer).toMatchObject({
      status: 422,
      body: { data: { fields: [{ ...fields[0], field: 'lines.0.optionId' }] } },
    });
  });
});
