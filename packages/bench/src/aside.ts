import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pictureOf } from '@larder/server/testing/picture.ts';
import { packed, unpacked, withRows } from '@larder/server/testing/sealed.ts';
import { workedWeek } from '@larder/server/testing/worked-week.ts';
import type { Api } from './api.ts';
import { launch, type Rig } from './launch.ts';
import { megabytesHeld, peakWhile } from './memory.ts';
import { foundedGroup, importParts, openExport } from './moving.ts';
import { openOthers } from './others.ts';
import { machine, writeSection } from './results.ts';
import { percentile } from './timing.ts';

// npm run bench:aside: what three people with 30 ms between calls, and somebody who signs in, notice of imports, exports and photos. Writes
// docs/benchmarks.md.
const LINES = 150_000;
const PHOTOS = 48;
const SIDE = 7000; // 49 megapixels
const QUIET_MS = 6000;
const AFTERWARDS_MS = 35_000; // idle processes are gone by then

const rig = await launch(4196);
try {
  const others = await openOthers(rig);
  const held = () => megabytesHeld({ pid: rig.serverPid, dataDir: rig.dataDir }).server;
  const rows: string[] = [];
  const measure = async (what: string, work?: () => Promise<unknown>) => {
    const { result: times, seconds, peak } = await peakWhile(held, () => others.wait(work ? work() : QUIET_MS));
    const [p50, p95] = [percentile(times, 50), percentile(times, 95)];
    rows.push(`| ${what} | ${seconds} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${peak.toFixed(0)} |`);
    return p95;
  };

  const { api, file } = await exportOfWeek(rig);
  const long = packed(withRows(unpacked(file), 'sales_import_line', (lines) => manyLines(lines)));
  await measure('nothing else'); // warms up
  rows.pop();
  const quiet = await measure('nothing else');
  const before = held();
  const { api: there } = await foundedGroup(rig);
  const importing = await measure(`an import of ${LINES.toLocaleString('en-GB')} sales lines`, () =>
    importFile(there, long),
  );
  const exporting = await measure('an export of them', () => exportFile(there));
  const signIns: number[] = [];
  const photo = await pictureOf({ width: SIDE, height: SIDE });
  const photos = await measure(`${PHOTOS} photos of 49 megapixels, and sign-ins`, () =>
    withSignIns(rig, signIns, () => sendPhotos(api, photo)),
  );
  await pause(AFTERWARDS_MS);
  const after = held();
  others.close();

  const ratio = (ms: number) => `${(ms / quiet).toFixed(1)} ×`;
  const text = `One run of \`npm run bench:aside\`: three people of another group with 30 ms between calls, meanwhile. Memory is the server's and that of its processes aside (PSS), at most. Machine: ${machine()}.

| meanwhile | s | p50, ms | p95, ms | memory, MB |
|---|--:|--:|--:|--:|
${rows.join('\n')}

| | figure | wanted |
|---|--:|---|
| p95 beside an import | ${ratio(importing)} | ≤ 2 × |
| p95 beside an export | ${ratio(exporting)} | ≤ 2 × |
| p95 beside photos | ${ratio(photos)} | ≤ 2 × |
| slowest of ${signIns.length} sign-ins beside the photos | ${Math.max(...signIns).toFixed(0)} ms | ≤ 500 ms |
| memory before and afterwards | ${before.toFixed(0)} and ${after.toFixed(0)} MB | equal |
`;
  writeSection('Work aside', text);
  console.log(text);
} finally {
  await rig.stop();
}

/** The worked week of a group, as its export. */
async function exportOfWeek(rig: Rig): Promise<{ api: Api; file: Uint8Array }> {
  const { cast, api } = await foundedGroup(rig);
  await workedWeek(cast);
  return { api, file: await exportFile(api) };
}

/** A sheet with as many unknown lines. */
function manyLines([line]: Record<string, unknown>[]): unknown[] {
  return Array.from({ length: LINES }, (_, index) => ({
    ...line,
    ...{ line_id: randomUUID(), line_no: index + 1, product_id: null, plu: `X${index}`, name: `Dish ${index}` },
  }));
}

async function exportFile(api: Api): Promise<Uint8Array> {
  return new Uint8Array(await (await openExport(api)).arrayBuffer());
}

function importFile(api: Api, file: Uint8Array): Promise<void> {
  return importParts(api, file.length, (from, to) => file.subarray(from, to));
}

async function sendPhotos(api: Api, photo: Uint8Array): Promise<void> {
  const recipes = await api.query<{ rows: { recipes?: { id: string }[] } }>('/sync');
  const recipeId = recipes.rows.recipes?.[0]?.id;
  await Promise.all(
    Array.from({ length: PHOTOS }, () => {
      const query = new URLSearchParams({ commandId: randomUUID(), filename: 'photo.jpg' });
      return api.upload(`/recipes/${recipeId}/photo?${query}`, 'image/jpeg', photo);
    }),
  );
}

/** Somebody tries to sign in every half second, with a password that has to be hashed. */
async function withSignIns({ address }: Rig, times: number[], work: () => Promise<void>): Promise<void> {
  let over = false;
  const worked = work().finally(() => {
    over = true;
  });
  for (let turn = 0; !over; turn += 1) {
    const start = performance.now();
    await fetch(`${address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ email: `nobody-${turn}@example.com`, password: 'correct horse battery' }),
    }).then((answer) => answer.text());
    times.push(performance.now() - start);
    await pause(500);
  }
  await worked;
}
