import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { UploadKind, UploadRow } from '@larder/contract/uploads.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { reading } from '../../db/transaction.ts';
import { startJobs } from '../../jobs/work-jobs.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectGuardedQuery } from '../../testing/guarded.ts';
import { startTestApp } from '../../testing/http.ts';
import { DEMO_PRICE_LIST, priceListOf } from '../../testing/price-list.ts';
import { uploadDesk } from '../../testing/uploads.ts';
import { workUploads } from './work-uploads.ts';

const database = await testDatabase();
const app = await startTestApp(database);
const headOffice = app.ours.organisationId;
const at = `/api/v1/accounts/${headOffice}/uploads`;

async function send(
  file: Uint8Array,
  {
    cookie = app.owner.cookie,
    account = headOffice,
    ...query
  }: { cookie?: string | null; account?: string; [query: string]: string | null | undefined } = {},
) {
  const search = new URLSearchParams({
    kind: 'supplierOptions',
    filename: 'list.csv',
    commandId: randomUUID(),
    ...(query as Record<string, string>),
  });
  const response = await fetch(`${app.url}/api/v1/accounts/${account}/uploads?${search}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', origin: 'http://larder.test', ...(cookie ? { cookie } : {}) },
    body: new Uint8Array(file),
  });
  return { status: response.status, body: (await response.json()) as { uploadId: string; data?: { code: string } } };
}

const history = async (kind: UploadKind = 'supplierOptions') =>
  (await app.owner.get<UploadRow[]>(`${at}?kind=${kind}`)).body;
const upload = async (id: string, kind?: UploadKind) => (await history(kind)).find((row) => row.id === id);
const decide = (id: string, what: string, body: object = {}) =>
  app.owner.command(headOffice, `/uploads/${id}/${what}`, body);

async function options(): Promise<number> {
  const [found] = await reading(app.pool, headOffice, (db) =>
    db.run(
      raw<{ n: number }>(sql`select count(*)::int as n from supplier_option where organisation_id = ${headOffice}`),
    ),
  );
  return found?.n ?? Number.NaN;
}

describe('an uploaded price list', () => {
  it('UP-003 UP-005 SUP-029 is stored, checked by a job, posted once somebody confirmed it, and can be downloaded again', async () => {
    const { uploadId } = (await send(DEMO_PRICE_LIST)).body;
    expect(await upload(uploadId)).toMatchObject({
      status: 'processing',
      step: 'checking',
      progress: { done: 0, of: 100, doing: '', cancelledBy: null },
      totals: null,
      fileKey: `${headOffice}/uploads/supplierOptions/${uploadId}.csv`,
    });
    const jobs = await startJobs(database.appUrlIn('jobs'), { error: () => undefined });
    await workUploads(jobs, app.services);
    try {
      await expect.poll(async () => (await upload(uploadId))?.step, { timeout: 30_000 }).toBe('waiting');
      expect(await upload(uploadId)).toMatchObject({
        status: 'processing',
        from: '2026-11-19',
        totals: { new: 159, error: 0, options: 159 },
      });
      expect(await options()).toBe(0);
      expect((await decide(uploadId, 'post', { goodRowsOnly: false })).status).toBe(200);
      await expect.poll(async () => (await upload(uploadId))?.status, { timeout: 30_000 }).toBe('success');
    } finally {
      await jobs.stop();
    }
    expect(await upload(uploadId)).toMatchObject({ step: null, progress: null, error: null, count: 159 });
    expect(await options()).toBe(159);
    const { fileKey } = (await upload(uploadId)) as UploadRow;
    const link = await app.owner.get<{ url: string }>(
      `/api/v1/generateSignedUrl?${new URLSearchParams({ path: fileKey ?? '' })}`,
    );
    expect(Buffer.from(await (await fetch(app.url + link.body.url)).arrayBuffer())).toEqual(DEMO_PRICE_LIST);
  });

  it('UP-002 stands in the history of its kind, the latest first', async () => {
    const { uploadId } = (await send(priceListOf({}), { filename: 'Mill.CSV' })).body;
    const listed = await history();
    expect(listed.map(({ createdAt }) => createdAt)).toEqual(
      listed
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect(await upload(uploadId)).toMatchObject({
      id: uploadId,
      kind: 'supplierOptions',
      filename: 'Mill.CSV',
      createdBy: 'Gino',
    });
    expect((await history('ingredients')).map(({ id }) => id)).not.toContain(uploadId);
    const [record] = await reading(app.pool, headOffice, (db) =>
      db.run(
        raw(sql`select upload_type, upload_name, status, error, count from upload
          where organisation_id = ${headOffice} and upload_id = ${uploadId}`),
      ),
    );
    expect(record).toEqual({
      upload_type: 'supplierOptions',
      upload_name: 'Mill',
      status: 'processing',
      error: null,
      count: 0,
    });
  });

  it('is stored once, sent 16 times at once and once more; another file under the same id is refused', async () => {
    const before = (await history()).length;
    const commandId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(priceListOf({}), { commandId })));
    answers.push(await send(priceListOf({}), { commandId }));
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], status: 200 });
    expect(await history()).toHaveLength(before + 1);
    expect(await send(priceListOf({ unitprice: '1' }), { commandId })).toMatchObject({
      status: 422,
      body: { data: { code: 'command-reused' } },
    });
  });

  it('of 500 MB is refused before it is read, by the size its sender states or once it grows too large', async () => {
    const search = new URLSearchParams({ kind: 'supplierOptions', filename: 'list.csv', commandId: randomUUID() });
    const request = http.request(`${app.url}${at}?${search}`, {
      method: 'POST',
      headers: {
        'content-type': 'text/csv',
        'content-length': 500 * 1024 * 1024,
        origin: 'http://larder.test',
        cookie: app.owner.cookie ?? '',
      },
    });
    request.on('error', () => undefined); // the server hangs up
    request.write('name;category');
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    expect(answer.statusCode).toBe(413);
    request.destroy();
    expect(await send(Buffer.alloc(11 * 1024 * 1024, 'a'))).toMatchObject({
      status: 413,
      body: { data: { code: 'too-large' } },
    });
  });

  it('PERM-041 is closed to whoever is signed out, a neighbour, a guest and a plan that leaves it out', async () => {
    const guest = await app.person('Guest', { accountId: headOffice, role: 'guest' });
    const status = async (cookie: string | null, account?: string) =>
      (await send(priceListOf({}), { cookie, ...(account ? { account } : {}) })).status;
    expect(await status(null)).toBe(401);
    expect(await status(app.neighbour.cookie)).toBe(404);
    expect(await status(guest.cookie)).toBe(403);
    expect(await status(app.owner.cookie, app.ours.areaId)).toBe(404);
    const small = uploadDesk({ ...app.ours.headOffice, plan: 'startPlan' });
    for (const kind of ['supplierOptions', 'ingredients'] as const)
      await expect(small.send(priceListOf({}), { kind })).rejects.toMatchObject({ code: 'not-allowed' });
    await expectGuardedQuery(app, `${at}?kind=supplierOptions`);
    await expectGuardedQuery(app, `${at}/${randomUUID()}/lines`);
  });

  it.each([
    ['kind', { kind: 'recipes' }],
    ['filename', { filename: ' ' }],
    ['from', { from: '2026-02-30' }],
    ['commandId', { commandId: 'mine' }],
  ])('is refused with a wrong %s', async (field, query) =>
    expect(await send(priceListOf({}), query)).toMatchObject({
      status: 422,
      body: { data: { code: 'invalid', fields: [expect.objectContaining({ field: expect.stringContaining(field) })] } },
    }),
  );

  it.each(['1999-01-01', '2028-01-01'])('is refused with prices from %s', async (from) =>
    expect(await send(priceListOf({}), { from })).toMatchObject({
      status: 422,
      body: { data: { code: 'price.day-out-of-range' } },
    }),
  );

  it('waits for others to be decided on when there are 20 of them', async () => {
    const group = app.theirs;
    const sendThere = () => send(priceListOf({}), { cookie: app.neighbour.cookie, account: group.organisationId });
    for (let count = 0; count < 20; count += 1) expect((await sendThere()).status).toBe(200);
    expect(await sendThere()).toMatchObject({ status: 409, body: { data: { code: 'upload.too-many' } } });
  });
});
