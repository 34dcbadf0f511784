import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll } from 'vitest';
import type { S3Settings } from '../settings/s3-settings.ts';

/** S3-compatible storage on this machine, with one bucket. Ends by itself. */
export async function startS3(): Promise<{ place: S3Settings; stop(): Promise<void> }> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'larder-s3-'));
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'larder-files', configs: [] }],
  });
  const { port } = await server.run();
  const stop = () => server.close();
  afterAll(async () => {
    await stop().catch(() => undefined); // a test has stopped it
    rmSync(directory, { recursive: true, force: true });
  });
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }; // the only keys it accepts
  const endpoint = `http://127.0.0.1:${port}`;
  return { place: { endpoint, region: 'us-east-1', bucket: 'larder-files', ...keys }, stop };
}
