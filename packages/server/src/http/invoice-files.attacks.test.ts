import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { invoiceCalls } from '../invoices/testing-invoices.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { paper } from '../testing/invoices.ts';
import { read } from '../testing/read.ts';
import { openBelow } from '../testing/structure.ts';
import { FILE_POLICY } from './content-policy.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const { announce, store } = invoiceCalls(app);

/** Hears whether anything was fetched. */
const elsewhere: string[] = [];
const listener = createServer((request, response) => {
  elsewhere.push(request.url ?? '');
  response.end('secret');
});
let port = 0;
let publicUrl = '';
let key = '';
const xml = paper();

beforeAll(async () => {
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  ({ port } = listener.address() as AddressInfo);
  const { body } = await announce([xml]);
  const stored = await store(body.uploadId ?? '', 1, xml);
  publicUrl = stored.body.publicUrl ?? '';
  key = publicUrl.split('/invoice-files/')[1] ?? '';
});
afterAll(() => new Promise((closed) => void listener.close(closed)));

const proxied = (url: string, { cookie }: Pick<Caller, 'cookie'> = app.owner) =>
  fetch(`${app.url}/api/v1/documentProxy?${new URLSearchParams({ url })}`, { headers: cookie ? { cookie } : {} });
const at = (address: string, { cookie }: Pick<Caller, 'cookie'> = app.owner) =>
  fetch(app.url + address, { headers: cookie ? { cookie } : {} });

async function withoutCosts(): Promise<Caller> {
  const mia = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
  const { userId } = (await mia.get<{ userId: string }>('/api/v1/me')).body;
  const limits = { withheld: ['costs'], orderUpTo: null };
  const { status } = await app.owner.command(ours.organisationId, `/users/${userId}/save`, { type: 'member', limits });
  expect(status).toBe(200);
  return mia;
}

describe('a stored file of an invoice', () => {
  it('rule 81 is answered through documentProxy by its key and by the address that its upload states, to be saved and never run', async () => {
    expect(publicUrl).toBe(`/api/v1/accounts/${ours.areaId}/invoice-files/${key}`);
    for (const answer of [await proxied(key), await proxied(publicUrl), await at(publicUrl)]) {
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer()).equals(xml)).toBe(true);
      expect(answer.headers.get('content-security-policy')).toBe(FILE_POLICY);
      expect(answer.headers.get('content-disposition')).toBe('attachment');
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('rule 186 is shown where it is when it is a PDF, under the policy of uploaded files', async () => {
    const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF');
    const sent = { contentType: 'application/pdf', filename: 'invoice.pdf' };
    const { body } = await announce([pdf], sent);
    const stored = await store(body.uploadId ?? '', 1, pdf, sent);
    const { status, headers } = await proxied(stored.body.publicUrl ?? '');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('inline');
    expect(headers.get('content-security-policy')).toBe(FILE_POLICY);
  });

  it('rule 185 is in the activity when it was opened, with who did', async () => {
    const gina = await app.person('Gina', { accountId: ours.areaId, role: 'member' });
    await (await proxied(key, gina)).arrayBuffer();
    const rows = await read(ours.headOffice, (db) =>
      db.run(
        raw<{ user_name: string }>(sql`
          select user_name from audit_log where action = 'invoice.file-opened' and user_name = 'Gina'`),
      ),
    );
    expect(rows).toHaveLength(1);
  });

  it('rule 183 is found by nobody from whom costs are withheld, nor by guests, neighbours and whoever is signed out', async () => {
    const guest = await app.person('Gus', { accountId: ours.organisationId, role: 'guest' });
    const mia = await withoutCosts();
    const link = (caller: Caller) => caller.get(`/api/v1/generateSignedUrl?${new URLSearchParams({ path: key })}`);
    for (const caller of [mia, guest, app.neighbour]) {
      const statuses = [(await proxied(key, caller)).status, (await at(publicUrl, caller)).status];
      expect([...statuses, (await link(caller)).status]).toEqual([404, 404, 404]);
    }
    expect([(await proxied(key, app.nobody)).status, (await at(publicUrl, app.nobody)).status]).toEqual([401, 401]);
    expect((await link(app.owner)).status).toBe(200);
  });

  it('of a location is opened by who works in one of its areas, as its row is seen there, and by nobody of another location', async () => {
    const above = paper();
    const announced = await announce([above], { accountId: ours.locationId });
    const stored = await store(announced.body.uploadId ?? '', 1, above, { accountId: ours.locationId });
    const address = stored.body.publicUrl ?? '';
    const chef = await app.person('Carla', { accountId: ours.areaId, role: 'member' });
    const rows = (await chef.get<SyncAnswer>(`/api/v1/accounts/${ours.areaId}/sync`)).body.rows.invoiceUploads;
    expect(rows?.map(({ id }) => id)).toEqual(expect.arrayContaining([announced.body.uploadId]));
    const of = address.split('/invoice-files/')[1] ?? '';
    const link = (caller: Caller) =>
      caller.get<{ url: string }>(`/api/v1/generateSignedUrl?${new URLSearchParams({ path: of })}`);
    expect([(await at(address, chef)).status, (await proxied(of, chef)).status]).toEqual([200, 200]);
    expect((await fetch(app.url + (await link(chef)).body.url)).status).toBe(200);

    const harbour = await openBelow(ours, ours.organisationId, 'LOCATION', 'Harbour');
    const cook = await app.person('Otto', { accountId: harbour, role: 'member' });
    const guest = await app.person('Gil', { accountId: ours.areaId, role: 'guest' });
    for (const caller of [cook, guest, app.neighbour])
      expect([(await at(address, caller)).status, (await link(caller)).status]).toEqual([404, 404]);
  });

  it('is not opened through the address of another account', async () => {
    const other = publicUrl.replace(`/accounts/${ours.areaId}/`, `/accounts/${ours.locationId}/`);
    expect([(await at(other)).status, (await proxied(other)).status]).toEqual([404, 404]);
  });
});

describe('documentProxy', () => {
  it.each([
    ['a server on this machine', () => `http://127.0.0.1:${port}/secret`],
    ['one by its name', () => `http://localhost:${port}/${key}`],
    ['one whose address begins as ours', () => `http://larder.test@127.0.0.1:${port}/${publicUrl}`],
    ['one that ends as ours', () => `http://127.0.0.1:${port}${publicUrl}`],
    ['one that leaves the protocol out', () => `//127.0.0.1:${port}${publicUrl}`],
    ['a cloud’s own data', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a file of the server', () => 'file:///etc/passwd'],
    ['a path of the server', () => '/etc/passwd'],
    ['a key that climbs', () => `${ours.areaId}/images/invoiceUploads/../../../../etc/passwd`],
    ['a key that climbs, written otherwise', () => `${ours.areaId}/images/invoiceUploads/%2e%2e/%2e%2e/x.pdf`],
    ['a key with a byte of nothing', () => `${key}\0.png`],
    ['a key with something behind it', () => `${key}?x=1`],
    ['an export', () => `${ours.organisationId}/exports/${crypto.randomUUID()}.zip`],
    ['another folder', () => key.replace('invoiceUploads', 'orderAttachments')],
    ['a call of ours', () => `/api/v1/accounts/${ours.areaId}/sync`],
    ['data in the address', () => 'data:text/html,<script>alert(1)</script>'],
    ['nothing', () => ''],
  ])('rule 81 fetches nothing from elsewhere: %s', async (_, address) => {
    const answer = await proxied(address());
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ data: { code: 'not-found' } });
    expect(elsewhere).toEqual([]);
  });

  it('finds no file that is not stored, and none of a group that the person does not reach', async () => {
    const unknown = key.replace(/[0-9a-f-]{36}\.xml$/, `${crypto.randomUUID()}.xml`);
    const foreign = key.replace(ours.areaId, app.theirs.areaId);
    expect([(await proxied(unknown)).status, (await proxied(foreign)).status]).toEqual([404, 404]);
  });

  it('takes no address twice', async () => {
    const twice = `/api/v1/documentProxy?url=${encodeURIComponent(key)}&url=${encodeURIComponent(`http://127.0.0.1:${port}/`)}`;
    expect((await at(twice)).status).toBe(404);
    expect(elsewhere).toEqual([]);
  });
});
