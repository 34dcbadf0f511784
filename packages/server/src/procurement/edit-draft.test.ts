import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addShop, calls, form, ordered, type Shop } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { save, saved } = calls(app);
let shop: Shop;
let theirs: Shop;
beforeAll(async () => {
  shop = await addShop(app.ours);
  theirs = await addShop(app.theirs);
});

/** Every test orders for a day of its own, so that no draft joins another by accident. */
let nextDay = 0;
const someDay = () => new Date(Date.UTC(2026, 11, 1 + nextDay++)).toISOString().slice(0, 10);

describe('editing a draft', () => {
  it('PROC-037 replaces it instead of joining it, and retains its number', async () => {
    const order = await saved(
      form(shop, [ordered(shop.tomatoes, '2'), ordered(shop.basil, '1')], { deliveryDate: someDay() }),
    );
    const edited = await saved({
      ...form(shop, [ordered(shop.basil, '4')], { deliveryDate: someDay() }),
      orderId: order.id,
      version: order.version,
    });
    expect(edited).toMatchObject({ id: order.id, orderNumber: order.orderNumber, version: 2, estimatedCost: '36' });
    expect(edited.lines.map((line) => [line.name, line.quantity])).toEqual([['Basil', '4']]);
  });

  it('is refused with the newer draft when somebody else was faster', async () => {
    const order = await saved(form(shop, [ordered(shop.basil, '1')], { deliveryDate: someDay() }));
    const edit = {
      ...form(shop, [ordered(shop.basil, '2')], { deliveryDate: order.deliveryDate }),
      orderId: order.id,
      version: 1,
    };
    await saved(edit);
    const late = await save({ ...edit, lines: [ordered(shop.basil, '9')] });
    expect([late.status, late.body.data?.row?.lines[0]?.quantity]).toEqual([409, '2']);
  });

  it('is refused when another draft has that day already, and for another supplier', async () => {
    const taken = await saved(form(shop, [ordered(shop.basil, '1')], { deliveryDate: someDay() }));
    const order = await saved(form(shop, [ordered(shop.basil, '1')], { deliveryDate: someDay() }));
    const move = {
      ...form(shop, [ordered(shop.basil, '1')], { deliveryDate: taken.deliveryDate }),
      orderId: order.id,
      version: 1,
    };
    expect((await save(move)).body.data?.code).toBe('order.draft-exists');
    const other = await addShop(app.ours);
    const away = await save({
      ...form(other, [ordered(other.basil, '1')], { deliveryDate: order.deliveryDate }),
      orderId: order.id,
      version: 1,
    });
    expect(away.body.data?.fields?.[0]?.field).toBe('supplierId');
  });

  it('PROC-094 is refused for an unknown order, one of a neighbour and one of another area', async () => {
    const body = (orderId: string) => ({
      ...form(shop, [ordered(shop.basil, '1')], { deliveryDate: someDay() }),
      orderId,
      version: 1,
    });
    const unknown = await save(body(randomUUID()));
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Order Not Found']);

    const theirForm = form(theirs, [ordered(theirs.basil, '1')]);
    await app.neighbour.command(app.theirs.areaId, `/orders/${theirForm.orderId}/save`, theirForm);
    expect((await save(body(theirForm.orderId))).status).toBe(404);

    const upstairs = form(shop, [ordered(shop.basil, '1')], { deliveryDate: someDay() });
    await app.owner.command(app.ours.locationId, `/orders/${upstairs.orderId}/save`, upstairs);
    expect((await save(body(upstairs.orderId))).status).toBe(404);
    expect((await save({ ...body(upstairs.orderId), version: null })).status).toBe(404);
  });
});

describe('an order entered from its paper', () => {
  it('PROC-012 PROC-013 PROC-034 an invoice is SENT at once, dated the day its goods came', async () => {
    const order = await saved(
      form(shop, [ordered(shop.tomatoes, '2')], { kind: 'invoice', deliveryDate: '2026-11-12' }),
    );
    expect(order).toMatchObject({ status: 'SENT', type: 'DEBIT', date: '2026-11-12', deliveryDate: '2026-11-12' });
  });

  it('PROC-013 PROC-049 a credit note is SENT at once and negative', async () => {
    const lines = [ordered(shop.tomatoes, '1'), { ...ordered(shop.basil, '1', '2'), priceOnly: true }];
    const order = await saved(form(shop, lines, { kind: 'credit', deliveryDate: '2026-11-19' }));
    expect(order).toMatchObject({ status: 'SENT', type: 'CREDIT', estimatedCost: '-20.5' });
    expect(order.lines.map((line) => line.priceOnly)).toEqual([false, true]);
  });
});
