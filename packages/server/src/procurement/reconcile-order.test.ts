import { randomUUID } from 'node:crypto';
import type { Me } from '@larder/contract/profile.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { reading } from '../db/transaction.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { testDatabase } from '../testing/database.ts';
import { expectGuarded, expectOnce } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { pictureOf } from '../testing/picture.ts';
import { addShop, calls, costOn, delivery, movedBy, type OrderAnswer, ordered, type Shop } from './testing-orders.ts';
import { activityOf, paperCalls, pdfOf, reconciliation } from './testing-papers.ts';

const app = await startTestApp(await testDatabase(), { now: () => new Date('2026-11-20T12:00:00Z') });
const { receive, editReceipt, remove, received, rowOf } = calls(app);
const { attach, detach, stored, now } = paperCalls(app);
const { ours } = app;

let shop: Shop;
beforeEach(async () => {
  shop = await addShop(ours);
});

const reconcile = (body: { orderId: string }, caller = app.owner) =>
  caller.command<OrderAnswer>(ours.areaId, `/orders/${body.orderId}/reconcile`, body);
const nothingDrifted = async () => expect(await reading(app.pool, ours.organisationId, ledgerDifferences)).toEqual([]);

const twoFiles = () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const attachments = [
    { attachmentId: first, filename: 'page 1.jpg' },
    { attachmentId: second, filename: 'page 2.pdf' },
  ];
  return { first, second, attachments };
};

/** The order as the activity has seen it go: from which status to which. */
async function wayOf(orderId: string) {
  const entries = await activityOf(app, orderId);
  return entries.map(({ action, before, after }) => [action, before?.status ?? null, after?.status ?? null]);
}

describe('an invoice that states what came', () => {
  it('rule 54 is PROCESSING and then RECEIVED in one go, as ordered, with its stock and prices', async () => {
    const row = rowOf(await reconcile(reconciliation(shop)));
    expect(row).toMatchObject({
      ...{ type: 'DEBIT', status: 'RECEIVED', invoiceNumber: '4711', invoiceDate: '2026-11-19' },
      ...{ deliveryDate: '2026-11-20', finalCost: '39', occurredAt: null, orderNumber: expect.any(Number) },
    });
    expect(row.lines.map(({ quantity, quantityReceived }) => [quantity, quantityReceived])).toEqual([
      ['2', '2'],
      ['1', '1'],
    ]);
    expect(await wayOf(row.id)).toEqual([
      ['order.placed', null, 'PROCESSING'],
      ['order.received', 'PROCESSING', 'RECEIVED'],
    ]);
    expect(await movedBy(ours, row.id)).toMatchObject([
      { ingredient_id: null, effective_day: '2026-11-20', quantity: '0', value: '3' },
      { ingredient_id: shop.tomatoIngredient, effective_day: '2026-11-20', quantity: '30000', value: '36' },
    ]);
    expect(await costOn(ours, shop.tomatoIngredient, '2026-11-20')).toBe('0.0012');
    await nothingDrifted();
    expect(await now(row.id)).toMatchObject({ status: 'RECEIVED' });
  });

  it('PROC-057 is PROCESSING and then RECEIVED without attachments, else ATTACHED', async () => {
    const whole = rowOf(await reconcile(reconciliation(shop)));
    const { attachments } = twoFiles();
    const waiting = rowOf(await reconcile(reconciliation(shop, { attachments })));
    expect(await wayOf(whole.id)).toEqual([
      ['order.placed', null, 'PROCESSING'],
      ['order.received', 'PROCESSING', 'RECEIVED'],
    ]);
    expect(await wayOf(waiting.id)).toEqual([
      ['order.placed', null, 'PROCESSING'],
      ['order.attached', 'PROCESSING', 'ATTACHED'],
    ]);
    expect([whole.status, waiting.status]).toEqual(['RECEIVED', 'ATTACHED']);
  });

  it('PROC-059 rule 44 waits as ATTACHED for the files that it announces, and is received with the last one, or by a person before', async () => {
    const { first, second, attachments } = twoFiles();
    const row = rowOf(await reconcile(reconciliation(shop, { attachments })));
    expect(row).toMatchObject({ status: 'ATTACHED', invoiceNumber: '4711', finalCost: null });
    expect(row.attachments).toMatchObject([
      { id: first, originalFilename: 'page 1.jpg', imageKey: null, storedAt: null },
      { id: second, originalFilename: 'page 2.pdf', imageKey: null, storedAt: null },
    ]);
    expect(await wayOf(row.id)).toEqual([
      ['order.placed', null, 'PROCESSING'],
      ['order.attached', 'PROCESSING', 'ATTACHED'],
    ]);
    expect(await stored(row.id, await pictureOf(), { attachmentId: first })).toMatchObject({ status: 'ATTACHED' });
    expect(await movedBy(ours, row.id)).toEqual([]);

    const whole = await stored(row.id, pdfOf(), { attachmentId: second, type: 'application/pdf' });
    expect(whole).toMatchObject({ status: 'RECEIVED', finalCost: '39', deliveryDate: '2026-11-20' });
    expect(whole.attachments.map(({ storedAt }) => storedAt)).toEqual([
      '2026-11-20T12:00:00.000Z',
      '2026-11-20T12:00:00.000Z',
    ]);
    expect((await wayOf(row.id)).at(-1)).toEqual(['order.received', 'ATTACHED', 'RECEIVED']);
    expect(await movedBy(ours, row.id)).toHaveLength(2);
    expect(await costOn(ours, shop.tomatoIngredient, '2026-11-20')).toBe('0.0012');
    await nothingDrifted();

    const early = rowOf(await reconcile(reconciliation(shop, { attachments: twoFiles().attachments })));
    expect(await received(delivery(early, { invoiceNumber: '4711' }))).toMatchObject({ status: 'RECEIVED' });
    expect(await movedBy(ours, early.id)).toHaveLength(2);
  });

  it('counts once when its last two files arrive together, and once when one of them is sent again', async () => {
    const { first, second, attachments } = twoFiles();
    const { id } = rowOf(await reconcile(reconciliation(shop, { attachments })));
    const sends = [first, second].map((attachmentId) => ({ attachmentId, commandId: randomUUID() }));
    const picture = await pictureOf();
    const answers = await Promise.all([...sends, ...sends].map((sent) => attach(id, picture, sent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await now(id)).toMatchObject({ status: 'RECEIVED' });
    expect((await wayOf(id)).filter(([action]) => action === 'order.received')).toHaveLength(1);
    expect(await movedBy(ours, id)).toHaveLength(2);
    await nothingDrifted();
  });

  it('is received without a file that is given up, at once when it was the last', async () => {
    const { first, second, attachments } = twoFiles();
    const { id } = rowOf(await reconcile(reconciliation(shop, { attachments })));
    await stored(id, await pictureOf(), { attachmentId: first });
    expect((await detach(id, second)).body.rows.orders?.[0]).toMatchObject({
      status: 'RECEIVED',
      attachments: [{ id: first }],
    });
    expect(await movedBy(ours, id)).toHaveLength(2);
  });

  it('is received by a person before its files are stored, who may change what came; files come later', async () => {
    const { first, attachments } = twoFiles();
    const order = rowOf(await reconcile(reconciliation(shop, { attachments })));
    const lines = [{ lineId: order.lines[0]?.id, quantityReceived: '1', finalPrice: null }];
    const row = await received(delivery(order, { invoiceNumber: '4711', lines }));
    expect(row).toMatchObject({ status: 'RECEIVED', finalCost: '21' });
    expect((await receive(delivery(order))).body.data).toMatchObject({ code: 'changed-meanwhile' }); // another tab
    const later = await stored(order.id, await pictureOf(), { attachmentId: first });
    expect(later).toMatchObject({ status: 'RECEIVED', finalCost: '21', version: row.version });
    expect(await movedBy(ours, order.id)).toHaveLength(2);
  });

  it('is corrected and removed like any other receipt', async () => {
    const order = rowOf(await reconcile(reconciliation(shop)));
    const lines = [{ lineId: order.lines[0]?.id, quantityReceived: '1', finalPrice: '20' }];
    const corrected = rowOf(await editReceipt(delivery(order, { invoiceNumber: '4711', lines })));
    expect(corrected).toMatchObject({ finalCost: '23' });
    await remove(corrected);
    expect(await movedBy(ours, order.id)).toEqual([]);
    await nothingDrifted();
  });

  it.each([
    ['without a number', { invoiceNumber: '  ' }, 'invoiceNumber', 'Invoice number cannot be empty'],
    ['without lines', { lines: [] }, 'lines', 'Give at least one quantity'],
    [
      'of ten years ago',
      { deliveryDate: '2015-01-01' },
      'deliveryDate',
      'Delivery date cannot be more than ten years back',
    ],
  ])('is refused %s', async (_, differs, field, message) => {
    const body = reconciliation(shop, differs);
    expect(await reconcile(body)).toMatchObject({ status: 422, body: { data: { fields: [{ field, message }] } } });
    expect(await activityOf(app, body.orderId)).toEqual([]);
  });

  it('is refused with letters or nothing for a quantity, and with another supplier’s item', async () => {
    for (const quantity of ['abc', '0', '-1']) {
      const lines = [{ ...ordered(shop.tomatoes, '2'), quantity }];
      expect((await reconcile(reconciliation(shop, { lines }))).status, quantity).toBe(422);
    }
    const { tomatoes } = await addShop(ours);
    expect((await reconcile(reconciliation(shop, { lines: [ordered(tomatoes, '2')] }))).status).toBe(404);
  });

  it('is entered once, however often it is sent, and never over an order that is there', async () => {
    const body = { ...reconciliation(shop), commandId: randomUUID() };
    const call = { accountId: ours.areaId, path: `/orders/${body.orderId}/reconcile`, body };
    const placed = async () => (await wayOf(body.orderId)).filter(([action]) => action === 'order.placed').length;
    await expectGuarded(app, { ...call, body: reconciliation(shop) });
    await expectOnce(app, call, placed);
    expect(await movedBy(ours, body.orderId)).toHaveLength(2);
    const again = await reconcile({ ...body, commandId: randomUUID() } as typeof body);
    expect(again).toMatchObject({ status: 409, body: { data: { code: 'changed-meanwhile' } } });
  });

  it('rule 39 is measured against what the person may order, and needs the right to order and to receive', async () => {
    const mia = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
    const { userId } = (await mia.get<Me>('/api/v1/me')).body;
    const allow = (limits: object) =>
      app.owner.command(ours.organisationId, `/users/${userId}/save`, {
        type: 'member',
        limits: { withheld: [], orderUpTo: null, ...limits },
      });
    await allow({ orderUpTo: '30' });
    expect((await reconcile(reconciliation(shop), mia)).body.data).toMatchObject({ code: 'limit.order' });
    for (const doing of ['orders', 'receive']) {
      await allow({ withheld: [doing] });
      expect((await reconcile(reconciliation(shop), mia)).body.data).toMatchObject({ code: `limit.${doing}` });
    }
    await allow({ withheld: ['costs'] });
    expect((await reconcile(reconciliation(shop), mia)).body.data).toMatchObject({ code: 'limit.costs' });
    const lines = [ordered(shop.tomatoes, '1')];
    expect((await reconcile(reconciliation(shop, { lines }), mia)).status).toBe(200);
  });
});

describe('the lots of what a paper states (rule 187)', () => {
  const withLots = () => {
    const [first] = reconciliation(shop).lines;
    return [{ ...first, tracedLots: [{ code: 'L42', useBy: '2026-12-01' }] }];
  };
  const lotsOf = ({ lines }: { lines: { tracedLots?: unknown }[] }) => lines.map(({ tracedLots }) => tracedLots);
  const NOTED = [[{ code: 'L42', useBy: '2026-12-01' }]];

  it('are stored with an invoice, and with one that waits for its files until it is received', async () => {
    expect(lotsOf(rowOf(await reconcile(reconciliation(shop, { lines: withLots() }))))).toEqual(NOTED);
    const { first, second, attachments } = twoFiles();
    const waiting = rowOf(await reconcile(reconciliation(shop, { lines: withLots(), attachments })));
    expect([waiting.status, lotsOf(waiting)]).toEqual(['ATTACHED', NOTED]);
    await stored(waiting.id, await pictureOf(), { attachmentId: first });
    const whole = await stored(waiting.id, pdfOf(), { attachmentId: second, type: 'application/pdf' });
    expect([whole.status, lotsOf(whole)]).toEqual(['RECEIVED', NOTED]);
  });

  it('are not stored with a credit note, and are refused at the field without a code and a date', async () => {
    const credit = rowOf(await reconcile(reconciliation(shop, { kind: 'credit', lines: withLots() })));
    expect(lotsOf(credit)).toEqual([null]);
    const [first] = withLots();
    const lines = [{ ...first, tracedLots: [{ code: '', useBy: null }] }];
    for (const attachments of [[], twoFiles().attachments])
      expect(await reconcile(reconciliation(shop, { lines, attachments }))).toMatchObject({
        status: 422,
        body: { data: { fields: [{ field: 'lines.0.tracedLots.0.code', message: 'Enter a code or a use-by date' }] } },
      });
  });
});

describe('a credit note that states what went back', () => {
  it('PROC-058 rule 54 is RECEIVED from the beginning, with a negative cost, and takes its goods out of the stock', async () => {
    const lines = [ordered(shop.tomatoes, '1', '18'), { ...ordered(shop.basil, '1', '2'), priceOnly: true }];
    const row = rowOf(await reconcile(reconciliation(shop, { kind: 'credit', lines, invoiceNumber: 'CN 9' })));
    expect(row).toMatchObject({
      ...{ type: 'CREDIT', status: 'RECEIVED', invoiceNumber: 'CN 9', orderNumber: null },
      ...{ finalCost: '-20', orderNetValue: '-20' },
    });
    expect(await wayOf(row.id)).toEqual([['order.credited', null, 'RECEIVED']]);
    expect(await movedBy(ours, row.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ingredient_id: shop.tomatoIngredient, quantity: '-15000', value: '-18' }),
        expect.objectContaining({ quantity: '0', value: '-2' }),
      ]),
    );
    expect(await costOn(ours, shop.tomatoIngredient, '2026-11-20')).not.toBe('0.0012'); // a credit note states no price
    await nothingDrifted();
  });

  it('is received at once with the files that it announces, which come later', async () => {
    const { first, attachments } = twoFiles();
    const row = rowOf(await reconcile(reconciliation(shop, { kind: 'credit', attachments })));
    expect(row).toMatchObject({ status: 'RECEIVED', attachments: [{ id: first, storedAt: null }, { storedAt: null }] });
    const [one] = (await stored(row.id, await pictureOf(), { attachmentId: first })).attachments;
    expect(one?.storedAt).not.toBeNull();
  });

  it('is refused without a number', async () => {
    const body = reconciliation(shop, { kind: 'credit', invoiceNumber: '' });
    expect(await reconcile(body)).toMatchObject({
      body: { data: { fields: [{ message: 'Credit note number cannot be empty' }] } },
    });
  });
});
