import { randomUUID } from 'node:crypto';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { WastageRow } from '@larder/contract/rows/stock.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { activityOf } from '../procurement/testing-papers.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { addIngredient } from '../testing/pantry.ts';
import { pictureOf } from '../testing/picture.ts';

const app = await startTestApp(await testDatabase(), { now: () => new Date('2026-11-20T12:00:00Z') });
const { ours } = app;
let flour: string;
beforeAll(async () => {
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
});

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const photoOf = async (wanted: Parameters<typeof pictureOf>[0] = {}) => base64(await pictureOf(wanted));

const entry = () => ({
  ...{ wastageId: randomUUID(), commandId: randomUUID(), day: '2026-11-18', kind: 'ingredient', refId: flour },
  ...{ recordUnit: 'kg', amount: '2', reason: 'Dropped' },
});
type Entered = ReturnType<typeof entry> & { photo?: string | null };

async function send(path: string, input: object, who: Caller = app.owner) {
  const { status, body } = await who.command<CommandAnswer>(ours.areaId, path, input);
  return { status, body, row: (body.rows?.wastages as WastageRow[] | undefined)?.[0] };
}
const record = (input: Entered) => send('/wastages', input);
const correct = (input: Entered) => send(`/wastages/${input.wastageId}/correct`, { ...input, commandId: randomUUID() });
const linkTo = (key: string, who: Caller = app.owner) =>
  who.get<{ url: string }>(`/api/v1/generateSignedUrl?${new URLSearchParams({ path: key })}`);
const noted = async () =>
  (
    await reading(app.pool, ours.organisationId, (db) =>
      db.run(
        raw<{ key: string }>(sql`
          select storage_key as key from stored_file
          where organisation_id = ${ours.organisationId} and storage_key like ${`${ours.areaId}/images/wastage/%`} order by 1`),
      ),
    )
  ).map(({ key }) => key);

describe('the photo of wastage', () => {
  it('is stored with its entry, made anew without where and by what, and opened by a link that is asked for', async () => {
    const { status, row } = await record({ ...entry(), photo: await photoOf({ width: 2000, takenByPhone: true }) });
    expect(status).toBe(200);
    const key = row?.imageKey ?? '';
    expect(key).toMatch(new RegExp(`^${ours.areaId}/images/wastage/[0-9a-f-]{36}\\.jpg$`));
    const answer = await fetch(app.url + (await linkTo(key)).body.url);
    const { format, exif, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, exif, Math.max(width, height)]).toEqual(['jpeg', undefined, 1600]);
    expect((await fetch(`${app.url}/api/v1/files/${key}`)).status).toBe(403);
  });

  it('is for people who see the wastage of the area, also without costs, and for nobody else', async () => {
    const { row } = await record({ ...entry(), photo: await photoOf() });
    const key = row?.imageKey ?? '';
    const mia = await app.person('Mia', { accountId: ours.areaId, role: 'member' });
    const guest = await app.person('Gus', { accountId: ours.areaId, role: 'guest' });
    expect((await linkTo(key, mia)).status).toBe(200);
    for (const who of [guest, app.neighbour]) expect((await linkTo(key, who)).status).toBe(404);
    expect((await linkTo(key, app.nobody)).status).toBe(401);
  });

  it('stays when the entry is corrected, until there is another one or none; what is gone leaves no file', async () => {
    const input = entry();
    const first = (await record({ ...input, photo: await photoOf() })).row?.imageKey ?? '';
    const stays = await correct({ ...input, amount: '1' });
    expect(stays.row).toMatchObject({ amount: '1', imageKey: first });
    const second = (await correct({ ...input, photo: await photoOf({ width: 20 }) })).row?.imageKey ?? '';
    expect(second).not.toBe(first);
    expect([await app.files.read(first), (await noted()).includes(first)]).toEqual([null, false]);
    expect((await correct({ ...input, photo: null })).row?.imageKey).toBeNull();
    expect([await app.files.read(second), (await noted()).includes(second)]).toEqual([null, false]);
  });

  it('goes with the entry that is removed, and is named in the activity', async () => {
    const input = entry();
    const key = (await record({ ...input, photo: await photoOf() })).row?.imageKey ?? '';
    expect((await send(`/wastages/${input.wastageId}/remove`, { commandId: randomUUID() })).status).toBe(200);
    expect([await app.files.read(key), (await noted()).includes(key)]).toEqual([null, false]);
    expect(await activityOf(app, input.wastageId)).toMatchObject([
      { action: 'wastage.recorded', after: { photo: true } },
      { action: 'wastage.removed', before: { photo: true } },
    ]);
  });

  it('rule 20: is stored once, however often the entry is sent, and another one is another command', async () => {
    const before = (await noted()).length;
    const input = { ...entry(), photo: await photoOf() };
    const answers = [await record(input), await record(input), await record(input)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await noted()).toHaveLength(before + 1);
    expect(await app.files.read(answers[2]?.row?.imageKey ?? '')).not.toBeNull();
    expect(await record({ ...input, photo: await photoOf({ width: 30 }) })).toMatchObject({
      body: { data: { code: 'command-reused' } },
    });
    expect(await noted()).toHaveLength(before + 1);
  });

  it.each([
    ['a page that calls itself a picture', base64(Buffer.from('<svg onload="alert(1)">')), 'photo.no-picture'],
    ['more than a megabyte', base64(Buffer.alloc(1_000_003, 1)), 'invalid'],
  ])('is refused together with its entry where it is %s', async (_, photo, code) => {
    const input = entry();
    expect(await record({ ...input, photo })).toMatchObject({ status: 422, body: { data: { code } } });
    expect((await record(input)).row).toMatchObject({ id: input.wastageId, imageKey: null });
  });
});
