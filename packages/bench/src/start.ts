import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { DemoProgress } from '@larder/contract/demo.ts';
import { type OwnInstallation, startOwnInstallation } from '@larder/e2e/own-installation.ts';
import { firstSync } from './first-sync.ts';
import { megabytesHeld } from './memory.ts';
import { machine, type Row, writeSection } from './results.ts';

// npm run bench:start: how long the first start and a later one take, what Larder holds at rest, and a browser's first sync. Writes its part of docs/benchmarks.md.
const AT_REST_AFTER_MS = 60_000;
const INGREDIENTS = 5000;

rmSync(new URL('../../web/dist', import.meta.url), { recursive: true, force: true });
const [first, coldMs] = await timed(() => startOwnInstallation({ throughNpm: true, page: '/' }));
const { dataDir } = first;
await first.stop();
const [second, warmMs] = await timed(() => startOwnInstallation({ dataDir, throughNpm: true, page: '/' }));
await second.stop();

const larder = await startOwnInstallation({ dataDir });
const [, demoMs] = await timed(() => makeDemo(larder));
await delay(AT_REST_AFTER_MS);
const afterDemo = megabytesHeld(larder);
await larder.stop();
const again = await startOwnInstallation({ dataDir });
await delay(AT_REST_AFTER_MS);
const afterStart = megabytesHeld(again);
await again.remove();
const { rowsMs, allMs } = await firstSync(INGREDIENTS);

const rows: Row[] = [
  { what: 'npm start, first time, to the first page', figure: seconds(coldMs), wanted: '≤ 12 s' },
  { what: 'npm start, later, to the first page', figure: seconds(warmMs), wanted: '≤ 2 s' },
  { what: 'demo group made', figure: seconds(demoMs), wanted: '< 60 s' },
  { what: 'memory at rest, demo just made', figure: held(afterDemo), wanted: '≤ 250 MB' },
  { what: 'memory at rest, started with the demo', figure: held(afterStart), wanted: '≤ 250 MB' },
  { what: 'first sync: 5,000 ingredients on the screen', figure: seconds(rowsMs), wanted: '≤ 0.6 s' },
  { what: 'first sync: with their 5,000 options and prices', figure: seconds(allMs), wanted: '' },
];
const text = `One run of \`npm run bench:start\`. Machine: ${machine()}.

| | figure | wanted |
|---|--:|---|
${rows.map(({ what, figure, wanted }) => `| ${what} | ${figure} | ${wanted} |`).join('\n')}
`;
writeSection('Start, memory and the first sync', text);
console.log(text);

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const start = performance.now();
  return [await work(), performance.now() - start];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function held({ server, database }: { server: number; database: number }): string {
  return `${(server + database).toFixed(0)} MB (server ${server.toFixed(0)}, database ${database.toFixed(0)})`;
}

/** As the button on the sign-up page does. */
async function makeDemo({ address }: OwnInstallation): Promise<void> {
  const url = `${address}/api/v1/demos/${randomUUID()}`;
  const started = await fetch(url, { method: 'POST', headers: { origin: address } });
  if (!started.ok) throw new Error(`the demo was refused: ${await started.text()}`);
  for (;;) {
    const { signIn, failed } = (await (await fetch(url)).json()) as DemoProgress;
    if (failed) throw new Error(failed);
    if (signIn) return;
    await delay(250);
  }
}
