import type { NoticesPage } from '@larder/contract/notices.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { outboxKinds } from '../main/outbox-kinds.ts';
import { sendEntry } from '../outbox/send-entry.ts';
import { listsCard } from '../start/lists-card.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { read } from '../testing/read.ts';
import { addSection, addTask, enter, taskInput } from '../testing/tasks.ts';
import { saveTask } from './save-task.ts';
import { readTask } from './stored-task.ts';
import { watchLists } from './watch-lists.ts';

let clock = new Date('2026-11-20T06:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { ours } = app;
const { organisationId, areaId } = ours;
const area = (): Ctx => ours.area;
const parts = { pool: app.pool, feed: ours.area.feed, now: () => clock };
const kinds = outboxKinds({
  transport: { deliver: () => Promise.resolve(), close: () => undefined },
  from: 'Larder <larder@example.com>',
  publicAddress: 'https://larder.example',
});
const at = (time: string) => {
  clock = new Date(time);
};

beforeEach(async () => {
  at('2026-11-20T06:00:00Z');
  await writing(app.pool, organisationId, async (tx) =>
    tx.send(
      ...['notice', 'outbox', 'overdue_list'].map((table) => raw(sql`delete from ${sql.table(table)}`)),
      raw(sql`delete from task_version`),
    ),
  );
});

async function look(time: string, who: Caller = app.owner): Promise<string[]> {
  at(time);
  const faults: object[] = [];
  await watchLists(parts, { error: (fault) => faults.push(fault) });
  expect(faults).toEqual([]);
  const queued = await reading(app.pool, organisationId, (db) =>
    db.run(raw<{ id: string }>(sql`select entry_id as id from outbox where kind = 'notice' and status = 'queued'`)),
  );
  for (const { id } of queued)
    await sendEntry({ ...parts, kinds, log: { error: () => undefined } }, { organisationId, entryId: id });
  const { body } = await who.get<NoticesPage>(`/api/v1/accounts/${areaId}/notices`);
  return body.notices.map(({ text }) => text);
}
const tick = (task: string, day = '2026-11-20') => enter(area(), { kind: 'tick', task }, { day, stamp: null });
const ONE = ['Opening list of Soho, Kitchen is overdue: 1 task of 20 Nov 2026 is not done.'];

describe('a list that is overdue', () => {
  it('rule 111: is pointed out once for each list and day, and the notice goes when it is done', async () => {
    const lights = await addTask(area(), { action: 'Lights' });
    expect(await look('2026-11-20T07:59:00Z')).toEqual([]);
    expect(await look('2026-11-20T08:01:00Z')).toEqual(ONE);
    expect(await look('2026-11-20T09:00:00Z')).toEqual(ONE);
    const { body } = await app.owner.get<NoticesPage>(`/api/v1/accounts/${areaId}/notices`);
    expect(body.notices[0]).toMatchObject({ about: { kind: 'list' }, day: '2026-11-20', accountId: areaId });
    await tick(lights);
    expect(await look('2026-11-20T09:01:00Z')).toEqual([]);
    at('2026-11-20T09:02:00Z');
    await enter(area(), { kind: 'untick', task: lights }, { stamp: null });
    expect(await look('2026-11-20T09:03:00Z')).toEqual([]);
    expect(await look('2026-11-21T08:01:00Z')).toEqual([
      'Opening list of Soho, Kitchen is overdue: 1 task of 21 Nov 2026 is not done.',
    ]);
  });

  it('is named as it is called; one that can be done no longer stays in the notices', async () => {
    const sectionId = await addSection(area(), 'DAILY', 'Cleaning');
    await addTask(area(), { type: 'DAILY', sectionId, action: 'Hood' });
    await addTask(area(), { type: 'DAILY', sectionId, action: 'Drains' });
    const text = 'Cleaning of Soho, Kitchen is overdue: 2 tasks of 20 Nov 2026 are not done.';
    expect(await look('2026-11-21T00:01:00Z')).toEqual([text]);
    expect(await look('2026-11-22T00:01:00Z')).toContain(text);
  });

  it('is no news to guests and to whom the plan closes the lists, and is mailed to who chose it', async () => {
    const [mia, gus] = await Promise.all([
      app.person('Mia', { accountId: areaId, role: 'member' }),
      app.person('Gus', { accountId: areaId, role: 'guest' }),
    ]);
    for (const who of [mia, gus]) await who.post('/api/v1/me/notice-mails', { topics: ['tasks'] });
    await addTask(area());
    expect(await look('2026-11-20T08:01:00Z', mia)).toEqual(ONE);
    const got = await reading(app.pool, organisationId, (db) =>
      db.run(
        raw<{ who: string; mails: number }>(sql`
        select p.name as who, (select count(*)::int from outbox where kind = 'mail') as mails
        from notice n join profile p on p.user_id = n.user_id where n.organisation_id = ${organisationId}`),
      ),
    );
    expect(got).toEqual([{ who: 'Mia', mails: 1 }]);
  });

  it('is replaced in the browsers that show it, once it is done', async () => {
    const lights = await addTask(area(), { action: 'Lights' });
    await app.person('Pia', { accountId: areaId, role: 'member' });
    const { rows } = await app.pool.query<{ user_id: string }>(
      `insert into push_device (session_id, user_id, endpoint, p256dh, auth, topics, created_at)
       select s.id, p.user_id, 'https://fcm.googleapis.com/x', 'key', 'secret', '{tasks}', now()
       from profile p join auth.session s on s."userId" = p.user_id where p.name = 'Pia' limit 1 returning user_id`,
    );
    await look('2026-11-20T08:01:00Z');
    await tick(lights);
    at('2026-11-20T08:05:00Z');
    await watchLists(parts, { error: (fault) => expect(fault).toBeNull() });
    const queued = await reading(app.pool, organisationId, (db) =>
      db.run(raw<{ facts: object }>(sql`select facts from outbox where kind = 'push'`)),
    );
    const text = 'Opening list of Soho, Kitchen is no longer overdue.';
    expect(queued).toEqual([{ facts: { userId: rows[0]?.user_id, topic: 'tasks', text, isOver: true } }]);
  });

  it('stands on the first page of its area and of those above it, until it is done', async () => {
    const lights = await addTask(area(), { action: 'Lights' });
    at('2026-11-20T08:01:00Z');
    for (const ctx of [ours.area, ours.location, ours.headOffice])
      expect(await read(ctx, (db) => listsCard(db, ctx))).toEqual({
        count: 1,
        lists: [
          {
            accountId: areaId,
            accountName: 'Soho, Kitchen',
            key: 'OPEN',
            name: 'Opening list',
            day: '2026-11-20',
            tasks: 1,
          },
        ],
      });
    expect(await read(app.theirs.area, (db) => listsCard(db, app.theirs.area))).toBeNull();
    await tick(lights);
    expect(await read(ours.area, (db) => listsCard(db, ours.area))).toBeNull();
  });
});

describe('somebody who leaves', () => {
  it('rule 114: is replaced by nobody on what they were to do, from that day on, and it is noted', async () => {
    await app.person('Rosa', { accountId: areaId, role: 'member' });
    const [rosa] = await reading(app.pool, organisationId, (db) =>
      db.run(raw<{ id: string }>(sql`select user_id as id from profile where name = 'Rosa'`)),
    );
    const taskId = await addTask(area(), { personId: rosa?.id ?? '' });
    await look('2026-11-24T06:00:00Z');
    const versions = async () => (await read(ours.area, (db) => readTask(db, ours.area, taskId))).versions;
    expect((await versions()).map(({ personName }) => personName)).toEqual(['Rosa']);
    await writing(app.pool, organisationId, async (tx) =>
      tx.send(
        raw(sql`delete from membership where organisation_id = ${organisationId} and user_id = ${rosa?.id ?? ''}`),
      ),
    );
    await look('2026-11-25T06:00:00Z');
    expect((await versions()).map(({ fromDay, toDay, personName }) => [fromDay, toDay, personName])).toEqual([
      ['2026-11-20', '2026-11-24', 'Rosa'],
      ['2026-11-25', null, null],
    ]);
    await saveTask(area(), taskInput({ taskId }));
    expect(await versions()).toHaveLength(2);
  });
});
