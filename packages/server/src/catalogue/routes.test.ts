import { randomUUID } from 'node:crypto';
import type { PriceListPreview, UploadRow } from '@larder/contract/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { expectGuarded, expectGuardedQuery } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { DEMO_PRICE_LIST, priceListOf } from '../testing/price-list.ts';

const app = await startTestApp(await testDatabase());
const headOffice = app.ours.organisationId;

async function send(
  what: 'preview' | 'import',
  file: Uint8Array,
  query: Record<string, string> = {},
  cookie = app.owner.cookie,
) {
  const commandId = what === 'import' ? { commandId: randomUUID() } : {};
  const search = new URLSearchParams({ filename: 'list.csv', ...commandId, ...query });
  const response = await fetch(`${app.url}/api/v1/accounts/${headOffice}/price-list/${what}?${search}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', origin: 'http://larder.test', ...(cookie ? { cookie } : {}) },
    body: new Uint8Array(file),
  });
  return { status: response.status, body: await response.json() };
}

describe('a price list over HTTP', () => {
  it('is previewed, imported once, and kept to be opened again', async () => {
    const shown = await send('preview', DEMO_PRICE_LIST);
    expect(shown.status).toBe(200);
    expect((shown.body as PriceListPreview).totals).toMatchObject({ new: 159, error: 0 });

    const commandId = randomUUID();
    const first = await send('import', DEMO_PRICE_LIST, { commandId });
    const again = await send('import', DEMO_PRICE_LIST, { commandId });
    expect(first).toMatchObject({ status: 200, body: { totals: { options: 159 }, cursor: expect.any(String) } });
    expect(again.body).toEqual(first.body);

    const { body } = await app.owner.get<UploadRow[]>(`/api/v1/accounts/${headOffice}/price-list/uploads`);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ filename: 'list.csv', count: 159 });
    expect(body[0]!.fileKey).toBe(`${headOffice}/uploads/supplierOptions/${body[0]!.id}.csv`);
    const link = await app.owner.get<{ url: string }>(
      `/api/v1/generateSignedUrl?path=${encodeURIComponent(body[0]!.fileKey!)}`,
    );
    expect(Buffer.from(await (await fetch(app.url + link.body.url)).arrayBuffer())).toEqual(DEMO_PRICE_LIST);
  });

  it('is refused in its own words: bad rows, a broken file, a day that is none, a body of another kind', async () => {
    expect(await send('import', priceListOf({ unitprice: '£3' }))).toMatchObject({
      status: 422,
      body: { data: { code: 'price-list.nothing-good' } },
    });
    expect(await send('preview', Buffer.from('a,b\n1,2'))).toMatchObject({
      status: 422,
      body: { data: { code: 'price-list.unreadable' } },
    });
    expect(await send('preview', priceListOf({}), { from: '2026-02-30' })).toMatchObject({
      status: 422,
      body: { data: { code: 'invalid' } },
    });
    const json = await app.owner.post(`/api/v1/accounts/${headOffice}/price-list/preview?filename=x`, { rows: [] });
    expect(json.status).toBe(422);
  });

  it('is refused from 10 MB on before it is read', async () => {
    expect(await send('preview', Buffer.alloc(50 * 1024 * 1024, 'a'))).toMatchObject({
      status: 413,
      body: { data: { code: 'too-large' } },
    });
  });

  it('is closed to whoever is signed out, a neighbour and a guest', async () => {
    const guest = await app.person('Guest', { accountId: headOffice, role: 'guest' });
    const status = async (cookie: string | null) => (await send('import', priceListOf({}), {}, cookie)).status;
    expect(await status('')).toBe(401);
    expect(await status(app.neighbour.cookie)).toBe(404);
    expect(await status(guest.cookie)).toBe(403);
  });
});

describe('categories', () => {
  it('ING-024 saves categories that have a name, below one of the same kind', async () => {
    const category = (id: string, more: object = {}) =>
      app.owner.command(headOffice, `/categories/${id}/save`, {
        version: null,
        kind: 'recipe',
        name: 'Mains',
        parentId: null,
        ...more,
      });
    const [mains, dairy] = [randomUUID(), randomUUID()];
    expect((await category(mains)).status).toBe(200);
    expect((await category(dairy, { kind: 'ingredient', name: 'Dairy' })).status).toBe(200);
    expect((await category(randomUUID(), { name: '  ' })).status).toBe(422);
    expect((await category(randomUUID(), { parentId: mains })).status).toBe(200);
    expect((await category(randomUUID(), { parentId: dairy })).status).toBe(404);
    expect((await category(mains, { version: 1, kind: 'menu' })).status).toBe(404);
    await expectGuarded(app, {
      accountId: headOffice,
      path: `/categories/${randomUUID()}/save`,
      body: { version: null, kind: 'recipe', name: 'Mains', parentId: null },
    });
  });

  it('guards the histories', async () => {
    await expectGuardedQuery(app, `/api/v1/accounts/${headOffice}/price-list/uploads`);
    await expectGuardedQuery(app, `/api/v1/accounts/${headOffice}/ingredients/${randomUUID()}/prices`);
  });
});
