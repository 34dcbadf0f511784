import { randomUUID } from 'node:crypto';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { pictureOf } from '../testing/picture.ts';

const app = await startTestApp(await testDatabase());
const { locationId, areaId, organisationId } = app.ours;
const mia = await app.person('Mia', { accountId: locationId, role: 'member' });
const cook = await app.person('Cook', { accountId: areaId, role: 'member' });

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const sentPhoto = async (wanted: Parameters<typeof pictureOf>[0] = {}) => ({
  photoId: randomUUID(),
  content: base64(await pictureOf(wanted)),
});

async function send(photos: object[], more: object = {}, who: Caller = mia) {
  const messageId = randomUUID();
  const input = { messageId, text: '', mentions: [], photos, ...more };
  const { status, body } = await who.command<CommandAnswer>(locationId, '/messages', input);
  const [row] = (body.rows?.messages ?? []) as MessageRow[];
  return { status, body, row, messageId };
}

async function look(photoId: string, size: 'full' | 'thumb', who: Caller = app.owner, at = locationId) {
  const answer = await fetch(`${app.url}/api/v1/accounts/${at}/messages/photos/${photoId}/${size}`, {
    headers: { cookie: who.cookie ?? '' },
  });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

const storedFiles = () =>
  reading(app.pool, organisationId, (db) =>
    db.run(
      raw<{ key: string }>(sql`
        select storage_key as key from stored_file
        where organisation_id = ${organisationId} and storage_key like ${`${locationId}/images/messages/%`}`),
    ),
  );

describe('the photos of a message', () => {
  it('are stored whole, turned as taken, without where and by what, with a small copy, in their order', async () => {
    const [first, second] = [await sentPhoto({ width: 2000, height: 1000, takenByPhone: true }), await sentPhoto()];
    const { status, row } = await send([first, second]);
    expect(status).toBe(200);
    expect(row).toMatchObject({
      text: '',
      photos: [{ id: first.photoId }, { id: second.photoId, width: 8, height: 6 }],
    });
    const full = await look(first.photoId, 'full');
    expect([full.status, full.headers.get('content-type'), full.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, max-age=31536000, immutable',
    ]);
    const { width, height, exif } = await sharp(full.bytes).metadata();
    expect(Math.max(width, height)).toBe(1600);
    expect(row?.photos[0]).toMatchObject({ width, height });
    expect(exif).toBeUndefined();
    const thumb = await sharp((await look(first.photoId, 'thumb')).bytes).metadata();
    expect(Math.max(thumb.width, thumb.height)).toBe(480);
    const keys = (await storedFiles()).map(({ key }) => key);
    expect(keys).toHaveLength(4);
    for (const key of keys) expect(key).toMatch(new RegExp(`^${locationId}/images/messages/[0-9a-f-]{36}\\.jpg$`));
  });

  it('are seen by whoever reads the conversation, and by nobody else', async () => {
    const photo = await sentPhoto();
    await send([photo]);
    expect((await look(photo.photoId, 'full', mia)).status).toBe(200);
    const guest = await app.person('Gast', { accountId: locationId, role: 'guest' });
    expect((await look(photo.photoId, 'full', guest)).status).toBe(403);
    for (const who of [cook, app.neighbour]) expect((await look(photo.photoId, 'full', who)).status).toBe(404);
    expect((await look(photo.photoId, 'full', cook, areaId)).status).toBe(404);
    expect((await look(photo.photoId, 'full', app.nobody)).status).toBe(401);
    expect((await look(randomUUID(), 'full')).status).toBe(404);
  });

  it('are sent once, however often the call is repeated', async () => {
    const input = {
      commandId: randomUUID(),
      messageId: randomUUID(),
      text: 'Look',
      mentions: [],
      photos: [await sentPhoto()],
    };
    const before = (await storedFiles()).length;
    expect((await mia.command(locationId, '/messages', input)).status).toBe(200);
    expect((await mia.command(locationId, '/messages', input)).status).toBe(200);
    expect((await storedFiles()).length - before).toBe(2);
    const other = { ...input, photos: [await sentPhoto({ format: 'png' })] };
    expect(await mia.command(locationId, '/messages', other)).toMatchObject({
      status: 422,
      body: { data: { code: 'command-reused' } },
    });
  });

  it('go with a deleted message, their files too', async () => {
    const before = (await storedFiles()).length;
    const photo = await sentPhoto();
    const { messageId } = await send([photo]);
    const [added] = (await storedFiles()).slice(-1);
    await mia.command(locationId, `/messages/${messageId}/delete`, { version: 1 });
    expect((await look(photo.photoId, 'full')).status).toBe(404);
    expect(await storedFiles()).toHaveLength(before);
    expect(await app.files.read(added?.key ?? '')).toBeNull();
  });

  it('stay when the text is corrected, which may then be empty', async () => {
    const { messageId } = await send([await sentPhoto()], { text: 'Look' });
    const edit = (version: number, text: string, id: string) =>
      mia.command<CommandAnswer>(locationId, `/messages/${id}/edit`, { version, text, mentions: [] });
    const answer = await edit(1, '', messageId);
    expect(answer.body.rows.messages).toMatchObject([{ text: '', photos: [{ width: 8 }] }]);
    const plain = await send([], { text: 'Look' });
    expect((await edit(1, '', plain.messageId)).status).toBe(422);
  });

  it.each([
    ['a text that calls itself a picture', base64(Buffer.from('<svg onload="alert(1)">')), 422, 'photo.no-picture'],
    ['a damaged picture', base64(Buffer.from('ffd8ffe000104a46', 'hex')), 422, 'photo.no-picture'],
    ['one of more than a megabyte', base64(Buffer.alloc(1_000_003, 1)), 422, 'invalid'],
  ])('are refused when one is %s', async (_, content, status, code) =>
    expect(await send([{ photoId: randomUUID(), content }])).toMatchObject({ status, body: { data: { code } } }),
  );

  it('are three at most, each with an id of its own', async () => {
    const photos = await Promise.all([1, 2, 3, 4].map(() => sentPhoto()));
    expect((await send(photos)).status).toBe(422);
    expect((await send([photos[0] ?? {}, photos[0] ?? {}])).status).toBe(422);
    expect((await send(photos.slice(0, 1))).status).toBe(200);
    expect(await send(photos.slice(0, 1))).toMatchObject({ status: 422, body: { data: { code: 'command-reused' } } });
  });
});
