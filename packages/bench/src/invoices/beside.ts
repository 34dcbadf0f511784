import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@larder/domain/calendar.ts';
import type { PaperFile } from '@larder/server/testing/billed/hands.ts';
import { launch } from '../launch.ts';
import { megabytesHeld, peakWhile, secondsWorked } from '../memory.ts';
import { machine, writeSection } from '../results.ts';
import { receiveAll, sentOrders } from '../side-by-side.ts';
import { percentile } from '../timing.ts';
import { openVenue } from '../venue.ts';
import { START } from '../workload.ts';
import { longPdf, longXml, photo, readBy, untilRead, upload } from './beside-papers.ts';

// npm run bench:reading: how long papers take from the upload until they are read and matched, alone and behind photographs; what receipts notice of
// photographs that are read meanwhile; and whether the readers give their memory back. Writes docs/benchmarks.md.
const OF_EACH = 5;
const RECEIPTS = 500;
const PHOTOS = 6;
const ROUNDS = 3;
const GONE_WITHIN_MS = 10_000;

const rig = await launch(3452);
try {
  const venue = await openVenue(rig, 1);
  const { api: reader } = await openVenue(rig, 1);
  const day = addDays(START, 1);
  await rig.setClock(`${day}T09:00:00Z`);
  const installation = { pid: rig.serverPid, dataDir: rig.dataDir };
  const held = () => megabytesHeld(installation).server;
  const waiting = () => sentOrders([venue], day, RECEIPTS);
  await receiveAll(await waiting(), day); // warms up

  const atRest = held();
  const times = [
    await timesOf('e-invoice of 60 lines', '≤ 300 ms', await several(OF_EACH, async (seed) => longXml(seed))),
    await timesOf('PDF of 60 lines', '≤ 2 s', await several(OF_EACH, longPdf)),
    await timesOf('photograph of a page', '≤ 12 s of one processor', await several(OF_EACH, photo)),
  ];
  const behind = await behindPhotos();
  const [alone, beside]: [number[], number[]] = [[], []];
  let peak = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    alone.push(await perSecond(await waiting()));
    const [orders, photos] = [await waiting(), await several(PHOTOS, (seed) => photo(1000 * round + seed))];
    const reading = photos.reduce<Promise<unknown>>((before, one) => before.then(() => readBy(reader, one)), pause(0));
    const measured = await peakWhile(held, () => perSecond(orders));
    beside.push(measured.result);
    peak = Math.max(peak, (await peakWhile(held, () => reading)).peak, measured.peak);
  }
  await pause(GONE_WITHIN_MS);
  const afterwards = held();
  const [quiet, meanwhile] = [percentile(alone, 50), percentile(beside, 50)];
  const fewer = ((100 * (quiet - meanwhile)) / quiet).toFixed(0);
  const text = `From the upload until a paper is read and matched, one after the other: milliseconds, and seconds of processor of the server with its processes aside. Each row is of ${OF_EACH - 1}; one before them starts the reader. Then ${RECEIPTS} receipts of 12 lines by eight clients of another group, without and with photographs being read, ${ROUNDS} times in turn. Memory is the server's with its processes aside (PSS). One run of \`npm run bench:reading\`. Machine: ${machine()}.

| paper | p50, ms | slowest, ms | processor, s | wanted |
|---|--:|--:|--:|---|
${times.join('\n')}

An e-invoice and a PDF behind ${PHOTOS} photographs that the same group uploaded before them: ${behind}.

| | figure | wanted |
|---|--:|---|
| receipts a second, nothing being read | ${quiet.toFixed(0)} | |
| the same while photographs are read | ${meanwhile.toFixed(0)} (${fewer} % fewer) | ≤ 20 % fewer |
| memory before, at most meanwhile, 10 s after the last | ${[atRest, peak, afterwards].map((one) => one.toFixed(0)).join(', ')} MB | as before |
`;
  writeSection('Reading beside receipts', text);
  console.log(text);

  async function timesOf(what: string, wanted: string, [first, ...papers]: PaperFile[]): Promise<string> {
    if (first) await readBy(reader, first);
    const begun = secondsWorked(installation).server;
    const took: number[] = [];
    for (const paper of papers) took.push(await readBy(reader, paper));
    const worked = (secondsWorked(installation).server - begun) / papers.length;
    const [p50, slowest] = [percentile(took, 50), Math.max(...took)].map((ms) => ms.toFixed(0));
    return `| ${what} | ${p50} | ${slowest} | ${worked.toFixed(2)} | ${wanted} |`;
  }

  /** How long papers take that come behind photographs, and how many of those are read later than both. */
  async function behindPhotos(): Promise<string> {
    const photos = await several(PHOTOS, (seed) => photo(500 + seed));
    const papers = [longXml(500), await longPdf(500)];
    const unread = new Set(await Promise.all(photos.map((one) => upload(reader, one))));
    const reading = [...unread].map(async (uploadId) => {
      await untilRead(reader, uploadId);
      unread.delete(uploadId);
    });
    const took: string[] = [];
    for (const paper of papers) took.push(`${paper.contentType} ${(await readBy(reader, paper)).toFixed(0)} ms`);
    const later = unread.size;
    await Promise.all(reading);
    return `${took.join(', ')}; ${later} of the photographs were read later`;
  }

  async function perSecond(orders: Awaited<ReturnType<typeof waiting>>): Promise<number> {
    const start = performance.now();
    await receiveAll(orders, day);
    return (RECEIPTS * 1000) / (performance.now() - start);
  }
} finally {
  await rig.stop();
}

function several(many: number, of: (seed: number) => Promise<PaperFile>): Promise<PaperFile[]> {
  return Promise.all(Array.from({ length: many }, (_, at) => of(at + 1)));
}
