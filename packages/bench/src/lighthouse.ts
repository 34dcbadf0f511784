import { exploreDemo } from '@larder/e2e/demo-group.ts';
import { startOwnInstallation } from '@larder/e2e/own-installation.ts';
import { request } from '@playwright/test';
import { type Audited, audit, type Device } from './lighthouse-audit.ts';
import { longestMenu, type MeasuredPage, measuredPages } from './lighthouse-pages.ts';
import { machine, writeSection } from './results.ts';
import { rowsOnSlow4G, scriptUntilReady } from './slow-page.ts';
import { percentile } from './timing.ts';

// npm run lighthouse [runs]: how fast pages of the demo group open, as Lighthouse measures it, and on slow 4G. Needs a built web app. Writes its part of docs/benchmarks.md.
const RUNS = Number(process.argv[2] ?? 5);
const SLOW_RUNS = Math.min(RUNS, 3);
const DEBUGGING_PORT = Number(process.env.E2E_PORT ?? 4195);
const WANTED: Record<Device, number> = { desktop: 95, mobile: 85 };

const larder = await startOwnInstallation();
try {
  const asked = await request.newContext({ baseURL: larder.address, extraHTTPHeaders: { origin: larder.address } });
  const areaId = await exploreDemo(asked, larder.address);
  const { cookies } = await asked.storageState();
  const cookie = cookies.filter(({ name }) => name.includes('session')).map(({ name, value }) => `${name}=${value}`)[0];
  if (!cookie) throw new Error('nobody is signed in');
  const workIn = (accountId: string) => asked.post('/api/v1/me/account', { data: { accountId } });
  const pages = await measuredPages(asked, areaId);
  const rows: string[] = [];
  const slow: string[] = [];
  for (const page of pages) {
    if (page.at) await workIn(page.at);
    for (const device of ['desktop', 'mobile'] as const) rows.push(row(page, device, await runs(page, device, cookie)));
    if (!page.rows) continue;
    const opened = { address: larder.address, path: page.path, cookie, rows: page.rows };
    slow.push(
      slowRow(`${page.name}: heading and first rows on slow 4G`, await times(() => rowsOnSlow4G(opened)), 2_500),
    );
  }
  const { menu, at, ...list } = await longestMenu(asked, areaId);
  await workIn(at);
  const opened = { address: larder.address, cookie, ...list };
  slow.push(
    slowRow(
      'menu editor with 91 dishes, from its list: its scripts, processor slowed 4 times',
      await times(() => scriptUntilReady(opened, menu)),
      600,
    ),
  );
  const text = `The demo group's pages with an empty cache and an empty device, medians of ${RUNS} runs of Lighthouse by \`npm run lighthouse\`, which simulates a phone on slow 4G with a processor slowed 4 times, and a desk. Milliseconds. Machine: ${machine()}.

| page | on | performance | accessibility | first paint | largest paint | it shows | speed index | thread blocked | layout shift | requests | KB |
|---|---|---|--:|--:|--:|---|--:|--:|--:|--:|--:|
${rows.join('\n')}

Medians of ${SLOW_RUNS}, on a phone with nothing on it. Slow 4G is 1.6 Mbit/s and 150 ms for each answer.

| | ms | wanted |
|---|--:|--:|
${slow.join('\n')}
`;
  writeSection('Opening a page', text);
  console.log(text);
} finally {
  await larder.remove();
}

async function runs({ path, at }: MeasuredPage, device: Device, cookie: string): Promise<Audited[]> {
  const audited: Audited[] = [];
  for (let run = 0; run < RUNS; run += 1)
    audited.push(await audit(`${larder.address}${path}`, device, at ? cookie : null, DEBUGGING_PORT));
  return audited;
}

async function times(measure: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let run = 0; run < SLOW_RUNS; run += 1) found.push(await measure());
  return found;
}

function slowRow(what: string, found: readonly number[], wantedMs: number): string {
  const ms = percentile(found, 50);
  return `| ${what} | ${ms > wantedMs ? '**misses** ' : ''}${ms.toFixed(0)} | ≤ ${wantedMs} |`;
}

function row({ name }: MeasuredPage, device: Device, audited: readonly Audited[]): string {
  const median = (figure: 'largest' extends keyof Audited ? Exclude<keyof Audited, 'largest'> : never) =>
    percentile(
      audited.map((one) => one[figure]),
      50,
    );
  const score = median('performance');
  const wanted = `${score >= WANTED[device] ? '' : '**misses** '}${score}, wanted ≥ ${WANTED[device]}`;
  const times = (['firstPaintMs', 'largestPaintMs'] as const).map((figure) => median(figure).toFixed(0));
  return `| ${[name, device, wanted, median('accessibility'), ...times, audited[0]?.largest, median('speedIndexMs').toFixed(0), median('blockedMs').toFixed(0), median('shift').toFixed(3), median('requests'), median('kilobytes').toFixed(0)].join(' | ')} |`;
}
