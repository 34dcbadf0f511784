import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { gzipSync } from 'node:zlib';
import type { Timings } from './timing.ts';

export interface Row {
  what: string;
  figure: string;
  wanted: string;
}

/** What each step may take, as a multiple of the floor. */
const WANTED: Record<string, number> = { create: 6, receive: 6, confirm: 10, 'sales day': 4, stocktake: 4, week: 6 };

function wantedRatio(step: string): number | undefined {
  if (step.startsWith('GP one week')) return 6;
  if (/^(stock|recipe)/.test(step) && step.includes(',')) return 8;
  return WANTED[step];
}

/** The page of a run: every step beside the floor, what misses its figure marked, and the machine it ran on. */
export function page(larder: Timings, floor: Timings, single: readonly Row[], weeks: number): string {
  const steps = [...larder.steps.keys()].map((step) => {
    const [ours, theirs, wanted] = [larder.p50(step), floor.p50(step), wantedRatio(step)];
    const ratio = ours / theirs;
    const verdict =
      wanted === undefined || Number.isNaN(ratio) ? '' : ratio <= wanted ? `≤ ${wanted} ×` : `**misses** ≤ ${wanted} ×`;
    return `| ${step} | ${ours.toFixed(2)} | ${larder.p95(step).toFixed(2)} | ${Number.isNaN(theirs) ? '' : theirs.toFixed(2)} | ${Number.isNaN(ratio) ? '' : `${ratio.toFixed(1)} ×`} | ${verdict} |`;
  });
  return `One run of \`npm run bench ${weeks}\`: ${weeks} venue-week${weeks === 1 ? '' : 's'} (300 ingredients, 120 recipes, 40 orders of 12 lines, 7 sales days, a count of 300) through Larder's API, signed in, and in bare SQL on the same PostgreSQL in the same run. Week 0 came to the reference's net sales and theoretical cost, and to the floor's closing stock to the gram. Reads are timed as the server's queries do them, in one read-only transaction; the period report over HTTP. Milliseconds.

Machine: ${machine()}. Trust the ratios more than the milliseconds.

| step | Larder p50 | p95 | floor p50 | ratio | wanted |
|---|--:|--:|--:|--:|---|
${steps.join('\n')}

| | figure | wanted |
|---|--:|---|
${single.map(({ what, figure, wanted }) => `| ${what} | ${figure} | ${wanted} |`).join('\n')}
`;
}

const PAGE = new URL('../../../docs/benchmarks.md', import.meta.url);

/** Puts what a command measured under its heading of docs/benchmarks.md; the other commands' figures stay. */
export function writeSection(heading: string, text: string): void {
  const [title = '# Speed\n', ...sections] = readFileSync(PAGE, 'utf8').split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${heading}\n`));
  const all = [...others, `## ${heading}\n\n${text.trim()}\n\n`].sort();
  writeFileSync(PAGE, `${title}${all.join('').trimEnd()}\n`);
}

/** The machine that figures are from. */
export function machine(): string {
  return `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.platform()} ${os.release()}, Node ${process.versions.node}; load ${os.loadavg()[0]?.toFixed(1)} at the end`;
}

/** All scripts that the first page loads, gzipped; empty before the web app was built. */
export function entryKilobytes(): string {
  const dist = new URL('../../web/dist/', import.meta.url);
  if (!existsSync(new URL('index.html', dist))) return 'not built';
  const html = readFileSync(new URL('index.html', dist), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
  const known = new Set(readdirSync(new URL('assets/', dist)));
  const bytes = scripts
    .filter((script) => known.has(script.replace('assets/', '')))
    .reduce((sum, script) => sum + gzipSync(readFileSync(new URL(script, dist))).length, 0);
  return `${(bytes / 1000).toFixed(0)} KB`;
}
