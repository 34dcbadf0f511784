import { randomUUID } from 'node:crypto';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { boughtLines, lastWeeks } from '../catalogue/market/bought.ts';
import { raw } from '../db/builder.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { expectNoDrift } from '../testing/ledger-rows.ts';
import { addIngredient } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { addShop, calls, costOn, delivery, form, movedBy, ordered, type Shop } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { saved, receive, received, rowOf, editReceipt } = calls(app);

let shop: Shop;
let beef: string;
let beefIngredient: string;
beforeEach(async () => {
  shop = await addShop(app.ours);
  beefIngredient = await addIngredient(app.ours.area, `Beef ${randomUUID()}`);
  beef = randomUUID();
  // A case of nominal 10 kg at £8.50/kg.
  const answer = await app.owner.command(app.ours.organisationId, `/supplier-options/${beef}/add`, {
    ...{ optionId: beef, supplierId: shop.supplierId, name: 'Beef', supplierCode: beef.slice(0, 8), unitPrice: '85' },
    ...{ uom: 'case', unitsPerLot: '1', amountPerUnit: '10', baseUnit: 'kg', vatPercent: '0', categoryId: null },
    ...{ allergens: [], ingredientId: beefIngredient, reactivates: null, pricedByWeight: true },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
});

/** 2 cases that are with the supplier. */
const placed = () => saved(form(shop, [ordered(beef, '2')], { kind: 'invoice', deliveryDate: '2026-11-20' }));
const weighing = (order: OrderRow, weighed: string | null | undefined, differs: object = {}) =>
  delivery(order, {
    lines: [{ lineId: order.lines[0]?.id, quantityReceived: null, finalPrice: null, weighed, ...differs }],
  });

describe('what is priced by weight', () => {
  it('rule 48 takes the weighed amount: 19.4 kg of 2 cases at £8.50/kg are 19,400 g, £164.90 and £0.0085/g', async () => {
    const order = await placed();
    expect(order).toMatchObject({ estimatedCost: '170', lines: [{ pricedByWeight: true, weighed: null }] });
    const row = await received(weighing(order, '19400'));
    expect(row).toMatchObject({ finalCost: '164.9', orderNetValue: '164.9' });
    expect(row.lines).toMatchObject([
      { quantityReceived: '2', weighed: '19400', qtyReceivedNormal: '19400', finalPrice: '85' },
    ]);
    expect(await movedBy(app.ours, order.id)).toMatchObject([
      { ingredient_id: beefIngredient, kind: 'received', quantity: '19400', value: '164.9' },
    ]);
    expect(await costOn(app.ours, beefIngredient, '2026-11-20')).toBe('0.0085');
    await expectNoDrift(app.ours.area);
  });

  it('rule 48 posts a receipt that waited without a network at its time, once, after what was received meanwhile', async () => {
    const order = await placed();
    const entered = { ...weighing(order, '19400'), occurredAt: '2026-11-20T08:10:00.000Z', commandId: randomUUID() };
    const meanwhile = await received(weighing(await placed(), '20100', { finalPrice: '90' }));
    expect(meanwhile.finalCost).toBe('180.9');
    const first = await receive(entered);
    expect(first).toMatchObject({ status: 200 });
    expect((await receive(entered)).body).toEqual(first.body);
    expect(rowOf(first)).toMatchObject({ finalCost: '164.9', occurredAt: '2026-11-20T08:10:00.000Z' });
    expect(await movedBy(app.ours, order.id)).toMatchObject([{ quantity: '19400', value: '164.9' }]);
    expect(await costOn(app.ours, beefIngredient, '2026-11-20')).toBe('0.0085');
    await expectNoDrift(app.ours.area);
  });

  it('rule 48 moves no cost per kg with a heavy case', async () => {
    const before = await costOn(app.ours, beefIngredient, '2026-11-20');
    await received(weighing(await placed(), '31000'));
    expect(await costOn(app.ours, beefIngredient, '2026-11-20')).toBe(before);
    await received(weighing(await placed(), '20100', { finalPrice: '90' }));
    expect(await costOn(app.ours, beefIngredient, '2026-11-20')).toBe('0.009');
    await expectNoDrift(app.ours.area);
  });

  it.each([
    ['stated as not weighed', null],
    ['left out', undefined],
  ])('rule 48 asks for the weight where it is %s', async (_, weighed) => {
    const answer = await receive(weighing(await placed(), weighed));
    expect(answer.body).toMatchObject({
      data: { code: 'invalid', fields: [{ field: 'lines.0.weighed', message: 'Enter what Beef weighed' }] },
    });
  });

  it('rule 48 weighs what came without being ordered', async () => {
    const order = await saved(form(shop, [ordered(shop.bags, '1')], { kind: 'invoice', deliveryDate: '2026-11-20' }));
    const extra = { lineId: randomUUID(), optionId: beef, quantityReceived: '1', finalPrice: null };
    const used = { usedFor: { kind: 'addition', id: null } };
    const unweighed = await receive(delivery(order, { extraLines: [{ ...extra, ...used }] }));
    expect(unweighed.body).toMatchObject({ data: { fields: [{ field: 'extraLines.0.weighed' }] } });
    const row = await received(delivery(order, { extraLines: [{ ...extra, ...used, weighed: '9700' }] }));
    expect(row.finalCost).toBe('85.45'); // £3 + 9.7 × £8.50
    await expectNoDrift(app.ours.area);
  });

  it('rule 48 corrects a weight with its receipt, and retains it where nothing is stated of it', async () => {
    const row = await received(weighing(await placed(), '19400'));
    const edited = rowOf(await editReceipt(weighing(row, '19600')));
    expect(edited.finalCost).toBe('166.6');
    const again = rowOf(await editReceipt(weighing(edited, undefined, { finalPrice: '80' })));
    expect(again).toMatchObject({ finalCost: '156.8', lines: [{ weighed: '19600' }] });
    await expectNoDrift(app.ours.area);
  });

  it('rule 48 claims lots that were refused in kg of their nominal size', async () => {
    const refused = { lots: '1', reason: 'damaged', temperature: '' };
    const order = await placed();
    const answer = await receive(weighing(order, '9700', { refused }));
    expect(answer.body.rows).toMatchObject({
      claims: [{ kind: 'refused', lots: '10', uom: 'kg', byWeight: true, net: '85' }],
      orders: [{ finalCost: '82.45' }],
    });
  });

  it('rule 48 gives back what a credit note weighed', async () => {
    const note = await saved(form(shop, [ordered(beef, '1')], { kind: 'credit', deliveryDate: '2026-11-20' }));
    const row = await received(weighing(note, '9700'));
    expect(row.finalCost).toBe('-82.45');
    expect(await movedBy(app.ours, note.id)).toMatchObject([{ kind: 'returned', quantity: '-9700', value: '-82.45' }]);
    await expectNoDrift(app.ours.area);
  });

  it('rule 48, rule 54 takes the weights that a paper states, and asks for them', async () => {
    const paper = (weighed: string | null) => ({
      ...{ orderId: randomUUID(), kind: 'invoice', supplierId: shop.supplierId, deliveryDate: '2026-11-20' },
      ...{ invoiceNumber: 'B-1', invoiceDate: '2026-11-20', lines: [{ ...ordered(beef, '2'), weighed }] },
    });
    const reconcile = (body: ReturnType<typeof paper>) =>
      app.owner.command<{ rows: { orders?: OrderRow[] } }>(app.ours.areaId, `/orders/${body.orderId}/reconcile`, body);
    expect((await reconcile(paper(null))).body).toMatchObject({ data: { fields: [{ field: 'lines.0.weighed' }] } });
    const { body } = await reconcile(paper('19400'));
    expect(body.rows.orders).toMatchObject([{ status: 'RECEIVED', finalCost: '164.9' }]);
    await expectNoDrift(app.ours.area);
  });

  it('rule 48 is bought by weight', async () => {
    await received(weighing(await placed(), '19400'));
    const { area } = app.ours;
    const bought = await read(area, (db) =>
      db.run(
        raw<{ quantity: string; value: string }>(sql`
          select trim_scale(b.quantity)::text as quantity, trim_scale(b.value)::text as value
          from (${boughtLines(area, lastWeeks(area))}) b where b.option_id = ${beef}`),
      ),
    );
    expect(bought).toEqual([{ quantity: '19400', value: '164.9' }]);
  });
});
