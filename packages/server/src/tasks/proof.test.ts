import { createHash, randomUUID } from 'node:crypto';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { pictureOf } from '../testing/picture.ts';
import { addTask, TASK_DAY } from '../testing/tasks.ts';

const app = await startTestApp(await testDatabase(), { now: () => new Date('2026-11-20T12:00:00Z') });
const { ours, theirs } = app;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
interface Proof {
  photo?: string;
  reading?: string;
}
const tick = (task: string, proof: Proof = {}) => ({
  ...{ entryId: randomUUID(), commandId: randomUUID(), day: TASK_DAY },
  record: { kind: 'tick', task, ...proof },
});
async function send(input: ReturnType<typeof tick>, who: Caller = app.owner) {
  const { status, body } = await who.command<CommandAnswer>(ours.areaId, `/food-safety/${input.entryId}`, input);
  return { status, body, row: (body.rows?.taskEntries as TaskEntryRow[] | undefined)?.[0] };
}
const refusal = (body: unknown) => (body as { data: { code: string } }).data.code;
const stored = async () =>
  (
    await reading(app.pool, ours.organisationId, (db) =>
      db.run(
        raw<{ key: string }>(sql`
          select storage_key as key from stored_file
          where organisation_id = ${ours.organisationId} and storage_key like ${`${ours.areaId}/images/tasks/%`} order by 1`),
      ),
    )
  ).map(({ key }) => key);
const photo = (entryId: string, size: 'full' | 'thumb', who: Caller = app.owner, accountId: string = ours.areaId) =>
  fetch(`${app.url}/api/v1/accounts/${accountId}/food-safety/${entryId}/photo/${size}`, {
    headers: { cookie: who.cookie ?? '' },
  });

describe('a task that asks for a photo', () => {
  it('rule 115: is not ticked without one; it is made anew, its hash stands in the chain, and it lies under images/tasks', async () => {
    const task = await addTask(ours.area, { asksPhoto: true });
    const bare = await send(tick(task));
    expect([bare.status, refusal(bare.body)]).toEqual([422, 'task.needs-photo']);
    const input = tick(task, { photo: base64(await pictureOf({ width: 2000, takenByPhone: true })) });
    const { status, row } = await send(input);
    expect(status).toBe(200);

    const keys = await stored();
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(key).toMatch(new RegExp(`^${ours.areaId}/images/tasks/[0-9a-f-]{36}\\.jpg$`));
    const full = Buffer.from(await (await photo(input.entryId, 'full')).arrayBuffer());
    const { format, exif, width, height } = await sharp(full).metadata();
    expect([format, exif, Math.max(width, height)]).toEqual(['jpeg', undefined, 1600]);
    expect(row?.payload).toEqual({ task, photos: [createHash('sha256').update(full).digest('hex')] });
    const small = await sharp(Buffer.from(await (await photo(input.entryId, 'thumb')).arrayBuffer())).metadata();
    expect(Math.max(small.width, small.height)).toBe(480);
  });

  it('sent again is stored once, and what is refused leaves no file behind', async () => {
    const before = await stored();
    const task = await addTask(ours.area, { asksPhoto: true });
    const input = tick(task, { photo: base64(await pictureOf()) });
    const [first, again] = [await send(input), await send(input)];
    expect(again.row).toEqual(first.row);
    expect(await stored()).toHaveLength(before.length + 2);
    const other = await send({ ...input, record: { ...input.record, photo: base64(await pictureOf({ width: 20 })) } });
    expect(refusal(other.body)).toBe('command-reused');
    for (const content of [
      base64(Buffer.from('not a picture')),
      base64(await pictureOf({ width: 10_000, height: 6_000, format: 'png' })),
    ])
      expect((await send(tick(task, { photo: content }))).status).toBe(422);
    expect(await stored()).toHaveLength(before.length + 2);
  });

  it('is shown to whoever sees the lists of the area, and to nobody else', async () => {
    const task = await addTask(ours.area, { asksPhoto: true });
    const input = tick(task, { photo: base64(await pictureOf()) });
    await send(input);
    const [mia, gus, neighbour] = await Promise.all([
      app.person('Mia', { accountId: ours.areaId, role: 'member' }),
      app.person('Gus', { accountId: ours.areaId, role: 'guest' }),
      app.person('Noor', { accountId: theirs.areaId, role: 'member' }),
    ]);
    expect((await photo(input.entryId, 'thumb', mia)).status).toBe(200);
    expect((await photo(input.entryId, 'thumb', gus)).status).toBe(403);
    expect((await photo(input.entryId, 'thumb', neighbour)).status).toBe(404);
    expect((await photo(input.entryId, 'thumb', neighbour, theirs.areaId)).status).toBe(404);
  });
});

describe('a task that asks for a reading', () => {
  it('rule 115: is not ticked without one, which stands in the chain with the tick', async () => {
    const task = await addTask(ours.area, { asksReading: true });
    const bare = await send(tick(task));
    expect([bare.status, refusal(bare.body)]).toEqual([422, 'task.needs-reading']);
    expect((await send(tick(task, { reading: 'warm' }))).status).toBe(422);
    const { status, row } = await send(tick(task, { reading: '-18.5' }));
    expect([status, row?.payload]).toEqual([200, { task, reading: '-18.5' }]);
  });

  it('asked for from today on, leaves earlier days as they were', async () => {
    const task = await addTask({ ...ours.area, now: () => new Date('2026-11-19T12:00:00Z') });
    const { body } = await app.owner.command(ours.areaId, `/tasks/${task}`, {
      ...{ commandId: randomUUID(), taskId: task, type: 'OPEN', action: 'Lights on', sectionId: null, repeats: true },
      ...{
        date: null,
        weekdayRepeats: '',
        dueTime: null,
        target: null,
        asksPhoto: false,
        asksReading: true,
        personId: null,
      },
    });
    expect(body).toMatchObject({ rows: { tasks: [expect.anything()] } });
    expect((await send({ ...tick(task), day: '2026-11-19' })).status).toBe(200);
    expect((await send(tick(task))).status).toBe(422);
  });
});
