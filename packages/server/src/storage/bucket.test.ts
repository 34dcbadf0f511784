import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { runExport } from '../exports/run-export.ts';
import { storeFile } from '../files/store-file.ts';
import { insertLongJob } from '../jobs/long-job.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { TEST_SECRET } from '../testing/people.ts';
import { startS3 } from '../testing/s3.ts';
import { checkBucket } from './bucket-contents.ts';
import { openFiles } from './file-store.ts';

const s3 = await startS3();
const files = openFiles({ bucket: s3.place }, TEST_SECRET);
const app = await startTestApp(await testDatabase(), { files });
const { ours } = app;

const MEGABYTE = 1_048_576;

async function* megabytes(count: number, thenBreaks = false) {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(MEGABYTE, at);
  if (thenBreaks) throw new Error('the content broke off');
}

describe('files in a bucket', () => {
  it('come back as they were stored, whole or in pieces', async () => {
    await files.put('a/small.txt', Buffer.from('flour'));
    await files.put('a/large.bin', megabytes(12)); // more than two parts
    await files.put('a/none.bin', megabytes(0));
    expect(Buffer.from((await files.read('a/small.txt')) ?? []).toString()).toBe('flour');
    expect(await Promise.all(['small.txt', 'large.bin', 'none.bin'].map((name) => files.size(`a/${name}`)))).toEqual([
      5,
      12 * MEGABYTE,
      0,
    ]);
    expect(await buffer(files.stream('a/large.bin'))).toEqual(await buffer(megabytes(12)));
  });

  it('are not there after a content that broke off, whose reason is thrown', async () => {
    await expect(files.put('a/broken.bin', megabytes(7, true))).rejects.toThrow('the content broke off');
    expect([await files.size('a/broken.bin'), await files.read('a/broken.bin')]).toEqual([null, null]);
  });

  it('go one by one and by folder', async () => {
    for (const key of ['b/one', 'b/c/two', 'bc/three']) await files.put(key, Buffer.from(key));
    await files.remove('bc/three');
    await files.remove('bc/never-was');
    await files.removeFolder('b');
    expect(await Promise.all(['b/one', 'b/c/two', 'bc/three', 'a/small.txt'].map(files.size))).toEqual([
      null,
      null,
      null,
      5,
    ]);
  });

  it('are opened by links through the server, for whom they are meant', async () => {
    const file = { folder: 'images/orderAttachments', filename: 'note.png', contentType: 'image/png' };
    const content = Buffer.from('89504e470d0a1a0a', 'hex');
    const { key } = await writing(app.pool, ours.organisationId, (tx) =>
      storeFile(files, tx, ours.area, { ...file, content }),
    );
    const path = `/api/v1/generateSignedUrl?${new URLSearchParams({ path: key })}`;
    const { url } = (await app.owner.get<{ url: string }>(path)).body;
    expect(Buffer.from(await (await fetch(app.url + url)).arrayBuffer())).toEqual(content);
    expect((await app.neighbour.get(path)).status).toBe(404);
  });

  it('are what an export takes in and is', async () => {
    const exportId = randomUUID();
    const row = {
      organisation_id: ours.organisationId,
      export_id: exportId,
      created_at: ours.area.now().toISOString(),
    };
    await writing(app.pool, ours.organisationId, async (tx) =>
      tx.send(
        insertRows('data_export', [{ ...row, created_by: 'Gino' }]),
        insertLongJob(ours.area, { id: exportId, kind: 'export' }),
      ),
    );
    await runExport(app.services, { organisationId: ours.organisationId, exportId, userName: 'Gino' });
    const [made] = (
      await app.owner.get<{ status: string; fileKey: string; bytes: number; leftOut: string[] }[]>(
        `/api/v1/accounts/${ours.organisationId}/exports`,
      )
    ).body;
    expect(made).toMatchObject({ status: 'done', leftOut: [] });
    const zip = Buffer.from((await files.read(made?.fileKey ?? '')) ?? []);
    expect(zip.length).toBe(made?.bytes);
    expect(zip.includes(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe(true);
  });

  it('are refused at the start where the bucket or its keys are wrong, and while the storage is away they fail instead of missing', async () => {
    await expect(checkBucket(s3.place)).resolves.toBeUndefined();
    await expect(checkBucket({ ...s3.place, bucket: 'another' })).rejects.toThrow(
      /^The bucket another at http:\/\/127\.0\.0\.1:\d+ cannot be opened \(404\)\. Look at S3_ENDPOINT/,
    );
    await expect(checkBucket({ ...s3.place, accessKeyId: 'nobody' })).rejects.toThrow('cannot be opened (403)');
    await s3.stop();
    await expect(files.size('a/small.txt')).rejects.toThrow();
    await expect(files.read('a/small.txt')).rejects.toThrow();
  }, 30_000);
});
