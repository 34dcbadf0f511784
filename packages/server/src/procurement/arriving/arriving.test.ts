import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import '../collections.ts';
import '../../catalogue/collections.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { raw } from '../../db/builder.ts';
import type { Ctx } from '../../kernel/context.ts';
import { draftAt, orderAt, type Supplied, suppliedGroup } from '../../testing/arriving.ts';
import type { TestGroup } from '../../testing/cast.ts';
import { arrange } from '../../testing/pantry.ts';
import { read } from '../../testing/read.ts';
import { suppliedEach } from '../../testing/supplied-each.ts';
import { supplyParts } from '../../testing/supplier-account.ts';
import { memoryFiles } from '../../testing/uploads.ts';
import { orderRows } from '../order-rows.ts';
import { receiveOrder } from '../receive-order.ts';
import { removeOrder } from '../remove-order.ts';
import { delivery } from '../testing-orders.ts';
import { answerOrder, type OrderToAnswer } from './answer-order.ts';
import { arrivingOrders } from './arriving-orders.queries.ts';
import { carryAnswer } from './carry-answer.ts';
import { notifyOfOrder } from './work-arriving.ts';

let ours: TestGroup;
let supplied: Supplied;
let supplier: Ctx;
await suppliedEach((cast) => {
  ({ ours, supplied, supplier } = cast);
});

const arriving = (ctx = supplier, customerId?: string) =>
  read(ctx, (db) => arrivingOrders(db, ctx, customerId ? { customerId } : {}));
const orderNow = async (orderId: string): Promise<OrderRow | undefined> =>
  (await read(ours.area, (db) => orderRows(db, sql`o.order_id = ${orderId}`)))[0];
const parts = () => supplyParts(ours.headOffice);

type TypedLine = Partial<OrderToAnswer['lines'][number]>;

/** Answers butter and cream, as confirmed where nothing else is stated; and what the job does after it unless it is left out. */
async function answer(
  order: OrderRow,
  [butter = {}, cream = {}]: TypedLine[],
  { version = 0, job = true, comment = '' } = {},
): Promise<void> {
  const confirmed = { answer: 'confirmed' as const, quantity: null, substituteId: null, note: '' };
  const [first, second] = order.lines;
  const lines = [
    { ...confirmed, lineId: first?.id ?? '', ...butter },
    { ...confirmed, lineId: second?.id ?? '', ...cream },
  ];
  const commandId = randomUUID();
  await answerOrder(supplier, { commandId, orderId: order.id, version, comment, lines });
  if (job) await carry(order.id, commandId);
}

const carry = (orderId: string, commandId: string = randomUUID()) =>
  carryAnswer(parts(), {
    organisationId: ours.organisationId,
    supplierAccountId: supplier.organisationId,
    ...{ orderId, commandId },
  });

/** What waits to be sent from an organisation's outbox, but the order's own mail: notices and mails with their facts. */
const outbox = (ctx: Ctx) =>
  read(ctx, (db) =>
    db.run(
      raw<{ kind: string; about: string; facts: { kind?: string; facts?: object; to?: string; text?: string } }>(sql`
        select kind, about_kind as about, facts from outbox
        where organisation_id = ${ctx.organisationId} and not (kind = 'mail' and about_kind = 'order') and about_kind <> 'supplier' order by kind, facts ->> 'kind'`),
    ),
  );

describe('an order to a supplier with an account of its own', () => {
  it('arrives there once it is sent, with where it goes and its lines, and not as a draft', async () => {
    const draft = await draftAt(ours, supplied, '2026-11-23');
    expect(await arriving()).toEqual([]);
    const order = await orderAt(ours, supplied);
    expect(order.id).not.toBe(draft.id);
    const [shown, ...others] = await arriving();
    expect(others).toEqual([]);
    expect(shown).toMatchObject({
      orderId: order.id,
      customerId: ours.organisationId,
      buyer: ['Trattoria Gino', 'Soho', 'Kitchen'],
      orderNumber: order.orderNumber,
      deliveryDate: '2026-11-21',
      specialInstructions: 'Back door',
      orderedBy: 'Gino',
      answeredAt: null,
      version: 0,
      lines: [
        { name: 'Butter', quantity: '5', unitPrice: '40', answer: null },
        { name: 'Cream', quantity: '2', unitPrice: '8', answer: null },
      ],
    });
    const neighbour = await suppliedGroup(ours, 'Other');
    expect(await arriving(neighbour.supplier)).toEqual([]);
    expect(await arriving(supplier, randomUUID())).toEqual([]);
  });

  it('notifies its people when it arrives and when it is taken back, once each', async () => {
    const order = await orderAt(ours, supplied);
    const job = { organisationId: supplier.organisationId, orderId: order.id, commandId: randomUUID() };
    for (let twice = 0; twice < 2; twice += 1) await notifyOfOrder(parts(), { ...job, what: 'sent' });
    await removeOrder(ours.area, { ...at(order), files: memoryFiles() });
    await notifyOfOrder(parts(), { ...job, commandId: randomUUID(), what: 'removed' });
    expect(
      (await outbox(supplier)).map(({ facts }) => facts).filter(({ kind }) => kind !== 'supplier-requested'),
    ).toEqual([
      {
        kind: 'order-arrived',
        facts: { customer: 'Trattoria Gino, Soho, Kitchen', deliveryDate: '2026-11-21', lines: 2 },
      },
      {
        kind: 'order-taken-back',
        facts: { customer: 'Trattoria Gino, Soho, Kitchen', deliveryDate: '2026-11-21', by: 'Gino' },
      },
    ]);
    expect(await arriving()).toMatchObject([{ orderId: order.id, removedBy: 'Gino' }]);
  });
});

const at = (order: OrderRow) => ({
  ...{ accountId: ours.areaId, commandId: randomUUID(), orderId: order.id, version: order.version },
});

describe('the answer to an order', () => {
  it('stands on the customer’s order before the delivery, line by line, and leaves its version', async () => {
    const order = await orderAt(ours, supplied);
    await answer(order, [{ answer: 'short', quantity: '2', note: 'Rest on Monday' }, { answer: 'out' }], {
      comment: 'Sorry',
    });
    expect(await orderNow(order.id)).toMatchObject({
      version: order.version,
      announcedBy: 'Green Lane',
      announcedComment: 'Sorry',
      lines: [
        { name: 'Butter', announced: 'short', announcedQuantity: '2', announcedNote: 'Rest on Monday' },
        { name: 'Cream', announced: 'out', announcedQuantity: null },
      ],
    });
    expect(await arriving()).toMatchObject([{ version: 1, answeredBy: 'Green Lane', comment: 'Sorry' }]);
  });

  it('names a substitute from the supplier’s own list, and nothing else', async () => {
    const order = await orderAt(ours, supplied);
    const instead = { answer: 'substitute' as const, quantity: '3' };
    await expect(answer(order, [{ ...instead, substituteId: supplied.butter }])).rejects.toMatchObject({
      code: 'not-found',
    });
    await answer(order, [{ ...instead, substituteId: supplied.creamLine }]);
    expect((await orderNow(order.id))?.lines[0]).toMatchObject({
      announced: 'substitute',
      announcedQuantity: '3',
      announcedSubstitute: 'Cream',
    });
  });

  it('that differs is a notice to the area and a mail without prices to whoever sent the order, once; a confirmation is neither', async () => {
    const order = await orderAt(ours, supplied);
    await answer(order, []);
    expect((await orderNow(order.id))?.lines.map(({ announced }) => announced)).toEqual(['confirmed', 'confirmed']);
    expect(await outbox(ours.area)).toEqual([]);
    await answer(order, [{ answer: 'short', quantity: '2' }, { answer: 'out' }], { version: 1, job: false });
    const commandId = randomUUID();
    for (let twice = 0; twice < 2; twice += 1) await carry(order.id, commandId);
    const [mail, notice, ...others] = await outbox(ours.area);
    expect(others).toEqual([]);
    expect(notice?.facts).toEqual({
      kind: 'order-differs',
      facts: { supplier: 'Green Lane', deliveryDate: '2026-11-21', differs: '1 short, 1 out of stock' },
    });
    expect(mail?.facts.to).toBe(`gino-${ours.organisationId}@example.com`);
    expect(mail?.facts.text).toContain('- 5 × Butter: 2 of 5 come\n- 2 × Cream: Out of stock');
    expect(mail?.facts.text).not.toContain('£');
  });

  it('may be changed; of two people who answer at once the later is shown who was first', async () => {
    const order = await orderAt(ours, supplied);
    await answer(order, [{ answer: 'out' }], { version: 0 });
    await expect(answer(order, [], { version: 0 })).rejects.toMatchObject({ code: 'order.answered-meanwhile' });
    await answer(order, [], { version: 1 });
    expect((await orderNow(order.id))?.lines[0]?.announced).toBe('confirmed');
    const both = await Promise.allSettled([answer(order, [], { version: 2 }), answer(order, [], { version: 2 })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused to an order that was taken back or received meanwhile', async () => {
    const [gone, here] = [await orderAt(ours, supplied), await orderAt(ours, supplied, '2026-11-22')];
    await removeOrder(ours.area, { ...at(gone), files: memoryFiles() });
    await expect(answer(gone, [])).rejects.toMatchObject({ code: 'order.removed-meanwhile' });
    await receive(here);
    await expect(answer(here, [])).rejects.toMatchObject({ code: 'order.received-meanwhile' });
    expect(await arriving()).toMatchObject([{ removedAt: expect.any(String) }, { receivedAt: expect.any(String) }]);
  });

  it('that was given just before changes nothing of an order that is removed or received by the time it comes', async () => {
    const [gone, here] = [await orderAt(ours, supplied), await orderAt(ours, supplied, '2026-11-22')];
    for (const order of [gone, here]) await answer(order, [{ answer: 'out' }], { job: false });
    await removeOrder(ours.area, { ...at(gone), files: memoryFiles() });
    await receive(here);
    for (const { id } of [gone, here]) await carry(id);
    expect(await orderNow(here.id)).toMatchObject({ status: 'RECEIVED', announcedAt: null });
    expect(await outbox(ours.area)).toEqual([]);
  });

  it('finds no order of somebody else, and no line that was not ordered', async () => {
    const order = await orderAt(ours, supplied);
    await expect(answer(order, [{ lineId: randomUUID() }])).rejects.toMatchObject({ code: 'not-found' });
    supplier = (await suppliedGroup(ours, 'Other')).supplier;
    await expect(answer(order, [])).rejects.toMatchObject({ code: 'not-found' });
  });
});

/** The mail of the order was accepted, and everything came as ordered. */
async function receive(order: OrderRow): Promise<void> {
  await arrange(ours.area, (tx) =>
    tx.send(
      raw(sql`
        update purchase_order set status = 'SENT' where organisation_id = ${ours.organisationId} and order_id = ${order.id}`),
    ),
  );
  const typed = delivery(order, { deliveryDate: '2026-11-20' }) as Parameters<typeof receiveOrder>[1];
  await receiveOrder(ours.area, { ...typed, accountId: ours.areaId, commandId: randomUUID() });
}
