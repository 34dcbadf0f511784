import { beforeEach, expect, it } from 'vitest';
import type { Transport } from '../mail/transport.ts';
import { outboxKinds } from '../main/outbox-kinds.ts';
import { type GivenUpEntry, givenUpEntries, requeueEntry } from '../outbox/given-up.ts';
import { sendEntry, TRIES } from '../outbox/send-entry.ts';
import { sweepOutbox } from '../outbox/work-outbox.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addShop, calls, form, ordered } from './testing-orders.ts';

let clock = new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { saved, send, remove, rowOf } = calls(app);
const { organisationId, areaId } = app.ours;

beforeEach(() => {
  clock = new Date('2026-11-20T12:00:00Z');
});
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const parts = (deliver: Transport['deliver']) => ({
  ...{ pool: app.pool, feed: app.ours.area.feed, now: () => clock, log: { error: () => undefined } },
  kinds: outboxKinds({
    transport: { deliver, close: () => undefined },
    from: 'Larder <larder@example.com>',
    publicAddress: 'https://larder.example',
  }),
});

/** An order whose mail no server took, as the operator sees it. */
async function givenUp(): Promise<{ order: ReturnType<typeof rowOf>; entry: GivenUpEntry }> {
  const shop = await addShop(app.ours);
  const order = rowOf(await send(await saved(form(shop, [ordered(shop.tomatoes, '2')]))));
  const away = parts(() => Promise.reject(new Error('the mail server is away')));
  for (let n = 0; n < TRIES; n += 1) {
    later(3_610_000);
    await sweepOutbox(away);
  }
  const [entry] = await givenUpEntries(app.pool, clock);
  if (!entry) throw new Error('the mail was not given up');
  expect(entry).toMatchObject({ organisationId, about: `order ${order.id}`, tries: 12 });
  return { order, entry };
}

it('an order is SENT once its mail, which was given up, was queued again and left', async () => {
  const { order, entry } = await givenUp();
  const accepted: string[] = [];
  later(60_000);
  expect(await requeueEntry(app.pool, entry, clock)).toBe(true);
  expect(await requeueEntry(app.pool, entry, clock)).toBe(false);
  expect(await givenUpEntries(app.pool, clock)).toEqual([]);
  later(60_000);
  await sweepOutbox(parts(async ({ messageId }) => void accepted.push(messageId)));
  expect(accepted).toEqual([`<${entry.id}@larder>`]);
  const { body } = await app.owner.get<{ rows: { orders: { id: string; status: string; mail: object }[] } }>(
    `/api/v1/accounts/${areaId}/sync`,
  );
  expect(body.rows.orders.find(({ id }) => id === order.id)).toMatchObject({
    status: 'SENT',
    mail: { status: 'sent' },
  });
});

it('the mail of an order that was removed is not listed, nor queued again', async () => {
  const { order, entry } = await givenUp();
  expect((await remove(order)).status).toBe(200);
  expect(await givenUpEntries(app.pool, clock)).toEqual([]);
  expect(await requeueEntry(app.pool, entry, clock)).toBe(false);
  await sendEntry(
    parts(() => Promise.reject(new Error('it must not leave'))),
    { organisationId, entryId: entry.id },
  );
});
