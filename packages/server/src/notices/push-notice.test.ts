import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { NoticePushes } from '@larder/contract/profile.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import { outboxKinds } from '../main/outbox-kinds.ts';
import { sendEntry } from '../outbox/send-entry.ts';
import { newPushKeys } from '../push/push-keys.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { pushKind, pushOver } from './push-notice.ts';
import { queueNotice } from './queue-notice.ts';

const push = newPushKeys();
const app = await startTestApp(await testDatabase(), { settings: { push } });
const { ours } = app;
const { organisationId, areaId } = ours;

/** What a service of browsers was sent, and what it answers next. */
const posted: { url: string; authorization: string; topic: string | null; bytes: number; body: string }[] = [];
let answers: number[] = [];
const post: typeof fetch = async (url, init) => {
  const headers = new Headers(init?.headers);
  const body = init?.body as Uint8Array;
  const text = Buffer.from(body).toString('latin1');
  const authorization = headers.get('authorization') ?? '';
  posted.push({ url: String(url), authorization, topic: headers.get('topic'), bytes: body.length, body: text });
  return new Response(null, { status: answers.shift() ?? 201 });
};

const kinds = {
  ...outboxKinds({
    transport: { deliver: () => Promise.resolve(), close: () => undefined },
    from: 'Larder <larder@example.com>',
    publicAddress: 'https://larder.example',
    push,
  }),
  push: pushKind({ ...push, contact: 'mailto:larder@example.com' }, post),
};
const parts = {
  ...{ pool: app.pool, feed: ours.area.feed, now: () => new Date('2026-11-20T12:00:00Z') },
  ...{ log: { error: () => undefined }, kinds },
};

beforeEach(async () => {
  posted.length = 0;
  answers = [];
  await writing(app.pool, organisationId, async (tx) =>
    tx.send(raw(sql`delete from notice`), raw(sql`delete from outbox`), raw(sql`delete from push_device`)),
  );
});

function browser(name: string) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  return {
    ...{ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, p256dh },
    auth: randomBytes(16).toString('base64url'),
  };
}
const choose = (who: Caller, topics: string[], device: object | null) =>
  who.post<NoticePushes>('/api/v1/me/notice-pushes', { topics, device });
const overdue = () =>
  writing(app.pool, organisationId, (tx) =>
    queueNotice(tx, ours.area, {
      ...{ kind: 'list-overdue', about: { kind: 'list', id: randomUUID() } },
      facts: { list: 'Opening list', place: 'Soho, Kitchen', day: '2026-11-20', tasks: 2 },
    }),
  );
async function send(): Promise<void> {
  for (const kind of ['notice', 'push']) {
    const queued = await reading(app.pool, organisationId, (db) =>
      db.run(
        raw<{ id: string }>(
          sql`select entry_id as id from outbox where kind = ${kind} and status = 'queued' order by created_at`,
        ),
      ),
    );
    for (const { id } of queued) await sendEntry(parts, { organisationId, entryId: id });
  }
}
const stored = async () =>
  (await app.pool.query<{ endpoint: string }>('select endpoint from push_device order by endpoint')).rows.map(
    ({ endpoint }) => endpoint.split('/').at(-1),
  );

describe('notices in browsers', () => {
  it('are shown by the browser on which a person chose their topic, once, and state nothing to who carries them', async () => {
    const mia = await app.person('Mia', { accountId: areaId, role: 'member' });
    const offered = await mia.get<NoticePushes>('/api/v1/me/notice-pushes');
    expect(offered.body).toEqual({ key: push.publicKey, topics: [] });
    expect((await choose(mia, ['tasks', 'tasks'], browser('mia'))).body.topics).toEqual(['tasks']);
    expect((await mia.get<NoticePushes>('/api/v1/me/notice-pushes')).body.topics).toEqual(['tasks']);
    expect((await app.owner.get<NoticePushes>('/api/v1/me/notice-pushes')).body.topics).toEqual([]);
    await overdue();
    await send();
    await send();
    expect(posted).toHaveLength(1);
    expect(posted[0]?.url).toBe('https://fcm.googleapis.com/fcm/send/mia');
    const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(posted[0]?.authorization ?? '') ?? [];
    expect(key).toBe(push.publicKey);
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      ...{ aud: 'https://fcm.googleapis.com', sub: 'mailto:larder@example.com' },
    });
    expect(posted[0]?.bytes).toBeGreaterThan(0);
    expect(posted[0]?.body).not.toContain('Opening list');
  });

  it('of a list are replaced once it is over, in browsers that show the topic, also where the service still holds them', async () => {
    const [mia, olly] = await Promise.all(
      ['Mia', 'Olly'].map((name) => app.person(name, { accountId: areaId, role: 'member' })),
    );
    if (!mia || !olly) throw new Error('nobody is there');
    await choose(mia, ['tasks'], browser('mia'));
    await choose(olly, ['orders'], browser('olly'));
    await overdue();
    await send();
    const noticed = await reading(app.pool, organisationId, (db) =>
      db.run(
        raw<{ id: string; userId: string; facts: unknown }>(
          sql`select entry_id as id, user_id as "userId", facts from notice`,
        ),
      ),
    );
    const [{ id, facts } = { id: '', facts: {} }] = noticed;
    const over = { id, kind: 'list-overdue', facts, people: noticed.map(({ userId }) => userId) } as const;
    await writing(app.pool, organisationId, (tx) => pushOver(tx, ours.area, over));
    await send();
    expect(posted.map(({ url }) => url.split('/').at(-1))).toEqual(['mia', 'mia']);
    expect(posted.map(({ topic }) => topic)).toEqual([id.replaceAll('-', ''), id.replaceAll('-', '')]);
    const queued = await reading(app.pool, organisationId, (db) =>
      db.run(raw<{ facts: object }>(sql`select facts from outbox where kind = 'push' and facts ->> 'isOver' = 'true'`)),
    );
    const text = 'Opening list of Soho, Kitchen is no longer overdue.';
    expect(queued).toMatchObject([{ facts: { topic: 'tasks', text, isOver: true } }]);
  });

  it('are none of other topics, of none any more, or for somebody who signed out', async () => {
    const [mia, olly, rosa] = await Promise.all(
      ['Mia', 'Olly', 'Rosa'].map((name) => app.person(name, { accountId: areaId, role: 'member' })),
    );
    if (!mia || !olly || !rosa) throw new Error('nobody is there');
    await choose(mia, ['orders'], browser('mia'));
    await choose(olly, ['tasks'], browser('olly'));
    await choose(olly, [], null);
    await choose(rosa, ['tasks'], browser('rosa'));
    await rosa.post('/api/v1/me/sign-out-everywhere', {});
    await app.pool.query(
      `delete from auth.session where id = (select session_id from push_device where endpoint like '%rosa')`,
    );
    await overdue();
    await send();
    expect(posted).toEqual([]);
  });

  it('are sent again later where the service could not take them, and no more to a browser that is gone', async () => {
    const [mia, olly] = await Promise.all(
      ['Mia', 'Olly'].map((name) => app.person(name, { accountId: areaId, role: 'member' })),
    );
    if (!mia || !olly) throw new Error('nobody is there');
    await choose(mia, ['tasks'], browser('mia'));
    await choose(olly, ['tasks'], browser('olly'));
    answers = [410, 503];
    await overdue();
    await send();
    expect(posted).toHaveLength(2);
    expect(await stored()).toHaveLength(1);
    await writing(app.pool, organisationId, async (tx) =>
      tx.send(raw(sql`update outbox set next_try_at = created_at`)),
    );
    await send();
    expect(posted).toHaveLength(3);
  });

  it('are taken by services of browsers alone, and a browser has them for who chose last on it', async () => {
    const [mia, olly] = [
      await app.person('Mia', { accountId: areaId, role: 'member' }),
      await app.person('Olly', { accountId: areaId, role: 'member' }),
    ];
    for (const endpoint of ['https://localhost/push', 'http://fcm.googleapis.com/a', 'https://10.0.0.1/a'])
      expect((await choose(mia, ['tasks'], { ...browser('x'), endpoint })).status).toBe(422);
    await choose(mia, ['tasks'], browser('shared'));
    await choose(olly, ['tasks'], browser('shared'));
    expect(await stored()).toEqual(['shared']);
    expect((await mia.get<NoticePushes>('/api/v1/me/notice-pushes')).body.topics).toEqual([]);
  });
});
