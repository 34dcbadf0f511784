import { randomUUID } from 'node:crypto';
import type { DepositHeld } from '@larder/contract/deposits.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { expectNoDrift } from '../testing/ledger-rows.ts';
import { read } from '../testing/read.ts';
import { depositsHeld } from './deposits-held.queries.ts';
import { addShop, calls, delivery, form, movedBy, ordered, type Shop } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
let shop: Shop;
let keg: string;
const { saved, receive, received, remove, rowOf, editReceipt } = calls(app);

beforeEach(async () => {
  shop = await addShop(app.ours);
  keg = randomUUID();
  await option(keg, { deposit: true });
});

/** A line of the shop's list: a keg for which £30 are left with the supplier. */
async function option(optionId: string, differs: object = {}) {
  return app.owner.command<{ rows: { supplierOptions?: { deposit?: boolean; version: number }[] }; code?: string }>(
    app.ours.organisationId,
    `/supplier-options/${optionId}/add`,
    {
      ...{
        optionId,
        supplierId: shop.supplierId,
        name: 'Keg 50 l',
        supplierCode: optionId.slice(0, 8),
        unitPrice: '30',
      },
      ...{ uom: 'keg', unitsPerLot: '1', amountPerUnit: '1', baseUnit: 'unit', vatPercent: '20', categoryId: null },
      ...{ allergens: [], ingredientId: null, reactivates: null, ...differs },
    },
  );
}

/** An order that is with the supplier. */
function sent(lines: ReturnType<typeof ordered>[]): Promise<OrderRow> {
  return saved(form(shop, lines, { kind: 'invoice', deliveryDate: '2026-11-20' }));
}

/** What came, with what differs. */
async function came(order: OrderRow, differs: object = {}): Promise<OrderRow> {
  return received(delivery(order, differs));
}

async function credited(lots: string): Promise<OrderRow> {
  return came(await saved(form(shop, [ordered(keg, lots)], { kind: 'credit', deliveryDate: '2026-11-19' })));
}

const held = (): Promise<DepositHeld[]> =>
  read(app.ours.area, (db) => depositsHeld(db, app.ours.area, { supplierId: shop.supplierId }));

/** £ of the ledger's movements of deposits. */
const posted = () =>
  reading(app.ours.area.pool, app.ours.organisationId, (db) =>
    db.run(
      raw<{ value: string }>(sql`
        select trim_scale(sum(value))::text as value from stock_movement
        where organisation_id = ${app.ours.organisationId} and kind = 'deposit' and document_id in (
          select order_id from purchase_order where supplier_id = ${shop.supplierId})`),
    ),
  );

describe('deposits', () => {
  it('rule 49 posts a deposit as value of its own kind: owed, and part of what the order came to', async () => {
    const order = await came(await sent([ordered(shop.tomatoes, '2'), ordered(keg, '3')]));
    expect(order.finalCost).toBe('127'); // 2 × 18.50 + 3 × 30
    expect(order.lines.map(({ deposit }) => deposit)).toEqual([false, true]);
    expect(await movedBy(app.ours, order.id)).toMatchObject([
      { kind: 'deposit', ingredient_id: null, quantity: '0', value: '90' },
      { kind: 'received', quantity: '30000', value: '37' },
    ]);
    await expectNoDrift(app.ours.area);
  });

  it('rule 49 sums what a supplier holds and names the deliveries and credit notes that it consists of', async () => {
    const order = await came(await sent([ordered(keg, '3')]));
    const note = await credited('1');
    const [sum, ...more] = await held();
    expect(more).toEqual([]);
    expect(sum).toMatchObject({ name: 'Keg 50 l', uom: 'keg', lots: '2', netHeld: '60' });
    expect(sum?.documents).toMatchObject([
      { orderId: order.id, type: 'DEBIT', day: '2026-11-20', lots: '3', netHeld: '90' },
      { orderId: note.id, type: 'CREDIT', day: '2026-11-19', lots: '-1', netHeld: '-30' },
    ]);
    expect(await posted()).toEqual([{ value: '60' }]);
    expect(note.finalCost).toBe('-30');
    expect(await movedBy(app.ours, note.id)).toMatchObject([{ kind: 'deposit', quantity: '0', value: '-30' }]);
    await remove(note);
    expect(await held()).toMatchObject([{ lots: '3', netHeld: '90' }]);
    await credited('3');
    expect(await held()).toEqual([]);
    expect(await posted()).toEqual([{ value: '0' }]);
    await expectNoDrift(app.ours.area);
  });

  it('rule 49 corrects a deposit with its receipt', async () => {
    const order = await came(await sent([ordered(keg, '3')]));
    const [line] = order.lines;
    const lines = [{ lineId: line?.id, quantityReceived: '2', finalPrice: '31' }];
    const edited = rowOf(await editReceipt(delivery(order, { lines })));
    expect(edited.finalCost).toBe('62');
    expect(await held()).toMatchObject([{ lots: '2', netHeld: '62' }]);
    await expectNoDrift(app.ours.area);
  });

  it('rule 49 receives an item as a deposit that became one while it was ordered, and never as money only', async () => {
    const crate = randomUUID();
    const [added] =
      (await option(crate, { name: 'Crate', supplierCode: `C${crate.slice(0, 6)}` })).body.rows.supplierOptions ?? [];
    const order = await sent([ordered(crate, '2')]);
    expect(order.lines[0]?.deposit).toBe(false);
    await update(crate, added?.version, { deposit: true });
    const row = await came(order, {
      lines: [{ lineId: order.lines[0]?.id, quantityReceived: null, finalPrice: null, priceOnly: true }],
    });
    expect(row.lines).toMatchObject([{ deposit: true, priceOnly: false }]);
    expect(await movedBy(app.ours, order.id)).toMatchObject([{ kind: 'deposit', value: '60' }]);
  });

  it('rule 49 links no deposit to an ingredient, and makes no ingredient a deposit', async () => {
    const link = await app.owner.command(app.ours.organisationId, `/supplier-options/${keg}/link`, {
      ...{ optionId: keg, version: 1, ingredientId: shop.tomatoIngredient, relink: false, from: '2026-11-20' },
    });
    expect(link.body).toMatchObject({ data: { code: 'option.is-deposit' } });
    const both = await option(randomUUID(), { deposit: true, ingredientId: shop.tomatoIngredient });
    expect(both.body).toMatchObject({ data: { code: 'option.is-deposit' } });
    const linked = await update(shop.tomatoes, 1, { deposit: true });
    expect(linked.body).toMatchObject({ data: { code: 'option.deposit-linked' } });
  });

  it('rule 49 refuses nothing of a deposit at the door and claims none', async () => {
    const order = await sent([ordered(keg, '2')]);
    const [line] = order.lines;
    const refused = { lots: '1', reason: 'damaged', temperature: '' };
    const answer = await receive(
      delivery(order, { lines: [{ lineId: line?.id, quantityReceived: null, finalPrice: null, refused }] }),
    );
    const message = 'A deposit is not refused: enter how many came';
    expect(answer.body).toMatchObject({ data: { code: 'invalid', fields: [{ message }] } });
    const row = await came(order);
    const claim = await app.owner.command(app.ours.areaId, `/orders/${row.id}/claims`, {
      ...{ orderId: row.id, claimId: randomUUID(), lineId: line?.id, kind: 'short', lots: '1', over: null },
      ...{ day: '2026-11-20', reason: '' },
    });
    expect(claim.body).toMatchObject({ data: { fields: [{ field: 'kind' }] } });
  });

  async function update(optionId: string, version: number | undefined, differs: object) {
    return app.owner.command<{ code?: string }>(app.ours.organisationId, `/supplier-options/${optionId}/update`, {
      ...{ optionId, version, name: 'Crate', supplierCode: `C${optionId.slice(0, 6)}`, unitPrice: '30', uom: 'keg' },
      ...{ unitsPerLot: '1', amountPerUnit: '1', baseUnit: 'unit', vatPercent: '20', categoryId: null, allergens: [] },
      ...{ from: '2026-11-20', ...differs },
    });
  }
});
