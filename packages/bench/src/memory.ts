import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Installation {
  pid: number;
  dataDir: string;
}

/** Megabytes that a server and its bundled database hold, each process by its share of what it shares with others (PSS). Linux only. */
export function megabytesHeld(of: Installation): { server: number; database: number } {
  return summed(of, share);
}

/** Seconds of processor that both have taken until now, their processes that have ended included. Linux only. */
export function secondsWorked(of: Installation): { server: number; database: number } {
  return summed(of, (pid) => {
    const afterName = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    return afterName.slice(11, 15).reduce((ticks, text) => ticks + Number(text), 0) / TICKS;
  });
}

/** Works, and answers what it came to with how many seconds it took and the most that was held meanwhile, looked at every quarter of a second. */
export async function peakWhile<Result>(
  held: () => number,
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: string; peak: number }> {
  let peak = held();
  const watch = setInterval(() => {
    peak = Math.max(peak, held());
  }, 250);
  const start = performance.now();
  try {
    const result = await work();
    return { result, seconds: ((performance.now() - start) / 1000).toFixed(0), peak };
  } finally {
    clearInterval(watch);
  }
}

const TICKS = 100;

function summed({ pid, dataDir }: Installation, measure: (pid: number) => number) {
  const postmaster = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = childrenOf();
  const sum = (root: number): number =>
    measure(root) + (children.get(root) ?? []).reduce((total, child) => total + sum(child), 0);
  return { server: sum(pid), database: sum(postmaster) };
}

function childrenOf(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

function share(pid: number): number {
  const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  return kilobytes / 1024;
}

/** Empty when the process has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
