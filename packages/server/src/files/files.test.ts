import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writing } from '../db/transaction.ts';
import { openFiles } from '../storage/file-store.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { storeFile } from './store-file.ts';

const database = await testDatabase();
let clock = new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(database, { now: () => clock });

const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex');

async function stored(
  filename: string,
  content: Uint8Array = PICTURE,
  folder = 'images/orderAttachments',
): Promise<string> {
  const { key } = await writing(app.pool, app.ours.organisationId, (tx) =>
    storeFile(app.files, tx, app.ours.area, {
      folder,
      filename,
      contentType: 'image/png',
      content,
    }),
  );
  return key;
}

const ask = (caller: typeof app.owner, path: string) =>
  caller.get<{ url: string }>(`/api/v1/generateSignedUrl?${new URLSearchParams({ bucket: 'files', path })}`);

describe('stored files', () => {
  it.skipIf(process.platform === 'win32')(
    'are readable by nobody else on the machine, also those of an earlier release',
    async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-files-'));
      mkdirSync(path.join(folder, 'old'));
      writeFileSync(path.join(folder, 'old', 'list.csv'), 'a', { mode: 0o644 });
      chmodSync(folder, 0o755);
      const store = openFiles({ folder }, 'secret');
      await store.put('account/uploads/list.csv', PICTURE);
      const modes = ['.', 'old', 'old/list.csv', 'account/uploads/list.csv'].map((name) =>
        (statSync(path.join(folder, name)).mode & 0o777).toString(8),
      );
      rmSync(folder, { recursive: true });
      expect(modes).toEqual(['700', '700', '600', '600']);
    },
  );

  it('are opened by a link for five minutes', async () => {
    const key = await stored('receipt.png');
    expect(key).toMatch(new RegExp(`^${app.ours.areaId}/images/orderAttachments/[0-9a-f-]{36}\\.png$`));
    const { body } = await ask(app.owner, key);
    const opened = await fetch(app.url + body.url);
    expect(opened.status).toBe(200);
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(PICTURE);
    expect(opened.headers.get('content-type')).toBe('image/png');
    expect(opened.headers.get('content-security-policy')).toContain('sandbox');

    clock = new Date(clock.getTime() + 5 * 60_000 + 1);
    expect((await fetch(app.url + body.url)).status).toBe(403);
  });

  it('are handed over to be saved unless they are pictures', async () => {
    const { body } = await ask(app.owner, await stored('page.html', Buffer.from('<script>alert(1)</script>')));
    const opened = await fetch(app.url + body.url);
    expect(opened.headers.get('content-disposition')).toBe('attachment');
    expect(opened.headers.get('content-type')).toBe('application/octet-stream');
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
    expect(opened.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('are not found by neighbours, by strangers to the account, or when we never stored them', async () => {
    const key = await stored('receipt.png');
    const colleague = await app.person('Mia', { accountId: app.ours.areaId, role: 'member' });
    const statuses = async (path: string) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries({ owner: app.owner, colleague, neighbour: app.neighbour, nobody: app.nobody }).map(
            async ([who, caller]) => [who, (await ask(caller, path)).status],
          ),
        ),
      );
    expect(await statuses(key)).toEqual({ owner: 200, colleague: 200, neighbour: 404, nobody: 401 });
    const none = { owner: 404, colleague: 404, neighbour: 404, nobody: 401 };
    expect(await statuses(key.replace('.png', '.pdf'))).toEqual(none);
    expect(await statuses(`${app.ours.areaId}/../../auth.secret`)).toEqual(none);
    expect(await statuses('https://elsewhere.example/x.png')).toEqual(none);
  });

  it('rule 183 are not found by people from whom costs are withheld, when they are uploaded price lists or papers of orders', async () => {
    const mia = await app.person('Mia', { accountId: app.ours.areaId, role: 'member' });
    const key = await stored('list.csv', PICTURE, 'uploads/supplierOptions');
    expect((await ask(mia, key)).status).toBe(200);
    const { userId } = (await mia.get<{ userId: string }>('/api/v1/me')).body;
    const limits = { withheld: ['costs'], orderUpTo: null };
    await app.owner.command(app.ours.areaId, `/users/${userId}/save`, { type: 'member', limits });
    const others = [await stored('receipt.png'), await stored('pizza.png', PICTURE, 'images/recipes')];
    const answers = await Promise.all([key, ...others].map((one) => ask(mia, one)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200]);
  });

  it('refuse a link whose key, time or signature was changed', async () => {
    const key = await stored('receipt.png');
    const other = await stored('other.png');
    const { url } = (await ask(app.owner, key)).body;
    const later = url.replace(/expires=\d+/, 'expires=9999999999999');
    const statuses = await Promise.all(
      [url.replace(key, other), later, `${url}x`, url.replace(/signature=.*/, '')].map(
        async (changed) => (await fetch(app.url + changed)).status,
      ),
    );
    expect(statuses).toEqual([403, 403, 403, 403]);
  });
});
