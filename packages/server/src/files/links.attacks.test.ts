import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { storeFile } from './store-file.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;

async function stored(folder: string): Promise<string> {
  const file = { folder, filename: 'list.csv', contentType: 'text/csv', content: Buffer.from('a;b') };
  const { key } = await writing(app.pool, ours.organisationId, (tx) =>
    storeFile(app.files, tx, { ...ours.headOffice }, file),
  );
  return key;
}

const linkFor = (caller: Caller, path: string) =>
  caller.get<{ url: string }>(`/api/v1/generateSignedUrl?${new URLSearchParams({ path })}`);
const opened = async (url: string) => (await fetch(app.url + url)).status;
const onHeadOffice = (role: 'member' | 'guest') => ({ accountId: ours.organisationId, role });

describe('a link to a file', () => {
  it('needs the right of the page that lists the file: no guest gets one to a price list', async () => {
    const key = await stored('uploads/supplierOptions');
    const [member, guest] = [
      await app.person('Mia', onHeadOffice('member')),
      await app.person('Gus', onHeadOffice('guest')),
    ];
    expect([(await linkFor(member, key)).status, (await linkFor(guest, key)).status]).toEqual([200, 404]);
    const picture = await stored('images/recipes');
    expect((await linkFor(guest, picture)).status).toBe(200);
  });

  it('is none for a folder that no page lists', async () => {
    expect((await linkFor(app.owner, await stored('elsewhere'))).status).toBe(404);
    expect((await linkFor(app.owner, await stored('uploads/elsewhere'))).status).toBe(404);
  });

  it('ends with the membership, at once', async () => {
    const mia = await app.person('Mia', onHeadOffice('member'));
    const { body } = await linkFor(mia, await stored('uploads/ingredients'));
    expect(await opened(body.url)).toBe(200);
    const { userId } = (await mia.get<{ userId: string }>('/api/v1/me')).body;
    await app.owner.command(ours.organisationId, `/users/${userId}/remove`, {});
    expect(await opened(body.url)).toBe(403);
  });

  it('ends with the right: who becomes a guest opens no price list any more', async () => {
    const mia = await app.person('Mia', onHeadOffice('member'));
    const { body } = await linkFor(mia, await stored('uploads/ingredients'));
    const { userId } = (await mia.get<{ userId: string }>('/api/v1/me')).body;
    const limits = { withheld: [], orderUpTo: null };
    await app.owner.command(ours.organisationId, `/users/${userId}/save`, { type: 'guest', limits });
    expect(await opened(body.url)).toBe(403);
  });

  it('cannot be made out for somebody else', async () => {
    const guest = await app.person('Gus', onHeadOffice('guest'));
    const key = await stored('uploads/ingredients');
    const { url } = (await linkFor(guest, await stored('images/recipes'))).body;
    const forged = new URL(url, app.url);
    forged.searchParams.set('for', ours.headOffice.userId);
    expect(await opened(forged.pathname + forged.search)).toBe(403);
    expect(await opened(`/api/v1/files/${key}?${new URL(url, app.url).searchParams}`)).toBe(403);
  });

  it('to an export is noted with who opened it', async () => {
    const key = await stored('exports');
    const exportId = crypto.randomUUID();
    await writing(app.pool, ours.organisationId, async (tx) =>
      tx.send(
        raw(sql`
          insert into data_export (organisation_id, export_id, status, file_id, created_at, created_by)
          select organisation_id, ${exportId}, 'done', file_id, created_at, created_by from stored_file where storage_key = ${key}`),
      ),
    );
    const { body } = await linkFor(app.owner, key);
    expect(await opened(body.url)).toBe(200);
    const audit = `/api/v1/accounts/${ours.organisationId}/audit?kind=export`;
    const { entries } = (await app.owner.get<{ entries: { action: string; by: string }[] }>(audit)).body;
    expect(entries.map(({ action, by }) => [by, action])).toEqual([['Gino', 'downloaded an export']]);
  });
});
