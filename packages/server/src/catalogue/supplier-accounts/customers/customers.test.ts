import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import '../../collections.ts';
import '../../../procurement/collections.ts';
import { raw } from '../../../db/builder.ts';
import { sendOn } from '../../../db/connection.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { arrivingOrders } from '../../../procurement/arriving/arriving-orders.queries.ts';
import { sendOrder } from '../../../procurement/send-order.ts';
import { draftAt, orderAt, type Supplied } from '../../../testing/arriving.ts';
import { foundGroup, type TestGroup } from '../../../testing/cast.ts';
import { read } from '../../../testing/read.ts';
import { suppliedEach } from '../../../testing/supplied-each.ts';
import { becomeCustomer, foundSupplier, publish, supplyParts } from '../../../testing/supplier-account.ts';
import { requests } from '../listing.queries.ts';
import { publishedList } from '../published-list.ts';
import { setAccountNumber } from './account-number.ts';
import { carryTerms, type TermsJob } from './carry-terms.ts';
import { type NumberJob, notifySupplierOfNumber } from './notify-of-number.ts';
import { type CustomerToSave, saveCustomer, stopCustomer } from './save-customer.ts';

let ours: TestGroup;
let supplied: Supplied;
let supplier: Ctx;
const pool = await suppliedEach((cast) => {
  ({ ours, supplied, supplier } = cast);
});

const customer = async (of = supplier) => (await read(of, (db) => requests(db, of)))[0];
const parts = () => supplyParts(ours.headOffice);

async function save(differs: Partial<CustomerToSave> = {}): Promise<void> {
  const commandId = randomUUID();
  await saveCustomer(supplier, {
    ...{ commandId, customerId: ours.organisationId, version: 0, priceGroup: '', pricePercent: '0' },
    ...{ deliveryDays: null, minimumSpend: null },
    ...differs,
  });
  const [job] = await jobsOf<TermsJob>('customer-terms', commandId);
  if (job) await carryTerms(parts(), job);
}

async function stop(isStopped: boolean, reason = 'Unpaid since May'): Promise<void> {
  const commandId = randomUUID();
  await stopCustomer(supplier, { commandId, customerId: ours.organisationId, stop: isStopped, reason });
  await carry({ what: isStopped ? 'stopped' : 'started', commandId });
}

const carry = (job: Pick<TermsJob, 'what' | 'commandId'>) =>
  carryTerms(parts(), { organisationId: ours.organisationId, supplierAccountId: supplier.organisationId, ...job });

/** What a command left to a job. */
const jobsOf = async <Job>(queue: string, commandId: string) =>
  (
    await sendOn(
      pool,
      raw<{ data: Job }>(sql`select data from jobs.job where name = ${queue} and data ->> 'commandId' = ${commandId}`),
    )
  ).map(({ data }) => data);

/** Notices about account numbers that wait in an organisation's outbox. */
const noticesOf = (of: Ctx) =>
  read(of, (db) =>
    db.run(
      raw<object>(sql`
        select facts ->> 'kind' as kind, facts -> 'facts' as facts from outbox
        where organisation_id = ${of.organisationId} and facts ->> 'kind' = 'account-number-changed' order by created_at`),
    ),
  );

/** The supplier in the customer's own books. */
async function copy() {
  const [found] = await read(ours.headOffice, (db) =>
    db.run(
      raw<object>(sql`
        select account_number as number, delivery_days as days, minimum_spend::text as minimum, stopped_by as "stoppedBy", stop_reason as reason
        from supplier where organisation_id = ${ours.organisationId} and supplier_id = ${supplied.supplierId}`),
    ),
  );
  return found;
}

const offers = () =>
  read(ours.headOffice, (db) =>
    db.run(
      raw<{ name: string; offer: string | null }>(sql`
        select name, trim_scale(offered_price)::text as offer from supplier_option
        where organisation_id = ${ours.organisationId} and type = 'SLAVE' order by name`),
    ),
  );

async function send(order: { id: string; version: number }) {
  return sendOrder(ours.area, {
    ...{ accountId: ours.areaId, commandId: randomUUID(), orderId: order.id, version: order.version },
  });
}

describe('how a supplier sells to a customer', () => {
  it('is the supplier’s to state, and stands in the customer’s books: number, delivery days and minimum', async () => {
    await save({ accountNumber: 'CT-77', deliveryDays: ['Tue', 'Fri'], minimumSpend: '150' });
    expect(await customer()).toMatchObject({
      ...{ accountNumber: 'CT-77', deliveryDays: ['Tue', 'Fri'], minimumSpend: '150', version: 1 },
    });
    const theirs = { number: 'CT-77', days: ['Tue', 'Fri'], minimum: '150' };
    expect(await copy()).toMatchObject(theirs);
    await publish(supplier); // brings the supplier's own terms to everybody else
    expect(await copy()).toMatchObject(theirs);
    await save({ version: 1, accountNumber: 'CT-77' });
    expect(await copy()).toMatchObject({ days: [], minimum: null });
  });

  it('has an account number that the customer enters as well; the later one counts', async () => {
    const set = (accountNumber: string) =>
      setAccountNumber(ours.headOffice, { commandId: randomUUID(), supplierId: supplied.supplierId, accountNumber });
    await set('77');
    expect(await customer()).toMatchObject({ accountNumber: '77' });
    await save({ accountNumber: 'CT-77' });
    expect(await copy()).toMatchObject({ number: 'CT-77' });
    await set('78');
    expect(await customer()).toMatchObject({ accountNumber: '78' });
    const neighbour = (await foundGroup(pool)).headOffice;
    await expect(
      setAccountNumber(neighbour, { commandId: randomUUID(), supplierId: supplied.supplierId, accountNumber: '1' }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  it('notifies the other side of another account number, by a notice and a mail, and nobody of the same one', async () => {
    const { supplierId } = supplied;
    const set = async (accountNumber: string) => {
      const commandId = randomUUID();
      await setAccountNumber(ours.headOffice, { commandId, supplierId, accountNumber });
      return jobsOf<NumberJob>('number-changed', commandId);
    };
    const [job, ...others] = await set('77');
    expect(others).toEqual([]);
    for (let twice = 0; twice < 2; twice += 1) if (job) await notifySupplierOfNumber(parts(), job);
    const noted = { kind: 'account-number-changed', facts: { other: 'Trattoria Gino', by: 'Gino', number: '77' } };
    expect(await noticesOf(supplier)).toEqual([noted]);
    expect(await set('77')).toEqual([]);
    await save({ accountNumber: '77' });
    expect(await noticesOf(ours.headOffice)).toEqual([]);
    await save({ version: 1, accountNumber: 'CT-77' });
    await save({ version: 2 }); // left out: it stays
    expect(await customer()).toMatchObject({ accountNumber: 'CT-77' });
    const other = { kind: 'account-number-changed', facts: { other: 'Green Lane', by: 'Green Lane', number: 'CT-77' } };
    expect(await noticesOf(ours.headOffice)).toEqual([other]);
    const [mail] = await read(ours.headOffice, (db) =>
      db.run(
        raw<{ text: string }>(sql`
          select text_body as text from system_mail where subject = 'Green Lane: another account number' order by created_at desc limit 1`),
      ),
    );
    expect(mail?.text).toContain('Green Lane of Green Lane changed the account number to CT-77.');
  });

  it('offers the prices of a price group, and shows the list with them', async () => {
    await save({ priceGroup: 'Hotels', pricePercent: '-5' });
    expect(await offers()).toEqual([
      { name: 'Butter', offer: '38' },
      { name: 'Cream', offer: '7.6' },
    ]);
    const list = await read(ours.headOffice, (db) =>
      publishedList(db, ours.headOffice, { supplierId: supplied.supplierId }),
    );
    expect(list.map(({ name, unitPrice }) => [name, Number(unitPrice)])).toEqual([
      ['Butter', 38],
      ['Cream', 7.6],
    ]);
    await save({ version: 1, pricePercent: '0' });
    expect((await offers()).map(({ offer }) => offer)).toEqual([null, null]);
  });

  it('is changed by one person after the other, and only of customers', async () => {
    await save();
    await expect(save()).rejects.toMatchObject({ code: 'supplier.customer-changed' });
    const stranger = (await foundGroup(pool)).headOffice.organisationId;
    await expect(save({ customerId: stranger })).rejects.toMatchObject({ code: 'not-found' });
    const asking = await foundGroup(pool);
    await becomeCustomer(asking.headOffice, supplier, null);
    await expect(save({ customerId: asking.organisationId })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a customer that is stopped', () => {
  it('is refused at sending with who stopped it and why; its open orders stay, and it may order once it is let again', async () => {
    const open = await orderAt(ours, supplied);
    await expect(stop(true, '')).rejects.toMatchObject({ code: 'invalid' });
    await stop(true);
    const draft = await draftAt(ours, supplied, '2026-11-22');
    await expect(send(draft)).rejects.toMatchObject({
      code: 'order.supplier-stopped',
      message: 'Green Lane takes no orders from you now. Green Lane stopped them: Unpaid since May',
    });
    const arrived = await read(supplier, (db) => arrivingOrders(db, supplier, { customerId: ours.organisationId }));
    expect(arrived).toMatchObject([{ orderId: open.id, removedAt: null }]);
    expect(await copy()).toMatchObject({ stoppedBy: 'Green Lane', reason: 'Unpaid since May' });
    expect(await customer()).toMatchObject({ stoppedBy: 'Green Lane', stopReason: 'Unpaid since May' });

    await stop(false);
    expect(await copy()).toMatchObject({ stoppedBy: null, reason: null });
    expect((await send(draft)).rows.orders).toMatchObject([{ status: 'AWAIT' }]);
  });

  it('is refused before the job has carried it into its books, and keeps its terms', async () => {
    await save({ minimumSpend: '150' });
    const draft = await draftAt(ours, supplied);
    await stopCustomer(supplier, {
      commandId: randomUUID(),
      customerId: ours.organisationId,
      stop: true,
      reason: 'Unpaid',
    });
    await expect(send(draft)).rejects.toMatchObject({ code: 'order.supplier-stopped' });
    expect(await customer()).toMatchObject({ minimumSpend: '150', version: 2 });
  });

  it('is notified at its head office, with the reason, once', async () => {
    await stop(true);
    const notices = await read(ours.headOffice, (db) =>
      db.run(
        raw<{ facts: { kind: string } }>(sql`
          select facts from outbox where organisation_id = ${ours.organisationId} and kind = 'notice' and facts ->> 'kind' like 'supplier-%'
          order by facts ->> 'kind'`),
      ),
    );
    expect(notices.map(({ facts }) => facts)).toEqual([
      { kind: 'supplier-answered', facts: { supplier: 'Green Lane', accepted: true, reason: '' } },
      { kind: 'supplier-stopped', facts: { supplier: 'Green Lane', by: 'Green Lane', reason: 'Unpaid since May' } },
    ]);
  });

  it('of another supplier is nothing to this one', async () => {
    const other = await foundSupplier(ours.headOffice, 'Other');
    await becomeCustomer(ours.headOffice, other);
    await stopCustomer(other, {
      commandId: randomUUID(),
      customerId: ours.organisationId,
      stop: true,
      reason: 'Unpaid',
    });
    expect((await send(await draftAt(ours, supplied))).rows.orders).toMatchObject([{ status: 'AWAIT' }]);
  });
});
