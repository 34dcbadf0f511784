import { randomUUID } from 'node:crypto';
import type { NoticesPage } from '@larder/contract/notices.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { pruneFeed } from '../kernel/prune-feed.ts';
import { outboxKinds } from '../main/outbox-kinds.ts';
import { RefusedForGood } from '../outbox/outbox-kinds.ts';
import { sendEntry } from '../outbox/send-entry.ts';
import { addShop, calls, form, ordered } from '../procurement/testing-orders.ts';
import { addArea } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { queueNotice } from './queue-notice.ts';

let clock = new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { ours, theirs } = app;
const { organisationId, areaId } = ours;

beforeEach(async () => {
  clock = new Date('2026-11-20T12:00:00Z');
  await writing(app.pool, organisationId, async (tx) => {
    tx.send(raw(sql`delete from notice`), raw(sql`delete from outbox`));
  });
});

const parts = {
  ...{ pool: app.pool, feed: ours.area.feed, now: () => clock, log: { error: () => undefined } },
  kinds: outboxKinds({
    transport: {
      deliver: () => Promise.reject(new RefusedForGood('550 No such mailbox')),
      close: () => undefined,
    },
    from: 'Larder <larder@example.com>',
    publicAddress: 'https://larder.example',
  }),
};

async function entries(): Promise<{ id: string; kind: string }[]> {
  return reading(app.pool, organisationId, (db) =>
    db.run(raw<{ id: string; kind: string }>(sql`select entry_id as id, kind from outbox order by created_at, kind`)),
  );
}

async function sendAll(): Promise<void> {
  for (const { id } of await entries()) await sendEntry(parts, { organisationId, entryId: id });
}

const queue = (ctx: Ctx, supplier: string) =>
  writing(app.pool, organisationId, (tx) =>
    queueNotice(tx, ctx, {
      ...{ kind: 'mail-failed', about: { kind: 'order', id: randomUUID() } },
      facts: { supplier, deliveryDate: '2026-11-21', problem: 'No such mailbox.' },
    }),
  );

const listed = async (who: Caller, at = areaId, query = '') =>
  (await who.get<NoticesPage>(`/api/v1/accounts/${at}/notices${query}`)).body;
const suppliers = (page: NoticesPage) =>
  page.notices.map(({ text }) => /^The order to (.*) for 21 Nov/.exec(text)?.[1] ?? text);

describe('a notice', () => {
  it('of an order whose mail was refused reaches its sender and the people of its area, and states what happened', async () => {
    const chef = await app.person('Cleo', { accountId: areaId, role: 'member' });
    const { saved, send } = calls(app);
    const shop = await addShop(ours);
    await send(await saved(form(shop, [ordered(shop.tomatoes, '2')])));
    expect((await entries()).map((entry) => entry.kind)).toEqual(['mail']);
    await sendAll();
    expect((await entries()).map((entry) => entry.kind)).toEqual(['mail', 'notice']);
    await sendAll();
    for (const who of [app.owner, chef]) {
      const { notices, unread, more } = await listed(who);
      expect({ unread, more }).toEqual({ unread: 1, more: false });
      expect(notices).toMatchObject([
        { accountId: areaId, kind: 'mail-failed', about: { kind: 'order' }, readAt: null },
      ]);
      expect(notices[0]?.text).toMatch(
        /^The order to .+ for .+ 2026 did not go out: its mail could not be delivered\. 550 No such mailbox$/,
      );
    }
  });

  it('is not there without its command, and once for each person however often it is sent', async () => {
    const failing = writing(app.pool, organisationId, async (tx) => {
      await queueNotice(tx, ours.area, {
        ...{ kind: 'mail-failed', about: { kind: 'order', id: randomUUID() } },
        facts: { supplier: 'Nobody', deliveryDate: '2026-11-21', problem: '' },
      });
      throw new Error('the command failed');
    });
    await expect(failing).rejects.toThrow('the command failed');
    expect(await entries()).toEqual([]);

    await queue(ours.area, 'Fresh & Co');
    await sendAll();
    const [cut] = await entries(); // as a server that was killed before it noted the sending leaves it
    await writing(app.pool, organisationId, async (tx) =>
      tx.send(raw(sql`update outbox set status = 'queued', settled_at = null where entry_id = ${cut?.id}`)),
    );
    await sendAll();
    expect(suppliers(await listed(app.owner))).toEqual(['Fresh & Co']);
  });

  it('goes to the people nearest to the account, as far as they may open what it is about', async () => {
    await endAllBut(ours.headOffice.userId);
    const [manager, elsewhere] = await Promise.all([
      app.person('Mia', { accountId: ours.locationId, role: 'member' }),
      app.person('Eli', { accountId: ours.headOffice.accountId, role: 'member' }),
    ]);
    await queue({ ...ours.area, userId: 'a person that left' }, 'Fresh & Co');
    await sendAll();
    expect(suppliers(await listed(manager))).toEqual(['Fresh & Co']);
    expect(suppliers(await listed(elsewhere))).toEqual([]);
    expect(suppliers(await listed(app.owner))).toEqual([]);

    await queue({ ...ours.headOffice, userId: 'a person that left' }, 'Mill & Sons');
    await sendAll();
    expect(suppliers(await listed(app.owner))).toEqual(['Mill & Sons']);
  });

  it('is not shown any more to who lost the account or what it is about, and is again once they have it', async () => {
    const chef = await app.person('Cleo', { accountId: areaId, role: 'member' });
    await queue(ours.area, 'Fresh & Co');
    await sendAll();
    expect((await listed(chef)).unread).toBe(1);

    await roleHere('guest');
    expect(await listed(chef)).toEqual({ notices: [], more: false, unread: 0 });
    await roleHere('member');
    expect((await listed(chef)).unread).toBe(1);

    const bar = await addArea(ours, 'Bar');
    await writing(app.pool, organisationId, async (tx) =>
      tx.send(raw(sql`update membership set account_id = ${bar.accountId} where account_id = ${areaId}`)),
    );
    expect(await listed(chef, bar.accountId)).toEqual({ notices: [], more: false, unread: 0 });
  });

  it('is read by its person alone', async () => {
    const chef = await app.person('Cleo', { accountId: areaId, role: 'member' });
    for (const supplier of ['A', 'B', 'C']) await queue(ours.area, supplier);
    await sendAll();
    const { notices } = await listed(app.owner);
    const read = (who: Caller, at: string, noticeIds: string[] | null) =>
      who.command(at, '/notices/read', { noticeIds });
    const ids = notices.map((one) => one.id);
    expect((await read(chef, areaId, ids)).status).toBe(200);
    expect((await read(app.neighbour, theirs.areaId, ids)).status).toBe(200);
    expect((await listed(app.owner)).unread).toBe(3);
    expect(suppliers(await listed(app.neighbour, theirs.areaId))).toEqual([]);

    clock = new Date('2026-11-20T13:00:00Z');
    await read(app.owner, areaId, ids.slice(0, 1));
    const once = await listed(app.owner);
    expect([once.unread, once.notices[0]?.readAt]).toEqual([2, '2026-11-20T13:00:00.000Z']);
    clock = new Date('2026-11-20T14:00:00Z');
    await read(app.owner, areaId, null);
    const all = await listed(app.owner);
    expect([all.unread, ...all.notices.map((one) => one.readAt?.slice(11, 13))]).toEqual([0, '13', '14', '14']);
    expect((await listed(chef)).unread).toBe(3);
  });

  it('is found on its page, and deleted after 90 days', async () => {
    for (let n = 0; n < 51; n += 1) {
      clock = new Date(Date.parse('2026-11-20T12:00:00Z') + n * 1000);
      await queue(ours.area, `S${n}`);
      await sendAll();
    }
    const first = await listed(app.owner);
    expect([first.notices.length, first.more, first.unread, suppliers(first)[0]]).toEqual([50, true, 51, 'S50']);
    const rest = await listed(app.owner, areaId, `?before=${first.notices.at(-1)?.id}`);
    expect([suppliers(rest), rest.more]).toEqual([['S0'], false]);
    expect(suppliers(await listed(app.owner, areaId, `?before=${randomUUID()}`))).toEqual([]);

    await pruneFeed(app.pool, organisationId, '2027-02-18');
    expect((await listed(app.owner)).unread).toBe(51);
    await pruneFeed(app.pool, organisationId, '2027-02-19');
    expect((await listed(app.owner)).unread).toBe(0);
  });
});

async function roleHere(role: 'guest' | 'member'): Promise<void> {
  await writing(app.pool, organisationId, async (tx) =>
    tx.send(raw(sql`update membership set role = ${role} where account_id = ${areaId}`)),
  );
}

async function endAllBut(userId: string): Promise<void> {
  await writing(app.pool, organisationId, async (tx) =>
    tx.send(raw(sql`delete from membership where organisation_id = ${organisationId} and user_id <> ${userId}`)),
  );
}
