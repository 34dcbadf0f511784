import { randomUUID } from 'node:crypto';
import type { DatedPriceRow } from '@larder/contract/catalogue.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { testDatabase } from '../testing/database.ts';
import { expectGuarded, expectOnce } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { netMovements } from '../testing/ledger-rows.ts';
import { addShop, calls, costOn, delivery, form, movedBy, ordered, type Shop } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { saved, receive, received } = calls(app);
let shop: Shop;
beforeEach(async () => {
  shop = await addShop(app.ours);
});

/** An order that is with the supplier: 2 cases of tomatoes, 1 kg of basil, bin bags. */
const placed = (differs: object = {}) =>
  saved(
    form(shop, [ordered(shop.tomatoes, '2'), ordered(shop.basil, '1'), ordered(shop.bags, '1')], {
      kind: 'invoice',
      deliveryDate: '2026-11-20',
      ...differs,
    }),
  );

const found = (lineId: string | undefined, quantityReceived: string | null, finalPrice: string | null) => ({
  lineId,
  quantityReceived,
  finalPrice,
});

interface Synced {
  cursor: string;
  rows: Record<string, { id: string }[]>;
  deleted: Record<string, string[]>;
}

/** What a listener hears about a collection. */
const idsIn = ({ rows, deleted }: Synced, collection: string) =>
  [...(rows[collection] ?? []).map((row) => row.id), ...(deleted[collection] ?? [])].sort();

const nothingDrifted = () => reading(app.pool, app.ours.organisationId, ledgerDifferences);

describe('receiving an order', () => {
  it('rule 12: brings what a merged ingredient’s option delivers to the surviving one, and back when the merge is undone', async () => {
    const { organisationId: headOffice, area } = app.ours;
    const [merged, into] = [shop.basilIngredient, shop.tomatoIngredient];
    const path = `/ingredients/${merged}`;
    expect((await app.owner.command(headOffice, `${path}/merge`, { version: 1, into })).status).toBe(200);
    const { id } = await received(delivery(await placed()));
    expect(await netMovements(area, id)).toEqual({ Tomatoes: '31000' });
    expect(await nothingDrifted()).toEqual([]);
    expect((await app.owner.command(headOffice, `${path}/undo-merge`, { version: 2 })).status).toBe(200);
    expect(await netMovements(area, id)).toEqual({ Basil: '1000', Tomatoes: '30000' });
    expect(await nothingDrifted()).toEqual([]);
  });

  it('PROC-047 PROC-048 PROC-074 takes what was ordered where nothing else is entered, and stores who approved it and when', async () => {
    const order = await placed();
    const row = await received(
      delivery(order, { invoiceNumber: 'INV-7', temperature: '4,5', receivingComments: 'One box wet' }),
    );
    expect(row).toMatchObject({
      status: 'RECEIVED',
      deliveryDate: '2026-11-20',
      userName: 'Gino',
      receivedAt: '2026-11-20T12:00:00.000Z',
      invoiceNumber: 'INV-7',
      temperature: '4.5',
      receivingComments: 'One box wet',
      orderNetValue: '49',
      finalCost: '49',
      lines: [
        { quantityReceived: '2', finalPrice: '18.5', qtyReceivedNormal: '30000' },
        { quantityReceived: '1', finalPrice: '9', qtyReceivedNormal: '1000' },
        { quantityReceived: '1', finalPrice: '3', qtyReceivedNormal: '1' },
      ],
    });
  });

  it('PROC-079 rule 4 posts one movement for each line, and value alone for charges, discounts and lines without an ingredient', async () => {
    const order = await placed();
    const row = await received(
      delivery(order, { deliveryCharge: '4.5', flatDiscount: '2', percentDiscount: '2.5', deliveryDate: '2026-11-21' }),
    );
    expect(row.finalCost).toBe('50.275'); // 49 × 0.975 − 2 + 4.5
    const moved = await movedBy(app.ours, order.id);
    expect(moved).toEqual([
      { ingredient_id: null, effective_day: '2026-11-21', kind: 'charge', quantity: '0', value: '4.275' }, // 3 + 4.5 − 2 − 1.225
      {
        ingredient_id: shop.tomatoIngredient,
        effective_day: '2026-11-21',
        kind: 'received',
        quantity: '30000',
        value: '37',
      },
      {
        ingredient_id: shop.basilIngredient,
        effective_day: '2026-11-21',
        kind: 'received',
        quantity: '1000',
        value: '9',
      },
    ]);
  });

  it('takes quantities that differ, and goods that nobody ordered', async () => {
    const order = await placed();
    const usedFor = { kind: 'addition', id: null };
    const extra = { lineId: randomUUID(), optionId: shop.basil, quantityReceived: '2', finalPrice: null, usedFor };
    const row = await received(
      delivery(order, {
        lines: [found(order.lines[0]?.id, '1.5', null), found(order.lines[2]?.id, '0', null)],
        extraLines: [extra],
      }),
    );
    expect(row.lines.map((line) => [line.name, line.quantity, line.quantityReceived])).toEqual([
      ['Chopped tomatoes', '2', '1.5'],
      ['Basil', '1', '1'],
      ['Bin bags', '1', '0'],
      ['Basil', '0', '2'],
    ]);
    expect(row.finalCost).toBe('54.75');
  });

  it('PROC-069 is refused before the order date, with every other thing that is wrong', async () => {
    const order = await placed();
    const answer = await receive(
      delivery(order, { deliveryDate: '2026-11-19', flatDiscount: '90', lines: [found(randomUUID(), '1', null)] }),
    );
    expect(answer.status).toBe(422);
    expect(answer.body.data?.fields).toEqual([
      { field: 'deliveryDate', message: 'Delivery date cannot be earlier than the order date' },
      { field: 'lines.0', message: 'This line is not on the order' },
      { field: 'flatDiscount', message: 'Discount cannot be more than the order comes to' },
    ]);
    expect(await movedBy(app.ours, order.id)).toEqual([]);
  });

  it.each([
    ['deliveryCharge', '-1'],
    ['percentDiscount', '101'],
    ['temperature', 'cold'],
    ['temperature', '-12.50'],
    ['deliveryDate', '2026-02-30'],
  ])('is refused when %s is %s', async (field, value) => {
    const answer = await receive(delivery(await placed(), { [field]: value }));
    expect([answer.status, answer.body.data?.fields?.[0]?.field]).toEqual([422, field]);
  });

  it('rule 33: stores when it arrived, on the order and on its movements, and refuses another day and a time to come', async () => {
    const { area, organisationId } = app.ours;
    const arrived = '2026-11-20T08:30:00.000Z';
    const order = await received(delivery(await placed(), { occurredAt: arrived }));
    expect(order.occurredAt).toBe(arrived);
    const times = await reading(app.pool, organisationId, (db) =>
      db.run(
        raw<{ occurred_at: string | null }>(sql`
          select distinct occurred_at from stock_movement where organisation_id = ${organisationId} and document_id = ${order.id}`),
      ),
    );
    expect(times).toEqual([{ occurred_at: arrived }]);
    const later = new Date(area.now().getTime() + 300_000).toISOString();
    for (const [occurredAt, message] of [
      [later, 'Time cannot be later than now'],
      ['2026-11-19T08:30:00Z', 'Time must be on the same day as the date'],
    ] as const)
      expect((await receive(delivery(await placed(), { occurredAt }))).body.data?.fields).toEqual([
        { field: 'occurredAt', message },
      ]);
    expect(await received(delivery(await placed()))).toMatchObject({ occurredAt: null });
  });

  it('is refused for a draft', async () => {
    const draft = await saved(form(shop, [ordered(shop.basil, '1')]));
    const answer = await receive(delivery(draft));
    expect([answer.status, answer.body.data?.code]).toEqual([422, 'order.wrong-status']);
  });

  it('is refused to strangers, and has one effect when it is sent again and again', async () => {
    const order = await placed();
    const body = delivery(order);
    const command = { accountId: app.ours.areaId, path: `/orders/${order.id}/receive`, body };
    await expectGuarded(app, command);
    await expectOnce(app, command, async () => ((await movedBy(app.ours, order.id)).length > 0 ? 1 : 0));
    const theirsBody = { ...body, orderId: order.id };
    const foreign = await app.neighbour.command(app.theirs.areaId, `/orders/${order.id}/receive`, theirsBody);
    expect([foreign.status, (foreign.body as { message: string }).message]).toEqual([404, 'Order Not Found']);
  });

  it('two receipts at once: one is taken, the other is refused because the order changed', async () => {
    const order = await placed();
    const [first, second] = await Promise.all([
      receive(delivery(order, { lines: [found(order.lines[0]?.id, '1', null)] })),
      receive(delivery(order, { lines: [found(order.lines[0]?.id, '2', '20')] })),
    ]);
    const answers = [first, second].sort((a, b) => a.status - b.status);
    expect(answers.map((answer) => answer.status)).toEqual([200, 409]);
    expect(answers[1]?.body.data?.row?.status).toBe('RECEIVED');
    expect(await nothingDrifted()).toEqual([]);
  });
});

describe('the prices of a receipt', () => {
  const priced = async (price: string, day: string) => {
    const order = await placed({ deliveryDate: day < '2026-11-20' ? day : '2026-11-20' });
    return received(delivery(order, { deliveryDate: day, lines: [found(order.lines[0]?.id, null, price)] }));
  };

  it('PROC-050 becomes the unit price from the day of the delivery on, and listeners hear of the option and its ingredient alone', async () => {
    await received(delivery(await placed())); // what comes is known in the kitchen
    const order = await placed();
    const sync = (since = '') =>
      app.owner.get<Synced>(`/api/v1/accounts/${app.ours.areaId}/sync?since=${since}`).then((answer) => answer.body);
    const { cursor } = await sync();
    await received(delivery(order, { lines: [found(order.lines[0]?.id, null, '21')] }));
    const heard = await sync(cursor);
    expect(idsIn(heard, 'supplierOptions')).toEqual([shop.tomatoes]);
    expect(idsIn(heard, 'ingredients')).toEqual([shop.tomatoIngredient]);
    expect(await costOn(app.ours, shop.tomatoIngredient, '2026-11-19')).toBe('0.00123333333333333333');
    expect(await costOn(app.ours, shop.tomatoIngredient, '2026-11-20')).toBe('0.0014');
    expect(await nothingDrifted()).toEqual([]);
  });

  it('a delivery at the prices in force notifies nobody of its options, nor do its edits and its removal', async () => {
    await received(delivery(await placed())); // what comes is known in the kitchen
    const order = await placed();
    const sync = (since = '') =>
      app.owner.get<Synced>(`/api/v1/accounts/${app.ours.areaId}/sync?since=${since}`).then((answer) => answer.body);
    const { cursor } = await sync();
    const row = await received(delivery(order));
    const edit = delivery(row, { deliveryCharge: '2' });
    const edited = await app.owner.command<{ rows: { orders: { version: number }[] } }>(
      app.ours.areaId,
      `/orders/${row.id}/edit-receipt`,
      edit,
    );
    expect(edited.status).toBe(200);
    const version = edited.body.rows.orders[0]?.version;
    expect((await app.owner.command(app.ours.areaId, `/orders/${row.id}/remove`, { version })).status).toBe(200);
    const heard = await sync(cursor);
    expect([idsIn(heard, 'orders'), idsIn(heard, 'supplierOptions'), idsIn(heard, 'ingredients')]).toEqual([
      [row.id],
      [],
      [],
    ]);
    expect(await nothingDrifted()).toEqual([]);
  });

  it('PROC-050 rule 3 the later delivery day wins, whichever was keyed first', async () => {
    await priced('21', '2026-11-20');
    await priced('30', '2026-11-12');
    expect(await costOn(app.ours, shop.tomatoIngredient, '2026-11-12')).toBe('0.002');
    expect(await costOn(app.ours, shop.tomatoIngredient, '2026-11-20')).toBe('0.0014');
    expect(await nothingDrifted()).toEqual([]);
  });

  it('rule 3 of one day the later recorded price wins', async () => {
    await priced('21', '2026-11-20');
    await priced('24', '2026-11-20');
    expect(await costOn(app.ours, shop.tomatoIngredient, '2026-11-20')).toBe('0.0016');
  });

  it('the history lists changes only, each with the deliveries that came at it', async () => {
    for (const [price, day] of [
      ['21', '2026-11-12'],
      ['21', '2026-11-14'],
      ['24', '2026-11-16'], // overtaken the same day
      ['30', '2026-11-16'],
      ['30', '2026-11-16'],
      ['21', '2026-11-18'],
    ] as const)
      await priced(price, day);
    const history = `/api/v1/accounts/${app.ours.organisationId}/ingredients/${shop.tomatoIngredient}/prices`;
    const { body } = await app.owner.get<DatedPriceRow[]>(history);
    expect(body.map(({ from, unitPrice, deliveries }) => [from, unitPrice, deliveries]).slice(0, 3)).toEqual([
      ['2026-11-18', '21', 1],
      ['2026-11-16', '30', 2],
      ['2026-11-12', '21', 2],
    ]);
    expect(body.at(3)).toMatchObject({ unitPrice: '18.5', deliveries: 0 });
  });

  it('rule 3 a credit note moves no price', async () => {
    const credit = await saved(
      form(shop, [ordered(shop.tomatoes, '1', '5')], { kind: 'credit', deliveryDate: '2026-11-20' }),
    );
    const row = await received(delivery(credit));
    expect(row.finalCost).toBe('-5');
    expect(await costOn(app.ours, shop.tomatoIngredient, '2026-11-20')).toBe('0.00123333333333333333');
    expect(await movedBy(app.ours, credit.id)).toMatchObject([{ kind: 'returned', quantity: '-15000', value: '-5' }]);
  });

  it('rule 5 a credit of the price only moves no goods', async () => {
    const line = { ...ordered(shop.tomatoes, '1', '5'), priceOnly: true };
    const credit = await saved(form(shop, [line], { kind: 'credit', deliveryDate: '2026-11-20' }));
    await received(delivery(credit));
    expect(await movedBy(app.ours, credit.id)).toMatchObject([{ kind: 'price_credit', quantity: '0', value: '-5' }]);
  });
});
