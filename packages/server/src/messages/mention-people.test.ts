import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { MessageReader } from '@larder/contract/messages.ts';
import type { NoticesPage } from '@larder/contract/notices.ts';
import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import { outboxKinds } from '../main/outbox-kinds.ts';
import { sendEntry } from '../outbox/send-entry.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';

const now = () => new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now });
const { organisationId, locationId, areaId, area } = app.ours;
const mia = await app.person('Mia Waiter', { accountId: locationId, role: 'member' });
const cook = await app.person('Cook', { accountId: areaId, role: 'member' });
const guest = await app.person('Gast', { accountId: locationId, role: 'guest' });

const idOf = async (who: Caller) => (await who.get<{ userId: string }>('/api/v1/me')).body.userId;
const [ownerId, miaId, cookId, guestId] = await Promise.all([app.owner, mia, cook, guest].map(idOf));

const parts = {
  ...{ pool: app.pool, feed: area.feed, now, log: { error: () => undefined } },
  kinds: outboxKinds({
    transport: { deliver: () => Promise.resolve(), close: () => undefined },
    from: 'Larder <larder@example.com>',
    publicAddress: 'https://larder.example',
  }),
};

beforeEach(() =>
  writing(app.pool, organisationId, async (tx) => {
    tx.send(raw(sql`delete from notice`), raw(sql`delete from outbox`));
  }),
);

async function sendAll(): Promise<void> {
  const entries = await reading(app.pool, organisationId, (db) =>
    db.run(raw<{ id: string }>(sql`select entry_id as id from outbox where status = 'queued' order by created_at`)),
  );
  for (const { id } of entries) await sendEntry(parts, { organisationId, entryId: id });
}

async function write(who: Caller, text: string, people: object[], at = locationId): Promise<string> {
  const messageId = randomUUID();
  const { status } = await who.command(at, '/messages', { messageId, text, mentions: [], people });
  expect(status).toBe(200);
  await sendAll();
  return messageId;
}

async function peopleOf(messageId: string, at = locationId): Promise<MessageRow['people'] | undefined> {
  const { body } = await app.owner.get<SyncAnswer>(`/api/v1/accounts/${at}/sync`);
  return (body.rows as { messages?: MessageRow[] }).messages?.find(({ id }) => id === messageId)?.people;
}

const notices = async (who: Caller, at = locationId) =>
  (await who.get<NoticesPage>(`/api/v1/accounts/${at}/notices`)).body;

const miaNamed = { userId: miaId, word: 'Mia_Waiter' };

describe('a person mentioned in a message', () => {
  it('is in its row, and has a notice of who wrote where, without what', async () => {
    const messageId = await write(app.owner, 'The safe opens with 4567, @Mia_Waiter', [miaNamed]);
    expect(await peopleOf(messageId)).toEqual([miaNamed]);
    const page = await notices(mia);
    expect(page).toMatchObject({
      unread: 1,
      notices: [{ accountId: locationId, kind: 'message-mention', about: { kind: 'message', id: messageId } }],
    });
    expect(page.notices[0]?.text).toMatch(/^.+ mentioned you in the messages of .+\.$/);
    expect(JSON.stringify(page)).not.toContain('4567');
    expect((await notices(app.owner)).notices).toEqual([]);
    expect((await notices(cook, areaId)).notices).toEqual([]);
  });

  it('has read the notice once they have read the messages there', async () => {
    await write(app.owner, '@Mia_Waiter', [miaNamed]);
    await mia.command(areaId, '/messages/seen', {});
    expect((await notices(mia)).unread).toBe(1);
    await mia.command(locationId, '/messages/seen', {});
    expect((await notices(mia)).unread).toBe(0);
  });

  it('is notified once: not by themselves, nor again by a correction, and no more once it is deleted', async () => {
    await write(mia, 'I, @Mia_Waiter', [miaNamed]);
    expect((await notices(mia)).notices).toEqual([]);

    const messageId = await write(app.owner, '@Mia_Waiter', [miaNamed]);
    const corrected = { version: 1, text: 'Please, @Mia_Waiter', mentions: [], people: [miaNamed] };
    await app.owner.command(locationId, `/messages/${messageId}/edit`, corrected);
    await sendAll();
    expect((await notices(mia)).notices).toHaveLength(1);
    expect(await peopleOf(messageId)).toEqual([miaNamed]);
    await app.owner.command(locationId, `/messages/${messageId}/delete`, { version: 2 });
    expect((await notices(mia)).notices).toEqual([]);
    expect(await peopleOf(messageId)).toEqual([]);
  });

  it('is notified by a correction that names them first', async () => {
    const messageId = await write(app.owner, 'Please', []);
    const corrected = { version: 1, text: 'Please, @Mia_Waiter', mentions: [], people: [miaNamed] };
    await app.owner.command(locationId, `/messages/${messageId}/edit`, corrected);
    await sendAll();
    expect((await notices(mia)).unread).toBe(1);
  });

  it('is one who reads the conversation: of others the name is text, and nobody is notified', async () => {
    const neighbourId = await idOf(app.neighbour);
    const others = [
      { userId: cookId, word: 'Cook' },
      { userId: guestId, word: 'Gast' },
      { userId: neighbourId, word: 'Nick' },
    ];
    const messageId = await write(app.owner, '@Cook @Gast @Nick @Mia_Waiter', [...others, miaNamed]);
    expect(await peopleOf(messageId)).toEqual([miaNamed]);
    expect((await notices(cook, areaId)).notices).toEqual([]);
    expect((await notices(app.neighbour, app.theirs.locationId)).notices).toEqual([]);

    const inKitchen = await write(app.owner, '@Cook', others.slice(0, 1), areaId);
    expect(await peopleOf(inKitchen, areaId)).toHaveLength(1);
    expect((await notices(cook, areaId)).unread).toBe(1);
  });
});

describe('whom a message can mention', () => {
  it('is whoever reads it, by name: the people of the account and of those above it, without guests', async () => {
    const listed = async (at: string) =>
      (await app.owner.get<{ readers: MessageReader[] }>(`/api/v1/accounts/${at}/messages/readers`)).body.readers;
    const ids = async (at: string) => (await listed(at)).map(({ userId }) => userId).sort();
    expect(await ids(locationId)).toEqual([ownerId, miaId].sort());
    expect(await ids(areaId)).toEqual([ownerId, miaId, cookId].sort());
    expect(await ids(organisationId)).toEqual([ownerId]);
    expect((await listed(locationId)).find(({ userId }) => userId === miaId)?.name).toBe('Mia Waiter');
  });
});
