import { randomUUID } from 'node:crypto';
import type { CommandAnswer, SyncAnswer } from '@larder/contract/collections.ts';
import type { MessagesPage } from '@larder/contract/messages.ts';
import type { Me } from '@larder/contract/profile.ts';
import type { MessageRow, MessagesSeenTimeRow } from '@larder/contract/rows/messages.ts';
import { KEPT_MESSAGES } from '@larder/domain/messages/limits.ts';
import { describe, expect, it } from 'vitest';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { addProductGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { endMemberships } from '../testing/membership.ts';
import { addRecipe } from '../testing/pantry.ts';

let clock = new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { organisationId, locationId, areaId } = app.ours;
const mia = await app.person('Mia', { accountId: locationId, role: 'member' });

const later = () => {
  clock = new Date(clock.getTime() + 60_000);
};
const at = (accountId: string, rest: string) => `/api/v1/accounts/${accountId}${rest}`;
const send = (who: Caller, text: string, more: object = {}, accountId = locationId) =>
  who.command<CommandAnswer>(accountId, '/messages', { messageId: randomUUID(), text, mentions: [], ...more });
const markSeen = (who: Caller, more: object = {}) => who.command<CommandAnswer>(locationId, '/messages/seen', more);

async function sync(who: Caller, accountId: string, since?: string) {
  const { body } = await who.get<SyncAnswer>(at(accountId, `/sync${since ? `?since=${since}` : ''}`));
  const { messages = [], messagesSeenTimes = [] } = body.rows as {
    messages?: MessageRow[];
    messagesSeenTimes?: MessagesSeenTimeRow[];
  };
  return { ...body, messages, messagesSeenTimes };
}

/** So many messages of a location, a minute apart; the ids are in no order. */
async function write(ctx: Ctx, count: number): Promise<void> {
  const { organisationId: organisation_id, accountId: account_id, userId: user_id, userName: user_name } = ctx;
  const first = Date.UTC(2026, 0, 1);
  const rows = Array.from({ length: count }, (_, number) => ({
    organisation_id,
    message_id: randomUUID(),
    account_id,
    user_id,
    user_name,
    text: `Message ${number + 1}`,
    ...made({ ...ctx, now: () => new Date(first + number * 60_000) }),
  }));
  await writing(ctx.pool, organisation_id, async (tx) => tx.send(insertRows('message', rows)));
}

describe('a message', () => {
  it('has its text, its writer, when it came and the recipes it mentions', async () => {
    const recipeId = await addRecipe(app.ours.headOffice, 'Soup of the day', { items: [] });
    const before = (await sync(app.owner, locationId)).cursor;
    const messageId = randomUUID();
    const mentions = [{ recipeId, word: 'Soup_of_the_day' }];
    const answer = await send(mia, '  More #Soup_of_the_day\nplease <b>now</b> ', { messageId, mentions });
    const message = {
      id: messageId,
      accountId: locationId,
      userName: 'Mia',
      text: 'More #Soup_of_the_day\nplease <b>now</b>',
      mentions,
      createdAt: clock.toISOString(),
    };
    expect(answer.body.rows.messages).toMatchObject([message]);
    expect((await sync(app.owner, locationId, before)).messages).toMatchObject([message]);
  });

  it('counts from when the server has it, and its id is taken once', async () => {
    const messageId = randomUUID();
    expect((await send(mia, 'First', { messageId })).status).toBe(200);
    expect(await send(mia, 'Second', { messageId })).toMatchObject({
      status: 422,
      body: { data: { code: 'command-reused' } },
    });
  });

  it.each([
    ['empty', { text: ' \n' }, 'text'],
    ['too long', { text: 'x'.repeat(2001) }, 'text'],
    ['with a mention that is not in it', { mentions: [{ recipeId: randomUUID(), word: 'Soup' }] }, 'mentions'],
  ])('is refused when it is %s', async (_, change, field) =>
    expect(await send(mia, 'Hello', change)).toMatchObject({ status: 422, body: { data: { fields: [{ field }] } } }),
  );

  it('may be 2,000 characters long', async () => {
    expect((await send(mia, 'x'.repeat(2000))).status).toBe(200);
  });

  it('of 10,000 characters with markup is refused, also to who was just removed; nothing of it is stored, and a short one stays text', async () => {
    const long = '<img src=x onerror="alert(1)">'.repeat(400).slice(0, 10_000);
    expect(await send(mia, long)).toMatchObject({ status: 422, body: { data: { fields: [{ field: 'text' }] } } });
    const ugo = await app.person('Ugo', { accountId: locationId, role: 'member' });
    const { userId } = (await ugo.get<Me>('/api/v1/me')).body;
    await endMemberships(app.pool, organisationId, userId);
    expect((await send(ugo, long)).status).toBe(422);
    expect((await send(ugo, '<b>Hello</b>')).status).toBe(404);
    expect((await send(mia, '<script>alert(1)</script>')).status).toBe(200);
    const texts = (await sync(mia, locationId)).messages.map(({ text }) => text);
    expect(texts).toContain('<script>alert(1)</script>');
    expect(texts.filter((text) => /onerror|<b>Hello/.test(text))).toEqual([]);
  });
});

describe('who reads them', () => {
  it('head office, location and area have a conversation each, of whoever works there', async () => {
    const before = (await sync(mia, locationId)).messages.length;
    for (const accountId of [organisationId, areaId]) {
      expect((await send(app.owner, `To ${accountId}`, {}, accountId)).status).toBe(200);
      expect((await app.owner.get<MessagesPage>(at(accountId, '/messages'))).body.messages).toHaveLength(1);
      expect((await app.owner.command(accountId, '/messages/seen', {})).status).toBe(200);
      expect((await sync(app.owner, accountId)).messages).toMatchObject([{ accountId, text: `To ${accountId}` }]);
    }
    expect((await sync(mia, locationId)).messages).toHaveLength(before);
    expect((await send(mia, 'Hello', {}, areaId)).status).toBe(200);
    expect((await send(mia, 'Hello', {}, organisationId)).status).toBe(404);
  });

  it('a product group has none', async () => {
    const groupId = await addProductGroup(app.ours, 'Mains');
    expect((await send(app.owner, 'Hello', {}, groupId)).status).toBe(404);
    expect((await app.owner.get(at(groupId, '/messages'))).status).toBe(404);
    expect((await app.owner.command(groupId, '/messages/seen', {})).status).toBe(404);
  });

  it('guests neither read nor write them', async () => {
    const guest = await app.person('Gast', { accountId: locationId, role: 'guest' });
    expect((await send(guest, 'Hello')).status).toBe(403);
    expect((await markSeen(guest)).status).toBe(403);
    expect((await guest.get(at(locationId, '/messages'))).status).toBe(403);
    expect((await sync(guest, locationId)).rows).not.toHaveProperty('messages');
  });

  it('nor do people of an area alone, or of another group', async () => {
    const cook = await app.person('Cook', { accountId: areaId, role: 'member' });
    for (const who of [cook, app.neighbour]) {
      expect((await send(who, 'Hello')).status).toBe(404);
      expect((await who.get(at(locationId, '/messages'))).status).toBe(404);
    }
    expect((await sync(app.neighbour, app.theirs.locationId)).messages).toEqual([]);
    expect((await app.nobody.get(at(locationId, '/messages'))).status).toBe(401);
  });
});

describe('until when somebody has read', () => {
  it('MSG-007 is stored by person and location beside its messages, moves on to now, and is shown to nobody else', async () => {
    await send(app.owner, 'Soup is off');
    const first = await markSeen(mia);
    const [seen] = first.body.rows.messagesSeenTimes ?? [];
    expect(seen).toMatchObject({ accountId: locationId, lastSeen: clock.toISOString(), version: 1 });
    later();
    const again = await markSeen(mia);
    expect(again.body.rows.messagesSeenTimes).toMatchObject([
      { id: seen?.id, lastSeen: clock.toISOString(), version: 2 },
    ]);
    const hers = await sync(mia, locationId);
    expect(hers.messages.filter(({ text }) => text === 'Soup is off')).toMatchObject([{ accountId: locationId }]);
    expect(hers.messagesSeenTimes).toMatchObject([{ id: seen?.id, accountId: locationId }]);
    expect((await sync(app.owner, locationId)).messagesSeenTimes).toEqual([]);
  });

  it('is never set back', async () => {
    await markSeen(mia);
    const now = clock;
    clock = new Date(now.getTime() - 600_000);
    const late = await markSeen(mia);
    clock = now;
    expect(late.body.rows.messagesSeenTimes).toMatchObject([{ lastSeen: now.toISOString() }]);
  });
});

describe('a location where much was written', () => {
  it('sends a browser the newest 200, and the older ones by the page', async () => {
    const group = app.theirs;
    await write(group.location, KEPT_MESSAGES + 70);

    const listed = (await sync(app.neighbour, group.locationId)).messages;
    expect(new Set(listed.map(({ text }) => text))).toEqual(
      new Set(Array.from({ length: KEPT_MESSAGES }, (_, number) => `Message ${number + 71}`)),
    );
    const pageBefore = async (before: string) =>
      (await app.neighbour.get<MessagesPage>(at(group.locationId, `/messages?before=${before}`))).body;
    const oldest = listed.find(({ text }) => text === 'Message 71');
    const page = await pageBefore(oldest?.id ?? '');
    expect([page.messages.length, page.messages[0]?.text, page.messages.at(-1)?.text, page.more]).toEqual([
      50,
      'Message 70',
      'Message 21',
      true,
    ]);
    const last = await pageBefore(page.messages.at(-1)?.id ?? '');
    expect([last.messages.length, last.messages.at(-1)?.text, last.more]).toEqual([20, 'Message 1', false]);
    expect(await pageBefore(randomUUID())).toEqual({ messages: [], more: false });
    expect((await app.owner.get(at(locationId, `/messages?before=${oldest?.id}`))).body).toEqual({
      messages: [],
      more: false,
    });
  });
});
