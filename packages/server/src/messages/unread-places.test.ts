import { randomUUID } from 'node:crypto';
import type { UnreadPlace } from '@larder/contract/messages.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { openBelow } from '../testing/structure.ts';

let clock = new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { organisationId, locationId, areaId } = app.ours;
const mia = await app.person('Mia', { accountId: locationId, role: 'member' });

beforeEach(() =>
  writing(app.pool, organisationId, async (tx) =>
    tx.send(raw(sql`delete from message`), raw(sql`delete from message_seen`)),
  ),
);

async function send(who: Caller, accountId: string, people: object[] = [], text = 'The fridge is warm') {
  clock = new Date(clock.getTime() + 60_000);
  const messageId = randomUUID();
  const { status } = await who.command(accountId, '/messages', { messageId, text, mentions: [], people });
  expect(status).toBe(200);
  return messageId;
}
const unread = async (who: Caller, at: string) =>
  (await who.get<{ places: UnreadPlace[] }>(`/api/v1/accounts/${at}/messages/unread-places`)).body.places.map(
    ({ accountId, unread: count, mentioned }) => [accountId, count, mentioned],
  );

it('lists the places with unread messages and how many, the latest first, wherever the person works just now', async () => {
  const { userId } = (await app.owner.get<{ userId: string }>('/api/v1/me')).body;
  await send(mia, areaId);
  await send(mia, areaId);
  await send(mia, locationId, [{ userId, word: 'Gino' }], 'Look @Gino');
  const expected = [
    [locationId, 1, true],
    [areaId, 2, false],
  ];
  for (const at of [organisationId, locationId, areaId]) expect(await unread(app.owner, at)).toEqual(expected);
});

it('counts nothing that was seen, answered, deleted or written by oneself', async () => {
  await send(mia, locationId);
  await app.owner.command(locationId, '/messages/seen', {});
  await send(mia, areaId);
  await send(app.owner, areaId);
  const deleted = await send(mia, locationId);
  await mia.command(locationId, `/messages/${deleted}/delete`, { version: 1 });
  expect(await unread(app.owner, organisationId)).toEqual([]);
  await send(mia, areaId);
  expect(await unread(app.owner, organisationId)).toEqual([[areaId, 1, false]]);
  expect(await unread(mia, locationId)).toEqual([]);
});

it('names no place that the person does not work in, nor one where they are a guest', async () => {
  const camdenId = await openBelow(app.ours, organisationId, 'LOCATION', 'Camden');
  for (const place of [organisationId, camdenId, locationId]) await send(app.owner, place);
  const both = await app.person('Gast', { accountId: camdenId, role: 'guest' });
  expect(await unread(mia, locationId)).toEqual([[locationId, 1, false]]);
  expect((await both.get(`/api/v1/accounts/${camdenId}/messages/unread-places`)).status).toBe(403);
});

it('is one step through the index of messages for each place, in 60 sites of 400 messages quick', async () => {
  const { userId } = (await mia.get<{ userId: string }>('/api/v1/me')).body;
  await writing(app.pool, organisationId, async (tx) =>
    tx.send(
      raw(sql`
        with site as (
          insert into account (organisation_id, account_id, type, name, parent_id, created_at, created_by, updated_at, updated_by)
          select ${organisationId}, gen_random_uuid(), 'LOCATION', 'Site ' || n, ${organisationId}, now(), 'Gino', now(), 'Gino'
          from generate_series(1, 60) n returning organisation_id, account_id
        ), home as (
          insert into account_home (organisation_id, account_id, ancestors)
          select organisation_id, account_id, array[account_id, organisation_id] from site returning 1
        )
        insert into message (organisation_id, message_id, account_id, user_id, user_name, text, created_at, created_by, updated_at, updated_by)
        select s.organisation_id, gen_random_uuid(), s.account_id, ${userId}, 'Mia', 'Hello', now() + n * interval '1 s', 'Mia', now(), 'Mia'
        from site s, generate_series(1, 400) n`),
    ),
  );
  await unread(app.owner, organisationId);
  const from = performance.now();
  const places = await unread(app.owner, organisationId);
  expect(performance.now() - from).toBeLessThan(1000); // 20 ms on a machine that does nothing else
  expect(places).toHaveLength(60);
  expect(new Set(places.map(([, count]) => count))).toEqual(new Set([100]));
});
