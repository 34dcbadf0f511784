import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { DataExport, DataImports } from '@larder/contract/exports.ts';
import { afterAll, expect, it } from 'vitest';
import { openContents } from '../storage/file-store.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { type Installation, makeInstallation } from '../testing/larder-process.ts';
import { addIngredient } from '../testing/pantry.ts';
import { signInAs } from '../testing/people.ts';

const larder: Installation = await makeInstallation();
afterAll(() => larder.remove());

it('ends an import whose server was killed in it, shows that to its owner after the next start, and takes the file in when it is sent again', async () => {
  const server = await larder.start();
  const pool = await larder.openPool();
  const [ours, theirs] = [await foundGroup(pool, () => new Date()), await foundGroup(pool, () => new Date())];
  await addIngredient(ours.headOffice, 'Flour', 'g', '0.0012');
  const owner = ownerOf(await signIn(ours), ours.organisationId);
  const neighbour = ownerOf(await signIn(theirs), theirs.organisationId);
  const file = await exported(owner);

  // The import waits for this table, in the middle of its transaction.
  const client = await pool.connect();
  client.on('error', () => undefined); // its database is killed as well
  await client.query('begin');
  await client.query('lock table larder.ingredient in share mode');
  await neighbour.send(file);
  await expect.poll(() => neighbour.latest(), { timeout: 60_000 }).toMatchObject({ status: 'running' });
  await expect.poll(isTaking, { timeout: 60_000 }).toBe(true);
  await server.end('SIGKILL');
  await client.query('rollback').catch(() => undefined);
  client.release();
  await pool.end();

  const next = await larder.start();
  await expect
    .poll(() => neighbour.latest(), { timeout: 90_000 })
    .toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('The server stopped while it was working on it'),
    });
  await neighbour.send(file);
  await expect.poll(() => neighbour.latest(), { timeout: 60_000 }).toMatchObject({ status: 'done' });
  await next.end('SIGTERM');

  function signIn({ area }: TestGroup) {
    return signInAs(pool, { id: area.userId, name: area.userName, email: `${area.userId}@example.com` });
  }

  /** Whether the import's transaction waits for the table. */
  async function isTaking(): Promise<boolean> {
    const { rows } = await pool.query(
      `select 1 from pg_locks where relation = 'larder.ingredient'::regclass and not granted`,
    );
    return rows.length > 0;
  }
}, 300_000);

/** What the owner of a group does, by the API. */
function ownerOf(cookie: string, organisationId: string) {
  const at = `${larder.url}/api/v1/accounts/${organisationId}`;
  const headers = { cookie, origin: larder.url };
  const get = async <Answer>(what: string): Promise<Answer> => {
    const answer = await fetch(`${at}/${what}`, { headers });
    return (await answer.json()) as Answer;
  };
  const post = async (what: string, type: string, body: BodyInit) => {
    const answer = await fetch(`${at}/${what}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    });
    expect(answer.status, `POST ${what}`).toBe(200);
  };
  return {
    exports: () => get<DataExport[]>('exports'),
    startExport: () =>
      post('exports', 'application/json', JSON.stringify({ commandId: randomUUID(), exportId: randomUUID() })),
    latest: async () => (await get<DataImports>('imports')).imports[0],
    send(file: Uint8Array) {
      const query = new URLSearchParams({ commandId: randomUUID(), importId: randomUUID(), filename: 'export.zip' });
      return post(`imports?${query}`, 'application/zip', new Uint8Array(file));
    },
  };
}

async function exported(owner: ReturnType<typeof ownerOf>): Promise<Uint8Array> {
  await owner.startExport();
  await expect.poll(async () => (await owner.exports())[0]?.status, { timeout: 60_000 }).toBe('done');
  const key = (await owner.exports())[0]?.fileKey ?? '';
  const file = await openContents({ folder: path.join(larder.dataDir, 'files') }).read(key);
  if (!file) throw new Error('the export has no file');
  return file;
}
