import { randomUUID } from 'node:crypto';
import type { CommandAnswer, SyncAnswer } from '@larder/contract/collections.ts';
import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { addRecipe } from '../testing/pantry.ts';

let clock = new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { locationId, organisationId, headOffice } = app.ours;
const mia = await app.person('Mia', { accountId: locationId, role: 'member' });
const soupId = await addRecipe(headOffice, 'Soup', { items: [] });
const soup = { recipeId: soupId, word: 'Soup' };

beforeEach(() => {
  clock = new Date('2026-11-20T12:00:00Z');
});

const minutesLater = (minutes: number, seconds = 0) => {
  clock = new Date(Date.UTC(2026, 10, 20, 12, minutes, seconds));
};

async function sent(text = 'Two more #Soup', mentions = [soup]): Promise<string> {
  const messageId = randomUUID();
  const { status } = await mia.command(locationId, '/messages', { messageId, text, mentions });
  expect(status).toBe(200);
  return messageId;
}

const edit = (who: Caller, messageId: string, more: object = {}, at = locationId) =>
  who.command<CommandAnswer>(at, `/messages/${messageId}/edit`, { version: 1, text: 'Three', mentions: [], ...more });
const remove = (who: Caller, messageId: string, version = 1) =>
  who.command<CommandAnswer>(locationId, `/messages/${messageId}/delete`, { version });

async function read(messageId: string): Promise<MessageRow | undefined> {
  const { body } = await app.owner.get<SyncAnswer>(`/api/v1/accounts/${locationId}/sync`);
  return (body.rows as { messages?: MessageRow[] }).messages?.find(({ id }) => id === messageId);
}

const audited = (messageId: string) =>
  reading(app.pool, organisationId, (db) =>
    db.run(
      raw<{ action: string; before: object | null; after: object | null }>(sql`
        select action, before, after from audit_log
        where organisation_id = ${organisationId} and subject_id = ${messageId} order by audit_id`),
    ),
  );

describe('a message that is corrected', () => {
  it('stays where it was, with its new text and mentions, when it was corrected, and what it said before in the audit log', async () => {
    const messageId = await sent();
    minutesLater(7);
    const answer = await edit(mia, messageId, { text: ' Three, no #Soup please ', mentions: [soup] });
    expect(answer.status).toBe(200);
    const row = await read(messageId);
    expect(row).toMatchObject({
      text: 'Three, no #Soup please',
      mentions: [soup],
      createdAt: '2026-11-20T12:00:00.000Z',
      editedAt: '2026-11-20T12:07:00.000Z',
      deletedAt: null,
      version: 2,
    });
    await edit(mia, messageId, { version: 2, text: 'Three' });
    expect(await read(messageId)).toMatchObject({ text: 'Three', mentions: [] });
    expect(await audited(messageId)).toEqual([
      { action: 'message.sent', before: null, after: { recipe_ids: [soupId] } },
      { action: 'message.edited', before: { text: 'Two more #Soup' }, after: { text: 'Three, no #Soup please' } },
      { action: 'message.edited', before: { text: 'Three, no #Soup please' }, after: { text: 'Three' } },
    ]);
  });

  it.each([
    ['a version that is gone', { version: 4 }, 409, 'changed-meanwhile'],
    ['a recipe of another group', { text: '#Soup', mentions: [{ ...soup, recipeId: randomUUID() }] }, 404, 'not-found'],
  ])('is refused with %s', async (_, change, status, code) =>
    expect(await edit(mia, await sent(), change)).toMatchObject({ status, body: { data: { code } } }),
  );
});

describe('a message that is deleted', () => {
  it('leaves its place and who took it out when, and its text to the audit log alone', async () => {
    const messageId = await sent('The safe opens with 4567', []);
    minutesLater(2);
    expect((await remove(mia, messageId)).status).toBe(200);
    expect(await read(messageId)).toMatchObject({
      userName: 'Mia',
      text: '',
      mentions: [],
      deletedAt: '2026-11-20T12:02:00.000Z',
    });
    expect(JSON.stringify((await app.owner.get(`/api/v1/accounts/${locationId}/messages`)).body)).not.toContain('4567');
    expect((await audited(messageId)).at(-1)).toEqual({
      action: 'message.deleted',
      before: { text: 'The safe opens with 4567' },
      after: null,
    });
    for (const again of [await edit(mia, messageId, { version: 2 }), await remove(mia, messageId, 2)])
      expect(again).toMatchObject({ status: 422, body: { data: { code: 'message.deleted' } } });
  });
});

describe('who may change a message, and how long', () => {
  it('whoever wrote it, for 15 minutes', async () => {
    const messageId = await sent();
    minutesLater(15);
    expect((await edit(mia, messageId)).status).toBe(200);
    minutesLater(15, 1);
    for (const late of [await edit(mia, messageId, { version: 2 }), await remove(mia, messageId, 2)])
      expect(late).toMatchObject({ status: 422, body: { data: { code: 'message.too-late' } } });
    expect(await read(messageId)).toMatchObject({ text: 'Three' });
  });

  it('nobody else, the owner neither, nor by way of another account, nor somebody who was removed', async () => {
    const messageId = await sent();
    for (const answer of [await edit(app.owner, messageId), await remove(app.owner, messageId)])
      expect(answer).toMatchObject({ status: 403, body: { data: { code: 'message.not-theirs' } } });
    expect((await edit(app.neighbour, messageId)).status).toBe(404);
    expect((await edit(app.neighbour, messageId, {}, app.theirs.locationId)).status).toBe(404);
    expect((await edit(mia, messageId, {}, app.ours.areaId)).status).toBe(404);
    expect((await edit(mia, randomUUID())).status).toBe(404);

    const cleo = await app.person('Cleo', { accountId: locationId, role: 'member' });
    const hers = randomUUID();
    await cleo.command(locationId, '/messages', { messageId: hers, text: 'Bye', mentions: [] });
    const { userId } = (await cleo.get<{ userId: string }>('/api/v1/me')).body;
    await app.owner.command(locationId, `/users/${userId}/remove`, {});
    expect((await edit(cleo, hers)).status).toBe(404);
    expect(
      (await cleo.command(locationId, '/messages', { messageId: randomUUID(), text: 'x', mentions: [] })).status,
    ).toBe(404);
    expect(await read(hers)).toMatchObject({ text: 'Bye', userName: 'Cleo' });
  });
});
