import { randomUUID } from 'node:crypto';
import type { Me, NoticeMails } from '@larder/contract/profile.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import { outboxKinds } from '../main/outbox-kinds.ts';
import { sendEntry } from '../outbox/send-entry.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { queueNotice } from './queue-notice.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const { organisationId, areaId } = ours;

beforeEach(async () => {
  await writing(app.pool, organisationId, async (tx) => {
    tx.send(raw(sql`delete from notice`), raw(sql`delete from outbox`));
  });
});

const parts = {
  ...{ pool: app.pool, feed: ours.area.feed, now: () => new Date('2026-11-20T12:00:00Z') },
  log: { error: () => undefined },
  kinds: outboxKinds({
    transport: { deliver: () => Promise.resolve(), close: () => undefined },
    from: 'Larder <larder@example.com>',
    publicAddress: 'https://larder.example',
  }),
};

interface Entry {
  id: string;
  kind: string;
  facts: { to: string; subject: string; text: string };
}

const entries = () =>
  reading(app.pool, organisationId, (db) =>
    db.run(raw<Entry>(sql`select entry_id as id, kind, facts from outbox order by created_at, kind`)),
  );
const mails = async () => (await entries()).filter(({ kind }) => kind === 'mail').map(({ facts }) => facts);

async function sendNotices(): Promise<void> {
  for (const { id, kind } of await entries())
    if (kind === 'notice') await sendEntry(parts, { organisationId, entryId: id });
}

const failedMail = () =>
  writing(app.pool, organisationId, (tx) =>
    queueNotice(tx, ours.area, {
      ...{ kind: 'mail-failed', about: { kind: 'order', id: randomUUID() } },
      facts: { supplier: 'Fresh & Co', deliveryDate: '2026-11-21', problem: 'No such mailbox.' },
    }),
  );

const choose = (who: Caller, topics: string[]) => who.post<NoticeMails>('/api/v1/me/notice-mails', { topics });
const chosen = async (who: Caller) => (await who.get<NoticeMails>('/api/v1/me/notice-mails')).body.topics;

describe('mails of notices', () => {
  it('are chosen by topic, each person for themselves; nothing is chosen at first', async () => {
    const mia = await app.person('Mia', { accountId: areaId, role: 'member' });
    expect(await chosen(mia)).toEqual([]);
    expect((await choose(mia, ['orders', 'mentions', 'orders'])).body.topics).toEqual(['orders', 'mentions']);
    expect(await chosen(mia)).toEqual(['orders', 'mentions']);
    expect(await chosen(app.owner)).toEqual([]);
    expect((await choose(mia, ['weather'])).status).toBe(422);
    expect((await choose(mia, [])).body.topics).toEqual([]);
  });

  it('go to whoever chose the topic and gets the notice, once, and name where the choice is ended', async () => {
    const [mia, olly, guest] = await Promise.all([
      app.person('Mia', { accountId: areaId, role: 'member' }),
      app.person('Olly', { accountId: areaId, role: 'member' }),
      app.person('Gus', { accountId: areaId, role: 'guest' }),
    ]);
    await choose(mia, ['orders']);
    await choose(olly, ['mentions']);
    await choose(guest, ['orders']);
    await failedMail();
    await sendNotices();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe((await mia.get<Me>('/api/v1/me')).body.email);
    expect(mail?.subject).toBe('The order to Fresh & Co for 21 Nov 2026 did not go out');
    expect(mail?.text).toContain('its mail could not be delivered. No such mailbox.');
    expect(mail?.text).toContain('https://larder.example/notices');
    expect(mail?.text).toContain('https://larder.example/profile');

    await writing(app.pool, organisationId, async (tx) =>
      tx.send(raw(sql`update outbox set status = 'queued', settled_at = null where kind = 'notice'`)),
    ); // as a server that was killed before it noted the sending leaves it
    await sendNotices();
    expect(await mails()).toHaveLength(1);
  });

  it('are not sent of what owners are mailed anyway', async () => {
    await choose(app.owner, ['orders', 'partners', 'mentions']);
    await writing(app.pool, organisationId, (tx) =>
      queueNotice(tx, ours.headOffice, {
        ...{ kind: 'supplier-answered', about: { kind: 'supplier', id: randomUUID() } },
        facts: { supplier: 'Fresh & Co', accepted: true, reason: '' },
      }),
    );
    await sendNotices();
    expect(await mails()).toEqual([]);
  });
});
