import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { expectGuarded, expectOnce } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { addOption, addSupplier } from '../testing/supplier.ts';
import { addShop, calls, form, ordered, type Shop } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { save, saved, rowOf } = calls(app);
let shop: Shop;
let theirs: Shop;
beforeAll(async () => {
  shop = await addShop(app.ours);
  theirs = await addShop(app.theirs);
});

/** Every test orders for a day of its own, so that no draft joins another by accident. */
let nextDay = 0;
const someDay = () => new Date(Date.UTC(2026, 11, 1 + nextDay++)).toISOString().slice(0, 10);

describe('a new draft', () => {
  it('PROC-033 PROC-098 is a DRAFT with the list prices and packs, estimated from them', async () => {
    const answer = await save(form(shop, [ordered(shop.tomatoes, '2'), ordered(shop.basil, '0.5')]));
    expect(answer.status).toBe(200);
    expect(answer.body.merged).toBe(false);
    expect(rowOf(answer)).toMatchObject({
      status: 'DRAFT',
      type: 'DEBIT',
      date: '2026-11-20',
      deliveryDate: '2026-11-21',
      estimatedCost: '41.5',
      finalCost: null,
      userName: 'Gino',
      version: 1,
      mail: null,
      approval: null,
      lines: [
        {
          name: 'Chopped tomatoes',
          quantity: '2',
          unitPrice: '18.5',
          uom: 'case',
          unitsPerLot: '6',
          amountPerUnit: '2.5',
          baseUnit: 'kg',
        },
        { name: 'Basil', quantity: '0.5', unitPrice: '9', quantityReceived: null },
      ],
    });
  });

  it('PROC-066 takes an agreed price instead of the list price, and refuses what is no number', async () => {
    const order = await saved(form(shop, [ordered(shop.tomatoes, '1', '17.25')], { deliveryDate: someDay() }));
    expect(order.lines[0]?.unitPrice).toBe('17.25');
    for (const wrong of [{ quantity: 'two' }, { quantity: '-1' }, { unitPrice: '1e9' }]) {
      const answer = await save(form(shop, [{ ...ordered(shop.tomatoes, '1'), ...wrong }]));
      expect([wrong, answer.status, answer.body.data?.fields?.[0]?.message]).toEqual([wrong, 422, 'must be numeric']);
    }
  });

  it('refuses a slip of the finger as too large', async () => {
    for (const wrong of [{ quantity: '1000000000' }, { unitPrice: '1000000000000' }]) {
      const answer = await save(form(shop, [{ ...ordered(shop.tomatoes, '1'), ...wrong }]));
      expect([answer.status, answer.body.data?.fields?.[0]?.message]).toEqual([422, 'must be below 1,000,000,000']);
    }
  });

  it('PROC-065 PROC-064 is refused for today, for no date and for a day that does not exist', async () => {
    const today = await save(form(shop, [ordered(shop.tomatoes, '1')], { deliveryDate: '2026-11-20' }));
    expect(today.status).toBe(422);
    expect(today.body.data?.fields).toEqual([
      { field: 'deliveryDate', message: 'Delivery date cannot be earlier than tomorrow' },
    ]);
    for (const deliveryDate of ['', '2026-02-30', undefined]) {
      const answer = await save(form(shop, [ordered(shop.tomatoes, '1')], { deliveryDate }));
      expect([answer.status, answer.body.data?.fields?.[0]?.field]).toEqual([422, 'deliveryDate']);
    }
  });

  it('is refused without lines, with a quantity of 0, and for things that are archived', async () => {
    const oldSupplier = await addSupplier(app.ours.area, 'Closed & Sons');
    const old = await addOption(app.ours.area, {
      supplierId: shop.supplierId,
      name: 'Old oil',
      unitPrice: '1',
      archived: true,
    });
    const fields = async (body: Parameters<typeof save>[0]) =>
      (await save(body)).body.data?.fields?.map((problem) => problem.field);
    expect(await fields(form(shop, []))).toEqual(['lines']);
    expect(await fields(form(shop, [ordered(shop.tomatoes, '0')]))).toEqual(['lines.0.quantity']);
    expect(await fields(form(shop, [ordered(shop.tomatoes, '1'), ordered(old, '1')]))).toEqual(['lines.1.optionId']);
    const other = await save(form(shop, [ordered(shop.tomatoes, '1')], { supplierId: oldSupplier }));
    expect([other.status, other.body.data?.code]).toEqual([404, 'not-found']); // tomatoes are not theirs
  });

  it('PROC-095 is refused for a supplier or an item of a neighbour', async () => {
    const supplier = await save(form(shop, [ordered(shop.tomatoes, '1')], { supplierId: theirs.supplierId }));
    expect([supplier.status, supplier.body.message]).toEqual([404, 'Supplier Not Found']);
    const option = await save(form(shop, [ordered(theirs.tomatoes, '1')]));
    expect(option.status).toBe(404);
  });

  it('is refused to strangers, and has one effect when it is sent again and again', async () => {
    const body = form(shop, [ordered(shop.basil, '1')], { deliveryDate: someDay() });
    const command = { accountId: app.ours.areaId, path: `/orders/${body.orderId}/save`, body };
    await expectGuarded(app, command);
    await expectOnce(app, command, countOrders);
  });

  it('belongs to an area or location: a head office orders nothing', async () => {
    const body = form(shop, [ordered(shop.basil, '1')], { deliveryDate: someDay() });
    const answer = await app.owner.command(app.ours.organisationId, `/orders/${body.orderId}/save`, body);
    expect(answer.status).toBe(404);
  });

  it('is refused to a guest', async () => {
    const guest = await app.person('Guest', { accountId: app.ours.areaId, role: 'guest' });
    const answer = await calls(app, guest).save(form(shop, [ordered(shop.basil, '1')], { deliveryDate: someDay() }));
    expect(answer.status).toBe(403);
  });
});

describe('order numbers', () => {
  it('PROC-076 PROC-077 count up from the highest of the account, also when many are saved at once; a credit note has none', async () => {
    const first = await saved(form(shop, [ordered(shop.basil, '1')], { deliveryDate: someDay() }));
    const many = await Promise.all(
      Array.from({ length: 8 }, () => saved(form(shop, [ordered(shop.basil, '1')], { kind: 'invoice' }))),
    );
    const numbers = many.map((order) => order.orderNumber ?? 0).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => (first.orderNumber ?? 0) + 1 + index));
    const credit = await saved(form(shop, [ordered(shop.basil, '1')], { kind: 'credit' }));
    expect(credit.orderNumber).toBeNull();
  });

  it('PROC-077 begin at 1 in every account', async () => {
    const body = form(shop, [ordered(shop.basil, '1')], { deliveryDate: someDay() });
    const answer = await app.owner.command<{ rows: { orders: { orderNumber: number }[] } }>(
      app.ours.locationId,
      `/orders/${body.orderId}/save`,
      body,
    );
    expect(answer.body.rows.orders[0]?.orderNumber).toBe(1);
  });
});

describe('a second form for the same supplier and day', () => {
  it('PROC-036 PROC-037 joins the draft: quantities added, instructions joined, the number unchanged', async () => {
    const deliveryDate = someDay();
    const first = await saved(
      form(shop, [ordered(shop.tomatoes, '2')], { deliveryDate, specialInstructions: 'Back door' }),
    );
    const second = await save(
      form(shop, [ordered(shop.tomatoes, '1'), ordered(shop.basil, '3')], {
        deliveryDate,
        specialInstructions: 'Before 9',
      }),
    );
    expect(second.body).toMatchObject({ orderId: first.id, merged: true });
    expect(rowOf(second)).toMatchObject({
      id: first.id,
      orderNumber: first.orderNumber,
      specialInstructions: 'Back door\nBefore 9',
      estimatedCost: '82.5',
      lines: [
        { name: 'Chopped tomatoes', quantity: '3' },
        { name: 'Basil', quantity: '3' },
      ],
    });
  });

  it('PROC-036 leaves one draft when two are saved at the same moment', async () => {
    const deliveryDate = someDay();
    const answers = await Promise.all(
      [1, 2, 3].map(() => save(form(shop, [ordered(shop.tomatoes, '2')], { deliveryDate }))),
    );
    expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1);
    expect(answers.filter((answer) => answer.body.merged)).toHaveLength(2);
    const [order] = await draftsOn(deliveryDate);
    expect(order?.quantity).toBe('6');
  });

  it('does not join for another day, another supplier or an invoice', async () => {
    const deliveryDate = someDay();
    const other = await addShop(app.ours);
    await saved(form(shop, [ordered(shop.tomatoes, '2')], { deliveryDate }));
    for (const body of [
      form(shop, [ordered(shop.tomatoes, '2')], { deliveryDate: someDay() }),
      form(other, [ordered(other.tomatoes, '2')], { deliveryDate }),
      form(shop, [ordered(shop.tomatoes, '2')], { deliveryDate, kind: 'invoice' }),
    ])
      expect((await save(body)).body.merged).toBe(false);
  });
});

async function countOrders(): Promise<number> {
  return (
    (await inOurs<{ n: string }>(sql`select count(*) as n from purchase_order`)).map((row) => Number(row.n))[0] ?? 0
  );
}

function draftsOn(day: string) {
  return inOurs<{ quantity: string }>(sql`
    select trim_scale(sum(l.quantity)) as quantity from purchase_order o join purchase_order_line l using (organisation_id, order_id)
    where o.delivery_date = ${day} and o.status = 'DRAFT' group by o.order_id`);
}

function inOurs<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return reading(app.pool, app.ours.organisationId, (db) => db.run(raw<Row>(query)));
}

describe('an invoice that is entered by hand', () => {
  it('holds what its paper states', async () => {
    const invoice = { number: '4711', date: '2026-11-19', vat: '1.5', total: '19.5' };
    const row = await saved(
      form(shop, [ordered(shop.basil, '2')], { kind: 'invoice', deliveryDate: '2026-11-20', invoice }),
    );
    expect(row).toMatchObject({ status: 'SENT', invoiceNumber: '4711', invoiceDate: '2026-11-19' });
    expect([Number(row.invoiceVat), Number(row.invoiceTotal)]).toEqual([1.5, 19.5]);
  });

  it('is still taken as it was sent before its paper was asked for, and a draft holds none', async () => {
    const day = { deliveryDate: someDay() };
    const old = await saved(form(shop, [ordered(shop.basil, '2')], { kind: 'invoice', ...day }));
    expect(old).toMatchObject({ invoiceNumber: null, invoiceDate: null, invoiceTotal: null });
    const invoice = { number: '4712', date: '2026-11-19', vat: '1', total: '10' };
    const draft = await saved(form(shop, [ordered(shop.basil, '2')], { deliveryDate: someDay(), invoice }));
    expect(draft).toMatchObject({ status: 'DRAFT', invoiceNumber: null, invoiceDate: null });
  });
});
