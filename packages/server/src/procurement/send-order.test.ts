import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import { composed, type Letter } from '../mail/letter.ts';
import { MailRefused, type Transport } from '../mail/transport.ts';
import { outboxKinds } from '../main/outbox-kinds.ts';
import { sendEntry } from '../outbox/send-entry.ts';
import { testDatabase } from '../testing/database.ts';
import { expectGuarded, expectOnce } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { addShop, calls, form, type OrderAnswer, ordered, type Shop } from './testing-orders.ts';

let clock = new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { save, saved, send, remove, rowOf } = calls(app);
let shop: Shop;
beforeEach(async () => {
  clock = new Date('2026-11-20T12:00:00Z');
  shop = await addShop(app.ours);
});

const drafted = (differs: object = {}) => saved(form(shop, [ordered(shop.tomatoes, '2')], differs));

/** A mail server of our own: what it accepted, and how it answers next. */
function mailServer(...answers: (() => void)[]) {
  const accepted: Letter[] = [];
  const transport: Transport = {
    async deliver(letter) {
      answers.shift()?.();
      accepted.push(letter);
    },
    close: () => undefined,
  };
  const kinds = outboxKinds({
    transport,
    from: 'Larder <larder@example.com>',
    publicAddress: 'https://larder.example',
  });
  const log = { error: () => undefined };
  const parts = { pool: app.pool, feed: app.ours.area.feed, now: () => clock, kinds, log };
  const deliver = async (orderId: string) => {
    const { organisationId } = app.ours;
    for (const { id } of await mailsOf(orderId)) await sendEntry(parts, { organisationId, entryId: id });
  };
  return { accepted, deliver };
}

function mailsOf(orderId: string) {
  return reading(app.pool, app.ours.organisationId, (db) =>
    db.run(
      raw<{ id: string; status: string }>(sql`
        select entry_id as id, status from outbox where kind = 'mail' and about_id = ${orderId} order by created_at, entry_id`),
    ),
  );
}

async function order(id: string) {
  const { body } = await app.owner.get<OrderAnswer['rows']['orders'] extends (infer Row)[] | undefined ? Row : never>(
    `/api/v1/accounts/${app.ours.areaId}/orders/${id}`,
  );
  return body;
}

describe('the paper and the mail of an order', () => {
  it('carry the delivery address of its location, the account number at the supplier and where to reply', async () => {
    const { organisationId, locationId, area } = app.ours;
    await writing(area.pool, organisationId, async (tx) =>
      tx.send(
        raw(sql`
          update account set address1 = '12 Frith Street', postcode = 'W1D 4RQ', email = 'soho@trattoria.example'
          where organisation_id = ${organisationId} and account_id = ${locationId}`),
        raw(sql`
          update supplier set account_number = 'CT-77'
          where organisation_id = ${organisationId} and supplier_id = ${shop.supplierId}`),
      ),
    );
    const draft = await drafted();
    await send(draft);
    const server = mailServer();
    await server.deliver(draft.id);
    const [letter] = server.accepted;
    expect(letter?.replyTo).toBe('soho@trattoria.example');
    for (const part of ['12 Frith Street\nW1D 4RQ', 'CT-77', 'reply to soho@trattoria.example'])
      expect(letter?.text).toContain(part);
    expect((await composed(letter!)).toString()).toContain('Reply-To: soho@trattoria.example');
    await writing(area.pool, organisationId, async (tx) =>
      tx.send(
        raw(sql`
          update account set address1 = null, postcode = null, email = null
          where organisation_id = ${organisationId} and account_id = ${locationId}`),
      ),
    );
  });
});

describe('sending a draft', () => {
  it('PROC-038 makes it await its mail, which names the order, the day and the items and carries the PDF', async () => {
    const draft = await drafted({ specialInstructions: 'Back door' });
    const sent = rowOf(await send(draft));
    expect(sent).toMatchObject({ status: 'AWAIT', mail: { status: 'queued', error: null } });

    const server = mailServer();
    await server.deliver(draft.id);
    const [letter] = server.accepted;
    expect(letter?.to).toBe('orders@greens.example');
    expect(letter?.subject).toBe(
      `Purchase order ${draft.orderNumber} from Trattoria Gino, Soho, Kitchen for 21 Nov 2026`,
    );
    expect(letter?.text).toContain('- 2 × case Chopped tomatoes');
    expect(letter?.text).toContain('Back door');
    const [pdf] = letter?.attachments ?? [];
    expect(pdf?.filename).toBe(`purchase-order-${draft.orderNumber}-fresh-co-2026-11-21.pdf`);
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('PROC-040 makes it SENT when the mail is accepted, and whoever listens hears of it', async () => {
    const draft = await drafted();
    await send(draft);
    const { cursor } = (await app.owner.get<{ cursor: string }>(`/api/v1/accounts/${app.ours.areaId}/sync`)).body;
    await mailServer().deliver(draft.id);
    const { body } = await app.owner.get<{ rows: { orders?: { id: string; status: string; mail: object }[] } }>(
      `/api/v1/accounts/${app.ours.areaId}/sync?since=${cursor}`,
    );
    expect(body.rows.orders).toMatchObject([{ id: draft.id, status: 'SENT', mail: { status: 'sent' } }]);
  });

  it('PROC-039 PROC-073 is refused when the supplier has no address, and goes after one was set', async () => {
    shop = await addShop(app.ours, null);
    const draft = await drafted();
    const refused = await send(draft);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Could not send PO: no email available for Fresh & Co',
    ]);
    expect(await mailsOf(draft.id)).toEqual([]);

    const setEmail = (version: number, email = 'new@greens.example') =>
      app.owner.command(app.ours.areaId, `/suppliers/${shop.supplierId}/email`, { version, email });
    expect((await setEmail(1, 'nonsense')).status).toBe(422);
    expect((await setEmail(9)).status).toBe(409);
    expect((await setEmail(1)).status).toBe(200);
    expect(rowOf(await send(draft)).status).toBe('AWAIT');
  });

  it('PERM-044 leaves the address of a supplier that its provider maintains', async () => {
    shop = await addShop(app.ours, null);
    await writing(app.pool, app.ours.organisationId, async (tx) =>
      tx.send(raw(sql`update supplier set type = 'SLAVE' where supplier_id = ${shop.supplierId}`)),
    );
    const body = { version: 1, email: 'new@greens.example' };
    const answer = await app.owner.command(app.ours.areaId, `/suppliers/${shop.supplierId}/email`, body);
    expect(answer.status).toBe(403);
  });

  it('sends one mail, however often the command or the delivery is repeated', async () => {
    const draft = await drafted();
    await expectOnce(
      app,
      { accountId: app.ours.areaId, path: `/orders/${draft.id}/send`, body: { version: draft.version } },
      async () => (await mailsOf(draft.id)).length,
    );
    const server = mailServer();
    await Promise.all([server.deliver(draft.id), server.deliver(draft.id), server.deliver(draft.id)]);
    await server.deliver(draft.id);
    expect(server.accepted).toHaveLength(1);
    const row = await order(draft.id);
    expect([row.status, row.version]).toEqual(['SENT', draft.version + 2]);
  });

  it('PROC-040 stays at AWAIT when the mail is refused, states why, and is sent again on request', async () => {
    const draft = await drafted();
    await send(draft);
    const server = mailServer(() => {
      throw new MailRefused('550 no such mailbox');
    });
    await server.deliver(draft.id);
    const failed = await order(draft.id);
    expect(failed).toMatchObject({ status: 'AWAIT', mail: { status: 'failed', error: '550 no such mailbox' } });

    clock = new Date('2026-11-20T12:05:00Z');
    expect(rowOf(await send(failed)).mail?.status).toBe('queued');
    await server.deliver(draft.id);
    expect(server.accepted).toHaveLength(1);
    expect((await order(draft.id)).status).toBe('SENT');
  });

  it('is refused while the mail is on its way, and when the delivery date has passed', async () => {
    const draft = await drafted();
    const waiting = rowOf(await send(draft));
    expect((await send(waiting)).body.data?.code).toBe('order.mail-on-its-way');

    const late = await drafted({ deliveryDate: '2026-11-23' });
    clock = new Date('2026-11-24T12:00:00Z');
    expect((await send(late)).body.data?.code).toBe('order.delivery-passed');
  });

  it('sends no mail when the order is removed before it left', async () => {
    const draft = await drafted();
    const waiting = rowOf(await send(draft));
    await remove(waiting);
    const server = mailServer();
    await server.deliver(draft.id);
    expect(server.accepted).toEqual([]);
  });

  it('can no longer be edited, and new forms for that day begin a draft of their own', async () => {
    const draft = await drafted();
    const waiting = rowOf(await send(draft));
    const edit = await save({ ...form(shop, [ordered(shop.basil, '1')]), orderId: draft.id, version: waiting.version });
    expect(edit.body.data?.code).toBe('order.wrong-status');
    expect((await save(form(shop, [ordered(shop.basil, '1')]))).body.merged).toBe(false);
  });

  it('is refused to strangers', async () => {
    const draft = await drafted();
    const body = { version: draft.version };
    await expectGuarded(app, { accountId: app.ours.areaId, path: `/orders/${draft.id}/send`, body });
    const email = { version: 1, email: 'mine@elsewhere.example' };
    await expectGuarded(app, { accountId: app.ours.areaId, path: `/suppliers/${shop.supplierId}/email`, body: email });
    const foreign = await app.neighbour.command(app.theirs.areaId, `/suppliers/${shop.supplierId}/email`, email);
    expect([foreign.status, (foreign.body as { message: string }).message]).toEqual([404, 'Supplier Not Found']);
  });
});
