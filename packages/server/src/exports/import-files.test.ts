import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openContents } from '../storage/file-store.ts';
import { noteStored, removeStored } from './import-files.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('removes all files that a failed import stored, however many pages of them there were', async () => {
  const files = openContents({ folder });
  const of = { organisationId: randomUUID(), importId: randomUUID() };
  const pages = [['a/1.png', 'a/2.png'], [], ['a/3.png']];
  for (const keys of pages) {
    await noteStored(files, of, keys);
    for (const key of keys) await files.put(key, Buffer.from('picture'));
  }
  await removeStored(files, of);
  for (const key of pages.flat()) expect(await files.size(key)).toBeNull();
});
