import type { NoticesPage } from '@larder/contract/notices.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import { noteNewDay } from '../kernel/new-day.ts';
import { outboxKinds } from '../main/outbox-kinds.ts';
import { sendEntry } from '../outbox/send-entry.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addSupplier } from '../testing/supplier.ts';
import { lookThroughEvenings } from './deliveries-due.ts';
import { addShop, calls, delivery, form, ordered } from './testing-orders.ts';

let clock = new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { ours } = app;
const { organisationId, areaId } = ours;
const { saved, received } = calls(app);
const shop = await addShop(ours);

const parts = { pool: app.pool, feed: ours.area.feed, now: () => clock };
const kinds = outboxKinds({
  transport: { deliver: () => Promise.resolve(), close: () => undefined },
  from: 'Larder <larder@example.com>',
  publicAddress: 'https://larder.example',
});

beforeEach(async () => {
  clock = new Date('2026-11-20T12:00:00Z');
  await writing(app.pool, organisationId, async (tx) =>
    tx.send(
      ...['notice', 'outbox', 'feed_day'].map((table) => raw(sql`delete from ${sql.table(table)}`)),
      raw(sql`update purchase_order set removed_at = now() where removed_at is null`),
    ),
  );
  await noteNewDay(app.pool, { organisation_id: organisationId, time_zone: 'Europe/London', day: '2026-11-21' });
});

/** What the supplier has already, as an invoice is entered: due on the day. */
const due = (differs: object = {}) => saved(form(shop, [ordered(shop.tomatoes, '2')], { kind: 'invoice', ...differs }));

async function lookAt(time: string): Promise<string[]> {
  clock = new Date(time);
  const faults: object[] = [];
  await lookThroughEvenings(parts, { error: (fault) => faults.push(fault) });
  expect(faults).toEqual([]);
  const queued = await reading(app.pool, organisationId, (db) =>
    db.run(raw<{ id: string }>(sql`select entry_id as id from outbox where kind = 'notice'`)),
  );
  for (const { id } of queued)
    await sendEntry({ ...parts, kinds, log: { error: () => undefined } }, { organisationId, entryId: id });
  return (await app.owner.get<NoticesPage>(`/api/v1/accounts/${areaId}/notices`)).body.notices.map(({ text }) => text);
}

const ONE = ['The delivery of Fresh & Co for 21 Nov 2026 was not received by the evening.'];

describe('a delivery that nobody received', () => {
  it('is pointed out from six in the evening of its day, once', async () => {
    await due();
    expect(await lookAt('2026-11-21T17:59:00Z')).toEqual([]);
    expect(await lookAt('2026-11-21T18:00:00Z')).toEqual(ONE);
    expect(await lookAt('2026-11-21T21:00:00Z')).toEqual(ONE);
  });

  it('is named together with the others of its place', async () => {
    const otherId = await addSupplier(ours.area, 'Mill & Sons', 'orders@mill.example');
    await due();
    await due({ supplierId: shop.supplierId });
    await writing(app.pool, organisationId, async (tx) =>
      tx.send(
        raw(sql`
          update purchase_order set supplier_id = ${otherId}
          where order_id = (select max(order_id::text)::uuid from purchase_order where removed_at is null)`),
      ),
    );
    expect(await lookAt('2026-11-21T19:00:00Z')).toEqual([
      '2 deliveries for 21 Nov 2026 were not received by the evening: Fresh & Co, Mill & Sons.',
    ]);
  });

  it('is none where it came, was removed, is a draft, a credit note or due another day', async () => {
    await received(delivery(await due()));
    await due({ kind: 'credit' });
    await due({ deliveryDate: '2026-11-22' });
    await saved(form(shop, [ordered(shop.basil, '1')]));
    const gone = await due();
    await calls(app).remove(gone);
    expect(await lookAt('2026-11-21T19:00:00Z')).toEqual([]);
  });

  it('is looked for by the clock of its place', async () => {
    await writing(app.pool, organisationId, async (tx) =>
      tx.send(raw(sql`update account set time_zone = 'America/New_York' where account_id = ${ours.locationId}`)),
    );
    await noteNewDay(app.pool, { organisation_id: organisationId, time_zone: 'America/New_York', day: '2026-11-21' });
    await due();
    expect(await lookAt('2026-11-21T19:00:00Z')).toEqual([]);
    expect(await lookAt('2026-11-21T23:00:00Z')).toEqual(ONE);
    await writing(app.pool, organisationId, async (tx) =>
      tx.send(raw(sql`update account set time_zone = null where account_id = ${ours.locationId}`)),
    );
  });
});
