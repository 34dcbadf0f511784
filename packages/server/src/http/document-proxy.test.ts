import { describe, expect, it } from 'vitest';
import { writing } from '../db/transaction.ts';
import { storeFile } from '../files/store-file.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());
const PDF = Buffer.from('%PDF-1.7\n');

async function stored(folder = 'images/invoiceUploads', filename = 'paper.pdf'): Promise<string> {
  const { key } = await writing(app.pool, app.ours.organisationId, (tx) =>
    storeFile(app.files, tx, app.ours.area, { folder, filename, contentType: 'application/pdf', content: PDF }),
  );
  return key;
}

const proxied = (url: string) => `/api/v1/documentProxy?${new URLSearchParams({ url })}`;
const statusOf = async (caller: typeof app.owner, path: string) => (await caller.get(path)).status;

describe('the files of uploads', () => {
  it('INV-025 INV-026 are answered by documentProxy by their key or public address, and no other address is', async () => {
    const key = await stored();
    const address = `/api/v1/accounts/${app.ours.areaId}/invoice-files/${key}`;
    expect(await statusOf(app.owner, proxied(key))).toBe(200);
    expect(await statusOf(app.owner, proxied(address))).toBe(200);
    const drawn = await fetch(app.url + proxied(key), { headers: { cookie: app.owner.cookie ?? '' } });
    expect(drawn.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await drawn.arrayBuffer())).toEqual(PDF);
    for (const theirs of [key, address])
      expect([theirs, await statusOf(app.neighbour, proxied(theirs))]).toEqual([theirs, 404]);
    for (const other of [
      ...['', 'https://example.com/invoice.pdf', 'http://127.0.0.1/', 'file:///etc/passwd', `${key}.other`],
      ...[`https://example.com${address}`, await stored('images/orderAttachments')],
    ])
      expect([other, await statusOf(app.owner, proxied(other))]).toEqual([other, 404]);
  });

  it('are opened by their public address by whoever is signed in and reaches the account, and by nobody else', async () => {
    const address = `/api/v1/accounts/${app.ours.areaId}/invoice-files/${await stored()}`;
    expect(await statusOf(app.owner, address)).toBe(200);
    expect(await statusOf(app.neighbour, address)).toBe(404);
    expect((await fetch(app.url + address)).status).toBe(401);
    expect((await fetch(app.url + proxied(address))).status).toBe(401);
  });
});
