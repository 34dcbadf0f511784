import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { workedWeek } from '@larder/server/testing/worked-week.ts';
import pg from 'pg';
import { launch, type Rig } from './launch.ts';
import { megabytesHeld, peakWhile } from './memory.ts';
import { type FoundedGroup, foundedGroup, importParts, openExport } from './moving.ts';
import { machine, writeSection } from './results.ts';

// npm run bench:moving: exports a group that has uploaded 2 GB, and imports it into an empty one. Writes docs/benchmarks.md.
const FILES = 205;
const FILE_BYTES = 10 * 1024 * 1024;
const GIGABYTE = 1024 ** 3;
/** A process of its own for the work, and what is on its way. */
const MORE_MB = 150;

const rig = await launch(4198);
try {
  const held = () => megabytesHeld({ pid: rig.serverPid, dataDir: rig.dataDir }).server;
  const rows: string[] = [];
  const measure = async (what: string, work: () => Promise<unknown>) => {
    const before = held();
    const { seconds, peak } = await peakWhile(held, work);
    const more = peak - before;
    const figure = `${more > MORE_MB ? '**misses** ' : ''}${more.toFixed(0)}`;
    rows.push(`| ${what} | ${seconds} | ${before.toFixed(0)} | ${peak.toFixed(0)} | ${figure} | ≤ ${MORE_MB} |`);
  };

  const from = await foundedGroup(rig);
  await workedWeek(from.cast);
  await uploadMuch(rig, from);
  const file = path.join(rig.dataDir, 'export.zip');
  await measure('exported and downloaded', async () => {
    const { body } = await openExport(from.api);
    if (!body) throw new Error('the download is empty');
    await writeFile(file, body);
  });
  const { size } = await stat(file);

  const to = await foundedGroup(rig);
  const handle = await open(file);
  await measure('sent and imported', () =>
    importParts(to.api, size, async (start, end) => {
      const piece = Buffer.alloc(end - start);
      await handle.read(piece, 0, piece.length, start);
      return piece;
    }),
  );
  await handle.close();

  const text = `A group with ${FILES} uploaded files, exported to a file of ${(size / GIGABYTE).toFixed(2)} GB and imported into an empty one. Memory is the server's and that of its processes aside (PSS), every quarter of a second. One run of \`npm run bench:moving\`. Machine: ${machine()}.

| 2 GB | s | memory before, MB | at most, MB | more, MB | wanted |
|---|--:|--:|--:|--:|--:|
${rows.join('\n')}
`;
  writeSection('A group of 2 GB', text);
  console.log(text);
} finally {
  await rig.stop();
}

/** Files as uploads leave them, put there behind the server's back: what is measured is how they travel. */
async function uploadMuch({ adminUrl, dataDir }: Rig, { cast }: FoundedGroup): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { organisationId, areaId } = cast;
  for (let index = 0; index < FILES; index += 1) {
    const fileId = randomUUID();
    const key = `${areaId}/uploads/${fileId}.csv`;
    const place = path.join(dataDir, 'files', key);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await writeFile(place, randomBytes(FILE_BYTES), { mode: 0o600 });
    await client.query(
      `insert into larder.stored_file (organisation_id, file_id, account_id, storage_key, filename, content_type, size_bytes, created_at, created_by)
       values ($1, $2, $3, $4, $5, 'text/csv', $6, now(), 'Gino')`,
      [organisationId, fileId, areaId, key, `list ${index}.csv`, FILE_BYTES],
    );
  }
  await client.end();
}
