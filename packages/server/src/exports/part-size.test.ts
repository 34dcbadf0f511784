import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { IMPORT_PART_BYTES } from '@larder/contract/limits.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';

// What is sent lies here until it is answered: the folder that the system has for that.
const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-part-size-'));
beforeAll(() => vi.stubEnv('TMPDIR', folder));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const app = await startTestApp(await testDatabase());

function send(content: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>): Promise<Response> {
  const query = new URLSearchParams({ commandId: randomUUID(), importId: randomUUID(), filename: 'export.zip' });
  return fetch(`${app.url}/api/v1/accounts/${app.ours.organisationId}/imports?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/zip', origin: 'http://larder.test', cookie: app.owner.cookie ?? '' },
    body: content,
    duplex: 'half',
  } as RequestInit);
}

it('a part of a file is refused as too large by the size its sender states or once it is, and nothing of it stays on the disk', async () => {
  const tooMuch = new Uint8Array(IMPORT_PART_BYTES + 1);
  expect((await send(tooMuch)).status).toBe(413);
  expect((await send(new Blob([tooMuch]).stream())).status).toBe(413); // of which no size is stated
  expect((await send(new TextEncoder().encode('no zip'))).status).toBe(422);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});
