import { randomUUID } from 'node:crypto';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { type Caller, startTestApp } from '../../testing/http.ts';
import { pictureOf } from '../../testing/picture.ts';
import { addCategory, recipeToSave, saved } from '../../testing/recipe-draft.ts';

const app = await startTestApp(await testDatabase());
const { ours, theirs } = app;

let recipeId: string;
beforeEach(async () => {
  ({ recipeId } = await saved(ours, recipeToSave(ours, await addCategory(ours.headOffice))));
});

interface Sent {
  caller?: Caller;
  type?: string;
  accountId?: string;
  commandId?: string;
  origin?: string;
}

async function send(bytes: Uint8Array<ArrayBuffer>, sent: Sent = {}) {
  const { caller = app.owner, type = 'image/jpeg', accountId = ours.organisationId, commandId = randomUUID() } = sent;
  const query = new URLSearchParams({ commandId, filename: 'IMG 0815.jpg' });
  const answer = await fetch(`${app.url}/api/v1/accounts/${accountId}/recipes/${recipeId}/photo?${query}`, {
    method: 'POST',
    headers: { origin: sent.origin ?? 'http://larder.test', 'content-type': type, cookie: caller.cookie ?? '' },
    body: bytes,
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { rows?: { recipes?: RecipeRow[] }; message?: string },
  };
}

async function row(): Promise<RecipeRow | undefined> {
  const { body } = await app.owner.get<{ rows: { recipes?: RecipeRow[] } }>(
    `/api/v1/accounts/${ours.organisationId}/sync`,
  );
  return body.rows.recipes?.find(({ id }) => id === recipeId);
}

async function look(size: 'full' | 'thumb', { caller = app.owner, accountId = ours.organisationId, of = '' } = {}) {
  const answer = await fetch(
    `${app.url}/api/v1/accounts/${accountId}/recipes/${recipeId}/photo/${size}?${new URLSearchParams(of ? { of } : {})}`,
    { headers: { cookie: caller.cookie ?? '' } },
  );
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

describe('the photo of a recipe', () => {
  it('REC-003 REC-039 is stored as a square below the account, with a small copy and the name of its file', async () => {
    const { status, body } = await send(await pictureOf({ width: 1600, height: 1300 }));
    expect(status).toBe(200);
    const [recipe] = body.rows?.recipes ?? [];
    const key = new RegExp(`^${ours.organisationId}/images/recipes/[0-9a-f-]{36}\\.jpg$`);
    expect(recipe).toMatchObject({ imageFilename: 'IMG 0815.jpg', version: 2, archived: false, readonly: false });
    expect([recipe?.imageKey, recipe?.thumbKey]).toEqual([expect.stringMatching(key), expect.stringMatching(key)]);
    const [full, thumb] = [await look('full'), await look('thumb')];
    expect(full.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1200 });
    expect(await sharp(thumb.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 240 });
  });

  it('holds neither the place nor the camera, and is turned as the camera noted', async () => {
    const taken = await pictureOf({ width: 400, height: 300, takenByPhone: true });
    expect(Buffer.from((await sharp(taken).metadata()).exif ?? []).includes('Larder Phone')).toBe(true);
    await send(taken);
    const { bytes } = await look('full');
    const about = await sharp(bytes).metadata();
    expect(about).not.toHaveProperty('exif');
    expect(about).not.toHaveProperty('xmp');
    expect(Buffer.from(bytes).includes('Exif')).toBe(false);
    const data = await sharp(bytes).extract({ left: 150, top: 10, width: 1, height: 1 }).raw().toBuffer();
    expect(data[0]).toBeGreaterThan(200); // what was left is on top now: red
    expect(data[2]).toBeLessThan(60);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('may come as %s', async (format) => {
    expect((await send(await pictureOf({ format }), { type: `image/${format}` })).status).toBe(200);
    expect((await look('thumb')).status).toBe(200);
  });

  it.each([
    ['a GIF that is called JPEG', () => pictureOf({ format: 'gif' })],
    ['half a JPEG', async () => (await pictureOf({ width: 300, height: 300 })).slice(0, 200)],
    ['text', async () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['nothing but the beginning of one', async () => new Uint8Array([0xff, 0xd8, 0xff])],
  ] as [string, () => Promise<Uint8Array<ArrayBuffer>>][])('is refused when it is %s', async (_, bytes) => {
    const answer = await send(await bytes());
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'This is not a JPEG, PNG or WebP picture, or it is damaged.' },
    });
    expect(await row()).toMatchObject({ imageKey: null, version: 1 });
  });

  it('is refused above 50 megapixels, before it is unpacked, and above 10 MB, before it is read', async () => {
    const huge = await pictureOf({ width: 10_000, height: 6000, format: 'png' });
    expect(huge.length).toBeLessThan(2_000_000);
    expect(await send(huge, { type: 'image/png' })).toMatchObject({
      status: 422,
      body: { message: 'This picture has more than 50 megapixels. Save it smaller and try again.' },
    });
    expect((await send(new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await send(await pictureOf(), { type: 'image/svg+xml' })).status).toBe(415);
  });

  it('takes the place of the one before, whose files go', async () => {
    const first = (await send(await pictureOf())).body.rows?.recipes?.[0];
    const second = (await send(await pictureOf({ width: 30, height: 30 }))).body.rows?.recipes?.[0];
    expect(second?.imageKey).not.toBe(first?.imageKey);
    expect(await app.files.read(first?.imageKey ?? '')).toBeNull();
    expect(await app.files.read(first?.thumbKey ?? '')).toBeNull();
    await app.owner.command(ours.organisationId, `/recipes/${recipeId}/photo/remove`, { version: 3 });
    expect(await row()).toMatchObject({ imageKey: null, thumbKey: null, imageFilename: null });
    expect(await app.files.read(second?.imageKey ?? '')).toBeNull();
    expect((await look('full')).status).toBe(404);
  });

  it('may be stored by the browser only under its own name', async () => {
    const key = (await send(await pictureOf())).body.rows?.recipes?.[0]?.imageKey ?? '';
    expect((await look('full', { of: key })).headers.get('cache-control')).toContain('immutable');
    expect((await look('full', { of: 'another' })).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is seen by whoever sees the recipe, and sent by whoever maintains it', async () => {
    const picture = await pictureOf();
    await send(picture);
    const cook = await app.person('Mia', { accountId: ours.areaId, role: 'member' });
    const inArea = { caller: cook, accountId: ours.areaId };
    expect((await look('thumb', inArea)).status).toBe(200);
    const path = String((await row())?.imageKey);
    const links = [cook, app.owner, app.neighbour, app.nobody].map(async (caller) => {
      const { status } = await caller.get(`/api/v1/generateSignedUrl?${new URLSearchParams({ path })}`);
      return status;
    });
    expect(await Promise.all(links)).toEqual([404, 200, 404, 401]); // a link is for whoever works in the head office, where it lies
    expect((await send(picture, inArea)).status).toBe(404);
    const looks = [
      await look('thumb', { caller: app.neighbour }),
      await look('thumb', { caller: app.neighbour, accountId: theirs.organisationId }),
      await look('thumb', { caller: app.nobody }),
    ];
    expect(looks.map(({ status }) => status)).toEqual([404, 404, 401]);
    const sends = [
      await send(picture, { caller: app.nobody }),
      await send(picture, { caller: app.neighbour }),
      await send(picture, { caller: app.neighbour, accountId: theirs.organisationId }),
      await send(picture, { origin: 'https://elsewhere.example' }),
    ];
    expect(sends.map(({ status }) => status)).toEqual([401, 404, 404, 403]);
    expect(await row()).toMatchObject({ version: 2 });
  });

  it('is sent once, however often', async () => {
    const picture = await pictureOf();
    const commandId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(picture, { commandId })));
    answers.push(await send(picture, { commandId }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await row()).toMatchObject({ version: 2 });
    expect((await look('full')).status).toBe(200);
    expect((await send(await pictureOf({ width: 20 }), { commandId })).status).toBe(422);
  });
});
